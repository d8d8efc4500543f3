import type { JournalEntry } from '#application/journal.ts';
import type { StoredRecord } from '#application/memory-world.ts';
import type { Answer } from '#application/protocol.ts';
import type { Command } from '#domain/commands.ts';
import type { Note } from '#domain/decision.ts';
import { lastDayInPlay, put, type Change, type Collection, type Records } from '#domain/world.ts';

export interface RecordRow {
  readonly collection: string;
  readonly id: string;
  readonly revision: number | string;
  readonly body: string;
}

export interface AnswerRow {
  readonly command_id: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly note: string | null;
  readonly revision: number | string;
}

export function changeOf(row: Pick<RecordRow, 'collection' | 'body'>): Change {
  // Only our own executor writes this table, through the domain's types.
  return put(row.collection as Collection, JSON.parse(row.body) as Records[Collection]);
}

export function storedRecord(row: RecordRow): StoredRecord {
  return { change: changeOf(row), revision: Number(row.revision) };
}

export function recordValues({
  change,
  revision,
}: StoredRecord): readonly [string, string, number, string | null, string] {
  return [change.collection, change.record.id, revision, lastDayInPlay(change), JSON.stringify(change.record)];
}

export function answerOf(row: AnswerRow): Answer {
  return {
    id: row.command_id,
    outcome: row.outcome === 'accepted' ? 'accepted' : 'refused',
    revision: Number(row.revision),
    ...(row.code === null ? {} : { code: row.code }),
    ...(row.note === null ? {} : notesOf(row.note)),
  };
}

/** The mark for the manager goes before what the till was told besides: `to-review overpaid`. */
export const REVIEW_MARK: Note = 'to-review';

function noteText({ note, isToReview }: Answer): string | null {
  if (note === undefined) return null;
  return isToReview === true && note !== REVIEW_MARK ? `${REVIEW_MARK} ${note}` : note;
}

function notesOf(text: string): Pick<Answer, 'note' | 'isToReview'> {
  // Notes are written from the same union they are read into.
  const note = text.slice(text.indexOf(' ') + 1) as Note;
  return text.startsWith(REVIEW_MARK) ? { note, isToReview: true } : { note };
}

export function entryValues(entry: JournalEntry): readonly (string | number | null)[] {
  const { command, answer } = entry;
  return [
    command.id,
    command.type,
    command.device,
    entry.actorId,
    command.at,
    entry.receivedAt,
    answer.outcome,
    answer.code ?? null,
    noteText(answer),
    answer.revision,
    entry.personalUntil,
    commandText(command),
  ];
}

/** A PIN's hash has one home, the person's credential; history, and every copy of it, does without. */
function commandText(command: Command): string {
  const text = JSON.stringify(command);
  // Looking at each field is the slow way to write; nearly no command has anything to hide.
  return text.includes('"pinHash"') ? JSON.stringify(command, withoutSecrets) : text;
}

function withoutSecrets(key: string, value: unknown): unknown {
  return key === 'pinHash' ? undefined : value;
}
