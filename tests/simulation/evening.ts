import type { Role } from '#domain/staff/roles.ts';
import type { Issued } from '#application/terminal.ts';
import type { Command } from '#domain/commands.ts';
import { Device, type Tab } from './device.ts';
import { House } from './house.ts';
import { faultsOf, shownTwice } from './oracles.ts';
import { withPlanted } from './planted.ts';
import { staffing, strike } from './storm.ts';
import { booksWish } from './books/evening-wishes.ts';
import { CONFLICTS, type Conflict } from './conflicts.ts';
import { Weather, type EveningOptions, type Stats } from './weather.ts';
import { addWish, isFree, openWish, sendLines, someWish, type Wish } from './wishes.ts';

/** Something a person did on a tablet, and when it really was. */
export interface Tap {
  readonly command: Command;
  readonly tab: Tab;
  readonly trueMs: number;
  /** The tablet had heard the venue's time, and nobody has set its clock since: it must know what time it is. */
  readonly isHonest: boolean;
  /** It reached a disk: from then on it is a promise. */
  isSaved: boolean;
  /** The guest has paid and left, although the venue had said nothing. */
  isMoneyTaken: boolean;
  /** In which its person asked, as the tablet knew it. */
  readonly role: Role;
}

/** Who begins the evening where: two waiters, the till, the kitchen, the bar. */
const FIRST_SHIFT: readonly string[] = ['wendy', 'walter', 'carola', 'quim', 'beatriz'];

/** The whole system on one seed. When the storm is over everything must agree, and nothing may have happened twice. */
export async function evening(options: EveningOptions): Promise<{ faults: readonly string[]; stats: Stats }> {
  return withPlanted(options.bug, async () => {
    const stage = await Stage.open(options);
    await stage.play();
    const { house, devices, taps, weather } = stage;
    return { faults: faultsOf({ house, devices, taps, weather }), stats: weather.stats };
  });
}

class Stage {
  readonly weather: Weather;
  readonly house: House;
  readonly devices: readonly Device[];
  readonly taps = new Map<string, Tap>();
  #left: number;
  #endsAt = Number.POSITIVE_INFINITY;
  #pausedUntilMs = 0;

  private constructor(weather: Weather, house: House) {
    this.weather = weather;
    this.house = house;
    this.#left = weather.options.taps;
    this.devices = namesOf(weather.options).map(
      (id, index) => new Device(id, weather, house, FIRST_SHIFT[index % FIRST_SHIFT.length]),
    );
  }

  static async open(options: EveningOptions): Promise<Stage> {
    const weather = new Weather(options);
    return new Stage(weather, await House.open(weather, namesOf(options)));
  }

  async play(): Promise<void> {
    const { time, options } = this.weather;
    for (const device of this.devices) while (device.tabs.size < options.tabs) device.openTab();
    time.after(2000, () => this.#tapOn());
    // Once everybody has a copy of the venue to work with.
    time.after(1500, () => this.#stormOn());
    await time.run(() => time.now > this.#endsAt);
  }

  #tapOn(): void {
    const { weather } = this;
    const { time, random, options } = weather;
    if (this.#left === 0) return this.#calm();
    this.#left -= 1;
    this.#tap();
    const isNight = options.night === true && this.#left === Math.trunc(options.taps / 2);
    if (isNight || random.chance(1.5 / options.taps)) this.#pause(isNight);
    const pauseMs = Math.max(0, this.#pausedUntilMs - time.now);
    time.after(pauseMs + random.next() * 200, () => this.#tapOn());
  }

  #stormOn(): void {
    const { time } = this.weather;
    if (!this.weather.isCalm) {
      strike(this.devices, this.house, this.weather);
      staffing(this.devices, this.house, this.weather);
    }
    time.after(500 + Math.max(0, this.#pausedUntilMs - time.now), () => this.#stormOn());
  }

  /** A quiet quarter of an hour, in which some tablets fall asleep; or a night, in which all of them do. */
  #pause(isNight: boolean): void {
    const { time, random, stats, options } = this.weather;
    const ms = isNight ? (7 + random.next() * 4) * 3_600_000 : 60_000 + random.next() * 840_000;
    if (isNight) stats.nights += 1;
    this.#pausedUntilMs = time.now + ms;
    for (const device of this.devices) {
      if (!isNight && random.chance(0.5)) {
        if (options.locks === true) device.lock(ms);
        continue;
      }
      device.sleep(ms);
      // Often the line is back later than the person who woke it.
      if (random.chance(0.5)) device.offlineUntilMs = time.now + ms + random.next() * 30_000;
    }
  }

  #calm(): void {
    const { weather, house } = this;
    weather.isCalm = true;
    void house.start().then(() => this.#pairLost());
    for (const device of this.devices) {
      if (device.locked) device.handTo(device.personId);
      while (device.tabs.size < weather.options.tabs) device.openTab();
      // What a full disk refused goes with the next tap.
      for (const tab of device.tabs) tab.after(20_000, () => this.#lastTap(tab));
    }
    this.#endsAt = weather.time.now + 300_000;
  }

  async #pairLost(): Promise<void> {
    for (const { id } of this.devices) {
      if (this.house.executor.world.get('devices', id)?.revokedAt !== null) await this.house.pair(id);
    }
  }

  #lastTap(tab: Tab): void {
    const [table] = tab.terminal.world.all('tables');
    if (table) this.#ask(tab, { type: 'SET_TABLE_STATUS', args: { tableId: table.id, status: table.status } });
  }

  #tap(): void {
    const { weather, devices } = this;
    const { random } = weather;
    const awake = devices.flatMap((each) => (each.isAsleep ? [] : [...each.tabs]));
    const tab = random.pick(awake);
    if (!tab) return;
    const { device } = tab;
    weather.seen.push(...shownTwice(tab));
    const wish = booksWish(tab.terminal.world, device.id, weather) ?? someWish(tab.terminal, weather);
    if (!wish) return;
    this.#ask(tab, wish);
    if (wish.type === 'OPEN_TABLE' && random.chance(0.4)) this.#tapElsewhere(device, wish.args.tableId);
    const conflict = random.pick(CONFLICTS.filter(({ begins }) => begins(wish)));
    if (conflict && random.chance(0.8)) this.#meanwhile(device, wish, conflict);
    // Quick fingers: the order follows its dish before the dish is on any disk.
    if (wish.type === 'ADD_ITEM' && random.chance(0.3)) this.#sendAll(tab, wish.args.ticketId);
  }

  #sendAll(tab: Tab, ticketId: string): void {
    const ticket = tab.terminal.world.get('tickets', ticketId);
    const lines = ticket ? sendLines(ticket) : [];
    if (lines.length > 0) this.#ask(tab, { type: 'SEND_TO_KDS', args: { ticketId, lines } });
  }

  /** Two waiters greet the same guests: both tap the free table within seconds. */
  #tapElsewhere(device: Device, tableId: string): void {
    const { random, stats } = this.weather;
    const other = random.pick(this.devices.filter((each) => each !== device && !each.isAsleep));
    const tab = other && random.pick([...other.tabs]);
    tab?.after(random.next() * 4000, () => {
      if (!isFree(tab.terminal.world, tableId)) return;
      stats.twoTaps += 1;
      const ticketId = `t${stats.taps}-${random.below(1e9)}`;
      this.#ask(tab, openWish(tableId, ticketId, random.next()));
      this.#ask(tab, addWish(ticketId, random.pick([...tab.terminal.world.all('menu')])?.id ?? 'agua', 1));
    });
  }

  /** Somebody else does something about the same account before they have heard of it. */
  #meanwhile(device: Device, wish: Wish, { name, answers, isCutOff }: Conflict): void {
    const { random, stats, time } = this.weather;
    const other = random.pick(this.devices.filter((each) => each !== device && !each.isAsleep));
    const tab = other && random.pick([...other.tabs]);
    if (!other || !tab) return;
    if (isCutOff === true) other.offlineUntilMs = time.now + 5000 + random.next() * 40_000;
    tab.after(random.next() * (isCutOff === true ? 4000 : 1500), () => {
      for (const answer of answers(tab.terminal.world, wish, this.weather)) {
        if (this.#ask(tab, answer)) stats[name] += 1;
      }
    });
  }

  /** Says whether it was asked at once. */
  #ask(tab: Tab, wish: Wish, approved: { readonly id?: string; readonly approval?: string } = {}): boolean {
    const { stats } = this.weather;
    stats.taps += 1;
    const { terminal } = tab;
    const issued = terminal.issue(wish.type, wish.args, { by: tab.personId, ...approved });
    const { command, decision } = issued;
    if (decision.ok) this.#keep(tab, issued);
    else if (decision.code === 'approval-needed') this.#askManager(tab, wish, command);
    else stats.refusedHere += 1;
    return decision.ok;
  }

  #keep(tab: Tab, issued: Issued): Tap {
    const { time, stats } = this.weather;
    const { command } = issued;
    const tap: Tap = {
      command,
      tab,
      trueMs: time.now,
      isHonest: this.#knowsTheTime(tab),
      role: tab.device.known.get(tab.personId)?.role ?? 'nobody',
      isSaved: false,
      isMoneyTaken: false,
    };
    this.taps.set(command.id, tap);
    void issued.saved.then(
      () => {
        stats.saved += 1;
        tap.isSaved = true;
      },
      () => {
        stats.unsaved += 1;
      },
    );
    void issued.asFact.then((fact) => this.#recorded(tap, fact));
    return tap;
  }

  /** The venue has said nothing: once the disk has the fact, the screen says that it is recorded, and the guest goes. */
  #recorded(asked: Tap, fact: Issued): void {
    if (!fact.decision.ok) return;
    const { stats } = this.weather;
    stats.taps += 1;
    this.#keep(asked.tab, fact);
    void fact.saved.then(
      () => {
        stats.chargesUnanswered += 1;
        asked.isMoneyTaken = true;
      },
      () => undefined,
    );
  }

  /** What a tablet says is not believed before what it said last: something queued with a wrong time moves what follows. */
  #knowsTheTime({ heardMs, device }: Tab): boolean {
    const waiting = [...device.unwritten.keys(), ...device.outbox.map(({ id }) => id)];
    const isInStep = waiting.every((id) => this.taps.get(id)?.isHonest !== false);
    return heardMs !== null && heardMs > device.jumpedMs && isInStep;
  }

  /** The manager comes and types a PIN, if the line is there to ask with. */
  #askManager(tab: Tab, wish: Wish, { id, by }: Command): void {
    const { weather, house } = this;
    const { random, stats } = weather;
    const { device } = tab;
    tab.after(weather.delayMs(), () => {
      const manager = random.pick([...house.executor.world.all('staff')].filter(isManager));
      if (device.isCutOff || device.isSilent || !house.isUp || !manager) return;
      // The pair (type, args) is the one that is asked.
      const asked = { id, by, ...wish } as Pick<Command, 'id' | 'type' | 'args' | 'by'>;
      void house.approve(device.id, manager.id, asked).then((approval) => {
        if (approval === null) return;
        stats.approvals += 1;
        tab.after(weather.delayMs(), () => this.#ask(tab, wish, { id, approval }));
      });
    });
  }
}

function namesOf({ devices }: EveningOptions): readonly string[] {
  return Array.from({ length: devices }, (_, index) => `d${index}`);
}

function isManager({ active, role }: { readonly active: boolean; readonly role: string }): boolean {
  return active && role === 'manager';
}
