import * as v from 'valibot';
import { accept, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';

const Args = v.strictObject({
  id: Id,
  name: line(CATALOG_LIMITS.categoryName),
  sort: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CATALOG_LIMITS.sort)),
  active: v.optional(v.boolean()),
});

export const saveCategory = defineCommand({
  type: 'SAVE_CATEGORY',
  words: 'Guardar categoría',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ name }) => name,
});

function decide(_world: World, args: v.InferOutput<typeof Args>): Decision {
  return accept([put('categories', { ...args, active: args.active ?? true })]);
}
