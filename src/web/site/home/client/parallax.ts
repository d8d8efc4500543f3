/* Of the specification: scroll from 0 to 300 px moves a sheet by up to 50 px. */
const SCROLL_PX = 300;
const SHIFT_PX = 50;

/** Where styles alone cannot tie a movement to the scroll (about.module.css), it is made here. */
export function startParallax(): void {
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
