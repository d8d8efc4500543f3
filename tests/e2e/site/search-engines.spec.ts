import { expect, test } from '../../support/browser/site-test.ts';
import { startHttpServer } from '../../support/http-server.ts';
import { at } from '../../support/test-house.ts';

const ROUTES = ['/', '/menu', '/novedades', '/novedades/proximos', '/aviso-de-privacidad'];

interface Graph {
  readonly '@graph': readonly Readonly<Record<string, unknown>>[];
}

function graphOf(html: string): readonly Readonly<Record<string, unknown>>[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(json) as Graph)['@graph'];
}

test.describe('for search engines and shared links', () => {
  for (const path of ROUTES) {
    test(`[SITE12] ${path} is complete HTML in Mexican Spanish with one h1, canonical address and a picture to share`, async ({
      request,
      site,
    }) => {
      const answer = await request.get(path);
      const html = await answer.text();
      expect(answer.status()).toBe(200);
      expect(html).toContain('<html lang="es-MX"');
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html).toContain(`<link rel="canonical" href="${site.url}${path}"/>`);
      const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
      const shared = await request.get(new URL(picture).pathname);
      expect([shared.status(), shared.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      expect(graphOf(html).map((part) => part['@type'])).toContain('Restaurant');
    });
  }

  test('[SITE12] a slash too many leads to the page itself, any other path keeps its 404', async ({ request }) => {
    for (const path of ROUTES.slice(1)) {
      const answer = await request.get(`${path}/?vista=comida`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']]).toEqual([301, `${path}?vista=comida`]);
    }
    expect((await request.get('/menu/nada/', { maxRedirects: 0 })).status()).toBe(404);
  });

  test('[SITE12] the restaurant tells hours, place and how to reserve; menu, events and trail are told on their pages', async ({
    request,
  }) => {
    const graph = async (path: string) => graphOf(await (await request.get(path)).text());
    const [restaurant] = await graph('/');
    expect(restaurant).toMatchObject({
      '@type': 'Restaurant',
      address: { streetAddress: expect.stringContaining('Aurelio Ortega 863') },
      potentialAction: { '@type': 'ReserveAction' },
    });
    expect(restaurant?.['openingHoursSpecification']).toHaveLength(7);
    expect((await graph('/menu')).map((part) => part['@type'])).toEqual(['Restaurant', 'Menu', 'BreadcrumbList']);
    expect((await graph('/novedades/proximos')).map((part) => part['@type'])).toContain('BreadcrumbList');
  });

  test('[SITE12] events are told while they are to come, by the venue’s clock; the trail has the names of the navigation', async () => {
    const server = await startHttpServer(at('2025-11-01 10:59'));
    try {
      const graph = async () => graphOf(await (await server.get('/novedades/proximos')).text());
      const starts = async () =>
        (await graph()).filter((part) => part['@type'] === 'Event').map((part) => String(part['startDate']));
      const before = await starts();
      expect(before).toContain('2025-11-01T11:00:00-06:00');
      expect(before.filter((start) => start < '2025-11-01T10:59')).toEqual([]);
      expect(before.length).toBeGreaterThan(8);
      server.setNow(at('2025-11-01 11:00'));
      expect(await starts()).toEqual(before.filter((start) => start !== '2025-11-01T11:00:00-06:00'));
      const trail = (await graph()).find((part) => part['@type'] === 'BreadcrumbList');
      expect(trail?.['itemListElement']).toMatchObject([
        { name: 'Inicio' },
        { name: 'Novedades' },
        { name: 'Próximos eventos' },
      ]);
    } finally {
      await server.stop();
    }
  });

  test('[SITE12] the address leads the map, has its postal code, and the description is two sentences', async ({
    request,
  }) => {
    const html = await (await request.get('/')).text();
    const [restaurant] = graphOf(html);
    expect(restaurant?.['address']).toMatchObject({ postalCode: expect.stringMatching(/^\d{5}$/) });
    expect(String(restaurant?.['hasMap'])).toContain('Aurelio%20Ortega%20863');
    expect(html).not.toContain('query=20.72');
    const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? [];
    expect(description).toMatch(/sombra\. \p{Lu}/u);
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  });

  test('[SITE12] the map of the site lists the pages, robots stay out of the point of sale', async ({
    request,
    site,
  }) => {
    const map = await (await request.get('/sitemap.xml')).text();
    for (const path of ROUTES) expect(map).toContain(`<loc>${site.url}${path}</loc>`);
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain('Disallow: /pos');
    expect(robots).toContain(`${site.url}/sitemap.xml`);
    const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  });

  for (const path of ['/nada', '/menu/postres', '/novedades/otra', '/index.php?x=1']) {
    test(`[SITE2] ${path} shows home with 404, and is not indexed`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(404);
      const html = await answer.text();
      expect(html).toContain('id="reservations"');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    });
  }

  test('[SITE2] an unknown address says so in one line, in its language', async ({ request }) => {
    const said = { '/nada': 'Esa página no existe. Aquí está el inicio.' };
    // The point of sale has no English: its address under /en is of no page either.
    const english = ['/en/nada', '/en/pos/mesas'].map((path) => [
      path,
      'That page does not exist. Here is our home page.',
    ]);
    for (const [path = '', words = ''] of [...Object.entries(said), ...english]) {
      const answer = await request.get(path);
      expect([answer.status(), (await answer.text()).includes(words)], path).toEqual([404, true]);
    }
    expect(await (await request.get('/')).text()).not.toContain(said['/nada']);
    const unknown = await request.get('/api/nada');
    expect(unknown.status()).toBe(404);
    expect(await unknown.json()).toEqual({ error: 'no_existe', message: 'No encontramos lo que buscas.' });
  });

  test('[SITE2] that line is in sight, with nothing over it, on a phone and on a desk', async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/nada');
      const line = page.getByText('Esa página no existe. Aquí está el inicio.');
      await expect(line).toBeInViewport({ ratio: 1 });
      // A click says who lies over it: the head is fixed.
      await line.click({ trial: true });
    }
  });

  test('[SITE2] an unchanged page is not sent twice, and built files are kept for ever', async ({ request }) => {
    const first = await request.get('/menu');
    const { etag = '' } = first.headers();
    expect((await request.get('/menu', { headers: { 'if-none-match': etag } })).status()).toBe(304);
    const [, script = ''] = /data-guiones="([^" ]+)/.exec(await first.text()) ?? [];
    expect((await request.get(script)).headers()['cache-control']).toContain('immutable');
    for (const path of ['/assets/..%2f..%2fpackage.json', '/art/..%2f..%2fpackage.json', '/media/%00']) {
      const answer = await request.get(path);
      expect([400, 404]).toContain(answer.status());
      expect(await answer.text()).not.toContain('devDependencies');
    }
  });
});
