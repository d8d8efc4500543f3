import { pinGate } from '#domain/staff/device.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { browserClock } from '../../terminal/browser-tabs.ts';
import { doorApi } from './door-api.ts';
import { forgetTouch } from './idle-lock.ts';
import {
  keepKey,
  keepPerson,
  makeKey,
  offlineFailures,
  openKey,
  setOfflineFailures,
  setOpenPerson,
} from './keyring.ts';
import { oneAtTheDoor } from './one-at-the-door.ts';
import { NoLine, Refused } from '../../terminal/staff-line.ts';

/** With a line the server decides; without one the person's own key does, and no new right comes of it. */
export async function enter(staffId: string, pin: string): Promise<Actor> {
  return oneAtTheDoor(() => enterAlone(staffId, pin));
}

async function enterAlone(staffId: string, pin: string): Promise<Actor> {
  forgetTouch();
  const kept = await openKey(staffId, pin);
  const fresh = kept ? null : await makeKey();
  try {
    const publicKey = kept?.publicKey ?? fresh?.publicKey ?? '';
    const person = await doorApi.enter({ staffId, pin, publicKey });
    if (kept) await keepPerson(person);
    const key = fresh ? await keepKey(person, pin, fresh) : kept?.key;
    if (key) await setOpenPerson({ person, key, publicKey, isUnproved: false });
    await setOfflineFailures([]);
    return person;
  } catch (fault) {
    if (!(fault instanceof NoLine)) throw fault;
    return enterWithoutLine(staffId, kept);
  }
}

async function enterWithoutLine(staffId: string, kept: Awaited<ReturnType<typeof openKey>>): Promise<Actor> {
  const failures = await offlineFailures();
  const now = browserClock.now();
  const gate = pinGate({ failures }, staffId, now);
  if (!gate.open) throw new Refused(429, { error: 'pin_wait', message: 'Demasiados intentos. Espera un momento.' });
  if (!kept) {
    await setOfflineFailures([...failures, { staffId, at: now }]);
    throw new Refused(403, { error: 'pin_incorrecto', message: 'El PIN no es correcto.' });
  }
  await setOfflineFailures(failures.filter((failure) => failure.staffId !== staffId));
  await setOpenPerson({ person: kept.person, key: kept.key, publicKey: kept.publicKey, isUnproved: true });
  return kept.person;
}
