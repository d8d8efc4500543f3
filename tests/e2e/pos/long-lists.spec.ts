import { expect, test, type Locator, type Page } from '@playwright/test';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { folioFromFraction } from '#domain/floor/folio.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startHttpServer, type HttpServer } from '../../support/http-server.ts';
import { at } from '../../support/test-house.ts';

// A full house on a Friday: every list is longer than the screen.
const FRIDAY = '2026-11-20';
const NOON = at(`${FRIDAY} 12:00`);
const HOURS = ['13:00', '17:00', '21:00'];
let server: HttpServer;

test.beforeAll(async () => {
  server = await startHttpServer(NOON);
  const rules = [...server.executor.world.all('venue')][0]?.reservations;
  for (const hora of HOURS) {
    for (const { label: mesa } of rules?.tables ?? []) {
      const visit = { fecha: FRIDAY, hora, mesa, personas: 4 };
      await tell('BOOK_RESERVATION', { nombre: `${mesa} de ${hora.slice(0, 2)}`, telefono: '', email: '', ...visit });
    }
  }
  for (let each = 1; each <= 40; each += 1) {
    await tell('SAVE_TABLE', { id: `larga-${each}`, name: `Larga ${each}`, capacity: 4, sort: 100 + each });
    await tell('SAVE_CATEGORY', { id: `cat-${each}`, name: `Categoría ${each}`, sort: 100 + each });
    await tell('SAVE_MENU_ITEM', { id: `plato-${each}`, name: `Plato ${each}`, categoryId: `cat-${each}`, price: 100 });
    await tell('SEND_CONTACT_MESSAGE', { ...LETTER, nombre: `Persona ${each}` });
  }
});
test.afterAll(() => server.stop());

const LETTER = { telefono: '3300000001', email: 'persona@correo.example', mensaje: 'Hola', day: FRIDAY };

async function tell<T extends CommandType>(type: T, args: InputOf<T>): Promise<void> {
  const answer = await executeAsSystem(server.executor, () => NOON, type, args);
  expect(answer.outcome).toBe('accepted');
}

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`${server.address}/pos/${screen}`);
  await page.locator('main h1').filter({ visible: true }).waitFor();
}

/** As a finger does, until nothing more comes. */
async function scrollToTheEnd(page: Page, rows: Locator, whole: number): Promise<void> {
  await rows.first().hover();
  const scrolled = async (): Promise<number> => {
    await page.mouse.wheel(0, 4000);
    return rows.count();
  };
  await expect.poll(scrolled).toBe(whole);
}

const reservations = (page: Page) => page.locator('[data-reservacion]');
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Punto de venta' }).getByRole('link', { name }).click();

test('[POS47] a full day of reservations begins with the first hours and is whole when scrolled', async ({ page }) => {
  await open(page, 'reservaciones');
  await expect(page.getByText('45 grupos · 180 personas')).toBeVisible();
  await expect(reservations(page).first()).toContainText('Mesa 1 de 13');
  expect(await reservations(page).count()).toBeLessThan(20);
  await scrollToTheEnd(page, reservations(page), 45);
  await expect(reservations(page).last()).toContainText('Mesa 26 de 21');
});

test('[POS47] whose table is tapped on the plan comes in sight, however far down the list', async ({ page }) => {
  await open(page, 'reservaciones');
  await page.getByRole('button', { name: '21:00', exact: true }).click();
  await page.locator('main [data-plano="26"]').click();
  const pointed = page.locator('[data-senalada]');
  await expect(pointed).toContainText('Mesa 26 de 21');
  await expect(pointed).toBeInViewport();
});

test('[POS47] the lists of the catalogue are whole when scrolled, and a search begins with its first @weekly', async ({
  page,
}) => {
  await open(page, 'catalogo');
  const rows = page.locator('main li[data-activo]').filter({ visible: true });
  for (const [part, whole] of [
    ['Categorías', 43],
    ['Mesas', 46],
    ['Platillos', 46],
  ] as const) {
    await page.getByRole('radio', { name: part }).click();
    expect(await rows.count()).toBeLessThan(30);
    await scrollToTheEnd(page, rows, whole);
  }
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('categoria 3');
  await expect(rows.first()).toContainText('Plato 3');
  await scrollToTheEnd(page, rows, 11);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nada de esto');
  await expect(page.getByText('Sin resultados...')).toBeVisible();
});

test('[POS47] letters and the log are whole when scrolled, and «Ver más» says that it is at work @weekly', async ({
  page,
}) => {
  await open(page, 'gerencia/mensajes');
  const notes = page.locator('main li[data-nuevo]');
  expect(await notes.count()).toBeLessThan(20);
  await scrollToTheEnd(page, notes, 40);

  await open(page, 'gerencia/bitacora');
  const lines = page.locator('main tbody tr');
  await lines.first().waitFor();
  await scrollToTheEnd(page, lines, 100);
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/bitacora?*', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(page.getByRole('button', { name: 'Buscando…' })).toBeDisabled();
  answer();
  await expect.poll(() => lines.count()).toBeGreaterThan(100);
});

test('[POS48] a visit to Reservaciones or Catálogo begins anew: today, everything, and no window @weekly', async ({
  page,
}) => {
  await open(page, 'reservaciones');
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await expect(page.getByText('Nadie ha reservado este día')).toBeVisible();
  await goTo(page, 'Catálogo');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('plato 7');
  await page.getByRole('radio', { name: 'Mesas' }).click();
  await goTo(page, 'Reservaciones');
  await expect(page.getByText('45 grupos · 180 personas')).toBeVisible();
  await goTo(page, 'Catálogo');
  await expect(page.getByRole('radio', { name: 'Platillos' })).toBeChecked();
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('');

  await page.getByRole('button', { name: 'Nuevo platillo' }).click();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/pos\/catalogo$/);
});

test('[POS48] what happened meanwhile is there when the book comes to the front again @weekly', async ({ page }) => {
  await open(page, 'reservaciones');
  await goTo(page, 'Mesas');
  const visit = { fecha: '2026-11-21', hora: '20:00', mesa: 'Mesa 1', personas: 2 };
  await tell('BOOK_RESERVATION', { nombre: 'De mañana', telefono: '', email: '', ...visit });
  await goTo(page, 'Reservaciones');
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await expect(reservations(page)).toContainText('De mañana');
});

test('[POS48] Reportes begins with today, and with what was charged meanwhile', async ({ page }) => {
  const net = page.getByRole('definition').filter({ visible: true }).first();
  await open(page, 'reportes');
  await expect(net).toHaveText('$0.00');
  await page.getByRole('button', { name: 'Día anterior' }).click();
  await expect(page.getByText('Cuentas abiertas el 19/11/2026')).toBeVisible();
  await expect(page.getByText('Cuentas abiertas el 20/11/2026')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Cuentas recientes' })).toHaveCount(1);
  await goTo(page, 'Mesas');

  await tell('OPEN_TABLE', { tableId: 'larga-1', ticketId: 'pagada', folio: folioFromFraction(0.5) });
  await tell('ADD_ITEM', { ticketId: 'pagada', menuItemId: 'plato-1' });
  await tell('CLOSE_TICKET', { ticketId: 'pagada', method: 'cash', amount: 116 });
  await goTo(page, 'Reportes');
  await expect(page.getByText('Cuentas abiertas el 20/11/2026')).toBeVisible();
  await expect(net).toHaveText('$1.16');
  await expect(page.getByRole('region', { name: 'Cuentas recientes' })).toContainText('Larga 1');

  await page.getByRole('button', { name: 'Día anterior' }).click();
  await expect(net).toHaveText('$0.00');
  await tell('SAVE_TABLE', { id: 'larga-1', name: 'Larga primera', capacity: 4, sort: 101 });
  await page.getByRole('button', { name: 'Hoy' }).click();
  await expect(net).toHaveText('$1.16');
  await expect(page.getByRole('region', { name: 'Cuentas recientes' })).toContainText('Larga primera');
});
