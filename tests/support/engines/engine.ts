/** One page of a browser. What one engine has and another has not is optional: whoever asks says what it does without. */
export interface Tab {
  /** `patienceMs`: WebKit does not say that it refuses a page; it shows none. */
  goto(url: string, options?: { readonly patienceMs?: number }): Promise<void>;
  /** Runs in the page as if a finger had done it; what it returns, or what its promise brings, must be JSON. */
  run<T>(script: string): Promise<T>;
  /** The page as its printer would see it, still a page. */
  readonly showAs?: (media: 'print' | 'screen') => Promise<void>;
  /** The paper itself, as PDF. */
  readonly print?: () => Promise<Buffer>;
}

/** A browser of another engine, driven by its own protocol; Playwright knows only its own builds of them. */
export interface Engine extends Tab {
  readonly name: string;
  openTab(url: string): Promise<Tab>;
  close(): Promise<void>;
}

const LOOK_MS = 100;
/** As long as the other browser tests wait: a slow machine is waited for. */
const PATIENCE_MS = 60_000;
const WHAT_IS_SHOWN = `[location.href, ...document.querySelectorAll('[role=alert], [aria-invalid=true] ~ *'), document.body].map((each) => each.innerText ?? each).join(' · ').slice(0, 900)`;

/** The few things a person does, told to a page: the element is found by what people read on it, and must be in sight. */
export class Hand {
  readonly #engine: Tab;

  constructor(engine: Tab) {
    this.#engine = engine;
  }

  async goto(url: string): Promise<void> {
    await this.#engine.goto(url);
  }

  /** `what`: a button, link or radio whose words match. */
  async tap(words: string): Promise<void> {
    await this.#when(
      `const found = find('button, a, [role=radio], label, summary', ${words}); touch(found); return found !== undefined;`,
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
      `const found = all(${JSON.stringify(selector)})[0]; touch(found); return found !== undefined;`,
      `tap ${selector}`,
    );
  }

  async fill(label: string, value: string): Promise<void> {
    await this.#fill(
      `all('label').filter((each) => each.textContent.trim().startsWith(${JSON.stringify(label)})).map((each) => each.control ?? each.querySelector('input'))[0]`,
      value,
    );
  }

  async fillAt(selector: string, value: string): Promise<void> {
    await this.#fill(`all(${JSON.stringify(selector)})[0]`, value);
  }

  /** As a finger leaves it: the page hears every letter it waits for. */
  async #fill(field: string, value: string): Promise<void> {
    await this.#when(
      `const field = ${field};
       if (!field) return false;
       Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, ${JSON.stringify(value)});
       field.dispatchEvent(new Event('input', { bubbles: true }));
       field.dispatchEvent(new Event('change', { bubbles: true }));
       return true;`,
      `fill ${field}`,
    );
  }

  async sees(words: string): Promise<void> {
    await this.#when(`return ${words}.test(document.body.innerText);`, `see ${words}`);
  }

  async seesAt(selector: string, words = '/^/'): Promise<void> {
    await this.#when(
      `return all(${JSON.stringify(selector)}).some((each) => ${words}.test(each.innerText));`,
      `see ${selector} ${words}`,
    );
  }

  /** Nothing of the kind is on the page, or in sight. */
  async misses(selector: string): Promise<void> {
    await this.#when(`return all(${JSON.stringify(selector)}).length === 0;`, `miss ${selector}`);
  }

  run<T>(script: string): Promise<T> {
    return this.#engine.run<T>(script);
  }

  /** Looks until the page says yes: what is awaited is a fact on the screen, not a time. */
  async #when(body: string, what: string): Promise<void> {
    const script = `(() => {
      const all = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0);
      const find = (selector, words) => all(selector).find((each) => words.test((each.getAttribute('aria-label') ?? each.innerText).trim()) && !each.disabled);
      // A link may take this page away before it has answered.
      const touch = (found) => (found?.tagName === 'A' ? setTimeout(() => found.click()) : found?.click());
      ${body}
    })()`;
    const began = performance.now();
    for (;;) {
      // A page in the middle of a reload answers nothing; it is asked again.
      const isSo = await this.#engine.run<boolean>(script).catch(() => false);
      if (isSo) return;
      if (performance.now() - began > PATIENCE_MS) {
        const shown = await this.#engine.run<string>(WHAT_IS_SHOWN).catch(String);
        throw new Error(`Could not ${what}. On the screen: ${shown}`);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}
