import type { ComponentType, ReactNode } from 'react';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { FloorTablesProps } from './card-floor.tsx';
import { wasThePlan } from './use-look.ts';

/* The plan is a file of its own. A tablet that opens with it asks for the file first of all, so that it is there when the
tables are read from the disk: what React has to wait for it shows 300 ms later than it could. */

type Plan = ComponentType<FloorTablesProps & { readonly rails: ReactNode }>;
const load = async (): Promise<Plan> => (await import('./plan/plan-floor.tsx')).PlanFloor;
const PlanThatComes = lazyScreen(load);
let plan: Plan | null = null;

/** Before anything is drawn. */
export async function fetchPlanAhead(): Promise<void> {
  // A file that does not come is asked for again when the plan is drawn.
  if (wasThePlan()) plan = await load().catch(() => null);
}

/** As it is here, or as it will come. */
export function planFloor(): Plan {
  return plan ?? PlanThatComes;
}
