import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { mailAbout } from '#domain/mail/mail.ts';
import type { World } from '#domain/world.ts';

/** «Mandar carta de prueba»: nobody should find out in the night that letters do not arrive. */
export const sendWatchTest = defineCommand({
  type: 'SEND_WATCH_TEST',
  words: 'Mandar carta de prueba',
  args: v.strictObject({}),
  permission: 'manage',
  decide,
});

/** One at a time: a key that is tapped ten times fills no mailbox. */
function decide(world: World, _args: Readonly<Record<never, never>>, { commandId, now, today }: Context): Decision {
  for (const { kind, status } of world.all('mails'))
    if (kind === 'watch-test' && status === 'queued') return reject('watch-test-waiting');
  return accept([mailAbout(commandId, { kind: 'watch-test', to: 'house', until: today }, { commandId, now })]);
}
