import { byPartOfDay, NO_FREE_HOUR } from '#domain/reservations/views/free-hours.ts';
import { useWords } from '#ui/common/words.ts';
import styles from './reservation-form.module.css';
import type { LiveReservation } from './use-reservation.ts';
import { hourText } from './visit-words.ts';

/** What is free for that party and day, one tap each; the field below takes any other minute. Asleep, a key posts the form. */
export function HourKeys({ live: { hours, state, isAwake, pick } }: { readonly live: LiveReservation }) {
  const { say } = useWords();
  const parts = byPartOfDay(hours ?? []);
  return (
    <div className={styles.hours} data-horas hidden={hours === null}>
      <p className={styles.hoursTitle} id="reservar-horas">
        {say({ es: 'Horas con mesa libre', en: 'Times with a free table' })}
      </p>
      <div className={styles.hourList} data-horas-lista aria-labelledby="reservar-horas" role="group">
        {parts.map((part) => (
          <div key={say(part.name)} role="group" aria-label={say(part.name)}>
            <span aria-hidden="true">{say(part.name)}</span>
            {part.hours.map(({ hora }) => (
              <button
                key={hora}
                type={isAwake ? 'button' : 'submit'}
                formNoValidate
                name="otra_hora"
                value={hora}
                className={styles.hourKey}
                data-hora={hora}
                data-viva
                aria-pressed={hora === state.values.hora}
                onClick={() => pick('hora', hora)}
              >
                {say(hourText(hora))}
              </button>
            ))}
          </div>
        ))}
        {hours !== null && parts.length === 0 && say(NO_FREE_HOUR)}
      </div>
    </div>
  );
}
