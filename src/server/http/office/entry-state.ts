import type { IncomingMessage } from 'node:http';
import { isSetUp } from '#domain/staff/save-staff.ts';
import type { Actor, StaffRole } from '#domain/staff/roles.ts';
import { sessionId } from '#domain/staff/staff-session.ts';
import { pinLengthFor } from '#domain/staff/staff-member.ts';
import type { AppParts } from '../app-parts.ts';

export interface Tile {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly pinLength: number;
  /** The ends of their keys on this device, in use or before: what others sealed would be nobody's. */
  readonly keys: readonly string[];
}

/** Enough to tell one key from another. */
const KEY_END = 16;

/** What the door of the point of sale shows to whoever stands before it. A stranger learns nothing about the people. */
export type EntryState =
  /** `venue`: which of its venues a demonstration shows; null: it has one. */
  | { readonly mode: 'demo'; readonly venue: string | null }
  | { readonly mode: 'production'; readonly state: 'set-up' | 'unpaired' }
  | {
      readonly mode: 'production';
      readonly state: 'closed' | 'open';
      readonly device: { readonly id: string; readonly name: string };
      readonly people: readonly Tile[];
      readonly person: Actor | null;
      /** With it this browser opens the key of whoever is in; told while they are, and to nobody else. */
      readonly secret: string | null;
    };

export function entryState(
  { config, executor, access, desk, demo }: Pick<AppParts, 'config' | 'executor' | 'access' | 'desk' | 'demo'>,
  request: IncomingMessage,
): EntryState {
  if (config.mode === 'demo') return { mode: 'demo', venue: demo?.state().name ?? null };
  const { world } = executor;
  if (!isSetUp(world)) return { mode: 'production', state: 'set-up' };
  const caller = access.callerOf(request);
  const device = caller?.deviceId ? world.get('devices', caller.deviceId) : undefined;
  if (!caller || !device) return { mode: 'production', state: desk.isCodeOpen ? 'set-up' : 'unpaired' };
  const people = [...world.all('staff')]
    .filter(({ active }) => active)
    .map(({ id, name, role }): Tile => {
      const { publicKeys = [], formerKeys = [] } = world.get('sessions', sessionId(device.id, id)) ?? {};
      const keys = [...publicKeys, ...formerKeys.map(({ publicKey }) => publicKey)].map((key) => key.slice(-KEY_END));
      return { id, name, role, pinLength: pinLengthFor(role), keys };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
  return {
    mode: 'production',
    state: caller.actor ? 'open' : 'closed',
    device: { id: device.id, name: device.name },
    people,
    person: caller.actor,
    secret: caller.actor ? desk.secretOf(device.id, caller.actor.id) : null,
  };
}
