import { firstTill, tillNamed } from '#domain/drawer/till.ts';
import type { Payment } from '#domain/order/ticket.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import type { PrintJob } from './print-job.ts';
import type { Printer } from './printer.ts';

/** A drawer opens in the moment in which cash is taken, or never: later nobody stands there. */
export const KICK_MS = 30_000;

/** Nobody opens a drawer for it any more. */
export function isKickOver({ kind, createdAt }: Pick<PrintJob, 'kind' | 'createdAt'>, now: Instant): boolean {
  // Also one of a clock that was ahead and has been set back since.
  return kind === 'drawer' && Math.abs(milliseconds(now) - milliseconds(createdAt)) > KICK_MS;
}

/**
 * The one printer on which the drawer of that payment's till hangs. A printer that was never given a till belongs to the
 * first one, as a tablet does; a till without a printer opens its drawer by hand.
 */
export function kickedBy(world: World, payment: Payment): Printer | undefined {
  const shift = payment.shift === undefined ? undefined : world.get('shifts', payment.shift);
  const first = firstTill(world).id;
  const till = tillNamed(world, payment.till ?? shift?.till ?? '')?.id ?? first;
  const hangs = ({ tillId }: Printer): boolean =>
    (tillId === undefined ? first : (tillNamed(world, tillId)?.id ?? first)) === till;
  const printers = [...world.all('printers')].filter((each) => each.active && each.kicksDrawer && hangs(each));
  // One that was given this till goes before one that was given none.
  return printers.toSorted((a, b) => turnOf(a).localeCompare(turnOf(b)))[0];
}

function turnOf({ tillId, addedAt, id }: Printer): string {
  return `${tillId === undefined ? 1 : 0} ${addedAt} ${id}`;
}
