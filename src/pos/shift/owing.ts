import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { OwingDevice } from '#domain/drawer/shift.ts';
import { instant, isInstant } from '#domain/shared/time.ts';
import { useStanding } from '#ui/drawing/in-front.ts';
import { ask } from '#ui/reading/ask-server.ts';

const Answer = v.object({
  tabletas: v.array(
    v.object({
      name: v.string(),
      pending: v.nullable(v.number()),
      since: v.pipe(
        v.string(),
        v.check(isInstant),
        v.transform((text) => instant(Date.parse(text))),
      ),
    }),
  ),
});

const AGAIN_MS = 10_000;

/** Tablets that have not said everything, as the server knows it now. */
export function useOwing(isOnline: boolean): readonly OwingDevice[] {
  const { isInFront } = useStanding();
  const [owing, setOwing] = useState<readonly OwingDevice[]>([]);
  // Waits for the server's word while somebody counts; what is not answered stays as it was.
  useEffect(() => {
    if (!isOnline || !isInFront) return undefined;
    const look = (): void => void fetchOwing().then(setOwing, () => undefined);
    look();
    const timer = setInterval(look, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnline, isInFront]);
  return owing;
}

async function fetchOwing(): Promise<readonly OwingDevice[]> {
  const read = v.safeParse(Answer, await ask('GET', '/turno/tabletas'));
  return read.success ? read.output.tabletas : [];
}
