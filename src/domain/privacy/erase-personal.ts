import * as v from 'valibot';
import { accept, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { line } from '#domain/shared/text-schemas.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { PERSONAL_COLLECTIONS, withoutPerson, type PersonalCollection } from './personal-data.ts';

/** Ids of records are made of other ids, and longer than what a tablet may give. */
const RecordId = line(400);
const Refs = v.pipe(
  v.array(v.strictObject({ collection: v.picklist(PERSONAL_COLLECTIONS), id: RecordId })),
  v.minLength(1),
  v.maxLength(500),
);
const Args = v.strictObject({ refs: Refs });

export const erasePersonal = defineCommand({
  type: 'ERASE_PERSONAL',
  words: 'Borrar datos personales',
  args: Args,
  permission: 'system',
  decide,
  reads: ({ refs }) => refs,
});

/** Takes the person out of these records. The job has chosen them; a record without a person is left alone. */
function decide(world: World, { refs }: v.InferOutput<typeof Args>): Decision {
  return accept(
    refs
      .map(({ collection, id }) => found(world, collection, id))
      .map((change) => change && withoutPerson(change))
      .filter((change) => change !== null && change !== undefined),
  );
}

function found(world: World, collection: PersonalCollection, id: string): Change | null {
  const record = world.get(collection, id);
  return record ? put(collection, record) : null;
}
