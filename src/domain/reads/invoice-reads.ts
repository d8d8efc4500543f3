import * as v from 'valibot';
import { CANCEL_REASONS, GLOBAL_PERIODS } from '#domain/cfdi/stored-cfdi.ts';
import { defineRead, type AnswerOf } from '#domain/define-read.ts';
import { Moment } from '#domain/shared/text-schemas.ts';
import { Centavos, Day } from './answer-parts.ts';

/** A month of any year, as `2026-11`. */
export const Month = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** `cancelacion`: asked for, and not known yet whether it is cancelled. */
export const INVOICE_STATES = ['pedida', 'timbrada', 'rechazada', 'cancelacion', 'cancelada'] as const;

const Document = v.object({
  id: v.string(),
  estado: v.picklist(INVOICE_STATES),
  serie: v.string(),
  folio: v.string(),
  /** «Folio fiscal», once it is stamped. */
  uuid: v.nullable(v.string()),
  day: Day,
  total: Centavos,
  rfc: v.string(),
  nombre: v.string(),
  stampedAt: v.nullable(Moment),
  /** Why it waits or was refused, where no request says it. */
  problem: v.nullable(v.string()),
  /** The last cancellation that was asked for; `problem`: why it is not cancelled yet, or was not. */
  cancel: v.nullable(
    v.object({
      reason: v.picklist(CANCEL_REASONS),
      replaces: v.nullable(v.string()),
      at: Moment,
      problem: v.nullable(v.string()),
    }),
  ),
  /** Null: it is by name. */
  global: v.nullable(
    v.object({
      every: v.picklist(GLOBAL_PERIODS),
      from: Day,
      to: Day,
      accounts: v.number(),
      /** How many of them come to something else now. */
      changed: v.number(),
    }),
  ),
  /** What a manager may do with it now; the server decides again. */
  can: v.array(v.picklist(['cancel', 'retry', 'replace'])),
});

/**
 * «Facturas»: documents that were signed, the newest first. What guests asked for is in a manager's own records already;
 * this adds what only the server has: what waits for somebody, or a month of it day by day, or a search in all years.
 */
export const invoicesRead = defineRead({
  path: '/api/pos/facturas',
  permission: 'manage',
  query: v.object({
    /** Absent: those that somebody must look at. */
    mes: v.optional(Month),
    /** Folio, RFC, name or folio fiscal: then the month does not matter. */
    buscar: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120))),
    /** Only up to this day of the month. */
    hasta: v.optional(Day),
  }),
  answer: v.object({
    /** Invoices are stamped by themselves here. */
    stamps: v.boolean(),
    facturas: v.array(Document),
    /** Up to which day the next page goes; null: this was the last. */
    next: v.nullable(Day),
  }),
});
export type InvoiceDocument = AnswerOf<typeof invoicesRead>['facturas'][number];

/** The accounts that a global invoice holds. */
export const globalAccountsRead = defineRead({
  path: '/api/pos/facturas/:id/cuentas',
  permission: 'manage',
  answer: v.object({
    cuentas: v.array(
      v.object({
        id: v.string(),
        folio: v.string(),
        day: Day,
        importe: Centavos,
        /** What it comes to now, where that changed after it was stamped. */
        now: v.nullable(Centavos),
      }),
    ),
  }),
});
