import { bookingWindow } from '#domain/reservations/what-can-be-booked.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { addDays, weekdayOf, type LocalMoment, type DateText } from '#domain/shared/time.ts';
import { englishDay } from '#domain/site/english-dates.ts';
import type { Message } from '#domain/site/message.ts';
import styles from './reservation-form.module.css';
import { useWords } from '#ui/common/words.ts';

const SHORT_DAYS = ['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb'] as const;
function shortDay(date: DateText): Message {
  return { es: SHORT_DAYS[weekdayOf(date)] ?? '', en: englishDay(date).slice(0, 3) };
}

interface Keys {
  /** What stands in the field, however it came there: its key is pressed. */
  readonly chosen: string | undefined;
  readonly onPick: (value: string) => void;
}

const PARTIES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const DAYS_AHEAD = 8;

/** The parties that nearly everybody is: one tap each. The field below takes any other number. */
export function PartyKeys({ chosen, onPick }: Keys) {
  const { say } = useWords();
  return (
    <div
      className={styles.keys}
      role="group"
      aria-label={say({ es: '¿Cuántos vienen?', en: 'How many guests?' })}
      data-teclas="personas"
    >
      {PARTIES.map((party) => (
        <button
          key={party}
          type="button"
          className={styles.hourKey}
          data-valor={party}
          data-viva
          aria-pressed={String(party) === chosen}
          onClick={() => onPick(String(party))}
        >
          {party}
        </button>
      ))}
    </div>
  );
}

interface DayKeysProps extends Keys {
  readonly rules: ReservationRules;
  readonly now: LocalMoment;
}

/** Today and the seven days that follow; one on which nobody can book is shut. The field below takes any other date. */
export function DayKeys({ rules, now, chosen, onPick }: DayKeysProps) {
  const { say } = useWords();
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(now.date, ahead));
  return (
    <div
      className={styles.keys}
      role="group"
      aria-label={say({ es: '¿Qué día?', en: 'Which day?' })}
      data-teclas="fecha"
    >
      {days.map((fecha) => (
        <button
          key={fecha}
          type="button"
          className={styles.hourKey}
          data-valor={fecha}
          data-viva
          aria-pressed={fecha === chosen}
          onClick={() => onPick(fecha)}
          disabled={bookingWindow(rules, { fecha, moment: now, leadMinutes: rules.leadMinutes }) === null}
        >
          <span>{say(fecha === now.date ? { es: 'Hoy', en: 'Today' } : shortDay(fecha))}</span> {Number(fecha.slice(8))}
        </button>
      ))}
    </div>
  );
}
