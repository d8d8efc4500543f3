import type { Context } from '#domain/decision.ts';
import type { Payment, Ticket } from '#domain/order/ticket.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import type { DrawerEntry } from './drawer-entry.ts';
import type { Shift } from './shift.ts';
import { nextZ, tillNamed, tillOf, type Till } from './till.ts';

/** A till, the shift whose corte counts it, and the closed shift it belongs to by its hour, if that has its Z. */
export type Place = Pick<DrawerEntry, 'till' | 'shift' | 'after'>;

/**
 * Where money lies that a tablet took at that moment. Null: this venue has never opened a shift. A corte Z is never
 * altered: what fell into its hours and arrives after it lies in the till's shift of now, and says so; without an open
 * shift it waits for the next one.
 */
export function placeOfMoney(world: World, { now, device }: Pick<Context, 'now' | 'device'>): Place | null {
  return hasDrawer(world) ? placeAt(world, tillOf(world, device), now) : null;
}

/**
 * Where a change of money that is there already belongs: in the drawer in which it lies, whichever tablet says so. After
 * the corte Z of that shift it is counted by the till's next one, named by the closed one.
 */
export function placeOfPayment(world: World, payment: Payment, context: Context): Place | null {
  if (!hasDrawer(world)) return null;
  const entry = world.get('drawerEntries', payment.id);
  const lies = entry?.shift ?? (entry ? null : (payment.shift ?? null));
  const shift = lies === null ? undefined : world.get('shifts', lies);
  if (shift?.z === null) return { ...lateOf(entry), till: shift.till, shift: shift.id };
  const till = tillNamed(world, shift?.till ?? entry?.till ?? payment.till ?? '');
  if (!till) return placeOfMoney(world, context);
  const after = shift ? { after: shift.id } : lateOf(entry);
  return { ...after, till: till.id, shift: till.openShift };
}

function lateOf(entry: DrawerEntry | undefined): Pick<DrawerEntry, 'after'> {
  return entry?.after === undefined ? {} : { after: entry.after };
}

/**
 * Out of which drawer money goes back: the one that took it. While that till is closed it is handed over from the drawer
 * at hand, and no drawer misses what did not leave it.
 */
export function placeOfRefund(world: World, payment: Payment, context: Context): Place | null {
  const lies = placeOfPayment(world, payment, context);
  const own = placeOfMoney(world, context);
  if (lies === null || (lies.shift === null && own !== null && own.shift !== null)) return own;
  const till = tillNamed(world, lies.till);
  return till ? placeAt(world, till, context.now) : own;
}

/** Where the figures of a closed account stand: opened again, they are taken from there. */
export function placeOfClosing(world: World, ticket: Ticket, context: Context): Place | null {
  const entry = closingEntry(world, ticket.id);
  if (entry) return { ...lateOf(entry), till: entry.till, shift: entry.shift };
  const shift = ticket.closedIn === undefined ? undefined : world.get('shifts', ticket.closedIn);
  return shift?.z === null ? { till: shift.till, shift: shift.id } : placeOfMoney(world, context);
}

/** The last one by which it was closed. */
export function closingEntry(world: World, ticketId: string): DrawerEntry | undefined {
  let last: DrawerEntry | undefined;
  for (const entry of world.of('drawerEntries', `ticket ${ticketId}`)) {
    if ((entry.account?.closed?.accounts ?? 0) <= 0) continue;
    if (!last || `${entry.at} ${entry.id}` > `${last.at} ${last.id}`) last = entry;
  }
  return last;
}

/** Money taken before the venue opened its first shift: no corte has it, and none has less when it is corrected. */
export function isUncounted(world: World, { id, at, shift, till }: Payment): boolean {
  if (shift !== undefined || till !== undefined || world.get('drawerEntries', id)) return false;
  return isBeforeDrawers(world, at);
}

/** It was closed before the venue opened its first shift: no corte has its figures. */
export function isClosedUncounted(world: World, { id, closedAt, closedIn }: Ticket): boolean {
  if (closedIn !== undefined || closedAt === null || closingEntry(world, id)) return false;
  return isBeforeDrawers(world, closedAt);
}

/** Known while all shifts of the venue are in play, which is so in its first week with drawers. */
function isBeforeDrawers(world: World, moment: Instant): boolean {
  const shifts = [...world.all('shifts')];
  const isWhole = shifts.filter(({ z }) => z !== null).length === nextZ(world) - 1;
  return isWhole && shifts.every(({ openedAt }) => moment < openedAt);
}

export function hasDrawer(world: World): boolean {
  for (const { openShift, lastShift } of world.all('tills')) if (openShift !== null || lastShift !== null) return true;
  return false;
}

function placeAt(world: World, till: Till, now: Instant): Place {
  const open = till.openShift === null ? undefined : world.get('shifts', till.openShift);
  const place = { till: till.id, shift: open?.id ?? null };
  if (open && now >= open.openedAt) return place;
  const closed = closedShiftAt(world, till.id, now);
  return closed ? { ...place, after: closed.id } : place;
}

/** The closed shift of that till in whose hours the moment lies. */
function closedShiftAt(world: World, tillId: string, moment: Instant): Shift | undefined {
  let found: Shift | undefined;
  for (const shift of world.all('shifts')) {
    if (shift.till !== tillId || shift.z === null) continue;
    if (shift.openedAt <= moment && moment < shift.z.at && (!found || shift.openedAt > found.openedAt)) found = shift;
  }
  return found;
}
