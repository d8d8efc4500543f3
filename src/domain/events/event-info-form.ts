import * as v from 'valibot';
import { checkForm, type FormCheck } from '#domain/contact/contact-form.ts';
import { optionalText } from '#domain/shared/text-schemas.ts';
import { onlyDigits } from '#domain/shared/text.ts';
import type { Message } from '#domain/site/message.ts';
import type { EnglishTexts } from '#domain/site/site-text.ts';
import type { EventContent } from './event-content.ts';
import { INVALID_PHONE, isReachablePhone } from './event-phone.ts';

const LONGEST = { nombre: 120, nota: 1000 } as const;

function optionalWords(max: number) {
  return v.pipe(
    v.nullish(optionalText(max), ''),
    v.transform((typed) => (typed === '' ? null : typed)),
  );
}

export const eventInfoFields = {
  nombre: optionalWords(LONGEST.nombre),
  telefono: v.pipe(v.string(), v.check(isReachablePhone), v.transform(onlyDigits)),
  nota: optionalWords(LONGEST.nota),
};

const EventInfoForm = v.object(eventInfoFields);
export type EventInfoForm = v.InferOutput<typeof EventInfoForm>;

export function checkEventInfoForm(typed: Readonly<Record<string, unknown>>): FormCheck<EventInfoForm> {
  return checkForm(EventInfoForm, { telefono: '', ...typed }, complaintOf);
}

function complaintOf(field: keyof EventInfoForm): Message {
  if (field === 'telefono') return INVALID_PHONE;
  const most = LONGEST[field];
  return { es: `Escribe solo texto, hasta ${most} letras.`, en: `Please write text only, up to ${most} characters.` };
}

export interface EventName {
  readonly evento?: unknown;
  readonly fecha?: unknown;
  readonly hora?: unknown;
}

/** The event somebody asks about: its title in one language or the other, and the date and hour where several share a title. */
export function identifyEvent(
  events: readonly EventContent[],
  { evento, fecha, hora }: EventName,
  english: EnglishTexts = {},
): EventContent | null {
  const isAsked = ({ titulo }: EventContent): boolean =>
    titulo === evento || (evento !== undefined && english[titulo] === evento);
  return events.find((event) => isAsked(event) && matches(fecha, event.fecha) && matches(hora, event.hora)) ?? null;
}

function matches(asked: unknown, value: string): boolean {
  return asked === undefined || asked === '' || asked === value;
}
