import { contextOf } from '#application/decide-group.ts';
import { StagedWorld, MemoryWorld } from '#application/memory-world.ts';
import { decide } from '#domain/commands.ts';
import { withTotals, paidSoFar } from '#domain/order/totals.ts';
import { instant, localDate } from '#domain/shared/time.ts';
import { DEMO_ACTOR, SYSTEM } from '#domain/staff/roles.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { COLLECTIONS, isInPlay, put, type Change, type World } from '#domain/world.ts';
import type { Device } from './device.ts';
import type { Promised } from './evening.ts';
import type { House } from './house.ts';
import type { Weather } from './weather.ts';

interface Evidence {
  readonly house: House;
  readonly devices: readonly Device[];
  readonly promised: readonly Promised[];
  readonly weather: Weather;
}

/** What the evening did wrong; empty when it kept every promise. */
export function faultsOf(evidence: Evidence): readonly string[] {
  return [
    ...lostCommands(evidence),
    ...wrongState(evidence),
    ...divergedTerminals(evidence),
    ...brokenOrder(evidence),
    ...wrongKitchenAndMoney(evidence),
    ...moneyOutsideTheBooks(evidence),
    ...silentRefusals(evidence),
    ...idleEvening(evidence),
  ];
}

/**
 * The journal is keyed by command, so a command cannot be in it twice; whether it is there at all is the question. One
 * refused by a house that was restored since is not handed in again: its people were told.
 */
function lostCommands({ house, devices, promised }: Evidence): readonly string[] {
  const refused = new Set(devices.flatMap(({ refusals }) => [...refusals.keys()]));
  return promised
    .filter(({ command }) => !house.journal.disk.entries.has(command.id) && !refused.has(command.id))
    .map(({ command }) => `LOST ${command.type} ${command.id}`);
}

/** Deciding the journal again, one by one, must give the same answers and the same records. */
function wrongState({ house }: Evidence): readonly string[] {
  const replayed = new StagedWorld(new MemoryWorld());
  const faults: string[] = [];
  for (const entry of house.journal.disk.entries.values()) {
    const actor = entry.command.by === SYSTEM.id ? SYSTEM : DEMO_ACTOR;
    const { at, receivedAt } = entry;
    const decision = decide(replayed, entry.command, contextOf(replayed, entry.command, { at, receivedAt, actor }));
    if (decision.ok !== (entry.answer.outcome === 'accepted'))
      faults.push(`ANSWER ${entry.command.type} ${entry.command.id}`);
    if (decision.ok) replayed.stage(decision.changes);
  }
  const truth = textOf([...house.journal.disk.records.values()].map(({ change }) => change));
  if (textOf(replayed.staged()) !== truth) faults.push('STATE the records are not what the journal says');
  return faults;
}

function divergedTerminals({ house, devices, weather }: Evidence): readonly string[] {
  const today = localDate(instant(weather.time.now), DEFAULT_ZONE);
  const inPlay = (changes: readonly Change[]): string => textOf(changes.filter((change) => isInPlay(change, today)));
  const truth = inPlay([...house.journal.disk.records.values()].map(({ change }) => change));
  return devices.flatMap((device) => [
    ...(device.outbox.length > 0 ? [`STUCK ${device.outbox.length} commands on ${device.id}`] : []),
    ...[...device.tabs].flatMap(({ terminal }) => [
      ...(terminal.status.pending.length > 0 ? [`PENDING ${terminal.status.pending.length} on ${device.id}`] : []),
      ...(terminal.status.isOnline ? [] : [`OFFLINE ${device.id} after the storm`]),
      ...(inPlay(recordsOf(terminal.world)) === truth ? [] : [`DIVERGED ${device.id}`]),
    ]),
  ]);
}

/** With one tab a device's commands keep the order of the taps. A restored disk is refilled in another order. */
function brokenOrder({ house, devices, promised, weather }: Evidence): readonly string[] {
  if (weather.stats.restores > 0 || weather.options.tabs > 1) return [];
  const position = new Map([...house.journal.disk.entries.keys()].map((id, index) => [id, index]));
  return devices.flatMap(({ id }) => {
    const places = promised
      .filter(({ device }) => device === id)
      .toSorted((a, b) => a.order - b.order)
      .map(({ command }) => position.get(command.id) ?? 0);
    return places.every((place, index) => index === 0 || place > places[index - 1]!) ? [] : [`ORDER ${id}`];
  });
}

function wrongKitchenAndMoney({ house }: Evidence): readonly string[] {
  const { world } = house.executor;
  const cooked = new Map<string, number>();
  for (const { items } of world.all('kds')) {
    for (const { ticketItemId, qty, voidedQty } of items) {
      cooked.set(ticketItemId, (cooked.get(ticketItemId) ?? 0) + qty - voidedQty);
    }
  }
  const faults: string[] = [];
  const folios = new Set<string>();
  for (const ticket of world.all('tickets')) {
    for (const item of ticket.items) {
      if ((cooked.get(item.id) ?? 0) !== item.sentQty) faults.push(`KITCHEN ${item.id} is not cooked exactly once`);
    }
    if (withTotals(ticket).total !== ticket.total) faults.push(`TOTAL ${ticket.id}`);
    if (ticket.status === 'closed' && paidSoFar(ticket) < ticket.total) faults.push(`UNPAID ${ticket.id}`);
    if (new Set(ticket.payments.map(({ id }) => id)).size !== ticket.payments.length)
      faults.push(`PAID TWICE ${ticket.id}`);
    const name = `${ticket.day} ${ticket.folio}`;
    if (folios.has(name)) faults.push(`FOLIO ${name} twice`);
    folios.add(name);
  }
  return faults;
}

/** Every charge the house said yes to is in the books once, on an account that was not emptied into another. */
function moneyOutsideTheBooks({ house }: Evidence): readonly string[] {
  const { records, entries } = house.journal.disk;
  const booked = [...records.values()].flatMap(({ change }) =>
    change.collection === 'tickets' && change.record.mergedInto === undefined ? change.record.payments : [],
  );
  return [...entries.values()].flatMap(({ command, answer }) => {
    if (command.type !== 'CLOSE_TICKET' || answer.outcome !== 'accepted') return [];
    // A question and the fact it became are one payment, under the question's name.
    const name = command.args.question ?? command.id;
    const amounts = booked.filter(({ id }) => id === name).map(({ amount }) => amount);
    return amounts.length === 1 && amounts[0] === command.args.amount
      ? []
      : [`MONEY ${command.id} is booked ${amounts.length} times`];
  });
}

/**
 * Every refused command is on its device's disk and on the screen of each of its tabs, even after crashes; except what a
 * tab asked in the very moment of its death, before its disk had it and before anybody was told that it was safe.
 */
function silentRefusals({ house, devices, weather }: Evidence): readonly string[] {
  const refused = [...house.journal.disk.entries.values()].filter(({ answer }) => answer.outcome === 'refused');
  weather.stats.refusedLater += refused.length;
  const recorded = new Set(
    [...house.journal.disk.entries.values()].flatMap(({ command, answer }) =>
      command.type === 'CLOSE_TICKET' && answer.outcome === 'accepted' ? (command.args.question ?? []) : [],
    ),
  );
  return refused.flatMap(({ command }) => {
    const device = devices.find(({ id }) => id === command.device);
    if (device?.unwritten.get(command.id)?.isAlive === false) return [];
    // Its money is in the books; that it was refused as a question is no news any more.
    if (recorded.has(command.id)) return [];
    if (!device?.refusals.has(command.id)) return [`SILENT refusal of ${command.type} ${command.id}`];
    const isSeen = [...device.tabs].every(({ terminal }) =>
      terminal.status.refusals.some((refusal) => refusal.command.id === command.id),
    );
    return isSeen ? [] : [`UNSEEN refusal of ${command.type} ${command.id}`];
  });
}

/** An evening on which nothing happened proves nothing. */
function idleEvening({ weather, house }: Evidence): readonly string[] {
  const { saved, taps } = weather.stats;
  const accepted = [...house.journal.disk.entries.values()].filter(
    ({ answer }) => answer.outcome === 'accepted',
  ).length;
  return saved > weather.options.taps / 4 && accepted > taps / 4 ? [] : [`IDLE ${saved} saved, ${accepted} accepted`];
}

function recordsOf(world: World): readonly Change[] {
  return COLLECTIONS.flatMap((collection) => [...world.all(collection)].map((record) => put(collection, record)));
}

function textOf(changes: readonly Change[]): string {
  return changes
    .map(({ collection, record }) => `${collection}/${record.id} ${JSON.stringify(record)}`)
    .toSorted()
    .join('\n');
}
