import type { World } from '#domain/world.ts';

export interface SeedCounts {
  readonly tables: number;
  readonly categories: number;
  readonly items: number;
}

export function seedCounts(world: World): SeedCounts {
  return {
    tables: [...world.all('tables')].length,
    categories: [...world.all('categories')].length,
    items: [...world.all('menu')].length,
  };
}

export function seedDoneText({ tables, categories, items }: SeedCounts): string {
  return `Listo ✅ — Mesas: ${tables}, Categorías: ${categories}, Ítems: ${items}`;
}
