import { expect, test } from 'vitest';
import type { RoomPlan } from '#domain/reservations/reservation-rules.ts';
import { contentRules } from '#tests/support/test-house.ts';
import { begin, draw, type Act, type Drawing } from './drawing.ts';
import {
  changedTable,
  changedZone,
  draftOf,
  joined,
  moved,
  nudged,
  overlapping,
  resized,
  roomToSave,
  turned,
  without,
  withPiece,
  withTable,
  withZone,
  type Picked,
} from './plan-draft.ts';

const ROOM = draftOf(contentRules());
const four = { kind: 'table', id: '4' } as const;

function tableIn(room: RoomPlan, id: string) {
  const table = room.tables.find((each) => each.id === id);
  if (!table) throw new Error(`no table ${id}`);
  return table;
}

function after(drawing: Drawing, ...acts: readonly Act[]): Drawing {
  return acts.reduce(draw, drawing);
}

test('[FLR15] a table follows the finger on a grid, and lines up with a neighbour that is near', () => {
  expect(tableIn(moved(ROOM, four, { x: 203, y: 131 }), '4')).toMatchObject({ x: 205, y: 130 });
  expect(tableIn(moved(ROOM, four, { x: 203, y: 216 }), '4')).toMatchObject({ x: 205, y: 222 });
  expect(tableIn(moved(ROOM, four, { x: -50, y: 9000 }), '4')).toMatchObject({ x: 0, y: 506 });
});

test('[FLR15] a table taken into another zone belongs to it; by the arrows it goes exactly as far as it is told', () => {
  expect(tableIn(moved(ROOM, four, { x: 600, y: 450 }), '4').area).toBe('Interior');
  expect(tableIn(nudged(ROOM, four, { x: 1, y: 0 }), '4')).toMatchObject({ x: 216, y: 90, area: 'Terraza' });
});

test('[FLR15] long tables turn, zones take their tables with their name, walls grow by their corner', () => {
  const long = changedTable(ROOM, '4', { shape: 'wide' });
  expect(tableIn(turned(long, four), '4').shape).toBe('tall');
  const renamed = changedZone(ROOM, 0, { name: 'Patio' });
  expect(tableIn(renamed, '4').area).toBe('Patio');
  const { room, picked } = withPiece(ROOM, 'wall');
  const grown = resized(room, picked, { x: 700, y: 300 });
  expect(grown.pieces.at(-1)).toMatchObject({ kind: 'wall', width: 250, height: 45 });
  expect(turned(grown, picked).pieces.at(-1)).toMatchObject({ width: 45, height: 250 });
});

test('[FLR15] a new table has the next number and stands where nobody sits; a zone has a name of its own', () => {
  const zone: Picked = { kind: 'zone', index: 0 };
  const { room, picked } = withTable(ROOM, zone);
  expect(picked).toEqual({ kind: 'table', id: '27' });
  expect(tableIn(room, '27')).toMatchObject({ label: 'Mesa 27', area: 'Terraza', sillas: 4 });
  expect(overlapping(room)).toEqual([]);
  expect(
    withZone(withZone(ROOM).room)
      .room.zones.map(({ name }) => name)
      .slice(-2),
  ).toEqual(['Zona 4', 'Zona 5']);
});

test('[FLR15] tables are pushed together once; who leaves the plan leaves the combination', () => {
  const room = joined(joined(joined({ ...ROOM, combinations: [] }, ['3', '4']), ['4', '3']), ['3']);
  expect(room.combinations).toEqual([{ tables: ['3', '4'], sillas: 10 }]);
  expect(without(room, four).combinations).toEqual([]);
});

test('[FLR15] tables that stand on each other are named', () => {
  const room = changedTable(ROOM, '4', { x: 130, y: 90 });
  expect(overlapping(room).map(({ id }) => id)).toEqual(['3', '4']);
});

test('[FLR15] a floor nobody touched stays the printed one', () => {
  expect(roomToSave(moved(ROOM, four, { x: 200, y: 200 }))).toMatchObject({ zones: [], pieces: [] });
  expect(roomToSave(changedZone(ROOM, 0, { floor: 'sand' })).zones).toHaveLength(3);
});

test('[FLR15] every step is taken back and done again; a drag is one step', () => {
  const first = moved(ROOM, four, { x: 200, y: 200 });
  const second = moved(first, four, { x: 200, y: 300 });
  const dragged = after(begin(ROOM), { type: 'drag', room: first }, { type: 'drag', room: second }, { type: 'drop' });
  const turnedTo = after(dragged, { type: 'change', room: turned(second, { kind: 'table', id: '3' }) });
  const back = after(turnedTo, { type: 'undo' }, { type: 'undo' });
  expect(back.room).toBe(ROOM);
  expect(after(back, { type: 'undo' })).toBe(back);
  expect(after(back, { type: 'redo' }, { type: 'redo' }).room).toBe(turnedTo.room);
});

test('[FLR14] what another manager saves meanwhile lies under what I drew: each of us moved another table', () => {
  const mine = after(begin(ROOM), { type: 'change', room: moved(ROOM, four, { x: 200, y: 200 }) });
  const theirs = changedTable(changedTable(ROOM, '4', { sillas: 2 }), '1', { x: 150 });
  const both = after(mine, { type: 'theirs', room: theirs });
  expect(both.isMerged).toBe(true);
  expect(tableIn(both.room, '4')).toMatchObject({ x: 200, y: 200, sillas: 2 });
  expect(tableIn(both.room, '1')).toMatchObject({ x: 150 });
  expect(both.covered).toEqual([]);
});

test('[CAT49] of a table that two name or seat at once the plan says what the other saved under mine; where it stands is seen', () => {
  const mine = after(begin(ROOM), {
    type: 'change',
    room: changedTable(ROOM, '4', { sillas: 8, x: 200, label: 'Ocho' }),
  });
  const theirs = changedTable(ROOM, '4', { sillas: 6, x: 150, label: 'Ocho' });
  const both = after(mine, { type: 'theirs', room: theirs });
  expect(tableIn(both.room, '4')).toMatchObject({ x: 200, sillas: 8, label: 'Ocho' });
  expect(both.covered).toEqual(['Mesa 4, personas: guardó 6, tú escribiste 8.']);
});

test('[FLR14] two new tables of one number are two; a table they took off stays off unless I changed it', () => {
  const mine = after(begin(ROOM), { type: 'change', room: withTable(ROOM, null).room });
  const theirs = without(withTable(ROOM, { kind: 'zone', index: 2 }).room, { kind: 'table', id: '5' });
  const both = after(mine, { type: 'theirs', room: theirs });
  const ids = both.room.tables.map(({ id }) => id);
  expect(ids).toContain('27');
  expect(ids).toContain('28');
  expect(ids).not.toContain('5');
  expect(new Set(both.room.tables.map(({ label }) => label)).size).toBe(ids.length);
});

test('[FLR14] whoever drew nothing sees their plan at once; my own saving is no news', () => {
  const theirs = changedTable(ROOM, '1', { x: 150 });
  expect(after(begin(ROOM), { type: 'theirs', room: theirs })).toMatchObject({ room: theirs, isMerged: false });
  const mine = after(begin(ROOM), { type: 'change', room: theirs });
  expect(after(mine, { type: 'theirs', room: { ...theirs } })).toBe(mine);
});
