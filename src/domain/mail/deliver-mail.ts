import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { hasCome, later, retryAfterMs } from '#domain/shared/attempts.ts';
import { Id, optionalText } from '#domain/shared/text-schemas.ts';
import type { Instant } from '#domain/shared/time.ts';
import { put, type World } from '#domain/world.ts';
import { isWatchMail, type Mail } from './mail.ts';
import { isOvertaken } from './overtaken.ts';

/** Longer than a slow mail server takes to answer, shorter than a guest is willing to wait. */
export const CLAIM_MS = 120_000;
export const MAX_ATTEMPTS = 12;

const MailArgs = v.strictObject({ mailId: Id });
type MailArgs = v.InferOutput<typeof MailArgs>;
const FailMailArgs = v.strictObject({
  mailId: Id,
  problem: optionalText(200),
  /** Trying again cannot help: there is no such mailbox, or nobody to write to any more. */
  isFinal: v.optional(v.boolean(), false),
});

export const claimMail = defineCommand({
  type: 'CLAIM_MAIL',
  words: 'Tomar correo por enviar',
  args: MailArgs,
  permission: 'system',
  decide: claim,
});

export const markMailSent = defineCommand({
  type: 'MARK_MAIL_SENT',
  words: 'Correo enviado',
  args: MailArgs,
  permission: 'system',
  decide: markSent,
});

export const markMailFailed = defineCommand({
  type: 'MARK_MAIL_FAILED',
  words: 'Correo no enviado',
  args: FailMailArgs,
  permission: 'system',
  decide: markFailed,
});

export const retryMail = defineCommand({
  type: 'RETRY_MAIL',
  words: 'Reintentar correo',
  args: MailArgs,
  permission: 'manage',
  decide: retry,
});

/**
 * Whoever gets this accepted sends it; every other server is refused until the claim is over. A letter that is out of
 * date is dropped in the same step, so that no server can send it in between.
 */
function claim(world: World, { mailId }: MailArgs, { now }: Context): Decision {
  const mail = world.get('mails', mailId);
  if (!mail || !isDue(mail, now)) return reject('mail-not-due');
  if (isOvertaken(world, mail, now)) return accept([put('mails', { ...mail, status: 'dropped', problem: null })]);
  return accept([put('mails', { ...mail, attempts: mail.attempts + 1, nextAt: later(now, CLAIM_MS) })]);
}

function markSent(world: World, { mailId }: MailArgs, { now }: Context): Decision {
  const mail = world.get('mails', mailId);
  if (!mail || mail.status === 'sent') return accept([]);
  return accept([put('mails', { ...mail, status: 'sent', sentAt: now, problem: null })]);
}

function markFailed(world: World, args: v.InferOutput<typeof FailMailArgs>, { now }: Context): Decision {
  const { mailId, problem, isFinal } = args;
  const mail = world.get('mails', mailId);
  if (!mail || mail.status !== 'queued') return accept([]);
  // To the owner it is tried until it is of no use: nobody may be looking at the screen that shows what failed.
  const isGivenUp = mail.attempts >= MAX_ATTEMPTS && !isWatchMail(mail.kind);
  const status = isFinal || isGivenUp ? 'failed' : 'queued';
  return accept([put('mails', { ...mail, status, problem, nextAt: later(now, retryAfterMs(mail.attempts)) })]);
}

/** A person looked at it and wants it sent after all. */
function retry(world: World, { mailId }: MailArgs, { now }: Context): Decision {
  const mail = world.get('mails', mailId);
  if (!mail || mail.status === 'sent' || mail.status === 'dropped') return reject('mail-not-due');
  return accept([put('mails', { ...mail, status: 'queued', attempts: 0, nextAt: now })]);
}

export function isDue(mail: Mail, now: Instant): boolean {
  return mail.status === 'queued' && hasCome(mail.nextAt, now);
}
