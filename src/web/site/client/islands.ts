/**
 * Parts of a page that React brings to life, each when it comes near the window. An island is an element with
 * data-isla="name"; its properties wait beside it in <script type="application/json">.
 */
type Island = { readonly mount: (place: HTMLElement) => void };
const ISLANDS: Readonly<Record<string, () => Promise<Island>>> = {
  reservaciones: () => import('../reservations/client/mount.ts'),
};

export function startIslands(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        void wake(target);
      }
    },
    { rootMargin: '600px' },
  );
  for (const place of document.querySelectorAll('[data-isla]')) observer.observe(place);
}

async function wake(place: HTMLElement): Promise<void> {
  const load = ISLANDS[place.dataset['isla'] ?? ''];
  if (!load) return;
  const { mount } = await load();
  mount(place);
}
