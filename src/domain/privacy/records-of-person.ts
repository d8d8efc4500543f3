import { partiesOf } from '#domain/order/ticket.ts';
import { onlyDigits } from '#domain/shared/text.ts';
import type { Change, Collection, Records } from '#domain/world.ts';
import { reachedAt } from './personal-data.ts';

/** What identifies a guest: a phone by its last ten digits, or a mail address. */
export interface PersonMark {
  readonly phone: string | null;
  readonly email: string | null;
}

export function readMark(typed: string): PersonMark | null {
  const text = typed.trim().toLowerCase();
  if (text.includes('@')) return { phone: null, email: text };
  const digits = onlyDigits(text);
  return digits.length >= 7 ? { phone: digits.slice(-10), email: null } : null;
}

export interface FoundPerson {
  readonly records: readonly Change[];
  /** Every phone of theirs, by its last ten digits. */
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

/** Phones and mails that many guests are noted under are no one person's: the venue's own, above all. */
export interface SharedMarks {
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

const NOTHING_SHARED: SharedMarks = { phones: [], emails: [] };

/**
 * Everything about one person, whichever of their phones and mails is asked for: each record found by one of them tells
 * the others, and these are looked for in turn until nothing new is found.
 */
export function recordsOfPerson(
  all: readonly Change[],
  mark: PersonMark,
  shared: SharedMarks = NOTHING_SHARED,
): FoundPerson {
  const notFollowed = new Set([...shared.phones.map(phoneKey), ...shared.emails.map(mailKey)]);
  const keys = new Set([phoneKey(mark.phone ?? ''), mailKey(mark.email ?? '')].filter((key) => key !== ''));
  const marked = new Map<string, Change>();
  for (;;) {
    const before = marked.size;
    const visits = visitsAmong(marked);
    for (const change of all) {
      const own = keysOf(change);
      // How often somebody came is counted under the name of the first visit, which may have had another phone since.
      const isOfVisit = change.collection === 'guests' && visits.has(change.record.id);
      if (!isOfVisit && !own.some((key) => keys.has(key))) continue;
      marked.set(`${change.collection} ${change.record.id}`, change);
      for (const key of own) if (!notFollowed.has(key) && !isMadeUp(key)) keys.add(key);
    }
    if (marked.size === before) break;
  }
  const ofKind = (kind: string): readonly string[] =>
    [...keys].filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length));
  return {
    records: [...marked.values(), ...namedWith(all, visitsAmong(marked))],
    phones: ofKind(PHONE),
    emails: ofKind(MAIL),
  };
}

function visitsAmong(marked: ReadonlyMap<string, Change>): ReadonlySet<string> {
  return new Set(recordsIn('reservationContacts', [...marked.values()]).map(({ id }) => id));
}

/** What carries their name without a phone or a mail: the visits themselves, and the accounts they sat at. */
function namedWith(all: readonly Change[], visits: ReadonlySet<string>): readonly Change[] {
  const ofVisit = all.filter(
    ({ collection, record }) => (collection === 'reservations' || collection === 'waitlist') && visits.has(record.id),
  );
  const seated = [...recordsIn('reservations', ofVisit), ...recordsIn('waitlist', ofVisit)];
  const accounts = new Set(seated.map(({ ticketId }) => ticketId));
  const names = new Set(seated.map(({ nombre }) => nombre));
  const tickets = new Map(recordsIn('tickets', all).map((ticket) => [ticket.id, ticket]));
  for (const id of accounts) {
    const account = id === null ? undefined : tickets.get(id);
    if (account?.guestName !== undefined) names.add(account.guestName);
    // Two taps on one table are one account, which may have taken its name from the other tap. A Set is walked to its
    // end, what is added on the way included.
    const into = tickets.get(account?.mergedInto ?? '');
    if (into?.guestName !== undefined && names.has(into.guestName)) accounts.add(into.id);
  }
  // An order to take away may have been divided: what was said of it was said on any of its accounts.
  const bags = new Set(recordsIn('reservations', ofVisit).flatMap(({ id, paraLlevar }) => (paraLlevar ? [id] : [])));
  for (const ticket of tickets.values()) {
    const isTheirs = ticket.guestName === undefined || names.has(ticket.guestName);
    if (isTheirs && partiesOf(ticket).some((id) => bags.has(id))) accounts.add(ticket.id);
  }
  const ofAccount = all.filter(({ collection, record }) => collection === 'tickets' && accounts.has(record.id));
  return [...ofVisit, ...ofAccount];
}

function recordsIn<C extends Collection>(collection: C, changes: readonly Change[]): readonly Records[C][] {
  // The collection and its record belong together in every change.
  return changes.filter((change) => change.collection === collection).map(({ record }) => record as Records[C]);
}

const PHONE = 'phone ';
const MAIL = 'mail ';

function keysOf(change: Change): readonly string[] {
  const { phone, email } = reachedAt(change);
  return [phoneKey(phone), mailKey(email)].filter((key) => key !== '');
}

function phoneKey(text: string): string {
  const digits = onlyDigits(text).slice(-10);
  return digits === '' ? '' : PHONE + digits;
}

function mailKey(text: string): string {
  const mail = text.trim().toLowerCase();
  return mail === '' ? '' : MAIL + mail;
}

/** «0000000000»: typed where a phone was asked for and nobody gave one. */
function isMadeUp(key: string): boolean {
  return key.startsWith(PHONE) && new Set(key.slice(PHONE.length)).size === 1;
}
