import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { guestsAt } from '#domain/floor/seated-guests.ts';
import { COURSES, type Course } from '#domain/menu/course.ts';
import { folioOf } from '#domain/order/account-words.ts';
import { accountOf, itemOf, openTicket } from '#domain/order/open-ticket.ts';
import {
  AREAS,
  type Area,
  type PackagePart,
  type Ticket,
  type TicketChannel,
  type TicketItem,
} from '#domain/order/ticket.ts';
import { Quantity } from '#domain/shared/number-schemas.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { stationsOfDish } from '#domain/stations/station-of-dish.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { asCooked, goesNow, heldCardsOf } from './held-cards.ts';
import { entryId, type KdsEntry } from './kds-entry.ts';

/** The lines and quantities the waiter saw when he tapped: what another added meanwhile waits for its own send. */
const Args = v.strictObject({
  ticketId: Id,
  lines: v.pipe(v.array(v.strictObject({ itemId: Id, qty: Quantity })), v.maxLength(500)),
});
type Args = v.InferOutput<typeof Args>;

export const sendToKds = defineCommand({
  type: 'SEND_TO_KDS',
  words: 'Enviar a cocina o bar',
  args: Args,
  permission: 'send-order',
  decide,
  reads: readsTicket,
  about: ({ ticketId }, world) => folioOf(world, ticketId),
});

interface Portion {
  readonly item: TicketItem;
  readonly qty: number;
}

/** What is cooked of it: the dish, or one dish of a package. */
interface Serving extends Portion {
  readonly part: PackagePart | null;
  readonly area: Area;
  readonly course: Course | undefined;
}

/** Where it is made from now on, whatever the catalogue says later; none: its area as a whole. */
interface Routed extends Serving {
  readonly stations: readonly string[];
}

/** Each unit goes to the kitchen or the bar once, however many tablets send it. */
function decide(world: World, args: Args, context: Context): Decision {
  const ticket = openTicket(world, args.ticketId);
  if (!ticket.ok) return ticket;
  if (ticket.value.items.length === 0 && !args.lines.some(({ itemId }) => accountOf(world, itemId))) {
    return reject('order-empty');
  }
  if (args.lines.length === 0) return reject('nothing-new-to-send');

  const isAnyUnknown = args.lines.some(({ itemId }) => !isKnownLine(ticket.value, itemId) && !accountOf(world, itemId));
  const accounts = accountsOf(world, ticket.value, args);
  const sends = accounts.map((account) => ({ account, portions: portionsOf(account, args) }));
  if (sends.every(({ portions }) => portions.length === 0)) {
    // «Enviado» on the tablet without a card in the kitchen would go unnoticed until the guest asks.
    if (isAnyUnknown) return reject('lines-not-found');
    // Somebody else sent the same lines first: what was asked for has happened.
    return accept([]);
  }
  const changes = sends.flatMap(({ account, portions }, index) =>
    sendFrom(world, { account, portions, suffix: index === 0 ? '' : `:${index}` }, context),
  );
  // What is there is cooked; the rest may have been taken off by somebody else, or never have arrived.
  return accept(changes, isAnyUnknown ? 'lines-missing' : undefined);
}

/** The account itself first; then those to which somebody moved lines that the waiter saw on it. */
function accountsOf(world: World, ticket: Ticket, { lines }: Args): readonly Ticket[] {
  const others = lines.flatMap(({ itemId }) => (itemOf(ticket, itemId) ? [] : [accountOf(world, itemId)]));
  return [...new Set([ticket, ...others.filter((other) => other !== undefined)])];
}

function portionsOf({ items }: Ticket, { lines }: Args): readonly Portion[] {
  return items.flatMap((item): readonly Portion[] => {
    const wanted = lines.find(({ itemId }) => itemId === item.id)?.qty ?? 0;
    const qty = Math.min(wanted, item.qty - item.sentQty);
    return qty > 0 ? [{ item, qty }] : [];
  });
}

function sendFrom(
  world: World,
  { account, portions, suffix }: { account: Ticket; portions: readonly Portion[]; suffix: string },
  context: Context,
): readonly Change[] {
  if (portions.length === 0) return [];
  const tableName = account.tableId === undefined ? null : (world.get('tables', account.tableId)?.name ?? null);
  const guestsOf = guestsAt(world, account).map(({ id }) => id);
  const servings = portions
    .flatMap(servingsOf)
    .map((serving) => ({ ...serving, stations: stationsOfDish(world, madeOf(serving)) }));
  const isDue = goesNow(account, { sent: servings, held: heldCardsOf(world, [account]) });
  const due = servings.filter(({ course }) => isDue(course));
  const commandId = context.commandId + suffix;
  const waiting = COURSES.map((course) => ({
    held: course,
    commandId: `${commandId}:t${course}`,
    servings: servings.filter((each) => !isDue(each.course) && each.course === course),
  }));
  const entries = [{ held: null, commandId, servings: due }, ...waiting]
    .filter((batch) => batch.servings.length > 0)
    .flatMap((batch) =>
      placesOf(batch).map((place) => entryFor(place, batch, { ticket: account, tableName, guestsOf }, context)),
    );
  const course = lastCourse([account, ...due]);
  const sent: Ticket = {
    ...account,
    ...(course === undefined ? {} : { course }),
    status: 'sent',
    items: account.items.map((item) => {
      const qty = portions.find((candidate) => candidate.item.id === item.id)?.qty ?? 0;
      return qty === 0 ? item : { ...item, sentQty: item.sentQty + qty };
    }),
    updatedAt: context.now,
  };
  return [put('tickets', sent), ...entries.map((entry) => put('kds', entry))];
}

function servingsOf({ item, qty }: Portion): readonly Serving[] {
  if (item.contents === undefined) return [{ item, qty, part: null, area: item.area, course: item.course }];
  return item.contents
    .filter(({ cancelled }) => !cancelled)
    .map((part) => ({ item, qty, part, area: part.area, course: part.course }));
}

/** On the account, or taken back after it had been sent. */
function isKnownLine(ticket: Ticket, lineId: string): boolean {
  return itemOf(ticket, lineId) !== undefined || ticket.voids.some(({ itemId }) => itemId === lineId);
}

/** What a send would send now: new lines, and added quantity of old ones. */
export function unsentLines(ticket: Ticket): readonly { readonly itemId: string; readonly qty: number }[] {
  return unsentPortions(ticket).map(({ item, qty }) => ({ itemId: item.id, qty }));
}

/** What the kitchen and the bar would get of it: of a package each of its dishes. */
export function unsentServings(ticket: Ticket): readonly Serving[] {
  return unsentPortions(ticket).flatMap(servingsOf);
}

function unsentPortions({ items }: Ticket): readonly Portion[] {
  return items.filter(({ qty, sentQty }) => qty > sentQty).map((item) => ({ item, qty: item.qty - item.sentQty }));
}

function lastCourse(dishes: readonly { readonly course?: Course | undefined }[]): Course | undefined {
  return dishes.reduce<Course | undefined>(
    (last, { course }) => (course !== undefined && course > (last ?? 0) ? course : last),
    undefined,
  );
}

/** What goes to an area with one send: at once, or held until its course is fired. */
interface Batch {
  readonly held: Course | null;
  readonly commandId: string;
  readonly servings: readonly Routed[];
}

/** Of a package its own dish. */
function madeOf({ item, part, area }: Serving) {
  return { menuItemId: (part ?? item).menuItemId, area };
}

/** A card for each area and each station where something of it is made. */
interface Place {
  readonly area: Area;
  readonly station?: string;
}

function placesOf({ servings }: Batch): readonly Place[] {
  return AREAS.flatMap((area) => {
    const own = servings.filter((serving) => serving.area === area);
    const stations = [...new Set(own.flatMap((serving) => serving.stations))].toSorted();
    const isWhole = own.some((serving) => serving.stations.length === 0);
    return [...(isWhole ? [{ area }] : []), ...stations.map((station) => ({ area, station }))];
  });
}

function isMadeAt({ area, stations }: Routed, place: Place): boolean {
  if (area !== place.area) return false;
  return place.station === undefined ? stations.length === 0 : stations.includes(place.station);
}

function entryFor(
  place: Place,
  { held, commandId, servings }: Batch,
  {
    ticket,
    tableName,
    guestsOf,
  }: { readonly ticket: Ticket; readonly tableName: string | null; readonly guestsOf: readonly string[] },
  { now, today, receivedOn = today, actor }: Context,
): KdsEntry {
  const own = servings.filter((serving) => isMadeAt(serving, place));
  const course = held ?? lastCourse(own);
  return {
    id: entryId(place, commandId),
    ticketId: ticket.id,
    folio: ticket.folio,
    tableName,
    ...(ticket.channel && { channel: untermed(ticket.channel) }),
    ...(ticket.guests === null ? {} : { guests: ticket.guests }),
    ...(guestsOf.length === 0 ? {} : { guestsOf }),
    ...place,
    items: own.map(({ item, qty, part, stations }) => ({
      ticketItemId: item.id,
      ...(part === null ? {} : { part: part.id }),
      name: part?.name ?? item.name,
      qty,
      voidedQty: 0,
      ...(item.notes === undefined ? {} : { notes: item.notes }),
      ...(item.seat === undefined ? {} : { seat: item.seat }),
      modifiers: (part ?? item).modifiers.map(asCooked),
      ...(stations.length > 1 ? { stations } : {}),
    })),
    status: held === null ? 'pending' : 'held',
    ...(course === undefined ? {} : { course }),
    // By the tablet's own day a card of tonight could be out of play before any cook has seen it.
    day: receivedOn,
    createdAt: now,
    times: {},
    autoAccepted: false,
    sentBy: actor.name,
  };
}

/** The kitchen hears nothing of what was agreed with an app. */
function untermed({ id: _id, commission: _kept, paidByApp: _paid, ...told }: TicketChannel) {
  return told;
}
