/* Runs at the end of every page's body, inside the HTML: header and navigation answer at the first paint. */
import { firstViewSeen, layOutRest } from './first-view.ts';
import { bringScript } from './late-script.ts';

const COMPACT_ABOVE_PX = 50;
const root = document.documentElement;

followScroll();
closeNavigationOnChoice();
stepAsideForWriting();
revealOnce();
followViewOnReturn();
const whenSeen = firstViewSeen();
layOutRest(whenSeen);
bringScript(whenSeen);

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
    root.dataset['ambiente'] = sessionStorage.getItem('vista') === 'comida' ? 'noche' : 'dia';
  });
}

/** Sections fade in once, when they are first seen. */
function revealOnce(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.setAttribute('data-visto', '');
        observer.unobserve(target);
      }
    },
    { rootMargin: '0px 0px -8% 0px' },
  );
  for (const section of document.querySelectorAll('[data-aparece]')) observer.observe(section);
}
