import type { DateText, TimeText } from '#domain/shared/time.ts';
import { longDate } from './long-date.ts';

export interface Visit {
  readonly folio: string;
  readonly mesa: string;
  readonly fecha: DateText;
  readonly hora: TimeText;
  readonly personas: number;
}

/** «viernes 20 de noviembre, 20:00» */
export function visitMoment({ fecha, hora }: Pick<Visit, 'fecha' | 'hora'>): string {
  return `${longDate(fecha)}, ${hora}`;
}

export function partyText(personas: number): string {
  return personas === 1 ? '1 persona' : `${personas} personas`;
}

/** A message to the house, ready to send. */
export function whatsappMessage(visit: Visit, house: { readonly name: string; readonly whatsapp: string }): string {
  const text = `¡Hola, ${house.name}! Reservé la ${visit.mesa} para ${partyText(visit.personas)}: ${visitMoment(visit)}. Folio ${visit.folio}.`;
  return `https://wa.me/52${house.whatsapp}?text=${encodeURIComponent(text)}`;
}
