import { kitchenHistory } from '#tests/simulation/kitchen-history.ts';
import { Tally, type Trial } from '../trial.ts';

/** P27: cards and papers of evenings with divisions, moves, joins and courses, and two printers that come and go. */
export const kitchenTrial: Trial = {
  promise: 'P27-kitchen',
  title: 'Cooked once, where the guests sit: what cards and papers say is what is charged, dish by dish',
  rounds: 2500,
  unit: 'evenings',
  run: async ({ seed, rounds, isTimeUp }) => {
    const tally = new Tally();
    let played = 0;
    while (played < rounds) {
      if (isTimeUp?.() === true) break;
      const { faults, counts } = kitchenHistory(seed + played);
      for (const fault of faults.slice(0, 1)) tally.fail(`${seed + played}: ${fault}`);
      for (const [what, count] of counts) tally.add(WORDS[what] ?? 'other acts', count);
      played += 1;
    }
    if (played >= 100) for (const words of Object.values(WORDS)) tally.expectAtLeast(words, 1);
    return { ...(await Promise.resolve(tally.findings())), rounds: played };
  },
};

const WORDS: Readonly<Record<string, string>> = {
  MOVE_LINES: 'moves of lines',
  MOVE_ACCOUNT: 'changes of table',
  MERGE_TICKETS: 'joins',
  SHARE_LINE: 'shared dishes',
  FIRE_COURSE: 'fired courses',
  VOID_ITEM: 'cancellations',
  TAKE_PAYMENT: 'payments',
  MOVE_PRINTS: 'papers passed on',
  comanda: 'comandas read',
  cancelled: 'ANULADO read',
  moved: 'CAMBIO DE MESA read',
};
