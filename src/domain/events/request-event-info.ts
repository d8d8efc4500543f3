import * as v from 'valibot';
import { dayField } from '#domain/contact/contact-form.ts';
import { keptUntil } from '#domain/contact/contact-message.ts';
import { accept, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { mailAbout } from '#domain/mail/mail.ts';
import { line } from '#domain/shared/text-schemas.ts';
import { isDateText, isTimeText } from '#domain/shared/time.ts';
import { put, type World } from '#domain/world.ts';
import { eventInfoFields } from './event-info-form.ts';
import type { EventRequest } from './event-request.ts';

const Args = v.strictObject({
  ...eventInfoFields,
  evento: line(200),
  fecha: v.pipe(v.string(), v.check(isDateText)),
  hora: v.pipe(v.string(), v.check(isTimeText)),
  day: dayField,
});

export const requestEventInfo = defineCommand({
  type: 'REQUEST_EVENT_INFO',
  words: 'Pedir informes de un evento',
  args: Args,
  permission: 'public',
  decide,
  personalUntil: keptUntil,
});

function decide(_world: World, asked: v.InferOutput<typeof Args>, context: Context): Decision {
  const request: EventRequest = { id: context.commandId, ...asked, creadoEn: context.now };
  const until = keptUntil(request);
  return accept([
    put('eventRequests', request),
    mailAbout(request.id, { kind: 'event-info-notice', to: 'house', until }, context),
  ]);
}
