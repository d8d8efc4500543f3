import * as v from 'valibot';
import type { CancelReason } from '#domain/cfdi/stored-cfdi.ts';
import { refusalOf, type Refusal } from '#domain/cfdi/stamp-refusals.ts';
import { numberIn, stampIn } from '#domain/cfdi/stamp.ts';
import { beginningOf } from '#domain/shared/readable-text.ts';

export type Stamped = { readonly kind: 'stamped'; readonly uuid: string; readonly xml: string } | Refusal;

export interface CancelOrder {
  /** The issuer's. */
  readonly rfc: string;
  readonly uuid: string;
  readonly reason: CancelReason;
  readonly replaces: string | null;
}

export type Cancelled =
  | { readonly kind: 'cancelled' }
  /** Not known yet, or its receiver must accept it first: asked again it says what became of it. */
  | { readonly kind: 'wait'; readonly problem: string }
  | { readonly kind: 'refused'; readonly problem: string };

/** Whoever stamps. The same key or the same document again gives the stamp it has already, never a second one. */
export interface Pac {
  stamp(xml: string, key: string): Promise<Stamped>;
  cancel(order: CancelOrder): Promise<Cancelled>;
}

export interface PacSettings {
  readonly url: string;
  readonly token: string;
}

/** Shorter than a claim lasts (`INVOICE_CLAIM_MS`): nobody else sends the same document meanwhile. */
const PATIENCE_MS = 40_000;
/** A stamped invoice by name has about eight kilobytes, a global one of `MOST_ACCOUNTS` half a megabyte. */
const MOST_ANSWER = 4_000_000;
const MOST_PROBLEM = 180;

const Answer = v.object({
  status: v.optional(v.string(), ''),
  message: v.optional(v.nullable(v.string())),
  messageDetail: v.optional(v.nullable(v.string())),
  data: v.optional(
    v.nullable(
      v.object({
        cfdi: v.optional(v.nullable(v.string())),
        acuse: v.optional(v.nullable(v.string())),
        uuid: v.optional(v.unknown()),
      }),
    ),
  ),
});

/** The REST of a large PAC: one document a request, the token in its head; redirects are not followed. */
export function restPac({ url, token }: PacSettings): Pac {
  return {
    stamp: async (xml, key) => {
      const body = new FormData();
      body.set('xml', new Blob([xml], { type: 'text/xml' }), 'cfdi.xml');
      try {
        const response = await fetch(`${url}/v4/cfdi33/stamp/v4`, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE_MS),
          headers: { authorization: `bearer ${token}`, customid: key },
          body,
        });
        return read(response.status, await wordsOf(response), xml);
      } catch (fault) {
        return { kind: 'wait', problem: `El PAC no respondió (${codeOf(fault)}).` };
      }
    },
    cancel: async ({ rfc, uuid, reason, replaces }) => {
      const path = [rfc, uuid, reason, ...(replaces === null ? [] : [replaces])].map(encodeURIComponent).join('/');
      try {
        const response = await fetch(`${url}/cfdi33/cancel/${path}`, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE_MS),
          headers: { authorization: `bearer ${token}` },
        });
        return readCancel(response.status, await wordsOf(response), uuid);
      } catch (fault) {
        return { kind: 'wait', problem: `El PAC no respondió (${codeOf(fault)}).` };
      }
    },
  };
}

/** What matters is the document that comes back: whatever its state says, a stamp of ours is a success (307 too). */
function read(status: number, text: string, sent: string): Stamped {
  const answer = parsed(text);
  const cfdi = answer?.data?.cfdi ?? null;
  const stamp = cfdi === null ? null : stampIn(cfdi);
  if (cfdi !== null && stamp !== null) {
    // Its number counts: with another sum or receiver it was stamped before this database was restored, and is live.
    if (numberIn(cfdi) === numberIn(sent)) return { kind: 'stamped', uuid: stamp.uuid, xml: cfdi };
    // Somebody else's. What became of ours is not known.
    return { kind: 'wait', problem: `El PAC respondió con otra factura (${stamp.uuid}). Si sigue, avísale a tu PAC.` };
  }
  const said = saidBy(answer);
  if ((status === 401 || status === 403) && refusalOf(said).kind !== 'late') return refusalOf('token');
  if (/^\s*307\b/.test(said)) return { kind: 'wait', problem: 'El PAC dice que ya está timbrada y no la devolvió.' };
  // A stamp in the answer or a rule that was broken: anything else is not known, and is asked again.
  if (status >= 500 || status === 408 || status === 429 || answer?.status !== 'error' || said === '')
    return { kind: 'wait', problem: `El PAC respondió ${status}. ${said}`.trim() };
  return refusalOf(said);
}

/** Cancelled now, or before: asked again after a lost answer it is the same. */
const CANCELLED = new Set(['201', '202']);
/** The SAT's codes that say no; 211: its receiver has not answered. */
const REFUSED_CODE = /^(?:20[3-9]|21[0-9]|30\d)$/;
const WAITING_CODE = '211';
const IN_PROCESS = /en proceso/i;
const REJECTED = /rechazad/i;
const ALREADY = /previamente cancelad|ya (?:est[aá] |fue |se encuentra )?cancelad/i;

function readCancel(status: number, text: string, uuid: string): Cancelled {
  const answer = parsed(text);
  const acuse = answer?.data?.acuse ?? '';
  const said = saidBy(answer);
  const codes = answer?.data?.uuid;
  const own = typeof codes === 'object' && codes !== null ? Object.entries(codes) : [];
  const code =
    own.find(([name]) => name.toLowerCase() === uuid.toLowerCase())?.[1] ??
    /EstatusUUID[^\d]{1,3}(\d{3})/.exec(acuse)?.[1] ??
    /^\s*(20[12])\b/.exec(said)?.[1];
  if (REJECTED.test(acuse) || REJECTED.test(said))
    return { kind: 'refused', problem: 'Quien la recibió no aceptó la cancelación. La factura sigue vigente.' };
  if (IN_PROCESS.test(acuse) || IN_PROCESS.test(said) || String(code) === WAITING_CODE)
    return { kind: 'wait', problem: 'Quien la recibió tiene tres días hábiles para aceptarla.' };
  // Some acknowledge it without a code.
  const isPlain = code === undefined && acuse !== '' && status === 200 && answer?.status === 'success';
  if (isPlain || CANCELLED.has(String(code)) || ALREADY.test(said)) return { kind: 'cancelled' };
  if (REFUSED_CODE.test(String(code)))
    return { kind: 'refused', problem: `El SAT no la canceló (código ${String(code)}). ${said}`.trim() };
  if (status === 401 || status === 403)
    return { kind: 'wait', problem: 'El PAC no aceptó la clave (PAC_TOKEN). Revísala: la cancelación espera.' };
  // Anything but a clear no is not known, and is asked again.
  if (status >= 500 || status === 408 || status === 429 || answer?.status !== 'error' || said === '')
    return { kind: 'wait', problem: `El PAC respondió ${status}. ${said}`.trim() };
  return { kind: 'refused', problem: `El SAT no la canceló: ${said}` };
}

function saidBy(answer: v.InferOutput<typeof Answer> | null): string {
  const message = [answer?.message, answer?.messageDetail].filter((part) => typeof part === 'string').join(' ');
  return beginningOf(message.replaceAll(/[\s\p{Cc}]+/gu, ' '), MOST_PROBLEM).trim();
}

function parsed(text: string): v.InferOutput<typeof Answer> | null {
  try {
    const checked = v.safeParse(Answer, JSON.parse(text));
    return checked.success ? checked.output : null;
  } catch {
    return null;
  }
}

async function wordsOf({ body }: Response): Promise<string> {
  let text = '';
  if (body === null) return text;
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MOST_ANSWER) break;
  }
  return text;
}

function codeOf(fault: unknown): string {
  const cause: unknown = fault instanceof Error && fault.cause !== undefined ? fault.cause : fault;
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : null;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'falla';
}
