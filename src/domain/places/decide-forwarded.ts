import * as v from 'valibot';
import { sendContactMessage } from '#domain/contact/send-contact-message.ts';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, type CommandSpec } from '#domain/define-command.ts';
import { requestEventInfo } from '#domain/events/request-event-info.ts';
import { requestInvoice } from '#domain/invoices/request-invoice.ts';
import { changeReservation } from '#domain/reservations/change-reservation.ts';
import { bookReservation } from '#domain/reservations/make-reservation.ts';
import {
  cancelReservation,
  guestCancelReservation,
  restoreReservation,
} from '#domain/reservations/release-reservation.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { GUEST, type Actor } from '#domain/staff/roles.ts';
import { put, type World } from '#domain/world.ts';
import type { BookCase } from './book-case.ts';
import { isVenues } from './book-part.ts';
import type { Forwarded } from './forwarded.ts';

/** What one server may write down for the other. A front forwards what guests ask, a venue what its host asks. */
const FROM_FRONT = [guestCancelReservation, sendContactMessage, requestEventInfo, requestInvoice];
const FROM_VENUE = [bookReservation, changeReservation, cancelReservation, restoreReservation];

const Args = v.strictObject({
  forwardedId: Id,
  /** Of a request for an invoice: the account of the code that the guest typed. Absent: there is none. */
  ticketId: v.optional(Id),
});

/** What the other server wrote down, decided by its rules and under its id, and answered in the same step. */
export const decideForwarded = defineCommand({
  type: 'DECIDE_FORWARDED',
  words: 'Responder al otro servidor',
  args: Args,
  permission: 'system',
  decide,
  reads: ({ forwardedId, ticketId }) => [
    { collection: 'forwarded' as const, id: forwardedId },
    ...(ticketId === undefined
      ? []
      : [
          { collection: 'tickets' as const, id: ticketId },
          { collection: 'invoices' as const, id: ticketId },
        ]),
  ],
});

function decide(world: World, { forwardedId, ticketId }: v.InferOutput<typeof Args>, context: Context): Decision {
  const forwarded = world.get('forwarded', forwardedId);
  if (!forwarded) return reject('bad-command');
  if (forwarded.status !== 'waiting') return accept([]);
  const isInvoice = forwarded.type === 'REQUEST_INVOICE';
  const asked = isInvoice ? { ...forwarded, args: { ...forwarded.args, ticketId: ticketId ?? 'none' } } : forwarded;
  const decision = decisionOn(world, asked, context);
  const answer = decision.ok
    ? ({ status: 'accepted', code: null } as const)
    : ({ status: 'refused', code: decision.code } as const);
  const settled = put('forwarded', { ...forwarded, ...answer });
  if (decision.ok) return accept([...decision.changes, settled]);
  const isForHost = forwarded.to === 'venue' && !isInvoice && isByVenue(world, forwarded);
  const noted = caseOfAsked(forwarded, context);
  // Asked under a name that a case has already: that one stays, and nobody settles it unseen.
  const isNew = isForHost && !world.get('bookCases', noted.id);
  return accept(isNew ? [settled, put('bookCases', noted)] : [settled]);
}

/** A front tells its venue that it refused, and the venue has the case. */
function isByVenue(world: World, { args }: Forwarded): boolean {
  const about = args['reservationId'];
  const visit = typeof about === 'string' ? world.get('reservations', about) : undefined;
  return visit === undefined || isVenues(world, visit.fecha);
}

/** The guest read «Anotado», and it could not be done: somebody must look at it. */
export function caseOfAsked({ id, args, fecha }: Forwarded, { now }: Context): BookCase {
  const about = args['reservationId'];
  const reservationId = typeof about === 'string' ? about : id;
  return { id: `caso-${id}`, reservationId, reason: 'asked-late', fecha, at: now, settledBy: null };
}

function decisionOn(world: World, { id, to, type, args, by, at }: Forwarded, context: Context): Decision {
  const definitions: readonly { readonly type: string; readonly args: v.GenericSchema }[] =
    to === 'front' ? FROM_VENUE : FROM_FRONT;
  const definition = definitions.find((each) => each.type === type);
  const checked = definition && v.safeParse(definition.args, args);
  if (!definition || !checked?.success) return reject('bad-command');
  const actor: Actor = to === 'front' ? { id: by, name: '', role: 'host' } : GUEST;
  // The arguments were just checked by the schema of this very command.
  const spec = definition as unknown as CommandSpec<unknown>;
  // A guest gave the visit back before its hour, even if the venue hears of it afterwards.
  const now = to === 'venue' && at < context.now ? at : context.now;
  return spec.decide(world, checked.output, { ...context, now, commandId: id, actor });
}
