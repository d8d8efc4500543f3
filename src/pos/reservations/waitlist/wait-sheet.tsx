import { useMemo } from 'react';
import { visitsWithJoined } from '#domain/reservations/room/next-bookings.ts';
import { localMoment, minutesBetween, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { compareSorts } from '#ui/drawing/compare.ts';
import { Key, KeyLink } from '#ui/pos/key.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { personsText, TABLE_WORDS, waitedText } from '#ui/pos/status-words.ts';
import { useSession, useTerminalStatus, useWorld } from '../../terminal/terminal-context.tsx';
import { Grid, Row, Stack } from '#ui/layout/layout.tsx';
import sheetStyles from '../sheets.module.css';
import type { WaitingParty } from './wait-list.tsx';
import { readyLink, restsOn } from './wait-words.ts';
import styles from './waitlist.module.css';

export type CallWay = 'whatsapp' | 'mail' | 'voice';

interface WaitSheetProps {
  readonly party: WaitingParty;
  readonly now: Instant;
  readonly onClose: () => void;
  readonly onCall: (way: CallWay) => void;
  readonly onSeat: (tableId: string) => void;
  readonly onLeave: () => void;
}

/** Everything one does with a party that waits: tell them, seat them, let them go. */
export function WaitSheet({ party, now, onClose, onCall, onSeat, onLeave }: WaitSheetProps) {
  const { terminal } = useSession();
  const { entry, place } = party;
  const waited = Math.max(0, minutesBetween(entry.since, now));
  const called = entry.calledAt && localMoment(entry.calledAt, zoneOf(terminal.world)).time;
  return (
    <Sheet title={entry.nombre} onClose={onClose}>
      <p>
        {personsText(entry.personas)} · {waitedText({ waited, promised: entry.minutes })}
        {called !== null && ` · avisado a las ${called}`}
      </p>
      {place !== null && (
        <p className={styles.promise}>
          <strong>{place.minutes === 0 ? 'Ya' : `${place.minutes} min`}</strong> {place.mesa} · {restsOn(place)}
        </p>
      )}
      <CallKeys party={party} onCall={onCall} />
      <SeatKeys personas={entry.personas} now={now} onSeat={onSeat} />
      <Stack gap={5}>
        <Key size="large" look="risky" onClick={onLeave}>
          Se fue
        </Key>
      </Stack>
    </Sheet>
  );
}

function CallKeys({ party, onCall }: Pick<WaitSheetProps, 'party' | 'onCall'>) {
  const { entry, contact } = party;
  const { isOnline } = useTerminalStatus();
  const telefono = contact?.telefono ?? '';
  const email = contact?.email ?? '';
  return (
    <Stack as="section" gap={3} aria-label="Tu mesa está lista">
      <h3>«Tu mesa está lista»</h3>
      <Row gap={3}>
        {telefono !== '' && (
          <KeyLink
            look="good"
            size="large"
            href={readyLink({ nombre: entry.nombre, telefono })}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onCall('whatsapp')}
          >
            WhatsApp
          </KeyLink>
        )}
        {email !== '' && (
          <Key size="large" onClick={() => onCall('mail')}>
            {isOnline ? 'Correo' : 'Correo, al volver la conexión'}
          </Key>
        )}
        <Key size="large" onClick={() => onCall('voice')}>
          Ya le dije
        </Key>
      </Row>
    </Stack>
  );
}

interface SeatKeysProps {
  readonly personas: number;
  readonly now: Instant;
  readonly onSeat: (tableId: string) => void;
}

/** Tables without guests, those large enough first; what does not go is said by the server when it is tapped. */
function SeatKeys({ personas, now, onSeat }: SeatKeysProps) {
  const tables = useWorld(useMemo(() => freeTablesAt(now), [now]));
  if (tables.length === 0) return <p>Ninguna mesa está libre.</p>;
  const ordered = tables.toSorted((a, b) => Number(a.capacity < personas) - Number(b.capacity < personas));
  return (
    <Stack as="section" gap={3} aria-label="Sentar en">
      <h3>Sentar en…</h3>
      <Grid gap={3} className={sheetStyles.seats}>
        {ordered.map(({ id, name, capacity, status }) => (
          <Key key={id} size="large" onClick={() => onSeat(id)}>
            <Stack as="span" nowrap className={sheetStyles.tableKey}>
              {name}
              <small>{status === 'free' ? personsText(capacity) : TABLE_WORDS[status]}</small>
            </Stack>
          </Key>
        ))}
      </Grid>
    </Stack>
  );
}

function freeTablesAt(now: Instant) {
  return (world: World) => {
    const visitAt = visitsWithJoined(world, now);
    return [...world.all('tables')]
      .filter(({ id, active, status }) => active && (status === 'free' || status === 'cleaning') && !visitAt(id))
      .toSorted(compareSorts);
  };
}
