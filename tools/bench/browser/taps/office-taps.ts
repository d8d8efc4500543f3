import type { Page } from '@playwright/test';
import {
  button,
  count,
  escape,
  inFront,
  inSheet,
  NEXT_PICTURE,
  openSheet,
  SHEET,
  text,
  there,
  TITLE,
  typed,
  type Tap,
} from './tap.ts';

const DAY = typed('main input[type="date"]');
const tab = (name: string): string => `nav[aria-label="Gerencia"] a:text-is("${name}")`;
const goToTab = (name: string, from: string): Tap => ({
  name: `Gerencia: ${name}`,
  screen: `gerencia/${from}`,
  target: () => tab(name),
  shows: TITLE,
  after: (page) => page.goBack(),
});

/** Of the log's first page. */
async function toTheEnd(page: Page): Promise<void> {
  await page.locator('main tbody tr').first().hover();
  while (!(await page.locator(button('Ver más')).isVisible())) {
    await page.mouse.wheel(0, 3000);
    await page.waitForTimeout(50);
  }
}

export const OFFICE_TAPS: readonly Tap[] = [
  {
    name: 'Reportes: the day before',
    screen: 'reportes',
    target: () => 'main [aria-label="Día anterior"]:visible',
    shows: DAY,
    after: (page) => page.locator(button('Hoy')).click(),
  },
  {
    name: 'Reportes: the day after',
    screen: 'reportes',
    prepare: ({ page }) => page.locator('main [aria-label="Día anterior"]:visible').click(),
    target: () => 'main [aria-label="Día siguiente"]:visible',
    shows: DAY,
  },
  {
    name: 'Reportes: Hoy',
    screen: 'reportes',
    prepare: ({ page }) => page.locator('main [aria-label="Día anterior"]:visible').click(),
    target: () => button('Hoy'),
    shows: DAY,
  },
  { name: 'Reportes: Descargar CSV', screen: 'reportes', target: () => button('Descargar CSV'), shows: NEXT_PICTURE },
  goToTab('Personal', 'mensajes'),
  goToTab('Mensajes', 'personal'),
  goToTab('Bitácora', 'personal'),
  goToTab('Privacidad', 'personal'),
  {
    name: 'Gerencia: Agregar persona',
    screen: 'gerencia/personal',
    target: () => button('Agregar persona'),
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Gerencia: a trade',
    screen: 'gerencia/personal',
    first: ({ page }) => openSheet(page, button('Agregar persona')),
    target: (n) => `[role="dialog"] [aria-label="Puesto"] button:nth-child(${1 + ((n + 1) % 3)})`,
    shows: text('[role="dialog"] [aria-label="Puesto"] [aria-checked="true"]'),
  },
  {
    name: 'Gerencia: Vincular equipo',
    screen: 'gerencia/personal',
    target: () => button('Vincular equipo'),
    shows: `${SHEET} || ${inFront('main [role="alert"]')} !== undefined`,
    after: escape,
  },
  {
    name: 'Gerencia: Nuevos and Todos',
    screen: 'gerencia/mensajes',
    target: (n) => `main [aria-label="Qué mostrar"] button:nth-child(${1 + (n % 2)})`,
    shows: text('main [aria-label="Qué mostrar"] [aria-checked="true"]'),
  },
  {
    name: 'Gerencia: Marcar atendido',
    screen: 'gerencia/mensajes',
    first: ({ page }) => page.locator('main [aria-label="Qué mostrar"] button').last().click(),
    target: () => button('Marcar atendido'),
    // The next one moves up.
    shows: text('main li[data-nuevo]'),
  },
  {
    name: 'Gerencia: Ver más of the log',
    screen: 'gerencia/bitacora',
    prepare: ({ page }) => toTheEnd(page),
    target: () => button('Ver más'),
    shows: there('main button:disabled'),
    after: (page) => page.reload(),
    rounds: 8,
  },
  {
    name: 'Gerencia: Buscar a guest',
    screen: 'gerencia/privacidad',
    prepare: ({ page }, n) => page.getByLabel('Teléfono o correo').fill(n % 2 === 0 ? '3300000001' : '3399999999'),
    target: () => button('Buscar'),
    shows: `${count('main li')} + ${text('main')}`,
  },
  {
    name: 'Gerencia: Borrar los datos',
    screen: 'gerencia/privacidad',
    first: async ({ page }) => {
      await page.getByLabel('Teléfono o correo').fill('3300000001');
      await page.locator(button('Buscar')).click();
    },
    target: () => button('Borrar los datos de esta persona'),
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Pendientes: Retirar esta tableta',
    screen: 'pendientes',
    target: () => button('Retirar esta tableta'),
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Pendientes: Cancelar',
    screen: 'pendientes',
    prepare: ({ page }) => openSheet(page, button('Retirar esta tableta')),
    target: () => inSheet('Cancelar'),
    shows: SHEET,
  },
  {
    name: 'Dev Seed: load',
    screen: 'dev/seed',
    target: () => button('Cargar datos de demostración'),
    shows: there('main [role="status"]'),
    after: (page) => page.reload(),
  },
];
