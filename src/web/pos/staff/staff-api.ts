import * as v from 'valibot';
import type { Command } from '#domain/commands.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';

const Role = v.picklist(STAFF_ROLES);
const Person = v.object({ id: v.string(), name: v.string(), role: Role });
const Tile = v.object({ ...Person.entries, pinLength: v.number() });

const EntrySchema = v.variant('mode', [
  v.object({ mode: v.literal('demo') }),
  v.object({
    mode: v.literal('production'),
    state: v.picklist(['set-up', 'unpaired', 'closed', 'open']),
    device: v.optional(v.object({ id: v.string(), name: v.string() })),
    people: v.optional(v.array(Tile), []),
    person: v.optional(v.nullable(Person), null),
  }),
]);
export type Entry = v.InferOutput<typeof EntrySchema>;
export type PersonTile = v.InferOutput<typeof Tile>;

const HouseSchema = v.object({
  staff: v.array(v.object({ ...Person.entries, active: v.boolean() })),
  devices: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      pairedAt: v.string(),
      isRevoked: v.boolean(),
      isLocked: v.boolean(),
      inUseBy: v.array(v.string()),
    }),
  ),
});
export type House = v.InferOutput<typeof HouseSchema>;

const ErrorSchema = v.object({ error: v.string(), message: v.string() });

/** The server answered and said no; its sentence is for people. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, { error, message }: v.InferOutput<typeof ErrorSchema>) {
    super(message);
    this.status = status;
    this.code = error;
  }
}

/** The server did not answer at all. */
export class NoLine extends Error {
  constructor() {
    super('No hay conexión con el servidor. Intenta de nuevo en un momento.');
  }
}

const ANSWER_MS = 8000;

export const staffApi = {
  entry: async (): Promise<Entry> => v.parse(EntrySchema, await ask('GET', '/entrada')),
  setUp: (form: { code: string; name: string; pin: string; deviceId: string; deviceName: string }) =>
    ask('POST', '/inicio', form),
  pair: (form: { code: string; deviceId: string; name: string }) => ask('POST', '/vincular', form),
  enter: async (form: { staffId: string; pin: string; publicKey: string }) =>
    v.parse(v.object({ person: Person }), await ask('POST', '/sesion', form)).person,
  resume: async (form: { staffId: string; at: string; signature: string }) =>
    v.parse(v.object({ person: Person }), await ask('POST', '/sesion/reanudar', form)).person,
  lock: () => ask('DELETE', '/sesion'),
  approve: async (form: { staffId: string; pin: string; command: { id: string; type: string; args: unknown } }) =>
    v.parse(v.object({ approval: v.string() }), await ask('POST', '/autorizaciones', form)).approval,
  contact: async (command: Command) =>
    v.parse(
      v.object({ telefono: v.string(), email: v.string() }),
      await ask('POST', '/reservaciones/contacto', { command }),
    ),
  house: async (): Promise<House> => v.parse(HouseSchema, await ask('GET', '/personal')),
  saveStaff: async (form: { staffId: string; name: string; role: string; active: boolean; pin?: string }) =>
    v.parse(HouseSchema, await ask('PUT', '/personal', form)),
  endSessions: async (staffId: string) =>
    v.parse(HouseSchema, await ask('POST', `/personal/${staffId}/cerrar-sesiones`)),
  revokeDevice: async (id: string) => v.parse(HouseSchema, await ask('POST', `/dispositivos/${id}/revocar`)),
  freeDevice: async (id: string) => v.parse(HouseSchema, await ask('POST', `/dispositivos/${id}/liberar`)),
  pairingCode: async () =>
    v.parse(v.object({ code: v.string(), expiresAt: v.string() }), await ask('POST', '/dispositivos/codigo')),
} as const;

/** What a person reads when something went wrong, whatever it was. */
export function problemText(fault: unknown): string {
  return fault instanceof Refused || fault instanceof NoLine ? fault.message : 'Algo falló. Intenta de nuevo.';
}

export async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`/api/pos${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => {
    throw new NoLine();
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const problem = v.safeParse(ErrorSchema, answer);
  // A proxy's error page is not our server's no.
  if (!problem.success || response.status >= 500) throw new NoLine();
  throw new Refused(response.status, problem.output);
}
