import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { FOLIO_PATTERN } from '#domain/floor/folio.ts';
import { newAccount } from '#domain/floor/open-account.ts';
import { folioOf } from '#domain/order/account-words.ts';
import type { Ticket, TicketChannel } from '#domain/order/ticket.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import { put, type World } from '#domain/world.ts';
import { TAKEAWAY_CHANNEL, type Channel } from './channel.ts';
import { channelById } from './channels-of-venue.ts';

const Args = v.strictObject({
  ticketId: Id,
  folio: v.pipe(v.string(), v.regex(FOLIO_PATTERN)),
  channelId: Id,
});

export const openChannel = defineCommand({
  type: 'OPEN_CHANNEL',
  words: 'Abrir cuenta de un canal',
  args: Args,
  permission: 'edit-order',
  decide,
  reads: readsTicket,
  about: ({ ticketId, channelId }, world) =>
    [channelById(world, channelId)?.name, folioOf(world, ticketId)].filter((word) => word !== undefined).join(' · '),
});

/**
 * Commission, promise and who pays are the venue's own words: a terminal names the channel alone. A channel that was
 * removed while the tablet was offline still takes the order, and is looked at: somebody is waiting for the food.
 */
function decide(world: World, args: v.InferOutput<typeof Args>, context: Context): Decision {
  const channel = channelById(world, args.channelId);
  if (!channel || channel.id === TAKEAWAY_CHANNEL) return reject('channel-not-found');
  const known = world.get('tickets', args.ticketId);
  if (known?.status === 'closed' && known.mergedInto === undefined) return reject('ticket-closed');
  if (known) return known.channel?.id === channel.id ? accept([]) : reject('already-exists');
  const opened = newAccount(world, args, context);
  if (opened === null) return reject('already-exists');
  const ticket: Ticket = { ...opened.ticket, channel: agreed(channel, context.now) };
  const decision = accept(
    [put('tickets', ticket), put('folios', opened.folio)],
    ticket.folio === args.folio ? undefined : 'folio-reassigned',
  );
  return channel.active ? decision : { ...decision, doubt: 'channel-removed' };
}

function agreed({ id, name, commission, paidByApp, promisedMinutes }: Channel, now: Instant): TicketChannel {
  return {
    id,
    name,
    commission,
    ...(paidByApp ? { paidByApp } : {}),
    ...(promisedMinutes === null ? {} : { promisedAt: instant(milliseconds(now) + promisedMinutes * MINUTE_MS) }),
  };
}

const MINUTE_MS = 60_000;
