import type { World } from '#domain/world.ts';

/** What a venue needs before its first order, in the order in which it makes sense. */
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
  /** «Lo hago después»: not asked again, and not done. */
  readonly putOff?: readonly GuideStep[];
  readonly isOver: boolean;
}

const OVER = 'fin';
const PUT_OFF = '-luego';

export function readGuide(kept: string | null): GuideMemory | null {
  if (kept === null) return null;
  const words = kept.split(',');
  const putOff = GUIDE_STEPS.filter((step) => words.includes(step + PUT_OFF));
  return {
    passed: GUIDE_STEPS.filter((step) => words.includes(step)),
    ...(putOff.length > 0 && { putOff }),
    isOver: words.includes(OVER),
  };
}

export function writeGuide({ passed, putOff = [], isOver }: GuideMemory): string {
  return [...passed, ...putOff.map((step) => step + PUT_OFF), ...(isOver ? [OVER] : [])].join(',');
}

/** What the venue itself shows to be done, whoever did it and wherever. */
export interface VenueSoFar {
  readonly dishes: number;
  readonly tables: number;
  readonly printers: number;
}

export function venueSoFar(world: World): VenueSoFar {
  return {
    dishes: [...world.all('menu')].length,
    tables: [...world.all('tables')].length,
    printers: [...world.all('printers')].filter(({ active }) => active).length,
  };
}

export function isDone(
  step: GuideStep,
  { memory, venue }: { readonly memory: GuideMemory; readonly venue: VenueSoFar },
): boolean {
  if (step === 'menu' && venue.dishes > 0) return true;
  if (step === 'mesas' && venue.tables > 0) return true;
  if (step === 'impresoras' && venue.printers > 0) return true;
  return memory.passed.includes(step);
}

/** Done, or put off: the guide passes it by. */
export function isSettled(
  step: GuideStep,
  facts: { readonly memory: GuideMemory; readonly venue: VenueSoFar },
): boolean {
  return isDone(step, facts) || facts.memory.putOff?.includes(step) === true;
}

/** Where the guide goes on: at the first thing that is neither done nor put off; null when nothing is left. */
export function nextStep(facts: { readonly memory: GuideMemory; readonly venue: VenueSoFar }): GuideStep | null {
  return GUIDE_STEPS.find((step) => !isSettled(step, facts)) ?? null;
}
