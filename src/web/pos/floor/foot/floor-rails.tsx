import { useMemo } from 'react';
import { Link } from 'wouter';
import { formatPesos } from '#domain/shared/money.ts';
import { minutesBetween, type Instant } from '#domain/shared/time.ts';
import { waitsTooLong } from '#domain/waitlist/wait-entry.ts';
import { durationText, waitedText } from '#web/shared/pos-ui/status-words.ts';
import { useWorld } from '../../terminal/terminal-context.tsx';
import type { AccountOnFloor } from '../floor-view.ts';
import { StateMark } from '../plan/state-mark.tsx';
import styles from './floor-rails.module.css';
import { takeawayRail, waitingRail, type Rail, type WaitingParty } from './rails-view.ts';

/** The filter of whoever serves; on a phone it lies under the thumb. */
interface MineKey {
  readonly count: number;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

export interface FloorRailsProps {
  readonly takeaway: readonly AccountOnFloor[];
  readonly now: Instant;
  readonly mine: MineKey | null;
  readonly onChoose: (ticketId: string) => void;
}

/** Under the thumb, below the room: what is to take away and who waits at the door, each with the one to think of first. */
export function FloorRails({ takeaway, now, mine, onChoose }: FloorRailsProps) {
  const waiting = useWorld(useMemo(() => waitingRail(now), [now]));
  const toGo = takeawayRail(takeaway);
  if (mine === null && toGo === null && waiting === null) return null;
  return (
    <div className={styles.rails} role="group" aria-label="Para llevar y espera">
      {mine && (
        <button type="button" className={styles.count} aria-pressed={mine.isOn} onClick={mine.onToggle}>
          <span>Mis mesas</span> {mine.count > 0 && <b>{mine.count}</b>}
        </button>
      )}
      {toGo && <TakeawayRail rail={toGo} now={now} onChoose={onChoose} />}
      {waiting && <WaitingRail rail={waiting} />}
    </div>
  );
}

interface TakeawayRailProps extends Pick<FloorRailsProps, 'now' | 'onChoose'> {
  readonly rail: Rail<AccountOnFloor>;
}

function TakeawayRail({ rail: { count, first }, now, onChoose }: TakeawayRailProps) {
  const { readyAt } = first.kitchen;
  const minutes = minutesBetween(readyAt ?? first.openedAt, now);
  const showAll = (): void => document.querySelector('#para-llevar')?.scrollIntoView({ block: 'start' });
  return (
    <div className={styles.rail}>
      <button type="button" className={styles.count} aria-label={`Llevar: ${count}, ver la lista`} onClick={showAll}>
        <span>Llevar</span> <b>{count}</b>
      </button>
      <button
        type="button"
        className={styles.slip}
        data-luz={readyAt === null ? 'calm' : 'ready'}
        onClick={() => onChoose(first.ticketId)}
      >
        <strong>{first.guestName ?? first.folio}</strong>
        <span>
          {readyAt !== null && <StateMark className={styles.mark} of="ready" />}
          {readyAt === null ? `${formatPesos(first.total)} · ` : 'Listo · '}
          {minutes < 1 ? 'ahora' : durationText(minutes)}
        </span>
      </button>
    </div>
  );
}

/** They are seated where the book lies. */
function WaitingRail({ rail: { count, first } }: { readonly rail: Rail<WaitingParty> }) {
  const { nombre, personas, waited, promised } = first;
  const isLong = waitsTooLong({ waited, promised });
  return (
    <div className={styles.rail}>
      <Link href="/reservaciones" className={styles.count} aria-label={`Espera: ${count}, ver la lista`}>
        <span>Espera</span> <b>{count}</b>
      </Link>
      <Link href="/reservaciones" className={styles.slip} data-luz={isLong ? 'waiting' : 'calm'}>
        <strong>
          {nombre} · {personas}
        </strong>
        <span>
          {isLong && <StateMark className={styles.mark} of="waiting" />}
          {waitedText({ waited, promised })}
        </span>
      </Link>
    </div>
  );
}
