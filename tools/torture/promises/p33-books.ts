import { MemoryJournal } from '#application/memory-journal.ts';
import { BooksHistory } from '#tests/simulation/books/history.ts';
import { Tally, type Trial } from '../trial.ts';

/** P33: days of a house with two tills and a wrong clock; a seed is one history. */
export const booksTrial: Trial = {
  promise: 'P33',
  title:
    'The books hold over midnight, a wrong clock, division and two tills: no sale, grant, allergy, bill or drawer changes its meaning',
  rounds: 2000,
  unit: 'histories',
  run: async ({ seed, rounds, isTimeUp }) => {
    const tally = new Tally();
    let played = 0;
    for (; played < rounds; played += 1) {
      if (isTimeUp?.() === true) break;
      const { faults, counts } = await new BooksHistory(seed + played, new MemoryJournal('e1')).play();
      if (faults.length > 0) tally.fail(`SEED=${seed + played}: ${faults.slice(0, 3).join(' | ')}`);
      for (const [what, name] of Object.entries(WORDS)) tally.add(name, counts.get(what) ?? 0);
    }
    if (played >= 100) for (const name of Object.values(WORDS)) tally.expectAtLeast(name, 1);
    return { ...tally.findings(), rounds: played };
  },
};

const WORDS: Readonly<Record<string, string>> = {
  'clock jumps': 'jumps of the server’s clock',
  midnights: 'changes of day',
  'restarts on a wrong day': 'restarts on a wrong day',
  'remembered ids': 'uses of remembered ids',
  'divided or joined with allergies': 'divisions and joins of guests with allergies',
  JOIN_TILL: 'changes of till',
  CLOSE_SHIFT: 'cortes Z',
  CORRECT_PAYMENT: 'corrections',
  REFUND_PAYMENT: 'refunds',
  REOPEN_TICKET: 'reopenings',
  SHARE_LINE: 'shared dishes',
  MERGE_TICKETS: 'joins',
  GIVE_DISCOUNT: 'discounts',
  GIVE_COURTESY: 'cortesías',
  REQUEST_INVOICE: 'invoices',
  KICK_DRAWER: 'drawers asked to open',
  PRINT_CUT: 'papers of cortes',
};
