import type { Command, CommandOf } from '#domain/commands.ts';
import type { Clock } from './ports.ts';

/** The server usually answers within milliseconds. After this long the cashier has already taken the money. */
const ANSWER_WITHIN_MS = 4000;

/** Both take money: all that is due, or one payment of several. */
export type Charge = CommandOf<'CLOSE_TICKET'> | CommandOf<'TAKE_PAYMENT'>;

/**
 * Charges that were asked («may I take this?») and not answered yet. One that nobody answers in time, or whose line is
 * known to be broken, becomes a fact: the money is in the till (decision 028).
 */
export class Questions {
  readonly #clock: Clock;
  readonly #recordAsFact: (question: Charge) => void;
  readonly #open = new Map<string, { readonly question: Charge; readonly cancel: () => void }>();

  constructor(clock: Clock, recordAsFact: (question: Charge) => void) {
    this.#clock = clock;
    this.#recordAsFact = recordAsFact;
  }

  watch(command: Command): void {
    if (!isCharge(command) || command.args.taken || this.#open.has(command.id)) return;
    const cancel = this.#clock.after(ANSWER_WITHIN_MS, () => this.#giveUp(command.id));
    this.#open.set(command.id, { question: command, cancel });
  }

  /** It has its answer, or was never asked. */
  forget(commandId: string): void {
    this.#open.get(commandId)?.cancel();
    this.#open.delete(commandId);
  }

  /** No answer can come on it any more. */
  lineIsBroken(): void {
    for (const id of this.#open.keys()) this.#giveUp(id);
  }

  stop(): void {
    for (const id of this.#open.keys()) this.forget(id);
  }

  #giveUp(id: string): void {
    const open = this.#open.get(id);
    this.forget(id);
    if (open) this.#recordAsFact(open.question);
  }
}

/** The same id however often it is made: by another tab, or after a reload. */
export function factId(questionId: string): string {
  return `${questionId}:taken`;
}

/** The question that this fact came from; undefined for everything else. */
export function questionOf(command: Command | undefined): string | undefined {
  return command && isCharge(command) ? command.args.question : undefined;
}

export function isCharge(command: Command): command is Charge {
  return command.type === 'CLOSE_TICKET' || command.type === 'TAKE_PAYMENT';
}
