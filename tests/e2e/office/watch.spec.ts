import { expect, test } from '@playwright/test';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';
import { startMailbox, type Mailbox } from '../../support/mailbox.ts';

let box: Mailbox;
let server: TestServer;
test.beforeAll(async () => {
  box = await startMailbox();
  server = await startTestServer({
    SMTP_URL: box.url,
    MAIL_FROM: 'mesa@xalli.example',
    MAIL_TO: 'casa@xalli.example',
    PUBLIC_URL: 'https://xalli.example',
  });
});
test.afterAll(async () => {
  await server.stop();
  await box.stop();
});

test('[WCH1] [WCH10] Avisos shows what is wrong as it is found, and Ajustes says where it is told and whether letters arrive @weekly', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'gerencia/avisos', {
    viewport: { width: 390, height: 844 },
  });
  const { page } = office;
  await expect(page.getByText('Todo en orden')).toBeVisible();
  const { executor, watch } = server.running();
  const tell = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<string> => {
    const answer = await executeAsSystem(executor, systemNow, type, args);
    expect(answer.outcome).toBe('accepted');
    return answer.id;
  };
  const shiftId = await tell('OPEN_SHIFT', { tillId: 'caja-1', fondo: 100_000 });
  await tell('CLOSE_SHIFT', { shiftId, count: { sum: 64_950 } });
  await watch?.look();
  const found = page.getByRole('list', { name: 'Ahora' }).getByRole('listitem');
  await expect(found).toContainText('Corte Z 1 · Caja 1: faltan $350.50');
  await expect(found).toContainText('La carta salió a las');
  await expect(page.getByRole('link', { name: 'Avisos 1' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('link', { name: 'Ajustes de avisos' }).click();
  const where = page.getByRole('region', { name: 'A quién se avisa' });
  await where.getByLabel('Correo').fill('lety');
  await where.getByRole('button', { name: 'Guardar correo' }).click();
  await expect(where.getByRole('alert')).toContainText('como nombre@correo.com');
  await where.getByLabel('Correo').fill('lety@correo.example');
  await where.getByRole('button', { name: 'Guardar correo' }).click();
  await expect(where.getByText('Guardado')).toBeVisible();
  await where.getByRole('button', { name: 'Mandar carta de prueba' }).click();
  await expect(where.getByText(/La carta salió a las \d\d:\d\d/)).toBeVisible();
  expect(box.letters.at(-1)).toMatchObject({ to: 'lety@correo.example' });
  const kinds = page.getByRole('region', { name: 'De qué se avisa' });
  await kinds.getByLabel(/^Diferencia en el corte/).uncheck();
  await expect.poll(() => executor.world.get('watchSettings', 'avisos')?.off).toEqual(['corte-off']);
  await watch?.look();
  await office.go('gerencia/avisos');
  await expect(page.getByText('Todo en orden')).toBeVisible();
  await expect(page.getByText('Corte Z 1 · Caja 1: faltan $350.50')).toBeVisible();
  await office.close();
});
