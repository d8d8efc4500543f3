import { FORM_UNKNOWN } from '#domain/invoices/invoice-amounts.ts';
import { UNWRITABLE } from '#domain/invoices/invoice-form.ts';
import type { InvoiceRequest, InvoiceTax } from '#domain/invoices/invoice-request.ts';
import { GENERIC_RFCS } from '#domain/invoices/rfc.ts';
import { cents, sum, ZERO } from '#domain/shared/money.ts';
import { localMoment, type Instant } from '#domain/shared/time.ts';
import { pesos, unitValue } from './cfdi-amounts.ts';
import {
  IVA_RATES,
  MEAL,
  PAID_FORMS,
  PUBLIC,
  SALE,
  type Cfdi,
  type Concept,
  type GlobalPeriod,
  type Issuer,
  type Receiver,
} from './cfdi.ts';

/** What is the same for every kind of invoice. */
export interface CfdiHead {
  readonly serie: string;
  readonly folio: string;
  readonly now: Instant;
  readonly zone: string;
  readonly emisor: Issuer;
  /** The folio fiscal (UUID) of a cancelled one that this one replaces. */
  readonly replaces?: string;
}

/** Why there can be no document yet, and who can change that: the guest at a field, or a manager. */
export type CfdiProblem =
  | { readonly kind: 'form-unknown' }
  | { readonly kind: 'rate-unknown'; readonly tasa: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'receiver'; readonly field: 'rfc' | 'nombre' | 'cp' };

export type MadeCfdi =
  | { readonly ok: true; readonly cfdi: Cfdi }
  | { readonly ok: false; readonly problem: CfdiProblem };

type InvoiceFacts = Pick<
  InvoiceRequest,
  'folio' | 'taxes' | 'formaDePago' | 'rfc' | 'nombre' | 'cp' | 'regimen' | 'uso'
>;

/** An invoice by name: one concept for each rate of IVA. */
export function makeCfdi(request: InvoiceFacts, head: CfdiHead): MadeCfdi {
  const problem = troubleWith(request);
  if (problem !== null) return { ok: false, problem };
  const { rfc, nombre, cp, regimen, uso } = request;
  const receptor: Receiver = {
    rfc,
    nombre,
    // Whoever has no RFC of their own has no fiscal address either: the SAT wants that of the place of issue.
    domicilioFiscal: GENERIC_RFCS.includes(rfc) ? head.emisor.lugarExpedicion : cp,
    regimenFiscal: regimen,
    usoCfdi: uso,
  };
  const conceptos = request.taxes.filter(({ base }) => base > 0).map((tax): Concept => mealConcept(tax, request.folio));
  return { ok: true, cfdi: { ...headOf(head), formaPago: request.formaDePago, receptor, conceptos } };
}

/** What the accounts of a period that nobody asked an invoice for come to: one concept for each account. */
export function makeGlobalCfdi(
  accounts: readonly Pick<InvoiceRequest, 'folio' | 'taxes' | 'formaDePago'>[],
  period: GlobalPeriod,
  head: CfdiHead,
): MadeCfdi {
  const invoiced = accounts.filter(({ taxes }) => taxes.some(({ base }) => base > 0));
  if (invoiced.length === 0) return { ok: false, problem: { kind: 'nothing' } };
  const tasa = invoiced.flatMap(({ taxes }) => taxes).find((tax) => !IVA_RATES.includes(tax.tasa))?.tasa;
  if (tasa !== undefined) return { ok: false, problem: { kind: 'rate-unknown', tasa } };
  const formaPago = largestForm(invoiced);
  if (formaPago === null) return { ok: false, problem: { kind: 'form-unknown' } };
  const receptor: Receiver = { ...PUBLIC, domicilioFiscal: head.emisor.lugarExpedicion };
  const conceptos = invoiced.map(saleConcept);
  return { ok: true, cfdi: { ...headOf(head), formaPago, receptor, conceptos, informacionGlobal: period } };
}

function headOf({ serie, folio, now, zone, emisor, replaces }: CfdiHead) {
  const { date, time } = localMoment(now, zone);
  // Zones differ by whole minutes.
  const fecha = `${date}T${time}:${now.slice(17, 19)}`;
  return { serie, folio, fecha, emisor, ...(replaces === undefined ? {} : { replaces }) };
}

function troubleWith({ taxes, formaDePago, rfc, nombre, cp }: InvoiceFacts): CfdiProblem | null {
  const tasa = taxes.find((tax) => !IVA_RATES.includes(tax.tasa))?.tasa;
  if (tasa !== undefined) return { kind: 'rate-unknown', tasa };
  if (taxes.every(({ base }) => base <= 0)) return { kind: 'nothing' };
  if (!PAID_FORMS.includes(formaDePago)) return { kind: 'form-unknown' };
  if (!RFC.test(rfc)) return { kind: 'receiver', field: 'rfc' };
  // The public at large has one invoice, the global one.
  const isPublic = rfc === PUBLIC.rfc && nombre === PUBLIC.nombre;
  if (isPublic || UNWRITABLE.test(nombre)) return { kind: 'receiver', field: 'nombre' };
  return /^\d{5}$/.test(cp) ? null : { kind: 'receiver', field: 'cp' };
}

const RFC = /^[A-Z&Ñ]{3,4}\d{2}(?:0[1-9]|1[012])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{2}[\dA]$/;

/** What a forged tablet could have written as its folio: no bar may divide what is signed. */
function writable(folio: string): string {
  return folio.replaceAll(new RegExp(UNWRITABLE, 'gu'), ' ').trim();
}

function mealConcept({ tasa, base, iva, discount = ZERO }: InvoiceTax, folio: string): Concept {
  const transfer = { tasa, base, importe: iva };
  const importe = cents(base + discount);
  return {
    ...MEAL,
    noIdentificacion: writable(folio),
    // What is taken off stands beside the price, so that this is the price before it.
    valorUnitario: discount === 0 ? unitValue(transfer) : pesos(importe),
    importe,
    descuento: discount,
    traslados: [transfer],
  };
}

function saleConcept({ folio, taxes }: Pick<InvoiceRequest, 'folio' | 'taxes'>): Concept {
  const traslados = taxes.filter(({ base }) => base > 0).map(({ tasa, base, iva }) => ({ tasa, base, importe: iva }));
  const importe = sum(traslados.map(({ base }) => base));
  const [only, ...others] = traslados;
  const valorUnitario = only !== undefined && others.length === 0 ? unitValue(only) : null;
  return {
    ...SALE,
    noIdentificacion: writable(folio),
    valorUnitario: valorUnitario ?? pesos(importe),
    importe,
    descuento: ZERO,
    traslados,
  };
}

/** That in which most of the period was paid; accounts of which nobody said it are left out of the count. */
function largestForm(accounts: readonly Pick<InvoiceRequest, 'taxes' | 'formaDePago'>[]): string | null {
  const paid = new Map<string, number>();
  for (const { taxes, formaDePago } of accounts) {
    if (formaDePago === FORM_UNKNOWN) continue;
    const amount = taxes.reduce((total, { base, iva }) => total + base + iva, 0);
    paid.set(formaDePago, (paid.get(formaDePago) ?? 0) + amount);
  }
  const [largest] = [...paid].toSorted(([, one], [, other]) => other - one);
  return largest?.[0] ?? null;
}
