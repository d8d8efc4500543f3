import type { Executor } from '#application/executor.ts';
import type { PlaceLink } from '#application/places/place-link.ts';
import { mayLend, partOf, type Parts } from '#domain/places/book-part.ts';
import { partedSince } from '#domain/places/site-line.ts';
import { assert } from '#domain/shared/assert.ts';
import type { Instant } from '#domain/shared/time.ts';
import { executeAsSystem } from '../system-command.ts';

/** What the console of a front that was parted from says, at that moment and at each start. */
export const PARTED_TEXT =
  'La casa se separó de este sitio: ya no toma reservaciones, cancelaciones ni mensajes, ni manda correos; el libro es de la casa. Apaga este servidor y lleva su nombre a donde contesta la casa, o únelo otra vez con un código nuevo (npm run front-code).';

/** As long as a question waits for its answer. */
const HAND_IN_MS = 8000;

interface Writing {
  readonly executor: Executor;
  readonly now: () => Instant;
}

/** The word by which a front knows that it has parted: in its records, as all of its servers read them. */
export async function noteParting({ executor, now }: Writing, state: 'none' | 'apart'): Promise<void> {
  const hasParted = partedSince(executor.world) !== null;
  if (hasParted === (state === 'none')) return;
  const told = await executeAsSystem(executor, now, 'TELL_LINE', { state, since: now(), site: '' });
  assert(told.outcome === 'accepted', 'a front may write down that it has parted');
}

/** The front has heard that it owns no date any more: everything that it promised before is here. */
export function isHandedIn(world: Parts): boolean {
  // Never lent: there is nothing to hand in.
  return mayLend(world) || partOf(world, 'venue').epoch === 0;
}

/** False: it does not say so in time. */
export function handsIn({
  executor,
  link,
}: Pick<Writing, 'executor'> & { readonly link: PlaceLink }): Promise<boolean> {
  const { world } = executor;
  return new Promise((resolve) => {
    if (isHandedIn(world)) return resolve(true);
    const settle = (): void => {
      stop();
      clearTimeout(late);
      resolve(isHandedIn(world));
    };
    const stop = link.onPart(() => {
      if (isHandedIn(world)) settle();
    });
    const late = setTimeout(settle, HAND_IN_MS);
    late.unref();
  });
}
