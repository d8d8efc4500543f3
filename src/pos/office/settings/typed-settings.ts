import { LONGEST_REASON, MOST_REASONS, MOST_TIPS } from '#domain/venue/save-venue.ts';

/* What a manager typed in Ajustes, read once: the value, or what is wrong in words. */

export type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly text: string };

/** «10, 12 15%»: whole per cents, each once. */
export function readTips(typed: string): Read<readonly number[]> {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
  const tips = words.map((word) => Number(word.replace('%', '')));
  if (tips.some((tip) => !Number.isInteger(tip) || tip < 1 || tip > 100)) {
    return { ok: false, text: 'Escribe porcentajes enteros del 1 al 100, separados por comas.' };
  }
  const value = [...new Set(tips)];
  if (value.length === 0 || value.length > MOST_TIPS) {
    return { ok: false, text: `Escribe de 1 a ${MOST_TIPS} porcentajes.` };
  }
  return { ok: true, value };
}

/** One a line, empty ones left out, each once. */
export function readReasons(typed: string): Read<readonly string[]> {
  const value = [...new Set(typed.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
  if (value.length === 0) return { ok: false, text: 'Escribe al menos un motivo.' };
  if (value.length > MOST_REASONS) return { ok: false, text: `Caben hasta ${MOST_REASONS} motivos.` };
  const long = value.find((line) => line.length > LONGEST_REASON);
  if (long !== undefined) return { ok: false, text: `«${long.slice(0, 20)}…» pasa de ${LONGEST_REASON} letras.` };
  return { ok: true, value };
}
