import * as v from 'valibot';
import type { Command } from '#domain/commands.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { ask } from '../terminal/staff-line.ts';

const Role = v.picklist(STAFF_ROLES);
const Person = v.object({ id: v.string(), name: v.string(), role: Role });

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

const DoorSchema = v.object({
  connect: v.nullable(v.string()),
  name: v.nullable(v.string()),
  authorityUntil: v.nullable(v.string()),
  certificateUntil: v.nullable(v.string()),
  clockDoubtedSince: v.optional(v.nullable(v.string())),
});
/** What is printed for the tables. */
const CodesSchema = v.object({
  sitio: v.string(),
  mesas: v.array(v.object({ id: v.string(), nombre: v.string(), area: v.nullable(v.string()), codigo: v.string() })),
});
export type TableCodesSheet = v.InferOutput<typeof CodesSchema>;

/** Where tablets come in; nulls where somebody else brings the certificate. */
export type HouseDoor = v.InferOutput<typeof DoorSchema>;

export const staffApi = {
  setUp: async (form: { code: string; name: string; pin: string; deviceId: string; deviceName: string }) =>
    v.parse(v.object({ staffId: v.string(), isNewHouse: v.boolean() }), await ask('POST', '/inicio', form)),
  pair: (form: { code: string; deviceId: string; name: string }) => ask('POST', '/vincular', form),
  approve: async (form: { staffId: string; pin: string; command: { id: string; type: string; args: unknown } }) =>
    v.parse(v.object({ approval: v.string() }), await ask('POST', '/autorizaciones', form)).approval,
  contact: async (command: Command) =>
    v.parse(
      v.object({ telefono: v.string(), email: v.string() }),
      await ask('POST', '/reservaciones/contacto', { command }),
    ),
  house: async (): Promise<House> => v.parse(HouseSchema, await ask('GET', '/personal')),
  door: async (): Promise<HouseDoor> => v.parse(DoorSchema, await ask('GET', '/puerta')),
  saveStaff: async (form: { staffId: string; name: string; role: string; active: boolean; pin?: string }) =>
    v.parse(HouseSchema, await ask('PUT', '/personal', form)),
  endSessions: async (staffId: string) =>
    v.parse(HouseSchema, await ask('POST', `/personal/${staffId}/cerrar-sesiones`)),
  revokeDevice: async (id: string) => v.parse(HouseSchema, await ask('POST', `/dispositivos/${id}/revocar`)),
  freeDevice: async (id: string) => v.parse(HouseSchema, await ask('POST', `/dispositivos/${id}/liberar`)),
  tableCodes: async () => v.parse(CodesSchema, await ask('GET', '/mesas/codigos')),
  renewTableCodes: async (mesas: readonly string[]) =>
    v.parse(CodesSchema, await ask('POST', '/mesas/codigos/renovar', { mesas })),
  pairingCode: async () =>
    v.parse(v.object({ code: v.string(), expiresAt: v.string() }), await ask('POST', '/dispositivos/codigo')),
} as const;
