import type { CommandBook, DeviceStore, Link, Refusal, Remark } from '#application/ports.ts';
import { parseLiveMessage, PROTOCOL, readCommandsResponse, readSnapshot } from '#application/protocol.ts';
import { Terminal } from '#application/terminal.ts';
import type { Command } from '#domain/commands.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { systemNow } from '#server/clock.ts';
import { LIVE_PATH } from '#server/http/terminals/live-routes.ts';
import { wholeBook } from '#tests/support/whole-book.ts';
import { WebSocket } from 'ws';
import type { Seeded } from './seeded.ts';

const ANSWER_MS = 2000;
const FRAME_MS = 16;

/** A tablet with the product's own terminal and a disk that survives a reload of its page. */
export class Tablet {
  readonly #chance: Seeded;
  readonly #device: string;
  readonly #book: CommandBook;
  readonly disk = {
    outbox: new Map<string, Command>(),
    refusals: new Map<string, Refusal>(),
    remarks: new Map<string, Remark>(),
    requeuedFor: '',
  };
  readonly #journal = new Map<string, Command>();
  readonly #line: Line;
  terminal: Terminal;

  constructor({
    device,
    origin,
    chance,
    book = wholeBook,
    link,
  }: {
    readonly device: string;
    readonly origin: string;
    readonly chance: Seeded;
    readonly book?: CommandBook | undefined;
    /** Another way to that address than by requests alone. */
    readonly link?: Link | undefined;
  }) {
    this.#book = book;
    this.#device = device;
    this.#line = link ? { ...link, faults: [] } : lineTo(origin);
    this.#chance = chance;
    this.terminal = this.#open();
  }

  /** The page is closed in the middle of whatever it did, and opened again. */
  reload(): void {
    this.terminal.stop();
    this.terminal = this.#open();
  }

  get isSettled(): boolean {
    return this.terminal.status.isOnline && this.disk.outbox.size === 0;
  }

  /** For whoever asks why it does not come to rest. */
  get condition(): string {
    const { isOnline, isReady } = this.terminal.status;
    const last = this.#line.faults.slice(-3).join(', ');
    return `${this.#device} online ${isOnline}, ready ${isReady}, ${this.disk.outbox.size} queued, last faults: ${last}`;
  }

  #open(): Terminal {
    const terminal = new Terminal({
      device: this.#device,
      store: this.#store(),
      link: this.#line,
      tabs: {
        lead: (onLeading) => onLeading(),
        turn: () => Promise.resolve(() => undefined),
        post: () => undefined,
        listen: () => undefined,
      },
      clock: {
        now: systemNow,
        monotonic: () => performance.now(),
        after: (ms, work) => {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
        frame: (work) => void setTimeout(work, FRAME_MS),
        afterPicture: (work) => void setTimeout(work, FRAME_MS),
        onWake: () => () => undefined,
      },
      chance: { newId: () => this.#chance.id(), fraction: () => this.#chance.fraction() },
      commands: this.#book,
      actorOf: () => DEMO_ACTOR,
    });
    void terminal.start();
    return terminal;
  }

  #store(): DeviceStore {
    const { disk } = this;
    return {
      // No copy of the world on this disk: each reload reads it anew.
      load: async () => null,
      save: async () => true,
      outbox: async () => [...disk.outbox.values()],
      add: async (commands) => {
        for (const command of commands) disk.outbox.set(command.id, command);
      },
      settle: async (ids, epoch, { refusals, remarks }) => {
        if (disk.requeuedFor !== '' && disk.requeuedFor !== epoch) return false;
        for (const refusal of refusals) disk.refusals.set(refusal.command.id, refusal);
        for (const remark of remarks) disk.remarks.set(remark.command.id, remark);
        for (const id of ids) {
          const command = disk.outbox.get(id);
          if (command && !disk.refusals.has(id)) this.#journal.set(id, command);
          disk.outbox.delete(id);
        }
        return true;
      },
      notices: async () => ({ refusals: [...disk.refusals.values()], remarks: [...disk.remarks.values()] }),
      dismiss: async (id) => {
        disk.refusals.delete(id);
        disk.remarks.delete(id);
      },
      requeue: async (epoch) => {
        if (disk.requeuedFor === epoch) return;
        disk.requeuedFor = epoch;
        const waiting = [...disk.outbox];
        disk.outbox.clear();
        for (const [id, command] of [...this.#journal, ...waiting]) disk.outbox.set(id, command);
        this.#journal.clear();
      },
    };
  }
}

interface Line extends Link {
  readonly faults: string[];
}

function lineTo(origin: string): Line {
  const faults: string[] = [];
  const ask = async <T>(
    path: string,
    init: RequestInit,
    reading: (status: number, body: unknown) => T | null,
  ): Promise<T> => {
    try {
      const response = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
      const answer = reading(response.status, await response.json());
      if (answer === null) throw new Error(`http ${response.status}`);
      return answer;
    } catch (fault) {
      faults.push(`${path} ${fault instanceof Error ? fault.message : String(fault)}`);
      throw fault;
    }
  };
  return {
    faults,
    send: async (commands, { epoch, revision }) => {
      const body = JSON.stringify({ protocol: PROTOCOL, commands, epoch, revision });
      const headers = { 'content-type': 'application/json' };
      return ask('/api/pos/commands', { method: 'POST', headers, body }, readCommandsResponse);
    },
    snapshot: () => ask('/api/pos/snapshot', {}, (_status, body) => readSnapshot(body)),
    open: ({ epoch, revision }, handlers) => {
      const query = `protocol=${PROTOCOL}&epoch=${epoch}&revision=${revision}`;
      const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}${LIVE_PATH}?${query}`);
      let isOpen = true;
      socket.on('error', () => undefined);
      socket.on('message', (data: Buffer) => {
        const message = parseLiveMessage(data.toString('utf8'));
        if (!isOpen || !message) return;
        if (message.type === 'delta') handlers.delta(message);
        if (message.type === 'live') handlers.live(message.now);
        if (message.type === 'beat') handlers.beat(message.revision, message.now);
        if (message.type === 'reset') handlers.reset();
      });
      socket.on('close', () => {
        if (!isOpen) return;
        isOpen = false;
        faults.push('live line closed');
        handlers.down();
      });
      return () => {
        isOpen = false;
        socket.terminate();
      };
    },
  };
}
