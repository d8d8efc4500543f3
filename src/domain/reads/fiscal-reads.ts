import * as v from 'valibot';
import { defineRead } from '#domain/define-read.ts';
import { GLOBAL_PERIODS } from '#domain/cfdi/stored-cfdi.ts';
import { Moment } from '#domain/shared/text-schemas.ts';

/** Whose certificate it is and how long it lasts; nothing else of it leaves the server. */
export const CsdFacts = v.object({
  rfc: v.string(),
  nombre: v.string(),
  noCertificado: v.string(),
  validTo: Moment,
  daysLeft: v.number(),
});

/** «Ajustes › Facturación». */
export const fiscalRead = defineRead({
  path: '/api/pos/facturacion',
  permission: 'manage',
  answer: v.object({
    /** Null: no PAC is set, and invoices are made elsewhere. */
    stamping: v.nullable(
      v.object({
        /** Who gave the CSD: the machine's owner by files, or a manager here. */
        place: v.picklist(['env', 'screen']),
        csd: v.nullable(CsdFacts),
        /** One sentence; null: invoices can be signed. */
        problem: v.nullable(v.string()),
      }),
    ),
    serie: v.string(),
    regimen: v.string(),
    cp: v.string(),
    global: v.picklist(['no', ...GLOBAL_PERIODS]),
    since: v.nullable(v.string()),
  }),
});
