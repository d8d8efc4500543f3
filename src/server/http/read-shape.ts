import * as v from 'valibot';
import { takeOutUnknown } from '../access/forged-fields.ts';
import { badRequest } from './api-error.ts';
import { ForgedRequest } from './terminals/forged-requests.ts';

/** Parses a body or a query. Forged fields are distinguished from mistakes: they are logged. */
export function readShape<const Schema extends v.GenericSchema>(schema: Schema, said: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, said);
  if (parsed.success) return parsed.output;
  const forged = takeOutUnknown(schema, structuredClone(said));
  throw forged.length > 0 ? new ForgedRequest(forged) : badRequest('Falta un dato o no es válido.');
}
