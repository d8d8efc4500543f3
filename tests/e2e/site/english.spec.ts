import type { APIRequestContext, Page } from '@playwright/test';
import { REGIMES, USES } from '../../../src/domain/invoices/fiscal-catalogs.ts';
import { loadContent } from '../../../src/server/content.ts';
import { aFriday } from '../../support/a-friday.ts';
import { wordsOf } from '../../support/browser/page-words.ts';
import { spanishSentences } from '../../support/browser/messages.ts';
import { expect, test } from '../../support/browser/site-test.ts';

const { english, venue } = loadContent('content');
const ROUTES = [
  '/',
  '/menu',
  '/menu?vista=comida',
  '/novedades',
  '/novedades/proximos',
  '/aviso-de-privacidad',
  '/factura',
];
const twin = (path: string): string => (path === '/' ? '/en' : `/en${path}`);

const ADDRESS = `${venue.address.street}, ${venue.address.neighborhood}, ${venue.address.city}`;
/** Said the same in both languages: names, and what the tax authority calls by a name of its own. */
const SAME: ReadonlySet<string> = new Set([
  ...Object.entries(english).flatMap(([spanish, same]) => (spanish === same ? [spanish] : [])),
  ...[...REGIMES, ...USES].map(({ key, words }) => `${key} ${words}`),
  ADDRESS,
  `${venue.name} · ${ADDRESS} · 33 5550 0117`,
  venue.email,
  'Español',
  'Info',
  'RFC',
  'WhatsApp',
  'Facebook',
  'Instagram',
  'TikTok',
]);

/** What guest and host say to each other, in any language. */
const FOLIO = /^X-[A-Z0-9]{6}$/;

/** A page made by the same components says nothing in English that it says in Spanish too. */
function spanishLeft(spanish: string, english_: string): readonly string[] {
  const said = wordsOf(spanish);
  return [...wordsOf(english_)].filter((words) => said.has(words) && !SAME.has(words) && !FOLIO.test(words));
}

async function pair(request: APIRequestContext, path: string): Promise<readonly [string, string]> {
  const [spanish, inTheirs] = await Promise.all([request.get(path), request.get(twin(path))]);
  expect(inTheirs.status()).toBe(spanish.status());
  return [await spanish.text(), await inTheirs.text()];
}

async function book(request: APIRequestContext, mesa: string): Promise<string> {
  const wish = { nombre: 'Ana Núñez', telefono: '3355501234', email: `ana${mesa.at(-1)}@correo.example`, personas: 4 };
  const data = { ...wish, fecha: aFriday(3), hora: '20:00', mesa };
  const answer = await request.post('/api/reservaciones', { data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { readonly enlace: string }).enlace;
}

test.describe('without script', () => {
  for (const path of [...ROUTES, '/nada', '/reservacion/a.b', '/mesa/NADA']) {
    test(`[LANG1] nothing Spanish is left over on ${twin(path)}`, async ({ request }) => {
      const [spanish, inTheirs] = await pair(request, path);
      expect(inTheirs).toContain('<html lang="en"');
      expect(spanishLeft(spanish, inTheirs)).toEqual([]);
      // What the venue has said in Spanish alone would be marked: of what we bring along there is nothing.
      expect(inTheirs.match(/\slang="es-MX"(?! data-idioma)/g)).toBeNull();
      expect(wordsOf(inTheirs).size).toBeGreaterThan(30);
    });
  }

  test('[LANG1] nor on the page of one guest, when it is changed, and when it is cancelled', async ({ request }) => {
    const path = await book(request, 'Mesa 1');
    expect(spanishLeft(...(await pair(request, path)))).toEqual([]);
    const form = { personas: '4', fecha: aFriday(3), hora: '03:00', mesa: 'Mesa 1' };
    const answers = await Promise.all(
      [path, twin(path)].map(async (each) => (await request.post(`${each}/cambiar`, { form })).text()),
    );
    expect(spanishLeft(answers[0] ?? '', answers[1] ?? '')).toEqual([]);
    expect(answers[1]).toContain('We seat guests from 8:00 a.m.');
    const gone = await request.post(`${twin(path)}/cancelar`, { form: {}, maxRedirects: 0 });
    expect(gone.headers()['location']).toBe(`${twin(path)}?listo=cancelada`);
    const [spanish, inTheirs] = await pair(request, `${path}?listo=cancelada`);
    expect(inTheirs).toContain('Your reservation is canceled.');
    expect(spanishLeft(spanish, inTheirs)).toEqual([]);
  });

  for (const [path, form] of [
    ['/api/contacto', { nombre: 'Ana' }],
    ['/api/contacto', { nombre: 'Ana', telefono: '3355501234', email: 'ana@correo.example', mensaje: 'Hi' }],
    ['/api/eventos/info', { telefono: '1', evento: 'Pinta tu calaverita' }],
    ['/api/facturas', { codigo: 'x' }],
    ['/api/reservaciones', { personas: '4', fecha: '1999-01-01', hora: '20:00', paso: 'mesas' }],
    ['/api/reservaciones', { nombre: 'http://a.b', personas: '400', fecha: aFriday(3), hora: '23:59' }],
  ] as const) {
    test(`[LANG2] ${path} answers a form without script in the language of its page: ${Object.keys(form).join()}`, async ({
      request,
    }) => {
      const headers = { accept: 'text/html' };
      const [spanish, inTheirs] = await Promise.all([
        request.post(path, { form, headers }),
        request.post(`/en${path}`, { form, headers }),
      ]);
      expect(inTheirs.status()).toBe(spanish.status());
      expect(spanishLeft(await spanish.text(), await inTheirs.text())).toEqual([]);
    });
  }

  test('[LANG8] both languages name each other to search engines, and each is its own canonical page', async ({
    request,
    site,
  }) => {
    for (const path of ['/', '/menu', '/novedades/proximos']) {
      for (const [html, own] of [
        [await (await request.get(path)).text(), path],
        [await (await request.get(twin(path))).text(), twin(path)],
      ] as const) {
        expect(html).toContain(`<link rel="canonical" href="${site.url}${own}"/>`);
        expect(html).toContain(`<link rel="alternate" hrefLang="es-MX" href="${site.url}${path}"/>`);
        expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${site.url}${twin(path)}"/>`);
      }
    }
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap).toContain(`<loc>${site.url}/en/menu</loc>`);
    const menu = await (await request.get('/en/menu')).text();
    expect(menu).toContain('"inLanguage":"en"');
    expect(menu).toContain('"name":"Chilaquiles with mole"');
    expect(menu).toContain(`"item":"${site.url}/en/menu"`);
  });

  test('[LANG1] an English page is rendered once for its version, and not sent twice @weekly', async ({ request }) => {
    const first = await request.get('/en/menu?vista=comida');
    const again = await request.get('/en/menu?vista=comida', {
      headers: { 'if-none-match': first.headers()['etag'] ?? '' },
    });
    expect(again.status()).toBe(304);
    const slash = await request.get('/en/menu/?vista=comida', { maxRedirects: 0 });
    expect([slash.status(), slash.headers()['location']]).toEqual([301, '/en/menu?vista=comida']);
  });
});

const SPANISH = spanishSentences();

/** Every text on the page that is a Spanish sentence of ours. */
async function unsaid(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!/^(?:SCRIPT|STYLE)$/.test(node.parentElement?.tagName ?? '')) found.push((node.nodeValue ?? '').trim());
    }
    return found;
  });
  return texts.filter((text) => SPANISH.some((sentence) => sentence.test(text)));
}

test.describe('with script', () => {
  test('[LANG2] what the scripts say afterwards is English: hours, tables, mistakes, the stub @weekly', async ({
    page,
  }) => {
    await page.goto('/en#reservations');
    const form = page.locator('[data-formulario-reservacion]');
    await expect(form).toHaveAttribute('novalidate', '');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(form.getByRole('alert')).toHaveText('Please choose a table.');
    await expect(form.locator('[data-error]:visible').first()).toHaveText('Please write the number of guests.');
    expect(await unsaid(page)).toEqual([]);
    for (const [name, value] of Object.entries({ personas: '4', fecha: aFriday(3) }))
      await form.locator(`[name="${name}"]`).fill(value);
    await form.getByRole('button', { name: '8:00 p.m.', exact: true }).click();
    await expect(form.locator('[name="hora"]')).toHaveValue('20:00');
    for (const [name, value] of Object.entries({
      nombre: 'Eve Hill',
      telefono: '3355509876',
      email: 'eve@mail.example',
    }))
      await form.locator(`[name="${name}"]`).fill(value);
    await form.locator('[data-mesa="4"]').click();
    await expect(form).toContainText('Table 4 · Terrace · 4 guests');
    await expect(form.getByRole('alert')).toHaveText('');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const stub = page.locator('[data-boleto]');
    await expect(stub).toBeVisible();
    await expect(stub).toContainText('at 8:00 p.m.');
    expect(await unsaid(page)).toEqual([]);
    await expect(stub.locator('[data-boleto-enlace="cambiar"]')).toHaveAttribute('href', /^\/en\/reservacion\//);
    expect(await stub.locator('[data-boleto-enlace="whatsapp"]').getAttribute('href')).toContain(
      'I%20booked%20Table%204',
    );
    await stub.locator('[data-boleto-enlace="cambiar"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your reservation, Eve Hill');
  });

  test('[LANG8] the switch keeps the page, its anchor and what was typed, there and back @weekly', async ({ page }) => {
    await page.goto('/#reservations');
    const form = page.locator('[data-formulario-reservacion]');
    await expect(form).toHaveAttribute('novalidate', '');
    const typed = { personas: '5', fecha: aFriday(2), hora: '20:30', nombre: 'Eve Hill', telefono: '3355509876' };
    for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
    await form.locator('[data-mesa="5"]').click();
    await page.locator('#contact [name="mensaje"]').fill('Do you have a high chair?');
    const kept = async (): Promise<void> => {
      for (const [name, value] of Object.entries(typed))
        await expect(form.locator(`[name="${name}"]`)).toHaveValue(value);
      await expect(form.locator('[data-mesa="5"] input')).toBeChecked();
      await expect(page.locator('#contact [name="mensaje"]')).toHaveValue('Do you have a high chair?');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('idioma'))).toBe('');
    };
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en#reservations$/);
    await kept();
    await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/#reservations$/);
    await kept();
  });

  test('[LANG8] whoever changes the language stays where they read, there and back, on a long page @weekly', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/menu?vista=comida');
    await expect(page.locator('html')).toHaveAttribute('data-listo', '');
    const dish = page.locator('[data-vista="comida"] [data-platillo="torta-ahogada"]');
    const middle = () => dish.evaluate((line) => Math.round(line.getBoundingClientRect().top - innerHeight / 2));
    await dish.evaluate((line) => line.scrollIntoView({ block: 'center', behavior: 'instant' }));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1500);
    for (const [name, address] of [
      ['English', /\/en\/menu\?vista=comida$/],
      ['Español', /\/menu\?vista=comida$/],
    ] as const) {
      await page
        .getByRole('link', { name, exact: true })
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(address);
      // English texts are shorter or longer: within a third of the window they are still before the reader's eyes.
      await expect.poll(async () => Math.abs(await middle())).toBeLessThan(844 / 3);
    }
  });

  test('[LANG8] the menu’s view and search, and the event somebody asks about, come along', async ({ page }) => {
    await page.goto('/menu');
    await page.locator('#vista-comida').check({ force: true });
    await page.getByLabel('Buscar en el menú').fill('tacos');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/menu\?vista=comida$/);
    await expect(page.locator('#vista-comida')).toBeChecked();
    await expect(page.getByLabel('Search the menu')).toHaveValue('tacos');
    await expect(page.getByText(/^\d+ choices on this menu$/)).toBeVisible();

    await page.goto('/en/novedades/proximos#2025-11');
    const card = page.locator('article', { hasText: 'Paint your calaverita' });
    await card.getByRole('button', { name: 'Info' }).click();
    await page.getByLabel('Phone').fill('12');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'valid phone' })).toBeVisible();
    await page.getByLabel('Phone').fill('3355501234');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'All set!' })).toBeVisible();
    expect(await unsaid(page)).toEqual([]);
  });

  test('[LANG9] an English page carries no more than a Spanish one, and each the words of its language alone', async ({
    page,
  }) => {
    const scripts = async (path: string): Promise<{ readonly bytes: number; readonly code: string }> => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-listo', '');
      await page.locator('#reservations').scrollIntoViewIfNeeded();
      await expect(page.locator('[data-formulario-reservacion]')).toHaveAttribute('novalidate', '');
      const files = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
      );
      const codes = await Promise.all(files.map(async ({ name }) => (await page.request.get(name)).text()));
      return { bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0), code: codes.join('\n') };
    };
    const spanish = await scripts('/');
    const inTheirs = await scripts('/en');
    expect(spanish.code).toContain('Por favor selecciona una mesa.');
    expect(spanish.code).not.toMatch(/Please|Wednesday|Choose another/);
    expect(inTheirs.code).toContain('Please choose a table.');
    expect(inTheirs.code).not.toMatch(/Por favor|miércoles|Elige otra/);
    expect(inTheirs.bytes).toBeLessThanOrEqual(spanish.bytes * 1.02);
  });
});
