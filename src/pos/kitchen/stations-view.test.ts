import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { floorView } from '../floor/floor-view.ts';
import { kdsView, urgencyOf } from './kds-view.ts';
import { passView } from './pass/pass-view.ts';
import { readyDishes } from './pass/ready-view.ts';
import { areaIn, firstFilter, patienceOf, shownFilter, stationsById, type PlaceFilter } from './stations-view.ts';

/** Hamburgers are of the grill, paninis of grill and cold station. */
function twoStations() {
  const evening = new Evening();
  const station = { area: 'kitchen' as const, printerIds: [], sort: 1, active: true };
  evening.run('SAVE_STATION', {
    ...station,
    id: 'parrilla',
    name: 'Parrilla',
    patience: { warm: 3, late: 6 },
    staffIds: ['demo'],
  });
  evening.run('SAVE_STATION', { ...station, id: 'frios', name: 'Fríos', patience: null, staffIds: [] });
  for (const [id, stationIds] of [
    ['hamburguesa-clasica', ['parrilla']],
    ['panini-caprese', ['parrilla', 'frios']],
  ] as const) {
    const dish = evening.world.get('menu', id);
    if (!dish) throw new Error(`no ${id}`);
    const { name, categoryId, price, area } = dish;
    evening.run('SAVE_MENU_ITEM', { id, name, categoryId, price, area, stationIds: [...stationIds] });
  }
  evening.openTable('mesa-1', 't1', 'A-001');
  evening.add('t1', 'hamburguesa-clasica', 2);
  evening.add('t1', 'panini-caprese');
  const act = evening.send('t1');
  return { evening, grill: `KDS-K-${act}:parrilla`, cold: `KDS-K-${act}:frios` };
}

test('[EST6] a station’s wall has its own cards, dishes and minutes, and says what is missing elsewhere', () => {
  const { evening, grill, cold } = twoStations();
  const wall = kdsView(evening.world, '@frios');
  expect(wall.active.map(({ id }) => id)).toEqual([cold]);
  expect(wall.stations.map(({ name, count }) => `${name} ${count}`)).toEqual(['Fríos 1', 'Parrilla 1']);
  expect(wall.elsewhere[cold]).toBe('+3 en Parrilla');
  evening.run('KDS_READY', { entryId: grill });
  expect(kdsView(evening.world, '@frios').elsewhere[cold]).toBe('Parrilla: listo');
  // The area sees all of it, and without stations nobody is told anything.
  expect(kdsView(evening.world, 'kitchen').active.map(({ id }) => id)).toEqual([cold]);
  expect(kdsView(evening.world, 'kitchen').elsewhere).toEqual({});
  const stations = stationsById(evening.world);
  expect(urgencyOf(patienceOf({ area: 'kitchen', station: 'parrilla' }, stations), 6)).toBe('late');
  expect(urgencyOf(patienceOf({ area: 'kitchen', station: 'frios' }, stations), 6)).toBe('fresh');
});

test('[EST6] a screen opens on the station where its person works; one that is removed shows its area', () => {
  const { evening } = twoStations();
  const first = (id: string, kept: string | null = null): PlaceFilter =>
    firstFilter(evening.world, { id, role: 'kitchen', kept });
  evening.run('SAVE_STAFF', { staffId: 'chuy', name: 'Chuy', role: 'kitchen', active: true, pinHash: 'x'.repeat(30) });
  expect(first('chuy')).toBe('kitchen');
  const [patience, sort] = [null, 1];
  const frios = { id: 'frios', name: 'Fríos', area: 'kitchen' as const, patience, sort, printerIds: [] };
  evening.run('SAVE_STATION', { ...frios, staffIds: ['chuy'], active: true });
  expect(first('chuy')).toBe('@frios');
  evening.run('SAVE_STATION', { ...frios, staffIds: ['chuy'], active: false });
  expect(first('chuy')).toBe('kitchen');
  const stations = stationsById(evening.world);
  expect(shownFilter('@frios', stations)).toBe('kitchen');
  expect(shownFilter('@nunca', stations)).toBe('all');
  expect(areaIn('@parrilla', stations)).toBe('kitchen');
});

test('[EST4] the pass, the bell and Mesas show a dish of two stations once, when both parts are ready', () => {
  const { evening, grill, cold } = twoStations();
  const pass = () => passView(evening.world, evening.now);
  expect(pass().partial[0]?.missing).toEqual(['2 Hamburguesa clásica', '1 Panini caprese']);
  evening.run('KDS_READY', { entryId: cold });
  expect(pass().partial[0]?.missing).toEqual(['2 Hamburguesa clásica', '1 Panini caprese, falta Parrilla']);
  const owner = evening.ticket('t1').openedBy;
  expect(readyDishes(evening.world, owner)).toEqual([]);
  expect(floorView(evening.world).tables[0]?.kitchen.readyIds).toEqual([]);
  evening.run('KDS_READY', { entryId: grill });
  const [whole] = pass().whole;
  expect(whole?.ready).toEqual(['2 Hamburguesa clásica', '1 Panini caprese']);
  expect(whole?.pieces).toHaveLength(3);
  expect(readyDishes(evening.world, owner).map(({ dish }) => dish)).toEqual([
    '2 Hamburguesa clásica',
    '1 Panini caprese',
  ]);
  expect(floorView(evening.world).tables[0]?.kitchen.readyIds).toHaveLength(2);
  for (const portion of whole?.portions ?? []) evening.run('KDS_SERVED', { ...portion, dishIds: [...portion.dishIds] });
  expect(pass().whole).toEqual([]);
  expect(pass().last?.dishes).toContain('1 Panini caprese');
  expect(pass().last?.dishes.match(/Panini/g)).toHaveLength(1);
});
