import * as v from 'valibot';
import type { Change } from '#domain/world.ts';
import {
  ContactFromFront,
  ForwardedByFront,
  MailFromFront,
  PartOfFront,
  ReservationFromFront,
} from './visit-schema.ts';

const SCHEMAS: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>([
  ['reservations', ReservationFromFront],
  ['reservationContacts', ContactFromFront],
  ['bookParts', PartOfFront],
  ['forwarded', ForwardedByFront],
  ['mails', MailFromFront],
]);

/** Whether a front may tell its venue this: visits, letters, its part of the book and what guests asked, nothing else. */
export function isFromFront({ collection, record }: Change): boolean {
  const schema = SCHEMAS.get(collection);
  return schema !== undefined && v.safeParse(schema, record).success;
}
