import type { Command } from '#domain/commands.ts';
import type { Entry, PersonTile } from '#domain/reads/entry-read.ts';
import { resumeText } from '#domain/staff/seal.ts';
import { browserClock } from '../terminal/browser-tabs.ts';
import { deviceId, recall, remember, takeName } from '../terminal/device-memory.ts';
import { signInApi } from './sign-in-api.ts';
import { forgetTouch } from './idle-lock.ts';
import {
  forgetOfflineEntry,
  isSomebodyIn,
  keepOnly,
  knownPeople,
  offlineEntries,
  openPerson,
  setOpenPerson,
  shiftEnds,
  signText,
  strangers,
  type OpenPerson,
} from './keyring.ts';
import { oneSignInAtATime } from './one-sign-in-at-a-time.ts';
import { NoLine, Refused } from '#ui/reading/ask-server.ts';

/** What stands before the person: a demonstration, a first run, a stranger's screen, the tiles, or the work itself. */
export type SignInState =
  | { readonly at: 'demo'; readonly venue: string | null }
  | { readonly at: 'insecure' | 'set-up' | 'unpaired' | 'no-line' }
  | {
      readonly at: 'tiles';
      readonly people: readonly PersonTile[];
      readonly isOffline: boolean;
      /** The browser has thrown away what this device kept; the server still knows it. */
      readonly hasForgotten?: boolean;
    }
  | { readonly at: 'inside'; readonly open: OpenPerson };

/**
 * `isSecure`: cookies and keys exist only over HTTPS or on this very machine. `later`: once the work is on the screen.
 * Whoever has just entered on this page is inside at once, with or without a line; after a reload the server opens their
 * key, and without a line the PIN does.
 */
export async function findSignInState({
  isSecure,
  later,
}: {
  readonly isSecure: boolean;
  readonly later: (work: () => void) => void;
}): Promise<SignInState> {
  const remembered = await lookAtMemory();
  if (!remembered) return lookAtServer({ isSecure });
  // The work goes on at once, with or without a line; if the server disagrees, the door is looked at anew.
  const lookAgain = async (): Promise<void> => {
    const now = await lookAtServer({ isSecure });
    if (nameOf(now) !== nameOf(remembered) && now.at !== 'no-line') location.reload();
  };
  // An answer we cannot read decides nothing; the next request to the server will.
  later(() => void lookAgain().catch(() => undefined));
  return remembered;
}

/** What a tablet of a demonstration remembers: this, and which of its venues was shown, where there are several. */
const DEMO_MARK = 'demo ';

function demoName(venue: string | null): string {
  return venue === null ? 'demo' : `${DEMO_MARK}${venue}`;
}

function rememberedDemo(): SignInState | null {
  const mode = recall('mode');
  if (mode === 'demo') return { at: 'demo', venue: null };
  return mode?.startsWith(DEMO_MARK) ? { at: 'demo', venue: mode.slice(DEMO_MARK.length) } : null;
}

function nameOf(state: SignInState): string {
  return state.at === 'demo' ? demoName(state.venue) : state.at;
}

async function lookAtMemory(): Promise<SignInState | null> {
  const demo = rememberedDemo();
  if (demo) return demo;
  const open = await openPerson(null).catch(() => null);
  return open ? { at: 'inside', open } : null;
}

async function lookAtServer({ isSecure }: { readonly isSecure: boolean }): Promise<SignInState> {
  const entry = await askEntry();
  if (entry === null) return lookWithoutLine();
  await remember('mode', entry.mode === 'demo' ? demoName(entry.venue) : entry.mode);
  if (entry.mode === 'demo') return { at: 'demo', venue: entry.venue };
  if (!isSecure) return { at: 'insecure' };
  if (entry.state === 'set-up' || entry.state === 'unpaired') {
    await setOpenPerson(null);
    return { at: entry.state };
  }
  await keepOnly(entry.people);
  if (entry.deviceId !== null && entry.deviceId !== deviceId()) {
    // Cookies outlive a storage that was tidied away. Under another name nothing of ours would ever be accepted.
    await takeName(entry.deviceId);
    await setOpenPerson(null);
    return { at: 'tiles', people: entry.people, isOffline: false, hasForgotten: true };
  }
  const open = await openPerson(entry.secret);
  const isKnown = open !== null && entry.people.some(({ id }) => id === open.person.id);
  if (open && isKnown && (entry.person?.id === open.person.id || (open.isUnproved && (await takeUp(open))))) {
    const person = entry.people.find(({ id }) => id === open.person.id) ?? open.person;
    return { at: 'inside', open: { ...open, person: { id: person.id, name: person.name, role: person.role } } };
  }
  await setOpenPerson(null);
  if (entry.person) await endLeftSession();
  return { at: 'tiles', people: entry.people, isOffline: false };
}

/** Null: no line. */
export async function askEntry(): Promise<Entry | null> {
  return signInApi.entry().catch((fault: unknown) => {
    if (fault instanceof NoLine) return null;
    throw fault;
  });
}

/** A lock did not reach the server: until it is told again, the cookie of whoever left opens everything to anybody. */
export async function endLeftSession(): Promise<void> {
  await oneSignInAtATime(async () => {
    // Lost once more, it is told by the next look at the tiles.
    if (!(await isSomebodyIn())) await signInApi.lock().catch(() => undefined);
  });
}

/** Who was inside stays inside; who has entered here before may enter again; nobody else. */
async function lookWithoutLine(): Promise<SignInState> {
  const open = await openPerson(null).catch(() => null);
  if (open) return { at: 'inside', open };
  const demo = rememberedDemo();
  if (demo) return demo;
  const people = await knownPeople().catch(() => []);
  if (people.length === 0) return { at: 'no-line' };
  const tiles = people.flatMap(({ person: { id, name, role }, pinLength }) =>
    role === 'guest' || role === 'system' || role === 'nobody' ? [] : [{ id, name, role, pinLength }],
  );
  return { at: 'tiles', people: tiles, isOffline: true };
}

/** The line is back: the key proves who entered meanwhile. False: the PIN is needed again. */
export async function takeUp(open: OpenPerson): Promise<boolean> {
  const at = browserClock.now();
  const signature = await signText(open.key, resumeText({ deviceId: deviceId(), staffId: open.person.id, at }));
  try {
    await signInApi.resume({ staffId: open.person.id, at, signature });
    await setOpenPerson({ ...open, isUnproved: false });
    await forgetOfflineEntry(open.person.id);
    return true;
  } catch (fault) {
    if (fault instanceof Refused) return false;
    throw fault;
  }
}

export interface ReportedEntries {
  /** What waits for its person's PIN: the server would refuse it for good, and knows them again once they enter. */
  readonly isHeld: (command: Command) => boolean;
  /** False: the line was gone again, and they must be told once more. */
  readonly isDone: boolean;
}

/**
 * Tells the server who has worked here without a line and left, so that what they sealed counts. What lies beyond the end
 * of the shift that the server knows of waits for its person, and so does everything of whoever began after that end, or
 * whose key it does not know: put back from an older copy, it has forgotten who entered here since.
 */
export async function tellOfflineEntries(): Promise<ReportedEntries> {
  let isDone = true;
  for (const entry of await offlineEntries()) {
    try {
      await signInApi.workedOffline(entry);
      await forgetOfflineEntry(entry.staffId);
    } catch (fault) {
      // It stays, and is told with the next look.
      if (!(fault instanceof Refused) || fault.status === 429 || fault.status === 425) isDone = false;
    }
  }
  const waiting = new Set((await offlineEntries()).map(({ staffId }) => staffId));
  const ends = await shiftEnds();
  const entry = await askEntry();
  if (entry === null) isDone = false;
  else if (entry.mode === 'production') for (const staffId of await strangers(entry.people)) waiting.add(staffId);
  return { isDone, isHeld: ({ by, at }) => waiting.has(by) || at > (ends.get(by) ?? at) };
}

/** The screen is locked at once, also without a line; if the server did not hear of it, the tiles tell it again. */
export async function lock(): Promise<void> {
  forgetTouch();
  await setOpenPerson(null);
  await signInApi.lock().catch(() => undefined);
}
