import * as v from 'valibot';
import { cents, readPesos, ZERO, type Cents } from '#domain/shared/money.ts';
import { asBankText } from '#domain/charges/bank-text.ts';
import type { ChargeProblem } from '#domain/charges/charge.ts';
import { milliseconds } from '#domain/shared/time.ts';
import type {
  CardProviderPort,
  ChargeAnswer,
  ChargeOrder,
  RefundAnswer,
  RefundOrder,
  TerminalCheck,
} from './card-provider.ts';
import { handChargesOfPoint } from './point-payments.ts';
import { cardOf } from './point-words.ts';
import { askProvider, isPassing, isThere, type WireAnswer } from './provider-wire.ts';

/*
 * Mercado Pago Point, orders API: POST /v1/orders with our id as X-Idempotency-Key and external_reference, then asked for
 * until it is known. Webhooks are hints that a venue behind a router does not get: none are used.
 */

export const POINT_URL = 'https://api.mercadopago.com';
/** The terminal forgets it by itself. */
const EXPIRES = 'PT15M';
const DAY_MS = 86_400_000;

const Text = v.optional(v.nullable(v.union([v.string(), v.number()])));
const Order = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/)),
  external_reference: Text,
  status: v.string(),
  status_detail: Text,
  transactions: v.optional(
    v.nullable(
      v.object({
        payments: v.optional(
          v.nullable(
            v.array(
              v.object({
                id: Text,
                amount: Text,
                tip_amount: Text,
                paid_amount: Text,
                status_detail: Text,
                reference_id: Text,
                authorization_code: Text,
                payment_method: v.optional(
                  v.nullable(v.object({ type: Text, id: Text, last_four_digits: Text, authorization_code: Text })),
                ),
                card: v.optional(v.nullable(v.object({ last_four_digits: Text }))),
              }),
            ),
          ),
        ),
      }),
    ),
  ),
});
type Order = v.InferOutput<typeof Order>;
const Found = v.object({ data: v.array(Order) });
const Errors = v.object({
  errors: v.optional(v.nullable(v.array(v.object({ code: Text, message: Text })))),
  message: Text,
  error: Text,
});
const Terminals = v.object({
  data: v.object({ terminals: v.array(v.object({ id: v.string(), operating_mode: Text })) }),
});

export function pointProvider(url: string): CardProviderPort {
  const head = (key: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${key}` });
  const find = async (order: ChargeOrder): Promise<ChargeAnswer> => {
    // Weeks around: the clock of this machine may be wrong.
    const around = (days: number): string => new Date(milliseconds(order.at) + days * DAY_MS).toISOString();
    const query = new URLSearchParams({ external_reference: order.id, begin_date: around(-30), end_date: around(30) });
    const answer = await askProvider(`${url}/v1/orders?${query}`, { method: 'GET', headers: head(order.key) });
    if (isPassing(answer)) return SILENT;
    if (answer.status !== 200) return { kind: 'silence', problem: problemOf(answer) };
    const found = v.safeParse(Found, answer.body);
    if (!found.success) return SILENT;
    const own = found.output.data.find(({ external_reference: reference }) => reference === order.id);
    return own ? read(own) : { kind: 'absent' };
  };
  return {
    isRepeatable: true,
    lookEveryMs: 1000,
    isThere: () => isThere(url),
    ask: async (order) => {
      const answer = await askProvider(`${url}/v1/orders`, {
        method: 'POST',
        headers: { ...head(order.key), 'x-idempotency-key': order.id },
        body: asked(order),
      });
      if (isPassing(answer)) return SILENT;
      if (answer.status === 201 || answer.status === 200) return readOrder(answer);
      const problem = problemOf(answer);
      // The key is known there already: which order it was is looked up.
      if (answer.status === 409 && problem === 'refused') return find(order);
      return { kind: 'ended', state: 'cancelled', problem };
    },
    look: async (order) => {
      if (order.order === null) return find(order);
      const path = `/v1/orders/${encodeURIComponent(order.order)}`;
      const answer = await askProvider(`${url}${path}`, { method: 'GET', headers: head(order.key) });
      if (isPassing(answer)) return SILENT;
      return answer.status === 200 ? readOrder(answer) : { kind: 'silence', problem: problemOf(answer) };
    },
    cancel: async (order) => {
      if (order.order === null) return 'silence';
      const answer = await askProvider(`${url}/v1/orders/${encodeURIComponent(order.order)}/cancel`, {
        method: 'POST',
        headers: { ...head(order.key), 'x-idempotency-key': `${order.id}-c` },
      });
      if (isPassing(answer)) return 'silence';
      // Whatever else a yes says, the next look tells what became of it.
      if (answer.status === 200 || answer.status === 201)
        return readOrder(answer).kind === 'ended' ? 'cancelled' : 'silence';
      return answer.status === 409 || answer.status === 400 ? 'late' : 'silence';
    },
    refund: (order) => refund(url, order, head(order.key)),
    check: (terminal, key) => check(url, terminal.device, head(key)),
    handCharges: (terminal, key, span) => handChargesOfPoint(url, head(key), terminal, span),
  };
}

const SILENT = { kind: 'silence', problem: 'silent' } as const;

function asked({ id, folio, amount, terminal }: ChargeOrder): object {
  return {
    type: 'point',
    external_reference: id,
    expiration_time: EXPIRES,
    transactions: { payments: [{ amount: pesos(amount) }] },
    config: { point: { terminal_id: terminal.device, print_on_terminal: 'seller_ticket' } },
    description: `Cuenta ${folio}`,
  };
}

function pesos(amount: Cents): string {
  return (amount / 100).toFixed(2);
}

function readOrder({ body }: WireAnswer): ChargeAnswer {
  const parsed = v.safeParse(Order, body);
  return parsed.success ? read(parsed.output) : SILENT;
}

function read(order: Order): ChargeAnswer {
  const detail = `${order.status_detail ?? ''} ${order.transactions?.payments?.[0]?.status_detail ?? ''}`;
  switch (order.status) {
    case 'created':
      return { kind: 'waiting', order: order.id, isAtTerminal: false };
    case 'at_terminal':
    case 'action_required':
    case 'processing':
      return { kind: 'waiting', order: order.id, isAtTerminal: true };
    // What went back was paid first.
    case 'processed':
    case 'refunded':
      return approved(order);
    case 'canceled':
    case 'cancelled':
      return { kind: 'ended', state: 'cancelled', problem: /api/.test(detail) ? null : 'guest' };
    case 'expired':
      return { kind: 'ended', state: 'cancelled', problem: 'expired' };
    case 'failed':
      return { kind: 'ended', state: 'declined', problem: declineOf(detail) };
    default:
      return SILENT;
  }
}

/** Its sum is what was paid, as the provider says it. */
function approved(order: Order): ChargeAnswer {
  const payment = order.transactions?.payments?.[0];
  const amount = readPesos(String(payment?.amount ?? ''));
  if (!payment || amount === null) return SILENT;
  const whole = readPesos(String(payment.paid_amount ?? ''));
  const told = readPesos(String(payment.tip_amount ?? ''));
  const tip = told ?? (whole === null ? ZERO : cents(Math.max(0, whole - amount)));
  const { payment_method: method } = payment;
  const card = cardOf(String(method?.type ?? ''));
  const lastFour = String(payment.card?.last_four_digits ?? method?.last_four_digits ?? '');
  const authorization = String(payment.authorization_code ?? method?.authorization_code ?? payment.reference_id ?? '');
  return {
    kind: 'approved',
    order: order.id,
    amount,
    tip,
    ...(card === null ? {} : { card }),
    ...(/^\d{4}$/.test(lastFour) ? { lastFour } : {}),
    ...(authorization === '' ? {} : { authorization: asBankText(authorization, 40) }),
  };
}

function declineOf(detail: string): ChargeProblem {
  if (/insufficient|amount/.test(detail)) return 'funds';
  if (/pin|security_code/.test(detail)) return 'pin';
  if (/expir|date/.test(detail)) return 'expired-card';
  return /card|bad_filled|disabled/.test(detail) ? 'card' : 'declined';
}

/** Its own words are not shown: they may be anything, and in English. */
function problemOf({ status, body }: WireAnswer): ChargeProblem {
  const parsed = v.safeParse(Errors, body);
  const { errors = [], message = '', error = '' } = parsed.success ? parsed.output : {};
  const said = [message, error, ...(errors ?? []).flatMap(({ code, message: text }) => [code, text])].join(' ');
  if (status === 401 || status === 403) return 'token';
  if (/idempotency/.test(said)) return 'refused';
  if (/queued|already.*terminal/.test(said)) return 'busy';
  if (/terminal|operating_mode|device/.test(said)) return 'device';
  return /amount|minimum/.test(said) ? 'least' : 'refused';
}

/** The key is the refund's own: asked twice it goes back once. */
async function refund(url: string, order: RefundOrder, head: Readonly<Record<string, string>>): Promise<RefundAnswer> {
  if (order.order === null) return 'failed';
  const path = `${url}/v1/orders/${encodeURIComponent(order.order)}`;
  const known = await askProvider(path, { method: 'GET', headers: head });
  if (isPassing(known)) return 'silence';
  const parsed = v.safeParse(Order, known.body);
  const transaction = parsed.success ? parsed.output.transactions?.payments?.[0]?.id : undefined;
  const { refund: back } = order;
  const isPart = !back.isWhole && transaction !== undefined && transaction !== null;
  if (!back.isWhole && !isPart) return 'silence';
  const answer = await askProvider(`${path}/refund`, {
    method: 'POST',
    headers: { ...head, 'x-idempotency-key': back.id },
    ...(isPart ? { body: { transactions: [{ id: String(transaction), amount: pesos(back.amount) }] } } : {}),
  });
  if (isPassing(answer)) return 'silence';
  if (answer.status === 200 || answer.status === 201) return 'done';
  return answer.status === 401 ? 'silence' : 'failed';
}

async function check(url: string, device: string, headers: Readonly<Record<string, string>>): Promise<TerminalCheck> {
  const answer = await askProvider(`${url}/terminals/v1/list?limit=50`, { method: 'GET', headers });
  if (isPassing(answer)) return { ok: false, text: 'Mercado Pago no respondió. Prueba otra vez en un momento.' };
  if (answer.status === 401 || answer.status === 403)
    return {
      ok: false,
      text: 'Mercado Pago no aceptó la clave (Access Token). Cópiala otra vez de «Tus integraciones».',
    };
  const list = v.safeParse(Terminals, answer.body);
  if (answer.status !== 200 || !list.success)
    return { ok: false, text: 'Mercado Pago respondió algo que no se entiende. Prueba otra vez.' };
  const own = list.output.data.terminals.find(({ id }) => id === device);
  if (!own) {
    const known = list.output.data.terminals.map(({ id }) => id).join(', ');
    return {
      ok: false,
      text: `Esa terminal no está en tu cuenta de Mercado Pago.${known === '' ? '' : ` Están: ${known}.`}`,
    };
  }
  if (own.operating_mode !== 'PDV')
    return { ok: false, text: 'La terminal no está en modo PDV. Cámbialo en Mercado Pago y reiníciala.' };
  return { ok: true, text: 'Lista: la terminal contesta y está en modo PDV.' };
}
