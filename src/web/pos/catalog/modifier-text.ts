import type { MenuModifier } from '#domain/menu/menu-item.ts';
import { cents, formatPesos, parsePesos } from '#domain/shared/money.ts';
import { foldAccents, slug } from '#domain/shared/text.ts';

export type ReadModifiers =
  | { readonly ok: true; readonly modifiers: readonly MenuModifier[] }
  | { readonly ok: false; readonly problem: string };

type Line = Omit<MenuModifier, 'id'>;
/** «Extra queso $20», «Sin queso, -10»: a price that would be sold as part of the name, for nothing. */
const MISREAD = /\$|,\s*[-+]/;

/** «Extra queso, 20»: one on each line; without a price it costs nothing. `present`: the dish's extras as they are. */
export function modifiersFromText(text: string, present: readonly MenuModifier[]): ReadModifiers {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine);
  if (lines.some(({ name }) => name === '' || MISREAD.test(name))) {
    return { ok: false, problem: 'Escribe un extra o cambio por renglón, por ejemplo: Extra queso, 20' };
  }
  const twice = lines.find((line, at) => lines.slice(0, at).some((other) => isNamesake(line, other)));
  if (twice) {
    return { ok: false, problem: `«${twice.name}» está dos veces en extras y cambios. Deja un solo renglón.` };
  }
  return { ok: true, modifiers: withIds(lines, present) };
}

export function textFromModifiers(modifiers: readonly MenuModifier[]): string {
  return modifiers
    .map(({ name, priceDelta }) => (priceDelta === 0 ? name : `${name}, ${formatPesos(priceDelta).slice(1)}`))
    .join('\n');
}

function readLine(line: string): Line {
  const [, name = '', price = ''] = /^(.*?)(?:,\s*\$?\s*([\d.,]+)(?:\s*pesos)?)?$/i.exec(line) ?? [];
  return { name: name.trim(), priceDelta: price === '' ? cents(0) : parsePesos(price) };
}

/** An extra keeps its id: lines not sent yet and commands under way on other tablets call it by that. */
function withIds(lines: readonly Line[], present: readonly MenuModifier[]): readonly MenuModifier[] {
  const corrected = correctedPlace(lines, present);
  const given: string[] = [];
  return lines.map((line, at) => {
    const same = at === corrected ? present[at] : present.find((modifier) => isNamesake(modifier, line));
    // Not even the id of an extra that goes: a tablet that still holds it must not get another one for it.
    const taken = new Set([...given, ...present.map(({ id }) => id)]);
    const id = same && !given.includes(same.id) ? same.id : newId(line.name, taken);
    given.push(id);
    return { id, ...line };
  });
}

/** Where one name, and nothing else, was written anew; -1 when more than that is different. */
function correctedPlace(lines: readonly Line[], present: readonly MenuModifier[]): number {
  if (lines.length !== present.length) return -1;
  const changed = present.flatMap((modifier, at) => (isNamesake(modifier, lines[at]) ? [] : [at]));
  const [place = -1] = changed;
  return changed.length === 1 && lines[place]?.priceDelta === present[place]?.priceDelta ? place : -1;
}

function isNamesake(one: Line, other: Line | undefined): boolean {
  return other !== undefined && foldAccents(one.name) === foldAccents(other.name);
}

function newId(name: string, taken: ReadonlySet<string>): string {
  const wanted = slug(name) || 'complemento';
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  return id;
}
