/** The chip of the category being read is marked, and brought into sight within its strip. */
export function startMenuChips(): void {
  const chips = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-chip]')].map((chip) => [chip.dataset['chip'], chip]),
  );
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const chip = chips.get(target.id);
        if (!chip) continue;
        if (!isIntersecting) chip.removeAttribute('aria-current');
        else {
          chip.setAttribute('aria-current', 'true');
          center(chip);
        }
      }
    },
    // A thin line below the sticky strip: exactly one category crosses it.
    { rootMargin: '-30% 0px -69% 0px' },
  );
  for (const category of document.querySelectorAll('[data-categoria]')) observer.observe(category);
}

function center(chip: HTMLElement): void {
  const strip = chip.closest('ul');
  const place = chip.parentElement;
  if (!strip || !place) return;
  strip.scrollTo({ left: place.offsetLeft - (strip.clientWidth - place.clientWidth) / 2, behavior: 'smooth' });
}
