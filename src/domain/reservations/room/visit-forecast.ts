import type { SeatedVisit } from './room-state.ts';

/** How long they will stay and what that is known from: «Suelen quedarse 105 min (34 visitas). Libre hacia las 21:45.» */
export function forecastText(
  { minutes, visits, isLate }: Pick<SeatedVisit, 'minutes' | 'visits' | 'isLate'>,
  freeAt: string,
): string {
  const known = `${minutes} min (${visitsText(visits)})`;
  if (isLate) return `Ya pasaron de lo usual, ${known}. Cuenta con la mesa hacia las ${freeAt}.`;
  return `Suelen quedarse ${known}. Libre hacia las ${freeAt}.`;
}

/** On how many visits of the venue it rests; none: it is everybody's habit, not this venue's. */
export function visitsText(visits: number): string {
  if (visits === 0) return 'aún sin visitas de las cuales aprender';
  return visits === 1 ? '1 visita' : `${visits} visitas`;
}
