import type { MenuModifier } from '#domain/menu/menu-item.ts';
import { cents, formatPesos, parsePesos } from '#domain/shared/money.ts';
import { slug } from '#domain/shared/text.ts';

/** «Extra queso, 20»: one on each line; without a price it costs nothing. Null when a line has no name. */
export function modifiersFromText(text: string): readonly MenuModifier[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const modifiers = lines.map((line) => {
    const [, name = '', price = ''] = /^(.*?)(?:,\s*\$?([\d.,]+))?$/.exec(line) ?? [];
    return { id: slug(name), name: name.trim(), priceDelta: price === '' ? cents(0) : parsePesos(price) };
  });
  return modifiers.every(({ id }) => id !== '') ? modifiers : null;
}

export function textFromModifiers(modifiers: readonly MenuModifier[]): string {
  return modifiers
    .map(({ name, priceDelta }) => (priceDelta === 0 ? name : `${name}, ${formatPesos(priceDelta).slice(1)}`))
    .join('\n');
}
