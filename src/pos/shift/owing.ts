import type { OwingDevice } from '#domain/drawer/shift.ts';
import { owingDevicesRead } from '#domain/reads/shift-reads.ts';
import { useRead } from '../terminal/use-read.ts';

const AGAIN_MS = 10_000;
const NONE: readonly OwingDevice[] = [];

/** Tablets that have not handed in everything, as the server knows it now; without a line, as it said last. */
export function useOwing(isOnline: boolean): readonly OwingDevice[] {
  const { answer } = useRead(owingDevicesRead, {}, { changed: String(isOnline), everyMs: AGAIN_MS });
  return answer?.tabletas ?? NONE;
}
