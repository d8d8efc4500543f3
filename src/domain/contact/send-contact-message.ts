import * as v from 'valibot';
import { accept, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { mailAbout } from '#domain/mail/mail.ts';
import { put, type World } from '#domain/world.ts';
import { contactFields, dayField } from './contact-form.ts';
import { keptUntil } from './contact-message.ts';

const Args = v.strictObject({ ...contactFields, day: dayField });

export const sendContactMessage = defineCommand({
  type: 'SEND_CONTACT_MESSAGE',
  words: 'Mensaje de contacto',
  args: Args,
  permission: 'public',
  decide,
  personalUntil: keptUntil,
});

function decide(_world: World, form: v.InferOutput<typeof Args>, context: Context): Decision {
  const message = { id: context.commandId, ...form, createdAt: context.now };
  const until = keptUntil(message);
  return accept([
    put('messages', message),
    mailAbout(message.id, { kind: 'contact-notice', to: 'house', until }, context),
  ]);
}
