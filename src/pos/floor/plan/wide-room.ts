import { useSyncExternalStore } from 'react';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { PRINTED_PIECES, zonesOf } from '#domain/room/printed-room.ts';

/** What stands beside and above the room on a wide screen, in pixels: its margins; bars, head and keys. */
const AROUND = { width: 52, height: 260 };
const STEP = 0.05;
const MOST = 1.4;

/**
 * On a screen that is wider than the plan, everything in the room moves apart sideways until the room is as wide as the
 * screen; what is drawn keeps its size. How much wider that is; 1: as the plan has it.
 */
export function useWideness({ plan }: Pick<ReservationRules, 'plan'>): number {
  return useSyncExternalStore(onResize, () => {
    const width = window.innerWidth - AROUND.width;
    const height = Math.max(1, window.innerHeight - AROUND.height);
    const wanted = (width * plan.height) / (height * plan.width);
    // In steps: a window that is being drawn larger does not lay the room out anew at every pixel.
    return Math.min(MOST, Math.max(1, Math.floor(wanted / STEP) * STEP));
  });
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

type Drawn = Pick<ReservationRules, 'plan' | 'tables' | 'zones' | 'pieces'>;

export function widened<Rules extends Drawn>(rules: Rules, wideness: number): Rules {
  if (wideness === 1) return rules;
  const wider = <Thing extends { readonly x: number; readonly width: number }>(thing: Thing): Thing => ({
    ...thing,
    x: thing.x * wideness,
    width: thing.width * wideness,
  });
  const isPrinted = rules.zones === undefined || rules.zones.length === 0;
  return {
    ...rules,
    plan: { ...rules.plan, width: rules.plan.width * wideness },
    zones: zonesOf(rules).map(wider),
    pieces: (isPrinted ? PRINTED_PIECES : (rules.pieces ?? [])).map(wider),
    tables: rules.tables.map((table) => ({ ...table, x: table.x * wideness })),
  };
}
