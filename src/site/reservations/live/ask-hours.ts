import type { FreeHour } from '#domain/reservations/views/free-hours.ts';
import { hoursIn } from './answers.ts';

interface Day {
  readonly fecha: string;
  readonly personas: number | null;
}

/** The half hours with a table for that party and day; null where nobody answers. */
export async function askHours(path: string, { fecha, personas }: Day): Promise<readonly FreeHour[] | null> {
  const query = new URLSearchParams({ fecha });
  if (personas !== null) query.set('personas', String(personas));
  try {
    const response = await fetch(`${path}?${query}`);
    return hoursIn(await response.json());
  } catch {
    // Without the net the field alone says the hour; the server decides anyway.
    return null;
  }
}
