import * as v from 'valibot';
import { defineRead } from '#domain/define-read.ts';

/** What this server can tell the owner, beside the cases and the settings that managers have anyway. */
export const watchRead = defineRead({
  path: '/api/pos/avisos',
  permission: 'manage',
  answer: v.object({
    /** Null: no letters leave from here. */
    mailTo: v.nullable(v.string()),
    /** Whether it sees its copies and its certificate at all. */
    seesCopies: v.boolean(),
    seesCertificate: v.boolean(),
  }),
});
