import * as v from 'valibot';
import { reject } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { line } from '#domain/shared/text-schemas.ts';

/** A request with data that only the house decides was refused; this is its line in the log. */
export const reportForgery = defineCommand({
  type: 'REPORT_FORGERY',
  words: 'Solicitud alterada',
  /** Names only: what somebody made up is not worth keeping, and may be anything. */
  args: v.strictObject({ route: line(120), fields: v.pipe(v.array(line(60)), v.maxLength(20)) }),
  permission: 'system',
  decide: () => reject('forged-data'),
});
