import { useMemo } from 'react';
import { formatPesos } from '#domain/shared/money.ts';
import { minutesBetween, type Instant } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { waitsTooLong } from '#domain/waitlist/wait-entry.ts';
import { Line, Stack } from '#ui/layout/layout.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import { durationText, waitedText } from '#ui/pos/status-words.ts';
import { useSession, useWorld } from '../../terminal/terminal-context.tsx';
import type { DoorWindow } from '../floor-door.ts';
import type { AccountOnFloor } from '../floor-view.ts';
import { StateMark } from '../plan/state-mark.tsx';
import styles from './floor-rails.module.css';
import { takeawayRail, waitingRail, type Rail, type RailText, type WaitingParty } from './rails-view.ts';

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
  /** What came of what was last done with who waits. */
  readonly said: RailText | null;
  readonly onChoose: (ticketId: string) => void;
  readonly onDoor: (window: DoorWindow) => void;
}

/** Under the thumb, below the room: what is to take away and who waits at the door, each with the one to think of first. */
export function FloorRails({ takeaway, now, mine, said, onChoose, onDoor }: FloorRailsProps) {
  const { actor } = useSession();
  const waiting = useWorld(useMemo(() => waitingRail(now), [now]));
  const toGo = takeawayRail(takeaway);
  // The host notes who comes, also where nobody waits yet.
  const isHost = grantFor('seat-guests', actor.role) !== 'N' && grantFor('edit-order', actor.role) === 'N';
  if (mine === null && toGo === null && waiting === null && said === null && !isHost) return null;
  return (
    <Line gap={3} className={styles.rails} role="group" aria-label="Para llevar y espera">
      {mine && (
        <Stack
          as="button"
          type="button"
          ink="strong"
          className={styles.count}
          aria-pressed={mine.isOn}
          onClick={mine.onToggle}
        >
          <span>Mis mesas</span> {mine.count > 0 && <b>{mine.count}</b>}
        </Stack>
      )}
      {toGo && <TakeawayRail rail={toGo} now={now} onChoose={onChoose} />}
      {(waiting !== null || isHost) && <WaitingRail rail={waiting} onDoor={onDoor} />}
      {said && (
        <p className={styles.said} role={said.tone === 'bad' ? 'alert' : 'status'} data-tono={said.tone}>
          {said.text}
        </p>
      )}
    </Line>
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
    <Line gap={3} className={styles.rail}>
      <Stack
        as="button"
        type="button"
        ink="strong"
        className={styles.count}
        aria-label={`Llevar: ${count}, ver la lista`}
        onClick={showAll}
      >
        <span>Llevar</span> <b>{count}</b>
      </Stack>
      <button
        type="button"
        className={styles.slip}
        data-luz={readyAt === null ? 'calm' : 'ready'}
        onClick={() => onChoose(first.ticketId)}
      >
        <strong>{[first.channel, first.guestName ?? first.folio].filter(Boolean).join(' · ')}</strong>
        <span>
          {readyAt !== null && <StateMark className={styles.mark} of="ready" />}
          {readyAt === null ? `${formatPesos(first.total)} · ` : 'Listo · '}
          {minutes < 1 ? 'ahora' : durationText(minutes)}
        </span>
      </button>
    </Line>
  );
}

interface WaitingRailProps {
  readonly rail: Rail<WaitingParty> | null;
  readonly onDoor: (window: DoorWindow) => void;
}

/** The whole list, the party to think of first, and somebody new. */
function WaitingRail({ rail, onDoor }: WaitingRailProps) {
  return (
    <Line gap={3} className={styles.rail}>
      <Stack
        as="button"
        type="button"
        ink="strong"
        className={styles.count}
        aria-label={rail === null ? 'Espera: nadie, ver la lista' : `Espera: ${rail.count}, ver la lista`}
        onClick={() => onDoor({ kind: 'list' })}
      >
        <span>Espera</span> <b>{rail?.count ?? 0}</b>
      </Stack>
      {rail === null ? (
        <span className={styles.nobody}>Nadie espera</span>
      ) : (
        <WaitingSlip party={rail.first} onDoor={onDoor} />
      )}
      <button type="button" className={styles.add} onClick={() => onDoor({ kind: 'join' })}>
        <Sign of="plus" /> Anotar
      </button>
    </Line>
  );
}

function WaitingSlip({ party, onDoor }: Pick<WaitingRailProps, 'onDoor'> & { readonly party: WaitingParty }) {
  const { id, nombre, personas, waited, promised } = party;
  const isLong = waitsTooLong({ waited, promised });
  return (
    <button
      type="button"
      className={styles.slip}
      data-luz={isLong ? 'waiting' : 'calm'}
      onClick={() => onDoor({ kind: 'wait', entryId: id })}
    >
      <strong>
        {nombre} · {personas}
      </strong>
      <span>
        {isLong && <StateMark className={styles.mark} of="waiting" />}
        {waitedText({ waited, promised })}
      </span>
    </button>
  );
}
