import { useMemo } from 'react';
import { localMoment, minutesBetween, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { waitingNow, waitsTooLong, type WaitEntry } from '#domain/waitlist/wait-entry.ts';
import { waitPlan, type WaitPlace } from '#domain/waitlist/wait-plan.ts';
import type { World } from '#domain/world.ts';
import { Key } from '#ui/pos/key.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import { personsText, waitedText } from '#ui/pos/status-words.ts';
import { useTerminalStatus, useWorld } from '../../terminal/terminal-context.tsx';
import { Grid, Line, Row, Stack, Text } from '#ui/layout/layout.tsx';
import rowStyles from '../party-rows.module.css';
import styles from './waitlist.module.css';

/** Somebody on the list, with what the room can say to them now. */
export interface WaitingParty {
  readonly entry: WaitEntry;
  readonly place: WaitPlace | null;
  readonly contact: { readonly telefono: string; readonly email: string } | null;
}

interface WaitListProps {
  readonly now: Instant;
  readonly onJoin: () => void;
  readonly onOpen: (entryId: string) => void;
  readonly onSeat: (party: WaitingParty, place: WaitPlace) => void;
  readonly onReturn: (entryId: string) => void;
  /** In a window that bears its name already. */
  readonly isBare?: boolean;
}

/** Who waits at the door, who came first on top; a table that stands ready for them is one tap. */
export function WaitList({ now, onJoin, onOpen, onSeat, onReturn, isBare = false }: WaitListProps) {
  const parties = useWaiting(now);
  const { isOnline } = useTerminalStatus();
  const persons = parties.reduce((sum, { entry }) => sum + entry.personas, 0);
  return (
    <Stack as="section" gap={3} className={styles.list} aria-label="Lista de espera">
      <Row as="header" align="baseline" justify="between" className={rowStyles.head}>
        {!isBare && <h2>Lista de espera</h2>}
        <p>{parties.length === 0 ? 'Nadie espera' : `${parties.length} · ${personsText(persons)}`}</p>
      </Row>
      {!isOnline && (
        <p className={styles.cut}>
          Sin conexión: anotar y sentar queda guardado aquí. Las reservaciones del sitio y lo que haga otra tableta no
          se ven todavía; al volver te decimos si algo chocó.
        </p>
      )}
      <Stack as="ul" gap={3}>
        {parties.map((party) => (
          <WaitRow key={party.entry.id} party={party} now={now} onOpen={onOpen} onSeat={onSeat} />
        ))}
        <LeftRows now={now} onReturn={onReturn} />
      </Stack>
      <Key size="large" className={styles.join} onClick={onJoin}>
        <Sign of="plus" /> Anotar en espera
      </Key>
    </Stack>
  );
}

/** The list as the room stands at that minute. */
export function useWaiting(now: Instant): readonly WaitingParty[] {
  return useWorld(useMemo(() => waitingAt(now), [now]));
}

function waitingAt(now: Instant): (world: World) => readonly WaitingParty[] {
  return (world) => {
    const { date } = localMoment(now, zoneOf(world));
    const entries = waitingNow(world, date);
    const plan = waitPlan(world, now, entries);
    return entries.map((entry) => ({
      entry,
      place: plan.get(entry.id) ?? null,
      contact: world.get('reservationContacts', entry.id) ?? null,
    }));
  };
}

interface WaitRowProps extends Pick<WaitListProps, 'now' | 'onOpen' | 'onSeat'> {
  readonly party: WaitingParty;
}

function WaitRow({ party, now, onOpen, onSeat }: WaitRowProps) {
  const { entry, place } = party;
  const waited = Math.max(0, minutesBetween(entry.since, now));
  const isLong = waitsTooLong({ waited, promised: entry.minutes });
  const isReady = place !== null && place.minutes === 0;
  return (
    <li className={`${rowStyles.row} ${styles.waits}`} data-espera={entry.id} data-tarde={isLong}>
      <Grid as="button" type="button" align="center" className={rowStyles.facts} onClick={() => onOpen(entry.id)}>
        <span className={rowStyles.party} aria-label={personsText(entry.personas)}>
          {entry.personas}
        </span>
        <span className={rowStyles.who}>
          <Text as="span" weight={700} breaks>
            {entry.nombre}
          </Text>
          <Text as="span" ink="soft" size={0} figures className={rowStyles.note}>
            {isLong && <Hourglass />}
            {waitedText({ waited, promised: entry.minutes })}
            {entry.calledAt !== null && ' · avisado'}
            {!isReady && place !== null && ` · ${place.mesa} en ${place.minutes}`}
          </Text>
        </span>
      </Grid>
      {place !== null && isReady ? (
        <Key look="good" aria-label={`Sentar a ${entry.nombre} en ${place.mesa}`} onClick={() => onSeat(party, place)}>
          {place.mesa}
        </Key>
      ) : (
        <Key aria-label={`Avisar a ${entry.nombre}`} onClick={() => onOpen(entry.id)}>
          Avisar
        </Key>
      )}
    </li>
  );
}

function Hourglass() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" role="img" aria-label="Espera más de lo dicho: ">
      <path d="M5 2h14v4l-5.5 6L19 18v4H5v-4l5.5-6L5 6z" />
    </svg>
  );
}

/** For so long somebody who left may be called back with one tap. */
const BACK_MINUTES = 30;

function leftAt(now: Instant): (world: World) => readonly WaitEntry[] {
  return (world) =>
    [...world.all('waitlist')].filter(
      ({ status, endedAt }) => status === 'left' && endedAt !== null && minutesBetween(endedAt, now) < BACK_MINUTES,
    );
}

function LeftRows({ now, onReturn }: Pick<WaitListProps, 'now' | 'onReturn'>) {
  const left = useWorld(useMemo(() => leftAt(now), [now]));
  return left.map(({ id, nombre, personas }) => (
    <Line
      as="li"
      key={id}
      gap={3}
      align="center"
      justify="between"
      ink="soft"
      className={styles.left}
      data-espera={id}
      data-estado="left"
    >
      <span>
        {nombre} · {personas} · se fue
      </span>
      <Key look="quiet" aria-label={`Regresar a ${nombre} a la lista`} onClick={() => onReturn(id)}>
        Regresar
      </Key>
    </Line>
  ));
}
