import type { QuestionOf, ReadDefinition } from '#domain/define-read.ts';
import { useReading, type ReadOptions, type UsedReading } from '#ui/reading/use-reading.ts';
import { useWhenBack } from './terminal-context.tsx';

/** What the server answers to this question, on a screen of the point of sale: what failed is asked again when the line is back. */
export function useRead<Read extends ReadDefinition>(
  read: Read,
  question: QuestionOf<Read> | null,
  options: ReadOptions = {},
): UsedReading<Read> {
  const reading = useReading(read, question, options);
  useWhenBack(reading.again, { hasFailed: reading.problem !== null });
  return reading;
}
