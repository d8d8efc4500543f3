import { expect, test } from 'vitest';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { contentRules } from '#tests/support/test-house.ts';
import { layOutFor } from './kept-layout.ts';
import { layOut, type TablePlace } from './room-layout.ts';
import { widened } from './wide-room.ts';

function overlaps(one: TablePlace, other: TablePlace): boolean {
  const across = Math.abs(one.x - other.x) < (one.width + other.width) / 2;
  return across && Math.abs(one.y - other.y) < (one.height + other.height) / 2;
}

function expectApart(rules: Pick<ReservationRules, 'plan' | 'tables' | 'zones'>, wideness = 1): number {
  const { places, stretch, height } = layOut(rules, wideness);
  const all = [...places.values()];
  expect(all).toHaveLength(rules.tables.length);
  for (const [index, one] of all.entries()) {
    expect(one.x - one.width / 2).toBeGreaterThanOrEqual(0);
    expect(one.x + one.width / 2).toBeLessThanOrEqual(1000);
    expect(one.y - one.height / 2).toBeGreaterThanOrEqual(0);
    expect(one.y + one.height / 2).toBeLessThanOrEqual(height);
    for (const other of all.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
  }
  return stretch;
}

test('[FLR11] the venue’s own fifteen tables fit the screen, none over another', () => {
  expect(expectApart(contentRules())).toBeLessThanOrEqual(1.13);
});

test('[FLR24] on a wide screen tables stand further apart sideways, as large as before and in their zones', () => {
  const rules = contentRules();
  const wide = widened(rules, 1.25);
  expect(expectApart(wide, 1.25)).toBe(1);
  const [before, after] = [layOut(rules), layOut(wide, 1.25)];
  const apart = ({ places }: typeof before): number => (places.get('15')?.x ?? 0) - (places.get('11')?.x ?? 0);
  const width = ({ places }: typeof before): number => places.get('11')?.width ?? 0;
  // Both in thousandths of a picture that is a quarter wider now.
  expect(width(after) * 1.25).toBeCloseTo(width(before) * before.stretch, 5);
  expect(apart(after) * 1.25).toBeGreaterThan(apart(before));
  expect(wide.zones?.map(({ name }) => name)).toEqual(['Terraza', 'Zona de arena', 'Interior']);
  expect(widened(rules, 1)).toBe(rules);
});

test('[FLR11] sixty tables are drawn larger than the screen rather than over each other', () => {
  const { plan } = contentRules();
  const tables = Array.from({ length: 60 }, (_, index) => ({
    id: String(index + 1),
    label: `Mesa ${index + 1}`,
    area: 'Sala',
    sillas: 4,
    x: 45 + (index % 10) * 90,
    y: 45 + Math.floor(index / 10) * 84,
    shape: 'square' as const,
  }));
  expect(expectApart({ plan, tables })).toBeGreaterThan(1);
  expect(layOutFor({ plan, tables }, 1.25)).toEqual(layOut({ plan, tables }));
});
