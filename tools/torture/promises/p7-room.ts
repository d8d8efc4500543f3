import { setTimeout } from 'node:timers/promises';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { addDays, dateText, type DateText, type Instant } from '#domain/shared/time.ts';
import { reservationRules } from '#domain/reservations/reservation-rules.ts';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer } from '#server/server.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { withFolder } from '../../bench/folder.ts';
import { Seeded } from '../seeded.ts';
import { Tally, type Trial } from '../trial.ts';

/** Each round has an evening of its own, a week after the last. */
const FIRST_FRIDAY = dateText('2026-11-20');

/**
 * P7 with the room in it: guests ask on the site while somebody sits down without a reservation, while tables are pushed
 * together for a large party, while a visit runs late and while several hosts seat one party of the list.
 */
export const roomRaceTrial: Trial = {
  promise: 'P7-room',
  title: 'No table is given twice: walk-ins, tables pushed together, visits that run late, hosts who seat one party',
  rounds: 10,
  unit: 'evenings of four races on each database',
  run: async ({ seed, rounds }) => {
    const tally = new Tally();
    const chance = new Seeded(seed);
    await withFolder((folder) => play([{ DATA_DIR: folder }], { rounds, chance, tally }));
    const postgres = await startPostgres();
    try {
      const environment = { DATABASE_URL: await postgres.createDatabase() };
      await play([environment, environment], { rounds, chance, tally });
    } finally {
      await postgres.stop();
    }
    for (const race of ['walk-ins', 'large parties', 'late visits', 'parties seated']) {
      tally.expectAtLeast(race, rounds);
    }
    return tally.findings();
  },
};

interface Played {
  readonly rounds: number;
  readonly chance: Seeded;
  readonly tally: Tally;
}

async function play(environments: readonly Readonly<Record<string, string>>[], played: Played): Promise<void> {
  const clock = { now: momentOf(FIRST_FRIDAY, '12:00') };
  const servers: RunningServer[] = [];
  for (const environment of environments) {
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...environment });
    servers.push(await startServer(config, { now: () => clock.now }));
  }
  const room = new Room(servers, clock, played);
  await room.pushTogether();
  for (let round = 0; round < played.rounds; round += 1) await room.evening(round);
  for (const server of servers) await server.stop();
}

const HEARD_EVERY_MS = 100;
const HEARD_TRIES = 100;

/** The clock of the house on that day; the zone has no summer time. */
function momentOf(day: DateText, time: string): Instant {
  return new Date(`${day}T${time}:00-06:00`).toISOString() as Instant;
}

type Wish = Readonly<Record<string, unknown>>;

/** One house, asked by all its servers in turn. */
class Room {
  readonly #servers: readonly RunningServer[];
  readonly #clock: { now: Instant };
  readonly #chance: Seeded;
  readonly #tally: Tally;
  #guests = 0;
  #accounts = 0;
  #asked = 0;

  constructor(servers: readonly RunningServer[], clock: { now: Instant }, { chance, tally }: Played) {
    this.#servers = servers;
    this.#clock = clock;
    this.#chance = chance;
    this.#tally = tally;
  }

  async pushTogether(): Promise<void> {
    const rules = reservationRules(this.#server().executor.world);
    if (rules === null) throw new Error('the house has a plan');
    const { plan, tables } = rules;
    const combinations = [{ tables: ['3', '4'], sillas: 10 }];
    const room = { plan, tables: [...tables], zones: [], pieces: [], combinations };
    await this.#tell('SAVE_ROOM_PLAN', { room });
  }

  async evening(round: number): Promise<void> {
    const day = addDays(FIRST_FRIDAY, 7 * round);
    this.#clock.now = momentOf(day, '12:00');
    await this.#walkIn(day, round);
    await this.#largeParties(day, round);
    await this.#lateVisit(day, round);
    await this.#seatedOnce(day, round);
  }

  /** Somebody sits down while they ask: at most one of them was promised the table before. */
  async #walkIn(day: DateText, round: number): Promise<void> {
    const table = this.#chance.pick(['1', '2']);
    const wish = { fecha: day, hora: '13:00', mesa: `Mesa ${table}`, personas: table === '1' ? 4 : 5 };
    // In every other evening they sit before anybody asks: then nobody is promised it at all.
    const isFirst = round % 2 === 1;
    const before = this.#ask(isFirst ? 0 : 1 + this.#chance.below(60), wish);
    const sits = this.#open(table);
    if (isFirst) await sits;
    const after = await this.#ask(60, wish);
    const early = await before;
    if (!(await sits)) this.#tally.fail(`round ${round}: nobody could sit at Mesa ${table}`);
    const promised = early.given + after.given;
    if (promised > (isFirst ? 0 : 1))
      this.#tally.fail(`round ${round}: ${promised} were promised the table of a walk-in`);
    const { given } = await this.#ask(20, { ...wish, hora: '13:14' });
    if (given > 0) this.#tally.fail(`round ${round}: ${given} were promised a table under guests`);
    this.#tally.add('walk-ins');
    await this.#leave(table);
  }

  /** Nine want 3 and 4 pushed together, four want 4 alone. */
  async #largeParties(day: DateText, round: number): Promise<void> {
    const nine = { fecha: day, hora: '20:00', mesa: 'Mesa 3', personas: 9 };
    const four = { ...nine, mesa: 'Mesa 4', personas: 4 };
    const answers = await Promise.all([this.#ask(60, nine), this.#ask(60, four), this.#ask(30, nine)]);
    const given = answers.reduce((sum, each) => sum + each.given, 0);
    if (given !== 1) this.#tally.fail(`round ${round}: ${given} of nine and of four got the same tables`);
    this.#tally.add('large parties');
  }

  /** They should have left long ago: nobody is offered the table before they can have, and one guest gets it after. */
  async #lateVisit(day: DateText, round: number): Promise<void> {
    await this.#open('5');
    this.#clock.now = momentOf(day, '15:00');
    const wish = { fecha: day, mesa: 'Mesa 5', personas: 5 };
    // Before anybody has booked it: a booking would keep it too.
    for (const server of this.#servers) {
      const isSeen = await this.#isSoonTaken(server, { fecha: day, hora: '15:10', mesa: 'Mesa 5' });
      if (!isSeen) this.#tally.fail(`round ${round}: a late visit is not seen`);
    }
    const later = await this.#ask(60, { ...wish, hora: '15:45' });
    if (later.given !== 1) this.#tally.fail(`round ${round}: ${later.given} got the table after a late visit`);
    this.#tally.add('late visits');
    await this.#leave('5');
  }

  /** Eight hosts seat one party at tables pushed together while guests ask for one of them. */
  async #seatedOnce(day: DateText, round: number): Promise<void> {
    const party = { fecha: day, nombre: 'Los Ríos', personas: 9, telefono: '', email: '', minutos: 10, visitas: 0 };
    const entryId = await this.#tell('JOIN_WAITLIST', party);
    const asked = this.#ask(50, { fecha: day, hora: '15:40', mesa: 'Mesa 4', personas: 4 });
    const hosts = Array.from({ length: 8 }, () => this.#asks('SEAT_WAITING', this.#sitting('3', { entryId })));
    const seated = (await Promise.all(hosts)).filter(({ outcome }) => outcome === 'accepted').length;
    const { given } = await asked;
    if (seated + given !== 1) this.#tally.fail(`round ${round}: ${seated} hosts seated them, ${given} got a table`);
    this.#tally.add('parties seated', seated + given);
    if (seated > 0) await this.#leave('3');
  }

  async #ask(count: number, wish: Wish): Promise<{ readonly given: number }> {
    const statuses = await Promise.all(
      Array.from({ length: count }, async () => {
        this.#guests += 1;
        const telefono = `33${String(this.#guests).padStart(8, '0')}`;
        const answer = await fetch(`${this.#server().address}/api/reservaciones`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ nombre: 'Invitada', telefono, email: `${telefono}@example.com`, ...wish }),
        });
        return answer.status;
      }),
    );
    this.#tally.add('requests', count);
    const other = statuses.filter((status) => status !== 201 && status !== 409);
    if (other.length > 0) this.#tally.fail(`${other.length} were answered ${[...new Set(other)].join(', ')}`);
    return { given: statuses.filter((status) => status === 201).length };
  }

  /** Another server hears of it a moment later; whoever books there is refused at once all the same. */
  async #isSoonTaken(
    { address }: RunningServer,
    { fecha, hora, mesa }: { readonly fecha: DateText; readonly hora: string; readonly mesa: string },
  ): Promise<boolean> {
    for (let tries = 0; tries < HEARD_TRIES; tries += 1) {
      const answer = await fetch(`${address}/api/reservaciones/disponibilidad?fecha=${fecha}&hora=${hora}`);
      // Our own server's answer, in the contract's shape.
      const { mesas } = (await answer.json()) as { mesas: readonly { label: string; reservada: boolean }[] };
      if (mesas.some(({ label, reservada }) => label === mesa && reservada)) return true;
      await setTimeout(HEARD_EVERY_MS);
    }
    return false;
  }

  async #open(table: string): Promise<boolean> {
    const { outcome } = await this.#asks('OPEN_TABLE', { ...this.#sitting(table, {}), guests: 4 });
    return outcome === 'accepted';
  }

  async #leave(table: string): Promise<void> {
    await this.#tell('SET_TABLE_STATUS', { tableId: `mesa-${table}`, status: 'free' });
  }

  #sitting<More extends object>(table: string, more: More) {
    this.#accounts += 1;
    const account = { ticketId: `cuenta-${this.#accounts}`, folio: `A-${100 + (this.#accounts % 900)}` };
    return { tableId: `mesa-${table}`, ...account, ...more };
  }

  /** Each at the next server. */
  #server(): RunningServer {
    this.#asked += 1;
    const server = this.#servers[this.#asked % this.#servers.length];
    if (server === undefined) throw new Error('a house has a server');
    return server;
  }

  #asks<T extends CommandType>(type: T, args: InputOf<T>) {
    return executeAsSystem(this.#server().executor, () => this.#clock.now, type, args);
  }

  async #tell<T extends CommandType>(type: T, args: InputOf<T>): Promise<string> {
    const answer = await this.#asks(type, args);
    if (answer.outcome !== 'accepted') this.#tally.fail(`${type} was refused`);
    return answer.id;
  }
}
