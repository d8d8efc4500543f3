import { Link } from 'wouter';
import { expectedVisit } from '#domain/floor/visit-minutes.ts';
import { reservationRules, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { LARGEST_SINGLE_PARTY } from '#domain/reservations/room/combinations.ts';
import { localDate } from '#domain/shared/time.ts';
import { venueSettings, zoneOf } from '#domain/venue/venue-settings.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { keyClass } from '#ui/pos/key.tsx';
import { useNow, useWorld } from '../../terminal/terminal-context.tsx';
import { Setting, useSaveVenue } from './setting.tsx';
import { DataTable } from '#ui/layout/data-table.tsx';
import styles from './settings.module.css';

const WEEKDAYS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'] as const;
/** Monday first, as people read a week. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

export function BookingSettings() {
  const rules = useWorld(reservationRules);
  return (
    <>
      <Setting
        title="Horas y anticipación"
        says="Entre qué horas se reserva cada día, con cuánta anticipación y cuántas horas queda apartada una mesa. Lo siguen el sitio y el libro de reservaciones."
      >
        {rules !== null && <Seatings rules={rules} />}
        <Link className={keyClass({})} href="/gerencia/sitio/bookings">
          Cambiar reglas de reservación
        </Link>
      </Setting>
      <Setting
        title="Grupos grandes"
        says={`Para más de ${LARGEST_SINGLE_PARTY} personas se juntan mesas: tú dices cuáles y cuántas personas caben. Sin ninguna, el sitio pide que te llamen.`}
      >
        <p className={styles.note}>{combinationsText(rules?.combinations?.length ?? 0)}</p>
        <Link className={keyClass({})} href="/catalogo">
          Juntar mesas en Catálogo › Mesas
        </Link>
      </Setting>
      <Setting
        title="Días especiales"
        says="Un día cerrado o con otras horas manda sobre el horario, «Abierto ahora», las reservaciones y los buscadores."
      >
        <Link className={keyClass({})} href="/gerencia/sitio/hours">
          Cambiar horario y días especiales
        </Link>
      </Setting>
    </>
  );
}

function Seatings({ rules }: { readonly rules: ReservationRules }) {
  const { seatings, closedWeekdays, conflictMinutes, leadMinutes, tablesPerGuest } = rules;
  return (
    <>
      <DataTable head={['Día', 'Primera', 'Última']} className={styles.figures}>
        {WEEK.map((day) => (
          <tr key={day}>
            <th scope="row">{WEEKDAYS[day]}</th>
            <td>{closedWeekdays?.includes(day) === true ? 'Cerrado' : seatings[day]?.first}</td>
            <td>{closedWeekdays?.includes(day) === true ? '' : seatings[day]?.last}</td>
          </tr>
        ))}
      </DataTable>
      <p className={styles.note}>
        {`Una mesa queda apartada ${conflictMinutes / 60} horas; para hoy se reserva con ${leadMinutes} minutos de anticipación; un cliente aparta hasta ${tablesPerGuest} mesas a la misma hora.`}
      </p>
    </>
  );
}

function combinationsText(count: number): string {
  if (count === 0) return 'Todavía no hay mesas que se junten.';
  return count === 1 ? 'Hay 1 grupo de mesas que se juntan.' : `Hay ${count} grupos de mesas que se juntan.`;
}

const PARTIES = [
  { guests: 2, label: '1 o 2' },
  { guests: 4, label: '3 o 4' },
  { guests: 6, label: '5 o 6' },
  { guests: 8, label: 'Más' },
] as const;
const PARTS = [
  { hour: 9, label: 'Desayuno' },
  { hour: 14, label: 'Comida' },
  { hour: 20, label: 'Cena' },
] as const;

export function VisitSettings() {
  const now = useNow(60_000);
  const rows = useWorld((world) => {
    const day = localDate(now, zoneOf(world));
    return PARTIES.map(({ guests, label }) => ({
      label,
      visits: PARTS.map(({ hour }) => expectedVisit(world, { guests, day, hour })),
    }));
  });
  return (
    <Setting
      title="Cuánto dura una visita"
      says="Con estos minutos el sitio sabe cuándo se libera una mesa ocupada y el anfitrión cuánto prometer en la espera. Se aprenden solos de tus cuentas cobradas."
    >
      <DataTable head={['Personas', ...PARTS.map(({ label }) => label)]} className={styles.figures}>
        {rows.map(({ label, visits }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {visits.map(({ minutes, visits: count }, index) => (
              <td key={PARTS[index]?.label}>
                {`${minutes} min`}
                <small>{count === 0 ? 'lo usual' : `de ${count} visitas`}</small>
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </Setting>
  );
}

/** What the printed codes of the tables open. */
export function TableCodeSettings() {
  const { showsBill = false } = useWorld(venueSettings);
  const { outcome, save } = useSaveVenue();
  return (
    <Setting
      title="Código QR en la mesa"
      says="Con su teléfono tus clientes ven la carta con lo agotado, llaman al mesero y piden la cuenta mientras su mesa está abierta."
      outcome={outcome}
    >
      <Choice
        label="La cuenta en su teléfono"
        options={[
          { value: 'hidden', label: 'No se muestra' },
          { value: 'shown', label: 'Se ve lo que llevan' },
        ]}
        value={showsBill ? 'shown' : 'hidden'}
        onChoose={(value) => save({ showsBill: value === 'shown' })}
      />
      <p className={styles.note}>Quien tenga el código de una mesa ve su cuenta mientras esté abierta.</p>
      <Link className={styles.link} href="/gerencia/codigos">
        Hoja de códigos
      </Link>
    </Setting>
  );
}

/** In which languages guests read the site; the point of sale stays Spanish. */
export function LanguageSettings() {
  const { english = true } = useWorld(venueSettings);
  const { outcome, save } = useSaveVenue();
  return (
    <Setting
      title="Idiomas del sitio"
      says={
        english
          ? 'Los clientes leen el sitio en español o en inglés, y sus correos van en el idioma en que reservaron. Lo que no tenga inglés se lee en español.'
          : 'El sitio se lee solo en español. Lo que escribiste en inglés se guarda por si lo vuelves a ofrecer.'
      }
      outcome={outcome}
    >
      <Choice
        label="El sitio se lee en"
        options={[
          { value: 'both', label: 'Español e inglés' },
          { value: 'spanish', label: 'Solo español' },
        ]}
        value={english ? 'both' : 'spanish'}
        onChoose={(value) => save({ english: value === 'both' })}
      />
    </Setting>
  );
}
