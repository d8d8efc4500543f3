import { expect, test } from '../../support/browser/site-test.ts';

const INVALID_PHONE = 'Ingresa un teléfono válido (10 dígitos o 52 + 10 dígitos).';

test.describe('news and events', () => {
  test('[EVT4] Novedades has a banner to the calendar and nine new things', async ({ page }) => {
    await page.goto('/novedades');
    await expect(page.getByText('Nuevo', { exact: true })).toHaveCount(9);
    await page.getByRole('link', { name: /Próximos eventos/ }).click();
    await expect(page).toHaveURL(/\/novedades\/proximos$/);
    await page.getByRole('link', { name: 'Regresar' }).click();
    await expect(page).toHaveURL(/\/novedades$/);
  });

  test('[EVT4] who arrives at the calendar first goes back to Novedades @weekly', async ({ page }) => {
    await page.goto('/novedades/proximos');
    await page.getByRole('link', { name: 'Regresar' }).click();
    await expect(page).toHaveURL(/\/novedades$/);
  });

  test('[EVT4] «Regresar» leads to the page before, also after a month was opened and another @weekly', async ({
    page,
  }) => {
    await page.goto('/novedades');
    await page.getByRole('link', { name: /Próximos eventos/ }).click();
    const months = page.getByRole('navigation', { name: 'Meses' });
    for (const name of ['Octubre', 'Diciembre']) {
      await months.getByRole('link', { name: new RegExp(name) }).click();
      await expect(page.getByRole('heading', { name: new RegExp(`^${name} 2025`) })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Regresar' }).click();
    await expect(page).toHaveURL(/\/novedades$/);
  });

  test('[EVT4] «Regresar» leads to the page before though it told no referrer: ours, a stranger’s, and not to one ahead', async ({
    page,
  }) => {
    const back = page.getByRole('link', { name: 'Regresar' });
    await page.goto('/menu');
    await page.goto('/novedades/proximos');
    await back.click();
    await expect(page).toHaveURL(/\/menu$/);

    await page.route('http://vecino.example/', (route) => route.fulfill({ contentType: 'text/html', body: 'Vecino' }));
    await page.goto('http://vecino.example/');
    await page.goto('/novedades/proximos');
    await page.getByRole('link', { name: /Octubre/ }).click();
    await back.click();
    await expect(page).toHaveURL('http://vecino.example/');

    const fresh = await page.context().newPage();
    await fresh.goto('/novedades/proximos');
    await fresh.goto('/menu');
    await fresh.goBack();
    await fresh.getByRole('link', { name: 'Regresar' }).click();
    await expect(fresh).toHaveURL(/\/novedades$/);
    await fresh.close();
  });

  test('[EVT4] three months, each a view of its own; 24 events with date, weekday, hour, title and chip', async ({
    page,
  }) => {
    await page.goto('/novedades/proximos');
    const events = page.locator('[data-evento]');
    await expect(events).toHaveCount(24);
    await expect(events.first()).toBeHidden();
    for (const name of ['Octubre', 'Noviembre', 'Diciembre']) {
      await page
        .getByRole('navigation', { name: 'Meses' })
        .getByRole('link', { name: new RegExp(name) })
        .click();
      await expect(page.getByRole('heading', { name: new RegExp(`^${name} 2025`) })).toBeVisible();
      const shown = page.locator('[data-evento]:visible');
      expect(await shown.count()).toBeGreaterThan(0);
      for (const text of await shown.allInnerTexts()) {
        expect(text).toMatch(/\d\d\/1[0-2]\/2025 · (lunes|martes|miércoles|jueves|viernes|sábado|domingo) · \d\d:\d\d/);
      }
    }
    await page.goBack();
    await expect(page.getByRole('heading', { name: /^Noviembre/ })).toBeVisible();
  });

  test('[EVT3] past events are «Finalizado» and keep both controls @weekly', async ({ page }) => {
    await page.goto('/novedades/proximos#2025-11');
    const event = page.locator('[data-evento="pinta-tu-calaverita"]');
    await expect(event.getByText('Finalizado')).toBeVisible();
    await expect(event.getByText('$250 por persona').first()).toBeVisible();
    await expect(event.getByRole('link', { name: /^Reservar/ })).toHaveAttribute('href', '/#reservations');
    await expect(event.getByRole('button', { name: /^Info/ })).toBeVisible();
  });

  test('[EVT6] «Info» asks for a phone and says what came of it, in the words of the catalogue', async ({ page }) => {
    await page.goto('/novedades/proximos#2025-11');
    await page
      .locator('[data-evento="pinta-tu-calaverita"]')
      .getByRole('button', { name: 'Info', exact: true })
      .click();
    const modal = page.getByRole('dialog', { name: 'Más información' });
    await expect(modal).toBeVisible();
    await expect(modal.getByText('Pinta tu calaverita')).toBeVisible();

    await modal.getByLabel('Teléfono').fill('123');
    await modal.getByRole('button', { name: 'Enviar' }).click();
    await expect(modal.getByRole('alert')).toHaveText(INVALID_PHONE);

    await page.route('/api/eventos/info', (route) => route.abort());
    await modal.getByLabel('Teléfono').fill('33 1234 5678');
    await modal.getByRole('button', { name: 'Enviar' }).click();
    await expect(modal.getByRole('alert')).toHaveText('No pudimos enviar tu solicitud. Intenta de nuevo.');

    await page.unroute('/api/eventos/info');
    await modal.getByRole('button', { name: 'Enviar' }).click();
    await expect(modal.getByRole('status')).toHaveText('¡Listo! Te contactaremos con más detalles en breve.');
    await expect(modal.getByRole('alert')).toBeEmpty();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();

    await page.locator('[data-evento="encendido-del-altar"]').getByRole('button', { name: 'Info' }).click();
    await modal.locator('[name="evento"]').evaluate((input: HTMLInputElement) => (input.value = ''));
    await modal.getByLabel('Teléfono').fill('523312345678');
    await modal.getByRole('button', { name: 'Enviar' }).click();
    await expect(modal.getByRole('alert')).toHaveText('No se pudo identificar el evento.');
  });

  test('[EVT6] an event or a phone that only the server refuses is named in the same words @weekly', async ({
    page,
  }) => {
    await page.goto('/novedades/proximos#2025-11');
    await page.locator('[data-evento="encendido-del-altar"]').getByRole('button', { name: 'Info' }).click();
    const modal = page.getByRole('dialog', { name: 'Más información' });
    await modal.locator('[name="evento"]').evaluate((input: HTMLInputElement) => (input.value = 'Otra cosa'));
    await modal.getByLabel('Teléfono').fill('3312345678');
    await modal.getByRole('button', { name: 'Enviar' }).click();
    await expect(modal.getByRole('alert')).toHaveText('No se pudo identificar el evento.');

    const refusal = { error: 'datos_invalidos', message: INVALID_PHONE, fields: { telefono: INVALID_PHONE } };
    await page.route('/api/eventos/info', (route) => route.fulfill({ status: 422, json: refusal }));
    await modal.getByRole('button', { name: 'Enviar' }).click();
    await expect(modal.getByRole('alert')).toHaveText(INVALID_PHONE);
  });

  test('[EVT5] the month’s music is on by default, looped at 0.6; the choice is kept', async ({ page }) => {
    const tracks: string[] = [];
    await page.route('/media/audio/*.mp3', (route) => {
      tracks.push(new URL(route.request().url()).pathname);
      return route.continue();
    });
    await page.addInitScript(() => {
      // A player outside the page bubbles nothing: it is caught where it is made.
      window.Audio = class extends Audio {
        constructor() {
          super();
          Object.assign(window, { music: this });
        }
      };
    });
    await page.goto('/novedades/proximos');
    const control = page.locator('[data-audio]');
    await expect(control).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: /Octubre/ }).click();
    await expect.poll(() => tracks).toContain('/media/audio/halloween.mp3');
    const music = await page.evaluate(() => {
      const player: unknown = Reflect.get(window, 'music');
      return player instanceof HTMLAudioElement ? { volume: player.volume, loop: player.loop } : null;
    });
    expect(music).toEqual({ volume: 0.6, loop: true });

    await control.click();
    await expect(control).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('audio_activo'))).toBe('false');
    await page.reload();
    await expect(control).toHaveAttribute('aria-pressed', 'false');
    await control.click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('audio_activo'))).toBe('true');
  });

  test('[EVT5] a browser that keeps nothing still opens «Info» and turns the music off @weekly', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Not here', 'SecurityError');
        },
      });
    });
    await page.goto('/novedades/proximos#2025-11');
    await page.locator('[data-evento="pinta-tu-calaverita"]').getByRole('button', { name: 'Info' }).click();
    await expect(page.getByRole('dialog', { name: 'Más información' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Música/ }).click();
    await expect(page.getByRole('button', { name: 'Música: apagada' })).toHaveAttribute('aria-pressed', 'false');
  });
});
