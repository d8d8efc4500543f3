import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { assert } from '#domain/shared/assert.ts';
import { useSession, useWorld } from '../../../terminal/terminal-context.tsx';
import { keepLanguage, keepStop, keptLanguage, keptStop } from './tour-memory.ts';
import { SOLD_OUT_KEY, STOPS, tourFacts, type Language, type Stop, type TourFacts } from './tour-stops.ts';
import styles from './tour.module.css';
import { seenPart, useArrow, type Placed } from './use-arrow.ts';

const WORDS = {
  es: {
    tour: 'Recorrido',
    of: 'de',
    skip: 'Saltar',
    back: 'Atrás',
    next: 'Siguiente',
    end: 'Terminar',
    other: 'English',
    go: 'Ir a la flecha',
    site: 'Ver el menú del sitio',
  },
  en: {
    tour: 'Tour',
    of: 'of',
    skip: 'Skip',
    back: 'Back',
    next: 'Next',
    end: 'Finish',
    other: 'Español',
    go: 'Go to the arrow',
    site: 'See the website’s menu',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Six stops from the plan to the paid bill and the site: each one sentence and one arrow. Only what is touched is real. */
export function Tour({ onEnd }: { readonly onEnd: () => void }) {
  const card = useRef<HTMLElement>(null);
  const [language, setLanguage] = useState(keptLanguage);
  const { index, stop, isThere, hasActed, find, goTo } = useStops();
  const placed = useArrow(card, find);
  const words = WORDS[language];
  const isLast = index === STOPS.length - 1;
  const end = (): void => {
    keepStop(null);
    onEnd();
  };
  const speak = (): void => {
    const next = language === 'es' ? 'en' : 'es';
    keepLanguage(next);
    setLanguage(next);
  };
  const next = (): void => {
    if (!isThere) return goTo(index);
    if (isLast) return end();
    // Whoever only reads still sees an account.
    const target = index === 0 ? find() : null;
    if (target instanceof HTMLElement) target.click();
    else goTo(index + 1);
  };
  return (
    <div data-recorrido="" lang={language}>
      {placed !== null && <Pointer placed={placed} />}
      <section
        ref={card}
        className={styles.card}
        style={placed === null ? { visibility: 'hidden' } : px(placed.card)}
        aria-label={words.tour}
        onKeyDown={({ key }) => key === 'Escape' && end()}
      >
        <Head index={index} language={language} onLanguage={speak} />
        <p role="status">{stop.words[language]}</p>
        {isLast && hasActed && (
          <a className={styles.site} href={language === 'en' ? '/en/menu' : '/menu'} target="_blank" rel="noreferrer">
            {words.site}
          </a>
        )}
        <footer className={styles.keys}>
          <button type="button" className={styles.quiet} onClick={end}>
            {words.skip}
          </button>
          <button type="button" className={styles.toArrow} onClick={() => focusOn(find())}>
            {words.go}
          </button>
          <button type="button" className={styles.key} disabled={index === 0} onClick={() => goTo(index - 1)}>
            {words.back}
          </button>
          <button type="button" className={styles.main} autoFocus onClick={next}>
            {isLast && isThere ? words.end : words.next}
          </button>
        </footer>
      </section>
    </div>
  );
}

function Pointer({ placed: { target, arrow } }: { readonly placed: Placed }) {
  return (
    <>
      {target && <span className={styles.ring} style={px(target)} aria-hidden="true" />}
      {arrow && (
        <svg
          className={styles.arrow}
          style={px(arrow)}
          data-vuelta={arrow.turned}
          viewBox="0 0 44 44"
          aria-hidden="true"
        >
          <path d="M21 3 38 22l-9-1 2 20-17-1 1-19-10 2z" />
        </svg>
      )}
    </>
  );
}

function Head({
  index,
  language,
  onLanguage,
}: {
  readonly index: number;
  readonly language: Language;
  readonly onLanguage: () => void;
}) {
  const words = WORDS[language];
  return (
    <header className={styles.head}>
      <h2>{stopAt(index).title[language]}</h2>
      <span className={styles.count} role="img" aria-label={`${index + 1} ${words.of} ${STOPS.length}`}>
        {STOPS.map(({ screen }, each) => (
          <i key={screen} data-hecha={each < index} data-aqui={each === index} />
        ))}
      </span>
      <button type="button" className={styles.quiet} lang={language === 'es' ? 'en' : 'es'} onClick={onLanguage}>
        {words.other}
      </button>
    </header>
  );
}

/** At which stop this window is, and what the next thing to touch is there. */
function useStops() {
  const { actor } = useSession();
  const [location, go] = useLocation();
  const at = location === '/' ? '/mesas' : location;
  const [index, setIndex] = useState(() => keptStop() ?? 0);
  const [hasActed, setActed] = useState(false);
  const [ticketId, setTicketId] = useState(chosenAccount);
  const facts = useWorld((world): TourFacts => tourFacts(world, { ticketId, by: actor.id }));
  const stop = stopAt(index);
  const isThere = at === stop.screen || at === stop.alsoAt;
  // Waits for the first picture of it: from then on it was seen, and a reload goes on here.
  useEffect(() => keepStop(index), [index]);
  const turn = (to: number): void => {
    setActed(false);
    setIndex(to);
  };
  useWhatEndsAStop({
    stop,
    at,
    facts,
    onEnd: () => turn(Math.min(index + 1, STOPS.length - 1)),
    onAct: () => setActed(true),
  });
  return {
    index,
    stop,
    isThere,
    hasActed,
    find: () => {
      setTicketId(chosenAccount());
      return index === STOPS.length - 1 && hasActed
        ? null
        : isThere
          ? findArrow(stop.arrows(facts, at).map(inFront))
          : findArrow(wayTo(stop), { isSeen: true });
    },
    goTo: (to: number) => {
      turn(to);
      go(STOPS[to]?.screen ?? '/mesas');
    },
  };
}

function stopAt(index: number): Stop {
  const stop = STOPS[index];
  assert(stop !== undefined, 'there are as many stops as the memory may hold');
  return stop;
}

/** A stop is over when what it asks for was done: by its tap, or by what became of the account. */
function useWhatEndsAStop({
  stop,
  at,
  facts,
  onEnd,
  onAct,
}: {
  readonly stop: Stop;
  readonly at: string;
  readonly facts: TourFacts;
  readonly onEnd: () => void;
  readonly onAct: () => void;
}): void {
  const isOver = stop.isOver?.(facts, at) ?? false;
  const [seen, setSeen] = useState({ stop, isOver });
  // Whoever goes back to a stop that is over already stays there.
  if (seen.stop !== stop || seen.isOver !== isOver) {
    setSeen({ stop, isOver });
    if (seen.stop === stop && isOver) onEnd();
  }
  const tapped = useEffectEvent(({ target }: MouseEvent): void => {
    if (!(target instanceof Element)) return;
    if (stop.endsWith !== undefined && target.closest(inFront(stop.endsWith)) !== null) onEnd();
    if (stop.screen === at && target.closest(inFront(SOLD_OUT_KEY)) !== null) onAct();
  });
  // Waits for a tap anywhere: the screens know nothing of the tour.
  useEffect(() => {
    const hear = (event: MouseEvent): void => tapped(event);
    document.addEventListener('click', hear, { capture: true });
    return () => document.removeEventListener('click', hear, { capture: true });
  }, []);
}

/** Screens behind the one in front stay drawn. */
function inFront(selector: string): string {
  return `[data-a-la-vista="true"] ${selector}`;
}

function wayTo({ screen }: Stop): readonly string[] {
  const tabs = 'nav[aria-label="Punto de venta"]';
  return [`${tabs} a[href$="${screen}"]`, `${tabs} + button`];
}

/** The first that is there; of the tabs the first in sight, because a narrow bar keeps some behind «Más». */
function findArrow(selectors: readonly string[], { isSeen = false } = {}): Element | null {
  const found = selectors.flatMap((selector) => document.querySelector(selector) ?? []);
  return (isSeen ? found.find((element) => seenPart(element) !== null) : null) ?? found[0] ?? null;
}

/** The account this window works on, as `use-active-ticket.ts` keeps it. */
function chosenAccount(): string | null {
  return sessionStorage.getItem('pos_cuenta_activa');
}

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches('a, button, input')) element.tabIndex = -1;
  element.focus();
}

function px(box: { readonly left: number; readonly top: number; readonly width?: number; readonly height?: number }) {
  return { left: box.left, top: box.top, width: box.width, height: box.height };
}
