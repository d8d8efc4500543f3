import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Command } from '#domain/commands.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { sealedText } from '#domain/staff/seal.ts';
import { hashOf } from '#server/access/tokens.ts';

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
}

/** The first is the owner, who stays whatever happens. */
export const CREW: readonly [Member, ...Member[]] = [
  { id: 'gaby', name: 'Gabriela', role: 'manager' },
  { id: 'wendy', name: 'Wendy', role: 'waiter' },
  { id: 'walter', name: 'Walter', role: 'waiter' },
  { id: 'carola', name: 'Carola', role: 'cashier' },
  { id: 'quim', name: 'Quim', role: 'kitchen' },
  { id: 'beatriz', name: 'Beatriz', role: 'bar' },
  { id: 'hugo', name: 'Hugo', role: 'manager' },
  { id: 'ciro', name: 'Ciro', role: 'cashier' },
];
export const OWNER = CREW[0];

/** Of one person on one tablet. Made once for all evenings: an evening never depends on what is in a key. */
export function keyOf(deviceId: string, personId: string): { readonly publicKey: string; readonly secret: KeyObject } {
  const name = `${deviceId}:${personId}`;
  const known = keys.get(name);
  if (known) return known;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const made = { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), secret: privateKey };
  keys.set(name, made);
  return made;
}

const keys = new Map<string, ReturnType<typeof keyOf>>();

export function sealed(command: Command): Command {
  const key = { key: keyOf(command.device, command.by).secret, dsaEncoding: 'ieee-p1363' } as const;
  return { ...command, seal: sign('sha256', Buffer.from(sealedText(command)), key).toString('base64url') };
}

export const deviceToken = (deviceId: string): string => `token-of-${deviceId}`;
export const sessionToken = (deviceId: string, personId: string): string => `session-of-${personId}-on-${deviceId}`;

export function tokenHash(token: string): string {
  const known = hashes.get(token) ?? hashOf(token);
  hashes.set(token, known);
  return known;
}

const hashes = new Map<string, string>();
