import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../../find-chromium.ts';

/** A cheap tablet is about four times slower than this machine. */
export const SLOWDOWN = 4;

export interface Viewport {
  readonly width: number;
  readonly height: number;
}
export const TABLET: Viewport = { width: 1280, height: 800 };
export const PHONE: Viewport = { width: 390, height: 844 };

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
}

/** A page whose processor is slowed down by the browser itself, with a stop-watch in it. */
export async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await watchTaps(page);
  await slowDown(page, SLOWDOWN);
  return page;
}

/** From the next page it opens on. */
export async function watchTaps(page: Page): Promise<void> {
  await page.addInitScript(STOPWATCH);
}

/** The browser forgets the slowdown with the session that asked for it: each page keeps its own. */
const sessions = new WeakMap<Page, CDPSession>();

/** One: as fast as this machine is. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

const GIVE_UP_MS = 15_000;

/**
 * Runs inside the page. A tap is measured in wall-clock time from the moment the browser stamped on the click to the
 * moment after the picture in which `shows` has changed. Event Timing says when the first picture after the tap was
 * presented; the later of the two counts, so that neither a quick flash nor an unpainted change looks fast.
 */
const STOPWATCH = `
  const presented = new Map();
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (name === 'click' || name === 'keydown') presented.set(startTime, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });

  const afterPaint = () => new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now());
    channel.port2.postMessage(null);
  });

  // A mark for the trace: when the house's news came in.
  window.WebSocket = class extends WebSocket {
    constructor(...line) {
      super(...line);
      this.addEventListener('message', ({ data }) => {
        if (!String(data).includes('"type":"delta"')) return;
        performance.mark('heard');
        window.stopwatch.heardMs ??= performance.timeOrigin + performance.now();
      });
    }
  };
  window.stopwatch = {
    /** Watches for the next tap or key, and for what is to change by it. */
    arm(shows) {
      const before = shows();
      window.stopwatch.reading = new Promise((resolve, reject) => {
        // A tap that fell beside its key shows nothing for ever: that is a failure to be told, not one to wait for.
        const waiting = setTimeout(() => reject(new Error('nothing changed on the screen')), ${GIVE_UP_MS});
        const listen = (event) => {
          removeEventListener('click', listen, true);
          removeEventListener('keydown', listen, true);
          performance.mark('tapped');
          const startedMs = event.timeStamp;
          const look = async () => {
            if (shows() === before) return requestAnimationFrame(look);
            const shownMs = (await afterPaint()) - startedMs;
            clearTimeout(waiting);
            performance.mark('shown');
            // Event Timing tells after the picture; it says nothing at all of what took less than 16 ms.
            setTimeout(() => resolve(Math.max(shownMs, presented.get(startedMs) ?? 0)), 60);
          };
          requestAnimationFrame(look);
        };
        addEventListener('click', listen, true);
        addEventListener('keydown', listen, true);
      });
      // Asked for after the tap; a failure before that is not unheard.
      window.stopwatch.reading.catch(() => undefined);
    },
    /** The moment after the picture in which something became true, by the wall clock all browsers share. */
    async seen(isThere) {
      const givenUpMs = performance.now() + ${GIVE_UP_MS};
      while (!isThere()) {
        if (performance.now() > givenUpMs) throw new Error('never on the screen: ' + isThere);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      const shownMs = performance.timeOrigin + (await afterPaint());
      performance.mark('shown');
      return shownMs;
    },
    /** Scrolls, and marks for the trace what each of the pictures costs that follow from it. */
    async turn(scrolled, by) {
      for (let picture = 0; picture < 3; picture += 1) {
        performance.mark('tapped');
        if (picture === 0) scrolled.scrollTop += by;
        await new Promise((resolve) => requestAnimationFrame(resolve));
        await afterPaint();
        performance.mark('shown');
      }
    },
    /** Remembers what is shown now; \`change\` then resolves with the moment after the picture that shows another thing. */
    watch(shows) {
      const before = shows();
      window.stopwatch.heardMs = null;
      window.stopwatch.change = window.stopwatch.seen(() => shows() !== before);
      window.stopwatch.change.catch(() => undefined);
    },
  };
`;

/**
 * A question asked beforehand, answered when the page knows: one that arrives while the page draws would cost as much as
 * a part of the picture, and be counted with it.
 */
export async function askAhead(page: Page, question: string): Promise<{ readonly answer: Promise<number> }> {
  const answer = page.evaluate<number>(question);
  // A failure is heard where the answer is awaited.
  answer.catch(() => undefined);
  // The page takes questions in their order: when this one is answered, that one has been put.
  await page.evaluate('0');
  return { answer };
}

/** Nothing of the last tap is still being sent, heard or drawn. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForTimeout(100);
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))');
}

/** The screens made ahead, in the first idle moments after opening, are made: an evening's taps come after that. */
export async function untilSettled(page: Page): Promise<void> {
  const kept = page.locator('nav[aria-label="Punto de venta"] a').filter({ hasText: /^(Mesas|Pedido|KDS|Caja)$/ });
  const inTheBack = (await kept.count()) - 1;
  await page
    .locator('[data-a-la-vista="false"]')
    .nth(inTheBack - 1)
    .waitFor({ state: 'attached' });
  await untilQuiet(page);
}

/** The line is up and nothing waits to be answered. */
export async function untilLive(page: Page): Promise<void> {
  await page
    .locator('header [role="status"]')
    .filter({ hasText: /^Con conexión$/ })
    .waitFor();
}

/** Milliseconds from a tap on `target` to the picture in which the value of `shows`, asked in the page, has changed. */
export async function tapMs(page: Page, target: string, shows: string): Promise<number> {
  const element = page.locator(target).first();
  await element.waitFor();
  await element.scrollIntoViewIfNeeded();
  // At the edge it may lie under a strip that stays there.
  await element.evaluate((shown) => {
    const { x, y, width, height } = shown.getBoundingClientRect();
    const found = shown.ownerDocument.elementFromPoint(x + width / 2, y + height / 2);
    if (!shown.contains(found)) shown.scrollIntoView({ block: 'center', inline: 'nearest' });
  });
  await untilQuiet(page);
  await page.evaluate(`stopwatch.arm(() => ${shows})`);
  const box = await element.boundingBox();
  if (!box) throw new Error(`«${target}» is not on the screen`);
  const { answer } = await askAhead(page, 'stopwatch.reading');
  // The browser's own input, not a made-up event: it is hit-tested, hovered and stamped like a finger.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return answer;
}

/** The same for a key pressed while a field has the focus. */
export async function keyMs(page: Page, key: string, shows: string): Promise<number> {
  await untilQuiet(page);
  await page.evaluate(`stopwatch.arm(() => ${shows})`);
  const { answer } = await askAhead(page, 'stopwatch.reading');
  await page.keyboard.press(key);
  return answer;
}
