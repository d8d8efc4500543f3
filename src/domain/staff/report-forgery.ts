import * as v from 'valibot';
import { reject } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { line } from '#domain/shared/text-schemas.ts';

/** Records that a request with data that only the server decides was refused. */
export const reportForgery = defineCommand({
  type: 'REPORT_FORGERY',
  words: 'Solicitud alterada',
  /** Field names only: a forged value is not worth storing, and may be anything. */
  args: v.strictObject({ route: line(120), fields: v.pipe(v.array(line(60)), v.maxLength(20)) }),
  permission: 'system',
  decide: () => reject('forged-data'),
});
