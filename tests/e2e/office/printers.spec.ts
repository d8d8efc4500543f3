import { expect, test, type Page } from '@playwright/test';
import type { TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { COOK, enterAs, openSeededHouse, pairTablet, WAITER } from '../../support/browser/staff-browser.ts';
import { PrinterEmulator } from '../../support/printing/printer-emulator.ts';

let server: TestServer;
let office: Page;
let waiter: Page;
let cook: Page;
let stove: PrinterEmulator;
let bar: PrinterEmulator;

test.beforeAll(async ({ browser }) => {
  [stove, bar] = [await PrinterEmulator.start(), await PrinterEmulator.start()];
  ({ server, office } = await openSeededHouse(browser, WAITER, COOK));
  waiter = await pairTablet(browser, office, { name: 'Sala' });
  cook = await pairTablet(browser, office, { name: 'Cocina' });
  await enterAs(waiter, WAITER);
  await enterAs(cook, COOK);
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(async () => {
  await server.stop();
  await stove.switchOff();
  await bar.switchOff();
});

test('[PRN11] printers are added in the office, tried, and one without paper hands its comanda to another @weekly', async () => {
  await test.step('the manager adds printers, sees what is wrong with an address, and prints a test page', async () => {
    await office.goto(`${server.url}/pos/gerencia/impresoras`);
    await addPrinter('Plancha', 'http://8.8.8.8', 'Comandas de cocina');
    await expect(office.getByRole('dialog')).toContainText('Solo direcciones privadas');
    await office.locator('input[name="direccion"]').fill(stove.address);
    await office.getByRole('button', { name: 'Guardar' }).click();
    await addPrinter('Barra', bar.address, 'Comandas de bar');
    const row = office.locator('[data-impresora]').filter({ hasText: 'Plancha' });
    await expect(row).toContainText('Comandas de cocina');
    await row.getByRole('button', { name: 'Página de prueba' }).click();
    await expect(office.locator('[data-impresion][data-estado="impresa"]')).toContainText('Página de prueba');
    expect(stove.texts[0]).toContain('á é í ó ú ü ñ Ñ ¿ ¡ « »');
    await expect(row).toContainText('Lista');
  });

  await test.step('a printer without paper is told at the stove, its comanda waits in sight, and another printer takes it', async () => {
    stove.mode = 'no-paper';
    await waiter.locator('[data-mesa="mesa-1"]').click();
    await waiter.locator('[data-item="panini-caprese"]').click();
    await waiter.getByRole('button', { name: /^Enviar/ }).click();
    const notice = cook.getByRole('alert').filter({ hasText: 'Plancha' });
    await expect(notice).toContainText('La impresora Plancha no tiene papel: 1 papel espera.');
    const job = office.locator('[data-impresion]').filter({ hasText: 'Comanda Mesa 1' });
    await expect(job).toHaveAttribute('data-estado', 'espera');
    await notice.getByRole('button', { name: 'Pasar a Barra' }).click();
    await expect(job).toHaveAttribute('data-estado', 'impresa');
    await expect(notice).toHaveCount(0);
    expect(bar.texts).toHaveLength(1);
    expect(bar.texts[0]).toContain('1 Panini caprese');
    await job.getByRole('button', { name: 'Reimprimir' }).click();
    await expect(office.locator('[data-impresion][data-estado="impresa"]').filter({ hasText: 'COPIA' })).toBeVisible();
    expect(bar.texts[1]).toContain('COPIA');
  });
});

async function addPrinter(name: string, address: string, task: string): Promise<void> {
  await office.getByRole('button', { name: 'Agregar impresora' }).click();
  await office.locator('input[name="nombre"]').fill(name);
  await office.locator('input[name="direccion"]').fill(address);
  await office.locator('select[name="ancho"]').selectOption('80');
  await office.getByLabel(task).check();
  await office.getByRole('button', { name: 'Guardar' }).click();
}
