import * as v from 'valibot';
import { defineRead, type AnswerOf } from '#domain/define-read.ts';
import { SCOPES } from '#domain/programs/scopes.ts';
import { Moment } from '#domain/shared/text-schemas.ts';

const Scopes = v.array(v.picklist(SCOPES));

/** «Ajustes › Conexiones»: who reads and who is told; no token and no secret. */
export const programsRead = defineRead({
  path: '/api/pos/conexiones',
  permission: 'manage',
  answer: v.object({
    tokens: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        scopes: Scopes,
        createdAt: Moment,
        createdBy: v.string(),
        revokedAt: v.nullable(Moment),
        usedAt: v.nullable(Moment),
      }),
    ),
    webhooks: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        url: v.string(),
        scopes: Scopes,
        createdAt: Moment,
        createdBy: v.string(),
        /** Its secret can be derived here. */
        hasSecret: v.boolean(),
        toldAt: v.nullable(Moment),
        failingSince: v.nullable(Moment),
        nextAt: Moment,
        problem: v.nullable(v.string()),
      }),
    ),
  }),
});
export type Programs = AnswerOf<typeof programsRead>;
