const PRINT_MS = 500;
const STAGGER_MS = 50;
const SWIPE_PX = 48;

/** Prints appear one after another, answer a touch, and open in a full-screen lightbox. */
export function startGallery(): void {
  const gallery = document.querySelector<HTMLElement>('[data-galeria]');
  if (!gallery) return;
  staggerPrints(gallery);
  highlightTouch(gallery);
  openLightbox(gallery);
}

function staggerPrints(gallery: HTMLElement): void {
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  const print = (): void => {
    if (stillness.matches) return;
    for (const [index, picture] of shownPrints(gallery).entries()) {
      picture.animate(
        [
          { opacity: 0, transform: 'translateY(18px) rotate(-1deg)' },
          { opacity: 1, transform: 'none' },
        ],
        {
          duration: PRINT_MS,
          delay: index * STAGGER_MS,
          easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
          fill: 'backwards',
        },
      );
    }
  };
  gallery.addEventListener('change', print);
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    print();
  });
  observer.observe(gallery);
}

function highlightTouch(gallery: HTMLElement): void {
  gallery.addEventListener('touchstart', (event) => markTouch(event, true), { passive: true });
  for (const end of ['touchend', 'touchcancel']) gallery.addEventListener(end, (event) => markTouch(event, false));
}

function markTouch({ target }: Event, isTouched: boolean): void {
  if (target instanceof Element) target.closest('[data-talla]')?.toggleAttribute('data-tocada', isTouched);
}

function openLightbox(gallery: HTMLElement): void {
  const dialog = gallery.querySelector<HTMLDialogElement>('[data-visor]');
  const image = gallery.querySelector<HTMLImageElement>('[data-visor-foto]');
  const source = dialog?.querySelector('source');
  const caption = gallery.querySelector<HTMLElement>('[data-visor-pie]');
  if (!dialog || !image || !source || !caption) return;
  let prints: readonly HTMLAnchorElement[] = [];
  let shown = 0;

  const show = (index: number): void => {
    shown = (index + prints.length) % prints.length;
    const print = prints[shown];
    const small = print?.querySelector('img');
    // A slot without its picture yet shows its caption alone.
    image.hidden = !small;
    if (print && small) {
      // The screen chooses among the thumbnail's sizes and the large one; a browser without AVIF gets the large WebP.
      source.srcset = `${print.querySelector('source')?.srcset ?? ''}, ${largeOf(print.href)}`;
      image.src = print.href;
      image.alt = small.alt;
      image.width = Number(small.getAttribute('width'));
      image.height = Number(small.getAttribute('height'));
    }
    caption.textContent = print?.dataset['pie'] ?? '';
  };

  gallery.addEventListener('click', (event) => {
    const print = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-talla]') : null;
    // Whoever asks for a new tab gets the picture itself.
    if (!print || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    prints = shownPrints(gallery);
    show(prints.indexOf(print));
    dialog.showModal();
  });

  dialog.addEventListener('click', ({ target }) => {
    const step =
      target instanceof Element ? target.closest<HTMLElement>('[data-visor-ir]')?.dataset['visorIr'] : undefined;
    if (step !== undefined) show(shown + Number(step));
    else if (target !== image) dialog.close();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(shown - 1);
    if (key === 'ArrowRight') show(shown + 1);
  });

  let from = 0;
  dialog.addEventListener('touchstart', ({ touches }) => (from = touches[0]?.clientX ?? 0), { passive: true });
  dialog.addEventListener('touchend', ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? from) - from;
    if (Math.abs(moved) > SWIPE_PX) show(shown + (moved < 0 ? 1 : -1));
  });
}

/** «/media/fotos/latte-1600.webp» as a candidate of a set: «/media/fotos/latte-1600.avif 1600w». */
function largeOf(address: string): string {
  return address.replace(/-(\d+)\.\w+$/u, '-$1.avif $1w');
}

function shownPrints(gallery: HTMLElement): readonly HTMLAnchorElement[] {
  return [...gallery.querySelectorAll<HTMLAnchorElement>('[data-talla]')].filter((print) => print.checkVisibility());
}
