import { NO_ROUNDING, roundingOf, type CashRounding } from '#domain/cashier/cash-rounding.ts';
import type { CardKind, PaymentMethod } from '#domain/order/ticket.ts';
import type { PartsLeft } from '#domain/account/parts.ts';
import { changeFor } from '#domain/order/totals.ts';
import { cents, formatPesos, readPesos, sum, ZERO, type Cents } from '#domain/shared/money.ts';

/* One payment while it is being typed. Nothing of it is kept until it is taken. */

export const FIELDS = ['monto', 'recibido', 'propina'] as const;
export type Field = (typeof FIELDS)[number];

export interface Draft {
  readonly method: PaymentMethod;
  /** Of a card, if somebody said it: its invoice must tell which. */
  readonly card?: CardKind;
  /** Its sum is typed into a terminal, although one could be sent there. */
  readonly isByHand?: boolean;
  /** Where the keypad writes. */
  readonly field: Field;
  /** As typed. Empty: all that is due, the exact amount. */
  readonly monto: string;
  readonly recibido: string;
  /** Null: nobody has typed a tip of this payment. */
  readonly propina: string | null;
  /** Notes that were laid on the table; whoever types an amount counts them himself. */
  readonly notes: readonly Cents[];
  readonly isChangeTip: boolean;
}

export const EMPTY_DRAFT: Draft = {
  method: 'cash',
  field: 'recibido',
  monto: '',
  recibido: '',
  propina: null,
  notes: [],
  isChangeTip: false,
};

/** Where an account is paid in equal parts the next part is what is charged, until somebody says otherwise. */
export function firstDraft({
  due,
  parts,
  isPaidByApp = false,
}: {
  readonly due: Cents;
  readonly parts: PartsLeft | null;
  readonly isPaidByApp?: boolean;
}): Draft {
  const [next = due] = parts?.next ?? [];
  return chooseAmount(isPaidByApp ? chooseMethod(EMPTY_DRAFT, 'app') : EMPTY_DRAFT, next, due);
}

export interface DraftProblem {
  readonly field: Field;
  readonly text: string;
  /** So much more than is due: asked as a tip, never taken silently. */
  readonly excess?: Cents;
}

/** The payment as it would be taken now, or what is wrong with it and where. */
export interface DraftSums {
  readonly amount: Cents;
  readonly tip: Cents;
  /** Cash in hand. */
  readonly received: Cents;
  readonly change: Cents;
  /** What of the cash is still to be handed over. */
  readonly missing: Cents;
  /** By what the cash is rounded; absent: by nothing. */
  readonly rounding?: Cents;
  /** With which it would close the account. */
  readonly isRest: boolean;
  readonly problem: DraftProblem | null;
}

const NO_AMOUNT = 'Eso no es una cantidad. Escribe pesos, por ejemplo 120.50.';

export function draftSums(draft: Draft, due: Cents, cash: CashRounding = NO_ROUNDING): DraftSums {
  const amount = readField(draft.monto, due);
  const typedTip = readField(draft.propina ?? '', ZERO);
  const typedReceived = draft.method === 'cash' ? readField(draft.recibido, null) : null;
  const known = amount ?? ZERO;
  const isCash = draft.method === 'cash';
  // Whatever is left over of what was typed is the tip: nothing is left to be rounded then.
  const left = draft.isChangeTip && isCash && typedReceived !== null ? changeFor(known, typedReceived) : null;
  const tip = left ?? typedTip ?? ZERO;
  const rounding = isCash ? roundingOf(cash, cents(known + tip)) : ZERO;
  const handed = cents(known + tip + rounding);
  const inHand = typedReceived ?? handed;
  return {
    amount: known,
    tip,
    received: inHand,
    change: isCash ? changeFor(handed, inHand) : ZERO,
    missing: isCash ? changeFor(inHand, handed) : ZERO,
    ...(rounding === 0 ? {} : { rounding }),
    isRest: known === due,
    problem:
      wrongNumber(draft, { amount, tip: typedTip, received: typedReceived }) ??
      wrongSum({ amount: known, tip, handed, due, inHand }),
  };
}

/** Null: it says something that is no amount. */
function readField(typed: string, empty: Cents | null): Cents | null {
  return typed.trim() === '' ? empty : readPesos(typed);
}

function wrongNumber(
  draft: Draft,
  read: { readonly amount: Cents | null; readonly tip: Cents | null; readonly received: Cents | null },
): DraftProblem | null {
  if (read.amount === null) return { field: 'monto', text: NO_AMOUNT };
  if (read.tip === null) return { field: 'propina', text: NO_AMOUNT };
  const isTyped = draft.method === 'cash' && draft.recibido.trim() !== '';
  return isTyped && read.received === null ? { field: 'recibido', text: NO_AMOUNT } : null;
}

interface Sums {
  readonly amount: Cents;
  readonly tip: Cents;
  /** What must be in hand for both. */
  readonly handed: Cents;
  readonly due: Cents;
  readonly inHand: Cents;
}

function wrongSum({ amount, tip, handed, due, inHand }: Sums): DraftProblem | null {
  if (amount > due) {
    const excess = cents(amount - due);
    const text = `Faltan solo ${formatPesos(due)}. ¿Los ${formatPesos(excess)} que sobran son propina?`;
    return { field: 'monto', text, excess };
  }
  if (amount + tip === 0) return { field: 'monto', text: 'Escribe cuánto paga.' };
  const missing = cents(handed - inHand);
  return missing > 0 ? { field: 'recibido', text: `Faltan ${formatPesos(missing)} por recibir.` } : null;
}

export function chooseMethod(draft: Draft, method: PaymentMethod): Draft {
  const isCash = method === 'cash';
  const { card: _card, isByHand: _isByHand, ...rest } = draft;
  return { ...rest, method, field: isCash ? 'recibido' : 'propina', recibido: '', notes: [], isChangeTip: false };
}

export function typeIn(draft: Draft, field: Field, typed: string): Draft {
  const isReceived = field === 'recibido';
  return { ...draft, field, [field]: typed, ...(isReceived ? { notes: [] } : {}) };
}

/** Digits and the point go to the end; ⌫ takes the last one back, and of notes the last note. */
export function pressKey(draft: Draft, key: string): Draft {
  const { field } = draft;
  if (key !== '⌫') return typeIn(draft, field, `${typedDigits(draft)}${key}`);
  if (field === 'recibido' && draft.notes.length > 0) return layNotes(draft, draft.notes.slice(0, -1));
  return typeIn(draft, field, (draft[field] ?? '').slice(0, -1));
}

/** A keypad writes pesos after what notes or a chosen part have filled in: it begins anew. */
function typedDigits(draft: Draft): string {
  const typed = draft[draft.field] ?? '';
  return typed.startsWith('$') ? '' : typed;
}

export function layNote(draft: Draft, note: Cents): Draft {
  return layNotes(draft, [...draft.notes, note]);
}

function layNotes(draft: Draft, notes: readonly Cents[]): Draft {
  return { ...draft, field: 'recibido', notes, recibido: notes.length === 0 ? '' : formatPesos(sum(notes)) };
}

export function chooseAmount(draft: Draft, amount: Cents, due: Cents): Draft {
  return {
    ...draft,
    monto: amount === due ? '' : formatPesos(amount),
    field: draft.method === 'cash' ? 'recibido' : 'propina',
  };
}

/**
 * Which of the amounts offered is paid now, if any: «Otra cantidad» (`other`) while somebody types one, and as long as
 * what they typed is none of those offered. Exactly one is chosen.
 */
export function chosenAmount(
  draft: Draft,
  { amount, offered }: { readonly amount: Cents; readonly offered: readonly Cents[] },
): Cents | 'other' {
  return draft.field !== 'monto' && offered.includes(amount) ? amount : 'other';
}

/** What was typed beyond the balance becomes the tip: only when somebody said so. */
export function excessAsTip(draft: Draft, excess: Cents): Draft {
  const tip = readPesos(draft.propina ?? '') ?? ZERO;
  return { ...draft, monto: '', propina: formatPesos(cents(tip + excess)) };
}
