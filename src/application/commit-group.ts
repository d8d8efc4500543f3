import type { Request } from './permit.ts';
import type { Answer } from './protocol.ts';

/** What was handed in together. */
export interface HandIn {
  readonly requests: readonly Request[];
  readonly resolve: (answers: readonly Answer[]) => void;
  readonly reject: (fault: unknown) => void;
}

/** As many commands as share one commit; hand-ins that do not fit wait for the next. */
const GROUP = 500;

/** The next whole hand-ins, in their order; at least one, so that none waits for ever. */
export function takeGroup(waiting: HandIn[]): readonly HandIn[] {
  let size = 0;
  const tooMany = waiting.findIndex(({ requests }) => {
    size += requests.length;
    return size > GROUP;
  });
  return waiting.splice(0, tooMany < 0 ? waiting.length : Math.max(tooMany, 1));
}

/** To each its own, out of the answers of all. */
export function answerGroup(group: readonly HandIn[], answers: ReadonlyMap<string, Answer>): void {
  for (const { requests, resolve } of group) resolve(requests.flatMap(({ command }) => answers.get(command.id) ?? []));
}
