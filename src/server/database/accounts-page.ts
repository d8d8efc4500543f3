import { setImmediate } from 'node:timers/promises';
import type { Ticket } from '#domain/order/ticket.ts';
import { addUp, cardSums, NO_SUMS, plus, ticketSums, type SumRow, type Sums } from '#domain/reports/day-sums.ts';
import { partiesOf } from '#domain/reports/parties.ts';
import { daysOf, type Period } from '#domain/reports/period.ts';
import { isNeverBelowZero, partOf, type Figure } from '#domain/reports/period-report.ts';
import { weekdayOf, type DateText, type Instant } from '#domain/shared/time.ts';
import type { Moment } from './stored-days.ts';
import type { Ask } from './reader.ts';
import { cardsOfDay, KEPT_DAY, ticketOf, ticketsOfDay, type DayBooks } from './settled-days.ts';

/** One account of a figure, and how much of the figure it is. */
interface AccountPart {
  readonly ticket: Ticket;
  readonly part: Sums;
}

export interface AccountsPage {
  readonly parts: readonly AccountPart[];
  readonly next: DateText | null;
}

interface AccountBooks {
  readonly ask: Ask;
  readonly books: DayBooks;
}

/** The accounts a figure is made of, day after day, the newest first. */
export async function toldAccounts(
  { ask, books }: AccountBooks,
  figure: Figure,
  period: Period,
  { today, zone, most }: Moment & { readonly most: number },
): Promise<AccountsPage> {
  const { kind, of = 'amount' } = figure;
  const wanted = new Set(figure.keys);
  const told = kind === 'kitchen' ? cookedFor : soldTo;
  const parts: AccountPart[] = [];
  for (const day of (await daysWith({ ask, books }, figure, period)).filter((each) => each <= today)) {
    if (parts.length >= most) return { parts, next: day };
    const weekday = weekdayOf(day);
    const isOfFigure = (row: SumRow): boolean => {
      if (row.kind !== rowKind(kind)) return false;
      return kind === 'total' || wanted.has(kind === 'cell' ? `${weekday}-${Number(row.key)}` : row.key);
    };
    const found = (await told({ ask, books }, { day, zone })).flatMap(({ ticket, rows }): readonly AccountPart[] => {
      const own = rows.filter(isOfFigure);
      const part = own.reduce<Sums>((sums, row) => plus(sums, row), NO_SUMS);
      return own.length === 0 || (isNeverBelowZero(of) && partOf(part, of) === 0) ? [] : [{ ticket, part }];
    });
    parts.push(
      ...found.toSorted(
        (a, b) => moment(b.ticket).localeCompare(moment(a.ticket)) || (a.ticket.id < b.ticket.id ? -1 : 1),
      ),
    );
    // Leaves time for commands between two pieces.
    await setImmediate();
  }
  return { parts, next: null };
}

interface AccountRows {
  readonly ticket: Ticket;
  readonly rows: readonly SumRow[];
}

async function soldTo(
  { ask, books }: AccountBooks,
  { day, zone }: { readonly day: DateText; readonly zone: string },
): Promise<readonly AccountRows[]> {
  const tickets = (await ask(ticketsOfDay(books), [books.venueId, day])).map(ticketOf);
  const parties = partiesOf(tickets);
  return tickets
    .filter((ticket) => ticket.items.length + ticket.payments.length > 0)
    .map((ticket) => ({ ticket, rows: ticketSums(ticket, { zone, parties }) }));
}

/** Minutes of the kitchen are those of its cards, whenever their account was opened. */
async function cookedFor(
  { ask, books }: AccountBooks,
  { day }: { readonly day: DateText },
): Promise<readonly AccountRows[]> {
  const cards = (await cardsOfDay(ask, books, day)).filter((card) => card.day === day);
  const found: AccountRows[] = [];
  for (const id of new Set(cards.map(({ ticketId }) => ticketId))) {
    const [row] = await ask("SELECT body FROM record WHERE venue = $1 AND collection = 'tickets' AND id = $2", [
      books.venueId,
      id,
    ]);
    if (row === undefined) continue;
    const rows = addUp(cards.filter(({ ticketId }) => ticketId === id).flatMap(cardSums));
    found.push({ ticket: ticketOf(row), rows });
  }
  return found;
}

function rowKind(kind: Figure['kind']): SumRow['kind'] {
  return kind === 'cell' ? 'hour' : kind;
}

function moment({ closedAt, openedAt }: Ticket): Instant {
  return closedAt ?? openedAt;
}

/** Newest first: days with stored sums where the figure is not zero, and days without stored sums. */
async function daysWith(
  { ask, books }: AccountBooks,
  { kind, keys, of = 'amount' }: Figure,
  { from, to }: Period,
): Promise<readonly DateText[]> {
  const span = [books.venueId, from, to];
  const kept = await ask(
    `SELECT day FROM report_sum WHERE venue = $1 AND ${KEPT_DAY} AND day >= $2 AND day <= $3`,
    span,
  );
  const places = keys.map((_, index) => `$${index + 5}`).join(', ');
  const named = kind === 'total' ? '' : ` AND ${kind === 'cell' ? CELL : 'key'} IN (${places})`;
  // A day's payments and refunds may add up to zero and are still listed.
  const some = isNeverBelowZero(of) ? ` AND ${of} <> 0` : '';
  const rows = await ask(
    `SELECT DISTINCT day FROM report_sum WHERE venue = $1 AND day >= $2 AND day <= $3 AND kind = $4${named}${some}`,
    [...span, rowKind(kind), ...(kind === 'total' ? [] : keys)],
  );
  const has = new Set(rows.map(({ day }) => String(day)));
  const known = new Set(kept.map(({ day }) => String(day)));
  return daysOf({ from, to })
    .filter((day) => has.has(day) || !known.has(day))
    .toReversed();
}

/** As a figure names a cell of the week: `6-21` is Saturday at nine in the evening. */
const CELL = "(weekday || '-' || CAST(key AS integer))";
