import type { Ticket } from '#domain/order/ticket.ts';
import { paidSoFar } from '#domain/order/totals.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { withoutDetails } from '#domain/reservations/visit-details.ts';
import { cents, ZERO, type Cents } from '#domain/shared/money.ts';
import { put, type Change, type Collection } from '#domain/world.ts';
import { maySeePaper } from '#domain/printing/paper-permission.ts';
import { grantFor, type Permission } from './permissions.ts';
import type { StaffRole } from './roles.ts';

/** The kitchen's stream carries what is to be cooked: no accounts, no money, and of guests only what they cannot eat. */
const KITCHEN_SEES: ReadonlySet<Collection> = new Set([
  'venue',
  'tables',
  'categories',
  'menu',
  'optionGroups',
  'kds',
  'staff',
  'printers',
  'printJobs',
]);

/** The host's: the room, the book and who works here. No dish, no drawer, no paper; of an account that it is there. */
const HOST_SEES: ReadonlySet<Collection> = new Set([
  'venue',
  'tables',
  'tickets',
  'folios',
  'agenda',
  'reservations',
  'reservationContacts',
  'waitlist',
  'staff',
]);

/**
 * What a role must be allowed to do to hear of a collection. Every one is named: a new one reaches nobody by oversight.
 * Collections with guests in them need the permission that names them; how to reach a guest needs more.
 */
const NEEDS: { readonly [C in Collection]: Permission | 'everybody' } = {
  venue: 'everybody',
  tables: 'everybody',
  categories: 'everybody',
  menu: 'everybody',
  optionGroups: 'everybody',
  tickets: 'everybody',
  folios: 'everybody',
  kds: 'everybody',
  staff: 'everybody',
  printers: 'everybody',
  printJobs: 'everybody',
  agenda: 'see-reservations',
  reservations: 'see-reservations',
  waitlist: 'see-reservations',
  // The house counts; what it knows of a guest is said on the reservation.
  guests: 'system',
  reservationContacts: 'manage-reservations',
  // Who has no drawer hears nothing of what lies in them.
  tills: 'drawer',
  shifts: 'drawer',
  drawerEntries: 'drawer',
  mails: 'manage',
  // Secrets and their traces never leave the server: no role has the permission of the house itself.
  credentials: 'system',
  devices: 'system',
  pairings: 'system',
  sessions: 'system',
  approvals: 'system',
  reviews: 'manage',
  messages: 'manage',
  eventRequests: 'manage',
  photos: 'manage',
  invoices: 'manage',
  siteTexts: 'manage',
  // Asked for when somebody looks back; no tablet carries them.
  siteVersions: 'system',
};

/** What one role's terminals may hear of a change; null: nothing. */
export function visibleTo(role: StaffRole, change: Change): Change | null {
  if (change.collection === 'reservations' && grantFor('see-reservations', role) !== 'Y') {
    return atTheTable(change.record);
  }
  if (role === 'host') {
    if (!HOST_SEES.has(change.collection)) return null;
    return change.collection === 'tickets' ? put('tickets', withoutSums(change.record)) : change;
  }
  if (change.collection === 'printJobs' && !maySeePaper(role, change.record)) return null;
  if (role === 'kitchen') return KITCHEN_SEES.has(change.collection) ? change : null;
  // A newer server may know collections that this program does not: they are nobody's here.
  const permission = NEEDS[change.collection] ?? 'system';
  if (permission !== 'everybody' && grantFor(permission, role) !== 'Y') return null;
  if (change.collection === 'tickets' && grantFor('see-accounts', role) !== 'Y') {
    return put('tickets', workingCopy(change.record));
  }
  return change;
}

/**
 * Who cooks or pours hears of guests who have sat down what they must not be given, and nothing else: no name, no folio,
 * no words. Whoever withdraws what they said is heard too, so that nobody goes on reading it.
 */
function atTheTable(guest: Reservation): Change | null {
  if (guest.status !== 'seated') return null;
  const { alergias } = guest;
  const nobody = { ...withoutDetails(guest), folio: '', nombre: '', sendToClient: false };
  return put('reservations', { ...nobody, ...(alergias === undefined ? {} : { alergias }) });
}

/**
 * Who may edit an account without seeing the room's accounts (the bar) gets the order while it is open and what is still
 * to be paid, nobody's name, no payment, no tip and nobody's reasons; and of a closed one only that it is closed: no
 * takings can be added up from it.
 */
function workingCopy({ guestName: _guestName, reopenings: _reopenings, ...ticket }: Ticket): Ticket {
  if (ticket.status === 'closed') return { ...blankAccount(ticket), items: [] };
  const { discounts, courtesies, grants } = ticket;
  // A tip that was given is neither in the total nor in what was paid: what is still due stays the same.
  const paid = paidSoFar(ticket);
  const given = cents(Math.min(ticket.tip, Math.max(paid, 0)));
  return {
    ...ticket,
    tip: ZERO,
    total: cents(ticket.total - given),
    payments: paidInOne(ticket, cents(paid - given)),
    ...(ticket.refunds === undefined ? {} : { refunds: [] }),
    voids: ticket.voids.map(unexplained),
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
  return { ...blankAccount(ticket), items };
}

const NAMELESS = { menuItemId: '', name: '', basePrice: ZERO, area: 'kitchen', taxRate: 0, modifiers: [] } as const;

function blankAccount({ parts: _parts, discounts: _old, courtesies: _older, ...ticket }: Ticket): Ticket {
  return {
    ...ticket,
    voids: [],
    payments: [],
    subtotal: ZERO,
    tax: ZERO,
    tip: ZERO,
    discount: ZERO,
    total: ZERO,
    ...(ticket.courtesy === undefined ? {} : { courtesy: ZERO }),
    refunds: [],
    grants: [],
  };
}
