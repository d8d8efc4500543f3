import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';
import { turnScreen } from '../../support/browser/pos-tour.ts';
import { TRIES_ALL } from '../../support/how-many.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCREENS = [
  'mesas',
  'pedido',
  'dividir',
  'kds',
  'caja',
  'caja/cuenta',
  'reportes',
  'catalogo',
  'pendientes',
  'dev/seed',
];

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

// The night changes inks alone, and those are tokens: it is played weekly.
for (const inks of TRIES_ALL ? (['dia', 'noche'] as const) : (['dia'] as const)) {
  test(`[POS27] every screen can be read and used by everyone, in the inks of ${inks}`, async ({ browser }) => {
    const before = `for (const screen of ['pos_tintas', 'pos_tintas_kds']) localStorage.setItem(screen, '${inks}');`;
    const device = await PosDevice.open(browser, server.url, 'mesas', { before });
    const { page } = device;
    await device.openTable('mesa-2');
    await device.add('hamburguesa-clasica', 'agua');
    await device.send();
    // Evaluated by the test's own channel: the page's policy allows no such script, and should not.
    await page.evaluate(AXE);
    for (const screen of SCREENS) {
      await turnScreen(page, screen);
      await expect(page.locator(`:root[data-ambiente="${inks}"]`)).toHaveCount(1);
      const problems = await page.evaluate(async () => {
        // axe puts itself on the window; the line above has just run it.
        const { axe } = window as unknown as { axe: { run(): Promise<{ violations: AxeViolation[] }> } };
        const { violations } = await axe.run();
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
      });
      expect(problems, screen).toEqual([]);
      // On a phone strips are longer than the screen: each must be reached without a finger too.
      await page.setViewportSize({ width: 390, height: 844 });
      const outOfReach = await page.evaluate(async () => {
        const { axe } = window as unknown as { axe: { run(how: object): Promise<{ violations: AxeViolation[] }> } };
        const { violations } = await axe.run({ runOnly: ['scrollable-region-focusable'] });
        return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 120)));
      });
      expect(outOfReach, `${screen} on a phone`).toEqual([]);
      await page.setViewportSize({ width: 1024, height: 768 });
    }
    await device.close();
  });
}

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}
