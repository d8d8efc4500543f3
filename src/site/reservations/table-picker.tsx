import { tableState, type Choice, type TableState } from '#domain/reservations/views/availability.ts';
import { areasOf, type BookableTable, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { RoomPlan } from '#ui/plan/room-plan.tsx';
import styles from './table-picker.module.css';
import { TABLE_WORDS } from './table-words.ts';
import { tableName } from '#domain/reservations/table-name.ts';
import { useWords } from '#ui/common/words.ts';

interface TablePickerProps {
  readonly rules: ReservationRules;
  readonly choice: Choice;
}

/** The plan for the eye and the finger, the list for everybody: one set of radios behind both. */
export function TablePicker({ rules, choice }: TablePickerProps) {
  const { say, own, ownText } = useWords();
  const stateOf = (table: BookableTable): TableState => tableState(rules, table, choice);
  return (
    <fieldset className={styles.picker} data-selector-mesas aria-describedby="reservar-aviso">
      <legend className={styles.legend}>{say({ es: 'Elige tu mesa', en: 'Choose your table' })}</legend>
      <div data-lugar-aviso="tables" className={styles.notice} />
      <div className={styles.columns}>
        <figure className={styles.figure}>
          {/* Wider than a phone: the arrows move it too. */}
          <div
            className={styles.scroller}
            data-plano-marco
            role="group"
            aria-label={say({ es: 'Plano del lugar', en: 'Plan of the room' })}
            tabIndex={0}
          >
            <div className={styles.room} data-luego>
              <RoomPlan room={rules} stateOf={stateOf} />
            </div>
          </div>
          <figcaption className={styles.key}>
            <span data-muestra="disponible">{say({ es: 'Disponible', en: 'Free' })}</span>
            <span data-muestra="seleccionada">{say({ es: 'Tu mesa', en: 'Your table' })}</span>
            <span data-muestra="reservada">{say(TABLE_WORDS.taken)}</span>
          </figcaption>
        </figure>
        <div className={styles.zones} data-luego>
          {areasOf(rules).map((area) => (
            <div key={area} className={styles.zone} role="group" aria-label={ownText(area)}>
              <p className={styles.area} aria-hidden="true" {...own(area)} />
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
  const { say } = useWords();
  const isOut = state === 'reservada' || state === 'oculta';
  const seats = say({ es: `${table.sillas} lugares`, en: `${table.sillas} seats` });
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
        <span className={styles.name}>{say(tableName(table.label))}</span>
        <span className={styles.detail} data-detalle data-lugares={seats}>
          {isOut ? say(TABLE_WORDS.taken) : seats}
        </span>
      </label>
      <span id={`motivo-${table.id}`} className={styles.reason} data-motivo={table.id} hidden>
        {state === 'oculta' ? say(TABLE_WORDS.unfit) : ''}
      </span>
    </>
  );
}
