import type { BookableTable, ReservationRules } from '#domain/reservations/reservation-rules.ts';
import styles from './room-plan.module.css';
import { kindOf } from './table-shape.ts';

interface RoomPlanProps {
  readonly plan: ReservationRules['plan'];
  readonly tables: readonly BookableTable[];
  /** How each table is printed: `disponible`, `seleccionada`, `reservada`, `oculta`, or a state of the floor. */
  readonly stateOf: (table: BookableTable) => string;
  /** Small: no names in the room, only where the table stands. */
  readonly size?: 'full' | 'small';
  readonly onPick?: (table: BookableTable) => void;
}

/**
 * A picture of the room for the eye and the finger. What it says is said again in words beside it.
 * It prints from the blocks of `PlanSymbols`, which must stand once in the same page.
 */
export function RoomPlan({ plan, tables, stateOf, size = 'full', onPick }: RoomPlanProps) {
  return (
    <svg
      className={styles.plan}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      data-talla-plano={size}
      aria-hidden="true"
    >
      <use href="#plano-piso" />
      {size === 'full' && <Names />}
      {tables.map((table) => (
        <g
          key={table.id}
          className={styles.table}
          transform={`translate(${table.x} ${table.y})`}
          data-plano={table.id}
          data-luz={stateOf(table)}
          onClick={onPick && (() => onPick(table))}
        >
          <use href={`#plano-mesa-${kindOf(table)}`} />
          <text className={styles.number} y="8" textAnchor="middle">
            {table.id}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Names() {
  return (
    <g className={styles.names}>
      <text x="160" y="316" textAnchor="middle">
        Terraza
      </text>
      <text x="786" y="204" textAnchor="middle">
        Zona de arena
      </text>
      <text x="574" y="362" textAnchor="middle">
        Interior
      </text>
      <g className={styles.small}>
        <text x="557" y="430" textAnchor="middle" className={styles.onCounter}>
          Barra
        </text>
        <text x="396" y="452" textAnchor="middle">
          Baños
        </text>
        <text x="766" y="290" textAnchor="middle">
          Baños
        </text>
        <text x="856" y="386" textAnchor="middle" className={styles.onCounter}>
          Cocina
        </text>
        <text transform="translate(26 346) rotate(-90)" textAnchor="middle">
          Entrada
        </text>
      </g>
    </g>
  );
}
