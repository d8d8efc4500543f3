import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { tableName } from '#domain/order/account-words.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';

const Args = v.strictObject({ tableIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(1000)) });
type Args = v.InferOutput<typeof Args>;

/** The printed codes of these tables become invalid: new ones must be printed. */
export const renewTableCodes = defineCommand({
  type: 'RENEW_TABLE_CODES',
  words: 'Renovar códigos de mesa',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ tableIds }, world) =>
    tableIds.length === 1 ? tableName(world, tableIds[0] ?? '') : `${tableIds.length} mesas`,
});

function decide(world: World, { tableIds }: Args, { now }: Context): Decision {
  const tables = [...new Set(tableIds)].map((id) => world.get('tables', id));
  if (tables.includes(undefined)) return reject('table-not-found');
  return accept(
    tables.flatMap((table) =>
      table ? [put('tables', { ...table, codeTurn: (table.codeTurn ?? 0) + 1, updatedAt: now })] : [],
    ),
  );
}
