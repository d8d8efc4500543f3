/**
 * The moment at the venue. It is the clock of whoever looks, unless the venue shows another hour than the world: then the
 * page says from which on.
 */
export function venueMs(): number {
  const { reloj } = document.documentElement.dataset;
  return reloj === undefined ? Date.now() : Number(reloj) + performance.now();
}
