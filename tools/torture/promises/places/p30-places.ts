import { startMailbox } from '#tests/support/mailbox.ts';
import { playRealWeek } from '#tests/support/places/real-week.ts';
import { weeks } from '#tests/simulation/places/many-weeks.ts';
import { Tally, type Trial } from '../../trial.ts';

/** P30: weeks of a venue in two places, in simulated time; a seed is a week. */
export const placesTrial: Trial = {
  promise: 'P30',
  title: 'Two places promise no table twice: cuts, half-open lines, wrong clocks, deaths, midnights apart, restores',
  rounds: 2000,
  unit: 'weeks',
  run: async ({ seed, rounds, isTimeUp }) => {
    const tally = new Tally();
    const seeds = Array.from({ length: rounds }, (_, index) => seed + index);
    const { failing, total, played } = await weeks(seeds, isTimeUp);
    for (const found of failing) tally.fail(found);
    for (const [name, words] of Object.entries(WORDS)) {
      // The keys are those of the table below.
      tally.add(words, total[name as keyof typeof WORDS]);
      if (played >= 8) tally.expectAtLeast(words, 1);
    }
    return { ...tally.findings(), rounds: played };
  },
};

const WORDS = {
  answered: 'answers',
  outOfSight: 'guests told to call',
  toConfirm: 'far bookings noted by the host',
  crossings: 'visits moved over the border',
  cuts: 'cuts',
  repeats: 'repeated messages',
  deaths: 'deaths of a server',
  jumps: 'jumps of a clock',
  restores: 'restores',
  recoveries: 'books taken back',
  letters: 'letters',
  cases: 'cases for the host',
} as const;

const STEPS = 40;

/** P30: weeks of two real processes on loopback with a line that is cut; a seed is a week. */
export const realPlacesTrial: Trial = {
  promise: 'P30-real',
  title: 'Two places promise no table twice: two processes, a line that is cut, killed servers, midnights',
  rounds: 200,
  unit: 'weeks',
  run: async ({ seed, rounds, isTimeUp }) => {
    const tally = new Tally();
    const mailbox = await startMailbox();
    let played = 0;
    try {
      for (; played < rounds; played += 1) {
        if (isTimeUp?.() === true) break;
        const week = seed + played;
        const { faults, counts } = await playRealWeek(week, STEPS, mailbox).catch((fault: unknown) => ({
          faults: [String(fault)],
          counts: {},
        }));
        for (const fault of faults) tally.fail(`seed ${week}: ${fault}`);
        for (const [what, count] of Object.entries(counts)) tally.add(what, count);
      }
    } finally {
      await mailbox.stop();
    }
    for (const what of ['guests answered 201', 'cuts', 'deaths']) tally.expectAtLeast(what, 1);
    return { ...tally.findings(), rounds: played };
  },
};
