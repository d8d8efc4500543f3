import type { Ref } from 'react';
import buttons from '#ui/common/button.module.css';
import { Honeypot } from '#ui/common/field.tsx';
import { useWords } from '#ui/common/words.ts';
import { DetailFields } from './detail-fields.tsx';
import { FormEnd } from './form-end.tsx';
import { FormField } from './form-field.tsx';
import { HourKeys } from './hour-keys.tsx';
import styles from './reservation-form.module.css';
import type { ReservationProps } from './reservation-props.ts';
import { tooLarge } from './reservation-state.ts';
import { TablePicker } from './table-picker.tsx';
import type { LiveReservation } from './use-reservation.ts';
import { DayKeys, PartyKeys } from './visit-keys.tsx';
import { hoursOfDay } from './visit-words.ts';

interface FormProps {
  readonly live: LiveReservation;
  readonly props: ReservationProps;
}

export function ReservationForm({ ref, live, props }: FormProps & { readonly ref: Ref<HTMLFormElement> }) {
  const { asks, action, requestKey, isBelow } = props;
  const { say, to } = useWords();
  const asksEverything = asks === 'everything';
  const follow = ({ target }: { readonly target: EventTarget }): void => {
    if (!('name' in target && typeof target.name === 'string')) return;
    // A table that is chosen by another script of the page, on the way from one language to the other.
    if (target instanceof HTMLInputElement && target.name === 'mesa') live.pickTable(target.value);
    else live.typed(target.name);
  };
  return (
    <form
      ref={ref}
      className={styles.form}
      method="post"
      action={to(action)}
      data-formulario-reservacion={asks}
      data-viva
      aria-labelledby="reservations-titulo"
      noValidate={live.isAwake}
      onSubmit={live.submit}
      onInput={follow}
    >
      {/* Fields of date and hour are the costliest of the page to build: a piece of their own (see first-view.ts). */}
      <fieldset className={`${styles.row} ${styles.visit}`} data-luego={isBelow}>
        <legend className={styles.step}>
          {say({ es: '¿Cuántos vienen y cuándo?', en: 'How many guests, and when?' })}
        </legend>
        <VisitFields live={live} props={props} />
      </fieldset>
      {asksEverything && <GuestFields live={live} props={props} />}
      <noscript>
        <p>
          <button type="submit" name="paso" value="mesas" formNoValidate className={buttons.button}>
            {say({ es: 'Ver las mesas libres', en: 'See the free tables' })}
          </button>
        </p>
      </noscript>
      <TablePicker live={live} />
      <DetailFields values={props.state.values} mistakes={live.state.mistakes} />
      {asksEverything && <Honeypot />}
      {requestKey !== undefined && <input type="hidden" name="clave" value={requestKey} />}
      <FormEnd live={live} />
    </form>
  );
}

/** Their fields keep what is in them themselves; a key writes into its field. */
function VisitFields({ live, props: { venue, state: first } }: FormProps) {
  const { say } = useWords();
  const { state, judging, pick } = live;
  const { values, mistakes, moment } = state;
  const { first: earliest, last, hint } = hoursOfDay(values.fecha, judging.rules, moment);
  return (
    <>
      <FormField
        name="personas"
        label={say({ es: 'Personas', en: 'Guests' })}
        type="number"
        inputMode="numeric"
        min={1}
        max={80}
        defaultValue={first.values.personas}
        error={mistakes.personas}
        keys={<PartyKeys chosen={values.personas} onPick={(value) => pick('personas', value)} />}
        other={say({ es: 'Otro número', en: 'Another number' })}
      >
        <a className={styles.call} href={venue.phone.href} data-llamar hidden={tooLarge(state, judging) === null}>
          {say({ es: 'Llamar al', en: 'Call' })} {venue.phone.text}
        </a>
      </FormField>
      <FormField
        name="fecha"
        label={say({ es: 'Fecha', en: 'Date' })}
        type="date"
        min={moment.date}
        defaultValue={first.values.fecha}
        error={mistakes.fecha}
        keys={
          <DayKeys rules={judging.rules} now={moment} chosen={values.fecha} onPick={(value) => pick('fecha', value)} />
        }
        other={say({ es: 'Otra fecha', en: 'Another date' })}
      />
      <HourKeys live={live} />
      <FormField
        name="hora"
        label={say({ es: 'Hora', en: 'Time' })}
        type="time"
        min={earliest}
        max={last}
        hint={say(hint)}
        other={say({ es: 'Otra hora', en: 'Another time' })}
        defaultValue={first.values.hora}
        error={mistakes.hora}
      />
    </>
  );
}

function GuestFields({ live, props }: FormProps) {
  const { say } = useWords();
  const { values } = props.state;
  const { mistakes } = live.state;
  return (
    <fieldset className={styles.row}>
      <legend className={styles.step}>{say({ es: '¿A nombre de quién?', en: 'Under what name?' })}</legend>
      <FormField
        name="nombre"
        label={say({ es: 'Nombre', en: 'Name' })}
        autoComplete="name"
        maxLength={80}
        defaultValue={values.nombre}
        error={mistakes.nombre}
      />
      <FormField
        name="telefono"
        label={say({ es: 'Teléfono', en: 'Phone' })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        defaultValue={values.telefono}
        error={mistakes.telefono}
      />
      <FormField
        name="email"
        label={say({ es: 'Email', en: 'E-mail' })}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values.email}
        error={mistakes.email}
      />
    </fieldset>
  );
}
