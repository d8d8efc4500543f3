import type { Language } from './tour-stops.ts';

/** Of this window alone: it survives a reload, and another window shows no tour. */
const STOP_KEY = 'xalli-recorrido';
/** Of this browser: the tour offers itself once. */
const SEEN_KEY = 'xalli-recorrido-visto';
const LANGUAGE_KEY = 'xalli-recorrido-idioma';

/** The stop at which this window is; null: no tour. */
export function keptStop(): number | null {
  const kept = sessionStorage.getItem(STOP_KEY);
  return kept !== null && /^[0-5]$/.test(kept) ? Number(kept) : null;
}

export function keepStop(stop: number | null): void {
  if (stop === null) sessionStorage.removeItem(STOP_KEY);
  else {
    sessionStorage.setItem(STOP_KEY, String(stop));
    localStorage.setItem(SEEN_KEY, 'si');
  }
}

/** Whoever sees the full venue for the first time is shown around, unless they look as somebody in particular. */
export function isFirstVisit(): boolean {
  return localStorage.getItem(SEEN_KEY) === null;
}

export function keptLanguage(): Language {
  const kept = localStorage.getItem(LANGUAGE_KEY);
  if (kept === 'es' || kept === 'en') return kept;
  return navigator.language.startsWith('es') ? 'es' : 'en';
}

export function keepLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language);
}
