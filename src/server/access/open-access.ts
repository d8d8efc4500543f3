import type { Executor } from '#application/executor.ts';
import type { Instant } from '#domain/shared/time.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { isSetUp } from '#domain/staff/save-staff.ts';
import type { Change } from '#domain/world.ts';
import { demoAccess, type Access } from '../access.ts';
import type { Config } from '../config.ts';
import { EXAMPLE_NAME, type DemoControls } from '../demo/demo-state.ts';
import { FrontDesk } from './front-desk.ts';
import type { ServerHmac } from './proofs.ts';
import { productionAccess } from './production-access.ts';
import { newSetupCode, type SetupCode } from './setup-code.ts';

export interface OpenAccess {
  readonly access: Access;
  readonly desk: FrontDesk;
  /** Only while nobody manages this restaurant yet, or the owner has asked for a rescue. */
  readonly setupCode: SetupCode | null;
}

/** Demo: open. Production: closed, and on the first run a code for its owner. */
export function openAccess({
  config,
  executor,
  hmac,
  now,
  demo,
}: {
  readonly config: Config;
  readonly executor: Executor;
  readonly hmac: ServerHmac;
  readonly now: () => Instant;
  readonly demo: DemoControls | null;
}): OpenAccess {
  const isFirstRun = config.mode === 'production' && !isSetUp(executor.world);
  const isRescue = config.mode === 'production' && config.isRescue;
  const setupCode = isFirstRun || isRescue ? newSetupCode(config.dataDir, isFirstRun ? 'first-run' : 'rescue') : null;
  const access =
    config.mode === 'demo'
      ? demoAccess({ now, venue: () => demo?.state().name ?? EXAMPLE_NAME })
      : productionAccess({ world: () => executor.world, now, hmac, catchUp: () => executor.catchUp() });
  if (setupCode) forgetWhenUsed(executor, setupCode);
  return { access, desk: new FrontDesk({ executor, now, hmac, setupCode }), setupCode };
}

/**
 * Another server of the same venue may have created the manager, or used a rescue code of its own; the code of this
 * server must not stay valid after that.
 */
function forgetWhenUsed(executor: Executor, setupCode: SetupCode): void {
  const stop = executor.onDelta(({ changes }) => {
    const isUsed =
      setupCode.purpose === 'rescue' ? changes.some(isRescued) : changes.some(isOfStaff) && isSetUp(executor.world);
    if (!isUsed) return;
    setupCode.forget();
    stop();
  });
}

const isOfStaff = ({ collection }: Change): boolean => collection === 'staff';

/** Only a rescue pairs a device in the server's own name. */
function isRescued(change: Change): boolean {
  return change.collection === 'pairings' && change.record.by === SYSTEM.id && change.record.usedAt !== null;
}
