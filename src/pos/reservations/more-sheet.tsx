import { useState } from 'react';
import type { DayEntry } from '#domain/reservations/views/day-book.ts';
import { joinText } from '#domain/reservations/room/combinations.ts';
import { visitMoment } from '#domain/reservations/views/share-text.ts';
import { Key } from '#ui/pos/key.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { personsText } from '#ui/pos/status-words.ts';
import { GuestWords } from '../account/guest-words.tsx';
import { celebrationText, knownText } from './reservation-words.ts';
import { Row, Stack, Text } from '#ui/layout/layout.tsx';
import styles from './sheets.module.css';

export type RareAction = 'MARK_NO_SHOW' | 'CANCEL_RESERVATION' | 'RESTORE_RESERVATION';

interface MoreSheetProps {
  readonly entry: DayEntry;
  readonly isToday: boolean;
  readonly onClose: () => void;
  readonly onChange: () => void;
  readonly onAct: (action: RareAction) => void;
}

/** What is rarer than arriving and sitting down. */
export function MoreSheet({ entry, isToday, onClose, onChange, onAct }: MoreSheetProps) {
  const { reservation, contact } = entry;
  const celebration = celebrationText(reservation);
  const isBooked = reservation.status === 'booked';
  const canRestore = !isBooked && reservation.status !== 'seated';
  const [isAsking, setAsking] = useState(false);
  return (
    <Sheet title={reservation.nombre} onClose={onClose}>
      <p>
        {reservation.folio} · {joinText(reservation) || reservation.mesa} · {personsText(reservation.personas)} ·{' '}
        {visitMoment(reservation).es}
      </p>
      {knownText(reservation) !== '' && <p data-conocido>{knownText(reservation)}</p>}
      {celebration !== '' && (
        <Text weight={650} breaks>
          {celebration}
        </Text>
      )}
      <GuestWords allergies={reservation.alergias ?? ''} note={reservation.nota ?? ''} />
      {contact !== null && (
        <Row as="p" className={styles.contact}>
          {contact.telefono !== '' && <span>{contact.telefono}</span>}
          {contact.email !== '' && <span>{contact.email}</span>}
        </Row>
      )}
      <Stack gap={5}>
        {isBooked && isAsking && (
          <CancelQuestion
            reservation={reservation}
            onKeep={() => setAsking(false)}
            onCancel={() => onAct('CANCEL_RESERVATION')}
          />
        )}
        {isBooked && !isAsking && (
          <BookedKeys isToday={isToday} onChange={onChange} onAct={onAct} onAsk={() => setAsking(true)} />
        )}
        {reservation.status === 'arrived' && (
          <Key size="large" look="risky" onClick={() => onAct('CANCEL_RESERVATION')}>
            Se fueron: dejar libre la mesa
          </Key>
        )}
        {canRestore && (
          <Key size="large" onClick={() => onAct('RESTORE_RESERVATION')}>
            Volver a «Por llegar»
          </Key>
        )}
      </Stack>
    </Sheet>
  );
}

interface CancelQuestionProps {
  readonly reservation: DayEntry['reservation'];
  readonly onKeep: () => void;
  readonly onCancel: () => void;
}

function CancelQuestion({ reservation, onKeep, onCancel }: CancelQuestionProps) {
  return (
    <>
      <p>
        {reservation.sendToClient
          ? 'La mesa queda libre y le avisamos por correo que se canceló.'
          : 'La mesa queda libre.'}
      </p>
      <Key size="large" onClick={onKeep}>
        Conservarla
      </Key>
      {/* It lies where «Cancelar reservación» was: the second half of a double tap is no yes. */}
      <Key size="large" look="risky" onClick={({ detail }) => detail <= 1 && onCancel()}>
        Sí, cancelar
      </Key>
    </>
  );
}

interface BookedKeysProps extends Pick<MoreSheetProps, 'isToday' | 'onChange' | 'onAct'> {
  readonly onAsk: () => void;
}

function BookedKeys({ isToday, onChange, onAct, onAsk }: BookedKeysProps) {
  return (
    <>
      <Key size="large" onClick={onChange}>
        Cambiar día, hora o mesa
      </Key>
      {isToday && (
        <Key size="large" onClick={() => onAct('MARK_NO_SHOW')}>
          No llegó
        </Key>
      )}
      <Key size="large" look="risky" onClick={onAsk}>
        Cancelar reservación
      </Key>
    </>
  );
}
