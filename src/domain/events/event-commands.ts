import * as v from 'valibot';
import { command } from '#domain/command-spec.ts';
import { dayField } from '#domain/contact/contact-form.ts';
import { keptUntil } from '#domain/contact/contact-message.ts';
import { accept, type Decide } from '#domain/decision.ts';
import { mailAbout } from '#domain/mail/mail.ts';
import { line } from '#domain/shared/text-schemas.ts';
import { isDateText, isTimeText } from '#domain/shared/time.ts';
import { put } from '#domain/world.ts';
import { eventInfoFields } from './event-info-form.ts';
import type { EventRequest } from './event-request.ts';

export const RequestEventInfoArgs = v.strictObject({
  ...eventInfoFields,
  evento: line(200),
  fecha: v.pipe(v.string(), v.check(isDateText)),
  hora: v.pipe(v.string(), v.check(isTimeText)),
  day: dayField,
});

const requestEventInfo: Decide<v.InferOutput<typeof RequestEventInfoArgs>> = (_world, asked, context) => {
  const request: EventRequest = { id: context.commandId, ...asked, creadoEn: context.now };
  const until = keptUntil(request);
  return accept([
    put('eventRequests', request),
    mailAbout(request.id, { kind: 'event-info-notice', to: 'house', until }, context),
  ]);
};

export const eventCommands = {
  REQUEST_EVENT_INFO: command(requestEventInfo, { permission: 'public', personalUntil: keptUntil }),
} as const;
