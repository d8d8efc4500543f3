import type { DateText, TimeText } from '#domain/shared/time.ts';
import { englishLongDate, englishTime } from '#domain/site/english-dates.ts';
import type { Message } from '#domain/site/message.ts';
import type { Words } from '#domain/site/words.ts';
import { tableName } from '../table-name.ts';
import { longDate } from './long-date.ts';

export interface Visit {
  readonly folio: string;
  readonly mesa: string;
  readonly fecha: DateText;
  readonly hora: TimeText;
  readonly personas: number;
}

/** «viernes 20 de noviembre, 20:00» */
export function visitMoment({ fecha, hora }: Pick<Visit, 'fecha' | 'hora'>): Message {
  return { es: `${longDate(fecha)}, ${hora}`, en: `${englishLongDate(fecha)} at ${englishTime(hora)}` };
}

export function partyText(personas: number): Message {
  return personas === 1 ? { es: '1 persona', en: '1 guest' } : { es: `${personas} personas`, en: `${personas} guests` };
}

/** A message to the venue, ready to send. */
export function whatsappMessage(
  visit: Visit,
  house: { readonly name: string; readonly whatsapp: string },
  { say }: Pick<Words, 'say'>,
): string {
  const when = say(visitMoment(visit));
  const text = say({
    es: `¡Hola, ${house.name}! Reservé la ${visit.mesa} para ${partyText(visit.personas).es}: ${when}. Folio ${visit.folio}.`,
    en: `¡Hola, ${house.name}! I booked ${tableName(visit.mesa).en} for ${visit.personas}: ${when} Code ${visit.folio}.`,
  });
  return `https://wa.me/52${house.whatsapp}?text=${encodeURIComponent(text)}`;
}
