/** A browser of another engine, driven by the W3C protocols themselves; Playwright knows only its own builds of them. */
export interface Engine {
  readonly name: string;
  goto(url: string): Promise<void>;
  /** Runs in the page; what it returns, or what its promise brings, must be JSON. */
  run<T>(script: string): Promise<T>;
  close(): Promise<void>;
}

const LOOK_MS = 100;
const PATIENCE_MS = 30_000;

/** The few things a person does, told to a page: the element is found by what people read on it, and must be in sight. */
export class Hand {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async goto(url: string): Promise<void> {
    await this.#engine.goto(url);
  }

  /** `what`: a button, link or radio whose words match. */
  async tap(words: string): Promise<void> {
    await this.#when(
      `const found = find('button, a, [role=radio], label, summary', ${words}); found?.click(); return found !== undefined;`,
      `tap ${words}`,
    );
  }

  /** Taps again while the page has not gone on: a screen that was just being drawn anew forgets a tap. */
  async tapUntil(words: string, seen: string): Promise<void> {
    await this.#when(
      `if (${seen}.test(document.body.innerText)) return true; find('button, a', ${words})?.click(); return false;`,
      `tap ${words} until ${seen}`,
    );
  }

  async tapAt(selector: string): Promise<void> {
    await this.#when(
      `const found = all(${JSON.stringify(selector)})[0]; found?.click(); return found !== undefined;`,
      `tap ${selector}`,
    );
  }

  async fill(label: string, value: string): Promise<void> {
    await this.#when(
      `const [named] = all('label').filter((each) => each.textContent.trim().startsWith(${JSON.stringify(label)}));
       const field = named?.control ?? named?.querySelector('input, textarea, select') ?? all('[aria-label=' + JSON.stringify(${JSON.stringify(label)}) + ']')[0];
       if (!field) return false;
       Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, ${JSON.stringify(value)});
       field.dispatchEvent(new Event('input', { bubbles: true }));
       field.dispatchEvent(new Event('change', { bubbles: true }));
       return true;`,
      `fill ${label}`,
    );
  }

  async sees(words: string): Promise<void> {
    await this.#when(`return ${words}.test(document.body.innerText);`, `see ${words}`);
  }

  async seesAt(selector: string): Promise<void> {
    await this.#when(`return all(${JSON.stringify(selector)}).length > 0;`, `see ${selector}`);
  }

  run<T>(script: string): Promise<T> {
    return this.#engine.run<T>(script);
  }

  /** Looks until the page says yes: what is awaited is a fact on the screen, not a time. */
  async #when(body: string, what: string): Promise<void> {
    const script = `(() => {
      const all = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0);
      const find = (selector, words) => all(selector).find((each) => words.test((each.getAttribute('aria-label') ?? each.innerText).trim()) && !each.disabled);
      ${body}
    })()`;
    const began = performance.now();
    for (;;) {
      // A page in the middle of a reload answers nothing; it is asked again.
      const isSo = await this.#engine.run<boolean>(script).catch(() => false);
      if (isSo) return;
      if (performance.now() - began > PATIENCE_MS) {
        const shown = await this.#engine.run<string>('document.body.innerText.slice(0, 600)').catch(String);
        throw new Error(`${this.#engine.name}: could not ${what}. On the screen: ${shown}`);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}
