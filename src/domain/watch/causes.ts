import { waitingEntries } from '#domain/drawer/close-shift.ts';
import { isInTrouble, troubleSince } from '#domain/printing/printer.ts';
import { later } from '#domain/shared/attempts.ts';
import { addDays, instantAt, localMoment, milliseconds, type Instant, type TimeText } from '#domain/shared/time.ts';
import { FREE_FAILURES, pinGate, recentFailures } from '#domain/staff/device.ts';
import type { World } from '#domain/world.ts';
import { causeName, OUTSIDE_COPY, type Cause, type WatchCase } from './watch-case.ts';
import type { WatchFacts } from './watch-facts.ts';
import type { WatchSettings } from './watch-settings.ts';

/** The server of a venue that can have but one. */
export const ONLY_SERVER = 'data';
/** The same of a front. */
export const SERVER_OF_SITE = 'del sitio';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const COPY_MS = 2 * HOUR_MS;
/** An idle restaurant sends a word every ten minutes. */
const OUTSIDE_COPY_MS = 30 * MINUTE_MS;
const CERTIFICATE_MS = 14 * 24 * HOUR_MS;
const PRINTER_MS = 10 * MINUTE_MS;
const TABLET_MS = HOUR_MS;
const LINE_MS = 5 * MINUTE_MS;
/** A corte that was off is no news a day later. */
const CORTE_NEWS_MS = 24 * HOUR_MS;
/** A drawer opened so shortly before the hour belongs to the new day. */
const FRESH_SHIFT_MS = 2 * HOUR_MS;
/** Per mille of the disk: what was told as too little must rise a little higher before it is called enough. */
const DISK_LOW = 100;
const DISK_ENOUGH = 110;
/** After so many wrong PINs in an hour the next one is more than a minute away. */
const LOCKED_AFTER = FREE_FAILURES + 4;
/** Where the one who alone can see it has not said so for so long, it is no longer there. */
const FORGOTTEN_MS = 2 * HOUR_MS;

export interface Watching {
  readonly now: Instant;
  readonly zone: string;
  readonly settings: WatchSettings;
  /** What is known to be wrong. */
  readonly open: readonly WatchCase[];
}

/** All that is wrong now, by the records and by what this server sees. */
export function causesOf(world: World, facts: WatchFacts, watching: Watching): readonly Cause[] {
  const open = new Map(watching.open.map((each) => [causeName(each), each]));
  return [
    ...copyCauses(facts, watching),
    ...outsideCopyCauses(facts, watching),
    ...diskCauses(facts, watching, open),
    ...certificateCauses(facts, watching),
    ...printerCauses(world, watching, open),
    ...tabletCauses(world, facts, watching),
    ...lineCauses(facts, watching, open),
    ...missingCortes(world, watching),
    ...cortesOff(world, watching),
    ...lockedCauses(world, watching),
  ].filter(({ kind }) => !watching.settings.off.includes(kind));
}

/**
 * Whether an open case that is not among the causes is over. What only another server sees, or a tablet that has not
 * been heard since this server started, says nothing: the case stays.
 */
export function isOver(
  each: WatchCase,
  world: World,
  { facts, now }: { readonly facts: WatchFacts; readonly now: Instant },
) {
  const isOwn = each.key === facts.server;
  // Nobody opens a case in the future: the clock was set back since.
  const isAhead = each.since > now;
  switch (each.kind) {
    case 'copy': {
      // Apart it is behind as well, and that is told as the line.
      if (each.key === OUTSIDE_COPY) return facts.outsideCopy !== undefined || isForgotten(each, now);
      const lastAt = facts.copy?.lastAt ?? null;
      if (!isOwn || facts.copy === null) return isForgotten(each, now);
      return lastAt !== null && (lastAt > each.since || isAhead) && !isOlder(lastAt, COPY_MS, now);
    }
    case 'disk':
      return isOwn && facts.disk !== null ? true : isForgotten(each, now);
    case 'certificate':
      return isOwn && facts.certificate !== null ? true : isForgotten(each, now);
    case 'tablet': {
      const device = world.get('devices', each.key);
      const said = facts.tablets.find(({ deviceId }) => deviceId === each.key);
      return device === undefined || device.revokedAt !== null || said?.pending === 0;
    }
    default:
      return true;
  }
}

function isForgotten({ seenAt }: WatchCase, now: Instant): boolean {
  return isOlder(seenAt, FORGOTTEN_MS, now);
}

function isOlder(moment: Instant, ageMs: number, now: Instant): boolean {
  return milliseconds(now) - milliseconds(moment) > ageMs;
}

/** What lies as far ahead was written by a clock that has been set back since: nobody waits until it has caught up. */
function hasLasted(since: Instant, forMs: number, now: Instant): boolean {
  return Math.abs(milliseconds(now) - milliseconds(since)) >= forMs;
}

function copyCauses({ copy, server }: WatchFacts, { now }: Watching): readonly Cause[] {
  if (copy === null) return [];
  const { lastAt, failedAt, isSettled } = copy;
  const cause = (since: Instant): Cause => {
    return { kind: 'copy', key: server, subject: serverName(server), since, figure: null, until: lastAt };
  };
  if (failedAt !== null && (lastAt === null || failedAt > lastAt)) return [cause(failedAt)];
  if (!isSettled) return [];
  if (lastAt === null) return [cause(now)];
  return isOlder(lastAt, COPY_MS, now) ? [cause(later(lastAt, COPY_MS))] : [];
}

/** Only while the front is heard: otherwise the owner is told of that. */
function outsideCopyCauses({ outsideCopy }: WatchFacts, { now }: Watching): readonly Cause[] {
  if (outsideCopy === undefined) return [];
  const { upTo, since } = outsideCopy;
  if (!hasLasted(since, OUTSIDE_COPY_MS, now)) return [];
  return [{ kind: 'copy', key: OUTSIDE_COPY, subject: 'La copia afuera', since, figure: null, until: upTo }];
}

/** Of several servers each is known by its machine's name. */
function serverName(server: string): string {
  return server === ONLY_SERVER ? 'El servidor' : `El servidor ${server}`;
}

function diskCauses(
  { disk, server }: WatchFacts,
  { now }: Watching,
  open: ReadonlyMap<string, Cause>,
): readonly Cause[] {
  if (disk === null) return [];
  const name = { kind: 'disk', key: server } as const;
  const isLow = disk.freePerMille < (open.has(causeName(name)) ? DISK_ENOUGH : DISK_LOW);
  return isLow ? [{ ...name, subject: serverName(server), since: now, figure: disk.freePerMille, until: null }] : [];
}

function certificateCauses({ certificate, server }: WatchFacts, { now }: Watching): readonly Cause[] {
  if (certificate === null || milliseconds(certificate.until) - milliseconds(now) >= CERTIFICATE_MS) return [];
  const since = later(certificate.until, -CERTIFICATE_MS);
  const { until } = certificate;
  return [{ kind: 'certificate', key: server, subject: serverName(server), since, figure: null, until }];
}

/** Dead in service; and then until it prints again, also after closing time. */
function printerCauses(world: World, { now }: Watching, open: ReadonlyMap<string, Cause>): readonly Cause[] {
  const troubled = [...world.all('printers')].filter(isInTrouble);
  const inService = troubled.length > 0 && isInService(world);
  return troubled.flatMap((printer): readonly Cause[] => {
    const name = { kind: 'printer', key: printer.id } as const;
    const since = troubleSince(printer);
    const isLong = hasLasted(since, PRINTER_MS, now);
    if (!open.has(causeName(name)) && (!inService || !isLong)) return [];
    return [{ ...name, subject: printer.name, since, figure: null, until: null }];
  });
}

/** A drawer is open, or guests have ordered. */
function isInService(world: World): boolean {
  for (const { z } of world.all('shifts')) if (z === null) return true;
  for (const { status, items } of world.all('tickets')) if (status !== 'closed' && items.length > 0) return true;
  return false;
}

function tabletCauses(world: World, { tablets }: WatchFacts, { now }: Watching): readonly Cause[] {
  return tablets.flatMap(({ deviceId, pending, since }): readonly Cause[] => {
    const device = world.get('devices', deviceId);
    if (!device || device.revokedAt !== null || pending === 0) return [];
    if (!hasLasted(since, TABLET_MS, now)) return [];
    return [{ kind: 'tablet', key: deviceId, subject: device.name, since, figure: pending, until: null }];
  });
}

/** Told by either of the two servers of a venue: each writes of the other. */
function lineCauses({ apart }: WatchFacts, { now }: Watching, open: ReadonlyMap<string, Cause>): readonly Cause[] {
  if (apart === undefined) return [];
  const name = { kind: 'line', key: apart.from } as const;
  if (!open.has(causeName(name)) && !hasLasted(apart.since, LINE_MS, now)) return [];
  const subject = apart.from === 'front' ? 'El sitio en internet' : 'El restaurante';
  return [{ ...name, subject, since: apart.since, figure: null, until: null }];
}

/** Also what was charged without an open drawer waits for a corte. */
function missingCortes(world: World, watching: Watching): readonly Cause[] {
  const cause = (key: string, subject: string, from: Instant): readonly Cause[] => {
    const since = corteDue(from, watching);
    if (watching.now < since) return [];
    return [{ kind: 'no-corte', key, subject, since, figure: null, until: from }];
  };
  const open = [...world.all('shifts')].filter(({ z }) => z === null);
  const waiting = waitingEntries(world).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return [
    ...open.flatMap(({ id, till, openedAt }) => cause(id, world.get('tills', till)?.name ?? 'Caja 1', openedAt)),
    ...waiting.slice(0, 1).flatMap(({ at }) => cause('waiting', 'Lo cobrado sin turno', at)),
  ];
}

/** The first such hour after it. */
function corteDue(from: Instant, { zone, settings }: Pick<Watching, 'zone' | 'settings'>): Instant {
  const { date } = localMoment(from, zone);
  const on = (days: number, time: TimeText = settings.corteBy) => instantAt({ date: addDays(date, days), time }, zone);
  return milliseconds(on(0)) - milliseconds(from) >= FRESH_SHIFT_MS ? on(0) : on(1);
}

function cortesOff(world: World, { now, settings }: Watching): readonly Cause[] {
  return [...world.all('shifts')].flatMap(({ id, till, z }): readonly Cause[] => {
    if (z === null || Math.abs(z.difference) <= settings.corteLimit || isOlder(z.at, CORTE_NEWS_MS, now)) return [];
    const subject = `Corte Z ${z.number} · ${world.get('tills', till)?.name ?? 'Caja 1'}`;
    return [{ kind: 'corte-off', key: id, subject, since: z.at, figure: z.difference, until: null }];
  });
}

/** A tablet that takes nobody's PIN any more, and whoever must wait for minutes. */
function lockedCauses(world: World, { now }: Watching): readonly Cause[] {
  return [...world.all('devices')].flatMap((device): readonly Cause[] => {
    if (device.revokedAt !== null) return [];
    const recent = recentFailures(device, now);
    const gate = pinGate(device, '', now);
    const closed: readonly Cause[] = gate.open
      ? []
      : [
          {
            kind: 'locked',
            key: device.id,
            subject: device.name,
            since: recent.at(-1)?.at ?? now,
            figure: recent.length,
            until: gate.until,
          },
        ];
    const people = new Set(recent.map(({ staffId }) => staffId));
    const waiting = [...people].flatMap((staffId): readonly Cause[] => {
      const own = recent.filter((failure) => failure.staffId === staffId);
      const person = world.get('staff', staffId);
      if (own.length < LOCKED_AFTER || person?.active !== true) return [];
      const subject = `${person.name} en ${device.name}`;
      const since = own[LOCKED_AFTER - 1]?.at ?? now;
      return [{ kind: 'locked', key: `${device.id} ${staffId}`, subject, since, figure: own.length, until: null }];
    });
    return [...closed, ...waiting];
  });
}
