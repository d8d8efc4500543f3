import { folioFromFraction } from '#domain/floor/folio.ts';
import { tellHouse } from '../../full-house.ts';
import { button, there, type Scene, type Tap } from './tap.ts';

const LINES = 200;
const ACCOUNTS = 10;

/** The account this tablet works on, grown to two hundred lines and lying in ten accounts of twenty. */
async function inTen({ executor, page }: Scene): Promise<void> {
  const tell = tellHouse(executor);
  const main = await page.locator('[data-cuenta]').filter({ visible: true }).first().getAttribute('data-cuenta');
  const ticketId = main ?? '';
  const { tableId } = executor.world.get('tickets', ticketId) ?? {};
  const ordered = executor.world.get('tickets', ticketId)?.items.length ?? 0;
  // No two are alike: like dishes would be pieces of one line.
  for (let dish = ordered; dish < LINES; dish += 1)
    await tell('ADD_ITEM', { ticketId, menuItemId: `plato-${100 + dish}` });
  for (let account = 1; account < ACCOUNTS; account += 1) {
    const lines = (executor.world.get('tickets', ticketId)?.items ?? [])
      .slice(-LINES / ACCOUNTS)
      .map(({ id, qty }) => ({ itemId: id, qty }));
    const to = {
      ticketId: `${ticketId}-${account}`,
      folio: folioFromFraction(account / 100),
      ...(tableId && { tableId }),
    };
    await tell('MOVE_LINES', { ticketId, lines, to });
  }
  await page
    .locator('[data-cuenta]')
    .filter({ visible: true })
    .nth(ACCOUNTS - 1)
    .waitFor();
}

const column = (number: number): string => `main [data-cuenta]:nth-of-type(${number})`;
const sums = `Array.from(document.querySelectorAll('main [data-cuenta] [data-cifra="total"]'), (each) => each.dataset.centavos).join()`;

/** «Dividir», with more than any table has had. */
export const SPLIT_TAPS: readonly Tap[] = [
  {
    name: 'Dividir: 200 lines in ten, a dish to another account',
    screen: 'dividir',
    first: async (scene) => {
      await inTen(scene);
      await scene.page.locator(`${column(2)} button[aria-pressed]`).click();
    },
    target: () => `${column(1)} [data-linea]:first-of-type button:first-of-type`,
    shows: sums,
    // And back: the accounts stay as they were for the next tap.
    after: (page) => page.locator(button('Deshacer')).click(),
  },
  {
    name: 'Dividir: another account receives',
    screen: 'dividir',
    first: inTen,
    target: (n) => `${column(2 + (n % 3))} button[aria-pressed]`,
    shows: `document.querySelector('main [data-recibe="true"]')?.dataset.cuenta`,
  },
  {
    name: 'Dividir: Partes iguales',
    screen: 'dividir',
    target: () => button('Partes iguales'),
    shows: there('main [data-cifra="parte"]'),
    after: (page) => page.locator(button('Por artículos')).click(),
  },
];
