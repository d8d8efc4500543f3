import * as v from 'valibot';
import { accept, reject, type Decide } from '#domain/decision.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { isInstant, type Instant } from '#domain/shared/time.ts';
import { put } from '#domain/world.ts';
import { DeviceName, Hash, revokedSessions } from './save-staff.ts';

export const OfferPairingArgs = v.strictObject({
  pairingId: Id,
  codeHash: Hash,
  expiresAt: v.custom<Instant>((value) => typeof value === 'string' && isInstant(value)),
});

export const offerPairing: Decide<v.InferOutput<typeof OfferPairingArgs>> = (_world, args, { actor, today }) =>
  accept([
    put('pairings', {
      id: args.pairingId,
      codeHash: args.codeHash,
      expiresAt: args.expiresAt,
      usedAt: null,
      by: actor.id,
      day: today,
    }),
  ]);

export const PairDeviceArgs = v.strictObject({ pairingId: Id, deviceId: Id, name: DeviceName, tokenHash: Hash });

/** A browser that was here before keeps its id, so that what it still has queued can be handed in. */
export const pairDevice: Decide<v.InferOutput<typeof PairDeviceArgs>> = (world, args, { now }) => {
  const pairing = world.get('pairings', args.pairingId);
  if (!pairing || pairing.usedAt !== null || now >= pairing.expiresAt) return reject('pairing-expired');
  return accept([
    put('pairings', { ...pairing, usedAt: now }),
    put('devices', {
      id: args.deviceId,
      name: args.name,
      tokenHash: args.tokenHash,
      pairedAt: now,
      pairedBy: pairing.by,
      revokedAt: null,
      failures: [],
    }),
    ...revokedSessions(world, (session) => session.deviceId === args.deviceId, now),
  ]);
};

export const DeviceArgs = v.strictObject({ deviceId: Id });

export const revokeDevice: Decide<v.InferOutput<typeof DeviceArgs>> = (world, { deviceId }, { now }) => {
  const device = world.get('devices', deviceId);
  if (!device) return reject('device-not-found');
  if (device.revokedAt !== null) return accept([]);
  // Nobody could pair another one afterwards.
  if (![...world.all('devices')].some(({ id, revokedAt }) => id !== deviceId && revokedAt === null)) {
    return reject('last-device');
  }
  return accept([
    put('devices', { ...device, tokenHash: '', revokedAt: now }),
    ...revokedSessions(world, (session) => session.deviceId === deviceId, now),
  ]);
};

/** A manager on another device may end the wait of a locked one. */
export const unlockDevice: Decide<v.InferOutput<typeof DeviceArgs>> = (world, { deviceId }) => {
  const device = world.get('devices', deviceId);
  return device ? accept([put('devices', { ...device, failures: [] })]) : reject('device-not-found');
};
