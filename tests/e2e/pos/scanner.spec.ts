import { expect, test, type Page } from '@playwright/test';
import { systemNow } from '../../../src/server/clock.ts';
import { executeAsSystem } from '../../../src/server/system-command.ts';
import { startTestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';
import { COOK, enterAs, pairTablet, WAITER } from '../../support/browser/staff-browser.ts';
import { TableHouse } from '../../support/browser/table-house.ts';

const CODE = '7501055300075';
let house: TableHouse;

test.beforeAll(async ({ browser }) => {
  house = await TableHouse.open(browser, WAITER, COOK);
  await house.dishes({ Pulpo: 249, 'Bebida de jamaica': 45 });
  await house.tables('Mesa 1', 'Mesa 2', 'Mesa 3');
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => house.server.stop());

async function order(): Promise<void> {
  const ticketId = 'escaneo';
  await house.tell('ADD_ITEM', { ticketId, menuItemId: 'pulpo' });
  const line = house.world.get('tickets', ticketId)?.items.find(({ sentQty }) => sentQty === 0);
  await house.tell('SEND_TO_KDS', { ticketId, lines: [{ itemId: line?.id ?? '', qty: 1 }] });
}

/** All keys within a moment, whatever the machine does between two of a test's own. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((keys) => {
    for (const key of [...keys.split(''), 'Enter']) {
      const target = document.activeElement ?? document.body;
      const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      // What a browser does by itself at the key of a real keyboard.
      if (goesOn && key === 'Enter' && target instanceof HTMLButtonElement) target.click();
    }
  }, code);
}

test('[CAT45][ORD14] the manager reads a code into the dish; scanned on Pedido it is ordered, an unknown one is said', async ({
  browser,
}) => {
  const { office } = house;
  await office.goto(`${house.server.url}/pos/catalogo`);
  await office
    .getByRole('button', { name: /Bebida de jamaica/ })
    .first()
    .click();
  const field = office.getByRole('dialog').getByLabel('Código');
  await field.fill(CODE);
  // The scanner's own Enter does not save what is half filled in.
  await field.press('Enter');
  await expect(office.getByRole('dialog')).toBeVisible();
  await office.getByRole('button', { name: 'Guardar' }).click();
  await expect(office.getByText('Bebida de jamaica: guardado.')).toBeVisible();
  await office.getByRole('button', { name: /Pulpo/ }).first().click();
  await field.fill(CODE);
  await office.getByRole('button', { name: 'Guardar' }).click();
  await expect(office.getByText('Otro platillo ya tiene ese código. Quítaselo antes o escribe otro.')).toBeVisible();
  await field.fill('con espacio');
  await office.getByRole('button', { name: 'Guardar' }).click();
  await expect(office.getByText('Código: Hasta 32 números o letras, sin espacios.')).toBeVisible();

  const waiter = await pairTablet(browser, office, { name: 'Sala', viewport: { width: 390, height: 844 } });
  await enterAs(waiter, WAITER);
  await waiter.locator('[data-mesa="mesa-1"]').click();
  const search = waiter.getByRole('searchbox', { name: 'Buscar' });
  await expect(search).toBeVisible();
  await waiter.keyboard.type(CODE);
  await waiter.keyboard.press('Enter');
  await expect.poll(() => house.accountsAt('Mesa 1')[0]?.items.map(({ qty }) => qty)).toEqual([1]);
  await expect(search).toHaveValue('');

  // The account lies over the menu, and «Enviar» has the focus: the code finds its way, and nothing is sent.
  await waiter.getByRole('radio', { name: /^Cuenta/ }).click();
  await expect(search).toBeHidden();
  await waiter.getByRole('button', { name: /^Enviar/ }).focus();
  await waiter.keyboard.type(CODE);
  await waiter.keyboard.press('Enter');
  await expect.poll(() => house.accountsAt('Mesa 1')[0]?.items.map(({ qty }) => qty)).toEqual([2]);
  expect(house.accountsAt('Mesa 1')[0]?.items.map(({ sentQty }) => sentQty)).toEqual([0]);

  await waiter.keyboard.type('7500000000017');
  await waiter.keyboard.press('Enter');
  await expect(
    waiter.getByText('Ningún platillo tiene el código 7500000000017. Gerencia lo agrega en Catálogo.'),
  ).toBeVisible();
  expect(house.accountsAt('Mesa 1')[0]?.items.map(({ qty }) => qty)).toEqual([2]);
  await waiter.context().close();
});

test('[GUI11] a code scanned at the door tries no PIN, and one scanned at the kitchen’s screen bumps no card; hands do @weekly', async ({
  browser,
}) => {
  const kitchen = await pairTablet(browser, house.office, { name: 'Cocina' });
  await kitchen.getByRole('button', { name: new RegExp(COOK.name) }).click();
  await expect(kitchen.getByRole('group', { name: 'PIN' })).toBeVisible();
  const tries: string[] = [];
  kitchen.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/pos/sesion') tries.push(request.method());
  });
  await scan(kitchen, CODE);
  await expect(kitchen.getByRole('status', { name: '0 de 4 dígitos' })).toBeVisible();
  for (const digit of COOK.pin) await kitchen.keyboard.press(digit);
  await expect(kitchen.getByRole('heading', { name: 'KDS' })).toBeVisible();
  expect(tries).toEqual(['POST']);

  await house.tell('OPEN_TABLE', { tableId: 'mesa-2', ticketId: 'escaneo', folio: 'A-901' });
  await order();
  await order();
  const cards = kitchen.locator('[data-kds]').filter({ hasText: 'Pulpo' });
  await expect(cards).toHaveCount(2);
  // Accepted already: what nobody accepts in thirty seconds accepts itself, and no minute of this test counts.
  for (const { id: entryId, status } of house.world.all('kds')) {
    if (status === 'pending') await house.tell('KDS_ACK', { entryId });
  }
  const cooking = cards.and(kitchen.locator('[data-estado="preparing"]'));
  await expect(cooking).toHaveCount(2);
  const first = (await cooking.first().getAttribute('data-kds')) ?? '';

  await cooking.first().getByRole('button').first().focus();
  await scan(kitchen, '1111111111111');
  await kitchen.keyboard.press('2');
  // The second by the hand; the code came before it, and the first is where it was.
  await expect(cards.and(kitchen.locator('[data-estado="ready"]'))).toHaveCount(1);
  await expect(kitchen.locator(`[data-kds="${first}"]`)).toHaveAttribute('data-estado', 'preparing');
  await kitchen.context().close();
});

test('[GUI11] a code scanned on Dividir chooses no account and moves no dish; a hand does both @weekly', async ({
  browser,
}) => {
  await house.tell('OPEN_TABLE', { tableId: 'mesa-3', ticketId: 'dividida', folio: 'A-902' });
  await house.tell('ADD_ITEM', { ticketId: 'dividida', menuItemId: 'pulpo' });
  await house.tell('ADD_ITEM', { ticketId: 'dividida', menuItemId: 'bebida-de-jamaica' });
  const waiter = await pairTablet(browser, house.office, { name: 'Dividir' });
  await enterAs(waiter, WAITER);
  await waiter.locator('[data-mesa="mesa-3"]').click();
  await waiter.getByRole('link', { name: 'Dividir' }).click();
  const accountOf = (number: number) => waiter.getByRole('region', { name: `Cuenta ${number}` });
  await accountOf(1).getByRole('button', { name: 'Pulpo', exact: true }).focus();
  await scan(waiter, '1111111111111');
  await waiter.keyboard.press('ArrowDown');
  const drink = accountOf(1).getByRole('button', { name: 'Bebida de jamaica', exact: true });
  await expect(drink).toBeFocused();
  await expect(accountOf(1).getByRole('button', { name: 'Pulpo', exact: true })).toBeVisible();
  await expect(accountOf(2).getByRole('button', { name: /^Cuenta 2/ })).toHaveAttribute('aria-pressed', 'true');
  await waiter.keyboard.press('1');
  await expect(accountOf(1).getByRole('button', { name: /^Cuenta 1/ })).toHaveAttribute('aria-pressed', 'true');
  // A quick hand: the figure counts before its Enter.
  await waiter.keyboard.press('2');
  await waiter.keyboard.press('Enter');
  await expect(accountOf(2).getByRole('button', { name: 'Bebida de jamaica', exact: true })).toBeVisible();
  await expect
    .poll(() => house.accountsAt('Mesa 3').map(({ items }) => items.map(({ name }) => name)))
    .toEqual([['Pulpo'], ['Bebida de jamaica']]);
  await waiter.context().close();
});

test('[GUI12] a keyboard alone walks through Mesas, Pedido, KDS and Caja, and charges an account', async ({
  browser,
}) => {
  const server = await startTestServer();
  const device = await PosDevice.open(browser, server.url);
  const { page } = device;
  await walkTo(page, '[data-mesa="mesa-3"], [data-mesa="mesa-3"] *');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeVisible();
  await page.keyboard.type('panini capr');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('1 de Panini caprese')).toBeVisible();
  await walkTo(page, 'button', /^Enviar/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/mesas$/);

  await walkTo(page, 'nav a', /^KDS$/);
  await page.keyboard.press('Enter');
  const card = page.locator('[data-kds]').filter({ hasText: 'Panini caprese' });
  await expect(card).toBeVisible();
  const { executor } = server.running();
  for (const { id: entryId, status } of executor.world.all('kds')) {
    if (status !== 'pending') continue;
    // Accepted, as after thirty seconds: how long the walk takes does not count.
    await executeAsSystem(executor, systemNow, 'KDS_ACK', { entryId });
  }
  await expect(card).toHaveAttribute('data-estado', 'preparing');
  await walkTo(page, '[data-kds] button');
  await page.keyboard.press('Enter');
  await expect(card).toHaveAttribute('data-estado', 'ready');
  await page.keyboard.press('r');
  await expect(card).toHaveAttribute('data-estado', 'preparing');
  await page.keyboard.press('1');
  await expect(page.locator('[data-kds]:has(kbd)')).toHaveCount(0);

  await walkTo(page, 'nav a', /^Caja$/);
  await page.keyboard.press('Enter');
  await walkTo(page, '[data-ticket]', /Mesa 3/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cobrar y cerrar' })).toBeEnabled();
  expect(await unreached(page), 'fields and keys of Caja that Tab never reaches').toEqual([]);
  await walkTo(page, 'button', /^Cobrar y cerrar/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Cobrado ✔/)).toBeVisible();
  await device.close();
  await server.stop();
});

/** Tab once around: what can be used and was never in focus. Of radio buttons one stands for its group. */
async function unreached(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    const usable = document.querySelectorAll<HTMLElement>('main :is(button, input, select, textarea, a[href])');
    for (const each of usable) {
      if (each.matches(':disabled, [type="radio"]') || each.tabIndex < 0 || !each.checkVisibility()) continue;
      each.setAttribute('data-sin-foco', '');
    }
    document.addEventListener('focusin', ({ target }) => (target as Element).removeAttribute('data-sin-foco'));
    document.activeElement?.removeAttribute('data-sin-foco');
  });
  expect(await page.locator('[data-sin-foco]').count()).toBeGreaterThan(5);
  for (let step = 0; step < 250 && (await page.locator('[data-sin-foco]').count()) > 0; step += 1) {
    await page.keyboard.press('Tab');
  }
  return page.locator('[data-sin-foco]').evaluateAll((left) => left.map((each) => each.outerHTML.slice(0, 120)));
}

/** Tab, until the focus is there and can be seen. */
async function walkTo(page: Page, selector: string, words = /^/): Promise<void> {
  for (let step = 0; step < 250; step += 1) {
    const isThere = await page.evaluate(
      ([matches, source]) => {
        const at = document.activeElement;
        if (!(at instanceof HTMLElement) || !at.matches(matches)) return false;
        return at.matches(':focus-visible') && new RegExp(source).test(at.innerText.trim());
      },
      [selector, words.source] as const,
    );
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${selector} ${words.source}`);
}
