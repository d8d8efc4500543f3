import { HOUSES, HOUSE_WORDS, type House } from './bench-house.ts';
import { measureColdStart } from './start/cold-start.ts';
import { measureCopy } from './copy.ts';
import { measureCorte } from './corte.ts';
import { measureCpuPerCommand } from './cpu-per-command.ts';
import { measureEntries } from './browser/entries.ts';
import { measureEvening } from './evening.ts';
import { measureFriday } from './demo/friday.ts';
import { HEAD } from './browser/full-house-page.ts';
import type { Figure } from './figure.ts';
import { measureGrowth, type GrowthRow } from './growth.ts';
import { measureCfdi } from './invoices/cfdi.ts';
import { measureCharges } from './invoices/charges.ts';
import { measureLighthouse } from './browser/lighthouse.ts';
import { findLimit, holds, measurePeak, measureReplay, type Peak } from './peak.ts';
import { measureOpenAccounts } from './room/open-accounts.ts';
import { measureOfficePaint, measurePaint } from './browser/paint.ts';
import { measurePosMemory } from './browser/pos-memory.ts';
import { measureComandas } from './kitchen/comandas.ts';
import { measureWall } from './kitchen/wall.ts';
import { measurePlaces } from './places/places.ts';
import { measureReads } from './reads.ts';
import { measureFirstViews } from './browser/first-views.ts';
import { measureBeforeIslands } from './site/before-islands.ts';
import { measurePageCpu } from './site/page-cpu.ts';
import { measureOpenPages } from './browser/open-pages.ts';
import { measureTaps } from './browser/taps.ts';
import { DOOR_TAPS, WAITER } from './browser/taps/door-taps.ts';
import { SEALED_TAPS, TAPS } from './browser/taps/tap-list.ts';
import { measureEveningReads } from './room/evening-reads.ts';
import { measureSixtyTables } from './room/sixty-tables.ts';
import { TERMINAL_MOST_KB, weighTerminal } from './browser/terminal-weight.ts';
import { measureYear } from './browser/year.ts';

export interface Section {
  readonly title: string;
  readonly about: string;
  /** Only when it is named. */
  readonly isOnDemand?: boolean;
  measure(): Promise<readonly Figure[]>;
}

const SEED = 20_261_115;

export const SECTIONS: Readonly<Record<string, Section>> = {
  cpu: {
    title: 'Processor time of one command',
    about:
      '20 live terminals, one command a request (the dearer of a terminal’s two doors, decision 007), after an evening of 4,000. The floor is `node:http` + `node:sqlite` (FULL) + `ws` without any rule of ours, in the same tables, with messages of the same sizes, measured in turns with the server. In production every command is sealed, checked and held against a role; PostgreSQL’s own processes (fsync on) are not counted.',
    measure: async () => {
      const { serverMs, floorMs, ratio, commands, productionMs, postgresMs } = await measureCpuPerCommand({
        seconds: 8,
        seed: SEED,
      });
      return [
        { name: 'Server CPU per accepted command', value: serverMs, unit: 'ms', promised: { most: 1 }, decides: true },
        { name: 'Bare floor, CPU per command', value: floorMs, unit: 'ms', decides: true },
        { name: 'Ratio to the floor', value: ratio, unit: '×', promised: { most: 1.5 }, decides: true },
        {
          name: 'Production: server CPU per accepted command',
          value: productionMs,
          unit: 'ms',
          promised: { most: 1.5 },
          decides: true,
        },
        { name: 'Production on PostgreSQL: CPU per accepted command', value: postgresMs, unit: 'ms', decides: true },
        { name: 'Commands measured', value: commands, unit: 'commands', decides: true },
      ];
    },
  },
  peak: {
    title: 'Waiting at the peak',
    about:
      'Open loop: taps fall at random moments of a fixed rate, whether or not the last was answered, and every wait is counted from the tap. Fan-out: until each of the terminals has heard it.',
    measure: async () => [
      ...peakFigures(await measurePeak(10, { perSecond: 3, seconds: 25, seed: SEED }), { ack: 50 }),
      ...peakFigures(await measurePeak(100, { perSecond: 200, seconds: 10, seed: SEED }), { ack: 150, fanOut: 300 }),
    ],
  },
  limit: {
    title: 'Limit of throughput',
    about: '100 live terminals; the rate is raised until p99 of the answers passes 500 ms, each step on a new evening.',
    measure: async () => {
      const figures: Figure[] = [];
      for (const house of HOUSES) figures.push(...(await limitFigures(house)));
      return figures;
    },
  },
  corte: {
    title: 'The corte Z of a full evening',
    about:
      '400 accounts paid in one shift, then its corte Z: all sums, the record for ever, and every entry settled, in one command.',
    measure: measureCorte,
  },
  cfdi: {
    title: 'Invoices: building and signing',
    about:
      'CFDI 4.0 from paid accounts of every kind (several rates, discounts, several payments, refunds), with a certificate of 2,048 bits made on the spot. Nothing of it is on the way of a sale.',
    measure: measureCfdi,
  },
  charges: {
    title: 'Card terminals: from the tap to the provider',
    about:
      'A Mercado Pago Point emulated on the same machine, one charge after the other on a server of its own: from the request of «Tarjeta» until the provider has ours (the claim is on disk before anything leaves). The provider’s own answer and the way there are not ours.',
    measure: measureCharges,
  },
  year: {
    title: 'Reports of a year of 110,000 accounts',
    about:
      'Accounts of every kind, three hundred a day, as an older version left them: the first report adds up every day once, a day at a time, while four terminals order. Everything after it rests on the days’ sums; lists are read from the accounts themselves, page by page.',
    measure: measureYear,
  },
  replay: {
    title: 'A tablet comes back with its queue',
    about: '1,000 commands in batches of 200, with 20 live terminals listening.',
    measure: async () => {
      const { commands, wallMs, cpuMs } = await measureReplay(1000);
      return [
        { name: 'Accepted', value: commands, unit: 'commands', promised: { least: 1000 }, decides: true },
        { name: 'Server CPU', value: cpuMs, unit: 'ms', promised: { most: 1000 }, decides: true },
        { name: 'From first to last answer', value: wallMs, unit: 'ms', decides: false },
      ];
    },
  },
  reads: {
    title: 'Availability of tables',
    about: 'What the public site asks when a guest picks date and time; the floor answers the same bytes from one row.',
    measure: measureReads,
  },
  roomReads: {
    title: 'Availability of tables while the venue works',
    about:
      'Tonight, with 10,000 reservations in the book, tables that can be pushed together and guests at eleven of fifteen tables: what one look at the tables costs without the way there (`ReservationDesk`), three looks after every command of a visit played in a row. The yardstick answers from the book alone, as the site did before it knew who sits (commit eade13d8), after the same commands.',
    measure: measureEveningReads,
  },
  start: {
    title: 'From the command to the address',
    about:
      'A production house on a copy of the project that was never built nor run: the first line on the console is its address. Then the same again, the middle of seven starts, as after a power cut.',
    measure: measureColdStart,
  },
  places: {
    title: 'Two places, one book',
    about:
      'One computer (demonstration, SQLite), and beside it the same venue as two processes with a line between them on loopback, in turns in one run, the middle of three rounds. CPU of both is that of front and restaurant together, with what they tell each other after the answer. A cut is made by ending the connection; its length changes nothing but what has gathered, so two hundred reservations are made in it. Then fifty venues: fifty fronts in one process, fifty restaurants in another, each with its own database file, on this machine with whatever else it does (docs/SCALE.md).',
    measure: measurePlaces,
  },
  friday: {
    title: 'The demonstration’s Friday',
    about:
      '«Ver un viernes lleno» in a browser on the same machine, from the click to the fifteen tables: the eight weeks before were made while the example was looked at, the evening is made, written and opened; the middle of five. Beside it a click in the first second after the start. Then its evening at 10× for a minute, with four windows open (whoever stands there, waiter, kitchen, till): processor time of the server’s process.',
    measure: measureFriday,
  },
  growth: {
    title: 'Growth with the years',
    about: 'Closed accounts in the file, each decided by the real rules. Ratios compare with the smallest.',
    measure: async () => growthFigures(await measureGrowth([1000, 10_000, 100_000])),
  },
  growthOpen: {
    title: 'Growth with open accounts',
    about:
      'An order (an account, four lines, «Enviar») while so many accounts of today are open, each sent to the kitchen. Server: processor time of its process, HTTP, disk and one listening terminal included. Tablet: its own copy decides, shows and is told the outcome, without screens. Both sizes in turns in one run, the middle of nine rounds.',
    measure: measureOpenAccounts,
  },
  million: {
    title: 'Growth to a million accounts',
    about:
      'Nine years of 300 accounts a day in one file, beside a thousand. Measured only when named (`npm run bench -- million`): filling the file alone takes minutes.',
    isOnDemand: true,
    measure: async () => growthFigures(await measureGrowth([1000, 1_000_000])),
  },
  copy: {
    title: 'The hourly copy under work',
    about:
      '30,000 accounts in the file, 10 terminals, 30 commands/s (ten times the promised peak), copied again and again all the while, each copy before the newest packed.',
    measure: measureCopy,
  },
  evening: {
    title: 'Memory over an evening',
    about: '1,800 accounts (14,400 commands) with 20 live terminals: eight hours of a full house, played fast.',
    measure: measureEvening,
  },
  bytes: {
    title: 'Bytes of the entries',
    about: 'Scripts and styles a browser needs before each entry runs, gzip.',
    measure: async () => [
      ...measureEntries(),
      {
        name: 'Of the POS first load: terminal + domain gz (a file of their own, with their libraries)',
        value: (await weighTerminal()).gzipBytes / 1024,
        unit: 'KB',
        promised: { most: TERMINAL_MOST_KB },
        decides: true,
      },
    ],
  },
  lighthouse: {
    title: 'Lighthouse of the public pages',
    about:
      'A phone as Lighthouse simulates it, empty cache, the middle of five runs, in turns with a page that has nothing but a line of text. All that is read comes from the database: the menu was imported, every text published. `all it loads` is the whole page with its pictures further down; what the first view weighs stands below.',
    measure: measureLighthouse,
  },
  pages: {
    title: 'Public pages of the database',
    about:
      'What the house says lies in the database: the menu imported, every text published. First view: what a phone (390 × 844) with an empty cache fetches before anybody scrolls. CPU: the same readings of the same pages of the version that read them from files (eade13d8, unpacked from git and built with the same packages), in turns, the middle of three rounds. Open pages: from the answer «saved» to what is seen on a page that was open before, in a phone four times slower.',
    measure: async () => [...(await measureFirstViews()), ...(await measureOpenPages()), ...(await measurePageCpu())],
  },
  islands: {
    title: 'Public pages before the islands of React, and now',
    about:
      'The version of before the first island (688022b9, unpacked from git and built with the same packages) and this one, in turns in one run, both with the menu imported and every text published. Largest paint: a phone (390 × 844) with an empty cache, four times slower, 400 kbit/s and 400 ms, the middle of seven looks. CPU: 500 readings of each page, the middle of five rounds. What scripts weigh stands under «Bytes of the entries».',
    measure: measureBeforeIslands,
  },
  taps: {
    title: 'A tap on a slow tablet: Mesas',
    about:
      'The point of sale in Chromium with 200 open accounts and 1,000 dishes. Decides: processor time of the page’s main thread (Chromium’s own trace) from the tap to the picture that shows what was asked for, times four for a cheap tablet. It hardly knows what else the machine does, but for moments it does (the host’s other guests): so three passes of 20 taps, of which the middle one counts and the slowest is told. Told beside it: the same by the wall clock with the processor slowed down four times by the browser, up to that picture or to the first one presented (Event Timing), whichever is later.',
    measure: () => measureTaps(TAPS.floor),
  },
  tapsOrder: {
    title: 'A tap on a slow tablet: Pedido',
    about: 'As above.',
    measure: () => measureTaps(TAPS.order),
  },
  tapsMore: {
    title: 'A tap on a slow tablet: kitchen, till and the title bar',
    about: 'As above.',
    measure: () => measureTaps(TAPS.stoveAndTill),
  },
  tapsBook: {
    title: 'A tap on a slow tablet: reservations',
    about: 'As above, with 105 reservations on the day: every table every two hours.',
    measure: () => measureTaps(TAPS.book),
  },
  tapsOffice: {
    title: 'A tap on a slow tablet: catalogue, reports and management',
    about:
      'As above, with 120 letters and 60 accounts paid. Where only the server knows the answer, the picture that says it is being asked counts.',
    measure: () => measureTaps(TAPS.office),
  },
  tapsRare: {
    title: 'A tap on a slow tablet: what is tapped once a month',
    about: 'As above. What the server refused is tapped twelve times only: two tablets must be at odds before each.',
    measure: () => measureTaps(TAPS.rare),
  },
  tapsDoor: {
    title: 'A tap on a slow tablet: the door and a manager’s yes',
    about: 'As above, in production.',
    measure: () => measureTaps(DOOR_TAPS, { held: WAITER }),
  },
  tapsSealed: {
    title: 'A tap on a slow tablet: sealed, in production',
    about:
      'As above, in production, with the manager’s key: the taps of an evening that ask the house for something, each sealed before it is kept and sent.',
    measure: () => measureTaps(SEALED_TAPS, { held: HEAD }),
  },
  paint: {
    title: 'What happens elsewhere, on a slow tablet',
    about:
      'The same house. A change: processor time of the page’s main thread, times four, from the message that brings it to the picture that shows it, the middle of three passes as above; beside it the wall clock from the moment the server has kept it, the processor slowed down by the browser. «Enviar»: the wall clock, from the moment the finger lifts to the message in the other browser with the waiter’s slowed down, and from there to the picture with the kitchen’s. Opening: from the navigation to the picture of the first table, with everything from the service worker: the wall clock, and three times more the processor time of the main thread in it, because a tablet is four times slower; of three passes of seven the middle one counts.',
    measure: () => measurePaint(),
  },
  paintSealed: {
    title: 'What happens elsewhere, on a slow tablet: in production',
    about: 'As above, in production: both tablets paired, what is sent is sealed by its person’s key.',
    measure: () => measurePaint(HEAD),
  },
  paintPlan: {
    title: 'What happens elsewhere, on a slow tablet: the plan of 60 tables',
    about:
      'As above, with Mesas as the plan: sixty tables in three zones, guests at forty-eight of them in all the states of an evening. Opening: the slowest as Mesas with cards; and held against the cards of the same house in the same minutes.',
    measure: measureSixtyTables,
  },
  paintOffice: {
    title: 'What happens elsewhere, on a slow tablet: the book and the office',
    about: 'As above, with the day and the letters of the taps.',
    measure: measureOfficePaint,
  },
  wall: {
    title: 'The kitchen’s wall of 60 orders',
    about:
      'As above: a new card of twelve lines on a wall of five, promised as it was before dishes had keys, options and courses. Measured by hand on 2026-11-17, the same twelve lines with three extras each, in turns with that version (eade13d8), 40 cards a turn, on a loaded machine: at p50 61.2, 62.4, 58.3 and 60.6 ms then, 56.9, 55.3, 55.8 and 56.8 ms now; at p95, in a quieter turn of 20 cards, 59 ms then. Then 60 orders on the wall: three courses of three dishes with options and notes, of which one is cooked, the others wait. Scrolling: processor time of the page’s main thread, times four, of each of the three pictures that follow a turn of the wheel of 300 px, with the cards that come into sight, from the head of the wall to its foot and back.',
    measure: measureWall,
  },
  comandas: {
    title: 'Comandas on paper',
    about:
      'In production, 200 open accounts: the wall clock from the moment the finger lifts from «Enviar» on a tablet four times slower to the last byte of a comanda on the wire of its printer, two of the kitchen and two of the bar. A fifth takes the line and never says a word; its papers wait and delay nobody.',
    measure: measureComandas,
  },
  posMemory: {
    title: 'Memory of a tablet over two hours',
    about: `Two hours of a full house played fast (225 accounts an hour), while the tablet looks at every screen and takes orders, without ever being reloaded. Measured after a collection; the second hour against the first.`,
    measure: measurePosMemory,
  },
};

/** The promise is the demonstration's and production's; PostgreSQL waits for another process, and is told. */
async function limitFigures(house: House): Promise<readonly Figure[]> {
  const words = HOUSE_WORDS[house];
  const steps = house === 'postgres' ? [250, 500, 1000, 1500] : [500, 1000, 1500, 2000, 2500, 3000];
  const peaks = await findLimit({ terminals: 100, steps, seconds: 6, seed: SEED, house });
  const promised = house === 'demo' ? { promised: { least: 1500 } } : {};
  return [
    ...peaks.map((peak) => ({
      name: `${words}${peak.perSecond} commands/s: ack p99 (achieved ${Math.round(peak.achieved)}/s, ${peak.failed} failed)`,
      value: peak.ack.p99,
      unit: 'ms',
      decides: false,
    })),
    {
      name: `${words}highest rate held`,
      value: peaks.findLast(holds)?.perSecond ?? 0,
      unit: 'commands/s',
      ...promised,
      decides: false,
    },
    {
      name: `${words}what one core could carry, by the processor time of the busiest step`,
      value: 1000 / (peaks.at(-1)?.cpuMsPerCommand ?? Number.NaN),
      unit: 'commands/s',
      ...promised,
      decides: true,
    },
  ];
}

function peakFigures(peak: Peak, most: { readonly ack: number; readonly fanOut?: number }): readonly Figure[] {
  const name = `${peak.terminals} terminals, ${peak.perSecond} commands/s`;
  const fanOut = most.fanOut === undefined ? {} : { promised: { most: most.fanOut } };
  return [
    { name: `${name}: ack p50`, value: peak.ack.p50, unit: 'ms', decides: false },
    { name: `${name}: ack p99`, value: peak.ack.p99, unit: 'ms', promised: { most: most.ack }, decides: false },
    { name: `${name}: fan-out p50`, value: peak.fanOut.p50, unit: 'ms', decides: false },
    { name: `${name}: fan-out p99`, value: peak.fanOut.p99, unit: 'ms', ...fanOut, decides: false },
    { name: `${name}: server CPU per command`, value: peak.cpuMsPerCommand, unit: 'ms', decides: true },
    {
      name: `${name}: unanswered or refused`,
      value: peak.asked - peak.accepted,
      unit: 'commands',
      promised: { most: 0 },
      decides: true,
    },
  ];
}

function growthFigures(rows: readonly GrowthRow[]): readonly Figure[] {
  const [first] = rows;
  return rows.flatMap((row): readonly Figure[] => {
    const count = row.tickets.toLocaleString('en-US');
    const ratio = (name: string, value: number, base: number | undefined): Figure => ({
      name: `${count} accounts: ${name}, ratio`,
      value: value / (base ?? Number.NaN),
      unit: '×',
      promised: { most: 1.3 },
      decides: true,
    });
    return [
      {
        name: `${count} accounts: start to ready`,
        value: row.readyMs,
        unit: 'ms',
        promised: { most: 2000 },
        decides: false,
      },
      { name: `${count} accounts: CPU of the start`, value: row.readyCpuMs, unit: 'ms', decides: true },
      { name: `${count} accounts: CPU of a command`, value: row.commandCpuMs, unit: 'ms', decides: true },
      { name: `${count} accounts: CPU of today’s report`, value: row.todayCpuMs, unit: 'ms', decides: true },
      { name: `${count} accounts: CPU of a report of years ago`, value: row.reportCpuMs, unit: 'ms', decides: true },
      { name: `${count} accounts: CPU of a page of the log`, value: row.logCpuMs, unit: 'ms', decides: true },
      ...(row === first
        ? []
        : [
            ratio('start', row.readyCpuMs, first?.readyCpuMs),
            ratio('command', row.commandCpuMs, first?.commandCpuMs),
            ratio('today’s report', row.todayCpuMs, first?.todayCpuMs),
            ratio('report of years ago', row.reportCpuMs, first?.reportCpuMs),
            ratio('page of the log', row.logCpuMs, first?.logCpuMs),
          ]),
    ];
  });
}
