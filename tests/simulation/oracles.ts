import type { JournalEntry } from '#application/journal.ts';
import { contextOf } from '#application/decide-group.ts';
import { StagedWorld, MemoryWorld } from '#application/memory-world.ts';
import { epochBegan } from '#application/refill.ts';
import { SILENCE_MS } from '#application/protocol.ts';
import { factId, questionOf } from '#application/questions.ts';
import { decide } from '#domain/commands.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { withTotals, paidSoFar } from '#domain/order/totals.ts';
import { dayReport } from '#domain/reports/day-report.ts';
import { addDays, instant, localDate, milliseconds, type Instant } from '#domain/shared/time.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { sessionId } from '#domain/staff/staff-session.ts';
import { visibleTo } from '#domain/staff/visibility.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { COLLECTIONS } from '#domain/records.ts';
import { isInPlay, put, type Change, type World } from '#domain/world.ts';
import type { Device, Tab } from './device.ts';
import { sealedMoneyLost } from './access-oracles.ts';
import type { Tap } from './evening.ts';
import { wrongAccounts } from './account-oracles.ts';
import { wrongBooks } from './books/evening-books.ts';
import type { House } from './house.ts';
import { wrongCards } from './kitchen-oracles.ts';
import { isFact, approvalFor } from '#tests/support/leave.ts';
import type { Weather } from './weather.ts';

interface Evidence {
  readonly house: House;
  readonly devices: readonly Device[];
  /** By the id of the command. */
  readonly taps: ReadonlyMap<string, Tap>;
  readonly weather: Weather;
}

/** What the evening did wrong; empty when it kept every promise. */
export function faultsOf(evidence: Evidence): readonly string[] {
  return [
    ...evidence.weather.seen,
    ...lostCommands(evidence),
    ...wrongState(evidence),
    ...(evidence.weather.options.books === true ? wrongBooks(evidence.house.journal, evidence.weather.stats) : []),
    ...divergedTerminals(evidence),
    ...brokenOrder(evidence),
    ...wrongKitchenAndMoney(evidence),
    ...moneyOutsideTheBooks(evidence),
    ...sealedMoneyLost(evidence.house, evidence.taps),
    ...wrongDates(evidence),
    ...yesTakenBack(evidence),
    ...silentRefusals(evidence),
    ...silentRemarks(evidence),
    ...linesTwice(evidence),
    ...idleEvening(evidence),
  ];
}

/**
 * The journal is keyed by command, so a command cannot be in it twice; whether it is there at all is the question. One
 * refused by a venue that was restored since is not handed in again: its people were told.
 */
function lostCommands({ house, devices, taps }: Evidence): readonly string[] {
  const refused = new Set(devices.flatMap(({ refusals }) => [...refusals.keys()]));
  return [...taps.values()]
    .filter(({ isSaved }) => isSaved)
    .filter(({ command }) => !house.journal.disk.entries.has(command.id) && !refused.has(command.id))
    .filter(({ command }) => !isRecordedAsFact(house, command.id))
    .map(({ command }) => `LOST ${command.type} ${command.id}`);
}

/** A charge whose no came too late: it is in the books as money taken, and nobody's task. */
function isRecordedAsFact(house: House, commandId: string): boolean {
  return house.journal.disk.entries.get(factId(commandId))?.answer.outcome === 'accepted';
}

/** Refused before the rules were asked: deciding it again says nothing. */
const NO_LEAVE: ReadonlySet<string> = new Set([
  'not-allowed',
  'approval-needed',
  'unknown-person',
  'session-over',
  'forged-data',
]);

/** Deciding the journal again, one by one, must give the same answers and the same records, each with its leave. */
function wrongState(evidence: Evidence): readonly string[] {
  const { house, taps, weather } = evidence;
  const replayed = new StagedWorld(new MemoryWorld());
  const faults: string[] = [];
  /** Lines that were ever on an account. */
  const lines = new Set<string>();
  for (const entry of house.journal.disk.entries.values()) {
    const { command, answer, at, receivedAt } = entry;
    const isAccepted = answer.outcome === 'accepted';
    if (answer.isToReview === true) weather.stats.toReview += 1;
    if (entry.doubts.includes('late-price')) weather.stats.latePrices += 1;
    const tap = taps.get(command.id);
    if (answer.code !== undefined && NO_LEAVE.has(answer.code)) continue;
    const name = replayed.get('staff', entry.actorId)?.name ?? entry.actorId;
    const actor = { id: entry.actorId, name, role: 'system' } as const;
    const decision = decide(replayed, command, contextOf(replayed, command, { at, receivedAt, actor }));
    if (decision.ok !== isAccepted) faults.push(`ANSWER ${command.type} ${command.id} ${answer.code ?? ''}`);
    if (tap && isAccepted) {
      const changesNothing = decision.ok && decision.changes.length === 0;
      // The second of two who say that it is ready changes nothing, and leaves nothing to review.
      faults.push(
        ...withoutLeave(entry, tap, replayed, house).filter((fault) => !changesNothing || !fault.startsWith('REVIEW')),
      );
    }
    if (!decision.ok) continue;
    if (isAccepted) {
      faults.push(
        ...emptyYes(entry, lines),
        ...cheaperTogether(entry, replayed, decision.changes),
        ...secondAccount(entry, replayed, decision.changes),
        ...wrongAccounts(entry, replayed, decision.changes),
      );
    }
    replayed.stage(decision.changes);
    for (const change of decision.changes) {
      if (change.collection === 'tickets') for (const { id } of change.record.items) lines.add(id);
    }
  }
  for (const { items } of replayed.all('tickets')) {
    weather.stats.happyPrices += items.filter(({ menuPrice }) => menuPrice !== undefined).length;
  }
  const truth = textOf([...house.journal.disk.records.values()].map(({ change }) => change));
  if (textOf(replayed.staged()) !== truth) faults.push('STATE the records are not what the journal says');
  return [...faults, ...wrongCards(replayed)];
}

/** A yes to lines that the venue has never had is a lie: somebody believes that they are being cooked. */
function emptyYes({ command, answer }: JournalEntry, lines: ReadonlySet<string>): readonly string[] {
  if (command.type !== 'SEND_TO_KDS' || answer.note !== undefined) return [];
  const unknown = command.args.lines.filter(({ itemId }) => !lines.has(itemId));
  return unknown.length === 0 ? [] : [`EMPTY a yes to ${unknown.length} lines nobody knows, ${command.id}`];
}

/** Joining two accounts never makes them cheaper, beyond the cents of rounding. */
function cheaperTogether({ command }: JournalEntry, world: World, changes: readonly Change[]): readonly string[] {
  if (command.type !== 'MERGE_TICKETS') return [];
  const { fromTicketId, intoTicketId } = command.args;
  const [from, into] = [world.get('tickets', fromTicketId), world.get('tickets', intoTicketId)];
  const joined = changes.find(({ collection, record }) => collection === 'tickets' && record.id === intoTicketId);
  if (!from || !into || joined?.collection !== 'tickets') return [];
  const apart = from.total + into.total;
  return joined.record.total + 2 >= apart ? [] : [`JOIN ${apart} became ${joined.record.total}, ${command.id}`];
}

/** What the table does not allow is not done; what needed a manager and had none is a fact, and marked. */
function withoutLeave(entry: JournalEntry, tap: Tap, world: World, house: House): readonly string[] {
  const { command } = entry;
  const member = world.get('staff', command.by);
  const session = world.get('sessions', sessionId(command.device, command.by));
  // By the judge: what a rule marks (a sum that does not fit) is marked whoever did it.
  const isMarked = isDoubted(entry);
  const told = (what: string): readonly string[] => [
    `${what} ${command.type} by ${member?.role} ${command.id} ${entry.doubts.join()}`,
  ];
  if (!member) return told('LEAVE nobody:');
  // Whose access was taken since did it in the role in which they had entered then.
  const before = session?.formerKeys?.find(({ until, wasTaken }) => wasTaken && entry.at <= until);
  const role = before?.role ?? (session?.revokedAt === null ? member.role : (session?.role ?? member.role));
  const letter = approvalFor(command, role, world);
  if (letter === '-') return told('LEAVE');
  const isAtWork = member.active && session?.revokedAt === null && !before;
  const formerly = house.formerly.get(command.id);
  const isApproved =
    house.granted.get(command.approval ?? '') === (questionOf(command) ?? command.id) ||
    (formerly !== undefined && !isDoubted(formerly));
  const isAllowed = isAtWork && (letter === 'Y' || isApproved);
  if (isAllowed)
    return isMarked && letter === 'Y' && tap.isHonest && tap.isSaved && house.formerly.size === 0
      ? told('MARKED without need:')
      : [];
  // What was queued before a new PIN, a new role or a revoked device is theirs, as long as they work here.
  const isQueued = member.active && (letter === 'Y' || isApproved);
  if (!isFact(command) && !isQueued && formerly === undefined) return told('LEAVE no fact:');
  // The question was answered with yes after all: its money is in the books with its own leave, and the fact adds nothing.
  if (house.journal.disk.entries.get(questionOf(command) ?? '')?.answer.outcome === 'accepted') return [];
  return isMarked || formerly !== undefined ? [] : told('REVIEW not marked:');
}

/** A late price concerns the manager alone. */
function isDoubted({ doubts }: Pick<JournalEntry, 'doubts'>): boolean {
  return doubts.some((doubt) => doubt !== 'late-price');
}

function divergedTerminals({ house, devices, weather }: Evidence): readonly string[] {
  const today = localDate(instant(weather.time.now), DEFAULT_ZONE);
  const inPlay = (changes: readonly Change[]): string => textOf(changes.filter((change) => isInPlay(change, today)));
  const whole = [...house.journal.disk.records.values()].map(({ change }) => change);
  return devices.flatMap((device) => {
    const truthFor = (role: StaffRole | null): string =>
      inPlay(whole.flatMap((change) => (role === null ? [] : (visibleTo(role, change) ?? []))));
    return [
      ...(device.outbox.length > 0 ? [`STUCK ${device.outbox.length} commands on ${device.id}`] : []),
      ...[...device.tabs].flatMap((tab) => [
        ...shownTwice(tab),
        ...unanswered(tab),
        ...(tab.terminal.status.isOnline ? [] : [`OFFLINE ${device.id} after the storm`]),
        ...(tab.terminal.status.isDiskFull
          ? []
          : differences(inPlay(recordsOf(tab.terminal.world)), truthFor(tab.view)).map(
              (line) => `DIVERGED ${device.id} ${line}`,
            )),
      ]),
    ];
  });
}

/** A tablet whose disk refused something says so on its screen; everything else has its answer. */
function unanswered({ terminal, device }: Tab): readonly string[] {
  const { pending, isDiskFull } = terminal.status;
  return pending.length > 0 && !isDiskFull ? [`PENDING ${pending.length} on ${device.id}`] : [];
}

const SETTLING_MS = 200;

/** What was answered, and is in the copy, is not shown a second time on top of it. */
export function shownTwice({ terminal, device, reaches }: Tab): readonly string[] {
  return terminal.status.pending.flatMap(({ id, type }) => {
    const answer = device.answered.get(id);
    if (!answer || answer.settledMs === null || answer.epoch !== reaches.epoch) return [];
    // Until the next picture is drawn the screen is as it was.
    const quietMs = device.weather.time.now - Math.max(answer.settledMs, reaches.sinceMs);
    return answer.revision <= reaches.revision && quietMs > SETTLING_MS ? [`TWICE ${type} ${id} on ${device.id}`] : [];
  });
}

/**
 * Commands keep the order of the taps: those of one tab whatever its seals and its disk did, and over all tabs of a tablet
 * those that the disk took at once. A restored disk is refilled in another order.
 */
function brokenOrder({ house, taps, weather }: Evidence): readonly string[] {
  if (weather.stats.restores > 0) return [];
  const position = new Map([...house.journal.disk.entries.keys()].map((id, index) => [id, index]));
  const inOrder = [...taps.values()].filter(({ command }) => position.has(command.id));
  const byTab = Map.groupBy(inOrder, ({ tab }) => tab).values();
  const byDevice = Map.groupBy(
    inOrder.filter(({ isSaved }) => isSaved),
    ({ tab }) => tab.device,
  ).values();
  return [...byTab, ...byDevice].flatMap((tapped) => {
    const sorted = tapped.toSorted((a, b) => turnOf(a) - turnOf(b));
    const places = sorted.map(({ command }) => position.get(command.id) ?? 0);
    const wrong = places.findIndex((place, index) => index > 0 && place < places[index - 1]!);
    if (wrong < 0) return [];
    const [first, second] = [sorted[wrong - 1], sorted[wrong]];
    return [`ORDER ${second?.command.type} ${second?.command.id} before ${first?.command.type} ${first?.command.id}`];
  });
}

function turnOf({ command, tab }: Tap): number {
  return tab.device.turnOf.get(command.id) ?? 0;
}

/** Guests who have paid do not wait for a course that nobody fires any more. */
function* paidAndNeverFired({ executor: { world } }: House): Iterable<string> {
  const open = new Set<string>();
  for (const ticket of world.all('tickets')) {
    if (ticket.status !== 'closed') for (const { id } of ticket.items) open.add(id);
  }
  for (const { id, status, items } of world.all('kds')) {
    if (status !== 'held') continue;
    const stuck = items.find(({ ticketItemId, qty, voidedQty }) => qty > voidedQty && !open.has(ticketItemId));
    if (stuck) yield `HELD ${stuck.name} on ${id} is paid and never cooked`;
  }
}

function wrongKitchenAndMoney({ house }: Evidence): readonly string[] {
  const { world } = house.executor;
  const cooked = new Map<string, number>();
  for (const { items } of kept(house, 'kds')) {
    for (const { ticketItemId, qty, voidedQty } of items) {
      cooked.set(ticketItemId, (cooked.get(ticketItemId) ?? 0) + qty - voidedQty);
    }
  }
  const faults: string[] = [...paidAndNeverFired(house)];
  const folios = new Set<string>();
  for (const ticket of world.all('tickets')) {
    for (const item of ticket.items) {
      // The kitchen makes a shared dish once, for its first part.
      const isCooked = (item.share?.index ?? 0) === 0;
      if (isCooked && (cooked.get(item.id) ?? 0) !== item.sentQty)
        faults.push(`KITCHEN ${item.id} is not cooked exactly once`);
    }
    if (withTotals(ticket).total !== ticket.total) faults.push(`TOTAL ${ticket.id}`);
    // What went back after it was closed was paid once.
    if (ticket.status === 'closed' && paidSoFar({ payments: ticket.payments }) < ticket.total)
      faults.push(`UNPAID ${ticket.id}`);
    if (new Set(ticket.payments.map(({ id }) => id)).size !== ticket.payments.length)
      faults.push(`PAID TWICE ${ticket.id}`);
    const name = `${ticket.day} ${ticket.folio}`;
    if (folios.has(name)) faults.push(`FOLIO ${name} twice`);
    folios.add(name);
  }
  return faults;
}

/**
 * Whoever lost access or the role in those very seconds is not believed, and of an account that nobody brought back after
 * a restore nothing is known: both are told.
 */
const LOST_ACCESS: ReadonlySet<string> = new Set(['unknown-person', 'not-allowed', 'ticket-not-found']);

/**
 * Every charge the venue said yes to is in the books once, and the reports of the days add up to the same money. A
 * question and the fact that it became are one payment.
 */
function moneyOutsideTheBooks({ house, devices, taps, weather }: Evidence): readonly string[] {
  const tickets = [...kept(house, 'tickets')];
  const booked = tickets.flatMap((ticket) => (ticket.mergedInto === undefined ? ticket.payments : []));
  const owed = new Map<string, number>();
  let returned = 0;
  for (const { command, answer } of house.journal.disk.entries.values()) {
    if (answer.outcome !== 'accepted') continue;
    if (command.type === 'REFUND_PAYMENT') returned += command.args.amount;
    if (command.type === 'CLOSE_TICKET') owed.set(questionOf(command) ?? command.id, command.args.amount);
    if (command.type === 'TAKE_PAYMENT')
      owed.set(questionOf(command) ?? command.id, command.args.amount + (command.args.tip ?? 0));
  }
  const faults: string[] = [];
  for (const [id, amount] of owed) {
    const amounts = booked.filter((payment) => payment.id === id).map((payment) => payment.amount);
    if (amounts.length !== 1 || amounts[0] !== amount) faults.push(`MONEY ${id} is booked ${amounts.length} times`);
  }
  for (const { command, isMoneyTaken } of taps.values()) {
    // A venue that was put back since has forgotten its no; whoever was told has not.
    const told = devices.find(({ id }) => id === command.device)?.refusals.get(factId(command.id))?.code;
    const refused = house.journal.disk.entries.get(factId(command.id))?.answer.code ?? told;
    if (isMoneyTaken && !LOST_ACCESS.has(refused ?? '') && !booked.some(({ id }) => id === command.id))
      faults.push(`UNBOOKED ${command.id}: the guest has paid and left`);
  }
  const today = localDate(instant(weather.time.now), DEFAULT_ZONE);
  const days = [-3, -2, -1, 0].map((later) => addDays(today, later));
  const reported = days.reduce((sum, day) => sum + dayReport(tickets, { day, zone: DEFAULT_ZONE }).collected, 0);
  const taken = [...owed.values()].reduce((sum, amount) => sum + amount, -returned);
  if (reported !== taken) faults.push(`REPORT ${reported} reported, ${taken} taken`);
  return faults;
}

/**
 * A message takes up to eight seconds, and the venue's time with it; a tablet that nods off meanwhile hears it that much
 * later. Of longer sleep it knows that what then comes was said before (`VenueClock.hasSlept`), and asks anew.
 */
const HONEST_MS = 8_000 + SILENCE_MS;
/** What old work handed in again may be moved by what passed it, without a word. */
const SLACK_MS = 5 * 60_000;

/** What a tablet that knows the time did is dated when it happened. */
function wrongDates({ house, taps, weather }: Evidence): readonly string[] {
  const dated = new Map<string, Instant>();
  for (const ticket of kept(house, 'tickets')) {
    dated.set(ticket.id, ticket.openedAt);
    for (const { id, at } of ticket.payments) dated.set(id, at);
  }
  const isRestored = weather.stats.restores > 0;
  return [...taps.values()].flatMap(({ command, trueMs, isHonest, isSaved }) => {
    const answer = house.journal.disk.entries.get(command.id)?.answer;
    // What a full disk held back was passed by other tabs.
    if (!isHonest || !isSaved || answer?.outcome !== 'accepted') return [];
    // After a restore new work passes old work by; what could not be believed then is marked.
    if (isRestored && answer.isToReview === true) return [];
    // Booked by the fact that it became, at a time that nobody could believe: it is marked.
    if (house.journal.disk.entries.get(factId(command.id))?.doubts.includes('time') === true) return [];
    const at = dated.get(command.type === 'OPEN_TABLE' ? command.args.ticketId : command.id);
    if (at === undefined) return [];
    const offMs = milliseconds(at) - trueMs;
    return Math.abs(offMs) <= HONEST_MS + (isRestored ? SLACK_MS : 0)
      ? []
      : [`DATE ${command.type} ${command.id} is ${Math.round(offMs / 1000)} s off`];
  });
}

/** A yes is for now. */
const LEAVE_MS = 10 * 60_000;

/**
 * What was allowed once is allowed again after a restore; but what a clock that was ahead says to be of this epoch, or of
 * ten minutes after its yes, at a time that has come since, nobody can tell from a yes that was kept back: it is refused and told.
 */
function yesTakenBack({ house, weather }: Evidence): readonly string[] {
  return [...house.formerly.keys()].flatMap((id) => {
    const entry = house.journal.disk.entries.get(id);
    if (!entry || entry.command.approval === undefined) return [];
    if (entry.answer.outcome === 'accepted') weather.stats.approvedAgain += 1;
    const { at } = entry.command;
    const aheadMs = milliseconds(at) - milliseconds(house.formerly.get(id)?.receivedAt ?? at);
    const isOfThisEpoch = at >= (epochBegan(house.journal.disk.epoch) ?? '');
    if ((isOfThisEpoch || aheadMs >= LEAVE_MS) && at <= entry.receivedAt) return [];
    return entry.answer.code === 'approval-needed' ? [`AGAIN ${entry.command.type} ${id} needs another yes`] : [];
  });
}

const TOGETHER_MS = 10_000;

/** Two taps on one free table within ten seconds are one account with the lines of both. */
function secondAccount({ command }: JournalEntry, world: World, changes: readonly Change[]): readonly string[] {
  if (command.type !== 'OPEN_TABLE') return [];
  const { tableId, ticketId } = command.args;
  const made = changes.find(({ collection, record }) => collection === 'tickets' && record.id === ticketId);
  if (made?.collection !== 'tickets' || made.record.mergedInto !== undefined) return [];
  const openedMs = milliseconds(made.record.openedAt);
  const other = [...world.all('tickets')].find(
    (ticket) =>
      ticket.tableId === tableId &&
      // Divided and moved accounts may be as new.
      ticket.tapped === tableId &&
      ticket.status !== 'closed' &&
      Math.abs(milliseconds(ticket.openedAt) - openedMs) <= TOGETHER_MS,
  );
  return other ? [`TWO accounts on ${tableId}: ${other.id} and ${ticketId}`] : [];
}

/**
 * Every refused command is on its device's disk and on the screen of each of its tabs, even after crashes; except what a
 * tab asked in the very moment of its death, before its disk had it and before anybody was told that it was safe.
 */
function silentRefusals({ house, devices, taps, weather }: Evidence): readonly string[] {
  const refused = [...house.journal.disk.entries.values()].filter(
    ({ answer, command }) =>
      answer.outcome === 'refused' && taps.has(command.id) && !isRecordedAsFact(house, command.id),
  );
  weather.stats.refusedLater += refused.length;
  return refused.flatMap(({ command }) => {
    const device = devices.find(({ id }) => id === command.device);
    if (device?.unwritten.get(command.id)?.isAlive === false) return [];
    if (!device?.refusals.has(command.id)) return [`SILENT refusal of ${command.type} ${command.id}`];
    const isSeen = [...device.tabs].every(({ terminal }) =>
      terminal.status.refusals.some((refusal) => refusal.command.id === command.id),
    );
    return isSeen ? [] : [`UNSEEN refusal of ${command.type} ${command.id}`];
  });
}

/**
 * What the venue remarked on a yes (a balance, too much money, lines that were missing) is on the tablet's disk until
 * somebody reads it. Of a charge and the fact it became, the fact's remark counts.
 */
function silentRemarks({ house, devices, taps }: Evidence): readonly string[] {
  return [...house.journal.disk.entries.values()].flatMap(({ command, answer }) => {
    if (answer.note === undefined || !taps.has(command.id) || isRecordedAsFact(house, command.id)) return [];
    const device = devices.find(({ id }) => id === command.device);
    if (!device || device.remarks.has(command.id) || device.unwritten.get(command.id)?.isAlive === false) return [];
    return [`SILENT remark ${answer.note} on ${command.type} ${command.id}`];
  });
}

/** A line is on one account, whatever was divided, moved and joined. */
function linesTwice({ house }: Evidence): readonly string[] {
  const seen = new Set<string>();
  return [...kept(house, 'tickets')].flatMap(({ items }) =>
    items.flatMap(({ id }) => {
      if (seen.has(id)) return [`PIECES ${id} on two accounts`];
      seen.add(id);
      return [];
    }),
  );
}

/** An evening on which nothing happened proves nothing. */
function idleEvening({ weather, house, taps }: Evidence): readonly string[] {
  const { saved } = weather.stats;
  const accepted = [...house.journal.disk.entries.values()].filter(
    ({ answer, command }) => answer.outcome === 'accepted' && taps.has(command.id),
  ).length;
  return saved > 0 && accepted > 0 ? [] : [`IDLE ${saved} saved, ${accepted} accepted`];
}

/** Everything the venue's disk holds of one kind, in play or not. */
function* kept<C extends 'tickets' | 'kds'>(house: House, collection: C) {
  for (const { change } of house.journal.disk.records.values()) {
    // The collection was just compared.
    if (change.collection === collection) yield change.record as C extends 'tickets' ? Ticket : KdsRecord;
  }
}

type KdsRecord = Extract<Change, { readonly collection: 'kds' }>['record'];

function recordsOf(world: World): readonly Change[] {
  return COLLECTIONS.flatMap((collection) => [...world.all(collection)].map((record) => put(collection, record)));
}

function textOf(changes: readonly Change[]): string {
  return changes
    .map(({ collection, record }) => `${collection}/${record.id} ${JSON.stringify(record)}`)
    .toSorted()
    .join('\n');
}

/** The first line that only one of the two has. */
function differences(shown: string, truth: string): readonly string[] {
  if (shown === truth) return [];
  const [mine, theirs] = [shown.split('\n'), truth.split('\n')];
  const [known, seen] = [new Set(theirs), new Set(mine)];
  const wrong = mine.find((line) => !known.has(line)) ?? theirs.find((line) => !seen.has(line));
  return [(wrong ?? 'order').slice(0, 120)];
}
