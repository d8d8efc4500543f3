import type { BookableTable, ReservationRules } from '#domain/reservations/reservation-rules.ts';
import {
  agaves,
  COUNTER,
  cutBox,
  deckBoards,
  INDOORS,
  KITCHEN,
  rakedSand,
  rays,
  SAND,
  TERRACE,
  tiles,
} from './room-art.ts';
import styles from './room-plan.module.css';
import { tableShape } from './table-shape.ts';

// Cut once when the program starts: the block is the same for every visitor.
const ART = {
  terrace: cutBox(TERRACE),
  sand: cutBox(SAND),
  indoors: cutBox(INDOORS),
  kitchen: cutBox(KITCHEN),
  counter: cutBox(COUNTER),
  deck: deckBoards(),
  raked: rakedSand(),
  tiles: tiles(),
  agaves: agaves(),
};

interface RoomPlanProps {
  readonly plan: ReservationRules['plan'];
  readonly tables: readonly BookableTable[];
  /** How each table is printed: `disponible`, `seleccionada`, `reservada`, `oculta`, or a state of the floor. */
  readonly stateOf: (table: BookableTable) => string;
  /** Small: no names in the room, only where the table stands. */
  readonly size?: 'full' | 'small';
  readonly onPick?: (table: BookableTable) => void;
}

/** A picture of the room for the eye and the finger. What it says is said again in words beside it. */
export function RoomPlan({ plan, tables, stateOf, size = 'full', onPick }: RoomPlanProps) {
  return (
    <svg
      className={styles.plan}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      data-talla-plano={size}
      aria-hidden="true"
    >
      <defs>
        <pattern id={`trama-${size}`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.hatchPaper} width="7" height="7" />
          <rect className={styles.hatchInk} width="3" height="7" />
        </pattern>
      </defs>
      <Floor />
      {size === 'full' && <Names />}
      {tables.map((table) => (
        <TableMark key={table.id} table={table} state={stateOf(table)} hatch={`url(#trama-${size})`} onPick={onPick} />
      ))}
    </svg>
  );
}

function Floor() {
  return (
    <>
      <path className={styles.deck} d={ART.terrace} />
      <path className={styles.deckCut} d={ART.deck} />
      <path className={styles.sand} d={ART.sand} />
      <path className={styles.sandCut} d={ART.raked} />
      <path className={styles.indoors} d={ART.indoors} />
      <path className={styles.tile} d={ART.tiles} />
      {ART.agaves.map((agave, index) => (
        <path key={agave} className={index % 2 === 0 ? styles.agave : styles.leaf} d={agave} />
      ))}
      <path className={styles.kitchen} d={ART.kitchen} />
      <path className={styles.shade} d="M458 416h210v34H458z" />
      <path className={styles.counter} d={ART.counter} />
      {[472, 506, 540, 574, 608, 642].map((x) => (
        <circle key={x} className={styles.stool} cx={x} cy="394" r="7.5" />
      ))}
      <path className={styles.steps} d="M276 304h50v7h-50zM276 316h50v7h-50zM276 328h50v7h-50z" />
      <path className={styles.steps} d="M640 205h50v6h-50zM640 216h50v6h-50zM640 227h50v6h-50z" />
      <path className={styles.door} d="M34 322c8-2 15-2 24-1l1 50c-9 1-17 1-25-1z" />
    </>
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

interface TableMarkProps {
  readonly table: BookableTable;
  readonly state: string;
  readonly hatch: string;
  readonly onPick: ((table: BookableTable) => void) | undefined;
}

function TableMark({ table, state, hatch, onPick }: TableMarkProps) {
  const { halfWidth, halfHeight, seats } = tableShape(table);
  const top = { x: -halfWidth, y: -halfHeight, width: halfWidth * 2, height: halfHeight * 2, rx: 8 };
  return (
    <g
      className={styles.table}
      transform={`translate(${table.x} ${table.y})`}
      data-plano={table.id}
      data-luz={state}
      onClick={onPick && (() => onPick(table))}
    >
      <path className={styles.rays} d={rays(halfWidth + 13, halfHeight + 13)} />
      {seats.map(({ x, y }) => (
        <rect key={`${x} ${y}`} className={styles.seat} x={x - 8} y={y - 8} width="16" height="16" rx="5" />
      ))}
      <rect className={styles.shade} {...top} transform="translate(4 5)" />
      <rect className={styles.top} {...top} />
      <rect className={styles.hatch} {...top} fill={hatch} />
      <text className={styles.number} y="8" textAnchor="middle">
        {table.id}
      </text>
      <rect
        className={styles.touch}
        x={-halfWidth - 18}
        y={-halfHeight - 18}
        width={halfWidth * 2 + 36}
        height={halfHeight * 2 + 36}
      />
    </g>
  );
}
