import { expect, test } from '@playwright/test';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import home from '#content/home.json' with { type: 'json' };
import { openStaffedHouse } from '../../support/browser/staff-browser.ts';

const HEADLINE = 'Diciembre huele a ponche';

test('[SITE26] [SITE34] a manager sees the page as it will be, publishes it, is told of a colleague, goes back, and takes back with one tap what was just published', async ({
  browser,
}) => {
  const { server, office } = await openStaffedHouse(browser);
  const onSite = async (): Promise<string> => (await fetch(server.url)).text();
  await office.goto(`${server.url}/pos/gerencia/sitio`);
  await office
    .getByRole('link', { name: /Portada/ })
    .first()
    .click();
  const title = office.getByLabel('Título grande', { exact: true });
  const page = office.frameLocator('iframe');
  await expect(page.getByRole('heading', { name: home.hero.headline })).toBeVisible();

  await title.fill(' ');
  await office.getByRole('button', { name: /^Publicar/ }).click();
  await expect(office.getByText('No puede quedar vacío.')).toBeVisible();
  await title.fill(HEADLINE);
  await expect(page.getByRole('heading', { name: HEADLINE })).toHaveCSS('outline-style', 'dashed');
  expect(await onSite()).not.toContain(HEADLINE);
  await office.reload();
  await expect(title).toHaveValue(HEADLINE);
  await office.getByRole('button', { name: 'Publicar 1 cambio' }).click();
  await expect(office.getByText('Ya está en el sitio.')).toBeVisible();
  await expect.poll(onSite).toContain(HEADLINE);

  await title.fill('Lo mío');
  const body = { ...home, hero: { ...home.hero, headline: 'Ponche para todos' } };
  const texts = [{ id: 'home', part: 'home' as const, base: 1, body }];
  await executeAsSystem(server.running().executor, systemNow, 'PUBLISH_SITE', { texts });
  const other = office.getByRole('alert', { name: 'Otra versión' });
  await expect(other.getByText('Ponche para todos')).toBeVisible();
  await expect(other.getByText('Lo mío', { exact: true })).toBeVisible();
  await expect(office.getByRole('button', { name: /^Publicar/ })).toBeDisabled();
  await other.getByRole('button', { name: 'Quedarme con lo suyo' }).click();
  await expect(title).toHaveValue('Ponche para todos');

  await office.getByRole('button', { name: 'Volver a la versión anterior' }).click();
  const sheet = office.getByRole('dialog');
  await expect(sheet.getByText(HEADLINE)).toBeVisible();
  await sheet.getByRole('button', { name: 'Publicar la de antes' }).click();
  await expect.poll(onSite).toContain(HEADLINE);

  const framed = await fetch(`${server.url}/api/pos/sitio/marco?parte=home`);
  expect(framed.status).toBe(401);
  const [answer] = await Promise.all([office.waitForResponse(/sitio\/marco/), office.reload()]);
  const policy = answer.headers()['content-security-policy'];
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");

  // [SITE34] What was just published is taken back with one tap, and that is a version too.
  const saved = () => server.running().executor.world.get('siteTexts', 'announcement');
  await office.goto(`${server.url}/pos/gerencia/sitio/announcement`);
  const heading = office.getByLabel('Título', { exact: true });
  await expect(heading).not.toHaveValue('');
  const before = await heading.inputValue();
  await heading.fill('Hoy hay pozole');
  await expect(office.getByRole('button', { name: 'Deshacer' })).toBeHidden();
  await office.getByRole('button', { name: 'Publicar 1 cambio' }).click();
  await expect.poll(() => saved()?.version).toBe(1);
  await office.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => saved()?.version).toBe(2);
  expect(saved()?.body).toMatchObject({ title: before });
  await expect(heading).toHaveValue(before);
  await expect.poll(async () => (await fetch(server.url)).text()).not.toContain('Hoy hay pozole');
  // Typing on leaves it behind.
  await heading.fill('Otra cosa');
  await expect(office.getByRole('button', { name: 'Deshacer' })).toBeHidden();
  await server.stop();
});

test('[EVT9] an event is written, repeated weekly and copied, and the site has all of it @weekly', async ({
  browser,
}) => {
  const { server, office } = await openStaffedHouse(browser);
  await office.goto(`${server.url}/pos/gerencia/sitio`);
  await office.getByRole('link', { name: 'Agregar evento' }).click();
  await office.getByLabel('Nombre del evento', { exact: true }).fill('Posada de la cuadra');
  await office.getByLabel('Fecha', { exact: true }).fill('2031-03-05');
  await office.getByLabel('Descripción', { exact: true }).fill('Ponche, piñata y villancicos.');
  await office.getByRole('button', { name: /^Publicar/ }).click();
  await office.getByRole('button', { name: 'Repetir cada semana' }).click();
  const sheet = office.getByRole('dialog');
  await sheet.getByLabel(/Semanas más/).fill('2');
  await expect(sheet.getByText('12/03/2031 · 19/03/2031')).toBeVisible();
  await sheet.getByRole('button', { name: 'Publicar 2 fechas' }).click();
  const events = async (): Promise<number> =>
    (await (await fetch(`${server.url}/novedades/proximos`)).text()).split('data-evento="posada-de-la-cuadra').length -
    1;
  await expect.poll(events).toBe(3);
  await office.getByRole('link', { name: 'Copiar a otra fecha' }).click();
  await expect(office.getByLabel('Nombre del evento', { exact: true })).toHaveValue('Posada de la cuadra');
  await office.getByLabel('Fecha', { exact: true }).fill('2031-04-01');
  await office.getByRole('button', { name: /^Publicar/ }).click();
  await expect.poll(events).toBe(4);
  await office.getByRole('button', { name: 'Retirar del sitio' }).click();
  await expect.poll(events).toBe(3);
  await server.stop();
});
