import type { Context } from '#domain/decision.ts';
import { placeOfEntry, type KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { assert } from '#domain/shared/assert.ts';
import type { Instant } from '#domain/shared/time.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { blankJob, isOnPaper, isReprint, stackOf, type PrintJob } from './print-job.ts';
import { printersOfCard, type ServingPrinter } from '#domain/stations/card-printers.ts';
import { printersFor, type Printer } from './printer.ts';
import { dishOfRow, toldPieces, unsaidPapers, wantedPieces, type UnsaidPaper } from './printed-pieces.ts';

/*
 * The print jobs of one send: what the kitchen has on paper is compared with what is wanted, dish by dish, and the
 * difference is printed.
 */

/** All cards that one send became: papers speak of them together. */
interface Send {
  readonly card: string;
  readonly cards: readonly KdsEntry[];
  /** By the printer they were made for; another one may have taken them over. */
  readonly stacks: ReadonlyMap<string, readonly PrintJob[]>;
}

/**
 * The first time a comanda; later what changed since the papers before: cancelled dishes, another table. A paper that
 * nobody has begun to print simply says the new state. A course that waits has no paper yet.
 */
export function kitchenPapers(
  world: World,
  entry: KdsEntry,
  context: Context & { readonly lifeBegan: Instant | null },
): readonly Change[] {
  if (entry.status === 'held') return [];
  const send = sendOf(world, entry);
  const serving = printersOfCard(world, entry);
  // What a station's card has on paper is not repeated where other printers serve it now.
  const isTold = entry.station !== undefined && send.stacks.size > 0;
  const begun = serving
    .filter(({ printer }) => !isTold && !send.stacks.has(printer.id))
    .flatMap((each) => firstPapers(send, { entry, ...each }));
  const printers = [
    ...serving.map(({ printer }) => printer),
    ...printersFor(world, entry.area).filter(({ id }) => entry.station !== undefined && send.stacks.has(id)),
  ];
  const later = [...send.stacks].flatMap(([printerId, papers]) => {
    const place = placeOf(world, send, { printerId, papers, printers });
    return laterPapers(send, { printerId, papers, place });
  });
  return [...begun, ...later].map((paper) =>
    put('printJobs', 'id' in paper ? paper : newJob(world, { send, paper }, context)),
  );
}

export function sendOf(world: World, { id, paperOf = id }: Pick<KdsEntry, 'id' | 'paperOf'>): Send {
  const cards = world.of('kds', `send ${paperOf}`);
  const jobs = world.of('printJobs', `send ${paperOf}`).filter((job) => job.entryId !== null);
  const inOrder = jobs.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
  return { card: paperOf, cards, stacks: Map.groupBy(inOrder, (job) => stackOf(job).printer) };
}

/** One that is still to be made. */
interface NewPaper extends UnsaidPaper {
  /** For whom it is made, and who prints it. */
  readonly stack: string;
  readonly place: string;
  readonly count: number;
}

/** What was sent before the printer served its area is not printed on it, nor what is on the pass already. */
function firstPapers(
  send: Send,
  { entry, printer, since }: { readonly entry: KdsEntry } & ServingPrinter,
): readonly NewPaper[] {
  if (entry.createdAt < since) return [];
  if (send.cards.every(({ status }) => status === 'ready')) return [];
  return unsaidPapers([], wantedPieces(send.cards)).map((paper, count) => ({
    ...paper,
    stack: printer.id,
    place: printer.id,
    count,
  }));
}

function laterPapers(
  send: Send,
  {
    printerId,
    papers,
    place,
  }: { readonly printerId: string; readonly papers: readonly PrintJob[]; readonly place: string | null },
): readonly (NewPaper | PrintJob)[] {
  const counted = papers.filter((job) => !isReprint(job) && isOnPaper(job));
  // Somebody took it away before a byte of it was written: the kitchen knows of it otherwise.
  if (counted.length === 0) return [];
  const waiting = counted.filter(({ status, copy }) => status === 'espera' && copy === 'no');
  const said = counted.filter((job) => !waiting.includes(job));
  const unsaid = unsaidPapers(toldPieces(said, send.cards), wantedPieces(send.cards));
  const matched = matchedTo(waiting, unsaid);
  const rewritten = waiting.flatMap((job) => rewrite(send, job, matched.get(job)));
  const isMatched = new Set(matched.values());
  const fresh = unsaid.filter((paper) => !isMatched.has(paper));
  if (place === null) return rewritten;
  const made = fresh.map((paper, index) => ({ ...paper, stack: printerId, place, count: papers.length + index }));
  return [...rewritten, ...made];
}

/** A paper that waits says what is to be said now: first its own kind at its own table, then any of its kind. */
function matchedTo(waiting: readonly PrintJob[], unsaid: readonly UnsaidPaper[]): ReadonlyMap<PrintJob, UnsaidPaper> {
  const matched = new Map<PrintJob, UnsaidPaper>();
  const taken = new Set<UnsaidPaper>();
  const match = (isSame: (job: PrintJob, paper: UnsaidPaper) => boolean): void => {
    for (const job of waiting.filter((each) => !matched.has(each))) {
      const paper = unsaid.find((each) => each.kind === job.kind && !taken.has(each) && isSame(job, each));
      if (!paper) continue;
      matched.set(job, paper);
      taken.add(paper);
    }
  };
  match((job, paper) => job.tableName === paper.table && job.movedFrom === paper.from);
  match(() => true);
  return matched;
}

/** Nobody wants it any more, it says the new state, or it is as it was. */
function rewrite(send: Send, job: PrintJob, paper: UnsaidPaper | undefined): readonly PrintJob[] {
  if (!paper) return [{ ...job, says: [], status: 'cancelada' }];
  const card = cardFor(send, paper);
  const next: PrintJob = {
    ...job,
    entryId: card.id,
    title: titleOf(card, paper.table),
    tableName: paper.table,
    movedFrom: paper.from,
    says: paper.says,
  };
  return JSON.stringify(next) === JSON.stringify(job) ? [] : [next];
}

function newJob(
  world: World,
  { send, paper }: { readonly send: Send; readonly paper: NewPaper },
  context: Context & { readonly lifeBegan: Instant | null },
): PrintJob {
  const card = cardFor(send, paper);
  const first = `${send.card}:${paper.stack}`;
  const id = paper.count === 0 ? first : `${first}.${paper.count}`;
  const said = paper.kind === 'comanda' ? card.createdAt : world.get('tickets', card.ticketId)?.updatedAt;
  const isOfFormerEpoch = context.lifeBegan !== null && said !== undefined && said < context.lifeBegan;
  const job: PrintJob = {
    ...blankJob({ id, kind: paper.kind, printer: { id: paper.place } }, context),
    stack: { card: send.card, printer: paper.stack },
    entryId: card.id,
    ticketId: card.ticketId,
    title: titleOf(card, paper.table),
    says: paper.says,
    tableName: paper.table,
    movedFrom: paper.from,
  };
  // The database was restored from an older copy: this may already be printed.
  if (isOfFormerEpoch) return { ...job, copy: 'possible' };
  return { ...job, copy: markOf(world, send, { job, printerId: paper.place }) };
}

/** Whose head the paper bears: the card at that table with its first dish. */
function cardFor({ cards, card }: Send, { table, says }: Pick<UnsaidPaper, 'table' | 'says'>): KdsEntry {
  const has = ({ items }: KdsEntry): boolean => items.some((item) => dishOfRow(item) === says[0]?.dish);
  const found =
    cards.find((each) => each.tableName === table && has(each)) ??
    cards.find(has) ??
    cards.find(({ id }) => id === card) ??
    cards[0];
  assert(found !== undefined, 'a paper speaks of a card');
  return found;
}

function titleOf({ folio, channel }: KdsEntry, tableName: string | null): string {
  return `${placeOfEntry({ tableName, ...(channel && { channel }) })} · ${folio}`;
}

/**
 * What became of a paper is told where the paper is. Where its printer was replaced, one that serves the area now tells
 * it, once, unless it has papers of its own about the same send. Null: there is none.
 */
function placeOf(
  world: World,
  { stacks }: Send,
  {
    printerId,
    papers,
    printers,
  }: {
    readonly printerId: string;
    readonly papers: readonly PrintJob[];
    readonly printers: readonly Printer[];
  },
): string | null {
  const there = papers.findLast(isOnPaper)?.printerId ?? printerId;
  if (there !== printerId && world.get('printers', there)?.active === true) return there;
  const serves = (id: string): boolean => printers.some((printer) => printer.id === id);
  if (serves(printerId)) return printerId;
  if ([...stacks.keys()].some(serves)) return null;
  const last = [...stacks].toSorted(([a], [b]) => (a < b ? -1 : 1)).at(-1)?.[0];
  return last === printerId ? (printers[0]?.id ?? null) : null;
}

/** How a paper is marked at a printer that may have said all of it about the same send already. */
export function markAt(world: World, job: PrintJob, printerId: string): PrintJob['copy'] {
  const entry = job.entryId === null ? undefined : world.get('kds', job.entryId);
  return entry && job.copy === 'no' ? markOf(world, sendOf(world, entry), { job, printerId }) : job.copy;
}

function markOf(
  world: World,
  { stacks, cards }: Send,
  { job, printerId }: { readonly job: PrintJob; readonly printerId: string },
): PrintJob['copy'] {
  const isDoubtful = ({ copy, status }: PrintJob): boolean => copy === 'possible' || status === 'dudosa';
  const papersThere = (stacks.get(printerId) ?? []).filter((other) => !isReprint(other) && isOnPaper(other));
  // A printer that serves the area says everything about its own papers by itself.
  const isToldThere = papersThere.at(-1)?.printerId === printerId && isServing(world, printerId, cards);
  if (stackOf(job).printer !== printerId && isToldThere) return papersThere.some(isDoubtful) ? 'possible' : 'copy';
  const isOfItsKind = (other: PrintJob): boolean =>
    other.kind === job.kind && !isReprint(other) && isOnPaper(other) && other.copy !== 'copy';
  const own = stacks.get(stackOf(job).printer) ?? [];
  const before = own.includes(job) ? own.slice(0, own.indexOf(job)) : own;
  const upToIt = totals([...before.filter(isOfItsKind), job], cards);
  const there = [...stacks.values()]
    .flat()
    .filter((other) => other.printerId === printerId && !own.includes(other) && isOfItsKind(other));
  const isSaidBy = (papers: readonly PrintJob[]): boolean =>
    unsaidPapers(totals(papers, cards), upToIt).every(({ kind }) => kind === 'cancelled');
  if (isSaidBy(there.filter((other) => !isDoubtful(other)))) return 'copy';
  // Whether a doubtful one came out is known to nobody.
  return isSaidBy(there) ? 'possible' : 'no';
}

function isServing(world: World, printerId: string, cards: readonly KdsEntry[]): boolean {
  return cards.some((card) => printersOfCard(world, card).some(({ printer }) => printer.id === printerId));
}

/** Of papers of one kind: how many of each dish they name; of a move also where to. */
function totals(papers: readonly PrintJob[], cards: readonly KdsEntry[]) {
  return toldPieces(
    papers.map((paper) => ({
      ...paper,
      kind: 'comanda' as const,
      tableName: paper.kind === 'moved' ? paper.tableName : null,
    })),
    cards,
  );
}
