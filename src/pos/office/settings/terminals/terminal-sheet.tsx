import { useState } from 'react';
import { CARD_PROVIDERS, PROVIDER_WORDS, type CardProvider, type CardTerminal } from '#domain/charges/card-terminal.ts';
import { tillsOf } from '#domain/drawer/till.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Entry, SelectEntry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';
import { browserChance } from '../../../terminal/browser-tabs.ts';
import { useWorld } from '../../../terminal/terminal-context.tsx';
import { tried } from './try-terminal.ts';

interface Typed {
  readonly nombre: string;
  readonly proveedor: CardProvider;
  readonly equipo: string;
  readonly storeId: string;
  readonly caja: string;
  readonly clave: string;
}

/** One terminal: its name, its provider and the provider's keys, which are never shown again. */
export function TerminalSheet({
  edited,
  netpayPath,
  onClose,
}: {
  /** Null: a new one. */
  readonly edited: CardTerminal | null;
  readonly netpayPath: string | null;
  readonly onClose: () => void;
}) {
  const [id] = useState(() => edited?.id ?? browserChance.newId());
  const [typed, setTyped] = useState<Typed>(() => typedFrom(edited));
  const [told, setTold] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { clave, caja, ...where } = typed;
  const said = {
    id,
    ...where,
    caja: caja === '' ? null : caja,
    ...(clave.trim() === '' ? {} : { clave: clave.trim() }),
  };
  const save = async (activa: boolean): Promise<void> => {
    setBusy(true);
    try {
      await ask('PUT', '/terminales', { ...said, activa });
      onClose();
    } catch (fault) {
      setTold({ ok: false, text: problemText(fault) });
    }
    setBusy(false);
  };
  const test = async (): Promise<void> => {
    setBusy(true);
    setTold(await tried(said));
    setBusy(false);
  };
  return (
    <Sheet title={edited?.name ?? 'Nueva terminal'} onClose={onClose}>
      <Stack as="form" gap={4} action={() => void save(true)}>
        <Fields typed={typed} onType={setTyped} isKnown={edited !== null} />
        {typed.proveedor === 'netpay' && <PostTo path={netpayPath} />}
        {told !== null && <Message tone={told.ok ? 'good' : 'bad'}>{told.text}</Message>}
        <Key disabled={isBusy} onClick={() => void test()}>
          Probar
        </Key>
        <Key look="main" size="large" type="submit" disabled={isBusy}>
          Guardar
        </Key>
        {edited !== null && (
          <Key look="risky" disabled={isBusy} onClick={() => void save(false)}>
            Quitar terminal
          </Key>
        )}
      </Stack>
    </Sheet>
  );
}

function typedFrom(edited: CardTerminal | null): Typed {
  return {
    nombre: edited?.name ?? '',
    proveedor: edited?.provider ?? 'point',
    equipo: edited?.device ?? '',
    storeId: edited?.storeId ?? '',
    caja: edited?.tillId ?? '',
    clave: '',
  };
}

const DEVICE: Readonly<Record<CardProvider, { readonly label: string; readonly hint: string }>> = {
  point: { label: 'Identificador de la terminal', hint: 'Como PAX_A910__SMARTPOS123. «Probar» dice cuáles tienes.' },
  netpay: { label: 'Número de serie', hint: 'Diez números, atrás de la terminal (S/N).' },
};
const KEYS: Readonly<Record<CardProvider, { readonly label: string; readonly hint: string }>> = {
  point: { label: 'Clave (Access Token)', hint: 'De «Tus integraciones» en Mercado Pago, la de producción.' },
  netpay: {
    label: 'Clave (usuario:contraseña)',
    hint: 'Las que NetPay te dio para integrar, con dos puntos en medio.',
  },
};

interface FieldsProps {
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly isKnown: boolean;
}

function Fields({ typed, onType, isKnown }: FieldsProps) {
  const tills = useWorld(tillsOf);
  const { nombre, proveedor, caja } = typed;
  return (
    <>
      <Entry
        label="Nombre"
        name="nombre"
        required
        maxLength={40}
        hint="Como la llaman: «Barra», «Terraza»."
        value={nombre}
        onChange={({ target }) => onType({ ...typed, nombre: target.value })}
      />
      <SelectEntry
        label="Proveedor"
        name="proveedor"
        // Its charges and refunds are this provider's: another one is another terminal.
        disabled={isKnown}
        value={proveedor}
        onChange={({ target }) => onType({ ...typed, proveedor: target.value === 'netpay' ? 'netpay' : 'point' })}
      >
        {CARD_PROVIDERS.map((provider) => (
          <option key={provider} value={provider}>
            {PROVIDER_WORDS[provider]}
          </option>
        ))}
      </SelectEntry>
      <ProviderFields typed={typed} onType={onType} isKnown={isKnown} />
      {tills.length > 1 && (
        <SelectEntry
          label="Caja"
          name="caja"
          value={caja}
          onChange={({ target }) => onType({ ...typed, caja: target.value })}
        >
          <option value="">Va de una a otra</option>
          {tills.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectEntry>
      )}
    </>
  );
}

/** What this provider asks for. */
function ProviderFields({ typed, onType, isKnown }: FieldsProps) {
  const { proveedor, equipo, storeId, clave } = typed;
  return (
    <>
      <Entry
        {...DEVICE[proveedor]}
        name="equipo"
        required
        maxLength={80}
        value={equipo}
        onChange={({ target }) => onType({ ...typed, equipo: target.value.trim() })}
      />
      {proveedor === 'netpay' && (
        <Entry
          label="Comercio (storeId)"
          name="storeId"
          maxLength={40}
          value={storeId}
          onChange={({ target }) => onType({ ...typed, storeId: target.value })}
        />
      )}
      <Entry
        {...KEYS[proveedor]}
        name="clave"
        type="password"
        autoComplete="off"
        required={!isKnown}
        placeholder={isKnown ? 'Guardada; escribe otra para cambiarla' : ''}
        value={clave}
        onChange={({ target }) => onType({ ...typed, clave: target.value })}
      />
    </>
  );
}

/** What a manager types into a NetPay terminal. */
function PostTo({ path }: { readonly path: string | null }) {
  if (path === null) return null;
  return (
    <p>
      En la terminal, en «Servicio de respuesta», escribe: <code data-ruta-netpay>{`${location.origin}${path}`}</code>
    </p>
  );
}
