import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Alternative } from '#domain/reservations/views/alternatives.ts';
import { bookingWindow } from '#domain/reservations/what-can-be-booked.ts';
import { largestParty } from '#domain/reservations/room/combinations.ts';
import { byPartOfDay } from '#domain/reservations/views/free-hours.ts';
import type { FormState } from '#domain/reservations/views/reservation-page.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { visitMoment } from '#domain/reservations/views/share-text.ts';
import type { Message } from '#domain/site/message.ts';
import { tableName } from '#domain/reservations/table-name.ts';
import { hourText, hoursHint } from './hours-hint.ts';
import { isDateText, type LocalMoment } from '#domain/shared/time.ts';
import { phoneLink, readablePhone } from '#domain/venue/contact-links.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import buttons from '#ui/common/button.module.css';
import { Honeypot } from '#ui/common/field.tsx';
import notices from '#ui/common/notice.module.css';
import fields from '#ui/common/field.module.css';
import { DetailFields } from './detail-fields.tsx';
import styles from './reservation-form.module.css';
import { TablePicker } from './table-picker.tsx';
import { DayKeys, PartyKeys } from './visit-keys.tsx';
import { useWords } from '#ui/common/words.ts';

interface ReservationFormProps {
  readonly rules: ReservationRules;
  readonly now: LocalMoment;
  readonly state: FormState;
  readonly action: string;
  /** `visit`: a guest with the link changes day, hour, party, table and what they said; name and phone stay. */
  readonly asks: 'everything' | 'visit';
  /** Repeated without script, the same page makes one reservation. */
  readonly requestKey?: string;
  /** Whom a party calls for whom no tables can be pushed together. */
  readonly venue: VenueContent;
  /** Below the first view of its page, and so laid out in pieces after it. */
  readonly isBelow?: boolean;
}

export function ReservationForm(props: ReservationFormProps) {
  const { rules, state, action, asks, requestKey, isBelow } = props;
  const { say, to } = useWords();
  const { values } = state;
  const personas = /^\d+$/.test(values.personas ?? '') ? Number(values.personas) : null;
  const choice = { personas, mesa: values.mesa ?? null, taken: new Set(state.taken) };
  return (
    <form
      className={styles.form}
      method="post"
      action={to(action)}
      data-formulario-reservacion={asks}
      aria-labelledby="reservations-titulo"
    >
      {/* Fields of date and hour are the costliest of the page to build: a piece of their own (see first-view.ts). */}
      <fieldset className={`${styles.row} ${styles.visit}`} data-luego={isBelow}>
        <legend className={styles.step}>
          {say({ es: '¿Cuántos vienen y cuándo?', en: 'How many are you, and when?' })}
        </legend>
        <VisitFields {...props} />
      </fieldset>
      {asks === 'everything' && <GuestFields state={state} />}
      <noscript>
        <p>
          <button type="submit" name="paso" value="mesas" formNoValidate className={buttons.button}>
            {say({ es: 'Ver las mesas libres', en: 'See the free tables' })}
          </button>
        </p>
      </noscript>
      <TablePicker rules={rules} choice={choice} />
      <DetailFields state={state} />
      {asks === 'everything' && <Honeypot />}
      {requestKey !== undefined && <input type="hidden" name="clave" value={requestKey} />}
      <FormEnd state={state} asks={asks} />
    </form>
  );
}

function VisitFields({ rules, now, state, venue }: Pick<ReservationFormProps, 'rules' | 'now' | 'state' | 'venue'>) {
  const { say } = useWords();
  const { values, errors } = state;
  const fecha = values.fecha !== undefined && isDateText(values.fecha) ? values.fecha : null;
  const window = fecha && bookingWindow(rules, { fecha, moment: now, leadMinutes: rules.leadMinutes });
  return (
    <>
      <FormField
        name="personas"
        label={say({ es: 'Personas', en: 'Guests' })}
        type="number"
        inputMode="numeric"
        min={1}
        max={80}
        defaultValue={values.personas}
        error={errors.personas}
        keys={<PartyKeys chosen={values.personas} />}
        other={say({ es: 'Otro número', en: 'Another number' })}
      >
        <a className={styles.call} href={phoneLink(venue)} data-llamar hidden={!isTooLarge(rules, values.personas)}>
          {say({ es: 'Llamar al', en: 'Call' })} {readablePhone(venue.phone)}
        </a>
      </FormField>
      <FormField
        name="fecha"
        label={say({ es: 'Fecha', en: 'Date' })}
        type="date"
        min={now.date}
        defaultValue={values.fecha}
        error={errors.fecha}
        keys={<DayKeys rules={rules} now={now} chosen={values.fecha} />}
        other={say({ es: 'Otra fecha', en: 'Another date' })}
      />
      <HourKeys state={state} />
      <FormField
        name="hora"
        label={say({ es: 'Hora', en: 'Time' })}
        type="time"
        min={window?.first ?? '08:00'}
        max={window?.last}
        hint={say(hoursHint(window))}
        other={say({ es: 'Otra hora', en: 'Another time' })}
        defaultValue={values.hora}
        error={errors.hora}
      />
    </>
  );
}

function isTooLarge(rules: ReservationRules, personas: string | undefined): boolean {
  return Number(personas ?? 0) > largestParty(rules);
}

/** What is free for that party and day, one tap each; the field below takes any other minute. */
function HourKeys({ state: { hours, values } }: Pick<ReservationFormProps, 'state'>) {
  const { say } = useWords();
  return (
    <div className={styles.hours} data-horas hidden={hours.length === 0}>
      <p className={styles.hoursTitle} id="reservar-horas">
        {say({ es: 'Horas con mesa libre', en: 'Times with a free table' })}
      </p>
      <div
        className={styles.hourList}
        data-horas-lista
        data-clase={styles.hourKey}
        aria-labelledby="reservar-horas"
        role="group"
      >
        {byPartOfDay(hours).map((part) => (
          <div key={part.name.es} role="group" aria-label={say(part.name)}>
            <span aria-hidden="true">{say(part.name)}</span>
            {part.hours.map(({ hora }) => (
              <button
                key={hora}
                type="submit"
                formNoValidate
                name="otra_hora"
                value={hora}
                className={styles.hourKey}
                data-hora={hora}
                aria-pressed={hora === values.hora}
              >
                {say(hourText(hora))}
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function GuestFields({ state: { values, errors } }: Pick<ReservationFormProps, 'state'>) {
  const { say } = useWords();
  return (
    <fieldset className={styles.row}>
      <legend className={styles.step}>{say({ es: '¿A nombre de quién?', en: 'In whose name?' })}</legend>
      <FormField
        name="nombre"
        label={say({ es: 'Nombre', en: 'Name' })}
        autoComplete="name"
        maxLength={80}
        defaultValue={values.nombre}
        error={errors.nombre}
      />
      <FormField
        name="telefono"
        label={say({ es: 'Teléfono', en: 'Phone' })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        defaultValue={values.telefono}
        error={errors.telefono}
      />
      <FormField
        name="email"
        label={say({ es: 'Email', en: 'E-mail' })}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values.email}
        error={errors.email}
      />
    </fieldset>
  );
}

/** What stands between the wish and the answer: what went wrong, ways out, the summary and the button. */
function FormEnd({ state, asks }: Pick<ReservationFormProps, 'state' | 'asks'>) {
  const { say, to } = useWords();
  return (
    <div className={styles.end}>
      <div data-lugar-aviso="end">
        <p className={notices.notice} role="alert" id="reservar-aviso" data-aviso>
          {state.alert && say(state.alert)}
        </p>
      </div>
      <Alternatives ways={state.alternatives} />
      <div className={styles.bar}>
        <p className={styles.summary} data-resumen aria-live="polite" />
        <button type="submit" className={`${buttons.button} ${buttons.primary}`} data-enviar>
          {asks === 'everything'
            ? say({ es: 'Reservar', en: 'Book' })
            : say({ es: 'Guardar cambios', en: 'Save changes' })}
        </button>
      </div>
      {asks === 'everything' && (
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

const SMALL_BUTTON = `${buttons.button} ${buttons.small}`;

/** Ways out near the wish, each one tap. Without script the button posts the same form with other words. */
function Alternatives({ ways }: { readonly ways: readonly Alternative[] }) {
  const { say } = useWords();
  return (
    <div className={styles.ways} data-alternativas hidden={ways.length === 0}>
      <p>{say({ es: 'Esto sí está libre:', en: 'This is still free:' })}</p>
      <p className={styles.wayList} data-alternativas-lista data-clase={SMALL_BUTTON}>
        {ways.map((way) => (
          <button
            key={`${way.mesa} ${way.fecha} ${way.hora}`}
            type="submit"
            name="alternativa"
            value={`${way.fecha} ${way.hora} ${way.mesa}`}
            className={SMALL_BUTTON}
          >
            {say(tableName(way.mesa))} · {say(visitMoment(way))}
          </button>
        ))}
      </p>
    </div>
  );
}

interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: Message | undefined;
  /** What is chosen most, one tap each, above the field. */
  readonly keys?: ReactNode;
  /** What the field below its keys is for: «Otro número». */
  readonly other?: string;
}

/** A field that can be answered: what was typed stays, and what is wrong stands below it. */
function FormField({ label, name, hint, error, keys, other, children, ...input }: FormFieldProps) {
  const { say } = useWords();
  const id = `reservar-${name}`;
  const control = (
    <input
      id={id}
      name={name}
      required
      aria-describedby={hint === undefined ? `${id}-error` : `${id}-ayuda ${id}-error`}
      aria-invalid={error === undefined ? undefined : true}
      {...input}
    />
  );
  return (
    <div className={fields.field} data-field={name}>
      <label htmlFor={id}>{label}</label>
      {keys}
      {other === undefined ? (
        control
      ) : (
        <div className={styles.other}>
          <label htmlFor={id}>{other}</label>
          {control}
        </div>
      )}
      {hint !== undefined && (
        <span className={fields.hint} id={`${id}-ayuda`} data-ayuda>
          {hint}
        </span>
      )}
      <span className={fields.error} id={`${id}-error`} data-error hidden={error === undefined}>
        {error && say(error)}
      </span>
      {children}
    </div>
  );
}
