import type { InputOf } from '#domain/commands.ts';
import { isClaimOver } from '#domain/printing/deliver-print.ts';
import type { PrintJob } from '#domain/printing/print-job.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import type { Random } from '#tests/support/random.ts';
import type { Wish } from '../wishes.ts';

/* What goes to paper while the books are kept: two servers that take papers, drawers that are kicked, and people who want a paper once more. */

const wide = { width: 80, kicksDrawer: false } as const;

/** On each of two hangs the drawer of one till. */
export const PRINTERS: readonly InputOf<'SAVE_PRINTER'>[] = [
  {
    id: 'p-caja',
    name: 'Caja',
    address: '10.0.0.1',
    ...wide,
    tasks: ['bills', 'cuts'],
    kicksDrawer: true,
    tillId: 'caja-1',
  },
  { id: 'p-barra', name: 'Barra', address: '10.0.0.2', ...wide, tasks: ['bar'], kicksDrawer: true, tillId: 'barra' },
  { id: 'p-cocina', name: 'Cocina', address: '10.0.0.3', ...wide, tasks: ['kitchen'] },
];

interface DeskParts {
  readonly random: Random;
  readonly world: () => World;
  readonly now: () => Instant;
  readonly tell: (wish: Wish) => Promise<boolean>;
}

type Claim = Pick<InputOf<'MARK_PRINT'>, 'jobId' | 'claim'>;

/** What servers do about papers: one of them is often so slow that its claim is over before it says what became of it. */
export class PaperDesk {
  readonly #parts: DeskParts;
  readonly #kicked = new Set<string>();
  /** Claims of which nobody was told yet what became of them, over or not. */
  readonly #slow: Claim[] = [];

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  async work(): Promise<void> {
    await this.#kick();
    const { random, world } = this.#parts;
    const entry = random.chance(0.2) ? random.pick([...world().all('kds')]) : undefined;
    if (entry) await this.#parts.tell({ type: 'PRINT_ENTRY', args: { entryId: entry.id } });
    await this.#giveUp();
    await this.#claim();
    await this.#tellLate();
  }

  /** As soon as it is seen, mostly; one that was overlooked must never open a drawer later. */
  async #kick(): Promise<void> {
    const { random, world, tell } = this.#parts;
    for (const { id: ticketId, payments } of world().all('tickets')) {
      const last = payments.at(-1);
      if (last?.method !== 'cash' || this.#kicked.has(last.id) || random.chance(0.3)) continue;
      this.#kicked.add(last.id);
      await tell({ type: 'KICK_DRAWER', args: { ticketId, paymentId: last.id } });
    }
  }

  /** Nobody knows what is on paper; somebody prints it again. */
  async #giveUp(): Promise<void> {
    const { random, now, tell } = this.#parts;
    for (const job of this.#jobs('enviada')) {
      if (!isClaimOver(job, now())) continue;
      const state = { outcome: 'doubtful', state: 'busy' } as const;
      await tell({ type: 'MARK_PRINT', args: { jobId: job.id, ...state, ...claimOf(job) } });
      if (random.chance(0.6)) await tell({ type: 'RETRY_PRINT', args: { jobId: job.id } });
    }
  }

  async #claim(): Promise<void> {
    const { random, world, tell } = this.#parts;
    const job = random.pick(this.#jobs('espera'));
    if (!job || random.chance(0.4)) return;
    const server = random.pick(['s1', 's2']) ?? 's1';
    if (!(await tell({ type: 'CLAIM_PRINT', args: { jobId: job.id, server } }))) return;
    const claimed = world().get('printJobs', job.id);
    if (claimed) this.#slow.push({ jobId: job.id, ...claimOf(claimed) });
  }

  async #tellLate(): Promise<void> {
    const { random, tell } = this.#parts;
    const told = random.chance(0.3) ? random.pick(this.#slow) : undefined;
    if (told) await tell({ type: 'MARK_PRINT', args: { ...told, outcome: 'printed', state: 'ready' } });
  }

  #jobs(status: PrintJob['status']): readonly PrintJob[] {
    return [...this.#parts.world().all('printJobs')].filter((job) => job.status === status);
  }
}

function claimOf({ claim, attempts }: PrintJob): Pick<Claim, 'claim'> {
  return claim === null ? {} : { claim: { by: claim.by, attempt: attempts } };
}

/** Anybody wants a paper once more, away, or on another printer. */
export function paperWish(world: World, random: Random): Wish | null {
  const roll = random.next();
  const shift = random.pick([...world.all('shifts')]);
  if (roll < 0.4 && shift) return { type: 'PRINT_CUT', args: { shiftId: shift.id } };
  const job = random.pick([...world.all('printJobs')]);
  if (!job) return null;
  if (roll < 0.6) return { type: 'RETRY_PRINT', args: { jobId: job.id } };
  if (roll < 0.7) return { type: 'CANCEL_PRINT', args: { jobId: job.id } };
  const to = random.pick(PRINTERS.filter(({ id }) => id !== job.printerId))?.id ?? job.printerId;
  return { type: 'MOVE_PRINTS', args: { fromPrinterId: job.printerId, toPrinterId: to } };
}
