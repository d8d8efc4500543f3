import type { PermissionChoice } from '#domain/define-command.ts';
import { CHARGE_ROWS } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { chargeRow } from './charging.ts';

/** Whether waiters may charge is the venue's choice. */
export const CHARGING = {
  rows: CHARGE_ROWS,
  of: (_args: unknown, world: World) => chargeRow(world),
} as const satisfies PermissionChoice<unknown>;
