import type { StoredCfdi } from '#domain/cfdi/stored-cfdi.ts';
import type { ClockMark } from '#domain/hours/clock-mark.ts';
import type { VisitTable } from '#domain/floor/visit-minutes.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import type { Shift } from '#domain/drawer/shift.ts';
import type { Cortes } from '#domain/reports/accountant-cortes.ts';
import type { Period } from '#domain/reports/period.ts';
import { figuresOf, partsOfDay, type Figure, type PeriodFigures } from '#domain/reports/period-report.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';
import type { Config } from '../config.ts';
import { cfdiOf, cfdisOf } from './cfdis-of-days.ts';
import { closedShiftsOf, cortesOf } from './cortes-of-days.ts';
import { marksOf } from '../hours/marks-of-days.ts';
import { keptDays, type Moment } from './stored-days.ts';
import { keptFigures, keptVisits } from './stored-figures.ts';
import { openReader, type Ask } from './reader.ts';
import { readDayUntil, ticketOf, ticketsOfDay, type DayBooks } from './settled-days.ts';
import { toldAccounts, type AccountsPage } from './accounts-page.ts';
import { toldActs, type ActsWanted, type ActsPage } from './acts-page.ts';

/** A page of a list: whole days, until at least so many lines. */
type Page = Moment & { readonly most: number };

export interface DayCut {
  readonly day: DateText;
  readonly until: Instant;
}

/** The venue's tickets over any period: sums by the database, and page by page. */
export interface ReportBooks {
  /** `cut`: of this day only what was sold by then counts. */
  figures(period: Period, moment: Moment, cut?: DayCut): Promise<PeriodFigures>;
  /** Newest day first; `next` is the day of the next page, null when this was the last. */
  accounts(figure: Figure, period: Period, page: Page): Promise<AccountsPage>;
  /** What people did to tickets (voids, discounts…), paged the same way. */
  acts(wanted: ActsWanted, period: Period, page: Page): Promise<ActsPage>;
  openedOn(day: DateText): Promise<readonly Ticket[]>;
  /** Shifts whose corte Z was made on these days, and what each is made of. */
  cortes(period: Period): Promise<Cortes>;
  /** The cortes Z alone. */
  closedShifts(period: Period): Promise<readonly Shift[]>;
  /** Of the time clock, made on these days. */
  clockMarks(period: Period): Promise<readonly ClockMark[]>;
  /** Invoices signed on these days, the newest first, with their documents. */
  invoices(period: Period): Promise<readonly StoredCfdi[]>;
  invoice(id: string): Promise<StoredCfdi | null>;
  account(id: string): Promise<Ticket | null>;
  /** Accounts with this folio, or this very id; the newest, at most twenty. */
  named(folio: string): Promise<readonly string[]>;
  /** How long visits took, by party, part of the day and weekday: of the days with stored sums. */
  visits(period: Period): Promise<VisitTable>;
  /** Stores the sums of days that are over and have none yet. */
  settle(period: Period, moment: Moment): Promise<void>;
  close(): Promise<void>;
}

interface BooksPorts {
  readonly derive: (work: (ask: Ask) => Promise<void>) => Promise<void>;
}

export function openReportBooks(
  config: Pick<Config, 'databaseUrl' | 'databaseFile' | 'venueId'>,
  { derive }: BooksPorts,
): ReportBooks {
  const reader = openReader(config);
  const { ask } = reader;
  const books: DayBooks = { ...reader, venueId: config.venueId };
  const days = keptDays(ask, books, derive);
  return {
    figures: async (period, moment, cut) => {
      const moving = (await days.moving(period, moment)).filter(({ day }) => day !== cut?.day);
      if (cut !== undefined)
        moving.push({ day: cut.day, sums: await readDayUntil(ask, books, { ...cut, zone: moment.zone }) });
      // A day whose sums are stored meanwhile is listed once, as it was read.
      const without = moving.map(({ day }) => day);
      const kept = await keptFigures(reader, config.venueId, { ...period, without });
      const acts = moving.flatMap(({ sums }) => sums.acts.map((act) => ({ ...act, n: 1 })));
      return figuresOf(
        [...kept.parts, ...moving.flatMap(({ day, sums }) => partsOfDay(day, sums))],
        [...kept.acts, ...acts].map(({ kind, person, reason, n, qty, amount }) => {
          return { kind, person, reason, n, qty, amount };
        }),
      );
    },
    accounts: (figure, period, page) => toldAccounts({ ask, books }, figure, period, page),
    acts: async (wanted, period, page) =>
      toldActs({ ask, venueId: config.venueId, moving: await days.moving(period, page) }, wanted, period, page.most),
    openedOn: async (day) => (await ask(ticketsOfDay(books), [config.venueId, day])).map(ticketOf),
    cortes: (period) => cortesOf(reader, config.venueId, period),
    closedShifts: (period) => closedShiftsOf(reader, config.venueId, period),
    clockMarks: (period) => marksOf(reader, config.venueId, period),
    invoices: (period) => cfdisOf(reader, config.venueId, period),
    invoice: (id) => cfdiOf(reader, config.venueId, id),
    account: async (id) => {
      const rows = await ask("SELECT body FROM record WHERE venue = $1 AND collection = 'tickets' AND id = $2", [
        config.venueId,
        id,
      ]);
      return rows.map(ticketOf)[0] ?? null;
    },
    named: async (folio) => {
      const rows = await ask(
        `SELECT id FROM record WHERE venue = $1 AND collection = 'tickets' AND (id = $2 OR body LIKE $3)
         ORDER BY revision DESC LIMIT 20`,
        [config.venueId, folio, `%"folio":"${folio.replaceAll(/[%_"\\]/g, '')}"%`],
      );
      return rows.map(({ id }) => String(id));
    },
    visits: (period) => keptVisits(ask, config.venueId, period),
    settle: days.settle,
    close: reader.close,
  };
}
