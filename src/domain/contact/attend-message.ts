import * as v from 'valibot';
import { accept, reject, type Decide } from '#domain/decision.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put } from '#domain/world.ts';

export const AttendMessageArgs = v.strictObject({
  kind: v.picklist(['messages', 'eventRequests']),
  messageId: Id,
  attended: v.boolean(),
});

/** Nuevo or atendido, and by whom. */
export const attendMessage: Decide<v.InferOutput<typeof AttendMessageArgs>> = (world, args, { now, actor }) => {
  const attended = args.attended ? { by: actor.id, at: now } : null;
  if (args.kind === 'messages') {
    const message = world.get('messages', args.messageId);
    return message ? accept([put('messages', { ...message, attended })]) : reject('message-not-found');
  }
  const request = world.get('eventRequests', args.messageId);
  return request ? accept([put('eventRequests', { ...request, attended })]) : reject('message-not-found');
};
