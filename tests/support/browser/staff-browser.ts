import { randomUUID } from 'node:crypto';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Instant } from '../../../src/domain/shared/time.ts';
import type { StaffRole } from '../../../src/domain/staff/roles.ts';
import { startTestServer, type TestServer } from './browser-server.ts';
import { systemNow } from '../../../src/server/clock.ts';
import { staffRequest } from '../commands.ts';

export const MANAGER = { name: 'Gabriela', pin: '730518' } as const;
export const WAITER = { name: 'Wendy', role: 'waiter', pin: '8352' } as const;
export const CASHIER = { name: 'Carlos', role: 'cashier', pin: '904271' } as const;
export const COOK = { name: 'Cata', role: 'kitchen', pin: '6194' } as const;

type NewColleague = { readonly name: string; readonly role: StaffRole; readonly pin: string };

/** A venue in production with these people at work in it, and the manager's own page. */
export async function openStaffedHouse(
  browser: Browser,
  ...people: readonly NewColleague[]
): Promise<{ readonly server: TestServer; readonly office: Page }> {
  return openHouse(browser, people, {});
}

async function openHouse(
  browser: Browser,
  people: readonly NewColleague[],
  clock: { readonly now?: () => Instant },
): Promise<{ readonly server: TestServer; readonly office: Page }> {
  const server = await startTestServer({ MODE: 'production', HOST: '127.0.0.1' }, clock);
  const office = await (await browser.newContext()).newPage();
  await setUpHouse(office, server);
  for (const person of people) await hire(office, person);
  return { server, office };
}

/** The same with the demonstration's dishes and tables; the screen that loads them has tests of its own ([POS19]). */
export async function openSeededHouse(
  browser: Browser,
  ...people: readonly NewColleague[]
): Promise<{ readonly server: TestServer; readonly office: Page }> {
  return seeded(await openHouse(browser, people, {}));
}

/** The same on a clock of its own. */
export async function openSeededHouseAt(
  browser: Browser,
  now: () => Instant,
  ...people: readonly NewColleague[]
): Promise<{ readonly server: TestServer; readonly office: Page }> {
  return seeded(await openHouse(browser, people, { now }), now);
}

async function seeded(
  house: { readonly server: TestServer; readonly office: Page },
  now: () => Instant = systemNow,
): Promise<typeof house> {
  const { executor } = house.server.running();
  const manager = [...executor.world.all('staff')].find(({ role }) => role === 'manager');
  // By a person, as on that screen: what the server itself loads is the example of a demonstration.
  const actor = { id: manager?.id ?? '', name: MANAGER.name, role: 'manager' } as const;
  const loaded = staffRequest('LOAD_DEMO', {}, { actor, at: now() });
  expect(await executor.execute(loaded)).toMatchObject({ outcome: 'accepted' });
  return house;
}

/** The owner's first minute, on screen: the code from the console makes the manager and this device. */
export async function setUpHouse(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${server.url}/pos`);
  await page.getByLabel('Código inicial').fill(server.running().setupCode?.shown ?? '');
  await page.getByLabel('Tu nombre').fill(MANAGER.name);
  await page.getByLabel('PIN de 6 dígitos').fill(MANAGER.pin);
  await page.getByLabel('Repite el PIN').fill(MANAGER.pin);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByText(/^Con conexión$/)).toBeVisible();
  // The guide of the first evening has tests of its own.
  await page.getByRole('button', { name: 'Salir y seguir luego' }).click();
}

/** By the manager's own page, without its screens: they have tests of their own. */
export async function hire(office: Page, { name, role, pin }: NewColleague): Promise<{ readonly staffId: string }> {
  const staffId = randomUUID();
  const body = { staffId, name, role, active: true, pin };
  expect(await writeFrom(office, 'PUT', '/api/pos/personal', body)).toMatchObject({ status: 200 });
  return { staffId };
}

/** Another role for somebody who works here already; without `pin` the old one stays. */
export async function giveRole(
  office: Page,
  person: { readonly staffId: string; readonly name: string; readonly role: StaffRole; readonly pin?: string },
): Promise<void> {
  const body = { ...person, active: true };
  expect(await writeFrom(office, 'PUT', '/api/pos/personal', body)).toMatchObject({ status: 200 });
}

export async function pairTablet(
  browser: Browser,
  office: Page,
  { name, through, ...options }: { readonly name: string; readonly through?: string } & BrowserContextOptions,
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await pairPage(page, office, { name, ...(through === undefined ? {} : { through }) });
  return page;
}

/** `through`: a cable that can be cut. */
export async function pairPage(
  page: Page,
  office: Page,
  { name, through }: { readonly name: string; readonly through?: string },
): Promise<void> {
  const { answer } = await writeFrom(office, 'POST', '/api/pos/dispositivos/codigo', {});
  await page.goto(new URL('/pos', through ?? office.url()).href);
  await page.getByLabel('Código').fill(String(answer['code']));
  await page.getByLabel('¿Cómo le decimos a este equipo?').fill(name);
  await page.getByRole('button', { name: 'Vincular' }).click();
  await expect(page.getByRole('heading', { name: '¿Quién eres?' })).toBeVisible();
}

export async function enterAs(
  page: Page,
  { name, pin }: { readonly name: string; readonly pin: string },
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await typePin(page, pin);
  await expect(page.getByRole('button', { name: new RegExp(`${name}, .*bloquear`) })).toBeVisible();
}

export async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}

async function writeFrom(
  page: Page,
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
): Promise<{ readonly status: number; readonly answer: Readonly<Record<string, unknown>> }> {
  return page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'content-type': 'application/json' };
      const written: RequestInit = { method: how, headers, body: JSON.stringify(what) };
      const response = await fetch(where, written);
      // Every answer of the API is an object.
      return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
    },
    [method, path, body] as const,
  );
}
