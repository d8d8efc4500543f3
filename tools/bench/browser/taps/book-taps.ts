import type { Page } from '@playwright/test';
import { reservationRules } from '#domain/reservations/reservation-rules.ts';
import { tellHouse } from '../../full-house.ts';
import { button, count, escape, inSheet, openSheet, SHEET, text, typed, type Scene, type Tap } from './tap.ts';

const CARD = '[data-reservacion]';
const card = (words: string): string => `${CARD} button:text-is("${words}")`;
const DAY = typed('[aria-label="Día"] input');
const POINTED = `document.querySelector('[data-senalada]')?.dataset.reservacion`;

/** What an open sheet keeps pressed, typed and said. */
const IN_SHEET = `${text('[role="dialog"]')} + ${count('[role="dialog"] [aria-pressed="true"]')} + ${text('[role="dialog"] [aria-pressed="true"]')}`;

/** Everybody is still expected. */
async function restoreAll({ executor }: Scene): Promise<void> {
  const tell = tellHouse(executor);
  const changed = [...executor.world.all('reservations')].filter(({ status }) => status === 'arrived');
  await Promise.all(changed.map(({ id }) => tell('RESTORE_RESERVATION', { reservationId: id })));
}

/** Each table of the plan has a namesake on the floor, and nobody sits there. */
async function bringPlan({ executor }: Scene): Promise<void> {
  const tell = tellHouse(executor);
  const floor = [...executor.world.all('tables')];
  for (const { id, label } of reservationRules(executor.world)?.tables ?? []) {
    const there = floor.find(({ name }) => name === label);
    if (there?.currentTicketId === null) continue;
    if (there) await tell('SAVE_TABLE', { id: there.id, name: `Antes ${label}`, capacity: 4, sort: 900 });
    await tell('SAVE_TABLE', { id: `plano-${id}-${floor.length}`, name: label, capacity: 4, sort: 500 });
  }
}

/** Below those who sit already. */
async function toTheWaiting(page: Page): Promise<void> {
  await page.locator(CARD).first().hover();
  while (!(await page.locator(card('Sentar')).first().isVisible())) {
    await page.mouse.wheel(0, 1500);
    await page.waitForTimeout(50);
  }
}

/** Two rounds, two hours: each plan is another picture. */
const hour = (n: number): string => `[aria-label="Hora del plano"] button:nth-child(${2 + (n % 3)})`;

const toFreeHour = async (page: Page): Promise<void> => {
  await page.locator('[aria-label="Hora del plano"] button').last().click();
};

export const BOOK_TAPS: readonly Tap[] = [
  {
    name: 'Reservaciones: Tomar reservación',
    screen: 'reservaciones',
    target: () => button('Tomar reservación'),
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Reservaciones: a table in the sheet',
    screen: 'reservaciones',
    first: ({ page }) => openSheet(page, button('Tomar reservación')),
    target: (n) => `[role="dialog"] [aria-label="Mesa"] button >> nth=${n % 8}`,
    shows: IN_SHEET,
  },
  {
    name: 'Reservaciones: a letter in the sheet',
    screen: 'reservaciones',
    first: async ({ page }) => {
      await openSheet(page, button('Tomar reservación'));
      await page.getByLabel('Nombre').focus();
    },
    target: () => '[role="dialog"]',
    key: (n) => 'abcdefghij'[n % 10] ?? 'a',
    shows: typed('[role="dialog"] input'),
  },
  {
    name: 'Reservaciones: Guardar with something missing',
    screen: 'reservaciones',
    prepare: ({ page }) => openSheet(page, button('Tomar reservación')),
    target: () => inSheet('Guardar reservación'),
    shows: IN_SHEET,
    after: escape,
  },
  {
    name: 'Reservaciones: Guardar reservación',
    screen: 'reservaciones',
    prepare: async ({ page }, n) => {
      await openSheet(page, button('Tomar reservación'));
      await page.getByLabel('Nombre').fill(`Grupo ${n}`);
      await page.getByLabel('Personas').fill('2');
      // Ten days a round trip: every table of the book is free on the first ones.
      await page
        .getByLabel('Fecha')
        .last()
        .fill(new Date(Date.now() + (3 + n) * 86_400_000).toISOString().slice(0, 10));
      await page.getByLabel('Hora', { exact: true }).fill('10:00');
      await page.getByLabel('Teléfono').fill('3312345678');
      await page.locator('[role="dialog"] [aria-label="Mesa"] button').first().click();
    },
    target: () => inSheet('Guardar reservación'),
    shows: SHEET,
  },
  {
    name: 'Reservaciones: Llegó sin reservación',
    screen: 'reservaciones',
    target: () => button('Llegó sin reservación'),
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Reservaciones: another party in the sheet',
    screen: 'reservaciones',
    first: ({ page }) => openSheet(page, button('Llegó sin reservación')),
    target: (n) => `[role="dialog"] [aria-label="Personas"] button:nth-child(${1 + ((n + 2) % 6)})`,
    shows: IN_SHEET,
  },
  {
    name: 'Reservaciones: Cerrar día o zona',
    screen: 'reservaciones',
    target: () => button('Cerrar día o zona'),
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Reservaciones: close and open an area',
    screen: 'reservaciones',
    first: ({ page }) => openSheet(page, button('Cerrar día o zona')),
    target: () => '[role="dialog"] button:text("Terraza")',
    shows: IN_SHEET,
  },
  {
    name: 'Reservaciones: another day',
    screen: 'reservaciones',
    target: (n) => `[aria-label="Día"] [aria-label="${n % 2 === 0 ? 'Día anterior' : 'Día siguiente'}"]`,
    shows: DAY,
  },
  {
    name: 'Reservaciones: Hoy',
    screen: 'reservaciones',
    prepare: ({ page }) => page.locator('[aria-label="Día"] [aria-label="Día siguiente"]').click(),
    target: () => button('Hoy'),
    shows: DAY,
  },
  {
    name: 'Reservaciones: another hour',
    screen: 'reservaciones',
    target: hour,
    shows: text('[aria-label="Hora del plano"] [aria-pressed="true"]'),
  },
  {
    name: 'Reservaciones: a table of the plan',
    screen: 'reservaciones',
    first: ({ page }) => page.locator(hour(0)).click(),
    target: (n) => `main [data-plano] >> nth=${n % 10}`,
    shows: POINTED,
  },
  {
    name: 'Reservaciones: a free table of the plan',
    screen: 'reservaciones',
    prepare: async ({ page }) => {
      await page.locator('[aria-label="Día"] [aria-label="Día anterior"]').click();
      await toFreeHour(page);
    },
    target: (n) => `main [data-plano] >> nth=${n % 10}`,
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Reservaciones: a reservation',
    screen: 'reservaciones',
    target: (n) => `${CARD} >> nth=${n % 6} >> button >> nth=0`,
    shows: POINTED,
  },
  {
    name: 'Reservaciones: Sentar without a table on the floor',
    screen: 'reservaciones',
    target: () => `${CARD}:has-text("Mesa 5 ") button:text-is("Sentar")`,
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Reservaciones: Llegó',
    screen: 'reservaciones',
    prepare: async (scene, n) => {
      if (n % 12 === 0) await restoreAll(scene);
    },
    target: () => card('Llegó'),
    shows: count('[data-reservacion][data-estado="arrived"]'),
  },
  {
    name: 'Reservaciones: Más sobre',
    screen: 'reservaciones',
    target: (n) => `${CARD} >> nth=${n % 6} >> [aria-label^="Más sobre"]`,
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Reservaciones: Cambiar día, hora o mesa',
    screen: 'reservaciones',
    first: restoreAll,
    prepare: async ({ page }, n) =>
      openSheet(page, `${CARD}[data-estado="booked"] >> nth=${n % 6} >> [aria-label^="Más sobre"]`),
    target: () => inSheet('Cambiar día, hora o mesa'),
    shows: text('[role="dialog"]'),
    after: escape,
  },
  {
    name: 'Reservaciones: No llegó',
    screen: 'reservaciones',
    first: restoreAll,
    prepare: async ({ executor, page }) => {
      const gone = [...executor.world.all('reservations')].filter(({ status }) => status === 'no-show');
      for (const { id } of gone) await tellHouse(executor)('RESTORE_RESERVATION', { reservationId: id });
      await openSheet(page, `${CARD}[data-estado="booked"] [aria-label^="Más sobre"]`);
    },
    target: () => inSheet('No llegó'),
    shows: SHEET,
  },
  {
    name: 'Reservaciones: Cancelar reservación',
    screen: 'reservaciones',
    prepare: ({ page }, n) =>
      openSheet(page, `${CARD}[data-estado="booked"] >> nth=${n % 6} >> [aria-label^="Más sobre"]`),
    target: () => inSheet('Cancelar reservación'),
    shows: text('[role="dialog"]'),
    after: escape,
  },
  {
    name: 'Reservaciones: Sí, cancelar',
    screen: 'reservaciones',
    prepare: async ({ executor, page }) => {
      const gone = [...executor.world.all('reservations')].filter(({ status }) => status === 'cancelled');
      for (const { id } of gone) await tellHouse(executor)('RESTORE_RESERVATION', { reservationId: id });
      await openSheet(page, `${CARD}[data-estado="booked"] [aria-label^="Más sobre"]`);
      await page.locator(inSheet('Cancelar reservación')).click();
    },
    target: () => inSheet('Sí, cancelar'),
    shows: SHEET,
  },
  {
    name: 'Reservaciones: Sentar',
    screen: 'reservaciones',
    prepare: async (scene) => {
      await bringPlan(scene);
      await toTheWaiting(scene.page);
    },
    target: () => card('Sentar'),
    shows: count('[data-reservacion][data-estado="seated"]'),
  },
];
