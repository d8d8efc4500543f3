import type { InputOf } from '#domain/commands.ts';
import { DIET_MARKS } from '#domain/menu/diet-marks.ts';
import { MENU_IDS } from '#domain/menu/menu-views.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { foldAccents } from '#domain/shared/text.ts';
import type { Random } from '../random.ts';

const WORDS = ['Salsa', 'verde', 'Mole', "'-12", '-1', '=A1', '@', '+', '"', "'", 'ñandú', 'Pan', '2x1', 'S.A.', '½'];
export const SIGNS = [' ', ', ', ';', ' / ', '/', ' | ', '|', '||', ' - ', ',-', ";'=", '"', "'"];

/** Words as people type them, with signs at which spreadsheets cut. */
export function randomWords(random: Random, most: number, signs: readonly string[] = SIGNS): string {
  let text = random.pick(WORDS) ?? '';
  for (let n = random.below(4); n > 0; n -= 1) text += (random.pick(signs) ?? '') + (random.pick(WORDS) ?? '');
  return text.trim().slice(0, most).trim();
}

export interface RandomMenu {
  readonly categories: readonly InputOf<'SAVE_CATEGORY'>[];
  readonly groups: readonly InputOf<'SAVE_OPTION_GROUP'>[];
  readonly dishes: readonly InputOf<'SAVE_MENU_ITEM'>[];
}

/** A menu as a venue may have written it: names that repeat, hours, marks, codes, English. `mark` begins every id. */
export function randomMenu(random: Random, mark = ''): RandomMenu {
  // Some of one name, in one part of the menu or in two.
  const twice = randomWords(random, CATALOG_LIMITS.categoryName);
  const categories = Array.from({ length: 2 + random.below(5) }, (_, index) => {
    const name = random.chance(0.4) ? twice : randomWords(random, CATALOG_LIMITS.categoryName);
    const view = random.pick([...MENU_IDS, undefined]);
    return { id: `${mark}c${index}`, name, sort: index + 1, ...(view ? { view } : {}), ...english(random, name) };
  });
  const named = new Map<string, string>();
  for (let n = random.below(6); n > 0; n -= 1) {
    const name = randomWords(random, CATALOG_LIMITS.groupName - mark.length) + mark;
    named.set(foldAccents(name), name);
  }
  const options = [{ id: 'a', name: 'A', priceDelta: 0 }];
  const groups = [...named.values()].map((name, index) => ({ id: `${mark}g${index}`, name, min: 0, max: 1, options }));
  const sameName = randomWords(random, CATALOG_LIMITS.itemName);
  const dishes = Array.from({ length: 4 + random.below(12) }, (_, index) => {
    const name = random.chance(0.2) ? sameName : randomWords(random, CATALOG_LIMITS.itemName);
    const categoryId = random.pick(categories)?.id ?? '';
    const groupIds = groups.filter(() => random.chance(0.4)).map(({ id }) => id);
    return { ...randomFields(random), id: `${mark}d${index}`, name, categoryId, groupIds, ...english(random, name) };
  });
  return { categories, groups, dishes };
}

function english(random: Random, name: string): { readonly english?: Readonly<Record<string, string>> } {
  return random.chance(0.3) ? { english: { [name]: `${name} in English` } } : {};
}

function randomFields(random: Random) {
  const description = randomWords(random, CATALOG_LIMITS.itemDescription, [...SIGNS, '\n', '\n- ']);
  return {
    price: random.below(500_000),
    ...(random.chance(0.5) ? { description } : {}),
    ...(random.chance(0.3) ? { view: random.pick(MENU_IDS) ?? null } : {}),
    ...(random.chance(0.3) ? { marks: DIET_MARKS.filter(() => random.chance(0.3)) } : {}),
    ...(random.chance(0.2) ? { hours: { from: '18:00', to: '00:00', days: [1, 2, 5] } } : {}),
    ...(random.chance(0.2) ? { happyHour: { from: '08:30', to: '11:00', price: 123_450 } } : {}),
    ...(random.chance(0.3) ? { sort: random.below(9999) } : {}),
    ...(random.chance(0.2) ? { active: false } : {}),
    ...(random.chance(0.2) ? { onSite: false } : {}),
    ...(random.chance(0.2) ? { isNew: true } : {}),
    ...(random.chance(0.2) ? { taxRate: random.pick([0, 0.08, 0.16]) ?? 0 } : {}),
    ...(random.chance(0.2) ? { code: `CASA-${random.below(1_000_000_000)}` } : {}),
  };
}
