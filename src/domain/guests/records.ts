import type { RecordDefinition } from '#domain/define-record.ts';
import type { GuestRecord } from './guest-record.ts';

export const guestRecord = {
  lastDay: ['keptUntil'],
  // The house counts; what it knows of a guest is said on the reservation.
  heardBy: 'nobody',
  personal: {
    reachedAt: ({ telefono }) => ({ phone: telefono }),
    without: (guest) => (guest.telefono === '' ? null : { ...guest, telefono: '' }),
  },
} satisfies RecordDefinition<GuestRecord>;
