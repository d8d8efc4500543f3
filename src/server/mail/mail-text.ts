import { longDate } from '#domain/reservations/long-date.ts';
import type { Reservation, ReservationContact } from '#domain/reservations/reservation.ts';
import type { ReservationMailKind } from '#domain/mail/mail.ts';

export interface MailFacts {
  readonly reservation: Reservation;
  readonly contact: ReservationContact | undefined;
  readonly house: { readonly name: string; readonly address: string; readonly phone: string };
  /** Where the guest changes or cancels. */
  readonly link: string;
}

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
  readonly isForGuest: boolean;
  readonly hasLink: boolean;
}

export function mailText(kind: ReservationMailKind, facts: MailFacts): MailText {
  const words = wordsOf(kind, facts);
  const rows = rowsOf(facts, words);
  const { house, link } = facts;
  const closing = `${house.name} · ${house.address} · ${house.phone}`;
  const text = [
    words.title,
    '',
    words.lead,
    '',
    ...rows.map(([name, value]) => `${name}: ${value}`),
    ...(words.hasLink ? ['', `Para cambiar o cancelar: ${link}`] : []),
    '',
    closing,
    '',
  ].join('\n');
  return { subject: words.subject, text, html: htmlOf(words, rows, { link, closing }) };
}

function wordsOf(kind: ReservationMailKind, { reservation, house }: MailFacts): Words {
  const { folio, nombre, mesa, hora } = reservation;
  const when = `${longDate(reservation.fecha)} a las ${hora}`;
  const guest = { isForGuest: true, hasLink: true };
  const staff = { isForGuest: false, hasLink: false };
  switch (kind) {
    case 'reservation-confirmed':
      return {
        subject: `Tu mesa en ${house.name}: ${when} (${folio})`,
        title: '¡Tu reservación ha sido registrada!',
        lead: `Gracias, ${nombre}. Te guardamos la ${mesa} el ${when}. Si llegas más de 15 minutos tarde, avísanos.`,
        ...guest,
      };
    case 'reservation-changed':
      return {
        subject: `Cambiamos tu reservación en ${house.name}: ${when} (${folio})`,
        title: 'Tu reservación cambió',
        lead: `Listo, ${nombre}. Ahora te esperamos en la ${mesa} el ${when}.`,
        ...guest,
      };
    case 'reservation-cancelled':
      return {
        subject: `Cancelamos tu reservación en ${house.name} (${folio})`,
        title: 'Tu reservación fue cancelada',
        lead: `${nombre}, la ${mesa} del ${when} quedó libre. Esperamos verte otro día.`,
        isForGuest: true,
        hasLink: false,
      };
    case 'reservation-notice':
      return {
        subject: `Nueva reservación ${folio}: ${mesa}, ${when}`,
        title: 'Nueva reservación',
        lead: 'Llegó por el sitio.',
        ...staff,
      };
    case 'reservation-change-notice':
      return {
        subject: `Cambió la reservación ${folio}: ${mesa}, ${when}`,
        title: 'Una reservación cambió',
        lead: 'La cambió quien reservó, con su enlace.',
        ...staff,
      };
    case 'reservation-cancel-notice':
      return {
        subject: `Se canceló la reservación ${folio}: ${mesa}, ${when}`,
        title: 'Una reservación se canceló',
        lead: 'La canceló quien reservó, con su enlace.',
        ...staff,
      };
    default:
      return kind satisfies never;
  }
}

type Row = readonly [name: string, value: string];

function rowsOf({ reservation, contact }: MailFacts, { isForGuest }: Words): readonly Row[] {
  const visit: readonly Row[] = [
    ['Folio', reservation.folio],
    ['Fecha', longDate(reservation.fecha)],
    ['Hora', reservation.hora],
    ['Mesa', reservation.mesa],
    ['Personas', String(reservation.personas)],
  ];
  if (isForGuest) return visit;
  return [
    ...visit,
    ['Nombre', reservation.nombre],
    ['Teléfono', contact?.telefono ?? ''],
    ['Correo', contact?.email ?? ''],
  ];
}

/** Tables and inline styles: the only layout every mail program understands. */
function htmlOf(words: Words, rows: readonly Row[], { link, closing }: { link: string; closing: string }): string {
  const cells = rows
    .map(
      ([name, value]) =>
        `<tr><td style="padding:6px 16px 6px 0;color:#55605A">${escapeHtml(name)}</td>` +
        `<td style="padding:6px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  const button =
    `<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;` +
    'background:#A63F25;color:#FFF8EA;text-decoration:none;font-weight:600">Cambiar o cancelar</a></p>';
  return [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8"></head>',
    '<body style="margin:0;background:#F6ECD9;color:#23302B;font:16px/1.5 system-ui,sans-serif">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px">',
    '<table role="presentation" width="520" cellpadding="0" cellspacing="0" style="max-width:100%;background:#FFF8EA">',
    '<tr><td style="height:8px;background:#E4572E"></td></tr><tr><td style="padding:28px 32px">',
    `<h1 style="margin:0 0 12px;font:400 28px/1.1 Georgia,serif">${escapeHtml(words.title)}</h1>`,
    `<p style="margin:0 0 16px">${escapeHtml(words.lead)}</p>`,
    `<table role="presentation" cellpadding="0" cellspacing="0">${cells}</table>`,
    words.hasLink ? button : '',
    `<p style="margin:28px 0 0;color:#55605A;font-size:14px">${escapeHtml(closing)}</p>`,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
