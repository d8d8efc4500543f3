import type { Command } from '#domain/commands.ts';
import type { HeardUntil, Place } from '#domain/places/book-part.ts';
import type { Change } from '#domain/world.ts';
import type { Answer } from '../protocol.ts';

/** Raised when two servers could misread each other; each side says which ones it speaks. */
export const PLACES_PROTOCOL = 1;

export interface PlaceTimes {
  readonly beatMs: number;
  /** So long without a word, and people read that the two are apart. No decision rests on it. */
  readonly apartMs: number;
  /** So long without a word, and the connection is closed: a half-open one never says that it is dead. */
  readonly silenceMs: number;
  /** How long a question waits for its answer before the guest is told that the venue is out of sight. */
  readonly questionMs: number;
  /** A front that has told something gathers what it changes for so long. */
  readonly gatherMs: number;
}

export const PLACE_TIMES: PlaceTimes = {
  beatMs: 5000,
  apartMs: 15_000,
  silenceMs: 20_000,
  questionMs: 8000,
  gatherMs: 200,
};
/** The most records in one message: a message is one transaction of the other side. */
export const MOST_CHANGES = 500;

/** The first word of each side on a new connection. */
export interface Hello {
  readonly type: 'hello';
  readonly speaks: number;
  readonly place: Place;
  /** The sender's database. */
  readonly epoch: string;
  readonly revision: number;
  /** How much of the other's changes the sender has written down. */
  readonly heard: HeardUntil | null;
  /** The epoch of the book in which the sender knows what it owns. */
  readonly bookEpoch: number;
  /** Of the front: it has heard everything in this epoch of its database. */
  readonly hasSpoken: boolean;
  /** The sender reads several messages in one frame, each on a line of its own; absent: a server of 0.14, which cannot. */
  readonly joins?: boolean;
}

export type PlaceMessage =
  | Hello
  | {
      readonly type: 'changes';
      readonly epoch: string;
      readonly since: number;
      readonly revision: number;
      readonly isPart: boolean;
      /** Everything there is for the front to know: with the last part of it, it has spoken with its venue. */
      readonly isWhole: boolean;
      readonly changes: readonly Change[];
    }
  /** To a venue whose database is of another epoch than before: what the front knows of its visits. */
  | { readonly type: 'repeat'; readonly isLast: boolean; readonly changes: readonly Change[] }
  | { readonly type: 'ask'; readonly ask: number; readonly command: Command }
  | { readonly type: 'answer'; readonly ask: number; readonly answer: Answer | null }
  /** What no command asks: a page of a table, an invoice, a photo's bytes. */
  | { readonly type: 'question'; readonly ask: number; readonly body: unknown }
  | { readonly type: 'reply'; readonly ask: number; readonly body: unknown }
  | { readonly type: 'beat'; readonly revision: number };

/** One connection to the other side; in order, or it is closed. */
export interface Wire {
  send(message: PlaceMessage): void;
  close(): void;
}

export function parsePlaceMessage(text: string): PlaceMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    return isMessage(message) ? message : null;
  } catch {
    return null;
  }
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

function isHeard(heard: unknown): boolean {
  if (heard === null) return true;
  if (typeof heard !== 'object') return false;
  const { epoch, revision } = heard as Partial<Record<keyof HeardUntil, unknown>>;
  return isText(epoch) && isNumber(revision);
}

/** What its parts hold is checked where it is written down (`TAKE_CHANGES`, `parseCommand`). */
function isMessage(message: unknown): message is PlaceMessage {
  if (typeof message !== 'object' || message === null) return false;
  const said = message as Readonly<Record<string, unknown>>;
  switch (said['type']) {
    case 'hello':
      return (
        isNumber(said['speaks']) &&
        isText(said['epoch']) &&
        isNumber(said['revision']) &&
        isNumber(said['bookEpoch']) &&
        isHeard(said['heard'])
      );
    case 'changes':
      return (
        isText(said['epoch']) && isNumber(said['since']) && isNumber(said['revision']) && Array.isArray(said['changes'])
      );
    case 'repeat':
      return Array.isArray(said['changes']);
    case 'ask':
    case 'answer':
    case 'question':
    case 'reply':
      return isNumber(said['ask']);
    case 'beat':
      return isNumber(said['revision']);
    default:
      return false;
  }
}

/** What guests may ask through the other server; everything else is written down by its own side. */
export const ASKED: ReadonlySet<string> = new Set([
  'REQUEST_RESERVATION',
  'GUEST_CHANGE_RESERVATION',
  'GUEST_CANCEL_RESERVATION',
  'GUEST_CORRECT_EMAIL',
]);
