import { useRef, useState, type FocusEvent, type MouseEvent, type Ref } from 'react';
import { tableState, type TableState } from '#domain/reservations/views/availability.ts';
import { areasOf, type BookableTable, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { tableName } from '#domain/reservations/table-name.ts';
import { TablesOnPlan, type TablesOnPlanProps } from '#ui/plan/tables-on-plan.tsx';
import { useWords } from '#ui/common/words.ts';
import { FormAlert } from './form-end.tsx';
import { personasOf, takenByOthers } from './reservation-state.ts';
import styles from './table-picker.module.css';
import type { LiveReservation } from './use-reservation.ts';

const TAKEN = { es: 'Reservada', en: 'Taken' };
const UNFIT = { es: 'No corresponde al número de personas.', en: 'Not for a party of this size.' };

/** The plan for the eye and the finger, the list for everybody: one set of radios behind both. */
export function TablePicker({ live }: { readonly live: LiveReservation }) {
  const { say, own, ownText } = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const { state, judging, pickTable } = live;
  const { rules } = judging;
  const choice = { personas: personasOf(state), mesa: state.mesa, taken: takenByOthers(state) };
  const stateOf = (table: BookableTable): TableState => tableState(rules, table, choice);
  const pick = (table: BookableTable): void => {
    pickTable(table.label);
    if (frame.current) showOnPlan(frame.current, table.id);
  };
  return (
    <fieldset className={styles.picker} data-selector-mesas aria-describedby="reservar-aviso">
      <legend className={styles.legend}>{say({ es: 'Elige tu mesa', en: 'Choose your table' })}</legend>
      <div className={styles.notice}>{state.alert.at === 'tables' && <FormAlert alert={state.alert} />}</div>
      <div className={styles.columns}>
        <Plan ref={frame} rules={rules} stateOf={stateOf} focused={focused} />
        <div className={styles.zones} data-luego>
          {areasOf(rules).map((area) => (
            <div key={area} className={styles.zone} role="group" aria-label={ownText(area)}>
              <p className={styles.area} aria-hidden="true" {...own(area)} />
              <div className={styles.options}>
                {rules.tables
                  .filter((table) => table.area === area)
                  .map((table) => (
                    <TableOption
                      key={table.id}
                      table={table}
                      state={stateOf(table)}
                      onPick={pick}
                      onFocus={setFocused}
                    />
                  ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

interface PlanProps extends Pick<TablesOnPlanProps, 'stateOf' | 'focused'> {
  readonly ref: Ref<HTMLDivElement>;
  readonly rules: ReservationRules;
}

function Plan({ ref, rules, ...tables }: PlanProps) {
  const { say } = useWords();
  return (
    <figure className={styles.figure}>
      {/* Wider than a phone: the arrows move it too. */}
      <div
        ref={ref}
        className={styles.scroller}
        data-plano-marco
        data-viva
        role="group"
        aria-label={say({ es: 'Plano del lugar', en: 'Plan of the room' })}
        tabIndex={0}
        onClick={tapRadio}
      >
        <div className={styles.room} data-luego>
          <TablesOnPlan room={rules} {...tables}>
            <use href="#plano-suelo" />
            <use href="#plano-nombres" />
          </TablesOnPlan>
        </div>
      </div>
      <figcaption className={styles.key}>
        <span data-muestra="disponible">{say({ es: 'Disponible', en: 'Free' })}</span>
        <span data-muestra="seleccionada">{say({ es: 'Tu mesa', en: 'Your table' })}</span>
        <span data-muestra="reservada">{say(TAKEN)}</span>
      </figcaption>
    </figure>
  );
}

interface TableOptionProps {
  readonly table: BookableTable;
  readonly state: TableState;
  readonly onPick: (table: BookableTable) => void;
  /** Its id while a key has brought the focus here: the plan shows it too. */
  readonly onFocus: (tableId: string | null) => void;
}

function TableOption({ table, state, onPick, onFocus }: TableOptionProps) {
  const { say } = useWords();
  const isOut = state === 'reservada' || state === 'oculta';
  const showFocus = ({ currentTarget }: FocusEvent): void => {
    if (currentTarget.matches(':focus-visible')) onFocus(table.id);
  };
  return (
    <>
      <label className={styles.option} data-mesa={table.id} data-estado={state}>
        <input
          type="radio"
          name="mesa"
          value={table.label}
          disabled={isOut}
          checked={state === 'seleccionada'}
          aria-describedby={`motivo-${table.id}`}
          onChange={() => onPick(table)}
          onFocus={showFocus}
          onBlur={() => onFocus(null)}
        />
        <span className={styles.name}>{say(tableName(table.label))}</span>
        <span className={styles.detail}>
          {isOut ? say(TAKEN) : say({ es: `${table.sillas} lugares`, en: `${table.sillas} seats` })}
        </span>
      </label>
      <span id={`motivo-${table.id}`} className={styles.reason} hidden>
        {state === 'oculta' ? say(UNFIT) : ''}
      </span>
    </>
  );
}

/** A tap on the plan is a tap on the radio. */
function tapRadio({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const id = target instanceof Element ? target.closest<SVGElement>('[data-plano]')?.dataset['plano'] : undefined;
  const radio = currentTarget.closest('form')?.querySelector<HTMLInputElement>(`[data-mesa="${id ?? ''}"] input`);
  if (!radio || radio.disabled) return;
  radio.click();
  radio.focus({ preventScroll: true });
}

/** On a phone the room is wider than the window: the chosen table comes into view without moving the page. */
function showOnPlan(frame: HTMLElement, tableId: string): void {
  const mark = frame.querySelector(`[data-plano="${tableId}"]`);
  if (!mark) return;
  const { left, width } = mark.getBoundingClientRect();
  const offset = left + width / 2 - frame.getBoundingClientRect().left - frame.clientWidth / 2;
  frame.scrollBy({ left: offset, behavior: 'smooth' });
}
