/* The time clock: who may check, correct and read whose hours, and what late and doubled marks make of them. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClockMark } from '#domain/hours/clock-mark.ts';
import { changeText } from '#domain/hours/hours-csv.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

let house: StaffedHouse;
let office: Tablet;
let tablet: Tablet;
let lupita: Person;

beforeEach(async () => {
  house = await StaffedHouse.open();
  office = await house.setUp();
  expect((await office.post('/api/pos/horas/ajustes', { isOn: true })).status).toBe(200);
  lupita = await house.hire(office, 'waiter', 'Lupita');
  tablet = await house.pair(office, 'Entrada');
  await tablet.enter(lupita);
});
afterEach(() => house.close());

type Kind = 'in' | 'break' | 'back' | 'out';
const check = async (kind: Kind, more: { at?: Instant; told?: Instant; on?: Tablet; by?: Person } = {}) => {
  const { on = tablet, by = lupita, told, ...said } = more;
  const [answer] = await on.ask(on.command('CHECK_HOURS', { kind, ...(told && { told }) }, { by: by.id, ...said }));
  return answer;
};
const ago = (minutes: number): Instant => instant(milliseconds(house.now()) - minutes * 60_000);
const marks = async (on = office, path = '/api/pos/horas?desde=2026-11-16&hasta=2026-11-22') => {
  const { body, status } = await on.get(path);
  expect(status).toBe(200);
  return body['marks'] as { id: string; kind: Kind; at: string; staffId: string; corrections?: unknown[] }[];
};
const correct = (body: object, on = office) => on.post('/api/pos/horas/correccion', body);

test('[HRS1] everybody of every role checks for themselves, and for nobody else', async () => {
  for (const role of ['kitchen', 'bar', 'cashier', 'host'] as const) {
    const person = await house.hire(office, role);
    await tablet.enter(person);
    expect(await check('in', { by: person })).toMatchObject({ outcome: 'accepted' });
  }
  await tablet.enter(lupita);
  // With Lupita's key, in somebody else's name: no seal of theirs.
  expect(await check('in', { by: house.manager })).toMatchObject({ outcome: 'refused' });
  expect((await marks()).map(({ staffId }) => staffId)).not.toContain(house.manager.id);
});

test('[HRS2] an entry sealed an hour ago counts then; said again on another tablet it is told, and counts once', async () => {
  expect(await check('in', { at: ago(60) })).toMatchObject({ outcome: 'accepted' });
  const other = await house.pair(office, 'Barra');
  await other.enter(lupita);
  expect(await check('in', { on: other, at: ago(59) })).toMatchObject({ outcome: 'refused', code: 'already-in' });
  expect(await check('break')).toMatchObject({ outcome: 'accepted' });
  expect(await check('break')).toMatchObject({ outcome: 'refused', code: 'already-on-break' });
  expect((await marks()).map(({ kind, at }) => [kind, at])).toEqual([
    ['in', ago(60)],
    ['break', house.now()],
  ]);
});

test('[HRS2] an exit that arrives before its entry waits for it: together they are one day', async () => {
  expect(await check('out')).toMatchObject({ outcome: 'accepted' });
  // An entry of the morning, from a tablet whose queue was held up.
  const other = await house.pair(office, 'Cocina');
  await other.enter(lupita);
  expect(await check('in', { on: other, at: ago(3) })).toMatchObject({ outcome: 'accepted' });
  expect((await marks()).map(({ kind }) => kind)).toEqual(['in', 'out']);
});

test('[HRS2] a second break is kept while the return of the first waits on another tablet, and sorts itself in', async () => {
  await check('in', { at: ago(300) });
  await check('break', { at: ago(180) });
  expect(await check('break', { at: ago(60) })).toMatchObject({ outcome: 'accepted' });
  const other = await house.pair(office, 'Cocina');
  await other.enter(lupita);
  expect(await check('back', { on: other, at: ago(170) })).toMatchObject({ outcome: 'accepted' });
  expect((await marks()).map(({ kind, at }) => [kind, at])).toEqual([
    ['in', ago(300)],
    ['break', ago(180)],
    ['back', ago(170)],
    ['break', ago(60)],
  ]);
});

test('[HRS4] a forgotten exit is told at the next entry and keeps both times; nonsense is refused', async () => {
  await check('in');
  house.passMinutes(16 * 60);
  await tablet.enter(lupita);
  await office.enter(house.manager);
  expect(await check('out', { told: ago(17 * 60) })).toMatchObject({ code: 'told-exit-wrong' });
  expect(await check('out', { told: instant(milliseconds(house.now()) + 60_000) })).toMatchObject({
    code: 'told-exit-wrong',
  });
  expect(await check('out', { told: ago(8 * 60) })).toMatchObject({ outcome: 'accepted' });
  expect(await check('in')).toMatchObject({ outcome: 'accepted' });
  const [, out] = await marks();
  expect(out).toMatchObject({ kind: 'out', at: ago(8 * 60), toldAt: house.now(), by: lupita.id });
});

test('[HRS4] whoever forgot and comes the next day enters all the same; the day without an exit has no hours', async () => {
  await check('in');
  house.passMinutes(15 * 60);
  await tablet.enter(lupita);
  expect(await check('in')).toMatchObject({ outcome: 'accepted' });
  expect(await check('out', { told: ago(7 * 60) })).toMatchObject({ outcome: 'accepted' });
  expect((await marks()).map(({ kind }) => kind)).toEqual(['in', 'out', 'in']);
});

test('[HRS5] a manager corrects with a reason and both values stay; a day of thirty hours is refused', async () => {
  await check('in', { at: ago(500) });
  await check('out');
  const [, out] = await marks();
  const changes = [{ markId: out?.id, at: ago(30), seen: 0 }];
  expect((await correct({ staffId: lupita.id, changes, added: [], reason: '' })).status).toBe(400);
  expect((await correct({ staffId: lupita.id, changes, added: [], reason: 'Olvidó checar' })).status).toBe(200);
  const [, corrected] = await marks();
  expect(corrected).toMatchObject({
    at: house.now(),
    corrections: [{ at: ago(30), by: house.manager.id, reason: 'Olvidó checar' }],
  });
  // The other manager's screen still shows the first value.
  const late = await correct({ staffId: lupita.id, changes, added: [], reason: 'Otra vez' });
  expect(late).toMatchObject({ status: 409, body: { error: 'hours_changed' } });
  const long = [{ markId: out?.id, at: ago(500 - 30 * 60), seen: 1 }];
  const ahead = await correct({ staffId: lupita.id, changes: long, added: [], reason: 'Mañana' });
  expect(ahead).toMatchObject({ status: 409, body: { error: 'hours_ahead' } });
  house.passMinutes(40 * 60);
  await office.enter(house.manager);
  const refused = await correct({ staffId: lupita.id, changes: long, added: [], reason: 'Treinta horas' });
  expect(refused).toMatchObject({ status: 409, body: { error: 'hours_too_long' } });
});

test('[HRS5] thirty hours, a lone exit and yesterday’s ids of somebody else are refused, and nothing changes', async () => {
  await check('in', { at: ago(60 * 40) });
  await check('out', { at: ago(60 * 32) });
  const before = await marks(office, '/api/pos/horas?desde=2026-11-12&hasta=2026-11-16');
  const of = (kind: Kind) => before.find((mark) => mark.kind === kind)?.id;
  const tries: readonly [object, string][] = [
    [{ changes: [{ markId: of('out'), at: ago(60 * 10), seen: 0 }], added: [] }, 'hours_too_long'],
    [{ changes: [{ markId: of('in'), at: null, seen: 0 }], added: [] }, 'hours_do_not_fit'],
    [{ changes: [], added: [{ kind: 'out', at: ago(60) }] }, 'hours_do_not_fit'],
    [{ changes: [{ markId: 'de-ayer', at: ago(60), seen: 0 }], added: [] }, 'mark_not_found'],
    [{ changes: [], added: [] }, 'nothing_corrected'],
    [{ changes: [], added: [{ kind: 'in', at: ago(60 * 24 * 40) }] }, 'hours_too_old'],
  ];
  for (const [said, error] of tries) {
    const reply = await correct({ staffId: lupita.id, ...said, reason: 'Prueba' });
    expect(reply).toMatchObject({ status: 409, body: { error } });
  }
  const ofAnother = { staffId: house.manager.id, changes: [{ markId: of('in'), at: ago(60), seen: 0 }], added: [] };
  expect((await correct({ ...ofAnother, reason: 'Prueba' })).body['error']).toBe('mark_not_found');
  expect(await marks(office, '/api/pos/horas?desde=2026-11-12&hasta=2026-11-16')).toEqual(before);
  // A whole day that nobody checked is added with both of its ends.
  const added = [
    { kind: 'in', at: ago(300) },
    { kind: 'out', at: ago(10) },
  ];
  expect((await correct({ staffId: lupita.id, changes: [], added, reason: 'Sin tableta' })).status).toBe(200);
});

test('[HRS5] a day that is moved by four days is found where it counts, and not where it was', async () => {
  await check('in', { at: ago(60 * 5) });
  await check('out');
  const [first, last] = await marks();
  house.passMinutes(5 * 24 * 60);
  await office.enter(house.manager);
  const changes = [
    { markId: first?.id, at: ago(24 * 60 + 5 * 60), seen: 0 },
    { markId: last?.id, at: ago(24 * 60), seen: 0 },
  ];
  expect((await correct({ staffId: lupita.id, changes, added: [], reason: 'Era el viernes' })).status).toBe(200);
  const of = (from: string, to: string) => marks(office, `/api/pos/horas?desde=${from}&hasta=${to}`);
  expect(await of('2026-11-20', '2026-11-20')).toHaveLength(2);
  expect(await of('2026-11-16', '2026-11-17')).toHaveLength(0);
});

test('[HRS5] of two managers who add the same forgotten exit the second is told; a manager corrects their own with a reason', async () => {
  await check('in', { at: ago(300) });
  const added = [{ kind: 'out', at: ago(10) }];
  const both = await Promise.all([
    correct({ staffId: lupita.id, changes: [], added, reason: 'Olvidó' }),
    correct({ staffId: lupita.id, changes: [], added, reason: 'Se le fue' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await marks()).toHaveLength(2);
  const own = [
    { kind: 'in', at: ago(200) },
    { kind: 'out', at: ago(20) },
  ];
  const { manager } = house;
  expect((await correct({ staffId: manager.id, changes: [], added: own, reason: 'Vine sin checar' })).status).toBe(200);
  const { body } = await office.get('/api/pos/horas?desde=2026-11-16&hasta=2026-11-22');
  const mark = (body['marks'] as ClockMark[]).find(({ staffId }) => staffId === manager.id);
  expect(mark).toMatchObject({ by: manager.id, reason: 'Vine sin checar' });
  // Nobody takes it for something that was tapped, or told at the next entry.
  expect(mark && changeText(mark, 'America/Mexico_City')).toMatch(/^Entrada \d\d:\d\d agregada \(Vine sin checar\)$/);
});

test('[HRS7] each reads their own hours and nobody else’s; only managers read and correct everybody’s', async () => {
  await check('in');
  const chuy = await house.hire(office, 'kitchen', 'Chuy');
  const stove = await house.pair(office, 'Cocina');
  await stove.enter(chuy);
  await check('in', { on: stove, by: chuy });
  expect((await marks(tablet, '/api/pos/mis-horas')).map(({ staffId }) => staffId)).toEqual([lupita.id]);
  expect((await marks(stove, '/api/pos/mis-horas')).map(({ staffId }) => staffId)).toEqual([chuy.id]);
  expect((await tablet.get('/api/pos/horas?desde=2026-11-16&hasta=2026-11-22')).status).toBe(403);
  expect((await correct({ staffId: lupita.id, changes: [], added: [], reason: 'x' }, tablet)).status).toBe(403);
  expect((await tablet.post('/api/pos/horas/ajustes', { isOn: false })).status).toBe(403);
  // Nothing of it is in what a tablet keeps.
  for (const each of [tablet, stove, office])
    expect(JSON.stringify((await each.get('/api/pos/snapshot')).body)).not.toContain('clockMarks');
  await tablet.send('DELETE', '/api/pos/sesion');
  expect((await tablet.get('/api/pos/mis-horas')).status).toBe(401);
});

test('[HRS2] who is dismissed while in: what was checked before counts, nothing after, and a manager ends the day', async () => {
  await check('in', { at: ago(120) });
  const late = tablet.command('CHECK_HOURS', { kind: 'break' }, { by: lupita.id, at: ago(60) });
  const { id, name, role } = lupita;
  await office.send('PUT', '/api/pos/personal', { staffId: id, name, role, active: false });
  expect(await tablet.ask(late).catch(() => [])).toMatchObject([{ outcome: 'accepted', isToReview: true }]);
  house.passMinutes(10);
  const after = tablet.command('CHECK_HOURS', { kind: 'back' }, { by: lupita.id });
  expect(await tablet.ask(after)).toMatchObject([{ outcome: 'refused' }]);
  const people = (await office.get('/api/pos/horas?desde=2026-11-16&hasta=2026-11-22')).body['people'];
  expect(people).toContainEqual({ id, name, role, active: false });
  const added = [{ kind: 'out', at: ago(5) }];
  expect((await correct({ staffId: id, changes: [], added, reason: 'Ya no trabaja aquí' })).status).toBe(200);
});
