import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { connectionRead, staffRead, type StaffAndDevices } from '#domain/reads/staff-reads.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { Instant } from '#domain/shared/time.ts';
import { pinGate } from '#domain/staff/device.ts';
import { PERSON_ENTRIES } from '#domain/staff/person-fields.ts';
import { isLive } from '#domain/staff/staff-session.ts';
import type { World } from '#domain/world.ts';
import type { Caller } from '../../access.ts';
import type { Asker, FrontDesk } from '../../access/front-desk.ts';
import { connectAddress } from '../../tls/local-addresses.ts';
import type { VenueTls } from '../../tls/venue-tls.ts';
import { answerRead } from '../answer-read.ts';
import { unauthorized } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { callerOf } from '../route-permissions.ts';
import { readShape } from '../read-shape.ts';

const StaffBody = v.strictObject({
  staffId: Id,
  ...PERSON_ENTRIES,
  pin: v.optional(v.pipe(v.string(), v.regex(/^\d{4,6}$/))),
});
const IdParams = v.object({ id: Id });

/** «Personal y equipos»: who works here and on what. Only for the manager. */
export function staffAndDeviceRoutes(
  { executor, now, tls, doubt }: Pick<AppParts, 'executor' | 'now' | 'tls' | 'doubt'>,
  desk: FrontDesk,
) {
  const config = { permission: 'manage' } as const;
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, staffRead, () => staffView(executor.world, now()));

    http.put('/api/pos/personal', { config }, async (request) => {
      await desk.saveStaff(askerOf(callerOf(request)), readShape(StaffBody, request.body));
      return staffView(executor.world, now());
    });

    http.post('/api/pos/personal/:id/cerrar-sesiones', { config }, async (request) => {
      const { id } = readShape(IdParams, request.params);
      await desk.manage(askerOf(callerOf(request)), 'REVOKE_SESSIONS', { staffId: id });
      return staffView(executor.world, now());
    });

    answerRead(http, connectionRead, async (_question, request) => ({
      ...connectionOf(tls, request.raw.socket.localPort ?? 0),
      clockDoubtedSince: (await doubt())?.lastAt ?? null,
    }));

    http.post('/api/pos/dispositivos/codigo', { config }, async (request, reply) =>
      reply.code(201).send(await desk.offerPairing(askerOf(callerOf(request)))),
    );

    http.post('/api/pos/dispositivos/:id/revocar', { config }, async (request) => {
      const { id } = readShape(IdParams, request.params);
      await desk.manage(askerOf(callerOf(request)), 'REVOKE_DEVICE', { deviceId: id });
      return staffView(executor.world, now());
    });

    http.post('/api/pos/dispositivos/:id/liberar', { config }, async (request) => {
      const { id } = readShape(IdParams, request.params);
      await desk.manage(askerOf(callerOf(request)), 'UNLOCK_DEVICE', { deviceId: id });
      return staffView(executor.world, now());
    });
  };
}

/** Nulls where a proxy or the owner's certificate decides it. */
function connectionOf(tls: VenueTls | null, port: number) {
  if (tls === null) return { connect: null, name: null, authorityUntil: null, certificateUntil: null };
  return {
    connect: connectAddress(tls.places, port),
    name: `https://${tls.places.name}:${port}`,
    authorityUntil: tls.authority.until,
    certificateUntil: tls.certificateUntil,
  };
}

/** Names, states and times; never a hash, a token or a key. */
export function staffView(world: World, now: Instant): StaffAndDevices {
  const sessions = [...world.all('sessions')];
  const staff = [...world.all('staff')].map(({ id, name, role, active }) => ({ id, name, role, active }));
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  const devices = [...world.all('devices')].map((device) => ({
    id: device.id,
    name: device.name,
    pairedAt: device.pairedAt,
    isRevoked: device.revokedAt !== null,
    isLocked: !pinGate(device, '', now).open,
    inUseBy: sessions
      .filter((session) => session.deviceId === device.id && isLive(session, now))
      .map(({ staffId }) => names.get(staffId) ?? ''),
  }));
  return { staff: staff.toSorted(byName), devices: devices.toSorted(byName) };
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name, 'es');
}

export function askerOf({ actor, deviceId }: Caller): Asker {
  if (!actor) throw unauthorized();
  return { ...actor, device: deviceId };
}
