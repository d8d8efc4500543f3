import type { ReactNode } from 'react';
import type { FormState } from '#domain/reservations/views/reservation-page.ts';
import { OCCASION_WORDS, OCCASIONS } from '#domain/guests/occasions.ts';
import { DETAIL_FIELDS, MAX_ALLERGIES, MAX_NOTE, type DetailField } from '#domain/reservations/visit-details.ts';
import fields from '#ui/common/field.module.css';
import styles from './reservation-form.module.css';
import { useWords } from '#ui/common/words.ts';

/** What a guest may tell and need not: folded away, so that a table is still reserved with seven words. */
export function DetailFields({ state: { values, errors } }: { readonly state: FormState }) {
  const { say } = useWords();
  const isUsed = DETAIL_FIELDS.some((field) => values[field] !== undefined || errors[field] !== undefined);
  return (
    <details className={styles.details} open={isUsed}>
      <summary>
        {say({
          es: '¿Celebran algo? Ocasión, nota, periquera o alergias (opcional)',
          en: 'Celebrating? Occasion, note, high chair or allergies (optional)',
        })}
      </summary>
      <div className={styles.detailRow}>
        <div className={styles.detailPair}>
          <Detail name="ocasion" label={say({ es: 'Ocasión', en: 'Occasion' })} errors={errors}>
            <OccasionChoice chosen={values.ocasion} />
          </Detail>
          <Tick name="periquera" state={{ values, errors }}>
            {say({ es: 'Necesitamos una periquera', en: 'We need a high chair' })}
          </Tick>
        </div>
        <Detail name="nota" label={say({ es: 'Nota', en: 'Note' })} errors={errors}>
          <textarea
            id="reservar-nota"
            name="nota"
            maxLength={MAX_NOTE}
            aria-describedby="reservar-nota-error"
            defaultValue={values.nota}
          />
        </Detail>
        <div className={styles.detailPair}>
          <Detail name="alergias" label={say({ es: 'Alergias', en: 'Allergies' })} errors={errors}>
            <input
              id="reservar-alergias"
              name="alergias"
              maxLength={MAX_ALLERGIES}
              aria-describedby="reservar-alergias-error"
              defaultValue={values.alergias}
            />
          </Detail>
          <Tick name="acepta_alergias" state={{ values, errors }}>
            {say({
              es: 'Acepto que guarden mis alergias, un dato de salud, solo para atenderme en esta visita',
              en: 'I agree that you keep my allergies, which are health data, only to look after me on this visit',
            })}
          </Tick>
        </div>
        <Tick name="recordarme" state={{ values, errors }}>
          {say({
            es: 'Quiero que me reconozcan si vuelvo: guarden mi teléfono y cuántas veces he venido, hasta dos años',
            en: 'I want to be recognized when I return: keep my phone and how often I have come, for up to two years',
          })}
        </Tick>
      </div>
    </details>
  );
}

function OccasionChoice({ chosen = '' }: { readonly chosen: string | undefined }) {
  const { say } = useWords();
  return (
    <select id="reservar-ocasion" name="ocasion" defaultValue={chosen}>
      <option value="">{say({ es: 'Ninguna en especial', en: 'Nothing in particular' })}</option>
      {OCCASIONS.map((occasion) => (
        <option key={occasion} value={occasion}>
          {say(OCCASION_WORDS[occasion])}
        </option>
      ))}
    </select>
  );
}

interface DetailProps {
  readonly name: DetailField;
  readonly label: string;
  readonly errors: FormState['errors'];
  readonly children: ReactNode;
}

function Detail({ name, label, errors, children }: DetailProps) {
  const { say } = useWords();
  const error = errors[name];
  return (
    <p className={fields.field} data-field={name}>
      <label htmlFor={`reservar-${name}`}>{label}</label>
      {children}
      <span className={fields.error} id={`reservar-${name}-error`} data-error hidden={error === undefined}>
        {error && say(error)}
      </span>
    </p>
  );
}

interface TickProps {
  readonly name: DetailField;
  readonly state: Pick<FormState, 'values' | 'errors'>;
  readonly children: ReactNode;
}

function Tick({ name, state: { values, errors }, children }: TickProps) {
  const { say } = useWords();
  const error = errors[name];
  return (
    <p className={styles.tick} data-field={name}>
      <label>
        <input
          type="checkbox"
          name={name}
          value="si"
          defaultChecked={values[name] !== undefined}
          aria-describedby={`reservar-${name}-error`}
        />
        <span>{children}</span>
      </label>
      <span className={fields.error} id={`reservar-${name}-error`} data-error hidden={error === undefined}>
        {error && say(error)}
      </span>
    </p>
  );
}
