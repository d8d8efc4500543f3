import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { PAYMENT_METHODS } from '#domain/order/ticket.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { cents, formatPesos, sum, type Cents } from '#domain/shared/money.ts';
import { PaidAmount } from '#domain/shared/number-schemas.ts';
import { Id, line, optionalText } from '#domain/shared/text-schemas.ts';
import { hoursSettings, pointsInForce } from '#domain/hours/hours-settings.ts';
import { instant, isInstant, type Instant } from '#domain/shared/time.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { drawerSettings, zoneOf } from '#domain/venue/venue-settings.ts';
import { put, type World } from '#domain/world.ts';
import { corteSums, type CorteSums } from './corte.ts';
import { Count, countedIn } from './count.ts';
import type { DrawerEntry } from './drawer-entry.ts';
import { isOtherDrawer, readsShift } from './move-cash.ts';
import type { CorteZ, OpenAccount, Shift } from './shift.ts';
import { hoursPool, workedIn, type HoursPool } from './tips-by-hours.ts';
import { FIRST_TILL, nextZ, type TipsOwed } from './till.ts';

/* The drawer is counted, and its shift is closed by the corte Z. */

const KeepArgs = v.strictObject({ shiftId: Id, count: Count });
/** Of what an app paid nobody has a voucher: it is in the app's own statement. */
const NOT_CASH = PAYMENT_METHODS.filter((method) => method !== 'cash' && method !== 'app');
const CloseArgs = v.strictObject({
  shiftId: Id,
  count: Count,
  /** Why counted and expected differ; never asked for so that it blocks. */
  reason: v.optional(optionalText(140)),
  vouchers: v.optional(v.strictObject(v.entriesFromList(NOT_CASH, v.optional(PaidAmount)))),
  /** Tablets that still had unsent commands when the corte was made. */
  owing: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          name: line(60),
          pending: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
          since: v.pipe(
            v.string(),
            v.check(isInstant),
            v.transform((text) => instant(Date.parse(text))),
          ),
        }),
      ),
      v.maxLength(100),
    ),
  ),
});
type CloseArgs = v.InferOutput<typeof CloseArgs>;

export const keepCount = defineCommand({
  type: 'KEEP_COUNT',
  words: 'Guardar conteo',
  args: KeepArgs,
  permission: { rows: ['close-shift', 'other-drawer'], of: permission },
  decide: decideKeep,
  reads: readsShift,
  about: ({ count }) => formatPesos(countedIn(count)),
});

export const closeShift = defineCommand({
  type: 'CLOSE_SHIFT',
  words: 'Corte Z',
  args: CloseArgs,
  permission: { rows: ['close-shift', 'other-drawer'], of: permission },
  decide: decideClose,
  reads: readsShift,
  about: ({ shiftId, count }, world) => {
    const till = world.get('tills', world.get('shifts', shiftId)?.till ?? '');
    return `${till?.name ?? 'Caja'} · contado ${formatPesos(countedIn(count))}`;
  },
});

function permission({ shiftId }: { readonly shiftId: string }, world: World, device?: string): Permission {
  return isOtherDrawer(world, world.get('shifts', shiftId), device) ? 'other-drawer' : 'close-shift';
}

/** In a «corte ciego» the first count is final: whoever has seen the expected sum would count differently. */
function decideKeep(world: World, args: v.InferOutput<typeof KeepArgs>, context: Context): Decision {
  const shift = world.get('shifts', args.shiftId);
  if (!shift) return reject('shift-not-found');
  if (shift.z !== null) return reject('shift-closed');
  if (heldCount(world, shift, context)) return reject('count-kept');
  const { now, actor } = context;
  return accept([put('shifts', { ...shift, count: { count: args.count, by: actor.id, at: now } })]);
}

function heldCount(world: World, { count }: Shift, { actor }: Context): Count | null {
  return drawerSettings(world).blind && actor.role !== 'manager' ? (count?.count ?? null) : null;
}

/** The number is the venue's: given by the server, so that there are no gaps and no duplicates. */
function decideClose(world: World, args: CloseArgs, context: Context): Decision {
  const shift = world.get('shifts', args.shiftId);
  if (!shift) return reject('shift-not-found');
  if (shift.z !== null) return reject('shift-closed');
  const till = world.get('tills', shift.till) ?? FIRST_TILL;
  const entries = entriesOf(world, shift.id);
  const sums = corteSums(shift, entries);
  const pool = poolOf(world, shift, { sums, now: context.now });
  const previous = till.lastZ === 0 ? null : till.lastZ;
  const z = corteZ(world, args, { ...context, shift, sums, previous, ...(pool && { pool }) });
  const tipsOwed = owedAfter(world, sums, pool);
  return accept([
    put('shifts', { ...shift, z }),
    put('tills', { ...till, openShift: null, lastShift: shift.id, lastZ: z.number, tipsOwed }),
    ...entries.map((entry) => put('drawerEntries', { ...entry, settledOn: context.today })),
  ]);
}

export function entriesOf(world: World, shiftId: string): readonly DrawerEntry[] {
  return world.of('drawerEntries', `shift ${shiftId}`);
}

/** What was taken without an open shift, and waits for the next one. */
export function waitingEntries(world: World): readonly DrawerEntry[] {
  return world.of('drawerEntries', 'shift null');
}

function corteZ(
  world: World,
  { count, reason = '', vouchers = {}, owing = [] }: CloseArgs,
  context: Context & Pick<CorteZ, 'sums' | 'previous' | 'pool'> & { readonly shift: Shift },
): CorteZ {
  const { shift, sums, previous, pool, now, today, actor } = context;
  const kept = heldCount(world, shift, context) ?? count;
  const counted = countedIn(kept);
  const openAccounts = openAccountsOf(world);
  return {
    number: nextZ(world),
    at: now,
    by: actor.id,
    day: today,
    previous,
    sums,
    count: kept,
    counted,
    difference: cents(counted - sums.expected),
    reason,
    vouchers: vouchersOf(vouchers),
    owing,
    openAccounts,
    openTotal: sum(openAccounts.map(({ due }) => due)),
    ...(pool && { pool }),
  };
}

function vouchersOf(typed: NonNullable<CloseArgs['vouchers']>): CorteZ['vouchers'] {
  return Object.fromEntries(
    NOT_CASH.flatMap((method) => {
      const amount = typed[method];
      return amount === undefined ? [] : [[method, cents(amount)]];
    }),
  );
}

/** They may stay open for the next shift; the corte says so. */
export function openAccountsOf(world: World): readonly OpenAccount[] {
  const open: OpenAccount[] = [];
  for (const ticket of world.all('tickets')) {
    if (ticket.status === 'closed' || ticket.items.length + ticket.payments.length === 0) continue;
    open.push({ folio: ticket.folio, due: balanceDue(ticket) });
  }
  return open.toSorted((a, b) => (a.folio < b.folio ? -1 : 1));
}

/** By the marks that the server knows by then: a tablet has none, and shows what the server sends. */
function poolOf(
  world: World,
  { openedAt }: Shift,
  { sums, now }: { readonly sums: CorteSums; readonly now: Instant },
): HoursPool | undefined {
  const points = pointsInForce(hoursSettings(world));
  if (points === null) return undefined;
  const moments = { from: openedAt, until: now, now, zone: zoneOf(world) };
  return hoursPool(sums.tips, {
    points,
    worked: workedIn([...world.all('staff')], [...world.all('clockMarks')], moments),
  });
}

/** What the next shift may pay out. By hours each is owed their own, and what nobody worked for waits. Where tips are pooled only the whole is known: who gets what is proposed anew. */
function owedAfter(world: World, { tips }: CorteSums, pool: HoursPool | undefined): readonly TipsOwed[] {
  const whole: Cents = sum(tips.map(({ owed }) => owed));
  if (pool) {
    const own = pool.shares.filter(({ owed }) => owed !== 0).map(({ staffId, owed }) => ({ staffId, amount: owed }));
    const rest = cents(whole - sum(own.map(({ amount }) => amount)));
    return rest === 0 ? own : [...own, { staffId: '', amount: rest }];
  }
  if (drawerSettings(world).pool !== null) return whole === 0 ? [] : [{ staffId: '', amount: whole }];
  return tips.filter(({ owed }) => owed !== 0).map(({ staffId, owed }) => ({ staffId, amount: owed }));
}
