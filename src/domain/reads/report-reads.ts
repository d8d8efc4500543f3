import * as v from 'valibot';
import { defineRead, type AnswerOf } from '#domain/define-read.ts';
import { PAYMENT_METHODS } from '#domain/order/ticket.ts';
import { ACT_KINDS } from '#domain/reports/acts.ts';
import type { DayReport } from '#domain/reports/day-report.ts';
import { SUM_KINDS } from '#domain/reports/day-sums.ts';
import { FIGURE_FIELDS, type PeriodReport } from '#domain/reports/period-report.ts';
import { Moment } from '#domain/shared/text-schemas.ts';
import { Centavos, Day, TextByKey } from './answer-parts.ts';

const count = v.number();

const DayReportAnswer = v.object({
  day: Day,
  netSales: Centavos,
  tips: Centavos,
  tax: Centavos,
  consumed: Centavos,
  courtesies: Centavos,
  withoutTax: Centavos,
  taxByRate: v.array(v.object({ rate: count, paid: Centavos, tax: Centavos })),
  discounts: Centavos,
  tickets: count,
  averageTicket: Centavos,
  byMethod: v.object(v.entriesFromList(PAYMENT_METHODS, Centavos)),
  collected: Centavos,
  rounding: Centavos,
  overpaid: Centavos,
  advances: Centavos,
  returned: Centavos,
  openTickets: count,
  openTotal: Centavos,
  byHour: v.array(v.object({ hour: count, tickets: count, net: Centavos })),
  topDishes: v.array(v.object({ menuItemId: v.string(), name: v.string(), qty: count, amount: Centavos })),
  recent: v.array(
    v.object({
      id: v.string(),
      folio: v.string(),
      tableId: v.nullable(v.string()),
      openedAt: Moment,
      closedAt: v.nullable(Moment),
      total: Centavos,
      status: v.picklist(['open', 'sent', 'closed']),
    }),
  ),
}) satisfies v.GenericSchema<unknown, DayReport>;

/** The report of one day. */
export const dayReportRead = defineRead({
  path: '/api/pos/reportes',
  permission: 'see-report',
  query: v.object({ fecha: Day }),
  answer: DayReportAnswer,
});

const Sums = v.object({
  n: count,
  qty: count,
  amount: count,
  covered: count,
  tip: count,
  tax: count,
  discount: count,
  courtesy: count,
  minutes: count,
  timed: count,
});
const KeyedSums = v.array(v.object({ key: v.string(), ...Sums.entries }));
const short = { n: count, qty: count, amount: count };

const Figures = v.object({
  total: Sums,
  by: v.object({
    hour: KeyedSums,
    dish: KeyedSums,
    area: KeyedSums,
    waiter: KeyedSums,
    table: KeyedSums,
    method: KeyedSums,
    rate: KeyedSums,
    money: KeyedSums,
    kitchen: KeyedSums,
    visit: KeyedSums,
    rounding: KeyedSums,
    card: KeyedSums,
    // A server before 0.14 says nothing of packages.
    package: v.optional(KeyedSums, []),
    // Nor of channels.
    channel: v.optional(KeyedSums, []),
    commission: v.optional(KeyedSums, []),
  }),
  days: v.array(v.object({ day: Day, ...short })),
  cells: v.array(v.object({ weekday: count, hour: count, ...short })),
  acts: v.array(v.object({ kind: v.picklist(ACT_KINDS), person: v.string(), reason: v.string(), ...short })),
});
const Dates = v.object({ from: Day, to: Day });

const PeriodReportAnswer = v.object({
  period: Dates,
  before: Dates,
  today: Day,
  now: Figures,
  past: Figures,
  names: v.object({
    dishes: v.record(v.string(), v.object({ name: v.string(), category: v.string() })),
    people: TextByKey,
    tables: TextByKey,
    terminals: TextByKey,
    channels: v.optional(TextByKey, {}),
  }),
}) satisfies v.GenericSchema<unknown, PeriodReport>;

/** What every question about several days says. */
export const PeriodQuery = v.object({ desde: Day, hasta: Day });

/** The report of several days. */
export const periodReportRead = defineRead({
  path: '/api/pos/reportes/periodo',
  permission: 'see-periods',
  query: PeriodQuery,
  answer: PeriodReportAnswer,
});

const MOST_KEYS = 400;

/** The accounts of which a figure of the report is made, newest first, a page at a time. */
export const figureAccountsRead = defineRead({
  path: '/api/pos/reportes/cuentas',
  permission: 'see-periods',
  query: v.object({
    ...PeriodQuery.entries,
    por: v.picklist([...SUM_KINDS, 'cell']),
    claves: v.pipe(
      v.optional(v.string(), ''),
      v.maxLength(20_000),
      // A dish of the kitchen is known by its name, which may hold anything but this.
      v.transform((text) => text.split('\n')),
      v.maxLength(MOST_KEYS),
    ),
    de: v.optional(v.picklist(FIGURE_FIELDS), 'amount'),
  }),
  answer: v.object({
    lines: v.array(
      v.object({
        id: v.string(),
        folio: v.string(),
        day: Day,
        at: Moment,
        place: v.string(),
        waiter: v.string(),
        total: count,
        amount: count,
      }),
    ),
    /** Up to which day the next page goes; null: this was the last. */
    next: v.nullable(Day),
  }),
});
export type AccountLine = AnswerOf<typeof figureAccountsRead>['lines'][number];

/** Cancellations, discounts and the like, newest first, a page at a time. */
export const actsRead = defineRead({
  path: '/api/pos/reportes/actos',
  permission: 'see-periods',
  query: v.object({
    ...PeriodQuery.entries,
    tipo: v.picklist(ACT_KINDS),
    persona: v.optional(v.pipe(v.string(), v.maxLength(120))),
    motivo: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  answer: v.object({
    lines: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(ACT_KINDS),
        ticketId: v.string(),
        folio: v.string(),
        person: v.string(),
        reason: v.string(),
        what: v.string(),
        qty: count,
        amount: Centavos,
        at: Moment,
      }),
    ),
    next: v.nullable(Day),
  }),
});
