import * as v from 'valibot';
import { entriesOf, field, type KeptOf } from '#domain/fields/field.ts';
import { line } from '#domain/shared/text-schemas.ts';
import { STAFF_ROLES } from './roles.ts';

export const PersonName = line(40);

/** All that a manager says of a person, but for the PIN: of that only its hash is kept, and apart. */
export const PERSON_FIELDS = {
  name: field({ word: 'Nombre', schema: PersonName, kept: 'needed' }),
  role: field({ word: 'Puesto', schema: v.picklist(STAFF_ROLES), kept: 'needed' }),
  active: field({
    word: 'Acceso',
    schema: v.boolean(),
    kept: 'needed',
    say: (isActive) => (isActive ? 'Trabaja aquí' : 'Sin acceso'),
  }),
} as const;

export type PersonKept = KeptOf<typeof PERSON_FIELDS>;

export const PERSON_ENTRIES = entriesOf(PERSON_FIELDS);
