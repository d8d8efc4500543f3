import { tillOf } from '#domain/drawer/till.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { deviceId } from './device-memory.ts';
import { useSession, useWorld } from './terminal-context.tsx';

/**
 * Who charges here has a drawer, and it is not open: the till offers «Abrir turno» (`/turno`) in place of charging. Who
 * may not open a drawer is not told of it.
 */
export function useShiftNeeded(): boolean {
  const { actor, screens } = useSession();
  const isOpen = useWorld((world) => tillOf(world, deviceId()).openShift !== null);
  return screens.hasDrawer && grantFor('drawer', actor.role) === 'Y' && !isOpen;
}
