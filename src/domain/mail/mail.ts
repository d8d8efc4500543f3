import type { DateText, Instant, TimeText } from '#domain/shared/time.ts';

export const RESERVATION_MAILS = [
  'reservation-confirmed',
  'reservation-changed',
  'reservation-cancelled',
  'reservation-restored',
  'reservation-reminder',
  'reservation-notice',
  'reservation-change-notice',
  'reservation-cancel-notice',
] as const;
export type ReservationMailKind = (typeof RESERVATION_MAILS)[number];

/** Notices to the venue about what visitors wrote. */
export type MessageMailKind = 'contact-notice' | 'event-info-notice';
/** To a guest on the waitlist. */
export type WaitMailKind = 'table-ready';
/** To a guest who asked for an invoice: the stamped one with its files, or the detail that the SAT did not take. */
export type InvoiceMailKind = 'invoice-stamped' | 'invoice-returned';
/** To the owner: something is wrong, it is over, how yesterday was, and whether letters arrive. */
export const WATCH_MAILS = ['watch-open', 'watch-over', 'morning', 'watch-test'] as const;
export type WatchMailKind = (typeof WATCH_MAILS)[number];
export type MailKind = ReservationMailKind | MessageMailKind | WaitMailKind | InvoiceMailKind | WatchMailKind;

export function isWatchMail(kind: MailKind): kind is WatchMailKind {
  return (WATCH_MAILS as readonly MailKind[]).includes(kind);
}

/** The visit as it stood when the letter became necessary: what the letter tells, whatever happens before it leaves. */
export interface VisitInLetter {
  readonly fecha: DateText;
  readonly hora: TimeText;
  readonly mesa: string;
  readonly personas: number;
  /** The reservation's count of changes at that moment; a calendar tells newer from older by it. */
  readonly sequence: number;
  /** Who did it: a guest who is told of a cancellation must know whose it was. */
  readonly by: 'guest' | 'house';
}

/** A mail to be sent. It holds no address and no name: both are looked up at the moment of sending. */
export interface Mail {
  readonly id: string;
  readonly kind: MailKind;
  /** The record it is about. */
  readonly about: string;
  readonly to: 'guest' | 'house';
  /**
   * `queued` waits, `sent` is done, `failed` was given up and waits for a person, `dropped` was overtaken: something
   * newer was told instead, or there is nobody left to tell.
   */
  readonly status: 'queued' | 'sent' | 'failed' | 'dropped';
  readonly attempts: number;
  /** Not before this moment; a server that is sending it moves this ahead, so that no other sends it too. */
  readonly nextAt: Instant;
  readonly createdAt: Instant;
  readonly sentAt: Instant | null;
  readonly problem: string | null;
  /** After this day it is of no use to anybody. */
  readonly until: DateText;
  /** Absent in what visitors wrote, and in mails queued before 0.5: those tell the visit as it is now. */
  readonly visit?: VisitInLetter;
  /** What the visit was, where a change is told to the venue. */
  readonly before?: Pick<VisitInLetter, 'fecha' | 'hora' | 'mesa' | 'personas'>;
}

/** The id of the letter that a command made necessary for the guest or for the venue. */
export function letterOf(commandId: string, to: Mail['to']): string {
  return `${commandId}.${to}`;
}

export function mailAbout(
  about: string,
  { kind, to, until, visit, before }: Pick<Mail, 'kind' | 'to' | 'until' | 'visit' | 'before'>,
  { commandId, now }: { readonly commandId: string; readonly now: Instant },
): { readonly collection: 'mails'; readonly record: Mail } {
  const record: Mail = {
    id: letterOf(commandId, to),
    kind,
    about,
    to,
    status: 'queued',
    attempts: 0,
    nextAt: now,
    createdAt: now,
    sentAt: null,
    problem: null,
    until,
    ...(visit && { visit }),
    ...(before && { before }),
  };
  return { collection: 'mails', record };
}
