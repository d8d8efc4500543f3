import { connect } from 'node:net';
import { once } from 'node:events';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepPhotos } from '#server/media/photo-sweep.ts';
import { readConfig } from '#server/config.ts';
import { claimedPng, phonePhoto } from '#tests/support/pictures/phone-photo.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { StaffedHouse, type Tablet } from '#tests/support/staffed-house.ts';
import { openTwoServers, type TwoServers } from '#tests/support/servers/two-servers.ts';
import home from '#content/home.json' with { type: 'json' };
import { moveToPostgres } from '../../../tools/move-to-postgres.ts';

interface Sent {
  readonly status: number;
  readonly body: { readonly id?: string; readonly src?: string; readonly message?: string; readonly widths?: number[] };
}

async function send(tablet: Tablet, bytes: Buffer, query: Readonly<Record<string, string>> = {}): Promise<Sent> {
  const asked = new URLSearchParams({ alt: 'Chilaquiles con mole y huevo', ...query });
  const response = await fetch(`${tablet.address}/api/pos/fotos?${asked.toString()}`, {
    method: 'POST',
    headers: { cookie: tablet.cookieHeader, 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
}

const pixel = async (image: Buffer, share: number): Promise<string> => {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)) * info.channels;
  return (data[at] ?? 0) > (data[at + 1] ?? 0) ? 'red' : 'green';
};

describe('two servers of a venue in production, on one PostgreSQL', () => {
  let house: TwoServers['house'];
  let second: TwoServers['second'];
  let office: TwoServers['office'];
  let close: TwoServers['close'];
  beforeAll(async () => {
    ({ house, second, office, close } = await openTwoServers());
  });
  afterAll(() => close());

  test('[PIC8] [P29] a manager’s photo is on every server in our sizes, upright, cut, without EXIF or GPS', async () => {
    const { status, body } = await send(office, await phonePhoto(), { x: '0', y: '0', ancho: '0.5', alto: '0.5' });
    expect(status).toBe(201);
    expect(body.widths).toEqual([480, 800, 1200]);
    for (const address of [house.server.address, second.address]) {
      for (const file of [`${body.src}-480.avif`, `${body.src}-1200.webp`]) {
        const answer = await fetch(`${address}${file}`);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toContain('immutable');
        const bytes = Buffer.from(await answer.arrayBuffer());
        const facts = await sharp(bytes).metadata();
        expect([facts.exif, facts.orientation ?? 1]).toEqual([undefined, 1]);
        expect(bytes.includes('Telefono')).toBe(false);
        expect(facts.width / facts.height).toBeCloseTo(1.5, 1);
      }
    }
    const record = house.server.executor.world.get('photos', body.id ?? '');
    expect(record?.alt).toBe('Chilaquiles con mole y huevo');
    await expect.poll(() => second.executor.world.get('photos', body.id ?? '')).toEqual(record);
    // The same photo, cut the same way, is the same.
    expect((await send(office, await phonePhoto(), { x: '0', y: '0', ancho: '0.5', alto: '0.5' })).body.id).toBe(
      body.id,
    );
  });

  test('[LANG13] what is seen on a photo is said in English too, and can be said anew without sending it again', async () => {
    const words = { alt: 'Pan de elote recién salido', altEnglish: 'Corn bread fresh from the oven' };
    const { body } = await send(office, await phonePhoto(1200, 900), words);
    const photo = () => house.server.executor.world.get('photos', body.id ?? '');
    expect(photo()).toMatchObject(words);
    const path = `/api/pos/fotos/${body.id}/palabras`;
    const describe = async (said: object): Promise<number> => {
      const headers = { cookie: office.cookieHeader, 'content-type': 'application/json' };
      const answer = await fetch(`${office.address}${path}`, { method: 'PUT', headers, body: JSON.stringify(said) });
      return answer.status;
    };
    expect((await office.get(path)).body).toEqual(words);
    expect(await describe({ alt: 'Pan de elote', altEnglish: 'Corn bread' })).toBe(200);
    const { body: said } = await office.get('/api/pos/sitio/ingles?texto=Pan%20de%20elote');
    expect(said).toEqual({ english: { 'Pan de elote': 'Corn bread' } });
    expect(await describe({ alt: 'Pan de elote' })).toBe(200);
    expect(photo()).not.toHaveProperty('altEnglish');
    expect(photo()?.widths).toEqual(body.widths);
    expect(await describe({ alt: ' ' })).toBe(400);
    expect(await describe({ alt: 'x', altEnglish: 'x'.repeat(301) })).toBe(400);
    expect((await office.get('/api/pos/fotos/foto-00000000000000000000/palabras')).status).toBe(404);

    const waiter = await house.hire(office, 'waiter', 'Rosa');
    const tablet = await house.pair(office, 'Barra');
    await tablet.enter(waiter);
    expect((await tablet.get(path)).status).toBe(403);
    expect((await tablet.get('/api/pos/sitio/ingles?texto=Pan')).status).toBe(403);
  });

  test('[PIC8] the frame is cut out of the photo as it is looked at, also when it was turned', async () => {
    const photo = await phonePhoto();
    const whole = await send(office, photo);
    const of = async ({ body }: Sent): Promise<Buffer> =>
      Buffer.from(await (await fetch(`${house.server.address}${body.src}-480.webp`)).arrayBuffer());
    expect(await Promise.all([0.1, 0.9].map(async (share) => pixel(await of(whole), share)))).toEqual(['red', 'green']);
    const left = await of(await send(office, photo, { x: '0', y: '0', ancho: '0.4', alto: '1' }));
    expect(await Promise.all([0.1, 0.9].map((share) => pixel(left, share)))).toEqual(['red', 'red']);
    const round = await of(await send(office, photo, { giro: '180' }));
    expect(await Promise.all([0.1, 0.9].map((share) => pixel(round, share)))).toEqual(['green', 'red']);
    // A quarter to the right: what was on the left is on top.
    const top = await of(await send(office, photo, { giro: '90', x: '0', y: '0', ancho: '1', alto: '0.4' }));
    expect(await Promise.all([0.1, 0.9].map((share) => pixel(top, share)))).toEqual(['red', 'red']);
  });

  test('[PIC10] what is no photo, too small, a bomb, of 100 megapixels, too heavy or without words is refused with its reason', async () => {
    const photo = await phonePhoto(600, 900);
    const why = async (bytes: Buffer, query: Readonly<Record<string, string>> = {}) => {
      const { status, body } = await send(office, bytes, query);
      return `${status} ${body.message}`;
    };
    expect(await why(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatch(/^422 .*no es una foto/);
    expect(await why(photo.subarray(0, photo.length / 2))).toMatch(/^422 .*dañada o incompleta/);
    expect(await why(photo, { ancho: '0.1', alto: '0.1' })).toMatch(/^422 .*muy pequeña/);
    expect(await why(claimedPng(60_000, 60_000))).toMatch(/^422 /);
    expect(await why(claimedPng(10_000, 10_000))).toMatch(/^422 /);
    expect(await why(Buffer.alloc(20 * 1024 * 1024 + 1, 255))).toMatch(/^413 /);
    expect(await why(photo, { alt: ' ' })).toMatch(/^400 /);
    expect(await why(photo, { ancho: '7' })).toMatch(/^400 /);
    expect(await why(photo, { giro: '45' })).toMatch(/^400 /);
    for (const name of ['foto-0-480.webp', 'foto-00000000000000000000-480.webp', '..%2fsecreto'])
      expect((await fetch(`${house.server.address}/media/casa/${name}`)).status).toBe(404);
  });

  test('[PIC10] only managers send photos', async () => {
    const waiter = await house.hire(office, 'waiter', 'Wendy');
    const tablet = await house.pair(office, 'Piso');
    const photo = await phonePhoto(600, 900);
    expect((await send(tablet, photo)).status).toBe(401);
    await tablet.enter(waiter);
    expect((await send(tablet, photo)).status).toBe(403);
    expect((await send(house.stranger(), photo)).status).toBe(401);
  });

  test('[PIC11] an upload that is cut leaves nothing; sent again it is whole', async () => {
    const photo = await phonePhoto(1700, 2000);
    const before = [...house.server.executor.world.all('photos')].length;
    const { hostname, port } = new URL(house.server.address);
    const line = connect(Number(port), hostname);
    await once(line, 'connect');
    line.write(
      `POST /api/pos/fotos?alt=Corte HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${office.cookieHeader}\r\nContent-Type: image/jpeg\r\nContent-Length: ${photo.length}\r\n\r\n`,
    );
    line.write(photo.subarray(0, photo.length / 2));
    line.destroy();
    await once(line, 'close');
    expect((await send(office, photo)).status).toBe(201);
    expect([...house.server.executor.world.all('photos')]).toHaveLength(before + 1);
  });
});

test('[PIC12] a photo that nothing shows goes after a month, one that is shown stays; a move brings the rest along', async () => {
  const postgres = await startPostgres();
  const house = await StaffedHouse.open();
  try {
    const office = await house.setUp();
    const by = house.manager.id;
    const shown = await send(office, await phonePhoto(600, 900));
    const idle = await send(office, await phonePhoto(640, 960));
    const category = { id: 'brasa', name: 'Brasa', sort: 1, photo: shown.body.id };
    await office.ask(office.command('SAVE_CATEGORY', category, { by }));
    house.passMinutes(32 * 24 * 60);
    const { executor, photos } = house.server;
    expect(await photos.names()).toHaveLength(8);
    expect(await sweepPhotos({ executor, store: photos, now: () => house.now() })).toBe(4);
    expect((await photos.names()).filter(({ name }) => name.startsWith(idle.body.id ?? ''))).toEqual([]);
    expect(executor.world.get('photos', idle.body.id ?? '')?.isGone).toBe(true);
    expect(executor.world.get('photos', shown.body.id ?? '')?.isGone).toBeUndefined();
    expect((await fetch(`${house.server.address}${idle.body.src}-480.webp`)).status).toBe(404);
    expect((await fetch(`${house.server.address}${shown.body.src}-480.webp`)).status).toBe(200);
    // Bytes without a record are of an upload under way; after a day it was one that failed.
    await photos.keep(
      'foto-ffffffffffffffffffff',
      [{ width: 480, format: 'webp', bytes: Buffer.from('x') }],
      '2026-12-18',
    );
    expect(await sweepPhotos({ executor, store: photos, now: () => house.now() })).toBe(0);
    house.passMinutes(2 * 24 * 60);
    expect(await sweepPhotos({ executor, store: photos, now: () => house.now() })).toBe(1);

    const databaseUrl = await postgres.createDatabase();
    await house.restart({ DATABASE_URL: databaseUrl }, async () => {
      const moved = await moveToPostgres(readConfig({ DATA_DIR: house.dataDir }).databaseFile, databaseUrl);
      expect(moved.find(({ table }) => table === 'photo')?.count).toBe(4);
    });
    expect((await fetch(`${house.server.address}${shown.body.src}-480.avif`)).status).toBe(200);
  } finally {
    await house.close();
    await postgres.stop();
  }
});

test('[PIC12] a photo stays a month from the day it was last shown, and as long as an earlier version of the site shows it', async () => {
  const house = await StaffedHouse.open();
  try {
    const office = await house.setUp();
    const by = house.manager.id;
    const { executor, photos } = house.server;
    const ids: string[] = [];
    for (const width of [600, 620, 640]) ids.push((await send(office, await phonePhoto(width, 900))).body.id ?? '');
    const [dish = '', category = '', page = ''] = ids;
    const ask = async (type: string, args: unknown): Promise<void> => {
      expect(await office.ask(office.command(type, args, { by }))).toMatchObject([{ outcome: 'accepted' }]);
    };
    const saveDish = (photo: string | null) =>
      ask('SAVE_MENU_ITEM', { id: 'tostada', name: 'Tostada', categoryId: 'brasa', price: 9000, photo });
    await ask('SAVE_CATEGORY', { id: 'brasa', name: 'Brasa', sort: 1, photo: category });
    await saveDish(dish);
    const publish = (base: number, slot: string) => {
      const body = { ...home, carousel: [{ slot, caption: 'La terraza' }] };
      return ask('PUBLISH_SITE', { texts: [{ id: 'home', part: 'home', base, body }] });
    };
    await publish(0, page);
    await publish(1, 'carrusel-2');
    const sweep = () => sweepPhotos({ executor, store: photos, now: () => house.now() });
    const DAY = 24 * 60;
    house.passMinutes(100 * DAY);
    await office.enter(house.manager);
    await ask('CHANGE_DISHES', { dishes: [{ id: 'tostada', photo: null }] });
    await ask('SAVE_CATEGORY', { id: 'brasa', name: 'Brasa', sort: 1, photo: null });
    await sweep();
    expect([dish, category].map((id) => executor.world.get('photos', id)?.isGone)).toEqual([undefined, undefined]);
    house.passMinutes(30 * DAY);
    expect(await sweep()).toBe(0);
    house.passMinutes(DAY);
    expect(await sweep()).toBe(8);
    expect([...executor.world.all('photos')].filter(({ isGone }) => isGone !== true).map(({ id }) => id)).toEqual([
      page,
    ]);
  } finally {
    await house.close();
  }
});
