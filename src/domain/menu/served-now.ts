import type { LocalMoment } from '#domain/shared/time.ts';

/** As the menu itself says: breakfast until one, then lunch and dinner. */
const BREAKFAST_ENDS = '13:00';

/** The menu a guest who asks for none in particular wants to see now. */
export function menuServedAt({ time }: LocalMoment): 'desayunos' | 'comida' {
  return time < BREAKFAST_ENDS ? 'desayunos' : 'comida';
}
