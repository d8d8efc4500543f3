import * as v from 'valibot';
import type { Command } from '#domain/commands.ts';
import { StaffAndDevices, TableCodes } from '#domain/reads/staff-reads.ts';
import { ask } from '#ui/reading/ask-server.ts';

/** What staff and devices are changed by: writes that are no commands, because they carry PINs, codes and tokens. */
export const staffApi = {
  setUp: async (form: { code: string; name: string; pin: string; deviceId: string; deviceName: string }) =>
    v.parse(v.object({ staffId: v.string(), isNewHouse: v.boolean() }), await ask('POST', '/inicio', form)),
  pair: (form: { code: string; deviceId: string; name: string }) => ask('POST', '/vincular', form),
  approve: async (form: { staffId: string; pin: string; command: { id: string; type: string; args: unknown } }) =>
    v.parse(v.object({ approval: v.string() }), await ask('POST', '/autorizaciones', form)).approval,
  contact: async (command: Command) =>
    v.parse(
      v.object({ telefono: v.string(), email: v.string(), direccion: v.optional(v.string(), '') }),
      await ask('POST', '/reservaciones/contacto', { command }),
    ),
  saveStaff: async (form: { staffId: string; name: string; role: string; active: boolean; pin?: string }) =>
    v.parse(StaffAndDevices, await ask('PUT', '/personal', form)),
  endSessions: async (staffId: string) =>
    v.parse(StaffAndDevices, await ask('POST', `/personal/${staffId}/cerrar-sesiones`)),
  revokeDevice: async (id: string) => v.parse(StaffAndDevices, await ask('POST', `/dispositivos/${id}/revocar`)),
  freeDevice: async (id: string) => v.parse(StaffAndDevices, await ask('POST', `/dispositivos/${id}/liberar`)),
  renewTableCodes: async (mesas: readonly string[]) =>
    v.parse(TableCodes, await ask('POST', '/mesas/codigos/renovar', { mesas })),
  pairingCode: async () =>
    v.parse(v.object({ code: v.string(), expiresAt: v.string() }), await ask('POST', '/dispositivos/codigo')),
} as const;
