import { expect, test, type Locator, type Page } from '@playwright/test';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import type { TestServer } from '../../support/browser/browser-server.ts';
import { enterAs, openStaffedHouse, pairTablet } from '../../support/browser/staff-browser.ts';
import { untilAnswered } from '../../support/browser/tell.ts';

// The owner's English, on a phone: what the site says stands in the field, and what may have grown old says so.
const SOFIA = { name: 'Sofía', role: 'manager', pin: '461937' } as const;
let server: TestServer;
let office: Page;
test.beforeAll(async ({ browser }) => {
  ({ server, office } = await openStaffedHouse(browser, SOFIA));
  await office.setViewportSize({ width: 390, height: 844 });
  const { executor } = server.running();
  const category = {
    id: 'antojos',
    name: 'Antojos',
    sort: 1,
    view: 'comida' as const,
    intro: 'De la plancha al papel.',
  };
  await executeAsSystem(executor, systemNow, 'SAVE_CATEGORY', category);
  // Its English comes with the venue: nobody has written it here.
  const dish = { id: 'chilaquiles', name: 'Chilaquiles con mole', categoryId: 'antojos', price: 14_500 };
  await executeAsSystem(executor, systemNow, 'SAVE_MENU_ITEM', dish);
});
test.afterAll(() => server.stop());

const review = (within: Page | Locator) => within.getByText('Revisa el inglés:');
const inEnglish = async (path: string): Promise<string> => (await fetch(`${server.url}/en${path}`)).text();

test('[LANG12] a dish shows the English of the site; a new name asks to look at it, until somebody has @weekly', async () => {
  const english = office.getByLabel('En inglés (opcional)', { exact: true });
  const open = async (name: string) => {
    await office.goto(`${server.url}/pos/catalogo`);
    await office.getByRole('button', { name: new RegExp(`^${name} Antojos`) }).click();
  };
  const save = async () => {
    await office.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(office.getByRole('dialog')).toBeHidden();
    // The next page is asked of the server: one that goes at once could take the last tap along.
    await untilAnswered(office);
  };
  await open('Chilaquiles con mole');
  await expect(english).toHaveValue('Chilaquiles with mole');
  await expect(office.getByText('Así se lee hoy en el sitio.')).toBeVisible();
  await expect(review(office)).toBeHidden();
  await office.getByLabel('Nombre', { exact: true }).fill('Chilaquiles de la abuela');
  await expect(review(office)).toBeVisible();
  await office.getByLabel('Nombre', { exact: true }).fill('Chilaquiles con mole');
  await expect(review(office)).toBeHidden();
  await office.getByLabel('Nombre', { exact: true }).fill('Chilaquiles de la abuela');
  await save();
  await expect.poll(() => inEnglish('/menu?vista=comida')).toContain('Chilaquiles with mole');

  await open('Chilaquiles de la abuela');
  await expect(english).toHaveValue('Chilaquiles with mole');
  await expect(review(office)).toBeVisible();
  await office.getByRole('button', { name: 'Así está bien' }).click();
  await expect(review(office)).toBeHidden();
  await save();
  await open('Chilaquiles de la abuela');
  await expect(english).toHaveValue('Chilaquiles with mole');
  await expect(review(office)).toBeHidden();
  await office.getByLabel('Nombre', { exact: true }).fill('Chilaquiles de doña Lety');
  await english.fill('Doña Lety’s chilaquiles');
  await expect(review(office)).toBeHidden();
  await save();
  await expect.poll(() => inEnglish('/menu?vista=comida')).toContain('Doña Lety’s chilaquiles');
});

test('[CAT50] whoever finds another price than they saw reads by name who wrote it, in the sheet and in the dispute @weekly', async ({
  browser,
}) => {
  const other = await pairTablet(browser, office, { name: 'Oficina de Sofía' });
  await enterAs(other, SOFIA);
  for (const page of [office, other]) {
    await page.goto(`${server.url}/pos/catalogo`);
    await page.getByRole('button', { name: /^Chilaquiles de doña Lety/ }).click();
  }
  const write = async (page: Page, pesos: string): Promise<void> => {
    await page.getByLabel('Precio').fill(pesos);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  };
  await write(other, '150');
  await expect(office.getByText(`${SOFIA.name} guardó mientras tanto: Precio: $150.00.`)).toBeVisible();
  await write(office, '155');
  const both = office.getByRole('alert', { name: 'Dos versiones' });
  await expect(both).toContainText(`${SOFIA.name} guardó lo mismo`);
  await expect(both).toContainText(`${SOFIA.name} guardó $150.00`);
  await both.getByRole('button', { name: 'Dejar lo suyo' }).click();
  await expect(office.getByRole('dialog')).toBeHidden();
  await other.context().close();
});

test('[LANG12] the words under a category have their English, and say when they were written anew @weekly', async () => {
  const open = async (): Promise<Locator> => {
    await office.goto(`${server.url}/pos/catalogo`);
    await office.getByRole('radio', { name: 'Categorías' }).click();
    await office.getByRole('button', { name: 'En el sitio: Antojos' }).click();
    return office.getByRole('dialog', { name: 'Antojos, en el sitio' });
  };
  const save = async (sheet: Locator) => {
    await sheet.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(sheet).toBeHidden();
    await untilAnswered(office);
  };
  let sheet = await open();
  await sheet.getByLabel('Lo mismo en inglés (opcional)').fill('From the griddle to your hand.');
  await save(sheet);
  await expect.poll(() => inEnglish('/menu?vista=comida')).toContain('From the griddle to your hand.');
  sheet = await open();
  await expect(review(sheet)).toBeHidden();
  await sheet.getByLabel('Lo que dice bajo su nombre').fill('Del comal al papel.');
  await expect(review(sheet)).toBeVisible();
  await save(sheet);
  sheet = await open();
  await expect(sheet.getByLabel('Lo mismo en inglés (opcional)')).toHaveValue('From the griddle to your hand.');
  await expect(review(sheet)).toBeVisible();
  await sheet.getByLabel('Lo mismo en inglés (opcional)').fill('From the comal to your hand.');
  await expect(review(sheet)).toBeHidden();
  await save(sheet);
  await expect.poll(() => inEnglish('/menu?vista=comida')).toContain('From the comal to your hand.');
});

test('[LANG12] a text of the site published with its old English says so until that is confirmed @weekly', async () => {
  await office.goto(`${server.url}/pos/gerencia/sitio/announcement`);
  const title = office.getByLabel('Título', { exact: true });
  const english = office.getByLabel('Título, en inglés (opcional)');
  const before = await english.inputValue();
  expect(before).not.toBe('');
  await title.fill('Jueves de pozole');
  await expect(english).toHaveValue(before);
  await expect(review(office)).toBeVisible();
  await office.getByRole('button', { name: 'Publicar 1 cambio' }).click();
  await expect(office.getByText('Ya está en el sitio.')).toBeVisible();
  await expect(review(office)).toBeVisible();
  await expect.poll(() => server.running().executor.world.get('siteTexts', 'announcement')?.version).toBe(1);
  await office.reload();
  await expect(title).toHaveValue('Jueves de pozole');
  await expect(review(office)).toBeVisible();
  await office.getByRole('button', { name: 'Así está bien' }).click();
  await expect(review(office)).toBeHidden();
  await office.getByRole('button', { name: 'Publicar 1 cambio' }).click();
  await expect.poll(() => server.running().executor.world.get('siteTexts', 'announcement')?.version).toBe(2);
  await office.reload();
  await expect(title).toHaveValue('Jueves de pozole');
  await expect(english).toHaveValue(before);
  await expect(review(office)).toBeHidden();
});
