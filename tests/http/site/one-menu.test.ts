import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CartaLine } from '#domain/menu/carta.ts';
import { dishAsSaid } from '#domain/menu/save-menu-item.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { CurrentContent } from '#server/pages/current-content.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { openTwoServers, type TwoServers } from '#tests/support/servers/two-servers.ts';
import { at } from '#tests/support/test-house.ts';
import { loadContent } from '#server/content.ts';
import type { SiteBodies } from '#domain/site/site-parts.ts';
import { join } from 'node:path';
import { PROJECT_DIR } from '#server/project-folder.ts';

const NOW = at('2026-11-16 20:00');
const carta = async (address: string): Promise<readonly CartaLine[]> =>
  (await (await fetch(`${address}/api/carta`)).json()) as readonly CartaLine[];
const CATEGORY = { id: 'brasa', name: 'De la brasa', sort: 1 };
const DISH = { id: 'pulpo', name: 'Pulpo a la brasa', categoryId: 'brasa', price: 28_950 };

describe('the demonstration', () => {
  let server: HttpServer;
  beforeEach(async () => {
    server = await startHttpServer(NOW);
  });
  afterEach(() => server.stop());

  test('[CAT15] `GET /api/carta` is the public menu: the files until somebody imports, then Catálogo', async () => {
    const { executor, address } = server;
    const run = (type: 'SAVE_MENU_ITEM' | 'IMPORT_MENU' | 'SET_SOLD_OUT', args: never) =>
      executeAsSystem(executor, () => NOW, type, args);
    const before = await carta(address);
    expect(before.length).toBeGreaterThan(190);
    expect(Object.keys(before[0] ?? {})).toEqual(['id', 'nombre', 'precio', 'categoria', 'vista', 'agotado']);
    const [category] = executor.world.all('categories');
    await run('SAVE_MENU_ITEM', { ...DISH, categoryId: category?.id } as never);
    expect(await carta(address)).toEqual(before);

    await run('IMPORT_MENU', (await (await server.get('/api/pos/menu-publico')).json()) as never);
    const after = await carta(address);
    expect(after.filter(({ id }) => id !== DISH.id)).toEqual(before);
    expect(after.find(({ id }) => id === DISH.id)).toMatchObject({ precio: 289.5, agotado: false });
    await run('SET_SOLD_OUT', { menuItemId: DISH.id, soldOut: true } as never);
    expect((await carta(address)).find(({ id }) => id === DISH.id)?.agotado).toBe(true);
    expect(await (await server.get('/api/menu/agotados')).json()).toEqual([DISH.id]);
  });

  test('[CAT48] a dish is on its part of the menu as it would be, or nowhere when it is hidden, and nothing is saved', () => {
    const { executor } = server;
    const house = new CurrentContent({ files: loadContent(join(PROJECT_DIR, 'content')), executor, menuFrom: 'files' });
    const [category] = executor.world.all('categories');
    const english = { [DISH.name]: 'Grilled octopus' };
    const typed = { ...DISH, categoryId: category?.id ?? '', view: 'comida' as const, english };
    const { content, shown } = house.previewDish(dishAsSaid(typed, undefined));
    expect(shown).toMatchObject({ id: DISH.id, view: 'comida' });
    const part = content.menus.comida.categorias.find(({ items }) => items.some(({ id }) => id === DISH.id));
    expect(part?.items.find(({ id }) => id === DISH.id)).toMatchObject({
      name: DISH.name,
      prices: [{ pesos: 289.5 }],
    });
    expect(content.english[DISH.name]).toBe('Grilled octopus');
    expect(house.previewDish(dishAsSaid({ ...typed, onSite: false }, undefined)).shown).toBeNull();
    expect(house.previewDish(dishAsSaid({ ...typed, active: false }, undefined)).shown).toBeNull();
    expect(executor.world.get('menu', DISH.id)).toBeUndefined();
  });

  test('[SITE33] a novedad whose dish left the menu is off the page, and stays where it is written', async () => {
    const { executor } = server;
    const run = (type: 'CHANGE_DISHES' | 'IMPORT_MENU', args: never) =>
      executeAsSystem(executor, () => NOW, type, args);
    await run('IMPORT_MENU', (await (await server.get('/api/pos/menu-publico')).json()) as never);
    const house = new CurrentContent({
      files: loadContent(join(PROJECT_DIR, 'content')),
      executor,
      menuFrom: 'catalog',
    });
    const written = async () =>
      ((await (await server.get('/api/pos/sitio/texto/news')).json()) as { body: SiteBodies['news'] }).body.novedades;
    const begun = await written();
    const shown = () => house.current().content.news.novedades.map(({ item }) => item);
    expect(shown()).toEqual(begun.map(({ item }) => item));

    const gone = begun[0]!.item;
    const dishes = [...executor.world.all('menu')].filter(({ publicId }) => publicId === gone);
    await run('CHANGE_DISHES', { dishes: dishes.map(({ id }) => ({ id, onSite: false })) } as never);
    expect(shown()).not.toContain(gone);
    expect(await written()).toEqual(begun);
    await run('CHANGE_DISHES', { dishes: dishes.map(({ id }) => ({ id, onSite: true })) } as never);
    expect(shown()).toContain(gone);
  });

  test('[CAT18] what the site says has one version until it says something else: what runs out does not make it another', async () => {
    const { executor } = server;
    const files = loadContent(join(PROJECT_DIR, 'content'));
    const house = new CurrentContent({ files, executor, menuFrom: 'catalog' });
    const first = house.current();
    const [item] = executor.world.all('menu');
    await executeAsSystem(executor, () => NOW, 'SET_SOLD_OUT', { menuItemId: item?.id ?? '', soldOut: true });
    expect(house.current()).toBe(first);
    await executeAsSystem(executor, () => NOW, 'CHANGE_DISHES', { dishes: [{ id: item?.id ?? '', onSite: true }] });
    const second = house.current();
    expect(second.version).toBe(first.version + 1);
    expect(second.menuVersion).not.toBe(first.menuVersion);
    expect(await (await server.get('/api/menu/sello')).text()).not.toBe('');
  });
});

describe('two servers of a venue in production, on one PostgreSQL', () => {
  let house: TwoServers['house'];
  let second: TwoServers['second'];
  let office: TwoServers['office'];
  let close: TwoServers['close'];
  beforeAll(async () => {
    ({ house, second, office, close } = await openTwoServers());
  });
  afterAll(() => close());

  const save = async (type: 'SAVE_CATEGORY' | 'SAVE_MENU_ITEM', args: object) => {
    const [answer] = await office.ask(office.command(type, args, { by: house.manager.id }));
    expect(answer?.outcome).toBe('accepted');
  };

  test('[CAT14] [P29] what a manager saves is on the menu of every server; a new venue begins with its files', async () => {
    const addresses = [house.server.address, second.address];
    const begun = await Promise.all(addresses.map(carta));
    expect(begun[0]?.length).toBeGreaterThan(190);
    expect(begun[1]).toEqual(begun[0]);

    await save('SAVE_CATEGORY', CATEGORY);
    await save('SAVE_MENU_ITEM', DISH);
    const line = {
      id: 'pulpo',
      nombre: DISH.name,
      precio: 289.5,
      categoria: CATEGORY.name,
      vista: 'comida',
      agotado: false,
    };
    for (const address of addresses) await expect.poll(() => carta(address)).toEqual([line]);

    const answer = await fetch(`${second.address}/api/menu/agotados`, { headers: { accept: 'text/event-stream' } });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    await reader.read();
    await save('SAVE_MENU_ITEM', { ...DISH, price: 30_000 });
    expect((await reader.read()).value).toMatch(/^event: carta\ndata: "[\w-]{12}"\n\n$/);
    // A page that is open is told of it there too, and what it then asks for is the new one.
    expect(await carta(second.address)).toEqual([{ ...line, precio: 300 }]);
    await reader.cancel();
    const signs = await Promise.all(
      addresses.map(async (address) => (await fetch(`${address}/api/menu/sello`)).text()),
    );
    expect(signs[0]).toBe(signs[1]);

    await save('SAVE_MENU_ITEM', { ...DISH, onSite: false });
    for (const address of addresses) await expect.poll(() => carta(address)).toEqual([]);
  });

  test('[CAT14] whoever is no manager changes no dish', async () => {
    const waiter = await house.hire(office, 'waiter', 'Wendy');
    const tablet = await house.pair(office, 'Piso');
    await tablet.enter(waiter);
    const change = tablet.command('CHANGE_DISHES', { dishes: [{ id: 'pulpo', price: 1 }] }, { by: waiter.id });
    const [answer] = await tablet.ask(change);
    expect(answer?.outcome).toBe('refused');
  });
});
