import { memo } from 'react';
import { joinText } from '#domain/reservations/room/combinations.ts';
import { lateness, type DayEntry } from '#domain/reservations/views/day-book.ts';
import { Grid, Row, Stack, Text } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import { personsText } from '#ui/pos/status-words.ts';
import styles from './reservation-card.module.css';
import { knownText, LEFT_WORD, othersText, RESERVATION_WORDS, SOURCE_WORDS } from './reservation-words.ts';
import { AllergyMark } from './told-marks.tsx';

export interface CardActions {
  readonly onArrived: (entry: DayEntry) => void;
  readonly onSeat: (entry: DayEntry) => void;
  readonly onMore: (entry: DayEntry) => void;
  /** Only for whoever takes orders. */
  readonly onAccount?: (ticketId: string) => void;
  readonly onPoint: (entry: DayEntry) => void;
  /** Only where a manager's approval shows the phone. */
  readonly onContact?: (entry: DayEntry) => void;
}

/** What a page does with a reservation, whichever way it is drawn. */
export type PageActions = Omit<CardActions, 'onPoint'>;

interface CardProps {
  readonly entry: DayEntry;
  readonly late: number;
  /** Nobody arrives on another day. */
  readonly isToday: boolean;
  readonly isPointed: boolean;
  readonly actions: CardActions;
}

/** One reservation: the hour from afar, then who, how many and where; the next thing to do is one tap. */
export const ReservationCard = memo(function ReservationCard(props: CardProps) {
  const { entry, late, isPointed } = props;
  const { reservation } = entry;
  return (
    <Stack
      as="li"
      align="center"
      shrinks
      className={styles.card}
      data-reservacion={reservation.id}
      data-estado={reservation.status}
      data-terminada={entry.hasLeft || undefined}
      data-retraso={lateness(late)}
      data-senalada={isPointed || undefined}
    >
      <Facts {...props} />
      <Keys {...props} />
    </Stack>
  );
});

function Facts({ entry, late, actions }: CardProps) {
  const { reservation } = entry;
  const told = othersText(reservation);
  const known = knownText(reservation);
  return (
    <Grid as="button" type="button" align="center" className={styles.facts} onClick={() => actions.onPoint(entry)}>
      <span className={styles.hour}>{reservation.hora}</span>
      <span className={styles.who}>
        <Text as="span" weight={700} breaks className={styles.name}>
          {reservation.nombre}
        </Text>
        <span>
          {joinText(reservation) || reservation.mesa} · {personsText(reservation.personas)}
        </span>
        <Text as="span" ink="soft" size={-1}>
          {reservation.folio} · {SOURCE_WORDS[reservation.source]}
        </Text>
        {known !== '' && (
          <Text as="span" ink="soft" size={-1} data-conocido>
            {known}
          </Text>
        )}
        {reservation.alergias !== undefined && (
          <Text as="span" weight={650} breaks data-alergias>
            <AllergyMark /> Alergias: {reservation.alergias}
          </Text>
        )}
        {told !== '' && (
          <Text as="span" weight={650} breaks data-avisos>
            {told}
          </Text>
        )}
      </span>
      <Stack as="span" weight={650} className={styles.state}>
        {entry.hasLeft ? LEFT_WORD : RESERVATION_WORDS[reservation.status]}
        {lateness(late) !== 'on-time' && (
          <Text as="strong" figures nowrap className={styles.late}>
            {late} min tarde
          </Text>
        )}
      </Stack>
    </Grid>
  );
}

function Keys({ entry, isToday, actions }: CardProps) {
  const { reservation, accountFolio } = entry;
  const { status, ticketId } = reservation;
  const isWaiting = isToday && (status === 'booked' || status === 'arrived');
  return (
    <Row gap={3} align="center" justify="toEnd" className={styles.keys}>
      <Phone entry={entry} actions={actions} />
      {isToday && status === 'booked' && <Key onClick={() => actions.onArrived(entry)}>Llegó</Key>}
      {isWaiting && (
        <Key look="good" onClick={() => actions.onSeat(entry)}>
          Sentar
        </Key>
      )}
      {status === 'seated' && ticketId !== null && actions.onAccount && (
        <Key onClick={() => actions.onAccount?.(ticketId)}>Cuenta {accountFolio}</Key>
      )}
      <Key
        look="quiet"
        size="square"
        aria-label={`Más sobre ${reservation.nombre}`}
        onClick={() => actions.onMore(entry)}
      >
        <Sign of="more" />
      </Key>
    </Row>
  );
}

/** A number to call, or the key that asks a manager for it. */
function Phone({ entry, actions }: Pick<CardProps, 'entry' | 'actions'>) {
  const { reservation, contact } = entry;
  return (
    <>
      {contact !== null && contact.telefono !== '' && (
        <a className={styles.phone} href={`tel:+${contact.telefono.length === 10 ? '52' : ''}${contact.telefono}`}>
          {contact.telefono}
        </a>
      )}
      {contact === null && reservation.source !== 'walk-in' && actions.onContact && (
        <Key
          look="quiet"
          className={styles.phone}
          aria-label={`Ver teléfono de ${reservation.nombre}`}
          onClick={() => actions.onContact?.(entry)}
        >
          Ver teléfono
        </Key>
      )}
    </>
  );
}
