import type { FeedHandlers, Link, Position } from '#application/ports.ts';
import {
  LINE_MOST_BYTES,
  parseLiveMessage,
  PROTOCOL,
  readCommandsResponse,
  readSnapshot,
  type CommandsRequest,
  type HandedIn,
} from '#application/protocol.ts';
import {
  commandsPath,
  leftOffFor,
  SILENT_SPEECH,
  SPEECH,
  speechNeeded,
  spokenAlike,
} from '#application/speech/speech.ts';

const ANSWER_MS = 10_000;
const SNAPSHOT_MS = 15_000;
/** A letter takes three bytes at most. */
const LINE_MOST_LETTERS = LINE_MOST_BYTES / 3;

type Reply = Pick<HandedIn, 'status' | 'body'>;
/** Hands in on the open line, where a tap is not wrapped into a request. */
type Ask = (body: string) => Promise<Reply>;
/** It settles nothing. */
const NO_ANSWER: Reply = { status: 0, body: null };

/** `onAccessLost` is told whenever the server no longer knows this device or person. `asking` stands in every address. */
export function browserLink({
  onAccessLost,
  asking = {},
}: {
  readonly onAccessLost: () => void;
  readonly asking?: Readonly<Record<string, string>>;
}): Link {
  const said = new URLSearchParams(asking).toString();
  const query = said === '' ? '' : `?${said}`;
  /** Null while there is no line that hears. */
  let handIn: Ask | null = null;
  /** Which release's commands the server on the last line understands; null before the first. */
  let spoken: number | null = null;
  let say: (text: string) => void = () => undefined;

  const take = <T>(status: number, answer: T | null): T => {
    // The server said no to the whole device: the person must enter again; what is queued stays queued.
    if (status === 401) onAccessLost();
    // No status ever settles a command: whatever this is, the same commands are asked again.
    if (answer === null) throw new Error(`http ${status}`);
    return answer;
  };
  return {
    send: async (waiting, { epoch, revision }) => {
      const commands = spokenAlike(waiting);
      const request: CommandsRequest = { protocol: PROTOCOL, commands, epoch, revision };
      const text = JSON.stringify(request);
      const needed = speechNeeded(commands);
      const { status, body } = await (handIn && (spoken ?? 0) >= needed && text.length < LINE_MOST_LETTERS
        ? handIn(text)
        : // An older server does not have that address: it answers nothing, and they wait.
          post(`${commandsPath(needed)}${query}`, text));
      return take(status, readCommandsResponse(status, body));
    },
    snapshot: async () => {
      const { status, body } = await reply(`/api/pos/snapshot${query}`, SNAPSHOT_MS);
      return take(status, readSnapshot(body));
    },
    open: (position, handlers) =>
      openLine({ ...position, asking }, handlers, {
        hears: (ask) => {
          handIn = ask;
        },
        silent: (ask) => {
          if (handIn === ask) handIn = null;
        },
        accessLost: onAccessLost,
        open: (speak, speech) => {
          say = speak;
          spoken = speech;
        },
      }),
    understood: (type, args) => leftOffFor(spoken ?? SPEECH, type, args),
    report: (pending) => say(JSON.stringify({ pending })),
  };
}

/** What the link must know of a line besides the feed. */
interface LineHandlers {
  readonly hears: (ask: Ask) => void;
  readonly silent: (ask: Ask) => void;
  readonly accessLost: () => void;
  readonly open: (say: (text: string) => void, speech: number) => void;
}

/** Returns how to hang up. */
function openLine(
  { epoch, revision, proof = '', asking }: Position & { readonly asking: Readonly<Record<string, string>> },
  handlers: FeedHandlers,
  told: LineHandlers,
): () => void {
  const query = new URLSearchParams({
    protocol: String(PROTOCOL),
    epoch,
    revision: String(revision),
    proof,
    ...asking,
  });
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/pos/live?${query.toString()}`);
  const waiting = new Map<number, (reply: Reply) => void>();
  let isOpen = true;
  let asked = 0;
  const ask = (body: string): Promise<Reply> => {
    asked += 1;
    const number = asked;
    socket.send(`{"ask":${number},"body":${body}}`);
    // A line that leaves one unanswered is not asked again.
    setTimeout(() => waiting.has(number) && fallSilent(), ANSWER_MS);
    return new Promise((resolve) => waiting.set(number, resolve));
  };
  const fallSilent = (): void => {
    told.silent(ask);
    for (const resolve of waiting.values()) resolve(NO_ANSWER);
    waiting.clear();
  };
  const hangUp = (): void => {
    isOpen = false;
    fallSilent();
    socket.close();
  };
  socket.addEventListener('message', ({ data }) => {
    const message = typeof data === 'string' ? parseLiveMessage(data) : null;
    if (!isOpen || !message) return;
    if (message.type === 'delta') handlers.delta(message);
    if (message.type === 'answers') {
      waiting.get(message.ask)?.(message);
      waiting.delete(message.ask);
    }
    if (message.type === 'live') {
      told.open((text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      }, message.speaks ?? SILENT_SPEECH);
      if (message.hears) told.hears(ask);
      handlers.live(message.now);
    }
    if (message.type === 'beat') handlers.beat(message.revision, message.now);
    if (message.type === 'reset') handlers.reset();
  });
  socket.addEventListener('close', ({ code }) => {
    if (!isOpen) return;
    hangUp();
    if (code === 4401) told.accessLost();
    handlers.down();
  });
  return hangUp;
}

function post(path: string, body: string): Promise<Reply> {
  return reply(path, ANSWER_MS, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

async function reply(path: string, patienceMs: number, asking: RequestInit = {}): Promise<Reply> {
  const response = await fetch(path, { ...asking, signal: AbortSignal.timeout(patienceMs) });
  return { status: response.status, body: await response.json().catch(() => null) };
}
