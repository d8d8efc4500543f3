import { bookingWindow } from '#domain/reservations/what-can-be-booked.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { addDays, weekdayOf, type LocalMoment } from '#domain/shared/time.ts';
import styles from './reservation-form.module.css';

const SHORT_DAYS = ['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb'] as const;
const PARTIES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const DAYS_AHEAD = 8;

/** The parties that nearly everybody is: one tap each. The field below takes any other number. */
export function PartyKeys({ chosen }: { readonly chosen: string | undefined }) {
  return (
    <div className={styles.keys} role="group" aria-label="¿Cuántos vienen?" data-teclas="personas">
      {PARTIES.map((party) => (
        <button
          key={party}
          type="button"
          className={styles.hourKey}
          data-valor={party}
          aria-pressed={String(party) === chosen}
        >
          {party}
        </button>
      ))}
    </div>
  );
}

interface DayKeysProps {
  readonly rules: ReservationRules;
  readonly now: LocalMoment;
  readonly chosen: string | undefined;
}

/** Today and the seven days that follow; one on which nobody can book is shut. The field below takes any other date. */
export function DayKeys({ rules, now, chosen }: DayKeysProps) {
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(now.date, ahead));
  return (
    <div className={styles.keys} role="group" aria-label="¿Qué día?" data-teclas="fecha">
      {days.map((fecha) => (
        <button
          key={fecha}
          type="button"
          className={styles.hourKey}
          data-valor={fecha}
          aria-pressed={fecha === chosen}
          disabled={bookingWindow(rules, { fecha, moment: now, leadMinutes: rules.leadMinutes }) === null}
        >
          <span>{fecha === now.date ? 'Hoy' : SHORT_DAYS[weekdayOf(fecha)]}</span> {Number(fecha.slice(8))}
        </button>
      ))}
    </div>
  );
}
