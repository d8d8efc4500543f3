import { useState, type FormEvent } from 'react';
import { REGIMES } from '#domain/invoices/fiscal-catalogs.ts';
import type { AnswerOf } from '#domain/define-read.ts';
import { fiscalRead } from '#domain/reads/fiscal-reads.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Choice } from '#ui/pos/choice.tsx';
import { Entry, SelectEntry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';
import { useRead } from '../../terminal/use-read.ts';
import { CertificateSetting } from './certificate-setting.tsx';
import { SAVED, Setting, type Outcome } from './setting.tsx';
import styles from './settings.module.css';

type FiscalState = AnswerOf<typeof fiscalRead>;

/** «Facturación»: with what the venue signs, how its invoices are numbered, and its global invoice. */
export function FiscalSettings() {
  const { answer, problem, again } = useRead(fiscalRead, {});
  if (answer === null || answer.stamping === null) {
    const waiting = 'Con tu certificado de sello digital (CSD) y tu PAC, las facturas se timbran solas.';
    return (
      <Setting title="Timbrado" says={answer === null ? waiting : NOT_YET}>
        {answer === null && <p className={styles.note}>{problem ?? 'Buscando…'}</p>}
      </Setting>
    );
  }
  return (
    <>
      <CertificateSetting {...answer.stamping} onChanged={again} />
      <NumberSettings state={answer} onChanged={again} />
      <GlobalSetting state={answer} onChanged={again} />
    </>
  );
}

const NOT_YET =
  'Aquí todavía no se timbra: las solicitudes esperan en Facturas. Quien instaló Xalli pone tu PAC (PAC_URL y PAC_TOKEN, en docs/OPERATIONS.md); después subes aquí tu certificado.';

interface FiscalProps {
  readonly state: FiscalState;
  readonly onChanged: () => void;
}

/** Only with connection: the server keeps it, and every server of the venue uses it. */
function useSaveFiscal(onChanged: () => void) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const save = async (said: object): Promise<void> => {
    try {
      await ask('PUT', '/facturacion', said);
      setOutcome(SAVED);
      onChanged();
    } catch (fault) {
      setOutcome(problemText(fault));
    }
  };
  return { outcome, setOutcome, save };
}

function NumberSettings({ state, onChanged }: FiscalProps) {
  const { outcome, setOutcome, save } = useSaveFiscal(onChanged);
  const [typed, setTyped] = useState<Partial<Pick<FiscalState, 'serie' | 'regimen' | 'cp'>>>({});
  const { serie, regimen, cp } = { ...state, ...typed };
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    if (!/^[A-Z\d]{1,10}$/.test(serie))
      return setOutcome('La serie lleva de una a diez letras o números, sin espacios.');
    if (!/^\d{5}$/.test(cp)) return setOutcome('El código postal son cinco números.');
    void save({ serie, regimen, cp });
  };
  return (
    <Setting
      title="Datos de tus facturas"
      says="Cómo salen en cada factura. El RFC y el nombre son los de tu certificado."
      outcome={outcome}
    >
      <Stack as="form" gap={4} onSubmit={keep}>
        <Entry
          label="Serie"
          name="serie"
          maxLength={10}
          value={serie}
          onChange={({ target }) => setTyped({ ...typed, serie: target.value.toUpperCase() })}
        />
        <SelectEntry
          label="Régimen fiscal"
          name="regimen"
          value={regimen}
          onChange={({ target }) => setTyped({ ...typed, regimen: target.value })}
        >
          {REGIMES.map(({ key, words }) => (
            <option key={key} value={key}>
              {`${key} ${words}`}
            </option>
          ))}
        </SelectEntry>
        <Entry
          label="Lugar de expedición (código postal)"
          name="cp"
          inputMode="numeric"
          maxLength={5}
          value={cp}
          onChange={({ target }) => setTyped({ ...typed, cp: target.value })}
        />
        <Key type="submit">Guardar datos</Key>
      </Stack>
    </Setting>
  );
}

const EVERY = [
  { value: 'no', label: 'No' },
  { value: 'day', label: 'Diaria' },
  { value: 'week', label: 'Semanal' },
  { value: 'month', label: 'Mensual' },
] as const;

const GLOBAL_SAYS: Readonly<Record<FiscalState['global'], string>> = {
  no: 'Xalli no la hace: la emite tu contador con el paquete del mes.',
  day: 'Cada día, al terminar, se timbra una con las cuentas que nadie pidió a su nombre.',
  week: 'Cada semana, al terminar, se timbra una con las cuentas que nadie pidió a su nombre. Ninguna pasa de mes.',
  month: 'Cada mes, al terminar, se timbra una con las cuentas que nadie pidió a su nombre.',
};

function GlobalSetting({ state, onChanged }: FiscalProps) {
  const { outcome, save } = useSaveFiscal(onChanged);
  return (
    <Setting title="Factura global" says={GLOBAL_SAYS[state.global]} outcome={outcome}>
      <Choice
        label="Factura global"
        options={EVERY}
        value={state.global}
        onChoose={(global) => void save({ global })}
      />
      {state.global !== 'no' && (
        <p className={styles.note}>
          Quien pide después la suya sale de la global: se cancela y se hace otra sin su cuenta.
        </p>
      )}
    </Setting>
  );
}
