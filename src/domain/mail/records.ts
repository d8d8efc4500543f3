import type { RecordDefinition } from '#domain/define-record.ts';
import type { Mail } from './mail.ts';

export const mailRecord = {
  lastDay: ['until'],
  visibleTo: 'manage',
  personal: null,
  isForgottenWhenLocked: true,
} satisfies RecordDefinition<Mail>;
