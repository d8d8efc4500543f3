import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { cuttableLine, type CuttableLine } from '../cuttable-line.ts';
import { SENT_OR_KEPT, shownBriefly } from './shown-briefly.ts';

/** One tablet: its own browser, its own disk, its own cable. */
export class PosDevice {
  readonly page: Page;
  readonly line: CuttableLine;
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext, page: Page, line: CuttableLine) {
    this.#context = context;
    this.page = page;
    this.line = line;
  }

  /** `before`: a script that runs in every page before the product's own; `prepare`: what a page needs before its first load. */
  static async open(
    browser: Browser,
    serverUrl: string,
    screen = 'mesas',
    {
      before,
      prepare,
      ...options
    }: { readonly before?: string; readonly prepare?: (page: Page) => Promise<void> } & BrowserContextOptions = {},
  ): Promise<PosDevice> {
    const line = await cuttableLine(serverUrl);
    const context = await browser.newContext(options);
    if (before !== undefined) await context.addInitScript(before);
    const page = await context.newPage();
    await prepare?.(page);
    const device = new PosDevice(context, page, line);
    await device.go(screen);
    await expect(device.connection).toHaveText(/^Con conexión/);
    return device;
  }

  get connection(): Locator {
    return this.page.locator('header [role="status"]');
  }

  async go(screen: string): Promise<void> {
    await this.page.goto(`${this.line.url}/pos/${screen}`);
  }

  /** By the title bar, as people do: no new page is loaded. */
  async turnTo(screen: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Punto de venta' }).getByRole('link', { name: screen }).click();
  }

  async newTab(screen: string): Promise<Page> {
    const page = await this.#context.newPage();
    await page.goto(`${this.line.url}/pos/${screen}`);
    return page;
  }

  /** The shell is on this device's disk, so that it opens without the server. */
  async untilInstalled(): Promise<void> {
    await this.page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.ready;
      return registration.active?.state === 'activated';
    });
  }

  async openTable(tableId: string): Promise<void> {
    await this.page.locator(`[data-mesa="${tableId}"]`).click();
    await expect(this.page).toHaveURL(/\/pos\/pedido$/);
  }

  async add(...menuItemIds: readonly string[]): Promise<void> {
    for (const id of menuItemIds) await this.page.locator(`[data-item="${id}"]`).click();
  }

  get sendKey(): Locator {
    return this.page.getByRole('button', { name: /^Enviar/ });
  }

  async send(): Promise<void> {
    await shownBriefly(this.page, SENT_OR_KEPT, () => this.sendKey.click());
    await expect(this.page).toHaveURL(/\/pos\/mesas$/);
  }

  async close(): Promise<void> {
    await this.#context.close();
    await this.line.close();
  }
}
