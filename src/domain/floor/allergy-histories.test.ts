import { expect, test } from 'vitest';
import { BOOK_MISTAKES, BookHistory, type BookMistake } from '#tests/simulation/book-history.ts';

const SEEDS = 40;
const ACTS = 60;

function played(mistake?: BookMistake) {
  const histories = Array.from({ length: SEEDS }, (_, index) => new BookHistory(index + 1, mistake));
  for (const history of histories) history.play(ACTS);
  return histories;
}

test('[RES66] on any evening of divided, moved and joined tables every account and every card says who must not eat what', () => {
  const histories = played();
  expect(histories.flatMap(({ faults }) => faults)).toEqual([]);
  const sum = (of: (history: BookHistory) => number): number => histories.reduce((total, each) => total + of(each), 0);
  expect(sum(({ divisions }) => divisions)).toBeGreaterThan(SEEDS * 2);
  expect(sum(({ cards }) => cards)).toBeGreaterThan(SEEDS * 2);
  expect(sum(({ notes }) => notes)).toBeGreaterThan(SEEDS);
});

// The names of a constant are its keys.
const MISTAKES = Object.keys(BOOK_MISTAKES) as readonly BookMistake[];

test.each(MISTAKES)('[RES66] a planted mistake is seen: %s', (mistake) => {
  expect(played(mistake).flatMap(({ faults }) => faults)).not.toEqual([]);
});
