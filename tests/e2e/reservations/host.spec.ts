import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { addDays, localDate } from '../../../src/domain/shared/time.ts';
import { DEFAULT_ZONE } from '../../../src/domain/venue/venue-settings.ts';
import { systemNow } from '../../../src/server/clock.ts';
import type { TestServer } from '../../support/browser/browser-server.ts';
import { boxOf, Fingers } from '../../support/browser/touch.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { emptyRoom } from '../../support/browser/empty-room.ts';
import { cuttableLine, type CuttableLine } from '../../support/cuttable-line.ts';
import { enterAs, openSeededHouse, pairTablet, WAITER } from '../../support/browser/staff-browser.ts';
import { tell, untilAnswered } from '../../support/browser/tell.ts';

const HOST = { name: 'Abril', role: 'host', pin: '4827' } as const;
const TABLET = { width: 1024, height: 768 };
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let server: TestServer;
let office: Page;
let waiter: Page;
let host: Page;
let line: CuttableLine;

test.beforeAll(async ({ browser }) => {
  ({ server, office } = await openSeededHouse(browser, WAITER, HOST));
  line = await cuttableLine(server.url);
  waiter = await pairTablet(browser, office, { name: 'Sala', viewport: TABLET });
  host = await pairTablet(browser, office, { name: 'Puerta', viewport: TABLET, through: line.url, hasTouch: true });
  await enterAs(waiter, WAITER);
  await enterAs(host, HOST);
});
test.beforeEach(async () => {
  await emptyRoom(server, office, waiter, host);
  await host.getByRole('link', { name: 'Reservaciones' }).click();
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(async () => {
  await line.close();
  await server.stop();
});

test('[ANF1] the manager makes a host in Personal, who opens the book with a PIN of their own @weekly', async ({
  browser,
}) => {
  const renata = { name: 'Renata', pin: '7351' };
  await office.goto(`${server.url}/pos/gerencia/personal`);
  await office.getByRole('button', { name: 'Agregar persona' }).click();
  const sheet = office.getByRole('dialog');
  await sheet.getByLabel('Nombre').fill(renata.name);
  await sheet.getByRole('radio', { name: 'Anfitrión/a' }).click();
  await sheet.getByLabel(/^PIN/).fill(renata.pin);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(office.getByText(renata.name)).toBeVisible();
  const door = await pairTablet(browser, office, { name: 'Entrada', viewport: TABLET });
  await enterAs(door, renata);
  await expect(door).toHaveURL(/\/pos\/reservaciones$/);
  await expect(door.getByRole('heading', { name: 'Reservaciones' })).toBeVisible();
  await door.context().close();
});

test('[ANF2] while a waiter sells, no screen of the host shows a peso or a dish @weekly', async () => {
  await tell(server, 'SAVE_TABLE', { id: 'mesa-41', name: 'Mesa 41', capacity: 12, sort: 41 });
  await waiter.getByRole('link', { name: 'Mesas', exact: true }).click();
  await waiter.locator('[data-mesa="mesa-41"]').click();
  await waiter.locator('[data-item="hamburguesa-clasica"]').click();
  const sold = () =>
    [...server.running().executor.world.all('tickets')].some(
      ({ tableId, total }) => tableId === 'mesa-41' && total > 0,
    );
  await expect.poll(sold).toBe(true);
  await host.getByRole('link', { name: 'Mesas', exact: true }).click();
  for (const look of ['Tarjetas', 'Plano']) {
    await host.getByRole('radio', { name: look }).click();
    await expect(host.locator('[data-mesa="mesa-41"]')).toHaveAttribute('data-estado', /occupied|ordering/);
    expect(await host.locator('body').innerText()).not.toMatch(/\$|Hamburguesa/u);
    const spoken = await host
      .locator('[aria-label]')
      .evaluateAll((all) => all.map((each) => each.ariaLabel).join('\n'));
    expect(spoken).not.toMatch(/\$|Hamburguesa/u);
  }
  await host.locator('[data-mesa="mesa-41"]').click();
  await expect(host.getByRole('dialog', { name: 'Mesa 41' })).toBeVisible();
  expect(await host.getByRole('dialog').innerText()).not.toMatch(/\$|Mover|Juntar con|Dividir/u);
  await host.getByRole('button', { name: 'Cerrar' }).click();
});

test('[ANF3] a screen that is not the host’s does not open by its address @weekly', async () => {
  for (const path of ['pedido', 'caja', 'turno', 'reportes', 'gerencia/personal', 'kds']) {
    await host.goto(`${line.url}/pos/${path}`);
    await expect(host).toHaveURL(/\/pos\/reservaciones$/);
  }
});

test('[ANF4] the host seats somebody from the door; the waiter’s first dish makes the table theirs @weekly', async () => {
  await host.getByRole('button', { name: 'Llegó sin reservación' }).click();
  const sheet = host.getByRole('dialog');
  await sheet.getByLabel('Nombre (opcional)').fill('Familia Ríos');
  await sheet.getByRole('button', { name: /^Mesa 2 /u }).click();
  await sheet.getByRole('button', { name: 'Sentar ahora' }).click();
  const world = () => server.running().executor.world;
  const account = () => [...world().all('tickets')].find(({ guestName }) => guestName === 'Familia Ríos');
  await expect.poll(() => account()?.tableId).toBe('mesa-2');
  await waiter.getByRole('link', { name: 'Mesas', exact: true }).click();
  await waiter.locator('[data-mesa="mesa-2"]').click();
  await waiter.locator('[data-item="hamburguesa-clasica"]').click();
  await expect.poll(() => world().get('staff', account()?.waiter ?? '')?.name).toBe(WAITER.name);
});

test('[ANF5] a table of Mesas tells the host who comes to it, and seats them, or who stands at the door, with one tap @weekly', async () => {
  const fecha = localDate(systemNow(), DEFAULT_ZONE);
  const party = { fecha, nombre: 'Renata Soto', personas: 4, mesa: 'Mesa 3' };
  const visit = await tell(server, 'WALK_IN', party);
  await host.getByRole('link', { name: 'Mesas', exact: true }).click();
  await host.locator('[data-mesa="mesa-3"]').click();
  const sheet = host.getByRole('dialog', { name: 'Mesa 3' });
  await expect(sheet.locator('[data-llega]', { hasText: 'Renata Soto' })).toContainText('ya llegó');
  await expect(sheet.getByText(/^Guardada para las /u)).toBeVisible();
  await sheet.getByRole('button', { name: 'Sentar a Renata Soto' }).click();
  await expect(host.getByRole('dialog')).toHaveCount(0);
  const world = () => server.running().executor.world;
  await expect.poll(() => world().get('reservations', visit)?.status).toBe('seated');

  await host.locator('[data-mesa="mesa-3"]').click();
  await expect(sheet).toContainText('Renata Soto · 4 personas');
  await expect(sheet.getByRole('region', { name: 'Llegó sin reservación' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await host.locator('[data-mesa="mesa-4"]').click();
  await host.getByRole('dialog').getByRole('button', { name: 'Sentar a 3 personas' }).click();
  const atFour = () => [...world().all('tickets')].find(({ tableId }) => tableId === 'mesa-4');
  await expect.poll(() => atFour()?.guests).toBe(3);
  // They leave again: the host frees the tables where they were seated.
  for (const id of ['mesa-3', 'mesa-4']) {
    await host.locator(`[data-mesa="${id}"]`).click();
    await host.getByRole('dialog').getByRole('button', { name: 'Libre', exact: true }).click();
    await expect(host.locator(`[data-mesa="${id}"]`)).toHaveAttribute('data-estado', 'free');
  }
  await host.getByRole('link', { name: 'Reservaciones' }).click();
});

test('[ESP1] [ESP2] the host notes who waits; the promise says what it rests on, and one phone waits once @weekly', async () => {
  await host.getByRole('button', { name: 'Anotar en espera' }).click();
  const sheet = host.getByRole('dialog', { name: 'Anotar en espera' });
  await expect(sheet.getByText('hay mesa libre')).toBeVisible();
  await sheet.getByLabel('Nombre').fill('Paola Gutiérrez');
  await sheet.getByLabel('Teléfono (opcional)').fill('33 5550 1111');
  await sheet.getByLabel('Minutos que le decimos').fill('15');
  await sheet.getByRole('button', { name: 'Anotar', exact: true }).click();
  const row = host.locator('[data-espera]', { hasText: 'Paola Gutiérrez' });
  await expect(row).toContainText('0 de 15 min');
  await expect(row.getByRole('button', { name: /^Sentar a Paola Gutiérrez en / })).toBeVisible();

  await host.getByRole('button', { name: 'Anotar en espera' }).click();
  await sheet.getByLabel('Nombre').fill('Otra vez');
  await sheet.getByLabel('Teléfono (opcional)').fill('+52 3355501111');
  await sheet.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(sheet).toContainText('Ese teléfono ya está en la lista de espera.');
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
});

test('[ESP4] «Tu mesa está lista» is a chat with their phone and the words ready @weekly', async () => {
  await waiting('Sofía Lara', '3355502222');
  const row = host.locator('[data-espera]', { hasText: 'Sofía Lara' });
  await row.getByText('Sofía Lara').click();
  const sheet = host.getByRole('dialog', { name: 'Sofía Lara' });
  const link = await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(link ?? '')).toMatch(/^https:\/\/wa\.me\/523355502222\?text=Hola, Sofía Lara: tu mesa/u);
  await sheet.getByRole('button', { name: 'Ya le dije' }).click();
  await expect(row).toContainText('avisado');
});

test('[ESP3] cut off, the host still notes and seats, is told what that is worth, and it arrives @weekly', async () => {
  await waiting('Mauro Díaz', '');
  await expect(host.getByRole('button', { name: /^Sentar a Mauro Díaz en / })).toBeVisible();
  line.cut();
  await expect(host.getByText('Sin conexión: anotar y sentar queda guardado aquí.')).toBeVisible();
  await host.getByRole('button', { name: /^Sentar a Mauro Díaz en / }).click();
  await expect(host.getByText(/^Mauro Díaz ya está en .*, con la cuenta abierta\.$/u)).toBeVisible();
  const world = () => server.running().executor.world;
  const entry = () => [...world().all('waitlist')].find(({ nombre }) => nombre === 'Mauro Díaz');
  expect(entry()?.status).toBe('waiting');
  line.mend();
  await expect.poll(() => entry()?.status).toBe('seated');
  await expect(host.locator('[data-espera]', { hasText: 'Mauro Díaz' })).toHaveCount(0);
});

test('[ESP3] two hosts seat one party: the second, back from a cut, is told, and the party has one account @weekly', async ({
  browser,
}) => {
  const second = await pairTablet(browser, office, { name: 'Terraza', viewport: TABLET });
  await enterAs(second, HOST);
  await host.getByRole('button', { name: 'Anotar en espera' }).click();
  const sheet = host.getByRole('dialog', { name: 'Anotar en espera' });
  await sheet.getByLabel('Nombre').fill('Iñaki');
  await sheet.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(second.locator('[data-espera]', { hasText: 'Iñaki' })).toBeVisible();
  line.cut();
  await expect(host.getByText('Sin conexión: anotar y sentar queda guardado aquí.')).toBeVisible();
  await second.getByRole('button', { name: /^Sentar a Iñaki en / }).click();
  await expect(second.getByText(/^Iñaki ya está en /u)).toBeVisible();
  // It is the second to say so only if the server knows of the first.
  await untilAnswered(second);
  await host.getByRole('button', { name: /^Sentar a Iñaki en / }).click();
  await expect(host.getByText(/^Iñaki ya está en /u)).toBeVisible();
  line.mend();
  await expect(host.getByRole('status').filter({ hasText: '1 por revisar' })).toBeVisible();
  await host.getByRole('status').filter({ hasText: '1 por revisar' }).click();
  await expect(host.getByText('Alguien más ya los sentó. Míralo en la lista.')).toBeVisible();
  await host.getByRole('link', { name: 'Reservaciones' }).click();
  const accounts = [...server.running().executor.world.all('tickets')].filter(({ guestName }) => guestName === 'Iñaki');
  expect(accounts).toHaveLength(1);
});

test('[ESP2] who left can be called back with one tap @weekly', async () => {
  await host.getByRole('button', { name: 'Anotar en espera' }).click();
  const sheet = host.getByRole('dialog', { name: 'Anotar en espera' });
  await sheet.getByLabel('Nombre').fill('Familia Arriaga');
  await sheet.getByRole('button', { name: 'Anotar', exact: true }).click();
  const row = host.locator('[data-espera]', { hasText: 'Familia Arriaga' });
  await row.getByText('Familia Arriaga').click();
  await host.getByRole('dialog', { name: 'Familia Arriaga' }).getByRole('button', { name: 'Se fue' }).click();
  await expect(row).toHaveAttribute('data-estado', 'left');
  await row.getByRole('button', { name: 'Regresar' }).click();
  await expect(row).not.toHaveAttribute('data-estado', 'left');
  await expect(row).toContainText('acaba de llegar');
});

test('[RES61] a reservation is carried to another table by mouse and by keys; what does not fit says why before it is dropped', async () => {
  await booked({ daysAhead: 1, hora: '09:00', tables: { Ochoa: 'Mesa 1', Peña: 'Mesa 3' } });
  const ochoa = () => reservationOf('Ochoa');
  const block = host.locator(`[data-bloque="${ochoa()?.id}"]`);
  await carry(block, host.locator('[data-fila="Mesa 3"]'));
  await expect(host.getByRole('status').filter({ hasText: 'Esa mesa ya está reservada a esa hora.' })).toBeVisible();
  await host.mouse.up();
  await expect(host.getByText(/^Ochoa se queda donde estaba\./u)).toBeVisible();
  expect(ochoa()?.mesa).toBe('Mesa 1');

  await carry(block, host.locator('[data-fila="Mesa 2"]'));
  await expect(host.getByRole('status').filter({ hasText: 'Ochoa → Mesa 2, 09:00. Cabe.' })).toBeVisible();
  await host.mouse.up();
  await expect.poll(() => ochoa()?.mesa).toBe('Mesa 2');

  await block.focus();
  await host.keyboard.press('m');
  await host.keyboard.press('ArrowRight');
  await host.keyboard.press('ArrowRight');
  await expect(host.getByRole('status').filter({ hasText: 'Ochoa → Mesa 2, 09:30. Cabe.' })).toBeVisible();
  await host.keyboard.press('Enter');
  await expect.poll(() => ochoa()?.hora).toBe('09:30');
  await host.getByRole('button', { name: 'Hoy' }).click();
});

interface Found {
  readonly nodes: readonly { readonly html: string }[];
}

test('[RES72] in the book the name of a key holds the words one sees on it, so that it can be said @weekly', async () => {
  await booked({ daysAhead: 3, hora: '09:00', tables: { Robles: 'Mesa 1' } });
  await expect(host.locator(`[data-bloque="${reservationOf('Robles')?.id}"]`)).toHaveAccessibleName(/^09:00 Robles, /u);
  await host.evaluate(AXE);
  const wrong = await host.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(what: unknown, how: unknown): Promise<unknown> } };
    const found = await axe.run(document, { runOnly: { type: 'rule', values: ['label-content-name-mismatch'] } });
    const { violations } = found as { readonly violations: readonly Found[] };
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
  expect(wrong).toEqual([]);
  await host.getByRole('button', { name: 'Hoy' }).click();
});

test('[RES61] a finger that rests on a reservation carries it to another table and hour; a refusal says why', async () => {
  await booked({ daysAhead: 2, hora: '09:30', tables: { Luna: 'Mesa 2', Solís: 'Mesa 3' } });
  const luna = () => reservationOf('Luna');
  const block = host.locator(`[data-bloque="${luna()?.id}"]`);
  const finger = await Fingers.on(host);
  const takeUp = async () => {
    await standsStill(block);
    const { x, y, height } = await boxOf(block);
    await finger.down({ x: x + 12, y: y + height / 2 });
    await expect(block).toHaveAttribute('data-alzada', 'true');
    return x + 12;
  };
  const rowOf = async (mesa: string) => {
    const { y, height } = await boxOf(host.locator(`[data-fila="${mesa}"]`));
    return y + height / 2;
  };
  const told = (text: string) => host.getByRole('status').filter({ hasText: text });

  await finger.moveTo({ x: (await takeUp()) + 1, y: await rowOf('Mesa 3') });
  await expect(told('Luna → Mesa 3, 09:30: Esa mesa ya está reservada a esa hora.')).toBeVisible();
  await finger.up();
  await expect(host.getByText(/^Luna se queda donde estaba\. Esa mesa ya está reservada/u)).toBeVisible();
  expect(luna()).toMatchObject({ mesa: 'Mesa 2', hora: '09:30' });

  const hour = 110;
  await finger.moveTo({ x: (await takeUp()) + hour, y: await rowOf('Mesa 4') });
  await expect(told('Luna → Mesa 4, 10:30. Cabe.')).toBeVisible();
  await finger.up();
  await expect.poll(() => luna()).toMatchObject({ mesa: 'Mesa 4', hora: '10:30' });
  // A finger that carried something has not tapped it.
  await expect(host.getByRole('dialog')).toHaveCount(0);
  await host.getByRole('button', { name: 'Hoy' }).click();
});

function reservationOf(guest: string) {
  return [...server.running().executor.world.all('reservations')].find(({ nombre }) => nombre === guest);
}

/** Two at each of these tables on a day to come, which the host's book shows. */
async function booked({
  daysAhead,
  hora,
  tables,
}: {
  readonly daysAhead: number;
  readonly hora: string;
  readonly tables: Readonly<Record<string, string>>;
}): Promise<void> {
  const fecha = addDays(localDate(systemNow(), DEFAULT_ZONE), daysAhead);
  for (const [nombre, mesa] of Object.entries(tables)) {
    const visit = { personas: 2, fecha, hora, telefono: '', email: '' };
    await tell(server, 'BOOK_RESERVATION', { ...visit, nombre, mesa });
  }
  for (let day = 0; day < daysAhead; day += 1) await host.getByRole('button', { name: 'Día siguiente' }).click();
}

/** Somebody who waits at the door since now, as another host noted it. */
async function waiting(nombre: string, telefono: string): Promise<void> {
  const fecha = localDate(systemNow(), DEFAULT_ZONE);
  const party = { fecha, personas: 2, email: '', minutos: 15, visitas: 0 };
  await tell(server, 'JOIN_WAITLIST', { ...party, nombre, telefono });
}

/** The hours may still be on their way to where the book opens. */
async function standsStill(block: Locator): Promise<void> {
  let before = '';
  const isStill = async (): Promise<boolean> => {
    const place = JSON.stringify(await block.boundingBox());
    const isSame = place === before;
    before = place;
    return isSame;
  };
  await expect.poll(isStill).toBe(true);
}

/** Down on the block, over to the row at the same hour; the finger stays down. */
async function carry(block: Locator, row: Locator): Promise<void> {
  await standsStill(block);
  const from = await block.boundingBox();
  const to = await row.boundingBox();
  if (!from || !to) throw new Error('both are on the screen');
  await host.mouse.move(from.x + 12, from.y + from.height / 2);
  await host.mouse.down();
  await host.mouse.move(from.x + 14, to.y + to.height / 2, { steps: 6 });
  await host.mouse.move(from.x + 12, to.y + to.height / 2);
}
