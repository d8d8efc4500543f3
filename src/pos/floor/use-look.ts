import { useState } from 'react';
import { recall, remember } from '#ui/memory.ts';
import { useSession, useWorld } from '../terminal/terminal-context.tsx';
import { isFloorThePlan } from './floor-view.ts';

export type Look = 'plan' | 'cards';
export const LOOKS = [
  { value: 'plan', label: 'Plano' },
  { value: 'cards', label: 'Tarjetas' },
] as const;
const LOOK_MEMORY = 'mesas_vista';
const PLAN_MEMORY = 'mesas_plano';

/** As this tablet last had it. A tablet that was never asked opens with the plan where the floor is the plan. */
export function useLook(): readonly [Look, (look: Look) => void] {
  const { screens } = useSession();
  const isDrawn = useWorld(isFloorThePlan);
  const [asked, setAsked] = useState(() => recall('good', LOOK_MEMORY));
  const choose = (look: Look): void => {
    remember('good', LOOK_MEMORY, look);
    setAsked(look);
  };
  if (asked === 'plan' || asked === 'cards') return [asked, choose];
  return [screens.floor === 'service' && isDrawn && !isPhone() ? 'plan' : 'cards', choose];
}

/** This tablet's Mesas was the plan the last time, by choice or because the venue has one. */
export function wasThePlan(): boolean {
  return (recall('good', LOOK_MEMORY) ?? recall('good', PLAN_MEMORY)) === 'plan';
}

export function rememberThePlan(): void {
  remember('good', PLAN_MEMORY, 'plan');
}

/** The phone begins with cards: a room does not fit into a hand. */
export function isPhone(): boolean {
  return matchMedia('(width < 48rem)').matches;
}
