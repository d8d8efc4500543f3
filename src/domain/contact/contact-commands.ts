import * as v from 'valibot';
import { command } from '#domain/command-spec.ts';
import { accept, type Decide } from '#domain/decision.ts';
import { mailAbout } from '#domain/mail/mail.ts';
import { put } from '#domain/world.ts';
import { attendMessage } from './attend-message.ts';
import { contactFields, dayField } from './contact-form.ts';
import { keptUntil } from './contact-message.ts';

export const SendContactMessageArgs = v.strictObject({ ...contactFields, day: dayField });

const sendContactMessage: Decide<v.InferOutput<typeof SendContactMessageArgs>> = (_world, form, context) => {
  const message = { id: context.commandId, ...form, createdAt: context.now };
  const until = keptUntil(message);
  return accept([
    put('messages', message),
    mailAbout(message.id, { kind: 'contact-notice', to: 'house', until }, context),
  ]);
};

export const contactCommands = {
  SEND_CONTACT_MESSAGE: command(sendContactMessage, { permission: 'public', personalUntil: keptUntil }),
  ATTEND_MESSAGE: command(attendMessage, { permission: 'manage' }),
} as const;
