import { createTransport } from 'nodemailer';
import type { CalendarFile } from '#domain/reservations/views/calendar-file.ts';
import type { LetterPicture, PictureWish } from './letter-pictures.ts';

/** A name and an address apart, so that no comma in a name becomes a second recipient. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface Letter {
  readonly from: Mailbox;
  readonly to: Mailbox;
  /** Who reads an answer: the venue's letters come from an address that may have no reader. */
  readonly replyTo: Mailbox | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt: a mailbox that got it twice shows it once. */
  readonly messageId: string;
  readonly calendar: CalendarFile | null;
  /** What its page asks for, and what of it is there: a picture that could not be made costs nobody the letter. */
  readonly shows: readonly PictureWish[];
  readonly pictures: readonly LetterPicture[];
  /** Files for the reader to keep. */
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
  }[];
}

export type Sent = { readonly ok: true } | { readonly ok: false; readonly problem: string; readonly isFinal: boolean };

export interface Sender {
  send(letter: Letter): Promise<Sent>;
  close(): void;
}

const TIMEOUT_MS = 15_000;

export function smtpSender(url: string): Sender {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ calendar, replyTo, shows: _shows, pictures, attachments: files = [], ...letter }) {
      // As another form of the letter, with its method said: so calendars enter, move and remove the visit by
      // themselves. The same file is attached for programs that only know files.
      const icalEvent = calendar && {
        method: calendar.method,
        filename: 'reservacion.ics',
        content: calendar.content,
      };
      const shown = pictures.map((picture) => ({ ...picture, contentDisposition: 'inline' as const }));
      const attachments = [...shown, ...files];
      try {
        await transport.sendMail({
          ...letter,
          attachments,
          ...(replyTo && { replyTo }),
          ...(icalEvent && { icalEvent }),
        });
        return { ok: true };
      } catch (fault) {
        return { ok: false, ...problemOf(fault) };
      }
    },
    close: () => transport.close(),
  };
}

/** The server's own words may quote the guest's address, and the outbox keeps none: only code and number are kept. */
function problemOf(fault: unknown): { readonly problem: string; readonly isFinal: boolean } {
  const facts: Readonly<Record<string, unknown>> = typeof fault === 'object' && fault !== null ? { ...fault } : {};
  const status = Number(facts['responseCode'] ?? 0);
  const code = typeof facts['code'] === 'string' ? facts['code'] : 'ERROR';
  // 5xx about the recipient is final; a refused login or a broken connection may be temporary.
  const isFinal = status >= 550 && status < 560 && code === 'EENVELOPE';
  return { problem: status > 0 ? `${code} ${status}` : code, isFinal };
}
