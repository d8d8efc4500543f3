import { memo } from 'react';
import { joinText } from '#domain/reservations/room/combinations.ts';
import { lateness, type DayEntry } from '#domain/reservations/views/day-book.ts';
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
  /** Only where a manager's yes shows the phone. */
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
    <li
      className={styles.card}
      data-reservacion={reservation.id}
      data-estado={reservation.status}
      data-terminada={entry.hasLeft || undefined}
      data-retraso={lateness(late)}
      data-senalada={isPointed || undefined}
    >
      <Facts {...props} />
      <Keys {...props} />
    </li>
  );
});

function Facts({ entry, late, actions }: CardProps) {
  const { reservation } = entry;
  const told = othersText(reservation);
  const known = knownText(reservation);
  return (
    <button type="button" className={styles.facts} onClick={() => actions.onPoint(entry)}>
      <span className={styles.hour}>{reservation.hora}</span>
      <span className={styles.who}>
        <span className={styles.name}>{reservation.nombre}</span>
        <span>
          {joinText(reservation) || reservation.mesa} · {personsText(reservation.personas)}
        </span>
        <span className={styles.small}>
          {reservation.folio} · {SOURCE_WORDS[reservation.source]}
        </span>
        {known !== '' && (
          <span className={styles.small} data-conocido>
            {known}
          </span>
        )}
        {reservation.alergias !== undefined && (
          <span className={styles.told} data-alergias>
            <AllergyMark /> Alergias: {reservation.alergias}
          </span>
        )}
        {told !== '' && (
          <span className={styles.told} data-avisos>
            {told}
          </span>
        )}
      </span>
      <span className={styles.state}>
        {entry.hasLeft ? LEFT_WORD : RESERVATION_WORDS[reservation.status]}
        {lateness(late) !== 'on-time' && <strong className={styles.late}>{late} min tarde</strong>}
      </span>
    </button>
  );
}

function Keys({ entry, isToday, actions }: CardProps) {
  const { reservation, accountFolio } = entry;
  const { status, ticketId } = reservation;
  const isWaiting = isToday && (status === 'booked' || status === 'arrived');
  return (
    <div className={styles.keys}>
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
    </div>
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
