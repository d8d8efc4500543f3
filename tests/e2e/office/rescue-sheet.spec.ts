import { expect, test } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';

let front: TestServer;
let house: TestServer;
test.beforeAll(async () => {
  front = await startTestServer({ ROLE: 'front' });
  const code = front.running().frontCode?.shown ?? '';
  house = await startTestServer({ ROLE: 'house', FRONT_URL: front.url, FRONT_CODE: code });
  await expect.poll(() => house.running().places?.state.line).toBe('together');
});
test.afterAll(async () => {
  await house.stop();
  await front.stop();
});

test('[PLC33] a manager makes the Hoja de rescate: eighteen words, once, alone on the paper; another one is asked twice @weekly', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, house.url, 'gerencia/ajustes/copia', {
    viewport: { width: 390, height: 844 },
  });
  const { page } = office;
  await expect(page.getByText('Todavía no hay copia afuera')).toBeVisible();
  await page.getByRole('button', { name: 'Hacer la Hoja de rescate' }).click();
  const paper = page.getByRole('region', { name: 'Hoja de rescate' });
  const words = paper.getByRole('listitem');
  await expect(words).toHaveCount(18);
  const first = await words.allInnerTexts();
  await expect(paper).toContainText(`npm run restore -- --from-front ${front.url}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // On paper it covers everything else.
  await page.emulateMedia({ media: 'print' });
  const covered = await page.evaluate(() => {
    const box = document.querySelector('[data-hoja-de-rescate]')?.getBoundingClientRect();
    return box !== undefined && box.top <= 0 && box.left <= 0 && box.width >= innerWidth && box.height >= innerHeight;
  });
  expect(covered).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Ya la guardé' }).click();
  await expect(page.getByText('Hoja de rescate hecha el')).toBeVisible();
  await expect.poll(() => house.running().places?.copy?.facts.isWhole, { timeout: 30_000 }).toBe(true);
  await office.go('gerencia/ajustes/copia');
  await expect(page.getByText('La copia está completa y al día ✔')).toBeVisible();
  await expect(page.locator('[data-hoja-de-rescate]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Hacer otra Hoja de rescate' }).click();
  await page.getByRole('button', { name: 'Sí, hacer otra' }).click();
  await expect(words).toHaveCount(18);
  expect(await words.allInnerTexts()).not.toEqual(first);
  await office.close();
});
