import { expect, type Browser, type Page } from '@playwright/test';
import type { CommandType, InputOf } from '../../../src/domain/commands.ts';
import { systemNow } from '../../../src/server/clock.ts';
import { executeAsSystem } from '../../../src/server/system-command.ts';
import type { TestServer } from './browser-server.ts';
import { openStaffedHouse } from './staff-browser.ts';

type Colleagues = Parameters<typeof openStaffedHouse> extends [Browser, ...infer People] ? People : never;

/** A venue in production with a short menu of its own, so that a test orders what it means. */
export class TableHouse {
  readonly server: TestServer;
  readonly office: Page;

  private constructor(server: TestServer, office: Page) {
    this.server = server;
    this.office = office;
  }

  static async open(browser: Browser, ...people: Colleagues): Promise<TableHouse> {
    const { server, office } = await openStaffedHouse(browser, ...people);
    const house = new TableHouse(server, office);
    await house.tell('SAVE_CATEGORY', { id: 'carta', name: 'Carta', sort: 1 });
    return house;
  }

  get world() {
    return this.server.running().executor.world;
  }

  async tell<T extends CommandType>(type: T, args: InputOf<T>): Promise<void> {
    const answer = await executeAsSystem(this.server.running().executor, systemNow, type, args);
    expect(answer.outcome, type).toBe('accepted');
  }

  /** Dishes at whole pesos; what is drunk is the bar's. */
  async dishes(prices: Readonly<Record<string, number>>): Promise<void> {
    for (const [name, pesos] of Object.entries(prices)) {
      const area = name.startsWith('Bebida') ? 'bar' : 'kitchen';
      await this.tell('SAVE_MENU_ITEM', { id: idOf(name), name, categoryId: 'carta', price: pesos * 100, area });
    }
  }

  async tables(...names: readonly string[]): Promise<void> {
    for (const [index, name] of names.entries()) {
      await this.tell('SAVE_TABLE', { id: idOf(name), name, capacity: 8, sort: index + 1 });
    }
  }

  /** The accounts of a table that are open, as the server has them. */
  accountsAt(table: string) {
    return [...this.world.all('tickets')].filter(
      ({ tableId, status }) => tableId === idOf(table) && status !== 'closed',
    );
  }
}

export function idOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
}
