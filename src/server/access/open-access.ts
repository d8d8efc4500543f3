import type { Executor } from '#application/executor.ts';
import type { Instant } from '#domain/shared/time.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { isSetUp } from '#domain/staff/save-staff.ts';
import { put, type Change, type World } from '#domain/world.ts';
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
  const isFront = config.role === 'front';
  const isFirstRun = config.mode === 'production' && !isFront && !isSetUp(executor.world);
  const isRescue = config.mode === 'production' && !isFront && config.isRescue;
  const setupCode = isFirstRun || isRescue ? newSetupCode(config.dataDir, isFirstRun ? 'first-run' : 'rescue') : null;
  const access = accessOf({ config, executor, hmac, now, demo });
  if (setupCode) forgetWhenUsed(executor, setupCode);
  return { access, desk: new FrontDesk({ executor, now, hmac, setupCode }), setupCode };
}

function accessOf({ config, executor, hmac, now, demo }: Parameters<typeof openAccess>[0]): Access {
  // Nobody works at a front, in a demonstration neither: only the restaurant's own server knows people and devices.
  if (config.role === 'front') return { callerOf: () => null, catchUp: () => Promise.resolve() };
  return config.mode === 'demo'
    ? demoAccess({ now, venue: () => demo?.state().name ?? EXAMPLE_NAME })
    : productionAccess({ world: () => executor.world, now, hmac, catchUp: () => executor.catchUp() });
}

/**
 * Another server of the same venue may have created the manager, or used a rescue code of its own; the code of this
 * server must not stay valid after that.
 */
function forgetWhenUsed(executor: Executor, setupCode: SetupCode): void {
  const isRescue = setupCode.purpose === 'rescue';
  // Those of an earlier rescue, and what was used before this code was made.
  const before = new Set(rescuesIn(executor.world));
  const stops = [
    executor.onDelta(({ changes }) => {
      if (isRescue ? changes.some(isRescued) : changes.some(isOfStaff) && isSetUp(executor.world)) forget();
    }),
    // What another server did before a new epoch of the database comes with the whole of it, and in no delta.
    executor.onReset(() => {
      if (isRescue ? rescuesIn(executor.world).some((id) => !before.has(id)) : isSetUp(executor.world)) forget();
    }),
  ];
  function forget(): void {
    setupCode.forget();
    for (const stop of stops) stop();
  }
}

function rescuesIn(world: World): readonly string[] {
  return [...world.all('pairings')].filter((record) => isRescued(put('pairings', record))).map(({ id }) => id);
}

const isOfStaff = ({ collection }: Change): boolean => collection === 'staff';

/** Only a rescue pairs a device in the server's own name. */
function isRescued(change: Change): boolean {
  return change.collection === 'pairings' && change.record.by === SYSTEM.id && change.record.usedAt !== null;
}
