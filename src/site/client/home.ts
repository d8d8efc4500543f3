import { breathe } from './breathe.ts';
import { startServiceMap } from '../home/client/service-map.ts';
import { startShell } from './shell.ts';

/* Of the specification: scroll from 0 to 300 px moves a sheet by up to 50 px. */
const SCROLL_PX = 300;
const SHIFT_PX = 50;

freshReservation();
startParallax();
await breathe();
startReservations();
startServiceMap();
await startShell();

/** The form of a reservation wakes up when it comes near the window. */
function startReservations(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        void import('../reservations/client/mount.ts').then(({ mount }) => mount(target));
      }
    },
    { rootMargin: '600px' },
  );
  // The way to the menu floats away from whoever is at the form.
  const atForm = new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-reserva', entry?.isIntersecting ?? false);
  });
  for (const place of document.querySelectorAll('[data-isla="reservaciones"]')) {
    observer.observe(place);
    atForm.observe(place);
  }
  // On the page of a reservation there is something to share already.
  for (const box of document.querySelectorAll<HTMLElement>('[data-contar][data-visita]'))
    void import('../reservations/client/share-visit.ts').then(({ mount }) => mount(box));
}

/** Where styles alone cannot tie a movement to the scroll (about.module.css), it is made here. */
function startParallax(): void {
  if (CSS.supports('animation-timeline: scroll()')) return;
  const sheets = [...document.querySelectorAll<HTMLElement>('[data-vaiven]')];
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  const follow = (): void => {
    const shift = stillness.matches ? 0 : (Math.min(scrollY, SCROLL_PX) / SCROLL_PX) * SHIFT_PX;
    for (const sheet of sheets)
      sheet.style.transform = `translateY(${sheet.dataset['vaiven'] === 'up' ? -shift : shift}px)`;
  };
  addEventListener('scroll', () => requestAnimationFrame(follow), { passive: true });
  follow();
}

/** «Back» to a reservation that was changed or cancelled since must not show it as it was. */
function freshReservation(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && document.documentElement.dataset['pagina'] === 'reservation') location.reload();
  });
}
