import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { isInstant, type Instant } from '#domain/shared/time.ts';
import { put, type World } from '#domain/world.ts';
import { DeviceName, Hash, revokedSessions } from './save-staff.ts';
import { locked } from './staff-session.ts';

/* Pairing and revoking devices. Only the server sends these commands, in a person's name. */

const OfferPairingArgs = v.strictObject({
  pairingId: Id,
  codeHash: Hash,
  expiresAt: v.custom<Instant>((value) => typeof value === 'string' && isInstant(value)),
});
const PairDeviceArgs = v.strictObject({
  pairingId: Id,
  deviceId: Id,
  name: DeviceName,
  tokenHash: Hash,
  /** Whoever pairs has shown this device's own token, or the owner's code: only they may give it another one. */
  isItself: v.optional(v.boolean()),
});
const DeviceArgs = v.strictObject({ deviceId: Id });

export const offerPairing = defineCommand({
  type: 'OFFER_PAIRING',
  words: 'Crear código para un equipo',
  args: OfferPairingArgs,
  permission: 'system',
  decide: offer,
});

export const pairDevice = defineCommand({
  type: 'PAIR_DEVICE',
  words: 'Vincular equipo',
  args: PairDeviceArgs,
  permission: 'system',
  decide: pair,
});

export const revokeDevice = defineCommand({
  type: 'REVOKE_DEVICE',
  words: 'Quitar acceso a un equipo',
  args: DeviceArgs,
  permission: 'system',
  decide: revoke,
});

export const unlockDevice = defineCommand({
  type: 'UNLOCK_DEVICE',
  words: 'Desbloquear equipo',
  args: DeviceArgs,
  permission: 'system',
  decide: unlock,
});

function offer(_world: World, args: v.InferOutput<typeof OfferPairingArgs>, { actor, today }: Context): Decision {
  return accept([
    put('pairings', {
      id: args.pairingId,
      codeHash: args.codeHash,
      expiresAt: args.expiresAt,
      usedAt: null,
      by: actor.id,
      day: today,
    }),
  ]);
}

/** A browser that was here before keeps its id, so that what it still has queued can be handed in. */
function pair(world: World, args: v.InferOutput<typeof PairDeviceArgs>, { now }: Context): Decision {
  const pairing = world.get('pairings', args.pairingId);
  if (!pairing || pairing.usedAt !== null || now >= pairing.expiresAt) return reject('pairing-expired');
  // Any browser can claim any id: otherwise a working device would lose its token, and its till would go to another.
  if (world.get('devices', args.deviceId)?.revokedAt === null && args.isItself !== true) return reject('device-in-use');
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
    // Everybody is signed out. The keys stay valid: what is queued here still belongs to its people.
    ...[...world.all('sessions')]
      .filter(({ deviceId, tokenHash }) => deviceId === args.deviceId && tokenHash !== '')
      .map((session) => put('sessions', locked(session, now))),
  ]);
}

function revoke(world: World, { deviceId }: v.InferOutput<typeof DeviceArgs>, { now }: Context): Decision {
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
}

/** A manager on another device may end the wait of a locked one. */
function unlock(world: World, { deviceId }: v.InferOutput<typeof DeviceArgs>): Decision {
  const device = world.get('devices', deviceId);
  return device ? accept([put('devices', { ...device, failures: [] })]) : reject('device-not-found');
}
