import { pinGate } from '#domain/staff/device.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { resumeText } from '#domain/staff/seal.ts';
import { browserClock } from '../terminal/browser-tabs.ts';
import { deviceId } from '../terminal/device-memory.ts';
import { signInApi } from './sign-in-api.ts';
import { forgetTouch } from './idle-lock.ts';
import {
  forgetOfflineEntry,
  keepKey,
  keepOfflineEntry,
  keepPerson,
  makeKey,
  offlineFailures,
  openKey,
  setOfflineFailures,
  setOpenPerson,
  signText,
  type OpenedKey,
} from './keyring.ts';
import { oneSignInAtATime } from './one-sign-in-at-a-time.ts';
import { NoLine, Refused } from '#ui/reading/ask-server.ts';

/** With a line the server decides; without one the person's own key does, and no new right comes of it. */
export async function enter(staffId: string, pin: string): Promise<Actor> {
  return oneSignInAtATime(() => enterAlone(staffId, pin));
}

async function enterAlone(staffId: string, pin: string): Promise<Actor> {
  forgetTouch();
  const kept = await openKey(staffId, pin);
  // A key that has ever been on the disk as it is serves no more than what it has sealed already.
  const fresh = kept?.isSafe ? null : await makeKey();
  try {
    const publicKey = fresh?.publicKey ?? kept?.publicKey ?? '';
    const { person, secret, until } = await signInApi.enter({ staffId, pin, publicKey });
    if (!fresh) await keepPerson(person, until);
    const opened = fresh ? await keepKey(person, pin, { ...fresh, until }) : kept;
    if (opened) {
      const wrapped = secret === null ? null : await opened.wrap(secret);
      await setOpenPerson({ person, key: opened.key, publicKey, isUnproved: false }, wrapped);
    }
    await setOfflineFailures([]);
    await forgetOfflineEntry(staffId);
    return person;
  } catch (fault) {
    if (!(fault instanceof NoLine)) throw fault;
    return enterWithoutLine(staffId, kept);
  }
}

async function enterWithoutLine(staffId: string, kept: OpenedKey | null): Promise<Actor> {
  const failures = await offlineFailures();
  const now = browserClock.now();
  const gate = pinGate({ failures }, staffId, now);
  if (!gate.open) throw new Refused(429, { error: 'pin_wait', message: 'Demasiados intentos. Espera un momento.' });
  if (!kept) {
    await setOfflineFailures([...failures, { staffId, at: now }]);
    throw new Refused(403, { error: 'pin_incorrecto', message: 'El PIN no es correcto.' });
  }
  await setOfflineFailures(failures.filter((failure) => failure.staffId !== staffId));
  const signature = await signText(kept.key, resumeText({ deviceId: deviceId(), staffId, at: now }));
  await keepOfflineEntry({ staffId, at: now, signature });
  await setOpenPerson({ person: kept.person, key: kept.key, publicKey: kept.publicKey, isUnproved: true });
  return kept.person;
}
