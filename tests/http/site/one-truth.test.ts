import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CartaLine } from '#domain/menu/carta.ts';
import home from '#content/home.json' with { type: 'json' };
import { openTwoServers } from '#tests/support/servers/two-servers.ts';

const LIMIT_MS = 2000;

test('[P29] [SITE25] prices, texts and a photo saved on one server are on the other within two seconds, and never by halves', async () => {
  const { house, second, office, close } = await openTwoServers();
  try {
    const by = house.manager.id;
    const ask = async (type: 'PUBLISH_SITE' | 'SAVE_CATEGORY' | 'SAVE_MENU_ITEM', args: object): Promise<void> =>
      expect((await office.ask(office.command(type, args, { by })))[0]?.outcome).toBe('accepted');
    const { world } = second.executor;
    const said = () => {
      const text = (id: string) => world.get('siteTexts', id);
      const [first, other] = [text('home'), text('announcement')];
      return [
        first?.part === 'home' ? first.body.hero.headline : '',
        other?.part === 'announcement' ? other.body.title : '',
      ];
    };
    const halves: (readonly string[])[] = [];
    second.executor.onDelta(() => {
      const [first, other] = said();
      if (first !== other) halves.push(said());
    });
    const carta = async () => (await (await fetch(`${second.address}/api/carta`)).json()) as readonly CartaLine[];
    await ask('SAVE_CATEGORY', { id: 'brasa', name: 'De la brasa', sort: 1 });
    for (let round = 1; round <= 6; round += 1) {
      const word = `Ronda ${round}`;
      const hero = { ...home.hero, headline: word };
      const texts = [
        { id: 'home', part: 'home', base: round - 1, body: { ...home, hero } },
        { id: 'announcement', part: 'announcement', base: round - 1, body: { title: word, text: 'Hoy' } },
      ];
      await ask('PUBLISH_SITE', { texts });
      await ask('SAVE_MENU_ITEM', { id: 'pulpo', name: 'Pulpo', categoryId: 'brasa', price: round * 1000 });
      await expect.poll(said, { timeout: LIMIT_MS }).toEqual([word, word]);
      await expect.poll(async () => (await carta())[0]?.precio, { timeout: LIMIT_MS }).toBe(round * 10);
    }
    expect(halves).toEqual([]);

    const image = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#1f6a63' } })
      .jpeg()
      .toBuffer();
    const sent = await fetch(`${house.server.address}/api/pos/fotos?alt=Patio`, {
      method: 'POST',
      headers: { cookie: office.cookieHeader, 'content-type': 'image/jpeg' },
      body: new Uint8Array(image),
    });
    const { id, src, widths } = (await sent.json()) as { id: string; src: string; widths: readonly number[] };
    await expect.poll(() => world.get('photos', id)?.alt, { timeout: LIMIT_MS }).toBe('Patio');
    // Whoever reads its record finds every size of it.
    for (const width of widths) {
      for (const format of ['avif', 'webp'])
        expect((await fetch(`${second.address}${src}-${width}.${format}`)).status).toBe(200);
    }
  } finally {
    await close();
  }
});
