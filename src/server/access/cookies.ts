import type { IncomingMessage } from 'node:http';
import type { World } from '#domain/world.ts';
import type { Device } from '#domain/staff/device.ts';
import { isLive, type StaffSession } from '#domain/staff/staff-session.ts';
import type { Instant } from '#domain/shared/time.ts';
import { hashOf, isSameHash } from './tokens.ts';

/** `__Host-`: the browser itself refuses them without Secure, with a domain, or below another path. */
export const DEVICE_COOKIE = '__Host-xalli-device';
export const SESSION_COOKIE = '__Host-xalli-session';

const YEAR_SECONDS = 400 * 24 * 60 * 60;

export function deviceCookie(deviceId: string, token: string): string {
  return cookie(DEVICE_COOKIE, `${deviceId}.${token}`, YEAR_SECONDS);
}

/** Lives as long as the browser runs; the server decides when it ends. */
export function sessionCookie(staffId: string, token: string): string {
  return cookie(SESSION_COOKIE, `${staffId}.${token}`, null);
}

export function endedCookie(name: string): string {
  return cookie(name, '', 0);
}

export function deviceOf(world: World, request: IncomingMessage): Device | null {
  const carried = carriedBy(request, DEVICE_COOKIE);
  const device = carried && world.get('devices', carried.id);
  if (!carried || !device || device.revokedAt !== null) return null;
  return isSameHash(device.tokenHash, hashOf(carried.token)) ? device : null;
}

export function sessionOf(
  world: World,
  request: IncomingMessage,
  { device, now }: { readonly device: Device; readonly now: Instant },
): StaffSession | null {
  const carried = carriedBy(request, SESSION_COOKIE);
  const session = carried && world.get('sessions', `${device.id}:${carried.id}`);
  if (!carried || !session || !isLive(session, now)) return null;
  return isSameHash(session.tokenHash, hashOf(carried.token)) ? session : null;
}

/** `id.token`, both of letters that need no escaping in a cookie. */
function carriedBy(request: IncomingMessage, name: string): { readonly id: string; readonly token: string } | null {
  const pair = (request.headers.cookie ?? '').split('; ').find((part) => part.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1) ?? '';
  const dot = value.lastIndexOf('.');
  return dot < 1 ? null : { id: value.slice(0, dot), token: value.slice(dot + 1) };
}

function cookie(name: string, value: string, maxAgeSeconds: number | null): string {
  const age = maxAgeSeconds === null ? '' : `; Max-Age=${maxAgeSeconds}`;
  return `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=Strict${age}`;
}
