import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deliveryKey, invoiceDocument } from '#domain/invoices/invoice-files.ts';
import { invoiceKeptUntil, type InvoiceRequest } from '#domain/invoices/invoice-request.ts';
import { beginningOf } from '#domain/shared/readable-text.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { InvoiceSettings } from '../config.ts';

export type Handed =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: string; readonly isFinal: boolean };

/** The program that makes («timbra») the invoice of a request. Sent the same request twice it must not make two. */
export interface Stamper {
  hand(request: InvoiceRequest): Promise<Handed>;
  /** Removes what has reached the end of its promised retention. */
  forgetBefore(today: DateText): Promise<void>;
  /** Takes back everything that was handed over for this account, as far as it still lies with us. */
  takeBack(request: Pick<InvoiceRequest, 'codigo'>): Promise<void>;
}

export function openStamper(settings: InvoiceSettings): Stamper {
  return settings.kind === 'folder' ? folderStamper(settings.folder) : addressStamper(settings);
}

/**
 * One file for each request, whole or not there, readable by its owner alone. Its name begins with the last day on which
 * it may lie there; what the accountant's program has taken away is not ours any more.
 */
function folderStamper(folder: string): Stamper {
  const removeWhere = async (isGone: (file: { readonly until: string; readonly key: string }) => boolean) => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      const [, until, key] = /^\.?(\d{4}-\d\d-\d\d)_([0-9A-Z-]+)\.json(?:\.nuevo)?$/.exec(name) ?? [];
      if (until === undefined || key === undefined) continue;
      if (isGone({ until, key })) await rm(join(folder, name), { force: true });
    }
  };
  return {
    hand: async (request) => {
      const name = `${invoiceKeptUntil(request)}_${deliveryKey(request)}.json`;
      const unfinished = join(folder, `.${name}.nuevo`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = await open(unfinished, 'w', 0o600);
        try {
          await file.writeFile(`${JSON.stringify(invoiceDocument(request), null, 2)}\n`);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, join(folder, name));
        return { ok: true };
      } catch (fault) {
        return { ok: false, problem: `No se pudo escribir el archivo (${codeOf(fault)}).`, isFinal: false };
      }
    },
    forgetBefore: async (today) => {
      await removeWhere(({ until }) => until < today);
    },
    takeBack: async ({ codigo }) => {
      await removeWhere(({ key }) => key.startsWith(`${codigo}-`));
    },
  };
}

const PATIENCE_MS = 15_000;
/** Of what a invoicing program answers only the beginning is read. */
const MOST_ANSWER = 2000;
const MOST_PROBLEM = 200;
/** Refused for a reason that does not lie in the request: it is tried again later. */
const PASSING = new Set([408, 425, 429]);

/** To one address, chosen by the owner of the machine; redirects are not followed. */
function addressStamper({ url, token }: Extract<InvoiceSettings, { readonly kind: 'address' }>): Stamper {
  return {
    hand: async (request) => {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE_MS),
          headers: {
            'content-type': 'application/json',
            // Asked again after a lost answer it is the same request.
            'idempotency-key': deliveryKey(request),
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(invoiceDocument(request)),
        });
        if (answer.ok) {
          await answer.body?.cancel();
          return { ok: true };
        }
        const problem = beginningOf(`Respondió ${answer.status}. ${await firstWordsOf(answer)}`, MOST_PROBLEM).trim();
        const isFinal = answer.status >= 400 && answer.status < 500 && !PASSING.has(answer.status);
        return { ok: false, problem, isFinal };
      } catch (fault) {
        return { ok: false, problem: `No respondió (${codeOf(fault)}).`, isFinal: false };
      }
    },
    forgetBefore: async () => undefined,
    takeBack: async () => undefined,
  };
}

async function firstWordsOf({ body }: Response): Promise<string> {
  let text = '';
  if (body === null) return text;
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length >= MOST_ANSWER) break;
  }
  return beginningOf(text.replaceAll(/[\s\p{Cc}]+/gu, ' '), MOST_ANSWER);
}

function codeOf(fault: unknown): string {
  const cause: unknown = fault instanceof Error && fault.cause !== undefined ? fault.cause : fault;
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : null;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'falla';
}
