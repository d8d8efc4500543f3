import * as v from 'valibot';
import { accept, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { put, type World } from '#domain/world.ts';
import { extrasAsGroups } from './extras-as-groups.ts';

export const moveExtras = defineCommand({
  type: 'MOVE_EXTRAS',
  words: 'Pasar los extras a grupos',
  args: v.strictObject({}),
  permission: 'system',
  decide,
});

/** Once for a venue of before 0.9. What is on an account stays as it was ordered. */
function decide(world: World): Decision {
  const { dishes, groups } = extrasAsGroups(world, [...world.all('menu')].filter(hasOwnExtras));
  return accept([...groups, ...dishes.map((dish) => put('menu', dish))]);
}

export function hasOwnExtras({ modifiers }: { readonly modifiers: readonly unknown[] }): boolean {
  return modifiers.length > 0;
}
