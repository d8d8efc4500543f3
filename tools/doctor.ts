import { systemNow } from '#server/clock.ts';
import { examine } from './doctor-checks.ts';
import { settingsOrLeave } from './settings.ts';

/** `npm run doctor`: looks at file, disk, clock, TLS and mail, and says in plain words what to do. Changes nothing. */
const findings = await examine(settingsOrLeave(), systemNow());
for (const { ok, text } of findings) console.log(`${ok ? '✔' : '✘'} ${text}`);
const ill = findings.filter(({ ok }) => !ok).length;
console.log(ill === 0 ? 'Todo en orden.' : `${ill} ${ill === 1 ? 'cosa pide' : 'cosas piden'} atención.`);
process.exit(ill === 0 ? 0 : 1);
