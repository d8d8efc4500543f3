/** Longer than this a database that is well never needs for one row. */
const PATIENCE_MS = 2000;
/** However often somebody asks, the database is asked once in this time. */
const FRESH_MS = 1000;

/** Whether this server can store commands now: it is not stopping, and its database answers. */
export class Readiness {
  readonly #answers: () => Promise<unknown>;
  #isOpen = true;
  #asked: { readonly atMs: number; readonly ready: Promise<boolean> } | null = null;

  constructor(answers: () => Promise<unknown>) {
    this.#answers = answers;
  }

  stop(): void {
    this.#isOpen = false;
  }

  async now(): Promise<boolean> {
    if (!this.#isOpen) return false;
    if (this.#asked === null || performance.now() - this.#asked.atMs > FRESH_MS) {
      this.#asked = { atMs: performance.now(), ready: this.#ask() };
    }
    return (await this.#asked.ready) && this.#isOpen;
  }

  async #ask(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    const answer = this.#answers().then(
      () => true,
      () => false,
    );
    const ready = await Promise.race([answer, silence]);
    clearTimeout(timer);
    return ready;
  }
}
