import * as v from 'valibot';
import { defineRead } from '#domain/define-read.ts';

/** «Ajustes › Terminales»: whether each has its key, never the key. */
export const cardTerminalsRead = defineRead({
  path: '/api/pos/terminales',
  permission: 'manage',
  answer: v.object({
    keys: v.array(v.object({ id: v.string(), key: v.picklist(['set', 'missing', 'unreadable']) })),
    /** Where NetPay terminals post; a manager types it into them. */
    netpayPath: v.string(),
  }),
});
