import { expect, test } from 'vitest';
import { englishToKeep, staleIn, withConfirmed, withEnglish, withText, type Base, type Draft } from './draft.ts';

const BASE: Base = {
  version: 3,
  body: { title: 'Miércoles de arrieros', text: 'Cerramos temprano.' },
  english: { 'Miércoles de arrieros': 'Muleteers’ Wednesday', 'Cerramos temprano.': 'We close early.' },
  staleEnglish: {},
};
const typed = (draft: Draft, words: string): Draft =>
  // Letter after letter, as it is typed.
  Array.from(words, (_letter, end) => words.slice(0, end + 1)).reduce(
    (so, text) => withText(so, ['title'], text),
    draft,
  );

test('[LANG12] Spanish written anew takes its English along, and that says for which words it was written', () => {
  const draft = typed(BASE, 'Jueves de pozole');
  expect(draft.english).toMatchObject({ 'Jueves de pozole': 'Muleteers’ Wednesday' });
  expect(staleIn(BASE, draft)).toEqual({ 'Jueves de pozole': 'Miércoles de arrieros' });
  // Written back, or written in English too, nothing is left to look at.
  expect(staleIn(BASE, typed(draft, 'Miércoles de arrieros'))).toEqual({});
  expect(staleIn(BASE, withEnglish(draft, 'Jueves de pozole', 'Pozole Thursday'))).toEqual({});
  expect(staleIn(BASE, withEnglish(draft, 'Jueves de pozole', ''))).toEqual({});
});

test('[LANG12] what was confirmed is asked no more, until the Spanish is written anew again', () => {
  const draft = withConfirmed(typed(BASE, 'Jueves de pozole'), 'Jueves de pozole');
  expect(staleIn(BASE, draft)).toEqual({});
  expect(staleIn(BASE, typed(draft, 'Viernes de pozole'))).toEqual({ 'Viernes de pozole': 'Miércoles de arrieros' });
});

test('[LANG12] what was published with a doubt keeps it', () => {
  const published: Base = {
    ...typed(BASE, 'Jueves de pozole'),
    version: 4,
    staleEnglish: { 'Jueves de pozole': 'Miércoles de arrieros' },
  };
  expect(staleIn(published, published)).toEqual(published.staleEnglish);
  expect(staleIn(published, typed(published, 'Viernes'))).toEqual({ Viernes: 'Miércoles de arrieros' });
  expect(staleIn(published, typed(published, 'Miércoles de arrieros'))).toEqual({});
  expect(staleIn(published, withConfirmed(published, 'Jueves de pozole'))).toEqual({});
});

test('[LANG12] English that is taken away stays away: the Spanish is read, and words written anew are not called English', () => {
  const emptied = withEnglish(BASE, 'Miércoles de arrieros', '');
  const kept = englishToKeep(BASE, emptied);
  expect(kept).toEqual({ ...BASE.english, 'Miércoles de arrieros': 'Miércoles de arrieros' });
  const published: Base = { ...BASE, version: 4, english: kept };
  expect(englishToKeep(published, published)).toEqual(kept);
  const anew = typed(published, 'Jueves de pozole');
  expect(englishToKeep(published, anew)).toEqual({ 'Cerramos temprano.': 'We close early.' });
  expect(staleIn(published, anew)).toEqual({});
});
