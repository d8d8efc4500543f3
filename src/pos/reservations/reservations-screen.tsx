import { startTransition, useState, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { refusalText } from '#domain/refusal-texts.ts';
import { dayBook, type DayBook, type DayEntry } from '#domain/reservations/views/day-book.ts';
import type { BookableTable } from '#domain/reservations/reservation-rules.ts';
import { holdsTable } from '#domain/reservations/reservation.ts';
import {
  isDateText,
  localMoment,
  timeText,
  type DateText,
  type LocalMoment,
  type TimeText,
} from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { Line, Text } from '#ui/layout/layout.tsx';
import { recall, remember } from '#ui/memory.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message, type Tone } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { personsText } from '#ui/pos/status-words.ts';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { newAccount } from '../terminal/new-account.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useNow, useSession, useWorld } from '../terminal/terminal-context.tsx';
import { DayBar } from './day-bar.tsx';
import { DayPlan } from './day-plan.tsx';
import { OpenSheet, type SheetName } from './open-sheet.tsx';
import { waitingMails } from './mail-sheet.tsx';
import type { RareAction } from './more-sheet.tsx';
import type { PageActions } from './reservation-card.tsx';
import { ReservationList } from './reservation-list.tsx';
import { SiteBook } from './site/site-book.tsx';
import { HoursPage } from './timeline/hours-page.tsx';
import { Door } from './waitlist/door.tsx';
import styles from './reservations-screen.module.css';

const EVERY_MS = 5000;
const EVENING = timeText('20:00');

interface ReservationsScreenProps {
  readonly onOpenAccount: (ticketId: string) => void;
}

/**
 * The book at the door: who comes, who is late, who sits. It works from the terminal's own world, with or without line.
 * Each visit begins with today.
 */
export function ReservationsScreen({ onOpenAccount }: ReservationsScreenProps) {
  const day = useDay();
  const { today, fecha } = day;
  const now = useNow(EVERY_MS);
  const book = useWorld((world) => dayBook(world, fecha, now));
  const { actor, terminal, onContactAsked } = useSession();
  const moment = localMoment(now, zoneOf(terminal.world));
  const mayAsk = onContactAsked !== undefined && grantFor('manage-reservations', actor.role) === 'A';
  const isServing = grantFor('edit-order', actor.role) !== 'N';
  const { sheet, setSheet, said, tell, act, seat } = useReception();
  const actions: PageActions = {
    onArrived: (each) => act('MARK_ARRIVED', each),
    onSeat: (each) => seat(each),
    onMore: (each) => setSheet({ kind: 'more', reservationId: each.reservation.id }),
    ...(isServing && { onAccount: onOpenAccount }),
    ...(mayAsk && { onContact: ({ reservation }) => onContactAsked?.(reservation.id) }),
  };
  const door = fecha === today && <Door now={now} sheet={sheet} onSheet={setSheet} onTell={tell} />;
  const [look, setLook] = useLook();
  const parts = { day, book, now, moment, actions, door, onSheet: setSheet, onTell: tell };
  return (
    <Screen>
      <BookHead isToday={fecha === today} look={look} onLook={setLook} onSheet={setSheet} />
      <BookDay day={day} book={book} look={look} onSheet={setSheet} />
      <SiteBook fecha={fecha} now={now} />
      {said && <Message tone={said.tone}>{said.text}</Message>}
      {look === 'hours' ? <HoursPage {...parts} /> : <ListPage {...parts} />}
      {sheet && (
        <OpenSheet
          sheet={sheet}
          book={book}
          today={today}
          onClose={() => setSheet(null)}
          onSheet={setSheet}
          onTell={(text) => tell('good', text)}
          onAct={act}
          onSeat={seat}
        />
      )}
    </Screen>
  );
}

interface ListPageProps {
  readonly day: Day;
  readonly book: DayBook;
  readonly moment: LocalMoment;
  readonly actions: PageActions;
  /** The list at the door, today. */
  readonly door: ReactNode;
  readonly onSheet: (sheet: SheetName) => void;
}

/** Who comes, by hour, beside the room at one of them. */
function ListPage({ day: { today, fecha }, book, moment, actions, door, onSheet }: ListPageProps) {
  const { pointedId, chosenHour, setHour, point } = usePointing();
  const pointed = book.entries.find(({ reservation }) => reservation.id === pointedId) ?? null;
  const hora = chosenHour ?? (fecha === today ? moment.time : EVENING);
  const tapTable = (table: BookableTable, entry: DayEntry | null): void => {
    if (entry) point(entry);
    else onSheet({ kind: 'book', mesa: table.label });
  };
  return (
    <div className={styles.columns}>
      <ReservationList
        page={fecha}
        entries={book.entries}
        moment={moment}
        isToday={fecha <= today}
        pointedId={pointedId}
        actions={{ ...actions, onPoint: point }}
      />
      <div className={styles.aside}>
        {book.rules && (
          <DayPlan book={book} rules={book.rules} hora={hora} pointed={pointed} onHour={setHour} onTable={tapTable} />
        )}
        {door}
      </div>
    </div>
  );
}

type Look = 'hours' | 'list';
const LOOKS = [
  { value: 'hours', label: 'Horario' },
  { value: 'list', label: 'Lista' },
] as const;
const LOOK_MEMORY = 'reservaciones_vista';

/** As this tablet last had it. One that was never asked opens as the venue has it; a phone, with the list. */
function useLook(): readonly [Look, (look: Look) => void] {
  const { screens } = useSession();
  const [asked, setAsked] = useState(() => recall('good', LOOK_MEMORY));
  const choose = (look: Look): void => {
    remember('good', LOOK_MEMORY, look);
    setAsked(look);
  };
  // Tables × hours do not fit into a hand.
  if (matchMedia('(width < 48rem)').matches) return ['list', choose];
  if (asked === 'hours' || asked === 'list') return [asked, choose];
  return [screens.book, choose];
}

type Day = ReturnType<typeof useDay>;

function useDay() {
  const today = useWorld(todayOf);
  const [chosenDay, setChosenDay] = useVisitState<DateText | null>(null);
  // A day that another screen leads to.
  const asked = new URLSearchParams(useSearch()).get('fecha');
  const begun = asked !== null && isDateText(asked) ? asked : null;
  const choose = (next: DateText): void => setChosenDay(next === today && begun === null ? null : next);
  return { today, fecha: chosenDay ?? begun ?? today, choose };
}

/** What the host does with who comes, the window that is open for it, and what came of it. */
function useReception() {
  const issue = useIssue();
  const { terminal } = useSession();
  const [said, setSaid] = useVisitState<{ readonly tone: Tone; readonly text: string } | null>(null);
  const [sheet, setSheet] = useVisitState<SheetName | null>(null);

  const tell = (tone: Tone, text: string): void => {
    setSheet(null);
    setSaid({ tone, text });
  };
  const act = (type: 'MARK_ARRIVED' | RareAction, entry: DayEntry): void => {
    const { decision } = issue(type, { reservationId: entry.reservation.id });
    const problem = problemOf(decision);
    setSheet(null);
    setSaid(problem === null ? null : { tone: 'bad', text: problem });
  };
  const seat = (entry: DayEntry, tableId?: string): void => {
    if (tableId === undefined && (entry.floorTable === null || entry.floorTable.isTaken)) {
      return setSheet({ kind: 'seat', reservationId: entry.reservation.id });
    }
    const args = {
      reservationId: entry.reservation.id,
      ...newAccount(terminal.frame),
      ...(tableId === undefined ? {} : { tableId }),
    };
    const { decision } = issue('SEAT_RESERVATION', args);
    if (!decision.ok) return tell('bad', refusalText(decision.code));
    tell('good', `${entry.reservation.nombre} ya está en su mesa, con la cuenta abierta.`);
  };
  return { sheet, setSheet, said, tell, act, seat };
}

/** A reservation pointed at is shown on the plan, at its hour. */
function usePointing() {
  const [pointedId, setPointed] = useVisitState<string | null>(null);
  const [chosenHour, setHour] = useVisitState<TimeText | null>(null);
  const point = ({ reservation }: DayEntry): void => {
    setPointed(reservation.id);
    setHour(reservation.hora);
  };
  return { pointedId, chosenHour, setHour, point };
}

interface OpensSheets {
  readonly onSheet: (sheet: SheetName) => void;
}

interface BookHeadProps extends OpensSheets {
  readonly isToday: boolean;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
}

function BookHead({ isToday, look, onLook, onSheet }: BookHeadProps) {
  return (
    <ScreenHead title="Reservaciones">
      <div className={styles.look}>
        <Choice label="Vista" options={LOOKS} value={look} onChoose={(next) => startTransition(() => onLook(next))} />
      </div>
      <Line gap={3} className={styles.tools}>
        {look === 'list' && <Key onClick={() => onSheet({ kind: 'close' })}>Cerrar día o zona</Key>}
        <Key onClick={() => onSheet({ kind: 'walk-in' })} disabled={!isToday}>
          Llegó sin reservación
        </Key>
        <Key look="main" onClick={() => onSheet({ kind: 'book', mesa: '' })}>
          Tomar reservación
        </Key>
      </Line>
    </ScreenHead>
  );
}

/** Which day it is, how full it gets, and what the site does not offer on it. */
interface BookDayProps extends OpensSheets {
  readonly day: Day;
  readonly book: DayBook;
  readonly look: Look;
}

function BookDay({ day, book, look, onSheet }: BookDayProps) {
  const unsent = useWorld(countWaitingMails);
  const expected = book.entries.filter(({ reservation }) => holdsTable(reservation)).length;
  return (
    <>
      <DayBar fecha={day.fecha} today={day.today} onChoose={day.choose}>
        <Text ink="soft" figures className={styles.counts}>
          {expected === 1 ? '1 grupo' : `${expected} grupos`} · {personsText(book.expectedPersons)}
        </Text>
        {look === 'hours' && <Key onClick={() => onSheet({ kind: 'close' })}>Cerrar día o zona</Key>}
        {unsent > 0 && (
          <Key
            className={styles.mails}
            aria-label={`Correos: ${unsent} por enviar`}
            onClick={() => onSheet({ kind: 'mails' })}
          >
            Correos: {unsent}
          </Key>
        )}
      </DayBar>
      {book.agenda.closed && <Message tone="plain">El sitio no ofrece mesas este día: está cerrado.</Message>}
      {!book.agenda.closed && book.agenda.closedAreas.length > 0 && (
        <Message tone="plain">Cerrado en el sitio: {book.agenda.closedAreas.join(', ')}.</Message>
      )}
    </>
  );
}

function todayOf(_world: World, today: DateText): DateText {
  return today;
}

function countWaitingMails(world: World): number {
  return waitingMails(world).length;
}
