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
import { phoneMark } from './shared/text.ts';
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
  of<C extends Collection>(collection: C, index: IndexOf<C>, key: string): readonly Records[C][];
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

/** What is known of every record, whichever collection it is in. */
interface Definition<R> {
  /**
   * The last day on which a record is in play, or null while it must stay in every terminal's world.
   * What is out of play rests in the database, so that a year of closed tickets costs a start nothing.
   */
  readonly lastDay: (record: R) => DateText | null;
  /** The keys under which `World.of` finds it, by the name of the index. */
  readonly indexes?: (record: R) => { readonly [index: string]: string | readonly string[] };
}

const STAYS = { lastDay: () => null };

const DEFINITIONS = {
  venue: STAYS,
  tables: STAYS,
  categories: STAYS,
  menu: STAYS,
  optionGroups: STAYS,
  tickets: {
    lastDay: (ticket) => ticket.closedDay,
    indexes: ({ id, tableId = '', items, division }) => ({
      table: tableId,
      // A dish that several accounts pay together is found on all of them by the line that was shared.
      line: items.flatMap((item) => (item.share ? [item.id, item.share.of] : item.id)),
      divided: division?.of ?? id,
    }),
  },
  // A tablet that comes back after three days still finds which names were taken on its day.
  folios: { lastDay: (folio) => addDays(folio.day, 3) },
  kds: {
    // A late table may still be eating after midnight.
    lastDay: (entry) => addDays(entry.day, 1),
    indexes: ({ id, ticketId, items, paperOf = id }) => ({
      ticket: ticketId,
      line: items.map(({ ticketItemId }) => ticketItemId),
      send: paperOf,
    }),
  },
  tills: STAYS,
  // As long as a tablet may come back with what fell into it, and a week to print it again.
  shifts: { lastDay: ({ z }) => (z === null ? null : addDays(z.day, SHIFT_DAYS_IN_PLAY)) },
  drawerEntries: {
    // A shift may last over midnight: what lies in it is in play until its corte Z, and the day after.
    // A house that opens no shifts any more must not carry every payment of its life in memory.
    lastDay: ({ settledOn, shift, at }) => {
      if (settledOn !== null) return addDays(settledOn, ENTRY_DAYS_IN_PLAY);
      return shift === null ? addDays(dateText(at.slice(0, 10)), UNCOUNTED_DAYS_IN_PLAY) : null;
    },
    indexes: ({ shift, account }) => ({ shift: shift ?? '', ticket: account?.ticketId ?? '' }),
  },
  agenda: { lastDay: ({ fecha }) => addDays(fecha, 1) },
  reservations: { lastDay: ({ fecha }) => addDays(fecha, 1) },
  reservationContacts: {
    lastDay: ({ fecha }) => addDays(fecha, 1),
    indexes: ({ telefono }) => ({ phone: phoneMark(telefono) }),
  },
  waitlist: { lastDay: ({ fecha }) => addDays(fecha, 1) },
  guests: { lastDay: ({ keptUntil }) => keptUntil, indexes: ({ telefono }) => ({ phone: telefono }) },
  mails: { lastDay: ({ until }) => until, indexes: ({ about }) => ({ about }) },
  staff: STAYS,
  credentials: STAYS,
  devices: STAYS,
  pairings: { lastDay: ({ day }) => addDays(day, 1) },
  sessions: STAYS,
  // As long as a tablet may come back with the command it was given for.
  approvals: { lastDay: ({ day }) => addDays(day, 4) },
  reviews: { lastDay: ({ day }) => day },
  messages: { lastDay: keptUntil },
  eventRequests: { lastDay: keptUntil },
  invoices: { lastDay: invoiceKeptUntil },
  printers: STAYS,
  printJobs: {
    lastDay: ({ day }) => addDays(day, 1),
    indexes: ({ printerId, stack, entryId }) => ({ printer: printerId, send: stack?.card ?? entryId ?? '' }),
  },
  photos: STAYS,
  siteTexts: STAYS,
  siteVersions: { lastDay: ({ replacedOn }) => replacedOn },
} satisfies { readonly [C in Collection]: Definition<Records[C]> };

type Definitions = typeof DEFINITIONS;
/** The names of a collection's indexes. */
export type IndexOf<C extends Collection> = {
  [K in Collection]: Definitions[K] extends { readonly indexes: (record: never) => infer Keys } ? keyof Keys : never;
}[C] &
  string;

// The table above names every collection once: its type sees to that.
export const COLLECTIONS = Object.keys(DEFINITIONS) as readonly Collection[];

function definitionOf(collection: Collection): Definition<Records[Collection]> {
  // The pair (collection, record) comes from `put`, so the definition of that collection takes that record.
  return DEFINITIONS[collection] as Definition<never> as Definition<Records[Collection]>;
}

/** What a record is filed under: `line 1f3a…`. */
export function indexKeys<C extends Collection>(collection: C, record: Records[C]): readonly string[] {
  const keys = definitionOf(collection).indexes?.(record) ?? {};
  return Object.entries(keys).flatMap(([index, under]) => [under].flat().map((key) => `${index} ${key}`));
}

export function lastDayInPlay({ collection, record }: Change): DateText | null {
  return definitionOf(collection).lastDay(record);
}

export function isInPlay(change: Change, today: DateText): boolean {
  const lastDay = lastDayInPlay(change);
  return lastDay === null || lastDay >= today;
}
