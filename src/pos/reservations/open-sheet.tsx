import type { DayBook, DayEntry } from '#domain/reservations/views/day-book.ts';
import type { DateText } from '#domain/shared/time.ts';
import { BookingSheet } from './booking-sheet.tsx';
import { CloseDaySheet } from './close-day-sheet.tsx';
import { MailSheet } from './mail-sheet.tsx';
import { MoreSheet, type RareAction } from './more-sheet.tsx';
import { SeatSheet } from './seat-sheet.tsx';
import { WalkInSheet } from './walk-in-sheet.tsx';

export type SheetName =
  | { readonly kind: 'book'; readonly mesa: string }
  | { readonly kind: 'change' | 'more' | 'seat'; readonly reservationId: string }
  | { readonly kind: 'wait'; readonly entryId: string }
  | { readonly kind: 'walk-in' | 'close' | 'mails' | 'join' };

interface OpenSheetProps {
  readonly sheet: SheetName;
  readonly book: DayBook;
  readonly today: DateText;
  readonly onClose: () => void;
  readonly onSheet: (sheet: SheetName) => void;
  readonly onTell: (text: string) => void;
  readonly onAct: (action: RareAction, entry: DayEntry) => void;
  readonly onSeat: (entry: DayEntry, tableId: string) => void;
}

/** The window that is open over the book, if its reservation is still there. */
export function OpenSheet({ sheet, book, today, onClose, onSheet, onTell, onAct, onSeat }: OpenSheetProps) {
  switch (sheet.kind) {
    case 'book':
      return <BookingSheet fecha={book.fecha} mesa={sheet.mesa} entry={null} onClose={onClose} onDone={onTell} />;
    case 'walk-in':
      return (
        <WalkInSheet
          book={book}
          onClose={onClose}
          onSeated={onTell}
          onWaiting={(reservationId) => onSheet({ kind: 'seat', reservationId })}
        />
      );
    case 'close':
      return <CloseDaySheet book={book} onClose={onClose} />;
    case 'mails':
      return <MailSheet onClose={onClose} />;
    // The list at the door has windows of its own.
    case 'join':
    case 'wait':
      return null;
    default: {
      const entry = book.entries.find(({ reservation }) => reservation.id === sheet.reservationId);
      if (!entry) return null;
      if (sheet.kind === 'change') {
        return <BookingSheet fecha={book.fecha} mesa="" entry={entry} onClose={onClose} onDone={onTell} />;
      }
      if (sheet.kind === 'seat') {
        return <SeatSheet entry={entry} onClose={onClose} onChoose={(tableId) => onSeat(entry, tableId)} />;
      }
      return (
        <MoreSheet
          entry={entry}
          isToday={book.fecha <= today}
          onClose={onClose}
          onChange={() => onSheet({ kind: 'change', reservationId: entry.reservation.id })}
          onAct={(action) => onAct(action, entry)}
        />
      );
    }
  }
}
