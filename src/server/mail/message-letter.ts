import type { Mail, MessageMailKind } from '#domain/mail/mail.ts';
import { dateText, formatDate } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import type { Config } from '../config.ts';
import type { Letter } from './smtp-sender.ts';

interface MessageParts {
  readonly world: World;
  readonly config: Pick<Config, 'mail' | 'publicUrl'>;
}

interface Words {
  readonly subject: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
}

/** What a visitor wrote, for the house. Null when it has been erased meanwhile. */
export function messageLetter(mail: Mail, kind: MessageMailKind, { world, config }: MessageParts): Letter | null {
  const words = kind === 'contact-notice' ? contactWords(world, mail.about) : eventWords(world, mail.about);
  if (words === null) return null;
  const { subject, rows } = words;
  return {
    subject,
    text: [subject, '', ...rows.map(([name, value]) => `${name}: ${value}`), ''].join('\n'),
    html: htmlOf(words),
    from: config.mail.from,
    to: config.mail.to,
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    calendar: null,
  };
}

function contactWords(world: World, id: string): Words | null {
  const message = world.get('messages', id);
  if (!message) return null;
  const { nombre, telefono, email, mensaje } = message;
  return {
    subject: `Mensaje de ${oneLine(nombre)}`,
    rows: [
      ['Nombre', nombre],
      ['Teléfono', telefono],
      ['Correo', email],
      ['Mensaje', mensaje],
    ],
  };
}

function eventWords(world: World, id: string): Words | null {
  const request = world.get('eventRequests', id);
  if (!request) return null;
  return {
    subject: `Piden información: ${request.evento}`,
    rows: [
      ['Evento', request.evento],
      ['Fecha', `${formatDate(dateText(request.fecha))} ${request.hora}`],
      ['Nombre', request.nombre ?? 'sin nombre'],
      ['Teléfono', request.telefono],
      ['Nota', request.nota ?? 'sin nota'],
    ],
  };
}

function htmlOf({ subject, rows }: Words): string {
  const cells = rows.map(
    ([name, value]) =>
      `<p style="margin:0 0 12px"><span style="color:#55605A">${escapeHtml(name)}</span><br>` +
      `<span style="white-space:pre-wrap">${escapeHtml(value)}</span></p>`,
  );
  return [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8"></head>',
    '<body style="margin:0;padding:24px;background:#F6ECD9;color:#23302B;font:16px/1.5 system-ui,sans-serif">',
    `<h1 style="margin:0 0 16px;font:400 26px/1.1 Georgia,serif">${escapeHtml(subject)}</h1>`,
    ...cells,
    '</body></html>',
  ].join('');
}

/** A line break in a subject would end the mail's headers. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
