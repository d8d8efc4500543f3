import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Child } from '../child.ts';
import type { Figure } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { Latencies } from '../latencies.ts';
import { CountedDials } from './counted-dials.ts';
import { Guests } from './guests.ts';
import { areTogether } from './two-children.ts';

const VENUES = 50;
const IDLE_MS = 60_000;
const EVENING_MS = 60_000;
/** Of all fifty together: ten times what fifty restaurants have on a full evening. */
const PAGES_A_SECOND = 25;
const BOOKINGS_A_SECOND = 2;
const PAGES = ['/', '/menu?vista=comida', '/novedades'];

interface Fleet {
  readonly folder: string;
  readonly ports: readonly number[];
  readonly dials: CountedDials;
  fronts: Child;
}

/** Fifty fronts in one process, fifty restaurants in another: they beat, are read, book, and come back after a restart. */
export function measureFifty(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const ports = await freePorts(VENUES);
    const startMs = performance.now();
    const fronts = await startFronts(folder, ports);
    let fleet: Fleet | null = null;
    let houses: Child | null = null;
    try {
      fleet = { folder, ports, dials: await CountedDials.open(ports), fronts };
      const startCpuMs = await fronts.cpuMs();
      houses = await Child.start('./places/many-child.ts', {
        ...common(folder, await freePorts(VENUES)),
        ROLE: 'house',
        FRONTS: fleet.dials.urls.join(','),
      });
      await areTogether(ports);
      const upMs = performance.now() - startMs;
      return [
        { name: `${VENUES} venues: until all are paired and together`, value: upMs / 1000, unit: 's', decides: false },
        {
          name: `${VENUES} venues: CPU of one front’s first start`,
          value: startCpuMs / VENUES,
          unit: 'ms',
          decides: true,
        },
        ...(await restFigures(fleet)),
        ...(await eveningFigures(fleet)),
        ...(await restartFigures(fleet)),
      ];
    } finally {
      await houses?.stop();
      await (fleet?.fronts ?? fronts).stop();
      await fleet?.dials.close();
    }
  });
}

function common(folder: string, ports: readonly number[]): Readonly<Record<string, string>> {
  return { FOLDER: folder, PORTS: ports.join(','), LOG_LEVEL: 'silent' };
}

/** All are held until the last is known: one that was let go may be given a second time. */
async function freePorts(count: number): Promise<readonly number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  // A TCP server's address is never a string.
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

function startFronts(folder: string, ports: readonly number[]): Promise<Child> {
  return Child.start('./places/many-child.ts', { ...common(folder, ports), ROLE: 'front' });
}

/** Nobody asks for anything: beats, and the jobs of each front. */
async function restFigures({ fronts, dials }: Fleet): Promise<readonly Figure[]> {
  await setTimeout(5000);
  const [cpuMs, bytes] = [await fronts.cpuMs(), dials.bytes];
  await setTimeout(IDLE_MS);
  const minutes = IDLE_MS / 60_000;
  const rss = (await fronts.memoryBytes()) / 2 ** 20;
  return [
    {
      name: `${VENUES} venues at rest: CPU of a front for a minute of line`,
      value: ((await fronts.cpuMs()) - cpuMs) / VENUES / minutes,
      unit: 'ms',
      decides: true,
    },
    {
      name: `${VENUES} venues at rest: line, both directions, of one`,
      value: (dials.bytes - bytes) / 1024 / VENUES / minutes,
      unit: 'KB/min',
      promised: { most: 4 },
      decides: true,
    },
    {
      name: `${VENUES} venues: memory of their fronts’ process, by venue`,
      value: rss / VENUES,
      unit: 'MB',
      decides: true,
    },
  ];
}

/** Pages and bookings fall when they fall, whether or not the last was answered. */
async function eveningFigures({ fronts, ports }: Fleet): Promise<readonly Figure[]> {
  const guests = ports.map((port) => new Guests(port));
  const [pages, bookings] = [new Latencies(), new Latencies()];
  let failed = 0;
  const timed = (waits: Latencies, act: () => Promise<unknown>): Promise<void> => {
    const before = performance.now();
    return act().then(
      () => waits.add(performance.now() - before),
      () => {
        failed += 1;
      },
    );
  };
  const rounds = (EVENING_MS / 1000) * (PAGES_A_SECOND + BOOKINGS_A_SECOND);
  const before = await fronts.cpuMs();
  const startMs = performance.now();
  const asked: Promise<void>[] = [];
  for (let index = 0; index < rounds; index += 1) {
    const venue = guests[index % VENUES];
    const isBooking = index % (PAGES_A_SECOND + BOOKINGS_A_SECOND) < BOOKINGS_A_SECOND;
    const page = PAGES[Math.trunc(index / VENUES) % PAGES.length] ?? '/';
    if (venue && isBooking) asked.push(timed(bookings, () => venue.bookFar()));
    else if (venue) asked.push(timed(pages, () => venue.opens(page)));
    const dueMs = startMs + ((index + 1) * EVENING_MS) / rounds;
    await setTimeout(Math.max(0, dueMs - performance.now()));
  }
  await Promise.all(asked);
  const cpuMs = (await fronts.cpuMs()) - before;
  const name = `${VENUES} venues, ${PAGES_A_SECOND} pages and ${BOOKINGS_A_SECOND} reservations a second`;
  return [
    { name: `${name}: processor of the fronts`, value: (cpuMs / EVENING_MS) * 100, unit: '% of a core', decides: true },
    { name: `${name}: a page, p99`, value: pages.p99, unit: 'ms', decides: false },
    { name: `${name}: a reservation, p99`, value: bookings.p99, unit: 'ms', decides: false },
    { name: `${name}: not answered`, value: failed, unit: 'requests', promised: { most: 0 }, decides: true },
  ];
}

/** The process of all fifty fronts is started again: restaurants dial in their own time, none in a crowd. */
async function restartFigures(fleet: Fleet): Promise<readonly Figure[]> {
  const { folder, ports, dials } = fleet;
  await fleet.fronts.stop();
  fleet.fronts = await startFronts(folder, ports);
  const upMs = performance.now();
  const cpuMs = await fleet.fronts.cpuMs();
  const before = dials.times.length;
  await areTogether(ports);
  const wholeMs = performance.now() - upMs;
  const name = `${VENUES} venues, their fronts’ process started again`;
  return [
    { name: `${name}: CPU of one front’s start`, value: cpuMs / VENUES, unit: 'ms', decides: true },
    {
      name: `${name}: until all are together`,
      value: wholeMs / 1000,
      unit: 's',
      promised: { most: 10 },
      decides: false,
    },
    {
      name: `${name}: connections in the fullest tenth of a second`,
      value: dials.crowd(before),
      unit: 'connections',
      promised: { most: VENUES / 5 },
      decides: false,
    },
    {
      name: `${name}: connections of one restaurant until it was together`,
      value: (dials.times.length - before) / VENUES,
      unit: 'connections',
      decides: true,
    },
    {
      name: `${name}: CPU of a front for coming together`,
      value: ((await fleet.fronts.cpuMs()) - cpuMs) / VENUES,
      unit: 'ms',
      decides: true,
    },
  ];
}
