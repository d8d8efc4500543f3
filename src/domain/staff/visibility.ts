import type { Ticket } from '#domain/order/ticket.ts';
import { paidSoFar } from '#domain/order/totals.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
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
  const { id, fecha, hora, mesa, tableId, joined, status, ticketId, updatedAt, alergias } = guest;
  return put('reservations', {
    id,
    folio: '',
    nombre: '',
    personas: 0,
    fecha,
    hora,
    mesa,
    tableId,
    status,
    source: 'walk-in',
    sendToClient: false,
    timestamp: updatedAt,
    arrivedAt: null,
    seatedAt: null,
    ticketId,
    updatedAt,
    sequence: 0,
    ...(joined === undefined ? {} : { joined }),
    ...(alergias === undefined ? {} : { alergias }),
  });
}

/** What stands in the fields that every account has, where they are not told. */
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
 * Which fields of an account are told to whom besides those who see accounts. H: to the host. B: to the bar while it is
 * open. C: to the bar once it is closed. Every field is named: a new one reaches neither by oversight.
 */
const ACCOUNT_FIELDS: { readonly [Field in keyof Required<Ticket>]: Field extends Essential ? 'HBC' : Letters } = {
  id: 'HBC',
  folio: 'HBC',
  tableId: 'HBC',
  tapped: 'HBC',
  type: 'HBC',
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
  // What every account must have is told to both or stands in UNTOLD: the type of the table sees to that.
  return told as Ticket;
}

/** Asked by any name: a newer server may know fields that this program does not, and they are nobody's here. */
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
