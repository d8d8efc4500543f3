import { startShell } from './shell.ts';

/* Of the specification: scroll from 0 to 300 px moves a sheet by up to 50 px (about.module.css). */
const SCROLL_PX = 300;

freshReservation();
startParallax();
makeRoomForForm();
startShell();

/** The way to the menu floats away from whoever is at the form. */
function makeRoomForForm(): void {
  // Whoever scrolls away and back at once is told of both: the last one holds.
  const atForm = new IntersectionObserver((entries) => {
    document.documentElement.toggleAttribute('data-reserva', entries.at(-1)?.isIntersecting ?? false);
  });
  for (const place of document.querySelectorAll('[data-isla="reservations"]')) atForm.observe(place);
}

/** Where styles alone cannot tie a movement to the scroll (about.module.css), they are told how far it has come. */
function startParallax(): void {
  if (CSS.supports('animation-timeline: scroll()')) return;
  const follow = (): void => {
    document.documentElement.style.setProperty('--recorrido', String(Math.min(scrollY, SCROLL_PX) / SCROLL_PX));
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
