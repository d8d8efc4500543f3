import { useState } from 'react';
import * as v from 'valibot';
import { DENOMINATION_KEYS, MOST_PIECES, type Count, type Denomination } from '#domain/drawer/count.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/order/ticket.ts';
import { MAX_ACCOUNT, parsePesos } from '#domain/shared/money.ts';
import { recall, remember } from '#ui/memory.ts';

/** What is being counted, as it was typed: half a sheet is there after a reload. */
export interface CountDraft {
  readonly pieces: Readonly<Partial<Record<Denomination, string>>>;
  /** One sum in place of the pieces; null: the pieces count. */
  readonly sum: string | null;
  readonly reason: string;
  readonly vouchers: Readonly<Partial<Record<PaymentMethod, string>>>;
}

const Text = v.pipe(v.string(), v.maxLength(200));
const Draft = v.object({
  pieces: v.record(v.picklist(DENOMINATION_KEYS), Text),
  sum: v.nullable(Text),
  reason: Text,
  vouchers: v.record(v.picklist(PAYMENT_METHODS), Text),
});

const EMPTY: CountDraft = { pieces: {}, sum: null, reason: '', vouchers: {} };

export function useCountDraft(shiftId: string): readonly [CountDraft, (draft: CountDraft) => void] {
  const [draft, setDraft] = useState(() => read(shiftId));
  const keep = (next: CountDraft): void => {
    setDraft(next);
    remember('good', nameOf(shiftId), JSON.stringify(next));
  };
  return [draft, keep];
}

export function withoutCount(draft: CountDraft): CountDraft {
  return { ...draft, pieces: {}, sum: draft.sum === null ? null : '' };
}

/** As the command takes it; what is no number counts as nothing. */
export function countOf({ pieces, sum }: CountDraft): Count {
  if (sum !== null) return { sum: parsePesos(sum, MAX_ACCOUNT) };
  const typed = DENOMINATION_KEYS.map((key) => [key, piecesOf(pieces[key])] as const);
  return { pieces: Object.fromEntries(typed.filter(([, count]) => count > 0)) };
}

export function piecesOf(typed: string | undefined): number {
  const count = Number.parseInt(typed ?? '', 10);
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, MOST_PIECES) : 0;
}

/** Somebody has begun to count. */
export function isBegun({ pieces, sum }: CountDraft): boolean {
  return sum === null ? Object.values(pieces).some((typed) => typed !== '') : sum.trim() !== '';
}

/** Where nothing was counted here, what somebody kept for this shift stands on the sheet. */
export function withKept(draft: CountDraft, kept: Count | undefined): CountDraft {
  if (kept === undefined || isBegun(draft)) return draft;
  if (kept.sum !== undefined) return { ...draft, sum: (kept.sum / 100).toFixed(2) };
  const pieces = Object.entries(kept.pieces ?? {}).map(([key, count]) => [key, String(count)]);
  return { ...draft, pieces: Object.fromEntries(pieces) };
}

function nameOf(shiftId: string): string {
  return `xalli-conteo-${shiftId}`;
}

function read(shiftId: string): CountDraft {
  try {
    const kept = v.safeParse(Draft, JSON.parse(recall('good', nameOf(shiftId)) ?? 'null'));
    return kept.success ? kept.output : EMPTY;
  } catch {
    return EMPTY;
  }
}
