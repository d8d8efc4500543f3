import type { DayEntry } from '#domain/reservations/views/day-book.ts';
import { minutesLate } from '#domain/reservations/views/day-book.ts';
import type { BookingBlock, Timeline } from '#domain/reservations/views/timeline.ts';
import type { LocalMoment } from '#domain/shared/time.ts';
import { Key } from '#ui/pos/key.tsx';
import { personsText } from '#ui/pos/status-words.ts';
import { Grid, Row, Stack, Text } from '#ui/layout/layout.tsx';
import { GuestWords } from '../../account/guest-words.tsx';
import { celebrationText } from '../reservation-words.ts';
import rowStyles from '../party-rows.module.css';
import styles from './arrivals.module.css';

interface ArrivalsProps {
  readonly timeline: Timeline;
  readonly moment: LocalMoment;
  readonly onArrived: (entry: DayEntry) => void;
  readonly onSeat: (entry: DayEntry) => void;
  readonly onChange: (entry: DayEntry) => void;
  readonly onMore: (entry: DayEntry) => void;
}

const AHEAD_MINUTES = 60;
/** So that who waits stays in sight below. */
const FIRST_ROWS = 3;

/** Who comes within the hour or stands at the door, with the one thing to do next. */
export function Arrivals({ timeline, moment, ...keys }: ArrivalsProps) {
  const now = timeline.nowMinute ?? 0;
  const soon = timeline.zones
    .flatMap(({ rows }) => rows.flatMap(({ blocks }) => blocks))
    .filter((block): block is BookingBlock => block.kind === 'booking' && block.isFirst)
    .filter(({ from, entry }) => entry.reservation.status !== 'no-show' && from <= now + AHEAD_MINUTES)
    .toSorted((a, b) => a.from - b.from);
  return (
    <Stack as="section" gap={3} aria-labelledby="llegan">
      <Row as="header" align="baseline" justify="between" className={rowStyles.head}>
        <h2 id="llegan">Llegan</h2>
        <p>{soon.length === 0 ? 'Nadie en la próxima hora' : 'en la próxima hora'}</p>
      </Row>
      <Stack as="ul" gap={3}>
        {soon.slice(0, FIRST_ROWS).map((block) => (
          <Arrival key={block.id} block={block} moment={moment} {...keys} />
        ))}
      </Stack>
      {soon.length > FIRST_ROWS && (
        <details className={styles.more}>
          <summary>{soon.length - FIRST_ROWS} más</summary>
          <Stack as="ul" gap={3}>
            {soon.slice(FIRST_ROWS).map((block) => (
              <Arrival key={block.id} block={block} moment={moment} {...keys} />
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

function Arrival({
  block,
  moment,
  onArrived,
  onSeat,
  onChange,
  onMore,
}: Omit<ArrivalsProps, 'timeline'> & { readonly block: BookingBlock }) {
  const { entry, clash, joins } = block;
  const { reservation } = entry;
  const late = minutesLate(reservation, moment);
  return (
    <li className={rowStyles.row} data-llega={reservation.id} data-choca={clash !== null}>
      <Grid as="button" type="button" align="center" className={rowStyles.facts} onClick={() => onMore(entry)}>
        <span className={rowStyles.party} aria-label={personsText(reservation.personas)}>
          {reservation.personas}
        </span>
        <span className={rowStyles.who}>
          <Text as="span" weight={700} breaks>
            {reservation.nombre}
          </Text>
          <Text as="span" ink="soft" size={0} figures className={rowStyles.note}>
            {[
              reservation.hora,
              joins === '' ? reservation.mesa : joins,
              celebrationText(reservation),
              late > 0 ? `tarde ${late} min` : '',
              clash ? `se encima ${clash.minutes} min con ${clash.mesa}` : '',
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </Text>
        </span>
      </Grid>
      {reservation.status === 'arrived' && (
        <Key look="good" aria-label={`Sentar a ${reservation.nombre}`} onClick={() => onSeat(entry)}>
          Sentar
        </Key>
      )}
      {reservation.status === 'booked' && clash !== null && (
        <Key aria-label={`Mover a ${reservation.nombre}`} onClick={() => onChange(entry)}>
          Mover
        </Key>
      )}
      {reservation.status === 'booked' && clash === null && (
        <Key aria-label={`Llegó ${reservation.nombre}`} onClick={() => onArrived(entry)}>
          Llegó
        </Key>
      )}
      <GuestWords allergies={reservation.alergias ?? ''} note="" />
    </li>
  );
}
