import type { Page } from '@playwright/test';
import { expect, openWithClock, test } from '../../support/browser/site-test.ts';

const MESSAGE = {
  Nombre: 'Lucía Ramos',
  Teléfono: '33 1234 5678',
  Email: 'lucia@correo.example',
  Mensaje: '¿Aceptan perros?',
};

async function write(page: Page): Promise<void> {
  const form = page.locator('[data-formulario="contacto"]');
  for (const [label, value] of Object.entries(MESSAGE)) await form.getByLabel(label).fill(value);
}

test.describe('the contact form', () => {
  test('[CONT5] a refusal and a dead line are said in the words of the catalogue, and nothing typed is lost; success is thanked for six seconds and the form is cleared', async ({
    page,
    site,
  }) => {
    await openWithClock(page, '/#contact');
    const form = page.locator('[data-formulario="contacto"]');
    await write(page);
    await page.route('/api/contacto', (route) => route.fulfill({ status: 500, json: {} }));
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(form.getByRole('alert')).toHaveText('Error al enviar el formulario.');
    await page.unroute('/api/contacto');
    await page.route('/api/contacto', (route) => route.abort());
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(form.getByRole('alert')).toHaveText('Ocurrió un error. Intenta nuevamente.');
    await expect(form.getByLabel('Mensaje')).toHaveValue(MESSAGE.Mensaje);
    await page.unroute('/api/contacto');
    // From here on the page's time passes only when the test says so, however slow the machine.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    const thanks = form.getByRole('status');
    await expect(thanks).toHaveText('¡Gracias! Tu mensaje ha sido enviado con éxito.');
    await expect(form.getByLabel('Mensaje')).toHaveValue('');
    await page.clock.runFor(5999);
    await expect(thanks).not.toBeEmpty();
    await page.clock.runFor(1);
    await expect(thanks).toBeEmpty();
    // Other files may have left messages of theirs at this server.
    const stored = [...site.running().executor.world.all('messages')].map(({ nombre }) => nombre);
    expect(stored.filter((nombre) => nombre === MESSAGE.Nombre)).toHaveLength(1);
  });

  test('[CONT7] what is missing or wrong is said at its field before anything is sent, and no longer once it is right', async ({
    page,
  }) => {
    let asked = 0;
    await page.route('/api/contacto', (route) => {
      asked += 1;
      return route.continue();
    });
    await page.goto('/#contact');
    // Before its script wakes up the browser's own check answers.
    const form = page.locator('[data-formulario="contacto"][novalidate]');
    await form.getByLabel('Email').fill('lucia');
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(form.locator('[name="nombre"]')).toBeFocused();
    await expect(form.getByRole('alert')).toHaveText('Revisa los datos marcados.');
    const errorOf = (name: string) => form.locator(`[data-field="${name}"] [data-error]`);
    await expect(errorOf('nombre')).toHaveText('Escribe tu nombre.');
    await expect(errorOf('telefono')).toHaveText('Escribe tu teléfono.');
    await expect(errorOf('email')).toHaveText('Revisa tu correo: debe ser como nombre@correo.com.');
    await expect(errorOf('mensaje')).toHaveText('Escribe tu mensaje.');
    await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await write(page);
    for (const name of ['nombre', 'telefono', 'email', 'mensaje']) await expect(errorOf(name)).toBeHidden();
    await expect(form.getByRole('alert')).toBeEmpty();
    expect(asked).toBe(0);
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(form.getByRole('status')).toHaveText('¡Gracias! Tu mensaje ha sido enviado con éxito.');
    for (const name of ['nombre', 'telefono', 'email', 'mensaje']) {
      await expect(form.locator(`[name="${name}"]`)).toHaveAttribute('required', '');
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[CONT6] the contact form answers with a page @weekly', async ({ page }) => {
    await page.goto('/#contact');
    await write(page);
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(page).toHaveURL(/\/api\/contacto$/);
    await expect(page.getByRole('status')).toHaveText('¡Gracias! Tu mensaje ha sido enviado con éxito.');
    await page.getByRole('link', { name: 'Volver al formulario' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
  });

  test('[CONT6] «Info» opens the form of its event, and the form answers with a page', async ({ page }) => {
    await page.goto('/novedades/proximos#2025-11');
    await page.locator('[data-evento="pinta-tu-calaverita"]').getByRole('button', { name: 'Info' }).click();
    await expect(page).toHaveURL(/evento=pinta-tu-calaverita/);
    await page.getByLabel('Teléfono').fill('12');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('alert')).toContainText('Ingresa un teléfono válido (10 dígitos o 52 + 10 dígitos).');
    await page.goBack();
    await page.getByLabel('Teléfono').fill('3312345678');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('status')).toHaveText('¡Listo! Te contactaremos con más detalles en breve.');
  });

  test('[SITE2] tabs, menu view and navigation work @weekly', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Sobre Nosotros' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Postres' }).check({ force: true });
    await expect(page.locator('[data-talla]:visible')).toHaveCount(3);
    await page.goto('/menu');
    await page.getByRole('radio', { name: 'Comida / Cena' }).check({ force: true });
    await expect(page.locator('#cc-tacos')).toBeVisible();
    await expect(page.locator('[data-vista="desayunos"]')).toBeHidden();
  });
});
