import type { Act, ActKind } from '#domain/reports/acts.ts';
import type { DaySums } from '#domain/reports/day-sums.ts';
import type { Period } from '#domain/reports/period.ts';
import { cents } from '#domain/shared/money.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';
import { exceptDays } from './stored-figures.ts';
import type { Ask } from './reader.ts';
import { isActKind } from './settled-days.ts';

export interface ActsWanted {
  readonly kind: ActKind;
  readonly person?: string | undefined;
  readonly reason?: string | undefined;
}

export interface ActsPage {
  readonly acts: readonly Act[];
  readonly next: DateText | null;
}

interface ActBooks {
  readonly ask: Ask;
  readonly venueId: string;
  /** Days without stored sums: today, and days that changed since. */
  readonly moving: readonly { readonly day: DateText; readonly sums: Pick<DaySums, 'acts'> }[];
}

/** What was done to the accounts of a period, day after day, the newest first. */
export async function toldActs(
  { ask, venueId, moving }: ActBooks,
  wanted: ActsWanted,
  { from, to }: Period,
  most: number,
): Promise<ActsPage> {
  const { where: wished, values } = question(venueId, wanted);
  // A day whose sums were stored since it was read is not listed a second time.
  const where = `${wished} ${exceptDays(moving.map(({ day }) => day))}`;
  const kept = await ask(`SELECT day, count(*) AS n FROM report_act WHERE ${where} GROUP BY day`, [
    ...values,
    from,
    to,
  ]);
  const moved = moving.map(({ day, sums }) => ({ day, acts: sums.acts.filter((act) => isWanted(act, wanted)) }));
  // Sums are only ever stored for real dates of the venue.
  const days = [
    ...kept.map(({ day, n }) => ({ day: String(day) as DateText, n: Number(n) })),
    ...moved.map(({ day, acts }) => ({ day, n: acts.length })),
  ]
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
  let count = 0;
  const told = days.filter(({ n }) => {
    const isTold = count < most;
    count += n;
    return isTold;
  });
  const first = told.at(-1)?.day;
  if (first === undefined) return { acts: [], next: null };
  const rows = await ask(`SELECT * FROM report_act WHERE ${where}`, [...values, first, to]);
  const acts = [
    ...rows.flatMap((row) => actOf(row).map((act) => ({ day: String(row['day']), act }))),
    ...moved.filter(({ day }) => day >= first).flatMap(({ day, acts: own }) => own.map((act) => ({ day, act }))),
  ].toSorted(
    (a, b) => b.day.localeCompare(a.day) || b.act.at.localeCompare(a.act.at) || (a.act.id < b.act.id ? -1 : 1),
  );
  return { acts: acts.map(({ act }) => act), next: days[told.length]?.day ?? null };
}

/** The last two values are the first and the last day. */
function question(venueId: string, { kind, person, reason }: ActsWanted) {
  const named = Object.entries({ kind, person, reason }).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
  const conditions = ['venue', ...named.map(({ column }) => column)].map(
    (column, index) => `${column} = $${index + 1}`,
  );
  const days = `day >= $${conditions.length + 1} AND day <= $${conditions.length + 2}`;
  return { where: [...conditions, days].join(' AND '), values: [venueId, ...named.map(({ value }) => value)] };
}

function isWanted(act: Act, { kind, person, reason }: ActsWanted): boolean {
  return (
    act.kind === kind &&
    (person === undefined || act.person === person) &&
    (reason === undefined || act.reason === reason)
  );
}

function actOf(row: Readonly<Record<string, unknown>>): readonly Act[] {
  const text = (name: string): string => String(row[name]);
  const kind = text('kind');
  if (!isActKind(kind)) return [];
  return [
    {
      id: text('id'),
      kind,
      ticketId: text('ticket'),
      folio: text('folio'),
      person: text('person'),
      reason: text('reason'),
      what: text('what'),
      qty: Number(row['qty']),
      amount: cents(Number(row['amount'])),
      // Written from an Instant of an account.
      at: text('at') as Instant,
    },
  ];
}
