import type { Course } from '#domain/menu/course.ts';
import type { Area, TicketChannel, TicketModifier } from '#domain/order/ticket.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';

/** held: a later course, which the kitchen knows of and does not begin. */
export const KDS_STATUSES = ['held', 'pending', 'preparing', 'ready'] as const;
export type KdsStatus = (typeof KDS_STATUSES)[number];
export const AUTO_ACCEPT_MS = 30_000;

export interface KdsItem {
  readonly ticketItemId: string;
  /** The line under which it was sent, if its pieces bear another name by now: papers speak of it by this one. */
  readonly orderedAs?: string;
  /** Of a package: which of its dishes. Its rows have as many pieces as there are packages. */
  readonly part?: string;
  readonly name: string;
  readonly qty: number;
  /** Taken back after it was sent: the cook must see it struck out. */
  readonly voidedQty: number;
  /** On the pass before the rest of its card. */
  readonly readyAt?: Instant;
  /** Brought to the table before the rest of its card. */
  readonly servedAt?: Instant;
  readonly notes?: string;
  /** For whom it is, where the waiter asked. */
  readonly seat?: number;
  readonly modifiers: readonly Pick<TicketModifier, 'name' | 'qty' | 'group'>[];
  /** The two stations that make it together. Absent: all of it is made here. */
  readonly stations?: readonly string[];
}

/** What one send asked of one area. It carries all that the kitchen needs, because the kitchen sees no accounts. */
export interface KdsEntry {
  readonly id: string;
  readonly ticketId: string;
  readonly folio: string;
  readonly tableName: string | null;
  /** Where the order came from, where that is no table and not simply «Para llevar»; and when it was promised. */
  readonly channel?: Pick<TicketChannel, 'name' | 'promisedAt'>;
  /** Where its guests sat when it was sent, if they have moved since: the cook looks for that table. */
  readonly movedFrom?: string | null;
  /** The card that was sent: these dishes were parted from it later, and what lies in the kitchen is its paper. */
  readonly paperOf?: string;
  /** How many sit there, where somebody said it. */
  readonly guests?: number;
  /** The reservations of whoever eats it: their allergies are read there, and erased there. */
  readonly guestsOf?: readonly string[];
  readonly area: Area;
  /** Where in the area, as it was when it was sent: what the catalogue says later does not move it. Absent: no station's. */
  readonly station?: string;
  readonly items: readonly KdsItem[];
  readonly status: KdsStatus;
  /** Absent: the venue has no courses, or nothing on it belongs to one. */
  readonly course?: Course;
  /** It waited, and somebody said «Marchar»: its minutes count from then. */
  readonly firedAt?: Instant;
  /** The day on which the server received it: from then on it is in play. */
  readonly day: DateText;
  readonly createdAt: Instant;
  readonly times: { readonly acknowledgedAt?: Instant; readonly readyAt?: Instant; readonly servedAt?: Instant };
  readonly autoAccepted: boolean;
  readonly sentBy: string;
}

/** «Mesa 3», «Para llevar», «Uber Eats»: where it goes. */
export function placeOfEntry({ tableName, channel }: Pick<KdsEntry, 'tableName' | 'channel'>): string {
  return tableName ?? channel?.name ?? 'Para llevar';
}

export function indexesOfEntry({ id, ticketId, items, paperOf = id }: KdsEntry) {
  return [
    `ticket ${ticketId}` as const,
    `send ${paperOf}` as const,
    ...items.map(({ ticketItemId }) => `line ${ticketItemId}` as const),
  ];
}

/** The name of one row's dish in commands and on papers: a line has one, a package's line one for each part. */
export function dishIdOf({ ticketItemId, part }: Pick<KdsItem, 'ticketItemId' | 'part'>): string {
  return part === undefined ? ticketItemId : `${ticketItemId}:${part}`;
}

/** Whether a command means this row: a tablet before 0.14 names the whole line. */
export function isDish(item: KdsItem, dishId: string): boolean {
  return item.ticketItemId === dishId || dishIdOf(item) === dishId;
}

/** How many of a dish are wanted after all. */
export function wantedQty({ qty, voidedQty }: KdsItem): number {
  return qty - voidedQty;
}

/** Whether somebody waits for a dish of this line on it. */
export function isWantedOn({ items }: KdsEntry, isLine: (lineId: string) => boolean): boolean {
  return items.some((item) => wantedQty(item) > 0 && isLine(item.ticketItemId));
}

/** What was taken off, or went to another card, is waited for no more: a card is as ready as the dishes left on it. */
export function asReadyAsItsDishes(entry: KdsEntry): KdsEntry {
  const wanted = entry.items.filter((item) => wantedQty(item) > 0);
  if (entry.status === 'held' || wanted.length === 0) return entry;
  const [readyAt, servedAt] = [lastOf(wanted, 'readyAt'), lastOf(wanted, 'servedAt')];
  const isServed = entry.times.servedAt === undefined && servedAt !== undefined;
  if (entry.status === 'ready') return isServed ? { ...entry, times: { ...entry.times, servedAt } } : entry;
  if (readyAt === undefined) return entry;
  const times = { acknowledgedAt: entry.times.acknowledgedAt ?? readyAt, readyAt };
  return { ...entry, status: 'ready', times: isServed ? { ...times, servedAt } : times };
}

/** When the last of them was; undefined: one is not yet. */
function lastOf(items: readonly KdsItem[], mark: 'readyAt' | 'servedAt'): Instant | undefined {
  return items
    .map((item) => item[mark])
    .reduce((last, at) => (last === undefined || at === undefined ? undefined : at > last ? at : last));
}

/** On the pass: with its whole card, or alone before it. */
export function isDishReady(entry: KdsEntry, item: KdsItem): boolean {
  return entry.status === 'ready' || item.readyAt !== undefined;
}

/** At the table. */
export function isDishServed(entry: KdsEntry, item: KdsItem): boolean {
  return entry.times.servedAt !== undefined || item.servedAt !== undefined;
}

/**
 * The id of the card that an act makes in that area, or at a station of it; its length never grows.
 */
export function entryId({ area, station }: Pick<KdsEntry, 'area' | 'station'>, act: string): string {
  const id = `${area === 'kitchen' ? 'KDS-K' : 'KDS-B'}-${act}`;
  return station === undefined ? id : `${id}:${station}`;
}

/** The area, or the station of it, where a card hangs. */
export function placeKey({ area, station }: Pick<KdsEntry, 'area' | 'station'>): string {
  return station === undefined ? area : `${area} ${station}`;
}

/** Two screens that accept the same entry by themselves make the same command, so it happens once. */
export function autoAcceptCommandId(entryId: string): string {
  return `${AUTO_ACCEPT}${entryId}`;
}

const AUTO_ACCEPT = 'auto-';

/** The one kind of id that several devices share: nobody may use it for anything else. */
export function isAutoAcceptId(commandId: string): boolean {
  return commandId.startsWith(AUTO_ACCEPT);
}
