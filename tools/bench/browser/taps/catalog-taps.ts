import { tellHouse } from '../../full-house.ts';
import { button, count, escape, inSheet, openSheet, SHEET, text, there, typed, type Scene, type Tap } from './tap.ts';

const part = (n: number): string => `main [aria-label="Parte del catálogo"] button:nth-child(${n})`;
const PART = text('[aria-label="Parte del catálogo"] [aria-checked="true"]');
const OF = { platillos: 1, categorias: 2, mesas: 3 } as const;

/** From another list and back. */
const goToPart = (name: keyof typeof OF, from: keyof typeof OF): Tap => ({
  name: `Catálogo: ${name}`,
  screen: 'catalogo',
  prepare: ({ page }) => page.locator(part(OF[from])).click(),
  target: () => part(OF[name]),
  shows: PART,
});

/** One dish of the site costs something else here, and somebody imports. */
async function askAboutImport({ executor, page }: Scene, n: number): Promise<void> {
  const dish = [...executor.world.all('menu')].find(({ id }) => id.startsWith('menu-'));
  if (dish) {
    const { id, name, categoryId } = dish;
    await tellHouse(executor)('SAVE_MENU_ITEM', { id, name, categoryId, price: 20_000 + n });
  }
  await openSheet(page, button('Importar menú del sitio'));
}

const inUse = 'main li button:text-is("Activa"):visible, main li button:text-is("Inactiva"):visible';

export const CATALOG_TAPS: readonly Tap[] = [
  goToPart('platillos', 'categorias'),
  goToPart('categorias', 'platillos'),
  goToPart('mesas', 'platillos'),
  {
    name: 'Catálogo: a letter of the search',
    screen: 'catalogo',
    first: ({ page }) => page.locator('main input[type="search"]').filter({ visible: true }).focus(),
    target: () => 'main',
    key: (n) => (n % 4 === 3 ? 'Backspace' : (['p', 'l', 'a'][n % 4] ?? 'p')),
    after: (page, n) =>
      n % 4 === 3 ? page.locator('main input[type="search"]').filter({ visible: true }).fill('') : Promise.resolve(),
    shows: typed('main input[type="search"]'),
  },
  {
    name: 'Catálogo: Nuevo platillo',
    screen: 'catalogo',
    target: () => button('Nuevo platillo'),
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Catálogo: a dish',
    screen: 'catalogo',
    target: (n) => `main li:nth-child(${1 + (n % 6)}) > button:visible`,
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Catálogo: Cocina or Bar',
    screen: 'catalogo',
    first: ({ page }) => openSheet(page, button('Nuevo platillo')),
    target: (n) => `[role="dialog"] [aria-label="Área"] button:nth-child(${1 + (n % 2)})`,
    shows: text('[role="dialog"] [aria-label="Área"] [aria-checked="true"]'),
  },
  {
    name: 'Catálogo: Guardar of a dish',
    screen: 'catalogo',
    prepare: async ({ page }, n) => {
      await openSheet(page, 'main li:nth-child(2) > button:visible');
      await page
        .locator('[role="dialog"]')
        .getByLabel('Precio')
        .fill(String(100 + n));
    },
    target: () => inSheet('Guardar'),
    shows: SHEET,
  },
  {
    name: 'Catálogo: Hay and Agotado',
    screen: 'catalogo',
    target: (n) => `main li:nth-child(${1 + (n % 6)}) > button[aria-pressed]:visible`,
    shows: count('main li > button[aria-pressed="true"]'),
  },
  {
    name: 'Catálogo: Importar menú del sitio',
    screen: 'catalogo',
    target: () => button('Importar menú del sitio'),
    // At once it says that it is at work.
    shows: there('main button:disabled'),
    after: (page) =>
      page.locator('main [role="status"]').filter({ visible: true, hasText: 'Menú del sitio importado' }).waitFor(),
  },
  ...['Dejar lo de aquí y traer lo nuevo', 'Poner lo del sitio'].map((words) => ({
    name: `Catálogo: ${words}`,
    screen: 'catalogo',
    prepare: askAboutImport,
    target: () => inSheet(words),
    shows: SHEET,
  })),
  {
    name: 'Catálogo: a category in use',
    screen: 'catalogo',
    first: ({ page }) => page.locator(part(OF.categorias)).click(),
    target: (n) => `main li:nth-child(${1 + (n % 6)}) button[aria-pressed]:visible`,
    shows: count('main li[data-activo="false"]'),
  },
  {
    name: 'Catálogo: Agregar a category',
    screen: 'catalogo',
    first: ({ page }) => page.locator(part(OF.categorias)).click(),
    prepare: ({ page }, n) => page.getByLabel('Nueva categoría').fill(`Nueva ${n}`),
    target: () => button('Agregar'),
    shows: PART,
  },
  {
    name: 'Catálogo: Nueva mesa',
    screen: 'catalogo',
    first: ({ page }) => page.locator(part(OF.mesas)).click(),
    target: () => button('Nueva mesa'),
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Catálogo: a table',
    screen: 'catalogo',
    first: ({ page }) => page.locator(part(OF.mesas)).click(),
    target: (n) => `main li:nth-child(${1 + (n % 6)}) > button:first-child:visible`,
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Catálogo: Guardar of a table',
    screen: 'catalogo',
    first: ({ page }) => page.locator(part(OF.mesas)).click(),
    prepare: async ({ page }, n) => {
      await openSheet(page, 'main li:nth-child(2) > button:first-child:visible');
      await page
        .locator('[role="dialog"]')
        .getByLabel('Personas')
        .fill(String(2 + (n % 6)));
    },
    target: () => inSheet('Guardar'),
    shows: SHEET,
  },
  {
    name: 'Catálogo: a table in use',
    screen: 'catalogo',
    first: ({ page }) => page.locator(part(OF.mesas)).click(),
    target: () => inUse,
    shows: count('main li[data-activo="false"]'),
  },
];
