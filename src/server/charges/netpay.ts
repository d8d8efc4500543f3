import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { netpayCancels } from '#domain/charges/netpay-cancel.ts';
import type { Instant } from '#domain/shared/time.ts';
import type {
  CardProviderPort,
  ChargeAnswer,
  ChargeOrder,
  RefundAnswer,
  RefundOrder,
  TerminalCheck,
} from './card-provider.ts';
import { askProvider, isPassing, isThere, type WireAnswer } from './provider-wire.ts';

/*
 * NetPay Smart: the sale is pushed to the terminal, and the terminal posts what became of it (`netpay-posts.ts`). Its sale
 * has no key: sent twice it may be charged twice, so it is sent once. What did not arrive is asked for by its folio
 * («recuperación»: the terminal posts it again).
 */

export const NETPAY_URL = 'https://suite.netpay.com.mx/gateway';
/** NetPay's name for programs like this one, from its public documentation; the venue's user and password are the secret. */
const CLIENT = `Basic ${Buffer.from('trusted-app:secret').toString('base64')}`;
/** A token is asked for anew after this. */
const TOKEN_MS = 20 * 60_000;

const Token = v.object({ access_token: v.string() });
const Reply = v.object({
  code: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  error: v.optional(v.nullable(v.string())),
});

/** The folio of a charge at NetPay: short, and made from all of its id. */
export function netpayFolio(chargeId: string): string {
  return createHash('sha256').update(chargeId).digest('hex').slice(0, 20);
}

export function netpayProvider(url: string, now: () => Instant): CardProviderPort {
  const tokens = new Tokens(url);
  const send = async (
    act: 'sale' | 'reprint' | 'cancel',
    key: string,
    body: object,
  ): Promise<{ readonly kind: 'sent' | 'silence' | 'token' | 'device' | 'refused' }> => {
    const sent = async (isAnew: boolean) => {
      const token = await tokens.of(key, isAnew);
      if (token === null) return { kind: 'silence' } as const;
      if (token === 'refused') return { kind: 'token' } as const;
      const answer = await askProvider(`${url}/integration-service/transactions/${act}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token.token}` },
        body,
      });
      return { kind: kindOf(answer) };
    };
    const first = await sent(false);
    // A token may end before its time. What was refused for it was not done: with a new one it is sent once.
    return first.kind === 'token' && isLogin(key) ? sent(true) : first;
  };
  return {
    isRepeatable: false,
    lookEveryMs: 60_000,
    isThere: () => isThere(url),
    ask: async ({ id, ticketId, amount, terminal, key }) => {
      const { kind } = await send('sale', key, {
        serialNumber: terminal.device,
        storeId: terminal.storeId,
        amount: amount / 100,
        folioNumber: netpayFolio(id),
        traceability: { charge: id, act: 'sale', ...ofAccount({ ticketId, amount }) },
      });
      if (kind === 'sent') return { kind: 'waiting', order: null, isAtTerminal: true };
      if (kind === 'silence') return SILENT;
      return { kind: 'ended', state: 'cancelled', problem: kind };
    },
    look: async ({ id, ticketId, amount, terminal, key }) => {
      await send('reprint', key, {
        serialNumber: terminal.device,
        storeId: terminal.storeId,
        orderId: '',
        folioId: netpayFolio(id),
        disablePrintAnimation: true,
        traceability: { charge: id, act: 'reprint', ...ofAccount({ ticketId, amount }) },
      });
      // Whatever it answers, the word itself comes by post.
      return SILENT;
    },
    // The sum is on its screen: only there it can be taken back.
    cancel: async () => 'late',
    refund: (order) => refund(order, now(), send),
    check: (_terminal, key) => check(tokens, key),
  };
}

/** What comes back when nobody here remembers the charge any more: days later, or told to a database that was restored. */
function ofAccount({ ticketId, amount }: Pick<ChargeOrder, 'ticketId' | 'amount'>): object {
  return { ...(ticketId === null ? {} : { account: ticketId }), asked: amount };
}

const SILENT: ChargeAnswer = { kind: 'silence', problem: 'silent' };

function kindOf(answer: WireAnswer | null): 'sent' | 'silence' | 'token' | 'device' | 'refused' {
  if (isPassing(answer)) return 'silence';
  const parsed = v.safeParse(Reply, answer.body);
  const { code = '', error = '' } = parsed.success ? parsed.output : {};
  if (answer.status === 401 || answer.status === 403 || error === 'invalid_token') return 'token';
  if (String(code) === '00') return 'sent';
  if (String(code) === '19') return 'device';
  // Without a code nobody knows whether it reached the terminal.
  return String(code ?? '') === '' ? 'silence' : 'refused';
}

type Send = (act: 'cancel', key: string, body: object) => Promise<{ readonly kind: string }>;

async function refund(
  { id, at, terminal, key, order, refund: back }: RefundOrder,
  now: Instant,
  send: Send,
): Promise<RefundAnswer> {
  if (order === null || !netpayCancels({ at, now, isWhole: back.isWhole })) return 'failed';
  // It is posted as done. Sent twice it is cancelled once: the second one finds nothing to cancel.
  const { kind } = await send('cancel', key, {
    serialNumber: terminal.device,
    storeId: terminal.storeId,
    orderId: order,
    disablePrintAnimation: true,
    traceability: { charge: id, act: 'cancel', refund: back.id },
  });
  if (kind === 'sent') return 'waiting';
  return kind === 'silence' || kind === 'token' ? 'silence' : 'failed';
}

async function check(tokens: Tokens, key: string): Promise<TerminalCheck> {
  const token = await tokens.of(key, true);
  if (token === null) return { ok: false, text: 'NetPay no respondió. Prueba otra vez en un momento.' };
  if (token === 'refused')
    return { ok: false, text: 'NetPay no aceptó la clave. Revisa el usuario y la contraseña de tu integración.' };
  return {
    ok: true,
    text: 'NetPay aceptó la clave. Manda un cobro de $1.00 para ver que la terminal conteste a esta dirección.',
  };
}

function isLogin(key: string): boolean {
  return key.includes(':');
}

/** «usuario:contraseña» is changed for a token that lasts a while; anything else is a token already. */
class Tokens {
  readonly #url: string;
  readonly #known = new Map<string, { readonly token: string; readonly atMs: number }>();

  constructor(url: string) {
    this.#url = url;
  }

  /** Null: no answer. */
  async of(key: string, isAnew = false): Promise<{ readonly token: string } | 'refused' | null> {
    if (!isLogin(key)) return { token: key };
    const cut = key.indexOf(':');
    const known = this.#known.get(key);
    if (!isAnew && known && performance.now() - known.atMs < TOKEN_MS) return known;
    const answer = await askProvider(`${this.#url}/oauth-service/oauth/token`, {
      method: 'POST',
      headers: { authorization: CLIENT },
      body: new URLSearchParams({ grant_type: 'password', username: key.slice(0, cut), password: key.slice(cut + 1) }),
    });
    if (isPassing(answer)) return null;
    const parsed = v.safeParse(Token, answer.body);
    if (answer.status !== 200 || !parsed.success) return 'refused';
    this.#known.set(key, { token: parsed.output.access_token, atMs: performance.now() });
    return { token: parsed.output.access_token };
  }
}
