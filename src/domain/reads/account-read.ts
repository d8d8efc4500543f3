import * as v from 'valibot';
import { defineRead, type AnswerOf } from '#domain/define-read.ts';
import { AREAS, PAYMENT_METHODS, type Ticket } from '#domain/order/ticket.ts';
import { Id, Moment } from '#domain/shared/text-schemas.ts';
import { Centavos, Day, TextByKey } from './answer-parts.ts';

const act = { id: v.string(), reason: v.string(), by: v.string(), at: Moment };
const Lines = v.nullable(v.array(v.string()));

const Modifier = v.object({
  id: v.string(),
  name: v.string(),
  priceDelta: Centavos,
  qty: v.number(),
  group: v.exactOptional(v.string()),
});

const Line = v.object({
  id: v.string(),
  menuItemId: v.string(),
  name: v.string(),
  basePrice: Centavos,
  qty: v.number(),
  sentQty: v.number(),
  area: v.picklist(AREAS),
  taxRate: v.number(),
  createdAt: Moment,
  modifiers: v.array(Modifier),
  contents: v.exactOptional(
    v.array(
      v.object({
        id: v.string(),
        group: v.string(),
        menuItemId: v.string(),
        name: v.string(),
        listPrice: Centavos,
        extra: Centavos,
        area: v.picklist(AREAS),
        taxRate: v.number(),
        modifiers: v.array(Modifier),
        cancelled: v.exactOptional(v.literal(true)),
      }),
    ),
  ),
  share: v.exactOptional(v.object({ of: v.string(), parts: v.number(), index: v.number() })),
});

const Payment = v.object({
  id: v.string(),
  method: v.picklist(PAYMENT_METHODS),
  amount: Centavos,
  tip: v.exactOptional(Centavos),
  received: Centavos,
  change: Centavos,
  rounding: v.exactOptional(Centavos),
  at: Moment,
  by: v.string(),
  corrected: v.exactOptional(v.array(v.object({ ...act, from: v.picklist(PAYMENT_METHODS) }))),
});

/** Of an account what explains its sums; the name of its guest is not among it. */
const Account = v.object({
  id: v.string(),
  folio: v.string(),
  type: v.picklist(['dine-in', 'takeaway']),
  guests: v.nullable(v.number()),
  waiter: v.exactOptional(v.string()),
  items: v.array(Line),
  voids: v.array(
    v.object({
      ...act,
      itemId: v.string(),
      name: v.string(),
      qty: v.number(),
      amount: v.exactOptional(Centavos),
    }),
  ),
  payments: v.array(Payment),
  refunds: v.exactOptional(
    v.array(
      v.object({
        ...act,
        paymentId: v.string(),
        method: v.picklist(PAYMENT_METHODS),
        amount: Centavos,
        rounding: v.exactOptional(Centavos),
      }),
    ),
  ),
  grants: v.exactOptional(
    v.array(
      v.object({
        ...act,
        gives: v.picklist(['discount', 'courtesy']),
        kind: v.picklist(['amount', 'percent', 'pieces']),
        value: v.number(),
        itemIds: Lines,
        isSmall: v.boolean(),
        mostShare: v.exactOptional(v.number()),
        within: v.exactOptional(v.number()),
      }),
    ),
  ),
  discounts: v.exactOptional(
    v.array(
      v.object({
        ...act,
        itemIds: Lines,
        kind: v.picklist(['amount', 'percent']),
        value: v.number(),
        mostShare: v.optional(v.nullable(v.number()), null),
      }),
    ),
  ),
  courtesies: v.exactOptional(v.array(v.object({ ...act, itemId: v.string(), qty: v.number() }))),
  reopenings: v.exactOptional(v.array(v.object(act))),
  pricesIncludeTax: v.boolean(),
  taxRate: v.nullable(v.number()),
  subtotal: Centavos,
  tax: Centavos,
  tip: Centavos,
  discount: Centavos,
  courtesy: v.exactOptional(Centavos),
  total: Centavos,
  status: v.picklist(['open', 'sent', 'closed']),
  day: Day,
  closedDay: v.nullable(Day),
  openedAt: Moment,
  closedAt: v.nullable(Moment),
  createdAt: Moment,
  updatedAt: Moment,
  openedBy: v.string(),
}) satisfies v.GenericSchema<unknown, Ticket>;

/** One account of any day: its lines, its money, and everything that was done to it. */
export const accountRead = defineRead({
  path: '/api/pos/reportes/cuenta',
  permission: 'see-periods',
  query: v.object({ id: Id }),
  answer: v.object({ account: Account, place: v.string(), people: TextByKey }),
});
export type AccountAnswer = AnswerOf<typeof accountRead>;
