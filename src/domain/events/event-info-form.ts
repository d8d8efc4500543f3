import * as v from 'valibot';
import { checkForm, type FormCheck } from '#domain/contact/contact-form.ts';
import { optionalText } from '#domain/shared/text-schemas.ts';
import { onlyDigits } from '#domain/shared/text.ts';
import type { EnglishTexts } from '#domain/site/site-text.ts';
import type { EventContent } from './event-content.ts';
import { isReachablePhone } from './event-phone.ts';

const INVALID_PHONE = 'Ingresa un teléfono válido (10 dígitos o 52 + 10 dígitos).';

function optionalWords(max: number) {
  return v.pipe(
    v.message(v.nullish(optionalText(max), ''), `Escribe solo texto, hasta ${max} letras.`),
    v.transform((typed) => (typed === '' ? null : typed)),
  );
}

export const eventInfoFields = {
  nombre: optionalWords(120),
  telefono: v.pipe(v.string(INVALID_PHONE), v.check(isReachablePhone, INVALID_PHONE), v.transform(onlyDigits)),
  nota: optionalWords(1000),
};

const EventInfoForm = v.object(eventInfoFields);
export type EventInfoForm = v.InferOutput<typeof EventInfoForm>;

export function checkEventInfoForm(typed: Readonly<Record<string, unknown>>): FormCheck<EventInfoForm> {
  return checkForm(EventInfoForm, { telefono: '', ...typed });
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
