/** What the public site reads in. The point of sale is Spanish. */
export type Language = 'es' | 'en';

/** A page of the site in that language: `/menu` is `/en/menu`, `/#contact` is `/en#contact`. */
export function pathIn(language: Language, path: string): string {
  if (language === 'es') return path;
  return /^\/(?:$|[?#])/.test(path) ? `/en${path.slice(1)}` : `/en${path}`;
}
