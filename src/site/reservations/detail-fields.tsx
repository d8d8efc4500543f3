import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { FormState } from '#domain/reservations/views/reservation-page.ts';
import { OCCASION_WORDS, OCCASIONS } from '#domain/guests/occasions.ts';
import { DETAIL_FIELDS, MAX_ALLERGIES, MAX_NOTE, type DetailField } from '#domain/reservations/visit-details.ts';
import fields from '#ui/common/field.module.css';
import { Stack } from '#ui/layout/layout.tsx';
import { FieldError } from './form-field.tsx';
import type { SaidFields } from './live/answers.ts';
import styles from './reservation-form.module.css';
import { useWords } from '#ui/common/words.ts';

interface DetailFieldsProps {
  /** As the page came. */
  readonly values: FormState['values'];
  readonly mistakes: SaidFields;
}

/** What a guest may tell and need not: folded away, so that a table is still reserved with seven words. */
export function DetailFields({ values, mistakes }: DetailFieldsProps) {
  const { say } = useWords();
  const isWrong = DETAIL_FIELDS.some((field) => mistakes[field] !== undefined);
  const unfolded = useUnfolded(isWrong || DETAIL_FIELDS.some((field) => values[field] !== undefined));
  return (
    <details className={styles.details} {...unfolded} open={unfolded.open || isWrong}>
      <summary>
        {say({
          es: '¿Celebran algo? Ocasión, nota, periquera o alergias (opcional)',
          en: 'Celebrating? Occasion, note, high chair or allergies (optional)',
        })}
      </summary>
      <div className={styles.detailRow}>
        <div className={styles.detailPair}>
          <Detail name="ocasion" label={say({ es: 'Ocasión', en: 'Occasion' })} mistakes={mistakes}>
            <OccasionChoice chosen={values.ocasion} />
          </Detail>
          <Tick name="periquera" values={values} mistakes={mistakes}>
            {say({ es: 'Necesitamos una periquera', en: 'We need a high chair' })}
          </Tick>
        </div>
        <Detail name="nota" label={say({ es: 'Nota', en: 'Note' })} mistakes={mistakes}>
          <textarea
            id="reservar-nota"
            name="nota"
            maxLength={MAX_NOTE}
            aria-invalid={mistakes.nota === undefined ? undefined : true}
            aria-describedby="reservar-nota-error"
            defaultValue={values.nota}
          />
        </Detail>
        <div className={styles.detailPair}>
          <Detail name="alergias" label={say({ es: 'Alergias', en: 'Allergies' })} mistakes={mistakes}>
            <input
              id="reservar-alergias"
              name="alergias"
              maxLength={MAX_ALLERGIES}
              aria-invalid={mistakes.alergias === undefined ? undefined : true}
              aria-describedby="reservar-alergias-error"
              defaultValue={values.alergias}
            />
          </Detail>
          <Tick name="acepta_alergias" values={values} mistakes={mistakes}>
            {say({
              es: 'Acepto que guarden mis alergias, un dato de salud, solo para atenderme en esta visita',
              en: 'I agree that you keep my allergies, which are health data, only to look after me on this visit',
            })}
          </Tick>
        </div>
        <Tick name="recordarme" values={values} mistakes={mistakes}>
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

/** The browser folds and unfolds it; a mistake inside unfolds it too. It may have been unfolded before this woke. */
function useUnfolded(isFirst: boolean) {
  const [open, setOpen] = useState(isFirst);
  const ref = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (ref.current) setOpen(ref.current.open);
  }, []);
  const onToggle = ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }) => setOpen(currentTarget.open);
  return { ref, open, onToggle };
}

interface DetailProps {
  readonly name: DetailField;
  readonly label: string;
  readonly mistakes: SaidFields;
  readonly children: ReactNode;
}

function Detail({ name, label, mistakes, children }: DetailProps) {
  return (
    <Stack as="p" gap={2} shrinks className={fields.field} data-field={name}>
      <label htmlFor={`reservar-${name}`}>{label}</label>
      {children}
      <FieldError name={name} error={mistakes[name]} />
    </Stack>
  );
}

interface TickProps {
  readonly name: DetailField;
  readonly values: FormState['values'];
  readonly mistakes: SaidFields;
  readonly children: ReactNode;
}

function Tick({ name, values, mistakes, children }: TickProps) {
  return (
    <p className={styles.tick} data-field={name}>
      <label>
        <input
          type="checkbox"
          name={name}
          value="si"
          defaultChecked={values[name] !== undefined}
          aria-invalid={mistakes[name] === undefined ? undefined : true}
          aria-describedby={`reservar-${name}-error`}
        />
        <span>{children}</span>
      </label>
      <FieldError name={name} error={mistakes[name]} />
    </p>
  );
}
