import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Change } from '#domain/world.ts';
import { StaffedHouse, type Person, type Tablet } from '../staffed-house.ts';

/*
 * A venue that release 0.11 ran for an afternoon, and what its tablets still had to hand in when it was stopped. Both
 * files were written once, by that release: discounts, courtesies, divided and joined accounts, payments, an open shift,
 * papers of the kitchen, reservations. `answers` and `after`: what 0.11 itself made of that queue.
 */
const DATA = 'house-0.11.db.gz';
const SAID = 'house-0.11.json.gz';

export const TABLETS = ['floor', 'office', 'till', 'stove'] as const;
export type TabletName = (typeof TABLETS)[number];

export interface Queued {
  readonly id: string;
  readonly type: string;
  readonly args: Readonly<Record<string, unknown>>;
}

interface Recording {
  readonly people: Readonly<Record<'manager' | 'waiter' | 'cashier' | 'cook' | 'bar' | 'host', Person>>;
  readonly tablets: Readonly<Record<TabletName, { deviceId: string; cookies: Readonly<Record<string, string>> }>>;
  readonly queue: Readonly<Record<TabletName, readonly Queued[]>>;
  readonly answers: Readonly<Record<TabletName, readonly { id: string; outcome: string; code?: string }[]>>;
  readonly before: readonly Change[];
  readonly after: readonly Change[];
}

export function lastReleaseSaid(): Recording {
  // Written in this shape, once.
  return JSON.parse(unzipped(SAID).toString('utf8')) as Recording;
}

/** After the hour at which tests begin. */
export const STOPPED_AT_MINUTE = 117;

export function writeLastRelease(dataDir: string): void {
  writeFileSync(join(dataDir, 'xalli.db'), unzipped(DATA));
}

/** This release on a copy of that database, at the minute at which the other one stopped. */
export async function openLastRelease(): Promise<{ house: StaffedHouse; tablets: Record<TabletName, Tablet> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xalli-'));
  writeLastRelease(dataDir);
  const house = await StaffedHouse.open({ DATA_DIR: dataDir });
  house.passMinutes(STOPPED_AT_MINUTE);
  const { tablets: known } = lastReleaseSaid();
  const paired = (name: TabletName): Tablet => {
    const tablet = house.stranger();
    Object.assign(tablet, { deviceId: known[name].deviceId });
    for (const [cookie, value] of Object.entries(known[name].cookies)) tablet.cookies.set(cookie, value);
    return tablet;
  };
  const tablets = { floor: paired('floor'), office: paired('office'), till: paired('till'), stove: paired('stove') };
  return { house, tablets };
}

function unzipped(name: string): Buffer {
  return gunzipSync(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url)));
}
