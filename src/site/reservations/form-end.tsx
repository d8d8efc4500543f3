import { Fragment } from 'react';
import { tableName } from '#domain/reservations/table-name.ts';
import { visitMoment } from '#domain/reservations/views/share-text.ts';
import buttons from '#ui/common/button.module.css';
import notices from '#ui/common/notice.module.css';
import { useWords } from '#ui/common/words.ts';
import { WithPhone } from './with-phone.tsx';
import styles from './reservation-form.module.css';
import type { Alert } from './reservation-state.ts';
import type { LiveReservation } from './use-reservation.ts';
import { summaryOf } from './visit-words.ts';

interface FormEndProps {
  readonly live: LiveReservation;
}

/** What stands between the wish and the answer: what went wrong, ways out, the summary and the button. */
export function FormEnd({ live }: FormEndProps) {
  const words = useWords();
  const { say, to } = words;
  const { state, judging } = live;
  const asksEverything = judging.asks === 'everything';
  return (
    <div className={styles.end}>
      <div>{state.alert.at === 'end' && <FormAlert alert={state.alert} />}</div>
      <Alternatives live={live} />
      <div className={styles.bar}>
        <p className={styles.summary} data-resumen aria-live="polite">
          {summaryOf(state, judging, words)}
        </p>
        <button type="submit" className={`${buttons.button} ${buttons.primary}`} data-enviar disabled={live.isSending}>
          {asksEverything ? say({ es: 'Reservar', en: 'Book' }) : say({ es: 'Guardar cambios', en: 'Save changes' })}
        </button>
      </div>
      {asksEverything && (
        <p className={styles.privacy}>
          {say({
            es: 'Usamos tus datos solo para tu reservación y los borramos 30 días después de tu visita. Lee nuestro',
            en: 'We use your details only for your reservation and erase them 30 days after your visit. Read our',
          })}{' '}
          <a href={to('/aviso-de-privacidad')}>{say({ es: 'aviso de privacidad', en: 'privacy notice' })}</a>.
        </p>
      )}
    </div>
  );
}

export function FormAlert({ alert: { text, times } }: { readonly alert: Alert }) {
  return (
    <p className={notices.notice} role="alert" id="reservar-aviso" data-aviso>
      {/* Said again it is written again, and so announced again. */}
      <Fragment key={times}>
        <WithPhone text={text} />
      </Fragment>
    </p>
  );
}

const SMALL_BUTTON = `${buttons.button} ${buttons.small}`;

/** Ways out near the wish, each one tap. Asleep, the button posts the same form with other words. */
function Alternatives({ live: { state, isAwake, pickWay } }: FormEndProps) {
  const { say } = useWords();
  return (
    <div className={styles.ways} data-alternativas hidden={state.ways.length === 0}>
      <p>{say({ es: 'Esto sí está libre:', en: 'This is still free:' })}</p>
      <p className={styles.wayList}>
        {state.ways.map((way) => (
          <button
            key={`${way.mesa} ${way.fecha} ${way.hora}`}
            type={isAwake ? 'button' : 'submit'}
            name="alternativa"
            value={`${way.fecha} ${way.hora} ${way.mesa}`}
            className={SMALL_BUTTON}
            data-viva
            onClick={() => pickWay(way)}
          >
            {say(tableName(way.mesa))} · {say(visitMoment(way))}
          </button>
        ))}
      </p>
    </div>
  );
}
