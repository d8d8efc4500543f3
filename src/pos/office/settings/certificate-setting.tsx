import { useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { CsdFacts } from '#domain/reads/fiscal-reads.ts';
import { formatDate, localDate } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';
import { useWorld } from '../../terminal/terminal-context.tsx';
import { Setting } from './setting.tsx';
import styles from './settings.module.css';

type Csd = v.InferOutput<typeof CsdFacts>;

/** From here on the manager is told to renew it: the SAT takes a day, a busy owner a month. */
const SOON_DAYS = 60;
/** The SAT's files have two kilobytes. */
const MOST_BYTES = 20_000;

interface CheckOutcome {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

interface CertificateProps {
  readonly place: 'env' | 'screen';
  readonly csd: Csd | null;
  readonly problem: string | null;
  readonly onChanged: () => void;
}

/** The two files and the password with which the venue signs; they are checked, stored encrypted and never shown. */
export function CertificateSetting({ place, csd, problem, onChanged }: CertificateProps) {
  const zone = useWorld(zoneOf);
  const [outcome, setOutcome] = useState<CheckOutcome | null>(null);
  const tell = async (work: () => Promise<string>): Promise<void> => {
    try {
      setOutcome({ tone: 'good', text: await work() });
    } catch (fault) {
      setOutcome({ tone: 'bad', text: fault instanceof Missing ? fault.message : problemText(fault) });
    }
  };
  const check = async (files: object): Promise<string> =>
    `Sirve: ${toldOf(await sent('POST', '/facturacion/revisar', files), zone)} No se timbró nada.`;
  const keep = async (files: object): Promise<string> => {
    const kept = await sent('PUT', '/facturacion/csd', files);
    onChanged();
    return `Guardado ✔ ${toldOf(kept, zone)}`;
  };
  return (
    <Setting
      title="Certificado (CSD)"
      says="Con tu certificado de sello digital se sellan las facturas. Son dos archivos y una contraseña que te dio el SAT; no es tu e.firma."
    >
      {csd !== null && <CsdLines csd={csd} zone={zone} />}
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {place === 'env' ? (
        <>
          <p className={styles.note}>Lo puso quien instaló Xalli, en los archivos del servidor (CSD_CER y CSD_KEY).</p>
          <Key onClick={() => void tell(() => check({}))}>Revisar</Key>
        </>
      ) : (
        <CsdForm
          onCheck={(files) => void tell(async () => check(await files))}
          onKeep={(files) => void tell(async () => keep(await files))}
        />
      )}
      {outcome !== null && <Message tone={outcome.tone}>{outcome.text}</Message>}
    </Setting>
  );
}

async function sent(method: 'POST' | 'PUT', path: string, body: object): Promise<Csd> {
  return v.parse(CsdFacts, await ask(method, path, body));
}

function toldOf({ rfc, nombre, validTo, daysLeft }: Csd, zone: string): string {
  return `${nombre} (${rfc}), vence el ${formatDate(localDate(validTo, zone))}, ${daysWords(daysLeft)}.`;
}

function CsdLines({ csd, zone }: { readonly csd: Csd; readonly zone: string }) {
  const { rfc, nombre, noCertificado, daysLeft } = csd;
  const lasts = `Vence el ${formatDate(localDate(csd.validTo, zone))}: ${daysWords(daysLeft)}.`;
  return (
    <>
      <p>
        <b>{nombre}</b> · {rfc}
      </p>
      <p className={styles.note}>Certificado {noCertificado}</p>
      {daysLeft > SOON_DAYS ? <p>{lasts}</p> : <Message tone="bad">{`${lasts} Tramita otro en el SAT.`}</Message>}
    </>
  );
}

function daysWords(days: number): string {
  if (days < 1) return 'es hoy';
  return days === 1 ? 'falta 1 día' : `faltan ${days} días`;
}

interface CsdForms {
  readonly onCheck: (files: Promise<CsdFiles>) => void;
  readonly onKeep: (files: Promise<CsdFiles>) => void;
}

function CsdForm({ onCheck, onKeep }: CsdForms) {
  const form = useRef<HTMLFormElement>(null);
  const files = (): Promise<CsdFiles> => filesIn(new FormData(form.current ?? undefined));
  return (
    <Stack
      as="form"
      ref={form}
      gap={4}
      className={styles.files}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onKeep(files());
      }}
    >
      <Entry label="Certificado (.cer)" name="cer" type="file" />
      <Entry label="Llave privada (.key)" name="key" type="file" />
      <Entry
        label="Contraseña de la llave"
        name="password"
        type="password"
        autoComplete="off"
        hint="Se guarda cifrada. Nadie la vuelve a ver."
      />
      <Row gap={3}>
        <Key onClick={() => onCheck(files())}>Revisar</Key>
        <Key look="main" type="submit">
          Guardar certificado
        </Key>
      </Row>
    </Stack>
  );
}

interface CsdFiles {
  readonly cer: string;
  readonly key: string;
  readonly password: string;
}

/** Its sentence says what the form lacks. */
class Missing extends Error {}

async function filesIn(data: FormData): Promise<CsdFiles> {
  const [cer, key, password] = ['cer', 'key', 'password'].map((name) => data.get(name));
  if (!(cer instanceof File) || cer.size === 0) throw new Missing('Elige el archivo .cer.');
  if (!(key instanceof File) || key.size === 0) throw new Missing('Elige el archivo .key.');
  if (cer.size > MOST_BYTES || key.size > MOST_BYTES)
    throw new Missing('Esos archivos son demasiado grandes para ser un CSD.');
  if (typeof password !== 'string' || password === '') throw new Missing('Escribe la contraseña de la llave.');
  return { cer: await base64(cer), key: await base64(key), password };
}

async function base64(file: File): Promise<string> {
  return btoa(String.fromCodePoint(...new Uint8Array(await file.arrayBuffer())));
}
