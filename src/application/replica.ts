import type { Command } from '#domain/commands.ts';
import { reject, type Context, type Decision } from '#domain/decision.ts';
import { localDate, type DateText } from '#domain/shared/time.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { Change, Collection, World } from '#domain/world.ts';
import { MemoryWorld, StagedWorld } from './memory-world.ts';
import type { CommandBook, Position } from './ports.ts';
import type { Answer, Delta, Snapshot } from './protocol.ts';

/** A refused command has no effect to wait for. */
const REFUSED = -1;

/** One terminal's copy of the venue: confirmed records plus the effect of commands that are not answered yet. */
export class Replica {
  readonly #confirmed = new MemoryWorld();
  readonly #visible = new StagedWorld(this.#confirmed);
  readonly #pending = new Map<string, Command>();
  /** Answered, but the confirmed records do not have its effect yet: shown until they do. */
  readonly #answered = new Map<string, Pick<Snapshot, 'epoch' | 'revision'>>();
  readonly #touched = new Set<Collection>();
  /** In the order in which they came; of one record the last counts. */
  readonly #unsaved: Change[] = [];
  readonly #actorOf: (staffId: string) => Actor;
  readonly #commands: CommandBook;
  #revision = 0;
  #proof: string | undefined;
  #epoch = '';

  constructor({ actorOf, commands }: { actorOf: (staffId: string) => Actor; commands: CommandBook }) {
    this.#actorOf = actorOf;
    this.#commands = commands;
  }

  get world(): World {
    return this.#visible;
  }

  get revision(): number {
    return this.#revision;
  }

  get epoch(): string {
    return this.#epoch;
  }

  get position(): Position {
    const position = { epoch: this.#epoch, revision: this.#revision };
    return this.#proof === undefined ? position : { ...position, proof: this.#proof };
  }

  get pending(): ReadonlyMap<string, Command> {
    return this.#pending;
  }

  /** Shows a command's effect at once, if it may happen. */
  propose(command: Command): Decision {
    const decision = this.#decide(command);
    if (!decision.ok) return decision;
    this.#pending.set(command.id, command);
    this.#stage(decision);
    return decision;
  }

  /** A command saved on this device waits for its answer, although it may show nothing here. */
  remember(command: Command): void {
    if (!this.#pending.has(command.id)) this.#pending.set(command.id, command);
  }

  /** Whether the delta was a repeat, leaves a gap (reconnect), or was applied. */
  receive(delta: Delta): 'repeat' | 'gap' | 'taken' {
    if (delta.revision <= this.#revision) return 'repeat';
    if (delta.previous > this.#revision) return 'gap';
    for (const change of delta.changes) {
      this.#confirmed.store({ change });
      this.#touched.add(change.collection);
    }
    this.#unsaved.push(...delta.changes);
    this.#revision = delta.revision;
    this.#proof = delta.proof;
    for (const id of delta.by) this.#forget(id);
    return 'taken';
  }

  /** Another tab may have an answer from an epoch of which this tab has no snapshot yet. */
  settle(answers: readonly Answer[], epoch: string): void {
    for (const { id, outcome, revision } of answers) {
      if (this.#pending.has(id))
        this.#answered.set(id, { epoch, revision: outcome === 'accepted' ? revision : REFUSED });
    }
  }

  /** The disk decides what is still waiting: another tab may have closed before it could tell us. */
  reconcile(waiting: readonly Command[], { isSaving }: { readonly isSaving: (id: string) => boolean }): void {
    const ids = new Set(waiting.map(({ id }) => id));
    for (const id of this.#pending.keys()) {
      if (!ids.has(id) && !isSaving(id) && !this.#answered.has(id)) this.#pending.delete(id);
    }
    for (const command of waiting) this.remember(command);
  }

  replace(snapshot: Snapshot): void {
    // Records that are gone have changed too.
    this.#touchAll();
    this.#confirmed.clear();
    this.takeUnsaved();
    for (const change of snapshot.changes) this.#confirmed.store({ change });
    // What a former epoch accepted must be sent again in this one. In the same epoch the answer stands: deciding the
    // command again would show its effect twice.
    for (const [id, { epoch, revision }] of this.#answered) {
      if (epoch !== snapshot.epoch && revision > REFUSED) this.#answered.delete(id);
    }
    this.#revision = snapshot.revision;
    this.#proof = snapshot.proof;
    this.#epoch = snapshot.epoch;
    this.#touchAll();
  }

  prune(today: DateText): void {
    this.#touchAll();
    this.#confirmed.prune(today);
  }

  /** Decides the waiting commands again on the new records; one that is refused now shows nothing. */
  rebuild(): ReadonlySet<Collection> {
    for (const [id, { epoch, revision }] of this.#answered) {
      if (revision === REFUSED || (epoch === this.#epoch && revision <= this.#revision)) this.#forget(id);
    }
    for (const { collection } of this.#visible.staged()) this.#touched.add(collection);
    this.#visible.clear();
    for (const command of this.#pending.values()) this.#stage(this.#decide(command));
    const touched = new Set(this.#touched);
    this.#touched.clear();
    return touched;
  }

  /** Everything confirmed, for the device's disk. */
  confirmed(): Omit<Snapshot, 'now'> {
    return { ...this.position, changes: this.#confirmed.changes() };
  }

  /** What was confirmed since this was last asked, or since the copy was read as a whole. */
  takeUnsaved(): Omit<Snapshot, 'now'> {
    return { ...this.position, changes: this.#unsaved.splice(0) };
  }

  #decide(command: Command): Decision {
    const spec = this.#commands.find(command.type);
    // Saved by another version of this program: it shows nothing here, and the server decides it.
    if (!spec) return reject('bad-command');
    const context: Context = {
      commandId: command.id,
      now: command.at,
      today: localDate(command.at, zoneOf(this.#visible)),
      actor: this.#actorOf(command.by),
      device: command.device,
    };
    return spec.decide(this.#visible, command.args, context);
  }

  #stage(decision: Decision): void {
    if (!decision.ok) return;
    this.#visible.stage(decision.changes);
    for (const { collection } of decision.changes) this.#touched.add(collection);
  }

  #forget(id: string): void {
    this.#pending.delete(id);
    this.#answered.delete(id);
  }

  #touchAll(): void {
    for (const { collection } of this.#confirmed.changes()) this.#touched.add(collection);
  }
}
