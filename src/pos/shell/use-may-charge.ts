import { chargeRow } from '#domain/cashier/charging.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { useSession, useWorld } from '../terminal/terminal-context.tsx';

/** Whether whoever holds this device charges in this venue at all, alone or with a manager's PIN. */
export function useMayCharge(): boolean {
  const { actor } = useSession();
  return grantFor(useWorld(chargeRow), actor.role) !== 'N';
}
