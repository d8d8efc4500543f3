import { tableState, type Choice, type TableState } from '#domain/reservations/views/availability.ts';
import { areasOf, type BookableTable, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { RoomPlan } from '#ui/plan/room-plan.tsx';
import styles from './table-picker.module.css';

interface TablePickerProps {
  readonly rules: ReservationRules;
  readonly choice: Choice;
}

/** The plan for the eye and the finger, the list for everybody: one set of radios behind both. */
export function TablePicker({ rules, choice }: TablePickerProps) {
  const stateOf = (table: BookableTable): TableState => tableState(rules, table, choice);
  return (
    <fieldset className={styles.picker} data-selector-mesas aria-describedby="reservar-aviso">
      <legend className={styles.legend}>Elige tu mesa</legend>
      <div data-lugar-aviso="tables" className={styles.notice} />
      <div className={styles.columns}>
        <figure className={styles.figure}>
          {/* Wider than a phone: the arrows move it too. */}
          <div className={styles.scroller} data-plano-marco role="group" aria-label="Plano del lugar" tabIndex={0}>
            <div className={styles.room} data-luego>
              <RoomPlan room={rules} stateOf={stateOf} />
            </div>
          </div>
          <figcaption className={styles.key}>
            <span data-muestra="disponible">Disponible</span>
            <span data-muestra="seleccionada">Tu mesa</span>
            <span data-muestra="reservada">Reservada</span>
          </figcaption>
        </figure>
        <div className={styles.zones} data-luego>
          {areasOf(rules).map((area) => (
            <div key={area} className={styles.zone} role="group" aria-label={area}>
              <p className={styles.area} aria-hidden="true">
                {area}
              </p>
              <div className={styles.options}>
                {rules.tables
                  .filter((table) => table.area === area)
                  .map((table) => (
                    <TableOption key={table.id} table={table} state={stateOf(table)} />
                  ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** Its words change with its state; the script beside this writes the same ones. */
function TableOption({ table, state }: { readonly table: BookableTable; readonly state: TableState }) {
  const isOut = state === 'reservada' || state === 'oculta';
  return (
    <>
      <label className={styles.option} data-mesa={table.id} data-estado={state}>
        <input
          type="radio"
          name="mesa"
          value={table.label}
          disabled={isOut}
          defaultChecked={state === 'seleccionada'}
          aria-describedby={`motivo-${table.id}`}
        />
        <span className={styles.name}>{table.label}</span>
        <span className={styles.detail} data-detalle data-lugares={`${table.sillas} lugares`}>
          {isOut ? 'Reservada' : `${table.sillas} lugares`}
        </span>
      </label>
      <span id={`motivo-${table.id}`} className={styles.reason} data-motivo={table.id} hidden>
        {state === 'oculta' ? 'No corresponde al número de personas.' : ''}
      </span>
    </>
  );
}
