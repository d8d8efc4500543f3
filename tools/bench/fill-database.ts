import { randomUUID } from 'node:crypto';
import { Executor } from '#application/executor.ts';
import { MemoryJournal } from '#application/memory-journal.ts';
import { parseCommand } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { addDays, dateText, instant, milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';
import { DEMO_ACTOR, SYSTEM } from '#domain/staff/roles.ts';
import { DEFAULT_VENUE_ID } from '#server/config.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { entryValues, recordValues } from '#server/database/rows.ts';
import { COMMANDS_PER_ACCOUNT, Waiter } from '../torture/waiter.ts';
import { Seeded } from '../torture/seeded.ts';

const TICKETS_PER_DAY = 300;
const TEMPLATE_DAY = dateText('2001-01-01');
const TEMPLATE_FOLIO = 'A-777';

/** Backwards from last week, three hundred a day. */
export function dayOfTicket(today: DateText, ticket: number): DateText {
  return addDays(today, -5 - Math.trunc(ticket / TICKETS_PER_DAY));
}

/** A template cut where a name of its own goes in: even pieces are text, odd ones say which name. */
type Cut = readonly string[];

interface Account {
  /** Identifiers of the template, each replaced by one of its own. */
  readonly ids: readonly string[];
  readonly records: readonly (readonly (Cut | null)[])[];
  readonly entries: readonly (readonly (Cut | null)[])[];
}

/** Open, three dishes, send. */
const COMMANDS_UNTIL_SENT = 5;

/**
 * Years of closed accounts, written straight into the file: each is a real one, decided by the rules, with new names.
 * `isOpen`: all of today instead, sent to the kitchen and not paid.
 */
export async function fillDatabase(
  file: string,
  tickets: number,
  today: DateText,
  { isOpen = false }: { readonly isOpen?: boolean } = {},
): Promise<void> {
  const commands = isOpen ? COMMANDS_UNTIL_SENT : COMMANDS_PER_ACCOUNT;
  const account = await templateAccount(commands);
  const db = await openSqlite(file);
  const write = db.prepare(
    'INSERT INTO record (venue, collection, id, revision, last_day, body) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const enter =
    db.prepare(`INSERT INTO journal (venue, command_id, type, device, actor, at, received_at, outcome, code, note,
    revision, personal_until, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  // A file that is thrown away if anything fails needs no log, which for a million accounts is as long as the file.
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -2000000; BEGIN IMMEDIATE');
  for (let ticket = 0; ticket < tickets; ticket += 1) {
    const names = new Map<string, string>(account.ids.map((id) => [id, randomUUID()]));
    names.set(TEMPLATE_DAY, isOpen ? today : dayOfTicket(today, ticket));
    names.set(TEMPLATE_FOLIO, folioOf(isOpen ? ticket : ticket % TICKETS_PER_DAY));
    const fill = (cut: Cut | null): string | null =>
      cut === null ? null : cut.map((piece, index) => (index % 2 === 0 ? piece : names.get(piece))).join('');
    const revision = 2 + ticket * commands;
    for (const [collection, id, , lastDay, body] of account.records) {
      write.run(
        DEFAULT_VENUE_ID,
        fill(collection ?? null),
        fill(id ?? null),
        revision,
        // In play, whatever day the template was of.
        isOpen ? null : fill(lastDay ?? null),
        fill(body ?? null),
      );
    }
    for (const entry of account.entries) enter.run(DEFAULT_VENUE_ID, ...entry.map(fill));
  }
  const revision = 2 + tickets * commands;
  db.prepare('INSERT INTO venue (id, revision, epoch) VALUES (?, ?, ?)').run(DEFAULT_VENUE_ID, revision, randomUUID());
  // Years reached the disk long ago. Left to the kernel, the first sync of a command would have to carry them there.
  db.exec('COMMIT; PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL; PRAGMA wal_checkpoint(TRUNCATE);');
  db.close();
}

function folioOf(count: number): string {
  return `${String.fromCharCode('A'.charCodeAt(0) + Math.trunc(count / 1000))}-${String(count % 1000).padStart(3, '0')}`;
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const NAMES = new RegExp(`(${UUID}|${TEMPLATE_DAY}|${TEMPLATE_FOLIO})`);

async function templateAccount(commands: number): Promise<Account> {
  const noon = milliseconds(`${TEMPLATE_DAY}T18:00:00.000Z` as Instant);
  const now = (): Instant => instant(noon);
  const journal = new MemoryJournal('plantilla');
  const executor = new Executor({ journal, now, newId: randomUUID });
  await executor.start();
  const demo = parseCommand({ id: 'demo', type: 'LOAD_DEMO', args: {}, at: now(), device: 'server', by: SYSTEM.id });
  assert(demo !== null, 'LOAD_DEMO');
  await executor.execute({ command: demo, identify: () => SYSTEM });
  const known = journal.disk.records.size;
  const waiter = new Waiter({ chance: new Seeded(7), device: 'tableta-1', tableId: null, now });
  for (let step = 0; step < commands; step += 1) {
    const made = waiter.next();
    const command = made.type === 'OPEN_TAKEAWAY' ? { ...made, args: { ...made.args, folio: TEMPLATE_FOLIO } } : made;
    const answer = await executor.execute({ command, identify: () => DEMO_ACTOR });
    assert(answer.outcome === 'accepted', `${command.type}: ${answer.code}`);
  }
  const records = [...journal.disk.records.values()].slice(known).map((record) => recordValues(record).map(cut));
  const entries = [...journal.disk.entries.values()].slice(1).map((entry) => entryValues(entry).map(cut));
  const names = [...records, ...entries]
    .flat()
    .flatMap((pieces) => pieces?.filter((_, index) => index % 2 === 1) ?? []);
  return { ids: [...new Set(names)], records, entries };
}

function cut(value: string | number | null): Cut | null {
  return value === null ? null : String(value).split(NAMES);
}
