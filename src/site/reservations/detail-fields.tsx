import type { ReactNode } from 'react';
import type { FormState } from '#domain/reservations/views/reservation-page.ts';
import {
  DETAIL_FIELDS,
  MAX_ALLERGIES,
  MAX_NOTE,
  OCCASION_WORDS,
  OCCASIONS,
  type DetailField,
} from '#domain/reservations/visit-details.ts';
import fields from '#ui/common/field.module.css';
import styles from './reservation-form.module.css';

/** What a guest may tell and need not: folded away, so that a table is still reserved with seven words. */
export function DetailFields({ state: { values, errors } }: { readonly state: FormState }) {
  const isUsed = DETAIL_FIELDS.some((field) => values[field] !== undefined || errors[field] !== undefined);
  return (
    <details className={styles.details} open={isUsed}>
      <summary>¿Celebran algo? Ocasión, nota, periquera o alergias (opcional)</summary>
      <div className={styles.detailRow}>
        <div className={styles.detailPair}>
          <Detail name="ocasion" label="Ocasión" errors={errors}>
            <select id="reservar-ocasion" name="ocasion" defaultValue={values.ocasion ?? ''}>
              <option value="">Ninguna en especial</option>
              {OCCASIONS.map((occasion) => (
                <option key={occasion} value={occasion}>
                  {OCCASION_WORDS[occasion]}
                </option>
              ))}
            </select>
          </Detail>
          <Tick name="periquera" state={{ values, errors }}>
            Necesitamos una periquera
          </Tick>
        </div>
        <Detail name="nota" label="Nota" errors={errors}>
          <textarea
            id="reservar-nota"
            name="nota"
            maxLength={MAX_NOTE}
            aria-describedby="reservar-nota-error"
            defaultValue={values.nota}
          />
        </Detail>
        <div className={styles.detailPair}>
          <Detail name="alergias" label="Alergias" errors={errors}>
            <input
              id="reservar-alergias"
              name="alergias"
              maxLength={MAX_ALLERGIES}
              aria-describedby="reservar-alergias-error"
              defaultValue={values.alergias}
            />
          </Detail>
          <Tick name="acepta_alergias" state={{ values, errors }}>
            Acepto que guarden mis alergias, un dato de salud, solo para atenderme en esta visita
          </Tick>
        </div>
        <Tick name="recordarme" state={{ values, errors }}>
          Quiero que me reconozcan si vuelvo: guarden mi teléfono y cuántas veces he venido, hasta dos años
        </Tick>
      </div>
    </details>
  );
}

interface DetailProps {
  readonly name: DetailField;
  readonly label: string;
  readonly errors: FormState['errors'];
  readonly children: ReactNode;
}

function Detail({ name, label, errors, children }: DetailProps) {
  return (
    <p className={fields.field} data-field={name}>
      <label htmlFor={`reservar-${name}`}>{label}</label>
      {children}
      <span className={fields.error} id={`reservar-${name}-error`} data-error hidden={errors[name] === undefined}>
        {errors[name]}
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
      <span className={fields.error} id={`reservar-${name}-error`} data-error hidden={errors[name] === undefined}>
        {errors[name]}
      </span>
    </p>
  );
}
