import * as v from 'valibot';
import { defineRead, type AnswerOf } from '#domain/define-read.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';

export const StaffAndDevices = v.object({
  staff: v.array(v.object({ id: v.string(), name: v.string(), role: v.picklist(STAFF_ROLES), active: v.boolean() })),
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
export type StaffAndDevices = v.InferOutput<typeof StaffAndDevices>;

/** Who works here and on which devices. Writes that change it answer with the same. */
export const staffRead = defineRead({ path: '/api/pos/personal', permission: 'manage', answer: StaffAndDevices });

/** Where tablets connect and until when they trust the server; nulls where the certificate is not made by it. */
export const connectionRead = defineRead({
  path: '/api/pos/puerta',
  permission: 'manage',
  answer: v.object({
    connect: v.nullable(v.string()),
    name: v.nullable(v.string()),
    authorityUntil: v.nullable(v.string()),
    certificateUntil: v.nullable(v.string()),
    /** Since when nothing was written before the date the server's clock shows; null: the date is believed. */
    clockDoubtedSince: v.optional(v.nullable(v.string())),
  }),
});
export type Connection = AnswerOf<typeof connectionRead>;

export const TableCodes = v.object({
  sitio: v.string(),
  mesas: v.array(v.object({ id: v.string(), nombre: v.string(), area: v.nullable(v.string()), codigo: v.string() })),
});
export type TableCodes = v.InferOutput<typeof TableCodes>;

/** The code of each table, to be printed. */
export const tableCodesRead = defineRead({
  path: '/api/pos/mesas/codigos',
  permission: 'manage',
  answer: TableCodes,
});
