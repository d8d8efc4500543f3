import type { RecordDefinition } from '#domain/define-record.ts';
import { isWatchMail, type Mail } from './mail.ts';

export const mailRecord = {
  lastDay: ['until'],
  visibleTo: 'manage',
  toPrograms: 'nothing',
  // What the owner is told, each server writes by itself.
  toFront: (mail) => (isWatchMail(mail.kind) ? null : mail),
  personal: null,
  isForgottenWhenLocked: true,
} satisfies RecordDefinition<Mail>;
