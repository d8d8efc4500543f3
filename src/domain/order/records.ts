import { ALL_BUT_KITCHEN, type RecordDefinition } from '#domain/define-record.ts';
import { cents, ZERO, type Cents } from '#domain/shared/money.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { Ticket } from './ticket.ts';
import { paidSoFar } from './totals.ts';

export const ticketRecord = {
  lastDay: ['closedDay'],
  visibleTo: ALL_BUT_KITCHEN,
  visibleAs: (ticket, role) => {
    if (role === 'host') return withoutSums(ticket);
    return grantFor('see-accounts', role) === 'Y' ? ticket : workingCopy(ticket);
  },
  // line: also the one that was shared, of a dish that several accounts pay together.
  indexedBy: ['table', 'divided', 'line'] as const,
  audit: [
    ['Total', ({ total }) => total],
    ['Propina', ({ tip }) => tip],
    ['Descuento', ({ discount }) => discount],
    ['Cortesía', ({ courtesy }) => courtesy],
    ['Mesero', ({ waiter, openedBy }, { nameOf }) => nameOf('staff', waiter ?? openedBy) ?? '—'],
    [
      'Mesa',
      ({ tableId: id, channel }, { nameOf }) =>
        id === undefined ? (channel?.name ?? 'Para llevar') : (nameOf('tables', id) ?? id),
    ],
    ['Personas', ({ guests }) => (guests === null ? '—' : String(guests))],
  ],
  toPrograms: 'sales',
  toFront: 'nothing',
  personal: {
    visitDay: ({ closedDay }) => closedDay,
    without: ({ guestName, ...ticket }) => (guestName === undefined ? null : ticket),
  },
} satisfies RecordDefinition<Ticket>;

/** Placeholder values of required ticket fields that a role does not receive. */
const UNTOLD = {
  guests: null,
  items: [],
  voids: [],
  payments: [],
  taxRate: null,
  subtotal: ZERO,
  tax: ZERO,
  tip: ZERO,
  discount: ZERO,
  total: ZERO,
} satisfies Partial<Ticket>;

type Letters = '' | 'H' | 'B' | 'HB' | 'HBC';
/** Every account has these, and nothing could stand in their place. */
type Essential = Exclude<
  { [Field in keyof Required<Ticket>]: object extends Pick<Ticket, Field> ? never : Field }[keyof Ticket],
  keyof typeof UNTOLD
>;

/**
 * Which fields of a ticket are sent to roles that do not see whole tickets. H: to the host. B: to the bar while it is
 * open. C: to the bar once it is closed. Every field is named: a new one reaches neither by oversight.
 */
const ACCOUNT_FIELDS: { readonly [Field in keyof Required<Ticket>]: Field extends Essential ? 'HBC' : Letters } = {
  id: 'HBC',
  folio: 'HBC',
  tableId: 'HBC',
  tapped: 'HBC',
  type: 'HBC',
  // At whose prices the bar adds to it.
  channel: 'B',
  guests: 'HB',
  waiter: 'HBC',
  guestName: 'H',
  reservationId: 'HBC',
  otherReservations: 'HBC',
  course: 'B',
  // The host's are told without dish and price.
  items: 'B',
  voids: 'B',
  payments: '',
  refunds: '',
  grants: 'B',
  discounts: 'B',
  courtesies: 'B',
  reopenings: '',
  division: 'HBC',
  parts: 'B',
  bill: 'HB',
  calls: 'HB',
  pricesIncludeTax: 'HBC',
  taxRate: 'B',
  subtotal: 'B',
  tax: 'B',
  tip: '',
  discount: 'B',
  courtesy: 'B',
  total: 'B',
  status: 'HBC',
  day: 'HBC',
  closedDay: 'HBC',
  openedAt: 'HBC',
  closedAt: 'HBC',
  closedIn: '',
  createdAt: 'HBC',
  updatedAt: 'HBC',
  openedBy: 'HBC',
  mergedInto: 'HBC',
  brought: '',
  isTrial: '',
};

function toldOf(ticket: Ticket, to: 'H' | 'B' | 'C'): Ticket {
  const fields = Object.entries(ticket).filter(([field]) => letters[field]?.includes(to) === true);
  const told: Partial<Ticket> = { ...UNTOLD, ...Object.fromEntries(fields) };
  // Every required field is sent to both or is in UNTOLD: the type enforces it.
  return told as Ticket;
}

/** Any field name: a newer server may send fields that this program does not know, and they are not passed on. */
const letters: Readonly<Record<string, string>> = ACCOUNT_FIELDS;

/**
 * Who may edit an account without seeing the room's accounts (the bar) gets the order while it is open and what is still
 * to be paid, nobody's name, no payment, no tip and nobody's reasons; and of a closed one only that it is closed: no
 * takings can be added up from it.
 */
function workingCopy(ticket: Ticket): Ticket {
  if (ticket.status === 'closed') return toldOf(ticket, 'C');
  const told = toldOf(ticket, 'B');
  const { discounts, courtesies, grants } = told;
  // A tip that was given is neither in the total nor in what was paid: what is still due stays the same.
  const paid = paidSoFar(ticket);
  const given = cents(Math.min(ticket.tip, Math.max(paid, 0)));
  return {
    ...told,
    total: cents(ticket.total - given),
    payments: paidInOne(ticket, cents(paid - given)),
    voids: told.voids.map(unexplained),
    ...(discounts === undefined ? {} : { discounts: discounts.map(unexplained) }),
    ...(courtesies === undefined ? {} : { courtesies: courtesies.map(unexplained) }),
    ...(grants === undefined ? {} : { grants: grants.map(unexplained) }),
  };
}

/** What was paid, as one sum: with it «por cobrar» is right, and nothing says who paid what, how and to whom. */
function paidInOne({ openedAt: at }: Ticket, amount: Cents): Ticket['payments'] {
  if (amount <= 0) return [];
  return [{ id: 'pagado', method: 'other', amount, received: amount, change: ZERO, at, by: '' }];
}

function unexplained<T extends { readonly reason: string; readonly by: string }>(record: T): T {
  return { ...record, reason: '', by: '' };
}

/**
 * Who seats guests needs to know who sits where, since when, and whether the table may be freed: nameless lines without a
 * price say that something is on it, and no more.
 */
function withoutSums(ticket: Ticket): Ticket {
  const items = ticket.items.map(({ id, qty, sentQty, createdAt }) => ({ ...NAMELESS, id, qty, sentQty, createdAt }));
  return { ...toldOf(ticket, 'H'), items };
}

const NAMELESS = { menuItemId: '', name: '', basePrice: ZERO, area: 'kitchen', taxRate: 0, modifiers: [] } as const;
