import { expect, type Page } from '@playwright/test';

/** Watches a page for anything that a name or a note may have set in motion, and for every field it has shown. */
export class ScriptWatch {
  readonly breaches: string[] = [];
  /** All that was to be read on the screens so far. */
  #seen = '';

  static async on(page: Page): Promise<ScriptWatch> {
    const watch = new ScriptWatch();
    await page.exposeFunction('tellBreach', (text: string) => watch.breaches.push(`${page.url()}: ${text}`));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        const tell: unknown = Reflect.get(window, 'tellBreach');
        if (typeof tell === 'function') tell(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
      });
    });
    page.on('dialog', (dialog) => {
      watch.breaches.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', (popup) => watch.breaches.push(`popup ${popup.url()}`));
    return watch;
  }

  /** After whatever was opened has been drawn: nothing has run, nothing could be run, and what is there are words. */
  async look(page: Page, where: string, { grows = true }: { readonly grows?: boolean } = {}): Promise<void> {
    // Late handlers (error, toggle, focus) have run when the page has painted twice and timers have had their turn.
    const found = await page.evaluate(async (readsOn) => {
      // A window that the machine does not draw just now has nothing to wait for.
      const frame = (): Promise<unknown> =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve);
          setTimeout(resolve, 1000);
        });
      const drawn = async (ms: number): Promise<void> => {
        await frame();
        await frame();
        await new Promise((resolve) => setTimeout(resolve, ms));
      };
      // Long lists grow as one reads on: leaf by leaf to the end of each. A letter is whole from the start.
      for (let isMoving = readsOn; isMoving; await drawn(0)) {
        isMoving = false;
        for (const end of document.querySelectorAll('[data-sigue]')) {
          if (!end.checkVisibility({ visibilityProperty: true })) continue;
          end.scrollIntoView();
          isMoving = true;
        }
        for (const element of document.querySelectorAll('*')) {
          if (element.scrollHeight <= element.clientHeight) continue;
          const before = element.scrollTop;
          // Whoever jumps to the foot of a list finds it drawn.
          element.scrollTop = element.scrollHeight;
          if (element.scrollTop > before + 1) isMoving = true;
        }
      }
      await drawn(100);
      const armed: string[] = [];
      for (const element of document.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
          const isAddress = ['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'xlink:href'].includes(name);
          const isScript = isAddress && /^\s*(?:javascript|vbscript|data:text)/i.test(value);
          if (name.startsWith('on') || isScript) armed.push(`<${element.localName} ${name}="${value.slice(0, 60)}">`);
        }
        const type = element.getAttribute('type') ?? '';
        const isCode = element.localName === 'script' && !type.includes('json');
        if (isCode && element.textContent.includes('pwned')) armed.push('script');
      }
      const typed = [...document.querySelectorAll('input, textarea')].map((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
      );
      const names = [...document.querySelectorAll('[aria-label], [title]')].map(
        (element) => `${element.getAttribute('aria-label') ?? ''} ${element.getAttribute('title') ?? ''}`,
      );
      return {
        pwned: Reflect.get(window, 'pwned') as unknown,
        armed,
        text: [document.body.textContent, ...typed, ...names].join('\n'),
      };
    }, grows);
    expect(found.pwned, where).toBeUndefined();
    expect(found.armed, where).toEqual([]);
    expect(this.breaches, where).toEqual([]);
    this.#seen += `\n${found.text}`;
  }

  hasSeen(mark: string): boolean {
    return this.#seen.includes(mark);
  }
}
