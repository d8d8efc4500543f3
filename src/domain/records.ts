import type { RecordDefinition } from './define-record.ts';
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
import type { PosTable } from './floor/table.ts';
import type { GuestRecord } from './guests/guest-record.ts';
import { guestRecord } from './guests/records.ts';
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
import type { Agenda } from './reservations/agenda.ts';
import { agendaRecord, reservationRecord, reservationContactRecord } from './reservations/records.ts';
import type { Reservation, ReservationContact } from './reservations/reservation.ts';
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
  readonly photos: VenuePhoto;
  readonly siteTexts: SiteText;
  readonly siteVersions: SiteVersion;
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
  agenda: agendaRecord,
  reservations: reservationRecord,
  reservationContacts: reservationContactRecord,
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
  printers: printerRecord,
  printJobs: printJobRecord,
  photos: photoRecord,
  siteTexts: siteTextRecord,
  siteVersions: siteVersionRecord,
} satisfies { readonly [C in keyof Records]: RecordDefinition<Records[C]> };

/** Undefined for a collection of a newer server that this program does not know. */
export function definitionOf<C extends keyof Records>(collection: C): RecordDefinition<Records[C]> | undefined {
  const definitions: { readonly [K in keyof Records]: RecordDefinition<Records[K]> } = RECORDS;
  return definitions[collection];
}
