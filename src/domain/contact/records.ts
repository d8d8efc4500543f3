import type { RecordDefinition } from '#domain/define-record.ts';
import { MESSAGE_DAYS_KEPT, type ContactMessage } from './contact-message.ts';

export const messageRecord = {
  lastDay: ['day', MESSAGE_DAYS_KEPT],
  visibleTo: 'manage',
  toPrograms: 'nothing',
  toFront: 'all',
  personal: {
    reachedAt: ({ telefono, email }) => ({ phone: telefono, email }),
    without: (message) =>
      message.mensaje === '' ? null : { ...message, nombre: '', telefono: '', email: '', mensaje: '' },
  },
  isForgottenWhenLocked: true,
} satisfies RecordDefinition<ContactMessage>;
