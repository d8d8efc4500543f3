import type { Page } from '@playwright/test';
import type { Executor } from '#application/executor.ts';
import { sendOneMore, tellHouse } from './full-house.ts';

/** One button of the point of sale: where it is, what is tapped at the n-th time, and what must change on the screen. */
export interface Tap {
  readonly name: string;
  readonly screen: string;
  readonly target: (round: number) => string;
  /** An expression asked in the page: the tap has arrived when its value is another one. */
  readonly shows: string;
  /** Brings the screen back to where the next tap can be made. */
  readonly after?: (page: Page, round: number) => Promise<void>;
  /** Before the first one. */
  readonly first?: (page: Page) => Promise<void>;
  /** A key is pressed instead. */
  readonly key?: (round: number) => string;
  /** Something must happen in the house before it can be tapped. */
  readonly prepare?: (parts: { readonly executor: Executor; readonly page: Page }, round: number) => Promise<unknown>;
}

/** Screens in the back are in the document too; only what is in front counts. */
const inFront = (selector: string): string =>
  `Array.from(document.querySelectorAll('${selector}')).find((each) => each.checkVisibility())`;
const text = (selector: string): string => `${inFront(selector)}?.textContent`;
const there = (selector: string): string => `${inFront(selector)} !== undefined`;
const TITLE = `${inFront('main h1')}?.textContent`;
const TOTAL = text('main footer strong');
const SHEET = there('dialog[open]');
const BOARD = `Array.from(document.querySelectorAll('main li[data-kds]'), ({ dataset }) => dataset.kds + dataset.estado).join()`;

/** The first ones of other areas hang out of sight. */
const CARD = 'li[data-kds][data-fuera="false"]';
const PENDING = `${CARD}[data-estado="pending"]`;

const back = async (page: Page): Promise<void> => {
  await page.goBack();
};
const escape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
};
/** The newest orders of a flood come last, and are drawn only when somebody scrolls to them. */
const toTheNewest = async (page: Page): Promise<void> => {
  await page.locator('[aria-label="Área"]').waitFor();
  while (!(await page.locator(`${PENDING} button`).first().isVisible())) {
    await page.locator(CARD).last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(50);
  }
};
const nav = (name: string): string => `nav[aria-label="Punto de venta"] a:text-is("${name}")`;

export const TAPS: readonly Tap[] = [
  {
    name: 'Mesas: choose a table',
    screen: 'mesas',
    target: (n) => `[data-mesa="b-${n % 20}"]`,
    shows: there('[data-item]'),
    after: back,
  },
  {
    name: 'Mesas: open a free table',
    screen: 'mesas',
    target: (n) => `[data-mesa="libre-${n}"][data-estado="free"]`,
    prepare: ({ executor }, n) =>
      tellHouse(executor)('SAVE_TABLE', { id: `libre-${n}`, name: `Libre ${n}`, capacity: 2, sort: 0 }),
    shows: there('[data-item]'),
    after: back,
  },
  {
    name: 'Mesas: Para llevar',
    screen: 'mesas',
    target: () => 'main button:text-is("Para llevar")',
    shows: there('[data-item]'),
    after: back,
  },
  {
    name: 'Mesas: ⋯',
    screen: 'mesas',
    target: (n) => `li:nth-child(${1 + (n % 20)}):has([data-mesa]) [aria-label="Opciones"]`,
    shows: SHEET,
    after: escape,
  },
  { name: 'Pedido: add a dish', screen: 'pedido', target: (n) => `[data-item="plato-${(n % 4) * 25}"]`, shows: TOTAL },
  { name: 'Pedido: one more', screen: 'pedido', target: () => '[data-linea] [aria-label^="Agregar"]', shows: TOTAL },
  {
    name: 'Pedido: one less',
    screen: 'pedido',
    target: () => '[data-envio="nuevo"] [aria-label^="Quitar"]',
    shows: TOTAL,
  },
  {
    name: 'Pedido: another category',
    screen: 'pedido',
    target: (n) => `[aria-label="Categoría"] button:nth-child(${2 + (n % 9)})`,
    shows: `document.querySelector('[aria-label="Categoría"] [aria-pressed=true]').textContent + document.querySelector('[data-item]')?.dataset.item`,
  },
  {
    name: 'Pedido: a letter of the search',
    screen: 'pedido',
    target: () => 'input[type="search"]',
    key: (n) => '1234567890'[n % 10] ?? '1',
    first: (page) => page.locator('input[type="search"]').focus(),
    shows: `document.querySelector('input[type="search"]').value`,
  },
  {
    name: 'Pedido: a line',
    screen: 'pedido',
    target: (n) => `[data-linea]:nth-child(${1 + (n % 4)}) > button`,
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Pedido: Recalcular',
    screen: 'pedido',
    target: () => 'main button:text-is("Recalcular"):visible',
    first: (page) => page.getByLabel('Propina', { exact: true }).filter({ visible: true }).fill('1'),
    // Another tip each time: the same one twice would change nothing.
    after: async (page, n) =>
      page
        .getByLabel('Propina', { exact: true })
        .filter({ visible: true })
        .fill(String(1 + n)),
    shows: TOTAL,
  },
  {
    name: 'KDS: Aceptar',
    screen: 'kds',
    prepare: async ({ executor, page }, n) => {
      await sendOneMore(executor, `acepta-${n}`);
      await toTheNewest(page);
    },
    target: () => `${PENDING} button`,
    shows: BOARD,
  },
  { name: 'KDS: Listo', screen: 'kds', target: () => `${CARD}[data-estado="preparing"] button`, shows: BOARD },
  { name: 'KDS: Regresar', screen: 'kds', target: () => '[aria-label="Últimos listos"] button', shows: BOARD },
  {
    name: 'KDS: another area',
    screen: 'kds',
    target: (n) => `[aria-label="Área"] button:nth-child(${1 + ((n + 1) % 3)})`,
    // The oldest cards of two areas may be the same ones; which area is chosen never is.
    shows: text('[aria-label="Área"] [aria-checked="true"]'),
  },
  {
    name: 'KDS: Por platillo',
    screen: 'kds',
    target: () => 'main button:text-is("Por platillo")',
    shows: there('[aria-label="Cantidad por platillo"]'),
  },
  {
    name: 'Caja: another account',
    screen: 'caja',
    target: (n) => `[aria-label="Cuentas abiertas"] li:nth-child(${3 + (n % 12)}) button`,
    shows: `document.querySelector('[aria-label="Cuentas abiertas"] [aria-current="true"]')?.dataset.ticket + ${TITLE}`,
  },
  {
    name: 'Caja: quick tip',
    screen: 'caja',
    target: (n) => `[aria-label="Porcentajes rápidos"] button:nth-child(${1 + (n % 4)})`,
    shows: text('main dl [data-total=true]'),
  },
  {
    name: 'Caja: payment method',
    screen: 'caja',
    target: (n) => `[aria-label="Forma de pago"] button:nth-child(${1 + ((n + 1) % 3)})`,
    shows: text('[aria-label="Forma de pago"] [aria-checked=true]'),
  },
  {
    name: 'Caja: Cobrar y cerrar',
    screen: 'caja',
    target: () => 'main button:text-is("Cobrar y cerrar")',
    shows: TITLE,
    after: async (page) => page.locator('[aria-label="Cuentas abiertas"] li:nth-child(5) button').click(),
  },
  { name: 'Go to Mesas', screen: 'caja', target: () => nav('Mesas'), shows: there('[data-mesa]'), after: back },
  { name: 'Go to Pedido', screen: 'mesas', target: () => nav('Pedido'), shows: there('[data-item]'), after: back },
  { name: 'Go to KDS', screen: 'mesas', target: () => nav('KDS'), shows: there('li[data-kds]'), after: back },
  {
    name: 'Go to Caja',
    screen: 'mesas',
    target: () => nav('Caja'),
    shows: there('[aria-label="Cuentas abiertas"] button'),
    after: back,
  },
  {
    name: 'Day and night',
    screen: 'mesas',
    target: () => '[aria-label^="Cambiar a tintas"]',
    shows: 'document.documentElement.dataset.ambiente',
  },
];
