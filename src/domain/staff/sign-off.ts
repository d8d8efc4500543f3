import * as v from 'valibot';
import { accept, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';

const Args = v.strictObject({ commandId: Id });

/** A manager has seen what was «Por revisar». The case is the command that was marked; it stands in the journal for ever. */
export const signOff = defineCommand({
  type: 'SIGN_OFF',
  words: 'Dar visto bueno',
  args: Args,
  permission: 'see-periods',
  decide,
  reads: ({ commandId }) => [{ collection: 'reviews', id: commandId }],
});

/** The first one who looked counts. */
function decide(
  world: World,
  { commandId }: v.InferOutput<typeof Args>,
  { now, receivedOn, today, actor }: Context,
): Decision {
  if (world.get('reviews', commandId)) return accept([]);
  return accept([put('reviews', { id: commandId, by: actor.id, at: now, day: receivedOn ?? today })]);
}
