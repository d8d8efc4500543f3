import { command } from '#domain/command-spec.ts';
import { claimMail, FailMailArgs, MailArgs, markMailFailed, markMailSent, retryMail } from './deliver-mail.ts';

export const mailCommands = {
  CLAIM_MAIL: command(MailArgs, { decide: claimMail, permission: 'system' }),
  MARK_MAIL_SENT: command(MailArgs, { decide: markMailSent, permission: 'system' }),
  MARK_MAIL_FAILED: command(FailMailArgs, { decide: markMailFailed, permission: 'system' }),
  RETRY_MAIL: command(MailArgs, { decide: retryMail, permission: 'manage' }),
} as const;
