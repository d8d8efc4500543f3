import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { weeklyUnless } from '../../support/how-many.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

async function violations(page: Page): Promise<readonly string[]> {
  // Colours fade from one ink to the other; half-way tones are nobody's reading.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const axe = Reflect.get(window, 'axe') as { run(where: Document): Promise<{ violations: Violation[] }> };
    return (await axe.run(document)).violations;
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

let open: TestServer;
let closed: TestServer;
test.beforeAll(async () => {
  open = await startTestServer();
  closed = await startTestServer({ MODE: 'production', HOST: '127.0.0.1' });
  const send = (method: string, path: string, body: unknown): Promise<Response> =>
    fetch(open.url + path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  await send('PUT', '/api/pos/personal', { staffId: 'p1', name: 'Wendy', role: 'waiter', active: true, pin: '8352' });
  await send('PUT', '/api/pos/personal', { staffId: 'p2', name: 'Iván', role: 'bar', active: false, pin: '8352' });
  const guest = { nombre: 'Lucía', telefono: '33 1234 5678', email: 'lucia@correo.example', mensaje: '¿Hay lugar?' };
  await send('POST', '/api/contacto', guest);
});
test.afterAll(async () => {
  await open.stop();
  await closed.stop();
});

for (const ambience of ['dia', 'noche']) {
  test(`[SEC29] Gerencia (${ambience}) shuts nobody out`, weeklyUnless(ambience === 'dia'), async ({ page }) => {
    for (const screen of ['personal', 'mensajes', 'bitacora', 'privacidad']) {
      await page.goto(`${open.url}/pos/gerencia/${screen}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate((value) => document.documentElement.setAttribute('data-ambiente', value), ambience);
      expect(await violations(page), screen).toEqual([]);
    }
  });
}

test('[SEC29] the door shuts nobody out', async ({ page }) => {
  await page.goto(`${closed.url}/pos`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await violations(page)).toEqual([]);
});
