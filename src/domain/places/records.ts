import type { RecordDefinition } from '#domain/define-record.ts';
import type { BookCase } from './book-case.ts';
import type { BookPart } from './book-part.ts';
import { lastDayOfForwarded } from './forwarded-in-play.ts';
import type { Forwarded } from './forwarded.ts';
import type { SiteLine } from './site-line.ts';

export const bookPartRecord = {
  lastDay: null,
  visibleTo: 'see-reservations',
  toPrograms: 'nothing',
  toFront: 'all',
  personal: null,
} satisfies RecordDefinition<BookPart>;

export const forwardedRecord = {
  lastDay: lastDayOfForwarded,
  visibleTo: 'manage-reservations',
  toPrograms: 'nothing',
  // What guests wrote is read where it is kept: in Mensajes and Facturas.
  visibleAs: (forwarded) => (forwarded.to === 'venue' ? { ...forwarded, args: aboutOf(forwarded) } : forwarded),
  toFront: 'all',
  personal: {
    visitDay: ({ fecha }) => fecha,
    without: (forwarded) => (Object.keys(forwarded.args).length === 0 ? null : { ...forwarded, args: {} }),
  },
  isForgottenWhenLocked: true,
} satisfies RecordDefinition<Forwarded>;

export const bookCaseRecord = {
  lastDay: ['fecha', 30],
  visibleTo: 'see-reservations',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
} satisfies RecordDefinition<BookCase>;

export const siteLineRecord = {
  lastDay: null,
  visibleTo: 'everybody',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
} satisfies RecordDefinition<SiteLine>;

function aboutOf({ args }: Forwarded): Forwarded['args'] {
  const { reservationId } = args;
  return typeof reservationId === 'string' ? { reservationId } : {};
}
