import type { ReactNode } from 'react';
import { tableMark, type BookableTable, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { kindName } from '#domain/room/table-shape.ts';
import styles from './room-plan.module.css';

export interface TablesOnPlanProps {
  readonly room: Pick<ReservationRules, 'plan' | 'tables'>;
  /** How each table is printed: `disponible`, `seleccionada`, `reservada`, `oculta`, or a state of the floor. */
  readonly stateOf: (table: BookableTable) => string;
  /** Small: only where the table stands. */
  readonly size?: 'full' | 'small';
  readonly onPick?: (table: BookableTable) => void;
  /** The id of the table whose choice has the keyboard's focus. */
  readonly focused?: string | null;
  /** The floor under them. */
  readonly children: ReactNode;
}

/**
 * A picture of the room for the eye and the finger. What it says is said again in words beside it.
 * It prints from the blocks of `PlanSymbols`, which must stand once in the same page.
 */
export function TablesOnPlan({ room, stateOf, size = 'full', onPick, focused, children }: TablesOnPlanProps) {
  const { plan, tables } = room;
  return (
    <svg
      className={styles.plan}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      data-talla-plano={size}
      aria-hidden="true"
    >
      {children}
      {tables.map((table) => (
        <g
          key={table.id}
          className={styles.table}
          transform={`translate(${table.x} ${table.y})`}
          data-plano={table.id}
          data-luz={stateOf(table)}
          data-foco={table.id === focused ? '' : undefined}
          onClick={onPick && (() => onPick(table))}
        >
          <use href={`#plano-mesa-${kindName(table)}`} />
          <text className={styles.number} y="8" textAnchor="middle">
            {tableMark(table)}
          </text>
        </g>
      ))}
    </svg>
  );
}
