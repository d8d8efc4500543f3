import type { WebSocket } from 'ws';
import type { Executor } from '#application/executor.ts';
import { keyOf } from '#application/memory-world.ts';
import { BEAT_MS, type Delta, type LiveMessage } from '#application/protocol.ts';
import { SPEECH } from '#application/speech/speech.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { visibleTo } from '#domain/staff/visibility.ts';

/** A terminal this far behind is cut off: it comes back and resumes, and meanwhile slows nobody. */
const MAX_BUFFERED_BYTES = 1_000_000;

/**
 * Nobody notices a twentieth of a second, and in a rush it saves every tablet two redraws of three: changes within it
 * are one message. The first change after a pause is sent at once.
 */
const FRAME_MS = 50;

/** The device and person of a connection. */
export interface Seat {
  readonly role: StaffRole;
  readonly deviceId: string | null;
  readonly personId: string | null;
}

interface Terminal extends Seat {
  readonly socket: WebSocket;
  isAlive: boolean;
}

/** What a device last reported, and until when it was connected. */
export interface DeviceNews {
  readonly isHere: boolean;
  readonly pending: number;
  /** Since when it has unsent commands, or is away. */
  readonly since: Instant;
  /** Since when it has unsent commands, also while it is away; null: it has none. */
  readonly owesSince: Instant | null;
}

export interface Position {
  readonly epoch: string;
  readonly revision: number;
}

/** Sends changes to every terminal, each only what its role may see. */
export class LiveHub {
  readonly #executor: Executor;
  readonly #now: () => Instant;
  readonly #prove: (position: Position) => string;
  readonly #terminals = new Set<Terminal>();
  readonly #devices = new Map<string, DeviceNews>();
  readonly #beat: NodeJS.Timeout;
  readonly #beatListeners: (() => void)[] = [];
  #untold: Delta | null = null;
  #toldAtMs = 0;
  #telling: NodeJS.Timeout | null = null;

  constructor(executor: Executor, now: () => Instant, prove: (position: Position) => string) {
    this.#executor = executor;
    this.#prove = prove;
    this.#now = now;
    executor.onDelta((delta) => this.#publish(delta));
    executor.onReset(() => {
      this.#untold = null;
      this.#toAll({ type: 'reset' });
    });
    this.#beat = setInterval(() => this.#beatAll(), BEAT_MS);
    this.#beat.unref();
  }

  get size(): number {
    return this.#terminals.size;
  }

  join(socket: WebSocket, seat: Seat, position: Position): void {
    const terminal: Terminal = { ...seat, socket, isAlive: true };
    socket.on('pong', () => {
      terminal.isAlive = true;
    });
    socket.on('close', () => this.#leave(terminal));
    socket.on('error', () => socket.terminate());
    // Pending changes are sent to the others now: a terminal that joins has them already.
    this.#tell();
    const isOurs = position.epoch === this.#executor.epoch && position.revision <= this.#executor.revision;
    const missed = isOurs ? this.#executor.deltaSince(position.revision) : null;
    if (!missed) {
      send(terminal, { type: 'reset' });
      return;
    }
    if (missed.revision > position.revision)
      send(terminal, { type: 'delta', ...seenBy(seat.role, missed), proof: this.#proofOf(missed) });
    this.#terminals.add(terminal);
    if (seat.deviceId !== null) this.#devices.set(seat.deviceId, { ...this.newsOf(seat.deviceId), isHere: true });
    send(terminal, { type: 'live', revision: this.#executor.revision, now: this.#now(), hears: true, speaks: SPEECH });
  }

  /** How many commands wait on a device, by its own report. */
  report(deviceId: string | null, pending: number): void {
    if (deviceId === null) return;
    const known = this.newsOf(deviceId);
    const since = known.pending > 0 && pending > 0 ? known.since : this.#now();
    const owesSince = pending > 0 ? (known.owesSince ?? this.#now()) : null;
    this.#devices.set(deviceId, { ...known, pending: Math.max(0, pending), since, owesSince });
  }

  /** A device that never connected counts as away since this server started. */
  newsOf(deviceId: string): DeviceNews {
    return this.#devices.get(deviceId) ?? { isHere: false, pending: 0, since: this.#now(), owesSince: null };
  }

  hasHeard(deviceId: string): boolean {
    return this.#devices.has(deviceId);
  }

  #leave(terminal: Terminal): void {
    const { deviceId } = terminal;
    if (!this.#terminals.delete(terminal) || deviceId === null) return;
    if ([...this.#terminals].some((other) => other.deviceId === deviceId)) return;
    this.#devices.set(deviceId, { ...this.newsOf(deviceId), isHere: false, since: this.#now() });
  }

  /** Cuts the lines of terminals whose device or person lost access. */
  disconnect(hasLostAccess: (seat: Seat) => boolean): void {
    for (const terminal of this.#terminals) if (hasLostAccess(terminal)) terminal.socket.close(4401);
  }

  /** Calls back with every beat, before it is told. */
  onBeat(listener: () => void): void {
    this.#beatListeners.push(listener);
  }

  close(): void {
    clearInterval(this.#beat);
    this.#tell();
    for (const { socket } of this.#terminals) socket.close(1001);
  }

  /** At once, unless something was sent within the same twentieth of a second: then together at its end. */
  #publish(delta: Delta): void {
    this.#untold = this.#untold ? joined(this.#untold, delta) : delta;
    if (this.#telling) return;
    const waitMs = this.#toldAtMs + FRAME_MS - performance.now();
    if (waitMs <= 0) this.#tell();
    else this.#telling = setTimeout(() => this.#tell(), waitMs);
  }

  /** Written out once for each role, not once for each terminal. */
  #tell(): void {
    if (this.#telling) clearTimeout(this.#telling);
    this.#telling = null;
    const delta = this.#untold;
    this.#untold = null;
    if (!delta) return;
    this.#toldAtMs = performance.now();
    // A proof for nobody: on a front, and in a restaurant that has closed.
    if (this.#terminals.size === 0) return;
    const proof = this.#proofOf(delta);
    const written = new Map<StaffRole, Buffer>();
    for (const terminal of this.#terminals) {
      const bytes = written.get(terminal.role) ?? write({ type: 'delta', ...seenBy(terminal.role, delta), proof });
      written.set(terminal.role, bytes);
      sendBytes(terminal, bytes);
    }
  }

  #proofOf({ revision }: Delta): string {
    return this.#prove({ epoch: this.#executor.epoch, revision });
  }

  #beatAll(): void {
    this.#executor.keepDay();
    for (const listener of this.#beatListeners) listener();
    for (const terminal of this.#terminals) {
      if (!terminal.isAlive) {
        terminal.socket.terminate();
        continue;
      }
      terminal.isAlive = false;
      terminal.socket.ping();
    }
    this.#toAll({ type: 'beat', revision: this.#executor.revision, now: this.#now() });
  }

  #toAll(message: LiveMessage): void {
    // A heartbeat with a revision that was not sent yet would make every terminal reconnect.
    this.#tell();
    const bytes = write(message);
    for (const terminal of this.#terminals) sendBytes(terminal, bytes);
  }
}

/** Two deltas that follow one another, as one: of a record changed in both only the last state counts. */
function joined(first: Delta, second: Delta): Delta {
  const changes = new Map([...first.changes, ...second.changes].map((change) => [keyOf(change), change]));
  return {
    previous: first.previous,
    revision: second.revision,
    by: [...first.by, ...second.by],
    changes: [...changes.values()],
  };
}

function seenBy(role: StaffRole, delta: Delta): Delta {
  return {
    ...delta,
    changes: delta.changes.map((change) => visibleTo(role, change)).filter((change) => change !== null),
  };
}

function send(terminal: Terminal, message: LiveMessage): void {
  sendBytes(terminal, write(message));
}

function write(message: LiveMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}

function sendBytes({ socket }: Terminal, bytes: Buffer): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
    socket.terminate();
    return;
  }
  socket.send(bytes, { binary: false });
}
