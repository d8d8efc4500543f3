import { evenings, MUST_HAPPEN } from '#tests/simulation/many.ts';
import { Tally, type Trial } from '../trial.ts';

/** P23: whole evenings in production mode, in simulated time; a seed is an evening. */
export const eveningsTrial: Trial = {
  promise: 'P23',
  title:
    'Production is proven, not only the demo: seals in any order, sleep, full disks, revoked people, approvals, restores',
  rounds: 2000,
  unit: 'evenings',
  run: async ({ seed, rounds, isTimeUp }) => {
    const tally = new Tally();
    const seeds = Array.from({ length: rounds }, (_, index) => seed + index);
    const { failing, total, played } = await evenings(seeds, isTimeUp);
    for (const found of failing) tally.fail(found);
    tally.add('taps', total.taps);
    for (const name of MUST_HAPPEN) {
      tally.add(WORDS[name], total[name]);
      if (played >= 100) tally.expectAtLeast(WORDS[name], 1);
    }
    return { ...tally.findings(), rounds: played };
  },
};

const WORDS: Readonly<Record<(typeof MUST_HAPPEN)[number], string>> = {
  saved: 'commands kept',
  unsaved: 'writes to a full disk',
  lostRequests: 'lost requests',
  lostAnswers: 'lost answers',
  doubledRequests: 'doubled requests',
  cuts: 'cuts',
  silences: 'silent lines',
  tabsClosed: 'closed tabs',
  serverCrashes: 'server crashes',
  restores: 'restores',
  sleeps: 'sleeps',
  nights: 'nights',
  entrances: 'changes of person',
  dismissals: 'dismissals',
  roleChanges: 'changes of role',
  devicesRevoked: 'revoked tablets',
  approvals: 'approvals',
  chargesUnanswered: 'charges without an answer',
  twoTaps: 'double openings',
  choices: 'dishes ordered with answers',
  channels: 'accounts opened in a channel',
  happyPrices: 'dishes of happy hour',
  latePrices: 'of them after it was over',
  divideAgainstAdd: 'divided against an addition',
  moveAgainstPay: 'moved against a payment',
  restTwice: 'rests paid by two',
  reopenAgainstCharge: 'reopened against a charge',
  joinAgainstDivide: 'joined against divided',
  backWithLines: 'back with lines of a divided account',
  refusedLater: 'refused later and told',
  toReview: 'to review',
  reservedSeated: 'reservations seated',
  reservedDivided: 'divisions and joins of guests with allergies',
  shiftsClosed: 'cortes Z',
  tillsJoined: 'changes of till',
  locks: 'locked tablets',
  lockedHandIns: 'commands handed in by locked tablets',
};
