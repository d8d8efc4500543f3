import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AnswerOf, QuestionOf, ReadDefinition } from '#domain/define-read.ts';
import { useFront } from '#ui/drawing/in-front.ts';
import { addressOf } from './ask-server.ts';
import { Reader, type JoinPages, type Reading } from './reading.ts';

export interface ReadOptions {
  /** The version of the venue's data it is about: with another one it is asked for anew. */
  readonly changed?: string | number;
  /** Asked again so often while the screen is in front. */
  readonly everyMs?: number;
}

export interface UsedReading<Read extends ReadDefinition> extends Reading<AnswerOf<Read>> {
  readonly again: () => void;
  readonly more: (question: QuestionOf<Read>, join: JoinPages<AnswerOf<Read>>) => void;
  readonly put: (answer: AnswerOf<Read>) => void;
}

/**
 * What the server answers to this question; null asks nothing. Another question begins with `loading`, and an answer
 * that comes too late is dropped. Screens of the point of sale use `useRead`, which also knows when the line is back.
 */
export function useReading<Read extends ReadDefinition>(
  read: Read,
  question: QuestionOf<Read> | null,
  { changed = '', everyMs }: ReadOptions = {},
): UsedReading<Read> {
  const address = question === null ? null : addressOf(read, question);
  const [reader] = useState(() => new Reader(read));
  const reading = useSyncExternalStore(reader.subscribe, () => reader.reading(address));
  const { isInFront } = useFront();
  // Waits for the server's answer.
  useEffect(() => reader.ask(address, changed), [reader, address, changed]);
  // Waits for time to pass: nobody tells this screen that something is new.
  useEffect(() => {
    if (everyMs === undefined || !isInFront) return undefined;
    const timer = setInterval(() => reader.again({ isQuiet: true }), everyMs);
    return () => clearInterval(timer);
  }, [reader, everyMs, isInFront]);
  // What comes after the screen is gone is dropped.
  useEffect(() => () => reader.ask(null), [reader]);
  return {
    ...reading,
    again: () => reader.again(),
    more: (next, join) => reader.more(addressOf(read, next), join),
    put: (answer) => reader.put(answer),
  };
}
