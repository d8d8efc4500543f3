import { useState, type InputHTMLAttributes } from 'react';
import type { Issued } from '#application/terminal.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { dayBook, type DayEntry } from '#domain/reservations/views/day-book.ts';
import {
  checkReservation,
  type FieldMessages,
  type ReservationField,
  type ReservationWish,
} from '#domain/reservations/reservation-form.ts';
import { joinText } from '#domain/reservations/room/combinations.ts';
import { isDateText, isTimeText, localMoment, type DateText } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Grid } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useNow, useSession, useWorld } from '../terminal/terminal-context.tsx';
import { DetailEntries, detailWords, toldDetails, type TypedDetailWords } from './detail-entries.tsx';
import { spanishOf } from './reservation-words.ts';
import styles from './sheets.module.css';
import { saysAtHour, TableKeys } from './table-keys.tsx';

type Typed = Readonly<Record<ReservationField, string>> & TypedDetailWords;

/** Tables are left while one speaks with the guest. */
const EVERY_MS = 20_000;

interface BookingSheetProps {
  readonly fecha: DateText;
  readonly mesa: string;
  /** The one that changes; null makes a new one. */
  readonly entry: DayEntry | null;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** A reservation taken by phone, or one that changes. The rules are the server's own: what it refuses is said here. */
export function BookingSheet(props: BookingSheetProps) {
  const { entry, onClose } = props;
  const booking = useBooking(props);
  const { typed, set, errors, book, save } = booking;
  const problem = booking.problem ?? errors.mesa?.es ?? null;
  return (
    <Sheet title={entry ? `Cambiar ${entry.reservation.folio}` : 'Tomar reservación'} onClose={onClose}>
      <Grid
        as="form"
        gap={4}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(event.currentTarget);
        }}
      >
        <BookingFields entry={entry} booking={booking} />
        <DetailEntries typed={typed} errors={errors} onSet={set} />
        {book.rules && (
          <TableKeys
            book={book}
            rules={book.rules}
            value={typed.mesa}
            saysOf={saysAtHour(book, book.rules, {
              hora: isTimeText(typed.hora) ? typed.hora : null,
              personas: Number(typed.personas) || null,
              ...(entry && { keep: entry.reservation.id }),
            })}
            onChoose={(label) => set('mesa', label)}
          />
        )}
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Key type="submit" look="main" size="large">
          {entry ? 'Guardar cambios' : 'Guardar reservación'}
        </Key>
      </Grid>
    </Sheet>
  );
}

type Booking = ReturnType<typeof useBooking>;

/** What is typed, what is wrong with it, and how it is kept. */
function useBooking({ fecha, mesa, entry, onDone }: BookingSheetProps) {
  const { terminal } = useSession();
  const [start] = useState<Typed>(() => startOf(entry, { fecha, mesa }));
  const [typed, setTyped] = useState(start);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSend(entry, onDone);
  const day = isDateText(typed.fecha) ? typed.fecha : fecha;
  const now = useNow(EVERY_MS);
  const book = useWorld((world) => dayBook(world, day, now));
  const { rules } = book;
  const set = (field: keyof Typed, value: string): void => setTyped((before) => ({ ...before, [field]: value }));

  const save = (form: HTMLFormElement): void => {
    setErrors({});
    setProblem(null);
    if (!rules) return setProblem(refusalText('reservations-not-ready'));
    const moment = localMoment(terminal.now(), zoneOf(terminal.world));
    const kept = entry ? { kept: entry.reservation } : {};
    const checked = checkReservation(typed, { rules, moment, asker: 'staff', ...kept });
    if (!checked.ok) {
      setErrors(checked.fields);
      // On a phone the key is a screen below the first field: what is wrong comes in sight.
      return form.querySelector<HTMLElement>(wrongFields(checked.fields))?.focus();
    }
    setProblem(send(checked.wish, { typed, start }));
  };

  return { typed, set, errors, problem, book, save };
}

/** Keeps a wish that passed the rules; answers what the server has against it, if anything. */
function useSend(entry: DayEntry | null, onDone: (text: string) => void) {
  const issue = useIssue();
  const { terminal } = useSession();
  return (wish: ReservationWish, { typed, start }: { readonly typed: Typed; readonly start: Typed }): string | null => {
    const { table, telefono, email, details: _, ...visit } = wish;
    const args = { ...visit, ...toldDetails(typed, start), mesa: table.label };
    const done = ({ command }: Pick<Issued, 'command'>): void => {
      const kept = terminal.world.get('reservations', entry?.reservation.id ?? command.id);
      const together = kept ? joinText(kept) : '';
      onDone(`${table.label} a las ${visit.hora} para ${visit.nombre}.${together && ` ${together}.`}`);
    };
    const options = { onApproval: (issued: Issued | null) => issued && done(issued) };
    // What nobody touched stays as the server has it: this tablet may know nothing of it, or not yet.
    const contact = {
      ...(typed.telefono !== start.telefono && { telefono }),
      ...(typed.email !== start.email && { email }),
    };
    const issued = entry
      ? issue('CHANGE_RESERVATION', { reservationId: entry.reservation.id, ...args, ...contact }, options)
      : issue('BOOK_RESERVATION', { ...args, telefono, email }, options);
    if (issued.decision.ok) done(issued);
    return problemOf(issued.decision);
  };
}

function BookingFields({ entry, booking }: { readonly entry: DayEntry | null; readonly booking: Booking }) {
  const { actor } = useSession();
  // A terminal that may not see how to reach a guest must not write over it.
  const knowsContact = entry === null || grantFor('manage-reservations', actor.role) === 'Y';
  const asItWas = entry !== null && entry.contact === null ? { placeholder: 'Como estaba' } : {};
  return (
    <Grid gap={4} className={styles.pair}>
      <BookingField booking={booking} name="nombre" label="Nombre" />
      <BookingField booking={booking} name="personas" label="Personas" type="number" min={1} />
      <BookingField booking={booking} name="fecha" label="Fecha" type="date" />
      <BookingField booking={booking} name="hora" label="Hora" type="time" />
      {knowsContact && <BookingField booking={booking} name="telefono" label="Teléfono" type="tel" {...asItWas} />}
      {knowsContact && (
        <BookingField booking={booking} name="email" label="Correo (opcional)" type="email" {...asItWas} />
      )}
    </Grid>
  );
}

interface BookingFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly booking: Booking;
  readonly name: ReservationField;
  readonly label: string;
}

function BookingField({ booking: { typed, set, errors }, name, ...entry }: BookingFieldProps) {
  return (
    <Entry
      name={name}
      value={typed[name]}
      aria-invalid={errors[name] !== undefined}
      {...(errors[name] === undefined ? {} : { hint: spanishOf(errors[name]) })}
      {...entry}
      onChange={({ target }) => set(name, target.value)}
    />
  );
}

function wrongFields(fields: FieldMessages): string {
  return Object.keys(fields)
    .map((name) => `[name="${name}"]`)
    .join();
}

function startOf(entry: DayEntry | null, { fecha, mesa }: { readonly fecha: string; readonly mesa: string }): Typed {
  if (!entry) return { nombre: '', telefono: '', email: '', personas: '', fecha, hora: '', mesa, ...detailWords({}) };
  const { reservation, contact } = entry;
  return {
    nombre: reservation.nombre,
    telefono: contact?.telefono ?? '',
    email: contact?.email ?? '',
    personas: String(reservation.personas),
    fecha: reservation.fecha,
    hora: reservation.hora,
    mesa: reservation.mesa,
    ...detailWords(reservation),
  };
}
