import { useEffect, useEffectEvent, useState } from 'react';
import type { PersonTile } from '#domain/reads/entry-read.ts';
import { breakMinutes, type WorkSpan } from '#domain/hours/work-spans.ts';
import { hoursText } from '#domain/hours/week-hours.ts';
import { MONTHS, WEEKDAYS } from '#domain/shared/day-names.ts';
import { isTimeText, localDate, weekdayOf, type DateText } from '#domain/shared/time.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { PersonBadge } from '../../staff/person-badge.tsx';
import { ROLE_WORDS } from '../../staff/role-words.ts';
import { clockText, sinceText, toldExit } from '../../staff/hours/own-day.ts';
import { TodayStrip, WeekBars } from '../../staff/hours/own-hours.tsx';
import type { LockedQueue } from '../locked-queue.ts';
import { useClock, type ClockState } from './use-clock.ts';
import styles from './clock.module.css';

interface ClockScreenProps {
  readonly person: PersonTile;
  readonly people: readonly PersonTile[];
  readonly queue: Pick<LockedQueue, 'add' | 'waitingOf'>;
  readonly onOpen: () => void;
  /** Back to the names; with a person, to their PIN. */
  readonly onLeave: (next: PersonTile | null) => void;
}

/** So long nobody touches it before it is everybody's again. */
const REST_MS = 20_000;

/** «Checador»: three keys, today and the week of whoever has just typed their PIN. */
export function ClockScreen({ person, people, queue, onOpen, onLeave }: ClockScreenProps) {
  const clock = useClock(person.id, queue);
  useRest(() => onLeave(null));
  const { now, zone, day } = clock;
  const today = localDate(now, zone);
  return (
    <div className={styles.door}>
      <main className={styles.paper}>
        <Names people={people} chosen={person} onChoose={onLeave} />
        <Stack gap={5}>
          <header className={styles.head}>
            <div>
              <h1>Hola, {person.name}</h1>
              <p>{standingText(clock)}</p>
            </div>
            <p className={styles.hour}>
              <b>{clockText(now, zone)}</b>
              {dayText(today)}
            </p>
          </header>
          {day.forgotten && <Forgotten span={day.forgotten} clock={clock} />}
          <ClockKeys clock={clock} />
          <div role="status">
            {clock.told && <Message tone={clock.told.tone}>{clock.told.text}</Message>}
            {clock.hours === null && (
              <p className={styles.note}>
                Lo que checas se guarda en este equipo y llega solo. Tu semana se ve cuando responda el restaurante.
              </p>
            )}
          </div>
          {clock.hours !== null && (
            <>
              <TodayStrip spans={day.today} now={now} zone={zone} />
              <WeekBars week={day.week} today={today} />
            </>
          )}
          <Row gap={4} justify="between">
            <Key look="good" size="large" className={styles.open} onClick={onOpen}>
              Abrir el punto de venta
            </Key>
            <Key look="quiet" size="large" onClick={() => onLeave(null)}>
              No soy {person.name}
            </Key>
          </Row>
        </Stack>
      </main>
    </div>
  );
}

function Names({
  people,
  chosen,
  onChoose,
}: {
  readonly people: readonly PersonTile[];
  readonly chosen: PersonTile;
  readonly onChoose: (next: PersonTile) => void;
}) {
  return (
    <ul className={styles.names} aria-label="¿Quién eres?">
      {people.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            aria-current={each.id === chosen.id || undefined}
            onClick={() => each.id !== chosen.id && onChoose(each)}
          >
            <PersonBadge name={each.name} role={each.role} />
            <span>
              <b>{each.name}</b>
              <small>{ROLE_WORDS[each.role]}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function standingText({ day: { running, forgotten, last }, zone, hours, isWaiting }: ClockState): string {
  const since = (span: WorkSpan): string => clockText(span.from, zone);
  const waits = isWaiting ? ' · por llegar' : '';
  if (forgotten && forgotten !== running) return 'Falta una salida';
  if (running?.state === 'on-break') {
    const from = running.breaks.at(-1)?.from;
    return `En descanso${from === undefined ? '' : ` desde las ${clockText(from, zone)}`}${waits}`;
  }
  if (running) return `Trabajas desde las ${since(running)}${waits}`;
  if (last?.to) return `Saliste a las ${clockText(last.to, zone)}${waits}`;
  return hours === null ? 'Sin conexión con el restaurante' : 'Todavía no checas entrada';
}

function dayText(day: DateText): string {
  return `${WEEKDAYS[weekdayOf(day)]} ${Number(day.slice(8))} de ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
}

/**
 * What cannot be done now is dashed and says what was done. Without a line nobody knows, and each can be done; so it is
 * twelve hours after an entry, which is a long day or an exit that was forgotten.
 */
function ClockKeys({ clock }: { readonly clock: ClockState }) {
  const { day, hours, zone, now, isBusy, check } = clock;
  const { running, forgotten, last } = day;
  const isUnknown = hours === null && running === null;
  const here = running;
  const isResting = here?.state === 'on-break';
  const rested = here ? breakMinutes(here, now) : 0;
  const may = {
    in: isUnknown || here === null || forgotten !== null,
    break: isUnknown || here?.state === 'working',
    out: isUnknown || here !== null,
  };
  const restText = isResting ? `llevas ${hoursText(rested)}` : `ya tomaste ${hoursText(rested)}`;
  return (
    <div className={styles.keys}>
      <ClockKey
        word="Entrada"
        says={here ? sinceText(here.from, now, zone) : last ? 'otra vez hoy' : 'empezar el día'}
        isMain={may.in && !isUnknown && here === null}
        isOff={!may.in || isBusy}
        onCheck={() => check({ kind: 'in' })}
      />
      <ClockKey
        word={isResting ? 'Volver' : 'Descanso'}
        says={here && (rested > 0 || isResting) ? restText : 'comer, respirar'}
        isMain={isResting}
        isOff={!(may.break || isResting) || isBusy}
        onCheck={() => check({ kind: isResting ? 'back' : 'break' })}
      />
      <ClockKey
        word="Salida"
        says={!here && last?.to ? `hoy a las ${clockText(last.to, zone)}` : 'terminar el día'}
        isMain={here?.state === 'working'}
        isOff={!may.out || isBusy}
        onCheck={() => check({ kind: 'out' })}
      />
    </div>
  );
}

function ClockKey({
  word,
  says,
  isMain,
  isOff,
  onCheck,
}: {
  readonly word: string;
  readonly says: string;
  readonly isMain: boolean;
  readonly isOff: boolean;
  readonly onCheck: () => void;
}) {
  return (
    <Key look={isMain ? 'main' : 'plain'} className={styles.key} disabled={isOff} onClick={onCheck}>
      <b>{word}</b>
      <small>{says}</small>
    </Key>
  );
}

/** The exit that is missing, asked before anything else; the entry of today does not wait for it. */
function Forgotten({ span, clock }: { readonly span: WorkSpan; readonly clock: ClockState }) {
  const [time, setTime] = useState('');
  const [wrong, setWrong] = useState('');
  const { zone, check, isBusy, day } = clock;
  const tell = (): void => {
    if (!isTimeText(time)) return setWrong('Escribe la hora, como 23:40.');
    const told = toldExit(span, time, zone);
    if (told > clock.now) return setWrong('Esa hora todavía no llega.');
    setWrong('');
    return check({ kind: 'out', told });
  };
  return (
    <form
      className={styles.forgotten}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        tell();
      }}
    >
      <p>
        <b>
          El {dayText(span.day)} entraste a las {clockText(span.from, zone)} y no checaste salida: ¿a qué hora?
        </b>
        {day.running === span && <span>Si sigues aquí, checa tu salida como siempre.</span>}
        {wrong !== '' && <span role="alert">{wrong}</span>}
      </p>
      <Entry
        label="Saliste a las"
        name="salida"
        type="time"
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      <Key type="submit" disabled={isBusy}>
        Guardar salida
      </Key>
    </form>
  );
}

function useRest(onRest: () => void): void {
  const rest = useEffectEvent(onRest);
  // Waits for the last touch to grow old.
  useEffect(() => {
    let timer = setTimeout(() => rest(), REST_MS);
    const touched = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => rest(), REST_MS);
    };
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) addEventListener(sign, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, touched);
    };
  }, []);
}
