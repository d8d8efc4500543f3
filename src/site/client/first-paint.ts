/* Runs at the end of every page's body, inside the HTML: header and navigation answer at the first paint. */
import { firstViewSeen, layOutRest } from './loader/first-view.ts';
import { wakeParts } from './loader/wake.ts';

const COMPACT_ABOVE_PX = 50;
const FADE_IN = { opacity: [0, 1], translate: ['0 28px', '0 0'] };
const FADE_IN_MS = 500;
const root = document.documentElement;

followScroll();
closeNavigationOnChoice();
stepAsideForWriting();
revealOnce();
followViewOnReturn();
const whenSeen = firstViewSeen();
// The menu brings its reader to the place asked for before anybody listens to the scroll.
void whenSeen.then(compactHeader);
wakeParts(layOutRest(whenSeen));

/** A page opened further down scrolls there itself. Asking where it stands before the first paint would lay it all out. */
function followScroll(): void {
  addEventListener('scroll', compactHeader, { passive: true });
}

function compactHeader(): void {
  root.toggleAttribute('data-compacto', scrollY > COMPACT_ABOVE_PX);
}

/** What floats leaves the window to whoever writes. A style could see the focus by itself, at a price for every change. */
function stepAsideForWriting(): void {
  const follow = (): void => {
    const isWriting = document.activeElement?.matches('input:not([type="radio"]), select, textarea') ?? false;
    root.toggleAttribute('data-escribe', isWriting);
  };
  for (const change of ['focusin', 'focusout']) addEventListener(change, () => queueMicrotask(follow));
}

function closeNavigationOnChoice(): void {
  const navigation = document.querySelector<HTMLElement>('#menu-principal');
  navigation?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') && navigation.matches(':popover-open'))
      navigation.hidePopover();
  });
}

/** «Back» brings a page as it was left; the view may have changed since. */
function followViewOnReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || document.querySelector('#vista-comida')) return;
    try {
      root.dataset['ambiente'] = sessionStorage.getItem('vista') === 'comida' ? 'noche' : 'dia';
    } catch {
      // A browser that keeps nothing leaves the page as it was.
    }
  });
}

/**
 * Sections fade in once, when they are first seen, for whoever scrolls to them. Until then they simply stand there: a
 * page that is printed, read by a machine or photographed whole shows all it has.
 */
function revealOnce(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target, boundingClientRect } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      // Whoever comes from below has passed it.
      if (boundingClientRect.top > 0) target.animate(FADE_IN, FADE_IN_MS);
    }
  });
  const follow = (): void => {
    for (const section of document.querySelectorAll('[data-aparece]')) {
      if (section.getBoundingClientRect().top > innerHeight) observer.observe(section);
    }
  };
  addEventListener('scroll', follow, { once: true, passive: true });
}
