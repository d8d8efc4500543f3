const TURN_MS = 3000;
const FETCH_MS = 1200;
/** Long enough for a finger's momentum to settle. */
const SETTLE_MS = 140;

/** Turns the hero's photos: every 3 s, by arrows, dots and swipes; still on hover, focus, hidden tab and by the button. */
export function startCarousel(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>('[data-carrusel-tira]');
  if (document.documentElement.dataset['ambiente'] === 'noche') nightFirst(carousel);
  const slides = [...carousel.querySelectorAll<HTMLElement>('[data-lamina]')];
  const dots = [...carousel.querySelectorAll<HTMLElement>('[data-punto]')];
  const pause = carousel.querySelector<HTMLElement>('[data-pausa]');
  if (!track || !pause || slides.length === 0) return;

  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  const strip = photoStrip({ track, slides, dots, stillness });
  let isPaused = false;
  let isHovered = false;
  const restart = turning(strip, () => {
    const isStill =
      isPaused ||
      isHovered ||
      stillness.matches ||
      document.hidden ||
      carousel.querySelector(':focus-visible') !== null;
    carousel.toggleAttribute('data-quieto', isStill);
    return isStill;
  });

  carousel.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (!button) return;
    if (button.dataset['ir'] === 'anterior') strip.step(-1);
    if (button.dataset['ir'] === 'siguiente') strip.step(1);
    if (button.dataset['punto'] !== undefined) strip.show(dots.indexOf(button));
    if (button === pause) {
      isPaused = !isPaused;
      drawPause(pause, { isPaused });
    }
    restart();
  });

  // A finger leaves no hover behind; a mouse does.
  carousel.addEventListener('pointerenter', ({ pointerType }) => {
    isHovered = pointerType === 'mouse';
    restart();
  });
  carousel.addEventListener('pointerleave', () => {
    isHovered = false;
    restart();
  });
  for (const change of ['focusin', 'focusout']) carousel.addEventListener(change, () => queueMicrotask(restart));
  document.addEventListener('visibilitychange', restart);
  stillness.addEventListener('change', restart);
  strip.followHand(restart);
  restart();
}

/** Before anything is fetched: the photo of the night is the first one seen, and its dot the first one. */
function nightFirst(carousel: HTMLElement): void {
  const slide = carousel.querySelector<HTMLElement>('[data-de-noche]');
  const dot = carousel.querySelector(`[data-punto="${slide?.dataset['lamina'] ?? ''}"]`)?.closest('li');
  for (const first of [slide, dot]) first?.parentElement?.prepend(first);
  carousel.querySelector('[data-cerca]')?.removeAttribute('data-cerca');
}

interface StripParts {
  readonly track: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly dots: readonly HTMLElement[];
  readonly stillness: MediaQueryList;
}

type Strip = ReturnType<typeof photoStrip>;

/** The photos side by side: which one is seen, and how the next one comes into view. */
function photoStrip({ track, slides, dots, stillness }: StripParts) {
  let current = 0;
  let isByHand = false;

  const mark = (index: number): void => {
    current = index;
    for (const [at, slide] of slides.entries()) slide.toggleAttribute('data-activa', at === index);
    slides[index]?.setAttribute('data-cerca', '');
    for (const [at, dot] of dots.entries()) {
      if (at === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
  };
  const show = (index: number): void => {
    const wrapped = (index + slides.length) % slides.length;
    const isNeighbour = Math.abs(wrapped - current) === 1;
    mark(wrapped);
    isByHand = false;
    track.scrollTo({
      left: wrapped * track.clientWidth,
      behavior: isNeighbour && !stillness.matches ? 'smooth' : 'instant',
    });
  };
  /** The next picture travels while this one is looked at, and not before: most visitors leave sooner. */
  const fetchNext = (): void => {
    slides[(current + 1) % slides.length]?.setAttribute('data-cerca', '');
  };
  // Only a hand on the strip says where it is; our own smooth scrolling passes over other photos on its way.
  const followHand = (onSettled: () => void): void => {
    onTouch(track, () => {
      isByHand = true;
      for (const slide of slides) slide.setAttribute('data-cerca', '');
    });
    onRest(track, () => {
      const seen = Math.round(track.scrollLeft / track.clientWidth);
      if (!isByHand || seen === current) return;
      isByHand = false;
      mark(seen);
      onSettled();
    });
  };

  mark(0);
  return { show, step: (by: number): void => show(current + by), fetchNext, followHand };
}

/** Answers how to begin anew whenever something may hold the strip, or lets go of it. */
function turning(strip: Strip, isHeld: () => boolean): () => void {
  let timer = 0;
  let fetching = 0;
  return () => {
    clearInterval(timer);
    clearTimeout(fetching);
    if (isHeld()) return;
    fetching = setTimeout(strip.fetchNext, FETCH_MS);
    timer = setInterval(() => {
      strip.step(1);
      fetching = setTimeout(strip.fetchNext, FETCH_MS);
    }, TURN_MS);
  };
}

function drawPause(pause: HTMLElement, { isPaused }: { readonly isPaused: boolean }): void {
  pause.setAttribute('aria-pressed', String(isPaused));
  pause.querySelector('[data-icono="pausa"]')?.toggleAttribute('hidden', isPaused);
  pause.querySelector('[data-icono="seguir"]')?.toggleAttribute('hidden', !isPaused);
}

function onTouch(track: HTMLElement, touched: () => void): void {
  for (const touch of ['pointerdown', 'touchstart', 'wheel', 'keydown']) {
    track.addEventListener(touch, touched, { passive: true });
  }
}

function onRest(track: HTMLElement, settle: () => void): void {
  let settling = 0;
  track.addEventListener(
    'scroll',
    () => {
      clearTimeout(settling);
      settling = setTimeout(settle, SETTLE_MS);
    },
    { passive: true },
  );
}
