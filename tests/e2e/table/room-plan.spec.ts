import { expect, test, type Page } from '@playwright/test';
import { reservationRules } from '#domain/reservations/reservation-rules.ts';
import { localDate } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { systemNow } from '#server/clock.ts';
import { boxOf, Fingers } from '../../support/browser/touch.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { enterAs, pairTablet, WAITER } from '../../support/browser/staff-browser.ts';
import { TableHouse } from '../../support/browser/table-house.ts';

const RAUL = { name: 'Raúl', role: 'waiter', pin: '2746' } as const;

let house: TableHouse;
let tablet: Page;
let phone: Page;
test.beforeAll(async ({ browser }) => {
  house = await TableHouse.open(browser, WAITER, RAUL);
  await house.dishes({ Pulpo: 285 });
  const tables = reservationRules(house.world)?.tables ?? [];
  for (const [sort, { id, label: name, area, sillas: capacity }] of tables.entries()) {
    await house.tell('SAVE_TABLE', { id: `mesa-${id}`, name, area, capacity, sort });
  }
  const sized = (width: number, height: number) => ({ viewport: { width, height } });
  tablet = await pairTablet(browser, house.office, { name: 'Tableta', ...sized(1024, 768) });
  phone = await pairTablet(browser, house.office, { name: 'Teléfono', ...sized(390, 844), hasTouch: true });
  await enterAs(tablet, WAITER);
  await enterAs(phone, RAUL);
});
test.afterAll(async ({ browser }) => {
  await closeAllPages(browser);
  await house.server.stop();
});

const table = (page: Page, id: string) => page.locator(`[data-mesa="${id}"]`);

test('[FLR13] a tablet opens with the plan where the floor is the plan, a phone with cards; either is one tap away', async () => {
  await expect(tablet.getByRole('radio', { name: 'Plano' })).toBeChecked();
  await expect(tablet.getByRole('group', { name: 'Plano del lugar' })).toBeVisible();
  await expect(tablet.locator('[data-mesa]')).toHaveCount(15);
  await expect(table(tablet, 'mesa-26')).toHaveAttribute('data-estado', 'free');
  await expect(phone.getByRole('radio', { name: 'Tarjetas' })).toBeChecked();
  await expect(phone.getByRole('group', { name: 'Plano del lugar' })).toHaveCount(0);
  await phone.getByRole('radio', { name: 'Plano' }).click();
  await expect(phone.getByRole('group', { name: 'Plano del lugar' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('radio', { name: 'Plano' })).toBeChecked();
});

test('[FLR13] what happens at a table is drawn on every plan, in words too', async () => {
  await table(tablet, 'mesa-21').click();
  await expect(tablet).toHaveURL(/\/pos\/pedido/);
  await expect(table(phone, 'mesa-21')).toHaveAttribute('data-estado', 'occupied');
  await expect(table(phone, 'mesa-21')).toHaveAccessibleName(/Mesa 21, Ocupada.*atiende Wendy.*Sin pedir/);
  await house.tell('ADD_ITEM', { ticketId: house.accountsAt('Mesa 21')[0]?.id ?? '', menuItemId: 'pulpo' });
  await expect(table(phone, 'mesa-21')).toHaveAccessibleName(/\$285\.00.*Por enviar: 1/);
});

test('[FLR13] a table in cleaning is made ready beneath the plan @weekly', async () => {
  await house.tell('SET_TABLE_STATUS', { tableId: 'mesa-12', status: 'cleaning' });
  await expect(table(phone, 'mesa-12')).toHaveAccessibleName(/En limpieza/);
  await phone.getByRole('button', { name: 'Mesa lista · Mesa 12' }).click();
  await expect(table(phone, 'mesa-12')).toHaveAttribute('data-estado', 'free');
});

test('[FLR17] on a phone one finger moves the room, two make it larger where they are; the screen itself stays', async () => {
  const frame = phone.getByRole('group', { name: 'Plano del lugar' });
  const finger = await Fingers.on(phone);
  const place = async () => (await boxOf(table(phone, 'mesa-21'))).x;
  const { x, y, width, height } = await boxOf(frame);
  const middle = { x: x + width / 2, y: y + height / 2 };
  const before = await place();
  await finger.down(middle);
  await finger.moveTo({ x: middle.x - 120, y: middle.y });
  await finger.up();
  await expect.poll(async () => before - (await place())).toBeGreaterThan(60);

  const wide = async () => (await boxOf(table(phone, 'mesa-21'))).width;
  const small = await wide();
  const apart = (by: number) => [
    { x: middle.x - by, y: middle.y },
    { x: middle.x + by, y: middle.y },
  ];
  await finger.down(...apart(30));
  await finger.moveTo(...apart(54));
  await finger.up();
  await expect.poll(wide).toBeGreaterThan(small * 1.5);
  expect(await phone.evaluate('visualViewport.scale')).toBe(1);
  await finger.down(...apart(90));
  await finger.moveTo(...apart(30));
  await finger.up();
  await expect.poll(wide).toBeLessThan(small * 1.05);
});

test('[FLR18] in one hand the tables are listed by what asks for it first, each with the key that does it @weekly', async () => {
  await phone.getByRole('radio', { name: 'Tarjetas' }).click();
  await house.tell('OPEN_TABLE', { tableId: 'mesa-14', ticketId: 'catorce', folio: 'A-114', guests: 4 });
  await house.tell('ADD_ITEM', { ticketId: 'catorce', menuItemId: 'pulpo' });
  const lines = house.accountsAt('Mesa 14')[0]?.items.map(({ id }) => ({ itemId: id, qty: 1 })) ?? [];
  await house.tell('SEND_TO_KDS', { ticketId: 'catorce', lines });
  const entry = [...house.world.all('kds')].find(({ ticketId }) => ticketId === 'catorce');
  await house.tell('KDS_READY', { entryId: entry?.id ?? '' });
  const group = (name: string) => phone.getByRole('region', { name });
  const row = group('Por servir').getByRole('listitem');
  await expect(row).toContainText('Pulpo');
  await expect(row.locator('[data-mesa="mesa-14"]')).toHaveAttribute('data-estado', /occupied|ordering/);
  await row.getByRole('button', { name: 'Servido' }).click();
  await expect(group('Por servir')).toHaveCount(0);
  await house.tell('ASK_BILL', { ticketId: 'catorce' });
  await expect(group('Pidieron la cuenta').locator('[data-mesa="mesa-14"]')).toHaveAccessibleName(/Pidió la cuenta/);
  await expect(phone.getByRole('list', { name: 'Cuántas mesas' })).toContainText('1cuenta');

  const heights = await phone
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThan(47.5);
  expect(await phone.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);

  await phone.getByRole('button', { name: 'Ver el plano' }).click();
  await expect(phone.getByRole('group', { name: 'Plano del lugar' })).toBeVisible();
  await phone.getByRole('radio', { name: 'Tarjetas' }).click();
  await table(phone, 'mesa-14').click();
  await expect(phone).toHaveURL(/\/pos\/pedido/);
});

test('[FLR19] who waits and what is to take away stand below the room, with the one to think of first; nobody: no rail @weekly', async () => {
  await tablet.goto(new URL('/pos/mesas', tablet.url()).href);
  await phone.goto(new URL('/pos/mesas', phone.url()).href);
  await phone.getByRole('radio', { name: 'Tarjetas' }).click();
  await expect(table(tablet, 'mesa-26')).toBeVisible();
  const rails = (page: Page) => page.getByRole('group', { name: 'Para llevar y espera' });
  // A phone has its bar for «Mis mesas» alone; a tablet has that key above.
  await expect(rails(phone).getByRole('button')).toHaveText([/^Mis mesas/]);
  await expect(rails(tablet)).toHaveCount(0);
  await house.tell('OPEN_TAKEAWAY', { ticketId: 'llevar', folio: 'L-101', guestName: 'Ximena Robledo' });
  const fecha = localDate(systemNow(), DEFAULT_ZONE);
  const party = { fecha, nombre: 'Paola Gutiérrez', personas: 2, telefono: '3355501111', email: '' };
  await house.tell('JOIN_WAITLIST', { ...party, minutos: 15, visitas: 0 });
  await expect(rails(tablet).getByRole('button', { name: /Paola Gutiérrez · 2/ })).toContainText(/ de 15 min/);
  await expect(rails(phone).getByRole('button', { name: 'Espera: 1, ver la lista' })).toBeInViewport();
  await expect(rails(phone).getByRole('button', { name: 'Llevar: 1, ver la lista' })).toBeInViewport();
  await rails(tablet)
    .getByRole('button', { name: /Ximena Robledo/ })
    .click();
  await expect(tablet).toHaveURL(/\/pos\/pedido/);
  await tablet.getByRole('link', { name: 'Mesas' }).click();
  await rails(tablet)
    .getByRole('button', { name: /Paola Gutiérrez/ })
    .click();
  await expect(tablet.getByRole('dialog', { name: 'Paola Gutiérrez' })).toContainText('Sentar en…');
  await tablet.goBack();
  await expect(tablet.getByRole('dialog')).toHaveCount(0);
  await expect(tablet).toHaveURL(/\/pos\/mesas/);

  await rails(tablet).getByRole('button', { name: 'Anotar' }).click();
  const join = tablet.getByRole('dialog', { name: 'Anotar en espera' });
  await join.getByLabel('Nombre').fill('Fam. Arriaga');
  await join.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(rails(tablet)).toContainText('Fam. Arriaga está en la lista');

  await rails(phone).getByRole('button', { name: 'Espera: 2, ver la lista' }).click();
  const list = phone.getByRole('dialog', { name: 'Lista de espera' });
  await expect(list.locator('[data-espera]')).toHaveCount(2);
  await list.getByRole('button', { name: /^Sentar a Paola Gutiérrez en / }).click();
  await expect(rails(phone)).toContainText(/Paola Gutiérrez ya está en Mesa \d+/);
  await expect(rails(tablet).getByRole('button', { name: 'Espera: 1, ver la lista' })).toBeVisible();
});

test('[FLR11] in a venue of sixty tables every word stands whole on its table, and a tablet opens with them @weekly', async () => {
  const tables = Array.from({ length: 60 }, (_, index) => ({
    id: String(index + 1),
    label: `Mesa ${index + 1}`,
    area: 'Terraza',
    sillas: 4,
    x: 60 + (index % 10) * 98,
    y: 60 + Math.floor(index / 10) * 96,
    shape: (['square', 'round', 'wide', 'tall'] as const)[index % 4] ?? 'square',
  }));
  const zones = [{ name: 'Terraza', floor: 'wood' as const, x: 0, y: 0, width: 1000, height: 600 }];
  const room = { plan: { width: 1000, height: 600 }, tables, zones, pieces: [], combinations: [] };
  await house.tell('SAVE_ROOM_PLAN', { room });
  await house.tell('OPEN_TABLE', { tableId: 'mesa-40', ticketId: 'cuarenta', folio: 'A-140', guests: 4 });
  await house.tell('ADD_ITEM', { ticketId: 'cuarenta', menuItemId: 'pulpo' });
  const places: (string | null)[] = [];
  const last = tablet.locator('li', { has: table(tablet, 'mesa-60') });
  for (const width of [1024, 1280]) {
    await tablet.setViewportSize({ width, height: 800 });
    await tablet.goto(new URL('/pos/mesas', tablet.url()).href);
    await expect(tablet.locator('[data-mesa]')).toHaveCount(60);
    places.push(await last.getAttribute('style'));
    await expect(table(tablet, 'mesa-40')).toHaveAccessibleName(/\$285\.00/);
    const cut = () =>
      tablet
        .locator('[data-mesa]')
        .evaluateAll((tops) =>
          tops.filter((top) => top.scrollHeight > top.clientHeight || top.scrollWidth > top.clientWidth).map(String),
        );
    // In the letters of the venue: those of the system, wider, may stand there until they have come.
    await expect.poll(cut).toEqual([]);
    expect(await tablet.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  }
  // A tablet keeps where its tables stand, as long as they stand there.
  expect(new Set(places).size).toBe(1);
  await house.tell('SAVE_ROOM_PLAN', { room: { ...room, tables: tables.filter(({ id }) => id !== '50') } });
  await tablet.reload();
  await expect(tablet.locator('[data-mesa]')).toHaveCount(59);
  await expect(last).not.toHaveAttribute('style', places[0] ?? '');
});
