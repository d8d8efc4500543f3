import type { IncomingMessage } from 'node:http';
import { isSetUp } from '#domain/staff/save-staff.ts';
import type { EntrySent, PersonTile } from '#domain/reads/entry-read.ts';
import { sessionId } from '#domain/staff/staff-session.ts';
import { pinLengthFor } from '#domain/staff/staff-member.ts';
import type { AppParts } from '../app-parts.ts';

/** Enough to tell one key from another. */
const KEY_END = 16;

export function entryState(
  { config, executor, access, desk, demo }: Pick<AppParts, 'config' | 'executor' | 'access' | 'desk' | 'demo'>,
  request: IncomingMessage,
): EntrySent {
  if (config.mode === 'demo') return { mode: 'demo', venue: demo?.state().name ?? null };
  const { world } = executor;
  if (!isSetUp(world)) return { mode: 'production', state: 'set-up' };
  const caller = access.callerOf(request);
  const device = caller?.deviceId ? world.get('devices', caller.deviceId) : undefined;
  if (!caller || !device) return { mode: 'production', state: desk.isCodeOpen ? 'set-up' : 'unpaired' };
  const people = [...world.all('staff')]
    .filter(({ active }) => active)
    .map(({ id, name, role }): PersonTile => {
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
