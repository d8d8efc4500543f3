import type { MessageMailKind } from '#domain/mail/mail.ts';
import { onlyDigits } from '#domain/shared/text.ts';
import { dateText, formatDate } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { mailRow, phoneRow, type LetterContent, type LetterRow } from './letter-body.ts';
import type { Mailbox } from './smtp-sender.ts';

export interface MessageLetter extends LetterContent {
  readonly subject: string;
  /** Whom an answer goes to; null where only a phone was left. */
  readonly replyTo: Mailbox | null;
}

/** What a visitor wrote, for the venue. Null when it has been erased meanwhile. */
export function messageLetter(kind: MessageMailKind, about: string, world: World): MessageLetter | null {
  return kind === 'contact-notice' ? contactLetter(world, about) : eventLetter(world, about);
}

function contactLetter(world: World, id: string): MessageLetter | null {
  const message = world.get('messages', id);
  if (!message || message.mensaje === '') return null;
  const { nombre, telefono, email, mensaje } = message;
  return letterOf(
    `Mensaje de ${oneLine(nombre)}`,
    [
      { name: 'Nombre', value: nombre },
      phoneRow(onlyDigits(telefono)),
      mailRow(email),
      { name: 'Mensaje', value: mensaje },
    ],
    { name: oneLine(nombre), address: email },
  );
}

function eventLetter(world: World, id: string): MessageLetter | null {
  const request = world.get('eventRequests', id);
  if (!request || request.telefono === '') return null;
  return letterOf(
    `Piden información: ${request.evento}`,
    [
      { name: 'Evento', value: request.evento },
      { name: 'Fecha', value: `${formatDate(dateText(request.fecha))} ${request.hora}` },
      { name: 'Nombre', value: request.nombre ?? 'sin nombre' },
      phoneRow(onlyDigits(request.telefono)),
      { name: 'Nota', value: request.nota ?? 'sin nota' },
    ],
    null,
  );
}

function letterOf(subject: string, rows: readonly LetterRow[], replyTo: Mailbox | null): MessageLetter {
  return { subject, title: subject, lead: '', rows, action: null, closing: [], replyTo };
}

/** A line break in a subject would end the mail's headers. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
