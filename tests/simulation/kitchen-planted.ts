import { COMMANDS, specOf, type CommandType } from '#domain/commands.ts';
import type { CommandSpec } from '#domain/define-command.ts';
import type { PrintJob } from '#domain/printing/print-job.ts';
import { put, type Change } from '#domain/world.ts';

/* Mistakes in how the kitchen is told, each in one rule of the catalogue for as long as the work takes. */

type Decide = CommandSpec<unknown>['decide'];

/** The command that is decided wrongly, how, and which oracle must see it. */
export const KITCHEN_MISTAKES: readonly (readonly [string, CommandType, (right: Decide) => Decide, string])[] = [
  ['cards stay when lines move', 'MOVE_LINES', (right) => changed(right, without('kds')), 'CARDS'],
  ['cards stay when an account moves', 'MOVE_ACCOUNT', (right) => changed(right, without('kds')), 'CARDS'],
  ['cards stay when accounts are joined', 'MERGE_TICKETS', (right) => changed(right, without('kds')), 'CARDS'],
  ['nothing is struck out', 'VOID_ITEM', (right) => changed(right, without('kds')), 'CARDS'],
  ['another course loses what it takes from', 'SET_COURSE', (right) => changed(right, onlyFirstCard), 'CARDS'],
  ['nothing waits any more after paying', 'TAKE_PAYMENT', (right) => changed(right, without('kds')), 'CARDS'],
  ['cancellations are not printed', 'PRINT_ENTRY', (right) => changed(right, withoutPaper('cancelled')), 'PAPER'],
  ['changes of table are not printed', 'PRINT_ENTRY', (right) => changed(right, withoutPaper('moved')), 'PAPER'],
  ['a printer repeats what was sent before its task', 'SAVE_PRINTER', (right) => changed(right, everSince), 'PAPER'],
];

export function withKitchenMistake<T>(type: CommandType, spoil: (right: Decide) => Decide, work: () => T): T {
  const right = specOf(type);
  // The catalogue is a constant of the program; only a test may open it.
  const catalogue = COMMANDS as unknown as Record<CommandType, CommandSpec<unknown>>;
  catalogue[type] = { ...right, decide: spoil(right.decide) };
  try {
    return work();
  } finally {
    catalogue[type] = right;
  }
}

function changed(right: Decide, spoil: (changes: readonly Change[]) => readonly Change[]): Decide {
  return (world, args, context) => {
    const decision = right(world, args, context);
    return decision.ok ? { ...decision, changes: spoil(decision.changes) } : decision;
  };
}

function without(collection: Change['collection']) {
  return (changes: readonly Change[]) => changes.filter((change) => change.collection !== collection);
}

function onlyFirstCard(changes: readonly Change[]): readonly Change[] {
  const first = changes.find(({ collection }) => collection === 'kds');
  return changes.filter((change) => change.collection !== 'kds' || change === first);
}

function withoutPaper(kind: PrintJob['kind']) {
  return (changes: readonly Change[]) =>
    changes.filter((change) => change.collection !== 'printJobs' || change.record.kind !== kind);
}

function everSince(changes: readonly Change[]): readonly Change[] {
  return changes.map((change) => {
    if (change.collection !== 'printers') return change;
    const { taskSince: _, ...printer } = change.record;
    return put('printers', printer);
  });
}
