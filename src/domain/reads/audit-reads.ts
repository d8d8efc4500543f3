import * as v from 'valibot';
import { defineRead, type AnswerOf } from '#domain/define-read.ts';
import { Day } from './answer-parts.ts';

const word = v.optional(v.pipe(v.string(), v.maxLength(120)));

/** By what the log is searched; the file of the same lines takes the same. */
export const AuditQuery = v.object({
  desde: v.optional(Day),
  hasta: v.optional(Day),
  persona: word,
  accion: word,
  resultado: v.optional(v.picklist(['', 'accepted', 'refused'])),
  cuenta: word,
  monto: v.optional(v.pipe(v.string(), v.regex(/^\d{0,9}$/))),
  /** Only lines before this number. */
  antes: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
});

const line = {
  numero: v.number(),
  fecha: v.string(),
  hora: v.string(),
  persona: v.string(),
  dispositivo: v.string(),
  accion: v.string(),
  /** Why it is to be reviewed, with what was said; empty for everything else. */
  motivo: v.string(),
  /** What it was about: account, dish, how much, why. */
  detalle: v.string(),
  /** The account it can be opened with; empty when there is none. */
  cuenta: v.string(),
  folio: v.string(),
  /** In centavos; null: it was about no money. */
  monto: v.nullable(v.number()),
};

/** «Bitácora»: who did what, when and from where, newest first, a page at a time. */
export const auditRead = defineRead({
  path: '/api/pos/bitacora',
  permission: 'manage',
  query: AuditQuery,
  answer: v.object({
    lineas: v.array(v.object({ ...line, resultado: v.string() })),
    /** Before which number the next page begins; null: this was the last. */
    siguiente: v.nullable(v.number()),
  }),
});
export type AuditLine = AnswerOf<typeof auditRead>['lineas'][number];

/** «Por revisar»: what was recorded although a rule would have said no, until somebody signs it off. */
export const reviewRead = defineRead({
  path: '/api/pos/revisar',
  permission: 'see-periods',
  answer: v.object({
    casos: v.array(
      v.object({
        ...line,
        comando: v.string(),
        comandos: v.array(v.string()),
        /** The invoice it is about; empty when there is none. */
        factura: v.string(),
      }),
    ),
  }),
});
export type ReviewCase = AnswerOf<typeof reviewRead>['casos'][number];
