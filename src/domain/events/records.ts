import type { RecordDefinition } from '#domain/define-record.ts';
import { MESSAGE_DAYS_KEPT } from '#domain/contact/contact-message.ts';
import type { EventRequest } from './event-request.ts';

export const eventRequestRecord = {
  lastDay: ['day', MESSAGE_DAYS_KEPT],
  visibleTo: 'manage',
  toPrograms: 'nothing',
  toFront: 'all',
  personal: {
    reachedAt: ({ telefono }) => ({ phone: telefono }),
    without: (request) => (request.telefono === '' ? null : { ...request, nombre: null, telefono: '', nota: null }),
  },
  isForgottenWhenLocked: true,
} satisfies RecordDefinition<EventRequest>;
