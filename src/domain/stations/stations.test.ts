import { describe, expect, test } from 'vitest';
import type { InputOf } from '#domain/commands.ts';
import { wantedQty } from '#domain/kitchen/kds-entry.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { twoAccounts, type Accounts } from '#tests/support/two-accounts.ts';
import { stationOfPerson, stationsOf } from './station.ts';

type Station = InputOf<'SAVE_STATION'>;

function station(id: string, said: Partial<Station> = {}): Station {
  return {
    id,
    name: id,
    area: 'kitchen',
    patience: null,
    printerIds: [],
    staffIds: [],
    sort: 1,
    active: true,
    ...said,
  };
}

/** Two stations: the grill makes hamburgers, and for paninis the cold station helps it. */
function evening(): Accounts {
  const made = twoAccounts();
  made.do('SAVE_STATION', station('parrilla'));
  made.do('SAVE_STATION', station('frios'));
  made.do('SAVE_CATEGORY', { id: 'hamburguesas', name: 'Hamburguesas', sort: 2, stationIds: ['parrilla'] });
  route(made, 'panini-caprese', ['parrilla', 'frios']);
  return made;
}

function route(made: Accounts, id: string, stationIds: string[] | null): void {
  const dish = made.house.world.get('menu', id);
  if (!dish) throw new Error(`no ${id}`);
  const { name, categoryId, price, area } = dish;
  made.do('SAVE_MENU_ITEM', { id, name, categoryId, price, area, stationIds });
}

/** «parrilla: 2 Panini caprese · pending». */
function wall(made: Accounts): readonly string[] {
  return made
    .cards()
    .flatMap(({ area, station: at = area, status, items }) =>
      items.filter((item) => wantedQty(item) > 0).map((item) => `${at}: ${wantedQty(item)} ${item.name} · ${status}`),
    )
    .toSorted();
}

describe('where a dish is made', () => {
  test('[EST1] without stations a send makes the cards it always made', () => {
    const made = twoAccounts();
    made.add('uno', 'panini-caprese');
    made.add('uno', 'hamburguesa-clasica');
    made.send('uno');
    expect(made.cards().map(({ id }) => id)).toEqual([expect.stringMatching(/^KDS-K-[^:]+$/)]);
    expect(made.cards()[0]).not.toHaveProperty('station');
    expect(made.cards()[0]?.items.some((item) => 'stations' in item)).toBe(false);
  });

  test('[EST1] a dish goes to its category’s station, its own, both of two, or to its area as a whole', () => {
    const made = evening();
    made.add('uno', 'hamburguesa-clasica');
    made.add('uno', 'panini-caprese', 2);
    route(made, 'agua', null);
    made.add('uno', 'agua');
    made.send('uno');
    expect(wall(made)).toEqual([
      'bar: 1 Agua · pending',
      'frios: 2 Panini caprese · pending',
      'parrilla: 1 Hamburguesa clásica · pending',
      'parrilla: 2 Panini caprese · pending',
    ]);
    expect(made.cards().every(({ id, area }) => id.startsWith(area === 'bar' ? 'KDS-B-' : 'KDS-K-'))).toBe(true);
    // Its sheet says «the area as a whole», whatever its category says.
    route(made, 'hamburguesa-clasica', []);
    made.add('dos', 'hamburguesa-clasica');
    made.send('dos');
    expect(wall(made)).toContain('kitchen: 1 Hamburguesa clásica · pending');
  });

  test('[EST2] what was sent stays where it is when its station is renamed, removed or its dish goes elsewhere; new dishes go to the area', () => {
    const made = evening();
    made.add('uno', 'hamburguesa-clasica');
    made.send('uno');
    const [card] = made.cards();
    made.do('SAVE_STATION', station('parrilla', { name: 'Brasas' }));
    made.do('SAVE_STATION', station('parrilla', { active: false }));
    route(made, 'hamburguesa-clasica', ['frios']);
    expect(made.cards()).toEqual([card]);
    made.add('dos', 'panini-caprese');
    made.send('dos');
    // One of its two is left.
    expect(wall(made)).toEqual(['frios: 1 Panini caprese · pending', 'parrilla: 1 Hamburguesa clásica · pending']);
    made.do('SAVE_STATION', station('frios', { active: false }));
    made.add('dos', 'panini-caprese');
    made.send('dos');
    expect(wall(made)).toContain('kitchen: 1 Panini caprese · pending');
  });

  test('[EST2] a station of the other area makes nothing of this one', () => {
    const made = evening();
    made.do('SAVE_STATION', station('parrilla', { area: 'bar' }));
    made.add('uno', 'hamburguesa-clasica');
    made.send('uno');
    expect(wall(made)).toEqual(['kitchen: 1 Hamburguesa clásica · pending']);
  });
});

describe('a dish of two stations', () => {
  test('[EST4] each station is ready by itself; it is taken off at both, and goes to another table with both', () => {
    const made = evening();
    const line = made.add('uno', 'panini-caprese', 2);
    made.send('uno');
    const [cold, grill] = made.cards().toSorted((a, b) => ((a.station ?? '') < (b.station ?? '') ? -1 : 1));
    made.do('KDS_READY', { entryId: grill?.id ?? '' });
    expect(cold?.status).toBe('pending');
    made.do('VOID_ITEM', { ticketId: 'uno', itemId: line, qty: 1, reason: 'Se equivocó' });
    expect(made.cards().map(({ items }) => items.map(wantedQty))).toEqual([[1], [1]]);
    made.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: line, qty: 1 }], to: { ticketId: 'dos' } });
    expect(made.cards().map(({ tableName }) => tableName)).toEqual(['Mesa 2', 'Mesa 2']);
  });

  test('[EST4] waits for its course as one dish, and is fired at both', () => {
    const made = evening();
    made.do('SAVE_CATEGORY', { id: 'paninis', name: 'Paninis', sort: 3, course: 2 });
    made.add('uno', 'hamburguesa-clasica');
    const line = made.add('uno', 'panini-caprese');
    made.send('uno');
    made.do('SET_COURSE', { ticketId: 'uno', itemId: line, course: 3 });
    expect(wall(made).filter((row) => row.includes('held'))).toEqual([
      'frios: 1 Panini caprese · held',
      'parrilla: 1 Panini caprese · held',
    ]);
    // Nobody has begun it: it is taken off without a reason.
    made.do('VOID_ITEM', { ticketId: 'uno', itemId: line });
    expect(wall(made)).toEqual(['parrilla: 1 Hamburguesa clásica · pending']);
    made.add('uno', 'panini-caprese');
    made.send('uno');
    made.do('FIRE_COURSE', { ticketId: 'uno', course: 2 });
    expect(wall(made)).toContain('frios: 1 Panini caprese · pending');
    expect(wall(made)).toContain('parrilla: 1 Panini caprese · pending');
  });
});

describe('a station’s printer', () => {
  test('[EST3] that was out of use prints nothing that was sent meanwhile, as an area’s: the wall had it', () => {
    const made = evening();
    const printer = {
      id: 'brasa',
      name: 'Brasa',
      address: '10.0.0.9',
      width: 80,
      tasks: [],
      kicksDrawer: false,
    } as const;
    const save = (active: boolean): void => {
      made.house.now = instant(milliseconds(made.house.now) + 60_000);
      made.do('SAVE_PRINTER', { ...printer, tasks: [], active });
    };
    const papers = (): number => {
      for (const { id } of made.cards()) made.do('PRINT_ENTRY', { entryId: id });
      return [...made.house.world.all('printJobs')].length;
    };
    save(true);
    made.do('SAVE_STATION', station('parrilla', { printerIds: ['brasa'] }));
    save(false);
    made.add('uno', 'hamburguesa-clasica');
    made.send('uno');
    expect(papers()).toBe(0);
    save(true);
    expect(papers()).toBe(0);
    made.add('uno', 'hamburguesa-clasica');
    made.house.now = instant(milliseconds(made.house.now) + 60_000);
    made.send('uno');
    expect(papers()).toBe(1);
  });
});

describe('the stations of a venue', () => {
  test('[EST5] one name is one station, red comes after yellow, and its printers exist', () => {
    const made = evening();
    const ask = (said: Station): string => made.refusal('SAVE_STATION', said);
    expect(ask(station('otra', { name: 'PARRILLA' }))).toBe('station-name-taken');
    expect(ask(station('otra', { patience: { warm: 9, late: 9 } }))).toBe('station-minutes');
    expect(ask(station('otra', { printerIds: ['no-hay'] }))).toBe('printer-not-found');
    expect(ask(station('otra', { name: 'PARRILLA', active: false }))).toBe('accepted');
    expect(stationsOf(made.house.world).map(({ id }) => id)).toEqual(['frios', 'parrilla']);
  });

  test('[EST5] a person has one station, and it is the last one that was said', () => {
    const made = evening();
    made.do('SAVE_STAFF', { staffId: 'chuy', name: 'Chuy', role: 'kitchen', active: true, pinHash: 'x'.repeat(30) });
    made.do('SAVE_STATION', station('parrilla', { staffIds: ['chuy'] }));
    made.do('SAVE_STATION', station('frios', { staffIds: ['chuy', 'nadie'] }));
    expect(stationOfPerson(made.house.world, 'chuy')?.id).toBe('frios');
    expect(made.house.world.get('stations', 'parrilla')?.staffIds).toEqual([]);
    expect(made.house.world.get('stations', 'frios')?.staffIds).toEqual(['chuy']);
  });
});
