import { useState } from 'react';
import type { DayEntry } from '#domain/reservations/views/day-book.ts';
import { visitMoment } from '#domain/reservations/views/share-text.ts';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Sheet } from '#web/shared/pos-ui/sheet.tsx';
import { personsText } from '#web/shared/pos-ui/status-words.ts';
import { detailsText } from './reservation-words.ts';
import styles from './sheets.module.css';

export type RareAction = 'MARK_NO_SHOW' | 'CANCEL_RESERVATION' | 'RESTORE_RESERVATION';

/** What is rarer than arriving and sitting down. */
export function MoreSheet({
  entry,
  isToday,
  onClose,
  onChange,
  onAct,
}: {
  readonly entry: DayEntry;
  readonly isToday: boolean;
  readonly onClose: () => void;
  readonly onChange: () => void;
  readonly onAct: (action: RareAction) => void;
}) {
  const { reservation, contact } = entry;
  const told = detailsText(reservation);
  const isBooked = reservation.status === 'booked';
  const canRestore = !isBooked && reservation.status !== 'seated';
  const [isAsking, setAsking] = useState(false);
  return (
    <Sheet title={reservation.nombre} onClose={onClose}>
      <p>
        {reservation.folio} · {reservation.mesa} · {personsText(reservation.personas)} · {visitMoment(reservation)}
      </p>
      {told !== '' && <p className={styles.told}>{told}</p>}
      {contact !== null && (
        <p className={styles.contact}>
          {contact.telefono !== '' && <span>{contact.telefono}</span>}
          {contact.email !== '' && <span>{contact.email}</span>}
        </p>
      )}
      <div className={styles.stack}>
        {isBooked && isAsking && (
          <>
            <p>
              {reservation.sendToClient
                ? 'La mesa queda libre y le avisamos por correo que se canceló.'
                : 'La mesa queda libre.'}
            </p>
            <Key size="large" onClick={() => setAsking(false)}>
              Conservarla
            </Key>
            {/* It lies where «Cancelar reservación» was: the second half of a double tap is no yes. */}
            <Key size="large" look="risky" onClick={({ detail }) => detail <= 1 && onAct('CANCEL_RESERVATION')}>
              Sí, cancelar
            </Key>
          </>
        )}
        {isBooked && !isAsking && (
          <>
            <Key size="large" onClick={onChange}>
              Cambiar día, hora o mesa
            </Key>
            {isToday && (
              <Key size="large" onClick={() => onAct('MARK_NO_SHOW')}>
                No llegó
              </Key>
            )}
            <Key size="large" look="risky" onClick={() => setAsking(true)}>
              Cancelar reservación
            </Key>
          </>
        )}
        {canRestore && (
          <Key size="large" onClick={() => onAct('RESTORE_RESERVATION')}>
            Volver a «Por llegar»
          </Key>
        )}
      </div>
    </Sheet>
  );
}
