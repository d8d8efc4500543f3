import type { Terminal } from '#application/terminal.ts';
import type { Command, CommandType, InputOf } from '#domain/commands.ts';
import { folioFromFraction } from '#domain/floor/folio.ts';
import { unsentLines } from '#domain/kitchen/send-to-kds.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { Device } from './device.ts';
import { House } from './house.ts';
import { faultsOf } from './oracles.ts';
import { Weather, type EveningOptions, type Stats } from './weather.ts';

/** A command that reached a disk: from then on it is a promise. */
export interface Promised {
  readonly command: Command;
  readonly device: string;
  readonly order: number;
}

type Wish = { [T in CommandType]: { readonly type: T; readonly args: InputOf<T> } }[CommandType];

/** The whole system on one seed. When the storm is over everything must agree, and nothing may have happened twice. */
export async function evening(options: EveningOptions): Promise<{ faults: readonly string[]; stats: Stats }> {
  const weather = new Weather(options);
  const house = await House.open(weather);
  const devices = Array.from({ length: options.devices }, (_, index) => new Device(`d${index}`, weather, house));
  for (const device of devices) for (let tab = 0; tab < options.tabs; tab += 1) device.openTab();

  const promised: Promised[] = [];
  let left = options.taps;
  let endsAt = Number.POSITIVE_INFINITY;
  const tapper = (): void => {
    if (left > 0) {
      left -= 1;
      tap(devices, weather, promised);
      weather.time.after(weather.random.next() * 200, tapper);
      return;
    }
    weather.isCalm = true;
    void house.start();
    for (const device of devices) while (device.tabs.size < options.tabs) device.openTab();
    endsAt = weather.time.now + 300_000;
  };
  const storm = (): void => {
    if (!weather.isCalm) strike(devices, house, weather);
    weather.time.after(500, storm);
  };
  weather.time.after(1000, tapper);
  weather.time.after(500, storm);
  await weather.time.run(() => weather.time.now > endsAt);
  return { faults: faultsOf({ house, devices, promised, weather }), stats: weather.stats };
}

function tap(devices: readonly Device[], weather: Weather, promised: Promised[]): void {
  const device = weather.random.pick(devices);
  const tab = device && weather.random.pick([...device.tabs]);
  if (!device || !tab) return;
  const wish = someWish(tab.terminal, weather);
  if (!wish) return;
  weather.stats.taps += 1;
  const order = weather.stats.taps;
  const issued = tab.terminal.issue(wish.type, wish.args, { by: DEMO_ACTOR.id });
  if (!issued.decision.ok) {
    weather.stats.refusedHere += 1;
    return;
  }
  void issued.saved.then(() => {
    weather.stats.saved += 1;
    promised.push({ command: issued.command, device: device.id, order });
  });
}

/** What a busy person would tap next, looking at this terminal. */
function someWish({ world, status }: Terminal, { random, stats }: Weather): Wish | null {
  const tables = [...world.all('tables')];
  if (tables.length === 0) return null;
  const ticket = random.pick([...world.all('tickets')].filter(({ status: state }) => state !== 'closed'));
  const item = ticket && random.pick(ticket.items);
  const roll = random.next();
  if (!ticket || roll < 0.08)
    return openWish(random.pick(tables)!.id, `t${stats.taps}-${random.below(1e9)}`, random.next());
  const ticketId = ticket.id;
  if (roll < 0.4) return addWish(ticketId, random.pick([...world.all('menu')])?.id ?? 'agua', 1 + random.below(3));
  if (roll < 0.58 && item)
    return { type: 'CHANGE_QTY', args: { ticketId, itemId: item.id, delta: random.chance(0.5) ? 1 : -1 } };
  if (roll < 0.64 && item)
    return {
      type: 'VOID_ITEM',
      args: { ticketId, itemId: item.id, ...(random.chance(0.6) ? { reason: 'Se equivocó' } : {}) },
    };
  if (roll < 0.78 && item) return { type: 'SEND_TO_KDS', args: { ticketId, lines: sendLines(ticket) } };
  if (roll < 0.9) {
    const entry = random.pick([...world.all('kds')].filter(({ status: state }) => state !== 'ready'));
    return entry ? { type: entry.status === 'pending' ? 'KDS_ACK' : 'KDS_READY', args: { entryId: entry.id } } : null;
  }
  if (roll < 0.93)
    return {
      type: 'APPLY_TIP_DISCOUNT_TAX',
      args: { ticketId, tip: random.below(5000), discount: random.below(1000) },
    };
  if (roll < 0.945) {
    const other = random.pick(
      [...world.all('tickets')].filter((candidate) => candidate.status !== 'closed' && candidate.id !== ticketId),
    );
    return other ? { type: 'MERGE_TICKETS', args: { fromTicketId: other.id, intoTicketId: ticketId } } : null;
  }
  const amount = balanceDue(ticket);
  if (ticket.items.length === 0 || amount === 0) return null;
  return { type: 'CLOSE_TICKET', args: { ticketId, method: 'cash', amount, taken: !status.isOnline } };
}

function openWish(tableId: string, ticketId: string, fraction: number): Wish {
  // Few numbers on purpose: terminals apart must often pick the same one.
  return { type: 'OPEN_TABLE', args: { tableId, ticketId, folio: folioFromFraction(fraction * 0.04) } };
}

function addWish(ticketId: string, menuItemId: string, qty: number): Wish {
  return { type: 'ADD_ITEM', args: { ticketId, menuItemId, qty } };
}

function sendLines(ticket: Ticket): { itemId: string; qty: number }[] {
  return unsentLines(ticket).map(({ itemId, qty }) => ({ itemId, qty }));
}

function strike(devices: readonly Device[], house: House, weather: Weather): void {
  const { random, stats, time, options } = weather;
  const device = random.pick(devices)!;
  if (weather.strikes(0.06)) {
    const ms = random.next() * 120_000;
    stats.hoursOffline += ms / 3_600_000;
    device.offlineUntilMs = time.now + ms;
  }
  if (weather.strikes(0.05)) {
    stats.tabsClosed += 1;
    random.pick([...device.tabs])?.kill();
    time.after(random.next() * 3000, () => {
      if (device.tabs.size < options.tabs) device.openTab();
    });
  }
  if (weather.strikes(0.01) && house.isUp) house.crash();
  if (weather.strikes(0.04)) {
    stats.clockJumps += 1;
    device.skewMs += (random.next() - 0.5) * 7_200_000;
  }
  if (weather.strikes(0.02)) house.backUp();
  if (options.restores && weather.strikes(0.02) && house.isUp) house.restore();
}
