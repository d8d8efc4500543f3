import { looksLikeLink, onlyDigits } from '#domain/shared/text.ts';
import { isDateText, isTimeText, type DateText, type LocalMoment, type TimeText } from '#domain/shared/time.ts';
import { bookingWindow, fitsParty, lastBookableDay, seatingsOf } from './what-can-be-booked.ts';
import { largestParty } from './room/combinations.ts';
import type { Message } from '#domain/site/message.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { findTable, type BookableTable, type ReservationRules } from './reservation-rules.ts';
import { checkDetails, DETAIL_FIELDS, type VisitDetails } from './visit-details.ts';

export const RESERVATION_FIELDS = ['nombre', 'telefono', 'email', 'personas', 'fecha', 'hora', 'mesa'] as const;
export type ReservationField = (typeof RESERVATION_FIELDS)[number];
/** Everything the form may say. */
export const ALL_FIELDS = [...RESERVATION_FIELDS, ...DETAIL_FIELDS] as const;
export type AnyField = (typeof ALL_FIELDS)[number];

/** What a person typed, field by field, before anybody looked at it. */
export type TypedReservation = { readonly [Field in AnyField]?: unknown };
export type FieldMessages = { readonly [Field in AnyField]?: Message };

export interface ReservationWish {
  readonly nombre: string;
  readonly telefono: string;
  readonly email: string;
  readonly personas: number;
  readonly fecha: DateText;
  readonly hora: TimeText;
  readonly table: BookableTable;
  readonly details: VisitDetails;
}

/**
 * A guest follows every rule. One who returns by the link of the mail gave phone and address before, if at all. The
 * venue may seat a party where it likes, at once, and without a mail address.
 */
export type Asker = 'guest' | 'returning-guest' | 'staff';

export interface FormContext {
  readonly rules: ReservationRules;
  readonly moment: LocalMoment;
  readonly asker: Asker;
  /** The visit as it stands: an hour that is kept needs no lead, so that a late party can still change its table. */
  readonly kept?: { readonly fecha: string; readonly hora: string };
}

export type CheckedReservation =
  | { readonly ok: true; readonly wish: ReservationWish }
  | { readonly ok: false; readonly fields: FieldMessages };

type Checked<T> = { readonly value: T } | { readonly problem: Message };

export const MAX_NAME = 80;
export const MAX_PARTY = 80;
const MAX_EMAIL = 254;
// Letters of any language and what stands between them; no emoji, no brackets, nothing that could be markup.
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’&-]*$/u;
// As valibot reads one (`v.email()`), which a page need not load for it.
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-zA-Z]+(?:[.-][\da-zA-Z]+)*\.[a-zA-Z]{2,}$/u;
const PHONE_DIGITS = { min: 10, max: 15 };

/** The one reading of the form: the browser shows its messages, the server decides by it. */
export function checkReservation(typed: TypedReservation, context: FormContext): CheckedReservation {
  const counted = checkPersonas(typed.personas);
  const personas = checkParty(counted, context);
  const fecha = checkFecha(typed.fecha, context);
  const checked = {
    nombre: checkNombre(typed.nombre, context),
    telefono: checkTelefono(typed.telefono, context),
    email: checkEmail(typed.email, context),
    personas,
    fecha,
    hora: checkHora(typed.hora, 'value' in fecha ? fecha.value : null, context),
    table: checkMesa(typed.mesa, 'value' in counted ? counted.value : null, context),
  };
  const { nombre, telefono, email, hora, table } = checked;
  const told = checkDetails(typed);
  if (
    'details' in told &&
    'value' in nombre &&
    'value' in telefono &&
    'value' in email &&
    'value' in personas &&
    'value' in fecha &&
    'value' in hora &&
    'value' in table
  ) {
    const wish = {
      nombre: nombre.value,
      telefono: telefono.value,
      email: email.value,
      personas: personas.value,
      fecha: fecha.value,
      hora: hora.value,
      table: table.value,
      details: told.details,
    };
    return { ok: true, wish };
  }
  const problems = problemsOf({ nombre, telefono, email, personas, fecha, hora, mesa: table });
  return { ok: false, fields: 'fields' in told ? { ...problems, ...told.fields } : problems };
}

function problemsOf(checked: { readonly [Field in ReservationField]: Checked<unknown> }): FieldMessages {
  const fields: Partial<Record<ReservationField, Message>> = {};
  for (const field of RESERVATION_FIELDS) {
    const one = checked[field];
    if ('problem' in one) fields[field] = one.problem;
  }
  return fields;
}

function checkNombre(typed: unknown, { asker }: FormContext): Checked<string> {
  const nombre = textOf(typed).replaceAll(/\s+/g, ' ');
  if (nombre === '') return { problem: FIELD_TEXTS.nombre.missing };
  if (nombre.length > MAX_NAME) return { problem: FIELD_TEXTS.nombre.tooLong };
  if (!NAME.test(nombre)) return { problem: FIELD_TEXTS.nombre.wrong };
  // Our letter greets by this name, and goes to whatever address was typed: it must not carry a stranger's link.
  return asker === 'guest' && looksLikeLink(nombre) ? { problem: FIELD_TEXTS.nombre.link } : { value: nombre };
}

function checkTelefono(typed: unknown, { asker }: FormContext): Checked<string> {
  const text = textOf(typed);
  if (text === '') return asker === 'guest' ? { problem: FIELD_TEXTS.telefono.missing } : { value: '' };
  const digits = onlyDigits(text);
  const isPhone = /^[\d\s()+.-]+$/.test(text) && digits.length >= PHONE_DIGITS.min && digits.length <= PHONE_DIGITS.max;
  return isPhone ? { value: digits } : { problem: FIELD_TEXTS.telefono.wrong };
}

function checkEmail(typed: unknown, { asker }: FormContext): Checked<string> {
  const email = textOf(typed);
  if (email === '') return asker === 'guest' ? { problem: FIELD_TEXTS.email.missing } : { value: '' };
  return isEmail(email) ? { value: email } : { problem: FIELD_TEXTS.email.wrong };
}

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && EMAIL.test(text);
}

export function checkPersonas(typed: unknown): Checked<number> {
  const text = typeof typed === 'number' ? String(typed) : textOf(typed);
  if (text === '') return { problem: FIELD_TEXTS.personas.missing };
  const personas = Number(text);
  if (!/^-?\d+(\.0+)?$/.test(text) || !Number.isSafeInteger(personas)) return { problem: FIELD_TEXTS.personas.wrong };
  if (personas < 1) return { problem: FIELD_TEXTS.personas.tooFew };
  return personas > MAX_PARTY ? { problem: FIELD_TEXTS.personas.tooMany } : { value: personas };
}

/** A guest is promised what tables can be pushed together for; more than that is talked over. */
export function checkParty(checked: Checked<number>, { rules, asker }: FormContext): Checked<number> {
  const most = largestParty(rules);
  if ('problem' in checked || asker === 'staff' || checked.value <= most) return checked;
  return { problem: FIELD_TEXTS.personas.callUs(most) };
}

export function checkFecha(typed: unknown, { moment, rules, kept }: FormContext): Checked<DateText> {
  const fecha = textOf(typed);
  if (fecha === '') return { problem: FIELD_TEXTS.fecha.missing };
  if (!isDateText(fecha)) return { problem: FIELD_TEXTS.fecha.wrong };
  if (fecha < moment.date) return { problem: FIELD_TEXTS.fecha.past };
  if (fecha > lastBookableDay(moment.date)) return { problem: FIELD_TEXTS.fecha.tooFar };
  if (kept?.fecha !== fecha && seatingsOf(rules, fecha) === null) return { problem: FIELD_TEXTS.fecha.houseClosed };
  return { value: fecha };
}

/** Without a good date only the shape of the hour can be judged. */
export function checkHora(typed: unknown, fecha: DateText | null, context: FormContext): Checked<TimeText> {
  const hora = textOf(typed);
  if (hora === '') return { problem: FIELD_TEXTS.hora.missing };
  if (!isTimeText(hora)) return { problem: FIELD_TEXTS.hora.wrong };
  if (fecha === null) return { value: hora };
  const { rules, moment, asker, kept } = context;
  if (kept?.fecha === fecha && kept.hora === hora) return { value: hora };
  const seatings = seatingsOf(rules, fecha);
  // The date itself says that the venue is closed.
  if (seatings === null) return { problem: FIELD_TEXTS.hora.houseClosed };
  if (hora < seatings.first) return { problem: FIELD_TEXTS.hora.tooEarly(seatings.first) };
  if (hora > seatings.last) return { problem: FIELD_TEXTS.hora.tooLate(seatings.last) };
  const leadMinutes = asker === 'staff' ? 0 : rules.leadMinutes;
  const window = bookingWindow(rules, { fecha, moment, leadMinutes });
  if (window === null) return { problem: FIELD_TEXTS.hora.noneToday };
  return hora < window.first ? { problem: FIELD_TEXTS.hora.tooSoon(window.first) } : { value: hora };
}

function checkMesa(typed: unknown, personas: number | null, { rules, asker }: FormContext): Checked<BookableTable> {
  const mesa = textOf(typed);
  if (mesa === '') return { problem: FIELD_TEXTS.mesa.missing };
  const table = findTable(rules, mesa);
  if (!table) return { problem: FIELD_TEXTS.mesa.unknown };
  if (asker !== 'staff' && !fitsParty(rules, table, personas)) return { problem: FIELD_TEXTS.mesa.unfit(table.label) };
  return { value: table };
}

function textOf(typed: unknown): string {
  return typeof typed === 'string' ? typed.trim() : '';
}
