import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { findTestBrowser } from '../find-test-browser.ts';

/** `npm run pictures`: the README's pictures, taken from the demonstration that runs. They are looked at, so they are small. */
const url = process.argv[2] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;
const FOLDER = 'docs/images/demo';
const SCREEN = { width: 1280, height: 800 };
const STILLS = [
  // What is drawn last: who waits stands below the room.
  { name: 'mesas', path: 'mesas', shows: 'button:has-text("Anotar")' },
  { name: 'cocina', path: 'kds', shows: '[data-kds]' },
  { name: 'caja', path: 'caja', shows: '[data-ticket]' },
  { name: 'reportes', path: 'reportes', shows: 'svg' },
] as const;
const ASKED_EVERY_MS = 200;
const FRAMES = 24;
const FRAME_MS = 550;
const MOVING_MOST_BYTES = 1.5 * 1024 * 1024;

await demo('/casa', { casa: 'viernes' });
await untilFriday();
const browser = await chromium.launch({ executablePath: findTestBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  mkdirSync(FOLDER, { recursive: true });
  const page = await opened(browser);
  await demo('/reloj', { velocidad: 0 });
  for (const { name, path, shows } of STILLS) await still(page, { name, path, shows });
  await moving(page);
} finally {
  await browser.close();
}

async function demo(path: string, body: unknown): Promise<void> {
  const answer = await fetch(new URL(`/api/demo${path}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (answer?.ok === true) return;
  console.error(`${url} no es una demostración abierta. Abre antes una con npm start.`);
  process.exit(1);
}

/** Between two venues nobody answers for a moment. */
async function untilFriday(): Promise<void> {
  for (;;) {
    const answer = await fetch(new URL('/api/demo', url)).catch(() => null);
    // The demonstration's own words (`src/server/demo/demo-routes.ts`).
    if (answer?.ok === true && ((await answer.json()) as { readonly casa?: string }).casa === 'viernes') return;
    await setTimeout(ASKED_EVERY_MS);
  }
}

/** A window that was never here before: with the Friday, and without its tour. */
async function opened(of: Browser): Promise<Page> {
  const context = await of.newContext({ viewport: SCREEN, locale: 'es-MX', timezoneId: 'America/Mexico_City' });
  await context.addInitScript(() => localStorage.setItem('xalli-recorrido-visto', 'si'));
  const page = await context.newPage();
  await page.goto(`${url}/pos/mesas`);
  await page.locator('[data-casa="viernes"]').waitFor({ timeout: 120_000 });
  return page;
}

/** By its tab: a page that is loaded anew believes its own clock until the venue has told it the Friday's. */
async function turnTo(page: Page, path: string): Promise<void> {
  await page.locator(`nav[aria-label="Punto de venta"] a[href="/pos/${path}"]`).click();
}

async function still(
  page: Page,
  { name, path, shows }: { readonly name: string; readonly path: string; readonly shows: string },
): Promise<void> {
  await turnTo(page, path);
  const front = page.locator('[data-a-la-vista="true"]');
  await front.locator(shows).first().waitFor({ timeout: 60_000 });
  if (name === 'caja') await front.locator('[data-ticket]').nth(1).click();
  await page.waitForLoadState('networkidle');
  const file = join(FOLDER, `${name}.webp`);
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 72, effort: 6 })
    .toFile(file);
  tell(file);
}

/** The evening at 10×, as the plan shows it. */
async function moving(page: Page): Promise<void> {
  await turnTo(page, 'mesas');
  await page.locator('[data-a-la-vista="true"] [data-mesa]').first().waitFor({ timeout: 60_000 });
  await demo('/reloj', { velocidad: 10 });
  const frames: Buffer[] = [];
  for (let frame = 0; frame < FRAMES; frame += 1) {
    frames.push(
      await sharp(await page.screenshot())
        .resize(960)
        .png()
        .toBuffer(),
    );
    // What is filmed is time that passes.
    await page.waitForTimeout(FRAME_MS);
  }
  await demo('/reloj', { velocidad: 1 });
  const film = await sharp(frames, { join: { animated: true } })
    .webp({ quality: 55, effort: 5, delay: frames.map(() => FRAME_MS), loop: 0, minSize: true })
    .toBuffer();
  if (film.length > MOVING_MOST_BYTES) throw new Error(`the moving picture has ${film.length} bytes`);
  const file = join(FOLDER, 'viernes.webp');
  writeFileSync(file, film);
  tell(file);
}

function tell(file: string): void {
  console.log(`${file}  ${Math.round(statSync(file).size / 1024)} KB`);
}
