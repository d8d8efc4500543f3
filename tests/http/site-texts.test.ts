import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTwoServers, type TwoServers } from '#tests/support/servers/two-servers.ts';
import { contentVenue } from '#tests/support/test-house.ts';
import home from '#content/home.json' with { type: 'json' };

/* What guests read is the venue's data: published by a command, the same on every server, with all it said before. */

describe('two servers of a venue in production, on one PostgreSQL', () => {
  let house: TwoServers['house'];
  let second: TwoServers['second'];
  let office: TwoServers['office'];
  let close: TwoServers['close'];
  beforeAll(async () => {
    ({ house, second, office, close } = await openTwoServers());
  });
  afterAll(() => close());

  const publish = async (...texts: readonly object[]) => {
    const command = office.command('PUBLISH_SITE', { texts }, { by: house.manager.id });
    const [answer] = await office.ask(command);
    return answer?.outcome;
  };
  const withHeadline = (headline: string, base: number) => ({
    id: 'home',
    part: 'home',
    base,
    body: { ...home, hero: { ...home.hero, headline } },
  });

  test('[SITE22] what is published says who, when and what was before, and can be had again', async () => {
    const begun = await office.get('/api/pos/sitio/texto/home');
    expect(begun.body).toMatchObject({ part: 'home', version: 0, savedBy: null, body: home, before: [] });
    expect(await publish(withHeadline('Uno', 0))).toBe('accepted');
    expect(await publish(withHeadline('Dos', 1))).toBe('accepted');
    const { body } = await office.get('/api/pos/sitio/texto/home');
    expect(body).toMatchObject({
      version: 2,
      savedBy: house.manager.name,
      body: { hero: { headline: 'Dos' } },
      before: [
        { version: 1, body: { hero: { headline: 'Uno' } } },
        { version: 0, savedAt: null, body: home },
      ],
    });
    expect(await publish({ ...withHeadline('Uno', 2), restores: 1 })).toBe('accepted');
    const { body: log } = await office.get('/api/pos/bitacora?accion=PUBLISH_SITE');
    expect(JSON.stringify(log)).toContain('Portada: volver a la versión 1');
  });

  test('[SITE23] of two managers who wrote over one version the second is told, and the first one’s words stay', async () => {
    const { body } = await office.get('/api/pos/sitio/texto/announcement');
    const text = (title: string) => ({
      id: 'announcement',
      part: 'announcement',
      base: body['version'],
      body: { title, text: 'x' },
    });
    expect(await publish(text('Primera'))).toBe('accepted');
    expect(await publish(text('Segunda'))).toBe('refused');
    expect((await office.get('/api/pos/sitio/texto/announcement')).body).toMatchObject({ body: { title: 'Primera' } });
  });

  test('[CAT47] of two managers who changed one price the second is told; another field of the dish holds, on both servers', async () => {
    const pozol = { id: 'pozol', name: 'Pozol', categoryId: 'aguas', price: 3000 };
    const save = async (said: object) => {
      const [answer] = await office.ask(
        office.command('SAVE_MENU_ITEM', { ...pozol, ...said }, { by: house.manager.id }),
      );
      return answer;
    };
    const aguas = { id: 'aguas', name: 'Aguas', sort: 1 };
    await office.ask(office.command('SAVE_CATEGORY', aguas, { by: house.manager.id }));
    await save({});
    await expect.poll(() => second.executor.world.get('menu', 'pozol')?.price).toBe(3000);
    expect(await save({ price: 3500, seen: { price: 3000 } })).toMatchObject({ outcome: 'accepted' });
    expect(await save({ price: 4000, seen: { price: 3000 } })).toMatchObject({
      outcome: 'refused',
      code: 'dish-changed',
    });
    expect(await save({ description: 'De cacao', seen: { description: '' } })).toMatchObject({ outcome: 'accepted' });
    const both = { price: 3500, description: 'De cacao' };
    await expect.poll(() => second.executor.world.get('menu', 'pozol')).toMatchObject(both);
  });

  test('[CAT50] the office hears who wrote each field, of dishes changed together too; of what nobody can tell, no name', async () => {
    const sofia = await house.hire(office, 'manager', 'Sofía');
    const hers = await house.pair(office, 'Oficina de Sofía');
    await hers.enter(sofia);
    const atole = { id: 'atole', name: 'Atole', categoryId: 'calientes', price: 3000 };
    const save = (type: 'SAVE_MENU_ITEM' | 'CHANGE_DISHES', said: object, by: string) => {
      const device = by === sofia.id ? hers : office;
      return device.ask(device.command(type, said, { by }));
    };
    const who = async (query = 'tipo=SAVE_MENU_ITEM&id=atole') =>
      (await office.get(`/api/pos/catalogo/quien?${query}`)).body['quien'];
    const calientes = { id: 'calientes', name: 'Calientes', sort: 2 };
    await office.ask(office.command('SAVE_CATEGORY', calientes, { by: house.manager.id }));
    await save('SAVE_MENU_ITEM', atole, house.manager.id);
    expect(await who(), 'whoever made it changed nothing').toEqual({});
    await save('SAVE_MENU_ITEM', { ...atole, price: 3500, seen: { price: 3000 } }, house.manager.id);
    await save('SAVE_MENU_ITEM', { ...atole, description: 'Espeso', seen: { description: '' } }, house.manager.id);
    expect(await who()).toMatchObject({ price: house.manager.name, description: house.manager.name });
    await save('CHANGE_DISHES', { dishes: [{ id: 'atole', price: 3600, seen: { price: 3500 } }] }, sofia.id);
    await save('SAVE_MENU_ITEM', { ...atole, price: 1, seen: { price: 2 } }, house.manager.id);
    expect(await who(), 'what was refused was not written').toMatchObject({
      price: 'Sofía',
      description: house.manager.name,
    });
    expect(await who('tipo=SAVE_TABLE&id=atole')).toEqual({});
    await save('SAVE_MENU_ITEM', { ...atole, price: 3700 }, sofia.id);
    expect(await who(), 'a tablet of the last version does not say what it changed').toEqual({});
    expect((await office.get('/api/pos/catalogo/quien?tipo=CLOSE_TICKET&id=atole')).status).toBe(400);
    const waiter = await house.hire(office, 'waiter', 'Wilma');
    const tablet = await house.pair(office, 'Barra');
    await tablet.enter(waiter);
    expect((await tablet.get('/api/pos/catalogo/quien?tipo=SAVE_MENU_ITEM&id=atole')).status).toBe(403);
  });

  test('[SITE25] a second server says the same, and books by the same days', async () => {
    const special = [{ date: '2026-12-25', reason: 'Navidad' }];
    const body = { week: contentVenue().hours, special };
    expect(await publish({ id: 'hours', part: 'hours', base: 0, body })).toBe('accepted');
    const read = () => [...second.executor.world.all('siteTexts')].find(({ id }) => id === 'hours')?.body;
    await expect.poll(read).toEqual(body);
    const wish = {
      nombre: 'Ana',
      telefono: '3312345678',
      email: 'ana@ejemplo.mx',
      personas: 2,
      hora: '13:00',
      mesa: 'Mesa 1',
    };
    const answer = await fetch(`${second.address}/api/reservaciones`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...wish, fecha: '2026-12-25' }),
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { fecha: 'Ese día estamos cerrados. Elige otra fecha.' } });
  });

  test('[SITE22] only managers read drafts and publish', async () => {
    const waiter = await house.hire(office, 'waiter', 'Wendy');
    const tablet = await house.pair(office, 'Piso');
    await tablet.enter(waiter);
    const [answer] = await tablet.ask(
      tablet.command('PUBLISH_SITE', { texts: [withHeadline('Mía', 3)] }, { by: waiter.id }),
    );
    expect(answer?.outcome).toBe('refused');
    for (const path of ['/api/pos/sitio', '/api/pos/sitio/texto/home']) {
      expect((await tablet.get(path)).status).toBe(403);
    }
    expect((await office.get('/api/pos/sitio/texto/nada')).status).toBe(404);
  });
});
