import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Executor } from '#application/executor.ts';
import { asBankText } from '#domain/charges/bank-text.ts';
import type { CardTerminal } from '#domain/charges/card-terminal.ts';
import { isOpenCharge, type Charge, type ChargeProblem } from '#domain/charges/charge.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import type { CardKind } from '#domain/order/ticket.ts';
import { cents, readPesos, ZERO, type Cents } from '#domain/shared/money.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { Instant } from '#domain/shared/time.ts';
import { executeAsSystem } from '../system-command.ts';
import { netpayFolio } from './netpay.ts';

const Text = v.optional(v.nullable(v.union([v.string(), v.number(), v.boolean()])));
const Trace = v.object({ charge: Text, act: Text, refund: Text, account: Text, asked: Text });
/** What a NetPay terminal posts; of all it says only this is read. */
export const NetpayPost = v.object({
  responseCode: Text,
  message: Text,
  amount: Text,
  tip: Text,
  tipAmount: Text,
  authCode: Text,
  cardNumber: Text,
  spanRoute: Text,
  cardType: Text,
  cardNature: Text,
  cardTypeName: Text,
  folioNumber: Text,
  orderId: Text,
  serialNumber: Text,
  terminalId: Text,
  transType: Text,
  traceability: v.optional(v.nullable(v.union([Trace, v.string()]))),
});
export type NetpayPost = v.InferOutput<typeof NetpayPost>;

interface PostParts {
  readonly executor: Executor;
  readonly now: () => Instant;
}

/**
 * A terminal tells of a sale, of one it was asked to tell again, or of a cancellation. True: it is kept, or was known
 * already; it may come late, twice, and for sums that nobody here asked for.
 */
export async function takeNetpayPost({ executor, now }: PostParts, post: NetpayPost): Promise<boolean> {
  const tell = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<boolean> =>
    (await executeAsSystem(executor, now, type, args)).outcome === 'accepted';
  const trace = traceOf(post);
  const charge = chargeOf(executor, post, trace.charge);
  const isDone = said(post.responseCode) === '00';
  if (trace.act === 'cancel' && trace.refund !== '') {
    const chargeId = charge?.id ?? trace.charge;
    return chargeId !== '' && tell('SETTLE_REFUND', { chargeId, refundId: trace.refund, done: isDone });
  }
  if (!isDone) {
    // That it cannot tell a sale again says nothing of the sale.
    if (!charge || trace.act === 'reprint' || !isOpenCharge(charge)) return true;
    return tell('END_CHARGE', { chargeId: charge.id, state: 'declined', problem: declineOf(said(post.message)) });
  }
  const paid = paidIn(post, charge?.amount ?? trace.asked);
  if (paid === null) return false;
  if (charge) {
    const { id: chargeId, ticketId } = charge;
    return tell('APPROVE_CHARGE', { chargeId, ...(ticketId === null ? {} : { ticketId }), ...paid });
  }
  // Settled on another day it is in the database alone.
  const { charge: chargeId, account } = trace;
  const named = { chargeId, ...(account === '' ? {} : { ticketId: account }), ...paid };
  if (chargeId !== '' && (await tell('APPROVE_CHARGE', named))) return true;
  const terminal = terminalOf(executor, post);
  if (!terminal) return false;
  // The same post again is the same sale.
  const name = `${terminal.id} ${said(post.orderId)} ${said(post.folioNumber)} ${paid.authorization ?? ''}`;
  const id = `netpay-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  return tell('TELL_CHARGE', { chargeId: id, terminalId: terminal.id, ...paid });
}

function said(value: v.InferOutput<typeof Text>): string {
  return String(value ?? '').trim();
}

interface PostTrace {
  readonly charge: string;
  readonly act: string;
  readonly refund: string;
  readonly account: string;
  readonly asked: Cents | null;
}

/** What we sent with the sale; anything that is no name of ours is nothing. */
function traceOf({ traceability }: NetpayPost): PostTrace {
  let trace = traceability;
  if (typeof trace === 'string') {
    try {
      const parsed = v.safeParse(Trace, JSON.parse(trace));
      trace = parsed.success ? parsed.output : null;
    } catch {
      trace = null;
    }
  }
  const name = (value: v.InferOutput<typeof Text>): string => (v.is(Id, said(value)) ? said(value) : '');
  const asked = /^\d{1,9}$/.test(said(trace?.asked)) ? cents(Number(said(trace?.asked))) : null;
  return {
    charge: name(trace?.charge),
    act: said(trace?.act),
    refund: name(trace?.refund),
    account: name(trace?.account),
    asked,
  };
}

function chargeOf({ world }: Executor, post: NetpayPost, named: string): Charge | undefined {
  const charge = named === '' ? undefined : world.get('charges', named);
  if (charge?.provider === 'netpay') return charge;
  const folio = said(post.folioNumber);
  if (folio === '') return undefined;
  for (const each of world.all('charges'))
    if (each.provider === 'netpay' && netpayFolio(each.id) === folio) return each;
  return undefined;
}

function terminalOf({ world }: Executor, post: NetpayPost): CardTerminal | undefined {
  const names = [said(post.serialNumber), said(post.terminalId)].filter((name) => name !== '');
  const own = [...world.all('cardTerminals')].filter(({ provider }) => provider === 'netpay');
  return (
    own.find(({ device }) => names.includes(device)) ?? (names.length === 0 && own.length === 1 ? own[0] : undefined)
  );
}

function paidIn(post: NetpayPost, asked: Cents | null) {
  const told = readPesos(said(post.amount));
  if (told === null || told === 0) return null;
  const tip = readPesos(said(post.tipAmount ?? post.tip)) ?? ZERO;
  const lastFour = (said(post.cardNumber) || said(post.spanRoute)).replaceAll(/\D/g, '').slice(-4);
  const card = cardOf(`${said(post.cardNature)} ${said(post.cardType)} ${said(post.cardTypeName)}`);
  const authorization = asBankText(said(post.authCode), 40);
  return {
    order: asBankText(said(post.orderId), 80),
    amount: baseOf(told, tip, asked),
    tip,
    ...(card === null ? {} : { card }),
    ...(lastFour.length === 4 ? { lastFour } : {}),
    ...(authorization === '' ? {} : { authorization }),
  };
}

/** Some versions count the tip in, others beside. */
function baseOf(told: Cents, tip: Cents, asked: Cents | null): Cents {
  return told - tip === asked ? cents(told - tip) : told;
}

function cardOf(words: string): CardKind | null {
  if (/d[eé]bit|(^|\s)D(\s|$)/i.test(words)) return 'debit';
  return /cr[eé]dit|(^|\s)C(\s|$)/i.test(words) ? 'credit' : null;
}

function declineOf(message: string): ChargeProblem {
  if (/fondos|saldo/i.test(message)) return 'funds';
  if (/\bnip\b|\bpin\b/i.test(message)) return 'pin';
  if (/vencid|expirad/i.test(message)) return 'expired-card';
  if (/cancel/i.test(message)) return 'guest';
  return /tarjeta/i.test(message) ? 'card' : 'declined';
}
