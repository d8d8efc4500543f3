import { questionsOfDish } from '#domain/menu/options/groups-of-dish.ts';
import { isMarkedSoldOut, type MenuItem } from '#domain/menu/menu-item.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Line } from './stage.ts';

/** What guests order of, by the ids of the menu's categories. */
export type Taste = 'breakfast' | 'drinks' | 'coffee' | 'starters' | 'mains' | 'desserts';

const CATEGORIES: Readonly<Record<Taste, readonly string[]>> = {
  breakfast: ['chilaquiles', 'huevos', 'toasts', 'bowls', 'dulces'].map((slug) => `desayunos-${slug}`),
  drinks: ['aguas-y-jugos', 'cocteles', 'cocteles', 'cerveza', 'vino', 'mezcal-y-tequila'].map(
    (slug) => `bebidas-${slug}`,
  ),
  coffee: ['bebidas-cafe', 'bebidas-cafe', 'bebidas-te-e-infusiones'],
  starters: ['comida-entradas', 'comida-alitas', 'comida-ensaladas-y-sopas'],
  mains: ['tacos', 'a-la-brasa', 'hamburguesas', 'pastas', 'paninis', 'pitas'].map((slug) => `comida-${slug}`),
  desserts: ['comida-postres'],
};

/** Bottles and jugs are for whole tables; one guest orders a glass. */
const MOST_CENTS = 30_000;
const NOTES = [
  'Sin cebolla',
  'Sin cilantro',
  'La salsa aparte',
  'Bien dorado',
  'Poco hielo',
  'Sin chile',
  'Para compartir',
];

/** The dishes of each taste, looked up once: the menu does not change while it is eaten. */
export class Appetite {
  readonly #dishes: ReadonlyMap<string, readonly MenuItem[]>;

  constructor(world: World) {
    const dishes = new Map<string, MenuItem[]>();
    for (const dish of world.all('menu')) {
      if (!dish.active || dish.price > MOST_CENTS || dish.packageGroups !== undefined) continue;
      const known = dishes.get(dish.categoryId);
      if (known) known.push(dish);
      else dishes.set(dish.categoryId, [dish]);
    }
    this.#dishes = dishes;
  }

  /** `count` pieces of that taste as commands: two of a kind become one line. */
  order(
    { world, random, today }: { readonly world: World; readonly random: SeededRandom; readonly today: DateText },
    { ticketId, taste, count }: { readonly ticketId: string; readonly taste: Taste; readonly count: number },
  ): readonly Line[] {
    const pieces = new Map<MenuItem, number>();
    for (let piece = 0; piece < count; piece += 1) {
      const dish = this.#favourite(random, taste);
      const current = world.get('menu', dish.id);
      if (current && !isMarkedSoldOut(current, today)) pieces.set(dish, (pieces.get(dish) ?? 0) + 1);
    }
    return [...pieces].map(([dish, qty]): Line => {
      const modifiers = questionsOfDish(world, dish)
        .filter(({ min }) => min > 0)
        .map(({ id: group, options }) => ({ id: random.pick(options).id, qty: 1, group }));
      return {
        type: 'ADD_ITEM',
        id: random.id(),
        args: {
          ticketId,
          menuItemId: dish.id,
          qty,
          ...(modifiers.length === 0 ? {} : { modifiers }),
          ...(taste === 'mains' && random.chance(0.12) ? { notes: random.pick(NOTES) } : {}),
        },
      };
    });
  }

  /** The first dishes of a category are ordered more often than the last ones, so that a ranking has a top. */
  #favourite(random: SeededRandom, taste: Taste): MenuItem {
    const dishes = this.#dishes.get(random.pick(CATEGORIES[taste])) ?? [];
    return random.pick(dishes.slice(0, 1 + Math.floor(random.next() * dishes.length)));
  }
}
