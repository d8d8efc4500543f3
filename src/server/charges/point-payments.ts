import * as v from 'valibot';
import { asBankText } from '#domain/charges/bank-text.ts';
import { readPesos, ZERO } from '#domain/shared/money.ts';
import { instant, type Instant } from '#domain/shared/time.ts';
import type { CardTerminal } from '#domain/charges/card-terminal.ts';
import type { HandCharge, Span } from './card-provider.ts';
import { cardOf } from './point-words.ts';
import { askProvider, isPassing } from './provider-wire.ts';

/*
 * What somebody typed into a Point: there is no order of ours for it, but it is a payment of the account, of the point of
 * sale to which the terminal belongs (GET /v1/payments/search). One that a program asked for bears its reference.
 */

const Text = v.optional(v.nullable(v.union([v.string(), v.number()])));
const Payment = v.object({
  id: v.union([v.pipe(v.string(), v.regex(/^\w{1,40}$/)), v.number()]),
  status: Text,
  date_created: Text,
  date_approved: Text,
  transaction_amount: Text,
  payment_type_id: Text,
  external_reference: Text,
  authorization_code: Text,
  pos_id: Text,
  card: v.optional(v.nullable(v.object({ last_four_digits: Text }))),
});
type Payment = v.InferOutput<typeof Payment>;
const Found = v.object({ results: v.array(Payment) });
const Places = v.object({ data: v.object({ terminals: v.array(v.object({ id: v.string(), pos_id: Text })) }) });

const PAGE = 100;
/** More than a terminal takes in a day. */
const MOST_PAGES = 10;

/** Null: nobody answered, or not so that it can be used. */
export async function handChargesOfPoint(
  url: string,
  headers: Readonly<Record<string, string>>,
  { device }: CardTerminal,
  { from, to }: Span,
): Promise<readonly HandCharge[] | null> {
  const pos = await placeOf(url, headers, device);
  if (pos === null) return null;
  const found: HandCharge[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      sort: 'date_created',
      criteria: 'asc',
      range: 'date_created',
      begin_date: from,
      end_date: to,
      status: 'approved',
      pos_id: pos,
      limit: String(PAGE),
      offset: String(page * PAGE),
    });
    const answer = await askProvider(`${url}/v1/payments/search?${query}`, { method: 'GET', headers });
    if (isPassing(answer) || answer.status !== 200) return null;
    const parsed = v.safeParse(Found, answer.body);
    if (!parsed.success) return null;
    const { results } = parsed.output;
    found.push(...results.flatMap((payment) => typed(payment, pos)));
    if (results.length < PAGE) break;
  }
  return found;
}

/** The point of sale of the terminal: each has one terminal. */
async function placeOf(url: string, headers: Readonly<Record<string, string>>, device: string): Promise<string | null> {
  const answer = await askProvider(`${url}/terminals/v1/list?limit=50`, { method: 'GET', headers });
  if (isPassing(answer) || answer.status !== 200) return null;
  const list = v.safeParse(Places, answer.body);
  const pos = list.success ? list.output.data.terminals.find(({ id }) => id === device)?.pos_id : undefined;
  return pos === undefined || pos === null || pos === '' ? null : String(pos);
}

/** Nothing, or the one charge that this payment is. */
function typed(payment: Payment, pos: string): readonly HandCharge[] {
  if (said(payment.external_reference) !== '' || said(payment.status) !== 'approved') return [];
  // A search that does not know the filter answers with everything.
  if (said(payment.pos_id) !== pos) return [];
  const amount = readPesos(said(payment.transaction_amount));
  const at = momentOf(said(payment.date_approved) || said(payment.date_created));
  if (amount === null || amount === 0 || at === null) return [];
  const card = cardOf(said(payment.payment_type_id));
  const lastFour = said(payment.card?.last_four_digits);
  const authorization = asBankText(said(payment.authorization_code), 40);
  return [
    {
      kind: 'approved',
      order: String(payment.id),
      at,
      amount,
      tip: ZERO,
      ...(card === null ? {} : { card }),
      ...(/^\d{4}$/.test(lastFour) ? { lastFour } : {}),
      ...(authorization === '' ? {} : { authorization }),
    },
  ];
}

function said(value: v.InferOutput<typeof Text>): string {
  return String(value ?? '').trim();
}

function momentOf(text: string): Instant | null {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : instant(ms);
}
