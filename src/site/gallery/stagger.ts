const PRINT_MS = 500;
const STAGGER_MS = 50;

/** A ref of something in the gallery: its prints appear when it is first seen. */
export function staggerWhenSeen(part: HTMLElement | null): (() => void) | undefined {
  const gallery = part?.closest('section');
  if (!gallery) return undefined;
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting !== true) return;
    observer.disconnect();
    stagger(gallery);
  });
  observer.observe(gallery);
  return () => observer.disconnect();
}

/** The prints of the tab that is open appear one after another. */
export function stagger(part: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const prints = [...(part.closest('section')?.querySelectorAll('[data-talla]') ?? [])];
  for (const [index, print] of prints.filter((each) => each.checkVisibility()).entries()) {
    print.animate(
      [
        { opacity: 0, transform: 'translateY(18px) rotate(-1deg)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: PRINT_MS, delay: index * STAGGER_MS, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)', fill: 'backwards' },
    );
  }
}
