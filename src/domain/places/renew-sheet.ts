import * as v from 'valibot';
import { accept } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';

/** Who made a new «Hoja de rescate», and when. Its words are in no command and in no record. */
export const renewSheet = defineCommand({
  type: 'RENEW_RESCUE_SHEET',
  words: 'Hacer una Hoja de rescate',
  args: v.strictObject({}),
  permission: 'manage',
  decide: () => accept([]),
});
