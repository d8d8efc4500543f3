import { CARD_KINDS, PAYMENT_METHODS, type CardKind, type PaymentMethod } from '#domain/order/ticket.ts';

/* The forms in which people pay: their words, their signs and their order, for every screen, paper and file. */

interface PaymentForm {
  readonly word: string;
  /** Its sign, drawn in a square of 24. */
  readonly sign: string;
  /** As invoices name it; absent: they have no name for it. */
  readonly sat?: string;
}

const FORMS: Readonly<Record<PaymentMethod, PaymentForm>> = {
  cash: {
    word: 'Efectivo',
    sign: 'M2 6h20v12H2zM4 8v2a2 2 0 0 0 2-2zM18 8a2 2 0 0 0 2 2V8zM4 14v2h2a2 2 0 0 0-2-2zM20 14a2 2 0 0 0-2 2h2zM12 8.6a3.4 3.4 0 1 0 0 6.8a3.4 3.4 0 0 0 0-6.8z',
    sat: '01',
  },
  card: { word: 'Tarjeta', sign: 'M2 5h20v3.2H2zM2 10.6h20V19H2zM4.5 14.6v2h6v-2z' },
  transfer: { word: 'Transferencia', sign: 'M2 4l20 8-20 8 4.4-8z', sat: '03' },
  app: {
    word: 'Pagado por la app',
    sign: 'M6 2h12v20H6zM8 4.5v13h8v-13zM10.6 19h2.8v1.6h-2.8z',
    // «Intermediario pagos».
    sat: '31',
  },
  other: {
    word: 'Otro',
    sign: 'M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 0 0 0-19zM6.5 10.7h2.6v2.6H6.5zM10.7 10.7h2.6v2.6h-2.6zM14.9 10.7h2.6v2.6h-2.6z',
  },
};

const CARDS: Readonly<Record<CardKind, { readonly word: string; readonly sat: string }>> = {
  credit: { word: 'Crédito', sat: '04' },
  debit: { word: 'Débito', sat: '28' },
};

/** In the order in which people read them; «Pagado por la app» and «Otro» last. */
export const METHODS_OFFERED: readonly PaymentMethod[] = [
  ...PAYMENT_METHODS.filter((method) => method !== 'app' && method !== 'other'),
  'app',
  'other',
];

type VoucherMethod = Exclude<PaymentMethod, 'app' | 'cash' | 'other'>;

/** What a bank or a machine tells too, so that a corte can be compared with it. */
export const METHODS_WITH_VOUCHER: readonly VoucherMethod[] = METHODS_OFFERED.filter(
  (method) => method !== 'app' && method !== 'cash' && method !== 'other',
);

const METHOD_OPTIONS = METHODS_OFFERED.map((value) => ({ value, label: FORMS[value].word }));

/** What an account can be paid with: an app only pays for what was ordered through it, and is offered first there. */
export function methodOptions({ isPaidByApp }: { readonly isPaidByApp: boolean }): typeof METHOD_OPTIONS {
  const others = METHOD_OPTIONS.filter(({ value }) => value !== 'app');
  return isPaidByApp ? [...METHOD_OPTIONS.filter(({ value }) => value === 'app'), ...others] : others;
}
export const CARD_OPTIONS = CARD_KINDS.map((value) => ({ value, label: CARDS[value].word }));

export function methodWord(method: PaymentMethod): string {
  return FORMS[method].word;
}

/** Under which name the sums of a corte show it. */
export function methodFigure(method: PaymentMethod): string {
  return methodWord(method).toLowerCase();
}

/** For figures that files of any version may hold: an unknown form is called as it is. */
export function wordOfForm(key: string): string {
  return PAYMENT_METHODS.filter((method) => method === key).map(methodWord)[0] ?? key;
}

export function methodSign(method: PaymentMethod): string {
  return FORMS[method].sign;
}

/** As the SAT numbers them. «Otro» is none of its forms, and of a card it must be known which: 99 is for what is not paid yet. */
export function satNumber(form: PaymentMethod | CardKind): string | undefined {
  return form === 'credit' || form === 'debit' ? CARDS[form].sat : FORMS[form].sat;
}

interface FormOption {
  readonly value: string;
  readonly label: string;
  readonly method: PaymentMethod;
  readonly card?: CardKind;
}

/** With what a payment can have been made, a card by its kind: an invoice must tell which. */
export const FORM_OPTIONS: readonly FormOption[] = METHODS_OFFERED.flatMap((method): readonly FormOption[] => {
  if (method !== 'card') return [{ value: method, label: FORMS[method].word, method }];
  return CARD_OPTIONS.map(({ value, label }) => ({
    value,
    label: `${FORMS.card.word} de ${label.toLowerCase()}`,
    method,
    card: value,
  }));
});

/** One figure for each form. */
export function byMethod<Figure>(of: (method: PaymentMethod) => Figure): Readonly<Record<PaymentMethod, Figure>> {
  // Every form is there by the list they come from.
  return Object.fromEntries(PAYMENT_METHODS.map((method) => [method, of(method)])) as Record<PaymentMethod, Figure>;
}
