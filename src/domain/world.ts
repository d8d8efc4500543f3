import type { ContactMessage } from './contact/contact-message.ts';
import { keptUntil } from './contact/contact-message.ts';
import type { DrawerEntry } from './drawer/drawer-entry.ts';
import type { Shift } from './drawer/shift.ts';
import type { Till } from './drawer/till.ts';
import type { EventRequest } from './events/event-request.ts';
import type { GuestRecord } from './guests/guest-record.ts';
import type { PosTable } from './floor/table.ts';
import type { Folio } from './floor/folio.ts';
import { invoiceKeptUntil, type InvoiceRequest } from './invoices/invoice-request.ts';
import type { KdsEntry } from './kitchen/kds-entry.ts';
import type { Category, MenuItem } from './menu/menu-item.ts';
import type { OptionGroup } from './menu/options/option-group.ts';
import type { HousePhoto } from './photos/photo-record.ts';
import type { Mail } from './mail/mail.ts';
import type { PrintJob } from './printing/print-job.ts';
import type { Printer } from './printing/printer.ts';
import type { Ticket } from './order/ticket.ts';
import type { Agenda } from './reservations/agenda.ts';
import type { Reservation, ReservationContact } from './reservations/reservation.ts';
import { addDays, dateText, type DateText } from './shared/time.ts';
import type { SiteText, SiteVersion } from './site/site-text.ts';
import type { Device, Pairing } from './staff/device.ts';
import type { Credential, StaffMember } from './staff/staff-member.ts';
import type { Review } from './staff/review.ts';
import type { CommandApproval, StaffSession } from './staff/staff-session.ts';
import type { VenueSettings } from './venue/venue-settings.ts';
import type { WaitEntry } from './waitlist/wait-entry.ts';

export interface Records {
  readonly venue: VenueSettings;
  readonly tables: PosTable;
  readonly categories: Category;
  readonly menu: MenuItem;
  readonly optionGroups: OptionGroup;
  readonly tickets: Ticket;
  readonly folios: Folio;
  readonly kds: KdsEntry;
  readonly tills: Till;
  readonly shifts: Shift;
  readonly drawerEntries: DrawerEntry;
  readonly agenda: Agenda;
  readonly reservations: Reservation;
  readonly reservationContacts: ReservationContact;
  readonly waitlist: WaitEntry;
  readonly guests: GuestRecord;
  readonly mails: Mail;
  readonly staff: StaffMember;
  readonly credentials: Credential;
  readonly devices: Device;
  readonly pairings: Pairing;
  readonly sessions: StaffSession;
  readonly approvals: CommandApproval;
  readonly reviews: Review;
  readonly messages: ContactMessage;
  readonly eventRequests: EventRequest;
  readonly invoices: InvoiceRequest;
  readonly printers: Printer;
  readonly printJobs: PrintJob;
  readonly photos: HousePhoto;
  readonly siteTexts: SiteText;
  readonly siteVersions: SiteVersion;
}

export type Collection = keyof Records;

/** Everything a decision may look at: the business day in progress, the catalogue, reservations from today on. */
export interface World {
  get<C extends Collection>(collection: C, id: string): Records[C] | undefined;
  all<C extends Collection>(collection: C): Iterable<Records[C]>;
  /** The records found under a key of one of their indexes, in no promised order. Its cost does not grow with the house. */
  of<C extends Indexed>(collection: C, key: IndexKey<C>): readonly Records[C][];
}

/** A record as it must be from now on. Nothing is ever deleted: things close, or become inactive. */
export type Change = { [C in Collection]: { readonly collection: C; readonly record: Records[C] } }[Collection];

export function put<C extends Collection>(collection: C, record: Records[C]): Change {
  // A generic pair cannot be matched against the union of pairs; the signature already binds the two.
  return { collection, record } as Change;
}

/** After its corte Z. */
export const SHIFT_DAYS_IN_PLAY = 8;
export const ENTRY_DAYS_IN_PLAY = 1;
/** So long money that was taken without an open shift waits for the next one of its till. */
export const UNCOUNTED_DAYS_IN_PLAY = 31;

/**
 * The last day on which a record is in play, or null while it must stay in every terminal's world.
 * What is out of play rests in the database, so that a year of closed tickets costs a start nothing.
 */
const LAST_DAY: { readonly [C in Collection]: (record: Records[C]) => DateText | null } = {
  venue: () => null,
  tables: () => null,
  categories: () => null,
  menu: () => null,
  optionGroups: () => null,
  tickets: (ticket) => ticket.closedDay,
  // A tablet that comes back after three days still finds which names were taken on its day.
  folios: (folio) => addDays(folio.day, 3),
  // A late table may still be eating after midnight.
  kds: (entry) => addDays(entry.day, 1),
  tills: () => null,
  // As long as a tablet may come back with what fell into it, and a week to print it again.
  shifts: ({ z }) => (z === null ? null : addDays(z.day, SHIFT_DAYS_IN_PLAY)),
  // A shift may last over midnight: what lies in it is in play until its corte Z, and the day after.
  // A house that opens no shifts any more must not carry every payment of its life in memory.
  drawerEntries: ({ settledOn, shift, at }) => {
    if (settledOn !== null) return addDays(settledOn, ENTRY_DAYS_IN_PLAY);
    return shift === null ? addDays(dateText(at.slice(0, 10)), UNCOUNTED_DAYS_IN_PLAY) : null;
  },
  agenda: ({ fecha }) => addDays(fecha, 1),
  reservations: ({ fecha }) => addDays(fecha, 1),
  reservationContacts: ({ fecha }) => addDays(fecha, 1),
  waitlist: ({ fecha }) => addDays(fecha, 1),
  guests: ({ keptUntil }) => keptUntil,
  mails: ({ until }) => until,
  staff: () => null,
  credentials: () => null,
  devices: () => null,
  pairings: ({ day }) => addDays(day, 1),
  sessions: () => null,
  // As long as a tablet may come back with the command it was given for.
  approvals: ({ day }) => addDays(day, 4),
  reviews: ({ day }) => day,
  messages: keptUntil,
  eventRequests: keptUntil,
  invoices: invoiceKeptUntil,
  printers: () => null,
  printJobs: ({ day }) => addDays(day, 1),
  photos: () => null,
  siteTexts: () => null,
  siteVersions: ({ replacedOn }) => replacedOn,
};

// The table above names every collection once: its type sees to that.
export const COLLECTIONS = Object.keys(LAST_DAY) as readonly Collection[];

/** What records are found by without looking through their whole collection, by the name of the index. */
interface IndexKeys {
  /** line: also the one that was shared, of a dish that several accounts pay together. */
  readonly tickets: `table ${string}` | `line ${string}` | `divided ${string}`;
  readonly kds: `ticket ${string}` | `line ${string}` | `send ${string}`;
  /** shift: null, of money that waits for the next one. */
  readonly drawerEntries: `shift ${string}` | `ticket ${string}`;
  readonly printJobs: `printer ${string}` | `send ${string}`;
}
export type Indexed = keyof IndexKeys;
export type IndexKey<C extends Collection> = C extends Indexed ? IndexKeys[C] : never;

const INDEXES: { readonly [C in Indexed]: (record: Records[C]) => readonly IndexKeys[C][] } = {
  tickets: ({ id, tableId, items, division }) => [
    `table ${tableId}`,
    `divided ${division?.of ?? id}`,
    ...items.flatMap(({ id: line, share }) =>
      (share ? [line, share.of] : [line]).map((each) => `line ${each}` as const),
    ),
  ],
  kds: ({ id, ticketId, items, paperOf = id }) => [
    `ticket ${ticketId}`,
    `send ${paperOf}`,
    ...items.map(({ ticketItemId }) => `line ${ticketItemId}` as const),
  ],
  drawerEntries: ({ shift, account }) => [`shift ${shift}`, `ticket ${account?.ticketId}`],
  printJobs: ({ printerId, stack, entryId }) => [`printer ${printerId}`, `send ${stack?.card ?? entryId}`],
};

export function indexKeys<C extends Collection>(collection: C, record: Records[C]): readonly string[] {
  // The index of a collection takes the records of that collection.
  const indexes = INDEXES as { readonly [K in Collection]?: (record: never) => readonly string[] };
  return indexes[collection]?.(record as never) ?? [];
}

export function lastDayInPlay({ collection, record }: Change): DateText | null {
  // The pair (collection, record) comes from `put`, so the rule of that collection takes that record.
  return (LAST_DAY[collection] as (record: Records[Collection]) => DateText | null)(record);
}

export function isInPlay(change: Change, today: DateText): boolean {
  const lastDay = lastDayInPlay(change);
  return lastDay === null || lastDay >= today;
}
