import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import type { PrinterTask } from '#domain/printing/printer.ts';
import { instant } from '#domain/shared/time.ts';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer } from '#server/server.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { PrinterEmulator, type PrinterMode } from './printer-emulator.ts';

/** As long as a slow machine needs; every wait ends with the fact it waits for. */
export const SOON = { timeout: 20_000, interval: 20 };

export class PrintHouse {
  servers: RunningServer[] = [];
  readonly #emulators: PrinterEmulator[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), 'xalli-print-'));
  #count = 0;

  static async open(environment: Readonly<Record<string, string>> = {}): Promise<PrintHouse> {
    const house = new PrintHouse();
    await house.start(environment);
    return house;
  }

  async start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const common = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: this.folder, LOG_LEVEL: 'silent' };
    this.servers.push(await startServer(readConfig({ ...common, ...environment }), { now }));
  }

  get world() {
    return this.servers[0]!.executor.world;
  }

  async tell<T extends CommandType>(type: T, args: InputOf<T>, server = this.servers[0]!): Promise<string> {
    const answer = await executeAsSystem(server.executor, now, type, args);
    expect(answer, `${type} ${answer.code ?? ''}`).toMatchObject({ outcome: 'accepted' });
    return answer.id;
  }

  /** A printer of this venue, switched off with it. */
  async emulator(mode: PrinterMode = 'answers'): Promise<PrinterEmulator> {
    const made = await PrinterEmulator.start(mode);
    this.#emulators.push(made);
    return made;
  }

  async addPrinter(id: string, address: string, tasks: readonly PrinterTask[], kicksDrawer = false) {
    await this.tell('SAVE_PRINTER', { id, name: id, address, width: 80, tasks: [...tasks], kicksDrawer });
  }

  /** A table with dishes, sent. */
  async send(tableId: string, ...dishes: readonly string[]) {
    this.#count += 1;
    const ticketId = `cuenta-${this.#count}`;
    await this.tell('OPEN_TABLE', { tableId, ticketId, folio: `A-${700 + this.#count}`, guests: 4 });
    const lines = [];
    for (const menuItemId of dishes) {
      const itemId = await this.tell('ADD_ITEM', { ticketId, menuItemId });
      lines.push({ itemId, qty: 1 });
    }
    const sent = await this.tell('SEND_TO_KDS', { ticketId, lines });
    return { ticketId, sent, lines };
  }

  jobs() {
    return [...this.world.all('printJobs')].toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  }

  statuses() {
    return this.jobs().map(({ status }) => status);
  }

  async close(): Promise<void> {
    for (const server of this.servers) await server.stop();
    for (const each of this.#emulators) await each.switchOff();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const now = () => instant(Date.now());
