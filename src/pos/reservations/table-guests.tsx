import { useMemo, useState } from 'react';
import type { DayEntry } from '#domain/reservations/views/day-book.ts';
import { guestsFor } from '#domain/reservations/views/table-guests.ts';
import { joinText } from '#domain/reservations/room/combinations.ts';
import type { Instant, TimeText } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { personsText } from '#ui/pos/status-words.ts';
import { GuestKeys } from '../account/guest-keys.tsx';
import { GuestWords } from '../account/guest-words.tsx';
import { newAccount } from '../terminal/new-account.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useSession, useWorld } from '../terminal/terminal-context.tsx';
import { Grid, Line, Stack, Text } from '#ui/layout/layout.tsx';
import rowStyles from './party-rows.module.css';
import styles from './sheets.module.css';

interface TableGuestsProps {
  readonly tableId: string;
  readonly now: Instant;
  readonly onDone: () => void;
}

/** Who comes to a table of Mesas, and who of those at the door could sit down at it. */
export function TableGuests({ tableId, now, onDone }: TableGuestsProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { actor } = useSession();
  const room = useWorld(useMemo(() => (world, today) => guestsFor(world, { tableId, now, today }), [tableId, now]));
  const keys = useSeating({ tableId, mesa: room.mesa, onDone, onProblem: setProblem });
  // Whoever takes orders opens the account itself for who stands there.
  const isHost = grantFor('edit-order', actor.role) === 'N';
  return (
    <>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {room.comes.length > 0 && (
        <Stack as="section" gap={3} className={styles.atTable} aria-label="Vienen a esta mesa">
          <h3>Vienen a esta mesa</h3>
          <Stack as="ul" gap={3}>
            {room.comes.map((entry) => (
              <Coming key={entry.reservation.id} entry={entry} {...keys} />
            ))}
          </Stack>
        </Stack>
      )}
      {room.isFree && room.waiting.length > 0 && (
        <Stack as="section" gap={3} className={styles.atTable} aria-label="Sentar de la lista de espera">
          <h3>Esperan en la puerta</h3>
          <div className={styles.waiting}>
            {room.waiting.map(({ id, nombre, personas }) => (
              <Key key={id} size="large" aria-label={`Sentar a ${nombre} aquí`} onClick={() => keys.seatWaiting(id)}>
                <Stack as="span" nowrap className={styles.tableKey}>
                  {nombre}
                  <small aria-hidden="true">{personsText(personas)}</small>
                </Stack>
              </Key>
            ))}
          </div>
        </Stack>
      )}
      {room.isFree && isHost && room.mesa !== '' && <WalkIn promised={room.promised} onSeat={keys.seatWalkIn} />}
    </>
  );
}

interface SeatingProps {
  readonly tableId: string;
  readonly mesa: string;
  readonly onDone: () => void;
  readonly onProblem: (problem: string | null) => void;
}

/** Each is one command of the book; what the server has against it is said in the sheet. */
function useSeating({ tableId, mesa, onDone, onProblem }: SeatingProps) {
  const issue = useIssue();
  const { terminal } = useSession();
  const end = (problem: string | null): void => (problem === null ? onDone() : onProblem(problem));
  const seatBooked = ({ reservation: { id: reservationId } }: DayEntry): void =>
    end(problemOf(issue('SEAT_RESERVATION', { reservationId, ...newAccount(terminal.frame) }).decision));
  return {
    arrive: ({ reservation: { id: reservationId } }: DayEntry): void =>
      onProblem(problemOf(issue('MARK_ARRIVED', { reservationId }).decision)),
    seatBooked,
    seatWaiting: (entryId: string): void =>
      end(problemOf(issue('SEAT_WAITING', { entryId, tableId, ...newAccount(terminal.frame) }).decision)),
    seatWalkIn: (personas: number): void => {
      const fecha = terminal.frame.today;
      const walk = issue('WALK_IN', { fecha, nombre: 'Sin nombre', personas, mesa });
      if (!walk.decision.ok) return onProblem(problemOf(walk.decision));
      const reservationId = walk.command.id;
      end(problemOf(issue('SEAT_RESERVATION', { reservationId, tableId, ...newAccount(terminal.frame) }).decision));
    },
  };
}

interface ComingProps extends Pick<ReturnType<typeof useSeating>, 'arrive' | 'seatBooked'> {
  readonly entry: DayEntry;
}

/** They sit at the table of the book, the first of those pushed together, if nobody sits there. */
function Coming({ entry, arrive, seatBooked }: ComingProps) {
  const { nombre, personas, hora, status, alergias = '', nota = '' } = entry.reservation;
  return (
    <li className={rowStyles.row} data-llega={entry.reservation.id}>
      <Grid as="span" align="center" className={rowStyles.facts}>
        <span className={rowStyles.party} aria-label={personsText(personas)}>
          {personas}
        </span>
        <span className={rowStyles.who}>
          <Text as="span" weight={700} breaks>
            {nombre}
          </Text>
          <Text as="span" ink="soft" size={0} figures className={rowStyles.note}>
            {[hora, joinText(entry.reservation), status === 'arrived' ? 'ya llegó' : ''].filter(Boolean).join(' · ')}
          </Text>
        </span>
      </Grid>
      <Line as="span" gap={3}>
        {status === 'booked' && (
          <Key aria-label={`Llegó ${nombre}`} onClick={() => arrive(entry)}>
            Llegó
          </Key>
        )}
        {entry.floorTable?.isTaken === false && (
          <Key look="good" aria-label={`Sentar a ${nombre}`} onClick={() => seatBooked(entry)}>
            Sentar
          </Key>
        )}
      </Line>
      <GuestWords allergies={alergias} note={nota} />
    </li>
  );
}

interface WalkInProps {
  readonly promised: TimeText | null;
  readonly onSeat: (personas: number) => void;
}

/** Somebody at the door for this very table: one tap. */
function WalkIn({ promised, onSeat }: WalkInProps) {
  if (promised !== null) return <p>Guardada para las {promised}: no alcanza para alguien sin reservación.</p>;
  return (
    <Stack as="section" gap={3} className={styles.atTable} aria-label="Llegó sin reservación">
      <h3>Llegó sin reservación, ¿cuántos son?</h3>
      <GuestKeys act="Sentar a" onChoose={onSeat} />
    </Stack>
  );
}
