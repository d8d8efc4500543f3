import { back, button, place, text, there, TITLE, typed, type Tap } from './tap.ts';

const key = (words: string): string => `main button:has-text("${words}"):visible`;
const TOTAL = text('main dl [data-total=true]');
const tip = 'main input[placeholder="0.00"]';

export const TILL_TAPS: readonly Tap[] = [
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
    shows: TOTAL,
  },
  {
    name: 'Caja: Recalcular',
    screen: 'caja',
    first: ({ page }) => page.locator(tip).filter({ visible: true }).first().fill('1'),
    target: () => button('Recalcular'),
    after: (page, n) =>
      page
        .locator(tip)
        .filter({ visible: true })
        .first()
        .fill(String(1 + n)),
    shows: TOTAL,
  },
  {
    name: 'Caja: payment method',
    screen: 'caja',
    target: (n) => `[aria-label="Forma de pago"] button:nth-child(${1 + ((n + 1) % 3)})`,
    shows: text('[aria-label="Forma de pago"] [aria-checked=true]'),
  },
  {
    name: 'Caja: quick amount',
    screen: 'caja',
    target: (n) => `[aria-label="Billetes"]:visible button:nth-child(${1 + (n % 2)})`,
    shows: text('main output'),
  },
  {
    name: 'Caja: a digit received',
    screen: 'caja',
    target: () => 'main',
    first: ({ page }) => page.getByLabel('Recibido').filter({ visible: true }).focus(),
    key: (n) => (n % 8 === 0 ? 'Backspace' : '5'),
    after: (page, n) =>
      n % 8 === 7 ? page.getByLabel('Recibido').filter({ visible: true }).fill('10') : Promise.resolve(),
    shows: typed('main input[name="recibido"]'),
  },
  {
    name: 'Caja: Cobrar y cerrar',
    screen: 'caja',
    target: () => key('Cobrar y cerrar'),
    shows: TITLE,
    after: (page) => page.locator('[aria-label="Cuentas abiertas"] li:nth-child(5) button').click(),
  },
  {
    name: 'Caja: Ver cuenta',
    screen: 'caja',
    first: ({ page }) => page.locator('[aria-label="Cuentas abiertas"] li:nth-child(5) button').click(),
    target: () => 'main a:text-is("Ver cuenta"):visible',
    shows: there('main article'),
    after: back,
  },
  {
    name: 'Caja: ← from the bill',
    screen: 'caja',
    prepare: ({ page }) => page.locator('main a:text-is("Ver cuenta"):visible').click(),
    target: () => 'main a:text-is("← Caja")',
    shows: there('[aria-label="Cuentas abiertas"] button'),
  },
];

const DUE = text('[data-cifra="por-pagar"]');
const monto = 'main input[name="monto"]';

/** Caja as a house in production has it. */
export const PRODUCTION_TILL_TAPS: readonly Tap[] = [
  {
    name: 'Caja in production: another account',
    screen: 'caja',
    target: (n) => `[aria-label="Cuentas abiertas"] li:nth-child(${3 + (n % 12)}) button`,
    shows: `document.querySelector('[aria-label="Cuentas abiertas"] [aria-current="true"]')?.dataset.ticket + ${TITLE}`,
  },
  {
    name: 'Caja in production: form of payment',
    screen: 'caja',
    target: (n) => `[aria-label="Forma de pago"]:visible button:nth-child(${1 + ((n + 1) % 4)})`,
    shows: text('[aria-label="Forma de pago"] [aria-checked=true]'),
  },
  {
    name: 'Caja in production: a note',
    screen: 'caja',
    target: (n) => `[aria-label="Billetes"]:visible button:nth-child(${1 + (n % 6)})`,
    shows: text('[aria-label="Cobro"] [data-cifra="cambio"]'),
  },
  {
    name: 'Caja in production: a digit of the keypad',
    screen: 'caja',
    target: (n) => `[aria-label="Teclado"]:visible button:nth-child(${1 + (n % 9)})`,
    after: (page, n) => (n % 5 === 0 ? page.locator(key('Exacto')).click() : Promise.resolve()),
    shows: typed('main input[name="recibido"]'),
  },
  {
    name: 'Caja in production: El cambio es propina',
    screen: 'caja',
    first: ({ page }) => page.locator('[aria-label="Billetes"]:visible button').first().click(),
    target: () => key('El cambio es propina'),
    shows: text('[aria-label="Cobro"] [data-cifra="cambio"]'),
  },
  {
    name: 'Caja in production: Agregar pago',
    screen: 'caja',
    first: ({ page }) => page.locator(monto).filter({ visible: true }).fill('0.10'),
    target: () => key('Agregar pago'),
    after: (page) => page.locator(monto).filter({ visible: true }).fill('0.10'),
    shows: DUE,
  },
  {
    name: 'Caja in production: Cobrar y cerrar',
    screen: 'caja',
    target: () => key('Cobrar y cerrar'),
    shows: TITLE,
    after: (page) => page.locator('[aria-label="Cuentas abiertas"] li:nth-child(5) button').click(),
  },
  {
    name: 'Caja in production: Cobradas',
    screen: 'caja',
    target: () => key('Cobradas'),
    shows: `${TITLE} === 'Cobradas'`,
    after: back,
  },
];

const goTo = (name: string, title = name): Tap => ({
  name: `Go to ${name}`,
  screen: 'mesas',
  target: () => place(name),
  shows: `${TITLE} === '${title}'`,
  after: back,
});

export const BAR_TAPS: readonly Tap[] = [
  { name: 'Go to Mesas', screen: 'caja', target: () => place('Mesas'), shows: there('[data-mesa]'), after: back },
  { name: 'Go to Pedido', screen: 'mesas', target: () => place('Pedido'), shows: there('[data-item]'), after: back },
  { name: 'Go to KDS', screen: 'mesas', target: () => place('KDS'), shows: there('li[data-kds]'), after: back },
  {
    name: 'Go to Caja',
    screen: 'mesas',
    target: () => place('Caja'),
    shows: there('[aria-label="Cuentas abiertas"] button'),
    after: back,
  },
  goTo('Reportes'),
  goTo('Reservaciones'),
  goTo('Catálogo'),
  goTo('Gerencia', 'Personal y equipos'),
  goTo('Dev Seed'),
  { ...goTo('Pendientes'), target: () => 'header a:has([role="status"])' },
  {
    name: 'Day and night',
    screen: 'mesas',
    target: () => '[aria-label^="Cambiar a modo"]',
    shows: 'document.documentElement.dataset.ambiente',
  },
];
