import type { Link } from '#application/ports.ts';
import { parseLiveMessage, PROTOCOL, readCommandsResponse, readSnapshot } from '#application/protocol.ts';

const ANSWER_MS = 10_000;
const SNAPSHOT_MS = 15_000;

/** `onAccessLost` is told whenever the server no longer knows this device or person. */
export function browserLink({ onAccessLost }: { readonly onAccessLost: () => void }): Link {
  const read = async <T>(response: Response, reading: (body: unknown) => T | null): Promise<T> => {
    // The server said no to the whole device: the person must enter again; what is queued stays queued.
    if (response.status === 401) onAccessLost();
    const answer = reading(await response.json());
    // No HTTP status ever settles a command: whatever this is, the same commands are asked again.
    if (answer === null) throw new Error(`http ${response.status}`);
    return answer;
  };
  return {
    send: async (commands) => {
      const response = await fetch('/api/pos/commands', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ protocol: PROTOCOL, commands }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      return read(response, (body) => readCommandsResponse(response.status, body));
    },
    snapshot: async () => {
      const response = await fetch('/api/pos/snapshot', { signal: AbortSignal.timeout(SNAPSHOT_MS) });
      return read(response, readSnapshot);
    },
    open: ({ epoch, revision }, handlers) => {
      const query = new URLSearchParams({ protocol: String(PROTOCOL), epoch, revision: String(revision) });
      const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/pos/live?${query.toString()}`);
      let isOpen = true;
      const hangUp = (): void => {
        isOpen = false;
        socket.close();
      };
      socket.addEventListener('message', ({ data }) => {
        const message = typeof data === 'string' ? parseLiveMessage(data) : null;
        if (!isOpen || !message) return;
        if (message.type === 'delta') handlers.delta(message);
        if (message.type === 'live') handlers.live(message.now);
        if (message.type === 'beat') handlers.beat(message.revision, message.now);
        if (message.type === 'reset') handlers.reset();
      });
      socket.addEventListener('close', ({ code }) => {
        if (!isOpen) return;
        hangUp();
        if (code === 4401) onAccessLost();
        handlers.down();
      });
      return hangUp;
    },
  };
}
