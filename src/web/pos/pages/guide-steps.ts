import type { World } from '#domain/world.ts';

/** What a house needs before its first order, in the order in which it makes sense. */
export const GUIDE_STEPS = ['precios', 'menu', 'mesas', 'personal', 'tabletas', 'impresoras', 'prueba'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

export const GUIDE_WORDS: Readonly<Record<GuideStep, string>> = {
  precios: 'Precios',
  menu: 'Menú',
  mesas: 'Mesas',
  personal: 'Personal',
  tabletas: 'Tabletas',
  impresoras: 'Impresoras',
  prueba: 'Prueba',
};

/** Answered or put off: the guide does not ask again by itself. Kept on the device that began it. */
export interface GuideMemory {
  readonly passed: readonly GuideStep[];
  readonly isOver: boolean;
}

const OVER = 'fin';

export function readGuide(kept: string | null): GuideMemory | null {
  if (kept === null) return null;
  const words = kept.split(',');
  return { passed: GUIDE_STEPS.filter((step) => words.includes(step)), isOver: words.includes(OVER) };
}

export function writeGuide({ passed, isOver }: GuideMemory): string {
  return [...passed, ...(isOver ? [OVER] : [])].join(',');
}

/** What the house itself shows to be done, whoever did it and wherever. */
export interface HouseSoFar {
  readonly dishes: number;
  readonly tables: number;
  readonly printers: number;
}

export function houseSoFar(world: World): HouseSoFar {
  return {
    dishes: [...world.all('menu')].length,
    tables: [...world.all('tables')].length,
    printers: [...world.all('printers')].filter(({ active }) => active).length,
  };
}

export function isDone(
  step: GuideStep,
  { memory, house }: { readonly memory: GuideMemory; readonly house: HouseSoFar },
): boolean {
  if (step === 'menu' && house.dishes > 0) return true;
  if (step === 'mesas' && house.tables > 0) return true;
  if (step === 'impresoras' && house.printers > 0) return true;
  return memory.passed.includes(step);
}

/** Where the guide goes on: at the first thing that is not done; null when nothing is left. */
export function nextStep(facts: { readonly memory: GuideMemory; readonly house: HouseSoFar }): GuideStep | null {
  return GUIDE_STEPS.find((step) => !isDone(step, facts)) ?? null;
}
