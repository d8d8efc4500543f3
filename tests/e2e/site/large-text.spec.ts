import type { Page } from '@playwright/test';
import settings from '../../../playwright.config.ts';
import { aFriday } from '../../support/a-friday.ts';
import { screenFaults } from '../../support/browser/screen-faults.ts';
import { weeklyUnless } from '../../support/how-many.ts';
import { expect, test } from '../../support/browser/site-test.ts';

const launched = settings.use?.launchOptions;
test.use({
  launchOptions: { ...launched, args: [...(launched?.args ?? []), '--blink-settings=defaultFontSize=32'] },
});

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
] as const;

const PAGES = [
  '/',
  '/menu?vista=desayunos',
  '/menu?vista=comida',
  '/novedades',
  '/novedades/proximos',
  '/aviso-de-privacidad',
  '/factura',
  '/no-existe',
] as const;

const LANGUAGES = [
  { words: 'in Spanish', start: '' },
  { words: 'in English', start: '/en' },
] as const;

for (const size of SIZES)
  for (const { words, start } of LANGUAGES) {
    // Spanish words are the longer ones, and a phone is the narrowest.
    const how = weeklyUnless(size.width === 390 && start === '');
    test(
      `[GUI8] with letters twice as large every page of the site can be read and used at ${size.width} px, ${words}`,
      how,
      async ({ page }) => {
        await page.setViewportSize(size);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        // The page that connects a tablet has no English.
        for (const path of start === '' ? [...PAGES, '/conectar'] : PAGES) {
          await page.goto(`${start}${path}`);
          await expect(page.locator('h1').first()).toBeVisible();
          await look(page, `${start}${path}`);
        }
      },
    );

    test(
      `[GUI8] and so can what opens above a page, and what is only for one guest, at ${size.width} px, ${words}`,
      how,
      async ({ page }) => {
        await page.setViewportSize(size);
        await page.emulateMedia({ reducedMotion: 'reduce' });

        await page.goto(`${start}/novedades`);
        await page.locator('button[popovertarget]').click();
        await expect(page.locator('[popover]')).toBeVisible();
        await look(page, `${start} links`);

        await page.goto(`${start}/novedades/proximos#2025-11`);
        const info = page.locator('[data-info]').filter({ visible: true }).first();
        await expect(info).toBeVisible();
        await look(page, `${start} a month`);
        await info.click();
        await expect(page.locator('dialog[open]')).toBeVisible();
        await look(page, `${start} about an event`);

        for (const path of await forOneGuest(page)) {
          await page.goto(`${start}${path}`);
          await expect(page.locator('h1').first()).toBeVisible();
          await look(page, `${start} ${path.split('/')[1]}`);
        }
      },
    );
  }

/** Made once: guests have one visit an evening, and a table too. */
let visit: string | null = null;

/** The page of a reservation that was made, and that of a table's code. */
async function forOneGuest(page: Page): Promise<readonly string[]> {
  if (visit === null) {
    const guest = { nombre: 'Ana Sofía Núñez', telefono: '3355501234', email: 'ana@correo.example' };
    const data = { ...guest, personas: 4, fecha: aFriday(2), hora: '20:00', mesa: 'Mesa 1' };
    const made = await page.request.post('/api/reservaciones', { data });
    expect(made.status()).toBe(201);
    // The answer of our own door.
    visit = ((await made.json()) as { readonly enlace: string }).enlace;
  }
  const sheet = await page.request.get('/api/pos/mesas/codigos');
  // As above.
  const { mesas } = (await sheet.json()) as { readonly mesas: readonly { readonly codigo: string }[] };
  return [visit, `/mesa/${mesas[0]?.codigo}`];
}

async function look(page: Page, place: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // What comes in softly with the scroll is judged as it is read.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('[data-aparece]')) part.removeAttribute('data-oculto');
  });
  expect.soft(await screenFaults(page), place).toEqual([]);
}
