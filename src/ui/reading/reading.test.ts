import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineRead } from '#domain/define-read.ts';
import { addressOf, askRead } from './ask-server.ts';
import { Reader } from './reading.ts';

const dayRead = defineRead({
  path: '/api/pos/prueba/:table',
  permission: 'manage',
  query: v.object({ day: v.string(), word: v.optional(v.array(v.string())) }),
  answer: v.object({ sum: v.number() }),
});

interface Waiting {
  readonly address: string;
  readonly answer: (status: number, body: unknown) => Promise<void>;
  readonly fail: () => Promise<void>;
}

let waiting: Waiting[] = [];
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  waiting = [];
  // The network, whose answers come when and as each test says.
  vi.stubGlobal('fetch', (address: string) => {
    return new Promise<Response>((resolve, reject) => {
      waiting.push({
        address,
        answer: (status, body) => {
          resolve(Response.json(body, { status }));
          return settled();
        },
        fail: () => {
          reject(new TypeError('no line'));
          return settled();
        },
      });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const at = (index: number): Waiting => {
  const asked = waiting[index];
  if (!asked) throw new Error('nothing was asked');
  return asked;
};
const monday = addressOf(dayRead, { table: 'mesa 1', day: 'monday' });
const tuesday = addressOf(dayRead, { table: 'mesa 1', day: 'tuesday' });

test('[READ1] the names of the path and the query make the address', () => {
  expect(monday).toBe('/api/pos/prueba/mesa%201?day=monday');
  expect(addressOf(dayRead, { table: 'a/b', day: 'x&y', word: ['one', 'two'] })).toBe(
    '/api/pos/prueba/a%2Fb?day=x%26y&word=one&word=two',
  );
});

test('[READ1] a read without permission, and a question it does not know, do not compile', () => {
  // @ts-expect-error: nobody said who may ask it.
  defineRead({ path: '/api/pos/prueba', answer: v.string() });
  // @ts-expect-error: the day is missing.
  void askRead(dayRead, { table: 'mesa-1' }).catch(() => undefined);
  // @ts-expect-error: so is the table.
  void askRead(dayRead, { day: 'monday' }).catch(() => undefined);
  expect(waiting).toHaveLength(2);
});

test('[READ2] an answer to an earlier question is not shown under the next one', async () => {
  const reader = new Reader(dayRead);
  reader.ask(monday);
  reader.ask(tuesday);
  expect(reader.reading(tuesday)).toMatchObject({ state: 'loading', answer: null });
  await at(1).answer(200, { sum: 2 });
  await at(0).answer(200, { sum: 1 });
  expect(reader.reading(tuesday)).toMatchObject({ state: 'answer', answer: { sum: 2 } });
  expect(reader.reading(monday)).toMatchObject({ state: 'loading', answer: null });
});

test('[READ2] of two requests for one question the newer answer stays, in whichever order they come', async () => {
  const reader = new Reader(dayRead);
  reader.ask(monday);
  reader.again({ isQuiet: true });
  await at(1).answer(200, { sum: 2 });
  await at(0).answer(200, { sum: 1 });
  expect(reader.reading(monday).answer).toEqual({ sum: 2 });
  // A server that is slower than the questions is heard all the same.
  reader.again({ isQuiet: true });
  reader.again({ isQuiet: true });
  await at(2).answer(200, { sum: 3 });
  expect(reader.reading(monday).answer).toEqual({ sum: 3 });
});

test('[READ2] what is asked for anew is stale until it is answered; a no and a lost line keep what was there', async () => {
  const reader = new Reader(dayRead);
  const heard: string[] = [];
  reader.subscribe(() => heard.push(reader.reading(monday).state));
  reader.ask(monday);
  await at(0).answer(200, { sum: 1 });
  reader.again();
  await at(1).fail();
  expect(reader.reading(monday)).toMatchObject({ state: 'offline', answer: { sum: 1 }, status: null });
  reader.again();
  await at(2).answer(403, { error: 'sin_permiso', message: 'Pídelo a gerencia.' });
  expect(reader.reading(monday)).toMatchObject({
    state: 'refused',
    answer: { sum: 1 },
    problem: 'Pídelo a gerencia.',
    status: 403,
  });
  reader.again();
  await at(3).answer(200, { sum: 4 });
  expect(reader.reading(monday)).toEqual({ state: 'answer', answer: { sum: 4 }, problem: null, status: null });
  expect(heard).toEqual(['loading', 'answer', 'stale', 'offline', 'stale', 'refused', 'stale', 'answer']);
});

test('[READ2] an answer of another shape is refused, never shown', async () => {
  const reader = new Reader(dayRead);
  reader.ask(monday);
  await at(0).answer(200, { sum: 'eleven' });
  expect(reader.reading(monday)).toMatchObject({
    state: 'refused',
    answer: null,
    problem: 'No pudimos leer la respuesta del servidor. Actualiza la aplicación.',
  });
  // A proxy's page is no answer of the server.
  reader.again();
  expect(reader.reading(monday).state).toBe('loading');
  await at(1).answer(502, '<html>');
  expect(reader.reading(monday).state).toBe('offline');
});

test('[READ2] what a write answered stands, and a read that was under way does not undo it', async () => {
  const reader = new Reader(dayRead);
  reader.ask(monday);
  reader.put({ sum: 9 });
  await at(0).answer(200, { sum: 1 });
  expect(reader.reading(monday)).toMatchObject({ state: 'answer', answer: { sum: 9 } });
});

test('[READ2] further pages are joined to the first, and not to those of another question', async () => {
  const reader = new Reader(dayRead);
  const join = (before: { sum: number }, page: { sum: number }) => ({ sum: before.sum + page.sum });
  reader.ask(monday);
  await at(0).answer(200, { sum: 1 });
  reader.more(`${monday}&page=2`, join);
  expect(reader.reading(monday)).toMatchObject({ state: 'stale', answer: { sum: 1 } });
  await at(1).answer(200, { sum: 10 });
  expect(reader.reading(monday)).toMatchObject({ state: 'answer', answer: { sum: 11 } });
  reader.more(`${monday}&page=3`, join);
  reader.ask(tuesday);
  await at(2).answer(200, { sum: 100 });
  await at(3).answer(200, { sum: 2 });
  expect(reader.reading(tuesday).answer).toEqual({ sum: 2 });
});

test('[READ2] a screen that is gone hears nothing', async () => {
  const reader = new Reader(dayRead);
  reader.ask(monday);
  reader.ask(null);
  await at(0).answer(200, { sum: 1 });
  expect(reader.reading(null)).toMatchObject({ state: 'loading', answer: null });
  expect(reader.reading(monday)).toMatchObject({ state: 'loading', answer: null });
});
