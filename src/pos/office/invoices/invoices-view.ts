import { FORM_OPTIONS, satNumber } from '#domain/cashier/payment-forms.ts';
import { isInvoiceFound } from '#domain/invoices/find-invoices.ts';
import { FORM_UNKNOWN } from '#domain/invoices/invoice-amounts.ts';
import { regimeOf, USES } from '#domain/invoices/fiscal-catalogs.ts';
import type { InvoiceRequest } from '#domain/invoices/invoice-request.ts';
import type { InvoiceDocument } from '#domain/reads/invoice-reads.ts';
import { dayWords, monthName } from '#domain/reports/period.ts';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import { formatDate, localMoment } from '#domain/shared/time.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';

export interface ShownInvoice {
  readonly id: string;
  readonly name: string;
  readonly rfc: string;
  readonly importe: Cents;
  readonly estado: InvoiceDocument['estado'];
  readonly stateWords: string;
  /** What it is called, once there is an invoice: its folio and its account's. */
  readonly title: string;
  /** When something happened to it last, and who did it. */
  readonly when: string;
  readonly uuid: string | null;
  /** XML and PDF can be had. */
  readonly hasFiles: boolean;
  /** What somebody must know before anything else. */
  readonly doubts: readonly string[];
  /** What guests wrote, as somebody types it into the program that stamps; null: the request was forgotten. */
  readonly request: AskedInvoice | null;
  /** It holds the accounts that nobody asked an invoice for. */
  readonly isGlobal: boolean;
  /** It is on its way to the PAC: nobody settles it beside that. */
  readonly isSigned: boolean;
  /** What the server offers to do with it. */
  readonly can: InvoiceDocument['can'];
  /** Somebody must do something about it. */
  readonly isPending: boolean;
}

export interface AskedInvoice {
  readonly status: InvoiceRequest['status'];
  readonly isFormMissing: boolean;
  readonly isChanged: boolean;
  /** It could not be handed over, or was refused: a person may try again. */
  readonly canRetry: boolean;
  readonly facts: readonly (readonly [string, string])[];
  readonly mailto: string;
}

/** Which invoices are listed: those that wait, those of a month, or those with a word in them. */
export type Wanted =
  | { readonly by: 'pending' }
  | { readonly by: 'month'; readonly month: string }
  | { readonly by: 'word'; readonly word: string };

/**
 * What guests asked for (from this device's records, with or without connection) and what was signed of it (from the
 * server), each invoice once, open ones first, then the latest first. Erased requests are gone.
 */
export function invoicesView(
  world: World,
  wanted: Wanted,
  documents: readonly InvoiceDocument[],
): readonly ShownInvoice[] {
  const cfdis = new Map(documents.map((each) => [each.id, each]));
  const asked = [...world.all('invoices')].filter(({ rfc }) => rfc !== '');
  const requests = new Map(asked.map((each) => [each.id, each]));
  const ids = new Set([...documents.map(({ id }) => id), ...asked.filter(isWanted(wanted)).map(({ id }) => id)]);
  return [...ids]
    .map((id) => ({ cfdi: cfdis.get(id), request: requests.get(id) }))
    .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || momentOf(b).localeCompare(momentOf(a)))
    .map((each) => shown(world, each));
}

interface Both {
  readonly request: InvoiceRequest | undefined;
  readonly cfdi: InvoiceDocument | undefined;
}

function isWanted(wanted: Wanted): (request: InvoiceRequest) => boolean {
  if (wanted.by === 'pending') return isRequestOpen;
  if (wanted.by === 'month') return ({ day }) => day.startsWith(wanted.month);
  return (request) => request.id === wanted.word || isInvoiceFound(wanted.word, { cfdi: undefined, request });
}

/** Changes with everything that the server may know more of than this device. */
export function invoicesVersion(world: World): string {
  return [...world.all('invoices')]
    .map(({ status, delivery, settled }) => `${status}${delivery.status}${delivery.attempts}${settled?.at ?? ''}`)
    .join();
}

function isRequestOpen({ status, changed }: InvoiceRequest): boolean {
  return status === 'solicitada' || changed !== undefined;
}

function isOpen({ request, cfdi }: Both): boolean {
  if (request !== undefined && isRequestOpen(request)) return true;
  if (!cfdi) return false;
  const { estado, global, cancel } = cfdi;
  if (estado === 'timbrada') return cancel !== null || (global !== null && global.changed > 0);
  return estado === 'pedida' || estado === 'cancelacion' || (estado === 'rechazada' && global !== null);
}

function momentOf({ request, cfdi }: Both): string {
  return cfdi?.stampedAt ?? request?.createdAt ?? cfdi?.day ?? '';
}

function shown(world: World, both: Both): ShownInvoice {
  const { request, cfdi } = both;
  const zone = zoneOf(world);
  const estado = stateOf(both);
  return {
    id: (request ?? cfdi)?.id ?? '',
    name: cfdi?.global ? globalName(cfdi.global) : (request?.nombre ?? cfdi?.nombre ?? ''),
    rfc: cfdi?.global ? accountsWords(cfdi.global.accounts) : (request?.rfc ?? cfdi?.rfc ?? ''),
    importe: cfdi?.total ?? request?.importe ?? (0 as Cents),
    estado,
    stateWords: wordsOf(both, estado),
    title: titleOf(both, estado),
    when: whenOf(world, both, zone),
    uuid: cfdi?.uuid ?? null,
    hasFiles: cfdi ? cfdi.uuid !== null : request !== undefined && isStampedHere(request),
    doubts: [...(request ? doubtsOf(world, request) : []), ...(cfdi ? documentDoubts(cfdi) : [])],
    request: request ? askedOf(request) : null,
    isGlobal: (cfdi?.global ?? null) !== null,
    isSigned: cfdi?.estado === 'pedida',
    can: cfdi?.can ?? [],
    isPending: isOpen(both),
  };
}

function globalName({ every, from, to }: NonNullable<InvoiceDocument['global']>): string {
  if (every === 'month') return `Factura global de ${monthName(from)} ${from.slice(0, 4)}`;
  return every === 'day'
    ? `Factura global del ${dayWords(from)}`
    : `Factura global del ${dayWords(from)} al ${dayWords(to)}`;
}

function accountsWords(count: number): string {
  return count === 1 ? '1 cuenta' : `${count} cuentas`;
}

/** What the server knows of it that no request says. */
function documentDoubts({ estado, global, problem, cancel }: InvoiceDocument): readonly string[] {
  const changed = global?.changed ?? 0;
  return [
    estado === 'timbrada' && changed > 0
      ? `${changed === 1 ? '1 cuenta cambió' : `${changed} cuentas cambiaron`} después de timbrarla: sustitúyela.`
      : null,
    global !== null && estado !== 'timbrada' ? problem : null,
    cancelWords(estado, cancel),
  ].filter((part): part is string => part !== null && part !== '');
}

function cancelWords(estado: InvoiceDocument['estado'], cancel: InvoiceDocument['cancel']): string | null {
  if (cancel === null || estado === 'cancelada') return null;
  const problem = cancel.problem ?? '';
  if (estado === 'timbrada') return `No se canceló. ${problem}`.trim();
  return problem === '' ? null : `Se pregunta otra vez sola. ${problem}`;
}

/** While it is asked for, the account is among the facts. */
function titleOf({ request, cfdi }: Both, estado: ShownInvoice['estado']): string {
  if (estado === 'pedida' || estado === 'rechazada') return '';
  return [cfdi && `Factura ${cfdi.serie} ${cfdi.folio}`, request && `Cuenta ${request.folio}`]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** The server marks what it has stamped itself; what people mark was made elsewhere, and is no file here. */
function isStampedHere({ status, settled }: InvoiceRequest): boolean {
  return status === 'facturada' && settled?.by === SYSTEM.id;
}

function stateOf({ request, cfdi }: Both): ShownInvoice['estado'] {
  if (cfdi && cfdi.estado !== 'pedida' && cfdi.estado !== 'rechazada') return cfdi.estado;
  if (!request) return cfdi?.estado ?? 'pedida';
  if (request.status === 'facturada') return 'timbrada';
  return request.status === 'devuelta' || request.delivery.status === 'failed' ? 'rechazada' : 'pedida';
}

function wordsOf({ request, cfdi }: Both, estado: ShownInvoice['estado']): string {
  if (estado === 'timbrada') return cfdi || (request && isStampedHere(request)) ? 'Timbrada' : 'Facturada';
  if (estado === 'rechazada') return request?.status === 'devuelta' ? 'Por corregir' : 'Rechazada';
  if (estado === 'pedida') return cfdi ? 'Timbrando' : 'Pedida';
  return estado === 'cancelada' ? 'Cancelada' : 'Cancelación pedida';
}

function whenOf(world: World, { request, cfdi }: Both, zone: string): string {
  const told = (moment: NonNullable<InvoiceDocument['stampedAt']>): string => {
    const { date, time } = localMoment(moment, zone);
    return `${formatDate(date)} ${time}`;
  };
  if (cfdi?.stampedAt) return `Timbrada ${told(cfdi.stampedAt)}`;
  if (!request) return cfdi ? formatDate(cfdi.day) : '';
  const { settled } = request;
  if (settled === null) return `Pedida ${told(request.createdAt)}`;
  const who = world.get('staff', settled.by)?.name ?? (settled.by === SYSTEM.id ? 'Xalli' : 'gerencia');
  return [`${who}, ${told(settled.at)}`, settled.note].filter((part) => part !== '').join(' · ');
}

function doubtsOf(world: World, request: InvoiceRequest): readonly string[] {
  const { delivery } = request;
  const problem = delivery.problem ?? '';
  return [
    request.isDoubtful ? 'El último signo del RFC no cuadra: confírmalo.' : null,
    changeText(world, request),
    delivery.status === 'sent' || delivery.attempts === 0
      ? null
      : delivery.status === 'failed'
        ? `No salió. ${problem}`.trim()
        : problem === ''
          ? null
          : `Se intenta otra vez sola. ${problem}`,
  ].filter((part) => part !== null);
}

function askedOf(request: InvoiceRequest): AskedInvoice {
  const regime = regimeOf(request.regimen);
  const use = USES.find(({ key }) => key === request.uso);
  return {
    status: request.status,
    isFormMissing: request.formaDePago === FORM_UNKNOWN,
    isChanged: request.changed !== undefined,
    canRetry: request.status === 'solicitada' && request.delivery.attempts > 0 && request.delivery.problem !== null,
    facts: [
      ['Cuenta', `${request.folio} · ${formatDate(request.accountDay)}`],
      ['Código', request.codigo],
      ['Código postal', request.cp],
      ['Régimen', `${request.regimen} ${regime?.words ?? ''}`],
      ['Uso', `${request.uso} ${use?.words ?? ''}`],
      ['Forma de pago', FORM_WORDS[request.formaDePago] ?? (request.formaDePago || 'Por confirmar')],
      ['Correo', request.email],
      ...(request.delivery.status === 'sent' && request.status === 'solicitada'
        ? [['Entregada', 'A quien timbra'] as const]
        : []),
    ],
    mailto: `mailto:${encodeURIComponent(request.email)}?subject=${encodeURIComponent(`Tu factura ${request.folio}`)}`,
  };
}

const FORM_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    FORM_OPTIONS.map(({ method, card, label }) => [satNumber(card ?? method), label] as const)
      .filter(([number]) => number !== undefined)
      .map(([number, label]) => [number, `${number} ${label}`]),
  ),
  '99': '99 Por definir',
};

/** What was asked for is not what was paid in the end. */
function changeText(world: World, { id, changed, status }: InvoiceRequest): string | null {
  if (changed === undefined) return null;
  const ticket = world.get('tickets', id);
  if (ticket !== undefined && ticket.status !== 'closed' && changed.importe === 0)
    return 'La cuenta se reabrió después de pedirla: espera a que se cobre.';
  const now =
    changed.importe === 0 ? 'Después se devolvió todo' : `La cuenta cambió: ahora son ${formatPesos(changed.importe)}`;
  return status === 'facturada' ? `${now}. Cancela la factura o sustitúyela.` : `${now}.`;
}
