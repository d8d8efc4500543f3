import { useState, type ReactNode } from 'react';
import { PART_WORDS } from '#domain/site/part-words.ts';
import { Link } from 'wouter';
import { USUAL_DEADLINE } from '#domain/invoices/invoice-deadline.ts';
import { LONGEST_REASON, MOST_REASONS, MOST_TIPS } from '#domain/venue/save-venue.ts';
import { reasonsOf, tipsOffered } from '#domain/venue/house-choices.ts';
import { venueSettings, type ReasonKind } from '#domain/venue/venue-settings.ts';
import { Choice } from '#web/shared/pos-ui/choice.tsx';
import { Entry, TextEntry } from '#web/shared/pos-ui/entry.tsx';
import { Key, keyClass } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { ScreenHead } from '#web/shared/pos-ui/screen-head.tsx';
import { Screen } from '#web/shared/pos-ui/screen.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useWorld } from '../../terminal/terminal-context.tsx';
import { readReasons, readTips } from './typed-settings.ts';
import styles from './settings.module.css';

/** «Ajustes»: what the house decides for everybody. Each says what it changes. */
export function SettingsScreen() {
  return (
    <Screen width="middle">
      <ScreenHead title="Ajustes" />
      <HouseSettings />
      <TaxSetting />
      <TipsSetting />
      <TableCodeSetting />
      <InvoiceSetting />
      {REASONS.map((each) => (
        <ReasonsSetting key={each.kind} {...each} />
      ))}
    </Screen>
  );
}

/** Subjects that are read on the site too have their page beside the fields, in Sitio. */
function HouseSettings() {
  return HOUSE_SUBJECTS.map(({ part, says }) => (
    <Setting key={part} title={PART_WORDS[part]} says={says} outcome={null}>
      <Link className={keyClass({})} href={`/gerencia/sitio/${part}`}>
        {`Cambiar ${PART_WORDS[part].toLowerCase()}`}
      </Link>
    </Setting>
  ));
}

const HOUSE_SUBJECTS = [
  {
    part: 'house',
    says: 'El nombre, la dirección y la razón social que dicen el sitio, los buscadores, los correos y el aviso de privacidad.',
  },
  {
    part: 'bookings',
    says: 'Desde y hasta qué hora se reserva cada día, con cuánta anticipación y cuántas horas queda apartada una mesa.',
  },
  {
    part: 'hours',
    says: 'Cuándo abre el restaurante y qué días son distintos: el sitio y las reservaciones lo siguen juntos.',
  },
] as const;

function TaxSetting() {
  const issue = useIssue();
  const { pricesIncludeTax } = useWorld(venueSettings);
  const [outcome, setOutcome] = useState<Outcome>(null);
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
        onChoose={(value) => {
          const { decision } = issue('SAVE_VENUE', { pricesIncludeTax: value === 'included' });
          setOutcome(problemOf(decision) ?? SAVED);
        }}
      />
      <p className={styles.note}>Cambia en las cuentas que se abran desde ahora; las abiertas se quedan como están.</p>
    </Setting>
  );
}

/** What the printed codes of the tables open. */
function TableCodeSetting() {
  const issue = useIssue();
  const { showsBill = false } = useWorld(venueSettings);
  const [outcome, setOutcome] = useState<Outcome>(null);
  return (
    <Setting
      title="Código QR en la mesa"
      says="Con su teléfono tus clientes ven la carta con lo agotado, llaman al mesero y piden la cuenta mientras su mesa está abierta."
      outcome={outcome}
    >
      <Choice
        label="La cuenta en su teléfono"
        options={[
          { value: 'hidden', label: 'No se muestra' },
          { value: 'shown', label: 'Se ve lo que llevan' },
        ]}
        value={showsBill ? 'shown' : 'hidden'}
        onChoose={(value) => {
          const { decision } = issue('SAVE_VENUE', { showsBill: value === 'shown' });
          setOutcome(problemOf(decision) ?? SAVED);
        }}
      />
      <p className={styles.note}>Quien tenga el código de una mesa ve su cuenta mientras esté abierta.</p>
      <Link className={styles.link} href="/gerencia/codigos">
        Hoja de códigos
      </Link>
    </Setting>
  );
}

const DEADLINES = ['month', 7, 15, 30] as const;

function InvoiceSetting() {
  const issue = useIssue();
  const { invoiceDeadline = USUAL_DEADLINE } = useWorld(venueSettings);
  const [outcome, setOutcome] = useState<Outcome>(null);
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
        onChoose={(value) => {
          const { decision } = issue('SAVE_VENUE', { invoiceDeadline: value === 'month' ? value : Number(value) });
          setOutcome(problemOf(decision) ?? SAVED);
        }}
      />
      <p className={styles.note}>
        {invoiceDeadline === 'month'
          ? 'Quien cena el último día del mes tiene tres días más. Lo no pedido va en la factura global del mes.'
          : 'Si el plazo pasa de mes, espera a que termine para hacer la factura global.'}
      </p>
    </Setting>
  );
}

function TipsSetting() {
  const issue = useIssue();
  const kept = useWorld(tipsOffered).join(', ');
  const [typed, setTyped] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const save = (): void => {
    const read = readTips(typed ?? kept);
    if (!read.ok) {
      setOutcome(read.text);
      return;
    }
    const { decision } = issue('SAVE_VENUE', { tips: [...read.value] });
    setOutcome(problemOf(decision) ?? SAVED);
    if (decision.ok) setTyped(null);
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
      <Key onClick={save}>Guardar propinas</Key>
    </Setting>
  );
}

const REASONS: readonly { readonly kind: ReasonKind; readonly title: string; readonly says: string }[] = [
  { kind: 'discount', title: 'Motivos de descuento', says: 'Se eligen al dar un descuento en Caja.' },
  { kind: 'courtesy', title: 'Motivos de cortesía', says: 'Se eligen cuando la casa regala un platillo o una cuenta.' },
  { kind: 'void', title: 'Motivos de cancelación', says: 'Se eligen al anular algo que cocina o bar ya tiene.' },
  { kind: 'reopen', title: 'Motivos para reabrir', says: 'Se eligen al abrir otra vez una cuenta cobrada.' },
  { kind: 'refund', title: 'Motivos de devolución', says: 'Se eligen al devolver un pago.' },
  {
    kind: 'correct',
    title: 'Motivos para corregir la forma de pago',
    says: 'Se eligen cuando un pago se marcó en otra forma.',
  },
];

function ReasonsSetting({ kind, title, says }: (typeof REASONS)[number]) {
  const issue = useIssue();
  const kept = useWorld((world) => reasonsOf(world, kind)).join('\n');
  const [typed, setTyped] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const save = (): void => {
    const read = readReasons(typed ?? kept);
    if (!read.ok) {
      setOutcome(read.text);
      return;
    }
    const { decision } = issue('SAVE_VENUE', { reasons: { [kind]: [...read.value] } });
    setOutcome(problemOf(decision) ?? SAVED);
    if (decision.ok) setTyped(null);
  };
  return (
    <Setting title={title} says={`${says} Siempre se puede escribir otro.`} outcome={outcome}>
      <TextEntry
        label={`Uno por renglón, hasta ${MOST_REASONS} de ${LONGEST_REASON} letras`}
        name={`motivos-${kind}`}
        rows={5}
        value={typed ?? kept}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Key onClick={save} aria-label={`Guardar ${title.toLowerCase()}`}>
        Guardar
      </Key>
    </Setting>
  );
}

/** What became of the last change here: nothing yet, kept, or what is wrong. */
type Outcome = string | null;
const SAVED = 'Guardado ✔';

function Setting({
  title,
  says,
  outcome,
  children,
}: {
  readonly title: string;
  readonly says: string;
  readonly outcome: Outcome;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.setting} aria-label={title}>
      <h2>{title}</h2>
      <p>{says}</p>
      {children}
      {outcome !== null && <Message tone={outcome === SAVED ? 'good' : 'bad'}>{outcome}</Message>}
    </section>
  );
}
