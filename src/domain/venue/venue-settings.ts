import type { FiscalSettings } from '#domain/cfdi/fiscal-settings-record.ts';
import { DEFAULT_DRAWER, type DrawerSettings } from '#domain/drawer/drawer-settings.ts';
import type { InvoiceDeadline } from '#domain/invoices/invoice-deadline.ts';
import type { HoursSettings } from '#domain/hours/hours-settings.ts';
import type { VisitTable } from '#domain/floor/visit-minutes.ts';
import type { ReservationRules, VenueRoom } from '#domain/reservations/reservation-rules.ts';
import type { Shelf } from '#domain/shared/shelf.ts';
import type { StaffPermission } from '#domain/staff/permissions.ts';
import type { VenueIdentity } from './venue-identity.ts';

/** The settings of the venue. Each world holds the records of one venue, and so one of these. */
export interface VenueSettings {
  readonly id: string;
  /** Its time zone. Time is always the venue's, whatever the zone of the server or of the phone. */
  readonly zone: string;
  /** Mexican law wants menu prices with IVA included; the specification adds it on top. */
  readonly pricesIncludeTax: boolean;
  /** From the owner's content; absent until the server has written it once. */
  readonly reservations?: ReservationRules;
  /** The room as the venue has drawn it; absent: as the content has it. */
  readonly room?: VenueRoom;
  /** Absent until the venue has chosen otherwise. */
  readonly drawer?: DrawerSettings;
  /** Its name and address on printed documents; absent until the server has written them once. */
  readonly identity?: VenueIdentity;
  /** Where guests find its pages, without a slash at the end; absent: nobody has said it. */
  readonly site?: string;
  /** What the venue may choose from when it gives, takes back or corrects; a list it has not written is ours. */
  readonly reasons?: Partial<ReasonLists>;
  /** Catálogo is what guests read. In production the first dish switches it on. */
  readonly siteMenu?: 'catalog';
  /** How long visits took; absent until the venue has a past. */
  readonly visits?: VisitTable;
  /** The page of a table's code shows what they owe so far. */
  readonly showsBill?: boolean;
  /** Until when a guest may ask for an invoice; absent: in the month of the visit. */
  readonly invoiceDeadline?: InvoiceDeadline;
  /** How invoices are issued; absent: as the machine's owner set it, without a global one. */
  readonly fiscal?: FiscalSettings;
  /** The site reads in English too; absent: it does. */
  readonly english?: boolean;
  /** Per cents offered as a tip; absent: ours. */
  readonly tips?: readonly number[];
  /** The row of the permission table by which this venue charges; absent: `charge`. */
  readonly chargeRow?: ChargeRow;
  /** How the hours of its staff are counted; absent: without a time clock. */
  readonly hours?: HoursSettings;
}

/** A waiter charges with a manager's PIN, without one, or not at all. */
export const CHARGE_ROWS = ['charge', 'charge-free', 'charge-never'] as const satisfies readonly StaffPermission[];
export type ChargeRow = (typeof CHARGE_ROWS)[number];

export type ReasonKind = 'discount' | 'courtesy' | 'void' | 'reopen' | 'refund' | 'correct';
export type ReasonLists = Readonly<Record<ReasonKind, readonly string[]>>;

/** The time zone of a venue without one: records from before 0.5. */
export const DEFAULT_ZONE = 'America/Mexico_City';

/** The name of this one record in every venue's world: tablets of the last version ask for it by this name. */
const RECORD_ID = 'xalli';

const DEFAULT_SETTINGS: VenueSettings = { id: RECORD_ID, zone: DEFAULT_ZONE, pricesIncludeTax: false };

export function venueSettings(world: Shelf<'venue', VenueSettings>): VenueSettings {
  for (const settings of world.all('venue')) return { ...DEFAULT_SETTINGS, ...settings };
  return DEFAULT_SETTINGS;
}

export function zoneOf(world: Shelf<'venue', VenueSettings>): string {
  for (const { zone } of world.all('venue')) return zone ?? DEFAULT_ZONE;
  return DEFAULT_ZONE;
}

export function drawerSettings(world: Shelf<'venue', VenueSettings>): DrawerSettings {
  for (const { drawer } of world.all('venue')) return drawer ?? DEFAULT_DRAWER;
  return DEFAULT_DRAWER;
}
