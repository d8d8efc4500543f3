import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';

const Args = v.strictObject({
  kind: v.picklist(['messages', 'eventRequests']),
  messageId: Id,
  attended: v.boolean(),
});

export const attendMessage = defineCommand({
  type: 'ATTEND_MESSAGE',
  words: 'Atender mensaje',
  args: Args,
  permission: 'manage',
  decide,
});

/** Nuevo or atendido, and by whom. */
function decide(world: World, args: v.InferOutput<typeof Args>, { now, actor }: Context): Decision {
  const attended = args.attended ? { by: actor.id, at: now } : null;
  if (args.kind === 'messages') {
    const message = world.get('messages', args.messageId);
    return message ? accept([put('messages', { ...message, attended })]) : reject('message-not-found');
  }
  const request = world.get('eventRequests', args.messageId);
  return request ? accept([put('eventRequests', { ...request, attended })]) : reject('message-not-found');
}
