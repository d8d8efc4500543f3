import { command } from '#domain/command-spec.ts';
import { claimMail, markMailFailed, markMailSent, retryMail } from './deliver-mail.ts';

export const mailCommands = {
  CLAIM_MAIL: command(claimMail, { permission: 'system' }),
  MARK_MAIL_SENT: command(markMailSent, { permission: 'system' }),
  MARK_MAIL_FAILED: command(markMailFailed, { permission: 'system' }),
  RETRY_MAIL: command(retryMail, { permission: 'manage' }),
} as const;
