import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/site-test.ts';

async function publish(page: Page, version: () => string): Promise<string[]> {
  const asked: string[] = [];
  await page.route('/version.json', (route) => {
    asked.push(version());
    return route.fulfill({ json: { version: version() } });
  });
  return asked;
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('app_version'));

test.describe('a new version', () => {
  test('[SITE8] the first look only remembers; every ten seconds it looks again; another version is offered, and «Actualizar ahora» stores it and loads the page anew', async ({
    page,
  }) => {
    await page.clock.install();
    let version = 'uno';
    const asked = await publish(page, () => version);
    await page.goto('/novedades');
    await expect.poll(() => stored(page)).toBe('uno');
    // From here on the page's time passes only when the test says so, however slow the machine.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const first = asked.length;
    await page.clock.runFor(10_000);
    await expect.poll(() => asked.length).toBeGreaterThan(first);
    const offer = page.getByRole('alertdialog');
    await expect(offer).toBeHidden();
    version = 'dos';
    await page.clock.runFor(10_000);
    await expect(offer).toContainText('nueva versión de Xalli');
    const reloaded = page.waitForEvent('load');
    await offer.getByRole('button', { name: 'Actualizar ahora' }).click();
    await reloaded;
    await expect.poll(() => stored(page)).toBe('dos');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });

  test('[SITE8] «Después» asks again only at the next version @weekly', async ({ page }) => {
    await page.clock.install();
    let version = 'uno';
    await publish(page, () => version);
    await page.goto('/novedades');
    await expect.poll(() => stored(page)).toBe('uno');
    version = 'dos';
    await page.clock.runFor(10_000);
    const offer = page.getByRole('alertdialog');
    await offer.getByRole('button', { name: 'Después' }).click();
    await expect(offer).toBeHidden();
    await page.clock.runFor(60_000);
    await expect(offer).toBeHidden();
    version = 'tres';
    await page.clock.runFor(10_000);
    await expect(offer).toBeVisible();
    expect(await stored(page)).toBe('uno');
  });

  test('[SITE8] a look that fails is only logged @weekly', async ({ page }) => {
    await page.route('/version.json', (route) => route.abort());
    const logged = page.waitForEvent('console', (line) => line.text().includes('versión'));
    await page.goto('/novedades');
    await logged;
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });
});
