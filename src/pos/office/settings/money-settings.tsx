import { useState } from 'react';
import { USUAL_DEADLINE } from '#domain/invoices/invoice-deadline.ts';
import { MOST_TIPS } from '#domain/venue/save-venue.ts';
import { tipsOffered } from '#domain/venue/venue-choices.ts';
import { venueSettings, type ChargeRow } from '#domain/venue/venue-settings.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { useWorld } from '../../terminal/terminal-context.tsx';
import { Setting, useSaveVenue } from './setting.tsx';
import styles from './settings.module.css';
import { readTips } from './typed-settings.ts';

export function TaxSettings() {
  const { pricesIncludeTax } = useWorld(venueSettings);
  const { outcome, save } = useSaveVenue();
  return (
    <Setting
      title="IVA"
      says={
        pricesIncludeTax
          ? 'El precio de la carta es lo que se paga. La cuenta dice cuánto IVA lleva, y el menú del sitio dice «Precios con IVA incluido».'
          : 'El IVA se suma al precio de la carta. La ley pide que el precio que ve el cliente ya lo incluya.'
      }
      outcome={outcome}
    >
      <Choice
        label="Precios de la carta"
        options={[
          { value: 'included', label: 'IVA incluido' },
          { value: 'apart', label: 'IVA aparte' },
        ]}
        value={pricesIncludeTax ? 'included' : 'apart'}
        onChoose={(value) => save({ pricesIncludeTax: value === 'included' })}
      />
      <p className={styles.note}>Cambia en las cuentas que se abran desde ahora; las abiertas se quedan como están.</p>
    </Setting>
  );
}

export function TipSettings() {
  const kept = useWorld(tipsOffered).join(', ');
  const [typed, setTyped] = useState<string | null>(null);
  const { outcome, setOutcome, save } = useSaveVenue();
  const keep = (): void => {
    const read = readTips(typed ?? kept);
    if (!read.ok) return setOutcome(read.text);
    if (save({ tips: [...read.value] })) setTyped(null);
  };
  return (
    <Setting
      title="Propinas que se ofrecen"
      says="Las teclas de propina en Caja. Ninguna viene elegida: la propina es voluntaria."
      outcome={outcome}
    >
      <Entry
        label={`Porcentajes, de 1 a ${MOST_TIPS}`}
        name="propinas"
        inputMode="numeric"
        value={typed ?? kept}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Key onClick={keep}>Guardar propinas</Key>
    </Setting>
  );
}

/** Who charges besides Caja and Gerencia: the server holds it too, for what was asked without a line as well. */
export function ChargingSettings() {
  const { chargeRow = 'charge' } = useWorld(venueSettings);
  const { outcome, save } = useSaveVenue();
  return (
    <Setting title="Cobro de los meseros" says={CHARGING_SAYS[chargeRow]} outcome={outcome}>
      <Choice
        label="Los meseros cobran"
        options={[
          { value: 'charge', label: 'Con PIN de gerencia' },
          { value: 'charge-free', label: 'Sin PIN' },
          { value: 'charge-never', label: 'Nunca' },
        ]}
        value={chargeRow}
        onChoose={(value) => save({ chargeRow: value })}
      />
    </Setting>
  );
}

const CHARGING_SAYS: Readonly<Record<ChargeRow, string>> = {
  charge: 'Un mesero cobra con el PIN de gerencia, cuenta por cuenta. Caja y Gerencia cobran siempre.',
  'charge-free': 'Un mesero cobra solo, como Caja. El corte dice lo que cobró cada quien.',
  'charge-never': 'Un mesero pide la cuenta y Caja la cobra: la pestaña Caja y «Cerrar Ticket» no le salen.',
};

const DEADLINES = ['month', 7, 15, 30] as const;

export function InvoiceSettings() {
  const { invoiceDeadline = USUAL_DEADLINE } = useWorld(venueSettings);
  const { outcome, save } = useSaveVenue();
  return (
    <Setting
      title="Factura"
      says="Hasta cuándo tus clientes la piden en el sitio con el código de su cuenta. Después, tú decides si se la haces."
      outcome={outcome}
    >
      <Choice
        label="Plazo para pedirla"
        options={DEADLINES.map((each) => ({
          value: String(each),
          label: each === 'month' ? 'El mes de la visita' : `${each} días`,
        }))}
        value={String(invoiceDeadline)}
        onChoose={(value) => save({ invoiceDeadline: value === 'month' ? value : Number(value) })}
      />
      <p className={styles.note}>
        {invoiceDeadline === 'month'
          ? 'Quien cena el último día del mes tiene tres días más. Lo no pedido va en la factura global del mes.'
          : 'Si el plazo pasa de mes, espera a que termine para hacer la factura global.'}
      </p>
    </Setting>
  );
}
