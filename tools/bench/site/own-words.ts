import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseCommand, type CommandType, type InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { bodyOf } from '#domain/site/site-content.ts';
import { systemNow } from '#server/clock.ts';
import { loadContent } from '#server/content.ts';
import { PROJECT_DIR } from '#server/project-folder.ts';
import { Fleet } from '../fleet.ts';

const PARTS = ['home', 'about', 'gallery', 'news', 'announcement', 'contact', 'house', 'privacy', 'hours'] as const;

/** Whoever works in the office of a demonstration: asks one thing at a time. */
export class Office {
  readonly #fleet: Fleet;
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
    this.#fleet = new Fleet(port);
  }

  async ask<T extends CommandType>(type: T, args: InputOf<T>): Promise<void> {
    const command = parseCommand({ id: randomUUID(), type, args, at: systemNow(), device: 'oficina', by: 'demo' });
    assert(command !== null, `${type} does not parse`);
    const { answers } = await this.#fleet.send([command]);
    assert(answers[0]?.outcome === 'accepted', `${type}: ${JSON.stringify(answers[0])}`);
  }

  /** From now on the catalogue is the menu. */
  async importMenu(): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${this.#port}/api/pos/menu-publico`);
    // Our own server says what its own command takes.
    await this.ask('IMPORT_MENU', (await answer.json()) as InputOf<'IMPORT_MENU'>);
  }

  /** Every text of the site as an owner's: what it says is the same, where it lies is the database. */
  async publishAll(): Promise<void> {
    const content = loadContent(join(PROJECT_DIR, 'content'));
    for (const part of PARTS) {
      // Each part goes with its own body.
      const text = { id: part, part, base: 0, body: bodyOf(content, part), english: {} } as never;
      await this.ask('PUBLISH_SITE', { texts: [text] });
    }
  }

  close(): void {
    this.#fleet.close();
  }
}
