import type { RecordDefinition } from '#domain/define-record.ts';
import type { GuestRecord } from './guest-record.ts';

export const guestRecord = {
  lastDay: ['keptUntil'],
  // Only the server counts; what is known of a guest is copied to the reservation.
  visibleTo: 'nobody',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: {
    reachedAt: ({ telefono }) => ({ phone: telefono }),
    without: (guest) => (guest.telefono === '' ? null : { ...guest, telefono: '' }),
  },
} satisfies RecordDefinition<GuestRecord>;
