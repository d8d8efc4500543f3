import type { RecordDefinition } from './define-record.ts';
import type { Channel } from './channels/channel.ts';
import { channelRecord } from './channels/records.ts';
import type { ContactMessage } from './contact/contact-message.ts';
import { messageRecord } from './contact/records.ts';
import type { DrawerEntry } from './drawer/drawer-entry.ts';
import { tillRecord, shiftRecord, drawerEntryRecord } from './drawer/records.ts';
import type { Shift } from './drawer/shift.ts';
import type { Till } from './drawer/till.ts';
import type { EventRequest } from './events/event-request.ts';
import { eventRequestRecord } from './events/records.ts';
import type { Folio } from './floor/folio.ts';
import { tableRecord, folioRecord } from './floor/records.ts';
import type { ClockMark } from './hours/clock-mark.ts';
import { clockMarkRecord } from './hours/records.ts';
import type { PosTable } from './floor/table.ts';
import type { GuestRecord } from './guests/guest-record.ts';
import { guestRecord } from './guests/records.ts';
import type { CardTerminal } from './charges/card-terminal.ts';
import type { Charge } from './charges/charge.ts';
import { cardTerminalRecord, chargeRecord } from './charges/records.ts';
import { cfdiRecord } from './cfdi/records.ts';
import type { StoredCfdi } from './cfdi/stored-cfdi.ts';
import type { InvoiceRequest } from './invoices/invoice-request.ts';
import { invoiceRecord } from './invoices/records.ts';
import type { KdsEntry } from './kitchen/kds-entry.ts';
import { kdsRecord } from './kitchen/records.ts';
import type { Mail } from './mail/mail.ts';
import { mailRecord } from './mail/records.ts';
import type { Category, MenuItem } from './menu/menu-item.ts';
import type { OptionGroup } from './menu/options/option-group.ts';
import { categoryRecord, menuItemRecord, optionGroupRecord } from './menu/records.ts';
import { ticketRecord } from './order/records.ts';
import type { Ticket } from './order/ticket.ts';
import type { VenuePhoto } from './photos/photo-record.ts';
import { photoRecord } from './photos/records.ts';
import type { PrintJob } from './printing/print-job.ts';
import type { Printer } from './printing/printer.ts';
import { printerRecord, printJobRecord } from './printing/records.ts';
import type { ProgramToken } from './programs/program-token.ts';
import { programTokenRecord, webhookRecord } from './programs/records.ts';
import type { Webhook } from './programs/webhook.ts';
import type { BookCase } from './places/book-case.ts';
import type { BookPart } from './places/book-part.ts';
import type { Forwarded } from './places/forwarded.ts';
import { bookCaseRecord, bookPartRecord, forwardedRecord, siteLineRecord } from './places/records.ts';
import type { SiteLine } from './places/site-line.ts';
import type { Agenda } from './reservations/agenda.ts';
import { agendaRecord, reservationRecord, reservationContactRecord } from './reservations/records.ts';
import type { Reservation, ReservationContact } from './reservations/reservation.ts';
import { stationRecord } from './stations/records.ts';
import type { Station } from './stations/station.ts';
import { siteTextRecord, siteVersionRecord } from './site/records.ts';
import type { SiteText, SiteVersion } from './site/site-text.ts';
import type { Device, Pairing } from './staff/device.ts';
import {
  staffRecord,
  credentialRecord,
  deviceRecord,
  pairingRecord,
  sessionRecord,
  approvalRecord,
  reviewRecord,
} from './staff/records.ts';
import type { Review } from './staff/review.ts';
import type { StaffMember, Credential } from './staff/staff-member.ts';
import type { StaffSession, CommandApproval } from './staff/staff-session.ts';
import { venueRecord } from './venue/records.ts';
import type { VenueSettings } from './venue/venue-settings.ts';
import { morningRecord, watchCaseRecord, watchSettingsRecord } from './watch/records.ts';
import type { Morning } from './watch/morning.ts';
import type { WatchCase } from './watch/watch-case.ts';
import type { WatchSettings } from './watch/watch-settings.ts';
import { waitEntryRecord } from './waitlist/records.ts';
import type { WaitEntry } from './waitlist/wait-entry.ts';

/** Every collection of a venue, and the type of its records. One that is not defined below does not compile. */
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
  readonly cardTerminals: CardTerminal;
  readonly charges: Charge;
  readonly agenda: Agenda;
  readonly reservations: Reservation;
  readonly reservationContacts: ReservationContact;
  readonly bookParts: BookPart;
  readonly forwarded: Forwarded;
  readonly bookCases: BookCase;
  readonly siteLines: SiteLine;
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
  readonly cfdis: StoredCfdi;
  readonly printers: Printer;
  readonly printJobs: PrintJob;
  readonly photos: VenuePhoto;
  readonly siteTexts: SiteText;
  readonly siteVersions: SiteVersion;
  readonly clockMarks: ClockMark;
  readonly programTokens: ProgramToken;
  readonly webhooks: Webhook;
  readonly watchSettings: WatchSettings;
  readonly watchCases: WatchCase;
  readonly mornings: Morning;
  readonly stations: Station;
  readonly channels: Channel;
}

export const RECORDS = {
  venue: venueRecord,
  tables: tableRecord,
  categories: categoryRecord,
  menu: menuItemRecord,
  optionGroups: optionGroupRecord,
  tickets: ticketRecord,
  folios: folioRecord,
  kds: kdsRecord,
  tills: tillRecord,
  shifts: shiftRecord,
  drawerEntries: drawerEntryRecord,
  cardTerminals: cardTerminalRecord,
  charges: chargeRecord,
  agenda: agendaRecord,
  reservations: reservationRecord,
  reservationContacts: reservationContactRecord,
  bookParts: bookPartRecord,
  forwarded: forwardedRecord,
  bookCases: bookCaseRecord,
  siteLines: siteLineRecord,
  waitlist: waitEntryRecord,
  guests: guestRecord,
  mails: mailRecord,
  staff: staffRecord,
  credentials: credentialRecord,
  devices: deviceRecord,
  pairings: pairingRecord,
  sessions: sessionRecord,
  approvals: approvalRecord,
  reviews: reviewRecord,
  messages: messageRecord,
  eventRequests: eventRequestRecord,
  invoices: invoiceRecord,
  cfdis: cfdiRecord,
  printers: printerRecord,
  printJobs: printJobRecord,
  photos: photoRecord,
  siteTexts: siteTextRecord,
  siteVersions: siteVersionRecord,
  clockMarks: clockMarkRecord,
  programTokens: programTokenRecord,
  webhooks: webhookRecord,
  watchSettings: watchSettingsRecord,
  watchCases: watchCaseRecord,
  mornings: morningRecord,
  stations: stationRecord,
  channels: channelRecord,
} satisfies { readonly [C in keyof Records]: RecordDefinition<Records[C]> };

// The table above names every collection once: its type enforces that.
export const COLLECTIONS = Object.keys(RECORDS) as readonly (keyof Records)[];

/** Undefined for a collection of a newer server that this program does not know. */
export function definitionOf<C extends keyof Records>(collection: C): RecordDefinition<Records[C]> | undefined {
  const definitions: { readonly [K in keyof Records]: RecordDefinition<Records[K]> } = RECORDS;
  return definitions[collection];
}
