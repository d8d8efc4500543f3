import { readPesos, type Cents } from '#domain/shared/money.ts';
import type { Message } from '#domain/site/message.ts';
import { NO_OBLIGATIONS, regimeOf, USES, usesOf } from './fiscal-catalogs.ts';
import { readInvoiceCode } from './invoice-code.ts';
import { INVOICE_TEXTS } from './invoice-texts.ts';
import { readRfc, type Rfc } from './rfc.ts';

/** What a guest says about who pays, checked against itself. */
export interface FiscalPerson {
  readonly rfc: string;
  readonly nombre: string;
  readonly cp: string;
  readonly regimen: string;
  readonly uso: string;
  readonly email: string;
}

export interface InvoiceForm extends FiscalPerson {
  readonly codigo: string;
  readonly total: Cents;
}

export const INVOICE_FIELDS = ['codigo', 'total', 'rfc', 'nombre', 'cp', 'regimen', 'uso', 'email'] as const;
type FieldName = (typeof INVOICE_FIELDS)[number];
type Complaints = Partial<Record<FieldName, Message>>;

export type InvoiceCheck =
  | { readonly ok: true; readonly form: InvoiceForm; readonly isDoubtful: boolean }
  | { readonly ok: false; readonly fields: Complaints };

export const LONGEST_NAME = 254;
const CONTROL = /[\p{Cc}\p{Cs}]/u;
/** Signs that an invoice cannot hold: those of no XML document, and the bar, which divides what is signed of it. */
export const UNWRITABLE = /[|\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;
/** What kind of company it is stands in the constancia beside the name, not in it, and a stamp with it is refused. */
export const SOCIETY =
  /[\s,](S\.?\s?(C|P\.?\s?R)\.?\s?DE\s?R\.?\s?L\.?(\s?DE\s?C\.?\s?V\.?)?|S\.?\s?EN\s?(N\.?\s?)?C\.?(\s?POR\s?A\.?)?|I\.?\s?A\.?\s?P\.?|S\.?\s?A\.?(\s?P\.?\s?I\.?)?(\s?B\.?)?(\s?S\.?)?(\s?DE\s?C\.?\s?V\.?)?|S\.?\s?DE\s?R\.?\s?L\.?(\s?DE\s?C\.?\s?V\.?)?|S\.?\s?C\.?|A\.?\s?C\.?)$/;

const { missing, wrong } = INVOICE_TEXTS;

/** Every field that is wrong says so; what depends on two is said once both can be read. */
export function checkInvoiceForm(typed: Readonly<Record<string, unknown>>): InvoiceCheck {
  const text = (name: FieldName): string => textOf(typed[name]);
  const fields: Complaints = {};
  for (const name of INVOICE_FIELDS) if (text(name) === '') fields[name] = missing[name];
  const complain = (name: FieldName, words: Message): void => {
    fields[name] ??= words;
  };
  const code = readInvoiceCode(text('codigo'));
  if (code === null) complain('codigo', wrong.codigo);
  const total = readPesos(text('total'));
  if (total === null) complain('total', wrong.total);
  const rfc = readRfc(text('rfc'));
  if (rfc === null) complain('rfc', wrong.rfc);
  const nombre = text('nombre').toUpperCase().replaceAll(/\s+/g, ' ');
  const nameTrouble = troubleWithName(nombre, rfc);
  if (nameTrouble !== null) complain('nombre', nameTrouble);
  if (!/^\d{5}$/.test(text('cp'))) complain('cp', wrong.cp);
  const regimen = text('regimen');
  const uso = text('uso').toUpperCase();
  const fiscal = troubleWithRegime({ rfc, regimen, uso });
  if (fiscal !== null) complain(...fiscal);
  const email = text('email');
  if (email.length > LONGEST_NAME || CONTROL.test(email) || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    complain('email', wrong.email);
  }
  if (code === null || total === null || rfc === null || Object.keys(fields).length > 0) return { ok: false, fields };
  const form = { codigo: code.code, total, rfc: rfc.text, nombre, cp: text('cp'), regimen, uso, email };
  return { ok: true, form, isDoubtful: rfc.isDoubtful };
}

/**
 * A program may send the total as a number. What is copied from a constancia (PDF) often has its «Ñ» in two signs, and
 * signs between letters that nobody sees: the SAT compares names letter by letter.
 */
function textOf(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string'
    ? value
        .normalize('NFC')
        .replaceAll(/\p{Cf}/gu, '')
        .trim()
    : '';
}

function troubleWithName(nombre: string, rfc: Rfc | null): Message | null {
  if (nombre.length > LONGEST_NAME) return wrong.long;
  if (UNWRITABLE.test(nombre)) return wrong.nombre;
  return rfc?.kind === 'moral' && SOCIETY.test(nombre) ? wrong.society : null;
}

function troubleWithRegime({
  rfc,
  regimen,
  uso,
}: {
  readonly rfc: Rfc | null;
  readonly regimen: string;
  readonly uso: string;
}): readonly [FieldName, Message] | null {
  const regime = regimeOf(regimen);
  if (!regime) return ['regimen', missing.regimen];
  if (rfc?.isGeneric === true && regimen !== NO_OBLIGATIONS) return ['regimen', wrong.genericRegimen];
  if (rfc !== null && !regime.kinds.includes(rfc.kind)) return ['regimen', wrong.regimenKind];
  if (!USES.some(({ key }) => key === uso)) return ['uso', missing.uso];
  return usesOf(regime).includes(uso) ? null : ['uso', wrong.uso];
}
