import { useRef, useState } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { watchRead } from '#domain/reads/watch-reads.ts';
import { formatPesos, parsePesos } from '#domain/shared/money.ts';
import { isTimeText, type TimeText } from '#domain/shared/time.ts';
import { MORNING_HOURS } from '#domain/watch/save-watch.ts';
import { WATCH_KINDS, type WatchKind } from '#domain/watch/watch-case.ts';
import { DEFAULT_WATCH, watchSettings } from '#domain/watch/watch-settings.ts';
import { KIND_WORDS } from '#domain/watch/watch-words.ts';
import { Row, Stack, Text } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';
import { useWorld } from '../../terminal/terminal-context.tsx';
import { useRead } from '../../terminal/use-read.ts';
import { testLetter } from '../watch/watch-view.ts';
import { SAVED, Setting, type Outcome } from './setting.tsx';
import styles from './settings.module.css';

/** The server keeps it: it is the one that tells. */
function useKeepWatch() {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const save = async (said: InputOf<'SAVE_WATCH'>): Promise<boolean> => {
    try {
      await ask('POST', '/avisos/ajustes', said);
      setOutcome(SAVED);
      return true;
    } catch (fault) {
      setOutcome(problemText(fault));
      return false;
    }
  };
  return { outcome, setOutcome, save };
}

/** A box is as it was tapped while the server is asked, one tap after the other; what it refuses goes back. */
function useWanted<Value>(kept: Value, save: (value: Value) => Promise<boolean>) {
  const [wanted, setWanted] = useState<{ readonly value: Value } | null>(null);
  const asked = useRef(Promise.resolve());
  if (wanted !== null && JSON.stringify(wanted.value) === JSON.stringify(kept)) setWanted(null);
  const want = (value: Value): void => {
    setWanted({ value });
    asked.current = asked.current.then(async () => {
      if (!(await save(value))) setWanted(null);
    });
  };
  return { shown: wanted === null ? kept : wanted.value, want };
}

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/;

/** Where letters go, and whether they arrive. */
export function WatchMailSettings() {
  const { address } = useWorld(watchSettings);
  const { answer } = useRead(watchRead, {});
  const { outcome, setOutcome, save } = useKeepWatch();
  const [typed, setTyped] = useState<string | null>(null);
  const mailTo = answer?.mailTo ?? null;
  const keep = (): void => {
    const text = (typed ?? address ?? '').trim();
    if (text !== '' && !ADDRESS.test(text)) return setOutcome('Revisa el correo: debe ser como nombre@correo.com.');
    void save({ address: text === '' ? null : text }).then((isKept) => isKept && setTyped(null));
  };
  return (
    <Setting
      title="A quién se avisa"
      says="Cuando algo necesita al dueño sale una carta a este correo, y otra cuando ya pasó. También queda en Gerencia › Avisos."
      outcome={outcome}
    >
      {answer !== null && mailTo === null && (
        <Message tone="plain">
          Este servidor no manda correo todavía: los avisos salen solo en Gerencia. Quien cuida el servidor lo enciende
          con SMTP_URL.
        </Message>
      )}
      <Entry
        label="Correo"
        name="correo-avisos"
        type="email"
        placeholder={mailTo ?? ''}
        hint={mailTo === null ? 'Se usará cuando haya correo.' : `Vacío: llega a ${mailTo}.`}
        value={typed ?? address ?? ''}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Row gap={3}>
        <Key onClick={keep}>Guardar correo</Key>
        {mailTo !== null && <TestKey onProblem={setOutcome} />}
      </Row>
    </Setting>
  );
}

function TestKey({ onProblem }: { readonly onProblem: (text: string | null) => void }) {
  const state = useWorld(testLetter);
  const send = (): void => {
    onProblem(null);
    ask('POST', '/avisos/prueba', {}).catch((fault: unknown) => onProblem(problemText(fault)));
  };
  return (
    <>
      <Key onClick={send}>Mandar carta de prueba</Key>
      {state !== null && (
        <Text role="status" ink="soft" figures>
          {state}
        </Text>
      )}
    </>
  );
}

/** Of what the owner wants to hear. */
export function WatchKindSettings() {
  const { off } = useWorld(watchSettings);
  const { answer } = useRead(watchRead, {});
  const { outcome, save } = useKeepWatch();
  const { shown, want } = useWanted<readonly WatchKind[]>(off, (wanted) => save({ off: [...wanted] }));
  const unseen: Partial<Record<WatchKind, string>> = {
    ...(answer?.seesCopies === false && { copy: 'Este servidor no hace las copias: las hace quien cuida PostgreSQL.' }),
    ...(answer?.seesCertificate === false && {
      certificate: 'Este servidor no tiene el certificado: lo pone un proxy.',
    }),
  };
  return (
    <Setting
      title="De qué se avisa"
      says="Lo que no quieras oír, quítalo. Cada cosa se dice una sola vez."
      outcome={outcome}
    >
      <Stack gap={2}>
        {WATCH_KINDS.map((kind) => (
          <label key={kind} className={styles.check}>
            <input
              type="checkbox"
              checked={!shown.includes(kind)}
              onChange={({ target }) => want(target.checked ? shown.filter((each) => each !== kind) : [...shown, kind])}
            />
            <span>
              <b>{KIND_WORDS[kind].name}.</b> {unseen[kind] ?? KIND_WORDS[kind].when}
            </span>
          </label>
        ))}
      </Stack>
    </Setting>
  );
}

/** From when on a corte is missing, or off. */
export function WatchLimitSettings() {
  const { corteBy, corteLimit } = useWorld(watchSettings);
  const { outcome, setOutcome, save } = useKeepWatch();
  const [hour, setHour] = useState<string | null>(null);
  const [limit, setLimit] = useState<string | null>(null);
  const keep = (): void => {
    const [by, amount] = [hour ?? corteBy, limit === null ? corteLimit : parsePesos(limit)];
    if (!isMorning(by)) return setOutcome(HOURS_WRONG);
    if (!/\d/.test(limit ?? '0')) return setOutcome('Escribe la diferencia en pesos, por ejemplo 200.');
    void save({ corteBy: by, corteLimit: amount }).then((isKept) => {
      if (!isKept) return;
      setHour(null);
      setLimit(null);
    });
  };
  return (
    <Setting
      title="Cortes"
      says="A qué hora amanece una caja sin corte, y desde cuánto importa lo que falta o sobra."
      outcome={outcome}
    >
      <Entry
        label="Cada caja tiene su corte antes de las"
        name="corte-antes"
        type="time"
        value={hour ?? corteBy}
        onChange={({ target }) => setHour(target.value)}
      />
      <Entry
        label="Se avisa si falta o sobra más de"
        name="diferencia"
        inputMode="decimal"
        value={limit ?? formatPesos(corteLimit)}
        onChange={({ target }) => setLimit(target.value)}
      />
      <Key onClick={keep}>Guardar límites</Key>
    </Setting>
  );
}

/** Yesterday in one letter. */
export function MorningSettings() {
  const { morningAt } = useWorld(watchSettings);
  const { outcome, setOutcome, save } = useKeepWatch();
  const { shown, want } = useWanted(morningAt, (wanted) => save({ morningAt: wanted }));
  const [typed, setTyped] = useState<string | null>(null);
  const keep = (): void => {
    const at = typed ?? morningAt ?? '08:00';
    if (!isMorning(at)) return setOutcome(HOURS_WRONG);
    void save({ morningAt: at }).then((isKept) => isKept && setTyped(null));
  };
  return (
    <Setting
      title="Carta de la mañana"
      says="Cómo fue ayer, junto al mismo día de la semana anterior: ventas, personas, lo más vendido, cancelado, cortesías, caja y quién reservó para hoy."
      outcome={outcome}
    >
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={shown !== null}
          onChange={({ target }) => want(target.checked ? FIRST_HOUR : null)}
        />
        Mandarla cada mañana
      </label>
      {morningAt !== null && (
        <>
          <Entry
            label="A qué hora"
            name="hora-carta"
            type="time"
            value={typed ?? morningAt}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Key onClick={keep}>Guardar hora</Key>
        </>
      )}
    </Setting>
  );
}

const FIRST_HOUR = DEFAULT_WATCH.morningAt;
const HOURS_WRONG = `Elige una hora de ${MORNING_HOURS.from} a ${MORNING_HOURS.to}.`;

function isMorning(text: string): text is TimeText {
  return isTimeText(text) && text >= MORNING_HOURS.from && text <= MORNING_HOURS.to;
}
