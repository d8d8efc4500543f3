import { partOf } from '#domain/places/book-part.ts';
import { holdsTable, type Reservation } from '#domain/reservations/reservation.ts';
import { instant, localDate, milliseconds, minuteOfDay, type DateText } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { CANCELLED, slotText } from './ledger.ts';
import type { Week } from './week.ts';

const CONFLICT_MINUTES = 240;

/** Asked now and then, also while they are apart. */
export function ownersOf(week: Week): readonly string[] {
  const faults: string[] = [];
  const [venue, front] = [partOf(week.venue.executor.world, 'venue'), partOf(week.front.executor.world, 'front')];
  const isLent = front.until !== null && front.epoch === front.knows && front.spokenIn === week.front.executor.epoch;
  const isSame = venue.epoch === front.epoch;
  if (isLent && isSame && venue.until !== null && venue.until > front.until) faults.push('OWNER: one date, two owners');
  const hasLost = week.options.restores || week.options.recoveries;
  if (isLent && !hasLost && (!isSame || venue.until === null)) faults.push('OWNER: two epochs of the book');
  for (const side of [week.venue, week.front]) {
    for (const clash of clashes(side.executor.world)) {
      if (!hasLost) faults.push(`TWICE at the ${side.place}: ${clash.join(' and ')}`);
    }
  }
  return faults;
}

/** Once everything is quiet. */
export function faultsIn(week: Week): readonly string[] {
  const { venue } = week;
  const faults = [...ownersOf(week)];
  const cases = new Set([...venue.executor.world.all('bookCases')].map(({ reservationId }) => reservationId));
  for (const clash of clashes(venue.executor.world)) {
    if (!clash.some((id) => cases.has(id))) faults.push(`TWICE and unseen: ${clash.join(' and ')}`);
  }
  return [...faults, ...divergence(week), ...lostIn(week, cases), ...lettersIn(week)];
}

/** Together again, both say the same of every date that is still to come. */
function divergence({ venue, front, time }: Week): readonly string[] {
  const faults: string[] = [];
  const [own, other] = [partOf(venue.executor.world, 'venue'), partOf(front.executor.world, 'front')];
  if (venue.link.state.line !== 'together') faults.push('APART: the line is back and they do not speak');
  if (own.until === null || own.until !== other.until || own.epoch !== other.epoch)
    faults.push(`BOUNDARY: ${JSON.stringify(own)} and ${JSON.stringify(other)}`);
  for (const { place, executor } of [venue, front])
    for (const { id, status, to } of executor.world.all('forwarded'))
      if (status === 'waiting') faults.push(`WAITING: ${id} to the ${to}, at the ${place}`);
  const [here, there] = [venue, front].map((side) => comingVisits(side.executor.world, todayAt(time.now)));
  for (const [id, text] of here ?? [])
    if (there?.get(id) !== text) faults.push(`DIVERGED: ${text} / ${there?.get(id) ?? 'nothing'}`);
  for (const [id, text] of there ?? []) if (here?.has(id) !== true) faults.push(`UNHEARD: ${text}`);
  return faults;
}

function todayAt(ms: number): DateText {
  return localDate(instant(ms), DEFAULT_ZONE);
}

function comingVisits(world: World, today: DateText): ReadonlyMap<string, string> {
  const visits = [...world.all('reservations')].filter(({ source, fecha }) => source !== 'walk-in' && fecha >= today);
  return new Map(visits.map((visit) => [visit.id, textOf(visit)]));
}

export function textOf({ id, fecha, hora, mesa, status, sequence }: Reservation): string {
  return `${id} ${fecha} ${hora} ${mesa} ${status} #${sequence}`;
}

/** Promises that hold one table at one time. Whoever came without one is seated by people who see the table. */
function clashes(world: World): readonly (readonly [string, string])[] {
  const byDay = new Map<string, Reservation[]>();
  for (const visit of world.all('reservations')) {
    if (visit.source === 'walk-in' || !holdsTable(visit)) continue;
    byDay.set(visit.fecha, [...(byDay.get(visit.fecha) ?? []), visit]);
  }
  return [...byDay.values()].flatMap((visits) =>
    visits.flatMap((one, index) =>
      visits.slice(index + 1).flatMap((other) => (isClash(one, other) ? [[one.id, other.id] as const] : [])),
    ),
  );
}

function isClash(one: Reservation, other: Reservation): boolean {
  const apart = Math.abs(minuteOfDay(one.hora) - minuteOfDay(other.hora));
  return one.tableId === other.tableId && apart < CONFLICT_MINUTES;
}

/** Every yes is in the book as it was last told, or somebody was asked to look at it. */
function lostIn(week: Week, cases: ReadonlySet<string>): readonly string[] {
  const { records } = week.venue.journal.disk;
  return [...week.ledger.told].flatMap(([id, told]) => {
    // Booked, lost with a disk, handed in again by the tablet and not taken by the front: the host reads so in the book.
    const noted = records.get(`forwarded/${id}`)?.change;
    const isReadByHost = noted?.collection === 'forwarded' && noted.record.status === 'refused';
    if (week.ledger.lost.has(id) || cases.has(id) || isReadByHost) return [];
    const stored = records.get(`reservations/${id}`)?.change;
    const last = told.at(-1)?.slot ?? '';
    // A restored venue is not told again of visits that are over, nor of those that had been given back.
    const isOver = week.stats.restores > 0 && (last === CANCELLED || last < todayAt(week.time.now));
    if (stored?.collection !== 'reservations') return isOver ? [] : [`LOST: ${id} was promised ${last}`];
    const visit = stored.record;
    const now = holdsTable(visit) ? slotText(visit) : CANCELLED;
    // Both were restored: neither can say since when the other has missed what ended, and no table waits any more.
    const areBothRestored = week.frontRestores > 0 && week.stats.restores > week.frontRestores;
    if (areBothRestored && slotText(visit) < todayAt(week.time.now)) return [];
    // Guest and host may be answered in another order than it was decided in.
    const isAsTold = told.slice(-2).some(({ slot }) => slot === now) || week.ledger.wasAsked(id, now);
    return isAsTold ? [] : [`LOST: ${id} was told ${told.map(({ slot }) => slot).join(', ')} and is ${now}`];
  });
}

function lettersIn(week: Week): readonly string[] {
  const faults: string[] = [];
  const { world } = week.front.executor;
  for (const [mailId, times] of week.ledger.sent)
    if (times > 1 + week.frontRestores) faults.push(`LETTER: ${mailId} left ${times} times`);
  for (const mail of world.all('mails'))
    if (mail.to === 'guest' && mail.status === 'queued' && milliseconds(mail.createdAt) < week.time.now - 3_600_000)
      faults.push(`LETTER: ${mail.id} never left`);
  for (const [id, told] of week.ledger.told) {
    if (told[0]?.by !== 'guest' || week.ledger.lost.has(id)) continue;
    const letter = `${id}.guest`;
    // A front that was restored may have forgotten a letter that it had dropped, and its venue too: of what is over,
    // neither tells the other again.
    const isOnDisk = [week.front, week.venue].some(({ journal }) => journal.disk.records.has(`mails/${letter}`));
    const isKept = isOnDisk || week.ledger.dropped.has(letter);
    const isWritten = isKept || week.ledger.sent.has(letter);
    if (!isWritten) faults.push(`LETTER: nobody wrote to ${id}`);
  }
  return faults;
}
