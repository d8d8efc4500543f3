import type { AnyField } from '#domain/reservations/reservation-form.ts';
import type { FreeHour } from '#domain/reservations/views/free-hours.ts';
import { isDateText, isTimeText, type DateText, type TimeText } from '#domain/shared/time.ts';

/* What our own server answers a form. A page that stayed open may be older than it: what it cannot read it does not show. */

export interface Way {
  readonly mesa: string;
  readonly fecha: DateText;
  readonly hora: TimeText;
}

export interface Receipt extends Way {
  readonly folio: string;
  readonly personas: number;
  readonly enlace: string;
  readonly calendario: string;
  /** Where the confirmation goes; null where no mails are sent. */
  readonly correo: string | null;
}

/** What is wrong, in the words of the page's language. */
export type SaidFields = { readonly [Field in AnyField]?: string };

export interface Refusal {
  readonly message: string;
  readonly fields: SaidFields;
  readonly ways: readonly Way[];
}

export function receiptIn(body: unknown): Receipt | null {
  const way = wayIn(body);
  const { folio, personas, enlace, calendario, correo } = partsOf(body);
  const isWhole = isText(folio) && isText(enlace) && isText(calendario) && (correo === null || isText(correo));
  return way && isWhole ? { ...way, folio, personas: Number(personas), enlace, calendario, correo } : null;
}

export function refusalIn(body: unknown): Refusal {
  const { message, fields, alternativas } = partsOf(body);
  const said = Object.entries(partsOf(fields)).filter(([, text]) => isText(text));
  return {
    message: isText(message) ? message : '',
    fields: Object.fromEntries(said),
    ways: listOf(alternativas, wayIn),
  };
}

export function codeIn(body: unknown): string | null {
  const { error } = partsOf(body);
  return isText(error) ? error : null;
}

/** Null: no answer of ours. */
export function hoursIn(body: unknown): readonly FreeHour[] | null {
  const { horas } = partsOf(body);
  if (!Array.isArray(horas)) return null;
  return listOf(horas, (each) => {
    const { hora, mesas } = partsOf(each);
    return isText(hora) && isTimeText(hora) ? { hora, mesas: Number(mesas) } : null;
  });
}

function wayIn(body: unknown): Way | null {
  const { mesa, fecha, hora } = partsOf(body);
  const isWhole = isText(mesa) && isText(fecha) && isDateText(fecha) && isText(hora) && isTimeText(hora);
  return isWhole ? { mesa, fecha, hora } : null;
}

function listOf<Part>(body: unknown, read: (each: unknown) => Part | null): readonly Part[] {
  return (Array.isArray(body) ? body : []).flatMap((each) => read(each) ?? []);
}

function partsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function isText(part: unknown): part is string {
  return typeof part === 'string';
}
