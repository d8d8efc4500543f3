import { Link } from 'wouter';
import { bookingsOutside, type DayOutside } from '#domain/site/bookings-outside.ts';
import type { SiteBodies } from '#domain/site/site-parts.ts';
import { formatDate, localDate } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { useNow, useWorld } from '../../terminal/terminal-context.tsx';
import { problemsOf } from './draft.ts';
import styles from './site.module.css';

/** Guests who are promised a table at an hour that the hours in the draft would close; of any other text, none. */
export function useBrokenPromises(part: string, base: unknown, draft: unknown): readonly DayOutside[] {
  const now = useNow(60_000);
  return useWorld((world) => {
    if (part !== 'hours' || problemsOf('hours', draft).size > 0) return NONE;
    const days = bookingsOutside(world, {
      now: hoursIn(base),
      next: hoursIn(draft),
      today: localDate(now, zoneOf(world)),
    });
    return days.length === 0 ? NONE : days;
  });
}

const NONE: readonly DayOutside[] = [];

function hoursIn(body: unknown) {
  // Checked by the schema of hours before it comes here.
  const { week, special } = body as SiteBodies['hours'];
  return { hours: week, specialDays: special };
}

/** Said before it is published: closing a day does not tell anybody by itself. */
export function BrokenPromises({ days }: { readonly days: readonly DayOutside[] }) {
  if (days.length === 0) return null;
  return (
    <div className={styles.broken} role="alert" aria-label="Reservaciones de esos días">
      <ul>
        {days.map(({ fecha, bookings }) => (
          <li key={fecha}>
            {`El ${formatDate(fecha)} ya hay ${bookings === 1 ? '1 reservación' : `${bookings} reservaciones`} fuera de ese horario. `}
            <Link href={`/reservaciones?fecha=${fecha}`}>Ver el libro</Link>
          </li>
        ))}
      </ul>
      <p>Publicar no les avisa ni las cancela: llámales o cámbialas en el libro.</p>
    </div>
  );
}
