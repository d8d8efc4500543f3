import type { CDPSession, Locator, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 8;

/** Fingers as the browser itself feels them: what scrolls or pinches under a real hand does so under this one. */
export class Fingers {
  readonly #session: CDPSession;
  #at: readonly Point[] = [];

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async down(...at: readonly Point[]): Promise<void> {
    this.#at = at;
    await this.#send('touchStart', at);
  }

  async moveTo(...to: readonly Point[]): Promise<void> {
    const from = this.#at;
    for (let step = 1; step <= STEPS; step += 1) {
      const part = step / STEPS;
      await this.#send(
        'touchMove',
        to.map(({ x, y }, finger) => {
          const begin = from[finger] ?? { x, y };
          return { x: begin.x + (x - begin.x) * part, y: begin.y + (y - begin.y) * part };
        }),
      );
    }
    this.#at = to;
  }

  async up(): Promise<void> {
    this.#at = [];
    await this.#send('touchEnd', []);
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly Point[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(({ x, y }, id) => ({ x, y, id })),
    });
  }
}

export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is on the screen');
  return box;
}
