import * as v from 'valibot';
import { command } from '#domain/command-spec.ts';
import { accept, type Decide } from '#domain/decision.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { PERSONAL_COLLECTIONS, withoutPerson, type PersonalCollection } from './personal-data.ts';

const Refs = v.pipe(
  v.array(v.strictObject({ collection: v.picklist(PERSONAL_COLLECTIONS), id: Id })),
  v.minLength(1),
  v.maxLength(500),
);
export const ErasePersonalArgs = v.strictObject({ refs: Refs });

/** Takes the person out of these records. The job has chosen them; a record without a person is left alone. */
const erasePersonal: Decide<v.InferOutput<typeof ErasePersonalArgs>> = (world, { refs }) =>
  accept(
    refs
      .map(({ collection, id }) => found(world, collection, id))
      .map((change) => change && withoutPerson(change))
      .filter((change) => change !== null && change !== undefined),
  );

export const privacyCommands = {
  ERASE_PERSONAL: command(erasePersonal, { permission: 'system', reads: ({ refs }) => refs }),
} as const;

function found(world: World, collection: PersonalCollection, id: string): Change | null {
  const record = world.get(collection, id);
  return record ? put(collection, record) : null;
}
