import type { ContactMessage } from '#domain/contact/contact-message.ts';
import type { EventRequest } from '#domain/events/event-request.ts';
import { onlyDigits } from '#domain/shared/text.ts';
import { formatDate, isDateText, localMoment, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { keepSame } from '#ui/drawing/keep-same.ts';

export interface ShownMessage {
  readonly kind: 'messages' | 'eventRequests';
  readonly id: string;
  readonly name: string;
  readonly when: string;
  readonly at: Instant;
  readonly subject: string;
  readonly text: string;
  readonly phone: string;
  readonly isNew: boolean;
  readonly attendedBy: string | null;
  readonly whatsapp: string | null;
  readonly mailto: string | null;
}

/** What visitors wrote, new ones first, then the latest first. What was erased is not a message any more. */
export function messagesView(world: World): readonly ShownMessage[] {
  return [...contactMessages(world), ...eventRequests(world)].toSorted(
    (a, b) => Number(b.isNew) - Number(a.isNew) || b.at.localeCompare(a.at),
  );
}

/** Dates and links are written once for each letter, not whenever another one is answered. */
const noteFrom = keepSame<ShownMessage>();

interface MessageContext {
  readonly attendedBy: string | null;
  readonly zone: string;
}

function* contactMessages(world: World): Iterable<ShownMessage> {
  const zone = zoneOf(world);
  for (const message of world.all('messages')) {
    if (message.mensaje === '') continue;
    const attendedBy = message.attended ? nameOf(world, message.attended.by) : null;
    yield noteFrom(message, [attendedBy], () => contactNote(message, { attendedBy, zone }));
  }
}

function contactNote(message: ContactMessage, { attendedBy, zone }: MessageContext): ShownMessage {
  const { id, nombre, telefono, email, mensaje, createdAt, attended } = message;
  const greeting = `Hola, ${nombre}. Te escribimos de Xalli por tu mensaje.`;
  return {
    kind: 'messages',
    id,
    name: nombre,
    when: whenText(createdAt, zone),
    at: createdAt,
    subject: 'Mensaje de contacto',
    text: mensaje,
    phone: telefono,
    isNew: !attended,
    attendedBy,
    whatsapp: whatsappLink(telefono, greeting),
    mailto: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Tu mensaje a Xalli')}&body=${encodeURIComponent(greeting)}`,
  };
}

function* eventRequests(world: World): Iterable<ShownMessage> {
  const zone = zoneOf(world);
  for (const request of world.all('eventRequests')) {
    if (request.telefono === '') continue;
    const attendedBy = request.attended ? nameOf(world, request.attended.by) : null;
    yield noteFrom(request, [attendedBy], () => eventNote(request, { attendedBy, zone }));
  }
}

function eventNote(request: EventRequest, { attendedBy, zone }: MessageContext): ShownMessage {
  const { id, nombre, telefono, nota, evento, fecha, hora, creadoEn, attended } = request;
  const day = isDateText(fecha) ? formatDate(fecha) : fecha;
  const hello = nombre === null ? 'Hola.' : `Hola, ${nombre}.`;
  return {
    kind: 'eventRequests',
    id,
    name: nombre ?? 'Sin nombre',
    when: whenText(creadoEn, zone),
    at: creadoEn,
    subject: `Informes: ${evento} · ${day} ${hora}`,
    text: nota ?? '',
    phone: telefono,
    isNew: !attended,
    attendedBy,
    whatsapp: whatsappLink(telefono, `${hello} Te escribimos de Xalli sobre «${evento}», ${day} a las ${hora}.`),
    mailto: null,
  };
}

/** Mexican numbers only: ten digits, with or without the country's 52. */
export function whatsappLink(phone: string, text: string): string | null {
  const digits = onlyDigits(phone);
  const local = digits.length === 10 ? digits : /^521?\d{10}$/.test(digits) ? digits.slice(-10) : null;
  return local === null ? null : `https://wa.me/52${local}?text=${encodeURIComponent(text)}`;
}

function whenText(at: Instant, zone: string): string {
  const { date, time } = localMoment(at, zone);
  return `${formatDate(date)} ${time}`;
}

function nameOf(world: World, staffId: string): string {
  return world.get('staff', staffId)?.name ?? 'gerencia';
}
