import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { corteSums } from '#domain/drawer/corte.ts';
import { sum } from '#domain/shared/money.ts';
import { dateText } from '#domain/shared/time.ts';
import { loadContent } from '../content.ts';
import { PROJECT_DIR } from '../project-folder.ts';
import { fridayBefore } from './calendar.ts';
import { Evening } from './play-evening.ts';
import { HISTORY_DAYS, playHistory, type Play } from './play-history.ts';

const FRIDAY = dateText('2026-11-13');
const content = loadContent(join(PROJECT_DIR, 'content'));
const zone = content.venue.timeZone;

let play: Play;
let evening: Evening;

beforeAll(async () => {
  play = await playHistory({ content, until: FRIDAY, seed: 863 });
  evening = new Evening(play, { friday: FRIDAY, zone });
  await evening.playUntilShown();
});

describe('the Friday of the demonstration', () => {
  test('[DEMO1] its people ask nothing that their role may not, and only the book says no', () => {
    const refused = [...play.journal.disk.entries.values()].filter(({ answer }) => answer.outcome === 'refused');
    expect(new Set(refused.map(({ command }) => command.type))).toEqual(new Set(['BOOK_RESERVATION']));
    expect(refused.length).toBeLessThan(30);
  });

  test('[DEMO2] at 20:42 thirteen tables and more are in service, at every stage, and others wait', () => {
    const { world } = play.executor;
    const open = [...world.all('tickets')].filter(({ status }) => status !== 'closed');
    expect(open.filter(({ tableId }) => tableId !== undefined).length).toBeGreaterThanOrEqual(12);
    expect(open.filter(({ type }) => type === 'takeaway').length).toBeGreaterThanOrEqual(2);
    expect(open.some(({ bill }) => bill !== undefined)).toBe(true);
    const states = new Set([...world.all('kds')].map(({ status }) => status));
    expect([...states]).toEqual(expect.arrayContaining(['held', 'preparing', 'ready']));
    expect(open.some(({ payments }) => payments.length > 0)).toBe(true);
    expect(open.some(({ division }) => division !== undefined)).toBe(true);
    expect([...world.all('waitlist')].filter(({ status }) => status === 'waiting')).toHaveLength(2);
    expect([...world.all('reservations')].filter(({ fecha }) => fecha > FRIDAY).length).toBeGreaterThan(20);
    expect([...world.all('menu')].filter(({ soldOutOn }) => soldOutOn === FRIDAY).length).toBeGreaterThan(1);
  });

  test('[DEMO3] eight weeks lie behind it: a corte Z for every day, whose sums are those of its payments', () => {
    const records = [...play.journal.disk.records.values()].map(({ change }) => change);
    const shifts = records.flatMap((change) =>
      change.collection === 'shifts' && change.record.z ? [change.record] : [],
    );
    expect(shifts).toHaveLength(HISTORY_DAYS);
    const entries = records.flatMap((change) => (change.collection === 'drawerEntries' ? [change.record] : []));
    const tickets = records.flatMap((change) => (change.collection === 'tickets' ? [change.record] : []));
    const taken = shifts.map((shift) => {
      const sums = corteSums(
        shift,
        entries.filter((entry) => entry.shift === shift.id),
      );
      return sum(Object.values(sums.taken));
    });
    const before = tickets.filter(({ day }) => day < FRIDAY);
    expect(before.length).toBeGreaterThan(1000);
    expect(before.every(({ status }) => status === 'closed')).toBe(true);
    expect(sum(taken)).toBe(sum(before.flatMap(({ payments }) => payments.map(({ amount }) => amount))));
  });

  test('[DEMO4] played on, the evening ends after midnight with everything paid and the drawer closed', async () => {
    const deaf = play.executor.onDelta((delta) => evening.service.hear(delta));
    await play.timeline.playUntil(Number.POSITIVE_INFINITY, (atMs) => {
      play.clock.nowMs = atMs;
    });
    deaf();
    const { world } = play.executor;
    expect([...world.all('tickets')].filter(({ status }) => status !== 'closed')).toEqual([]);
    expect([...world.all('tables')].filter(({ currentTicketId }) => currentTicketId !== null)).toEqual([]);
    const [till] = [...world.all('tills')];
    expect(till).toMatchObject({ openShift: null, lastZ: HISTORY_DAYS + 1 });
    const web = [...world.all('reservations')].filter(({ source }) => source === 'web');
    expect(web.length).toBeGreaterThan(0);
  });

  test('[DEMO5] the day it plays is the last Friday that has begun', () => {
    expect(fridayBefore(dateText('2026-11-13'))).toBe('2026-11-13');
    expect(fridayBefore(dateText('2026-11-18'))).toBe('2026-11-13');
    expect(fridayBefore(dateText('2026-11-19'))).toBe('2026-11-13');
  });
});
