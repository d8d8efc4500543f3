import {
  agave,
  agavePlaces,
  COUNTER,
  cutBox,
  deckBoards,
  INDOORS,
  KITCHEN,
  rakedSand,
  rays,
  SAND,
  TERRACE,
  TILE,
  tileCuts,
} from '#domain/room/room-art.ts';
import '#ui/theme/room.css';
import styles from './room-plan.module.css';
import { kindName, kindsIn, tableShape, type TableKind } from '#domain/room/table-shape.ts';

/** The block is the same for every visitor: cut once, when it is first printed. */
const cutArt = () => ({
  terrace: cutBox(TERRACE),
  sand: cutBox(SAND),
  indoors: cutBox(INDOORS),
  kitchen: cutBox(KITCHEN),
  counter: cutBox(COUNTER),
  deck: deckBoards(),
  raked: rakedSand(),
  tile: tileCuts(),
  agave: agave(),
  agaves: agavePlaces(),
});
type Art = ReturnType<typeof cutArt>;
let known: Art | undefined;

/**
 * The blocks every plan of a page prints from: the floor, and one stamp for each kind of table in the room. They stand in the
 * page once; a plan only says where. Their inks are custom properties, which reach into a print where classes do not.
 */
export function PlanSymbols({ tables }: { readonly tables: readonly TableKind[] }) {
  const art = (known ??= cutArt());
  return (
    <svg className={styles.symbols} aria-hidden="true">
      <defs>
        <pattern id="plano-trama" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.hatchPaper} width="7" height="7" />
          <rect className={styles.hatchInk} width="3" height="7" />
        </pattern>
        <pattern id="plano-losa" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          <path className={styles.tile} d={art.tile} />
        </pattern>
        <path id="plano-agave" d={art.agave} />
        <g id="plano-piso">
          <Floor art={art} />
        </g>
        {kindsIn(tables).map((kind) => (
          <g key={kindName(kind)} id={`plano-mesa-${kindName(kind)}`}>
            <TableStamp kind={kind} />
          </g>
        ))}
      </defs>
    </svg>
  );
}

function Floor({ art }: { readonly art: Art }) {
  return (
    <>
      <path className={styles.deck} d={art.terrace} />
      <path className={styles.deckCut} d={art.deck} />
      <path className={styles.sand} d={art.sand} />
      <path className={styles.sandCut} d={art.raked} />
      <path className={styles.indoors} d={art.indoors} />
      <path d={art.indoors} fill="url(#plano-losa)" />
      {art.agaves.map(({ x, y, turn, scale }, index) => (
        <use
          key={`${x} ${y}`}
          href="#plano-agave"
          className={index % 2 === 0 ? styles.agave : styles.leaf}
          transform={`translate(${x} ${y})rotate(${turn})scale(${scale})`}
        />
      ))}
      <path className={styles.kitchen} d={art.kitchen} />
      <path className={styles.shade} d="M458 416h210v34H458z" />
      <path className={styles.counter} d={art.counter} />
      {[472, 506, 540, 574, 608, 642].map((x) => (
        <circle key={x} className={styles.stool} cx={x} cy="394" r="7.5" />
      ))}
      <path
        className={styles.steps}
        d="M276 304h50v7h-50zM276 316h50v7h-50zM276 328h50v7h-50zM640 205h50v6h-50zM640 216h50v6h-50zM640 227h50v6h-50z"
      />
      <path className={styles.door} d="M34 322c8-2 15-2 24-1l1 50c-9 1-17 1-25-1z" />
    </>
  );
}

function TableStamp({ kind }: { readonly kind: TableKind }) {
  const { halfWidth, halfHeight, corner, seats } = tableShape(kind);
  const top = { x: -halfWidth, y: -halfHeight, width: halfWidth * 2, height: halfHeight * 2, rx: corner };
  return (
    <>
      <path className={styles.rays} d={rays(halfWidth + 13, halfHeight + 13)} />
      {seats.map(({ x, y }) => (
        <rect key={`${x} ${y}`} className={styles.seat} x={x - 8} y={y - 8} width="16" height="16" rx="5" />
      ))}
      <rect className={styles.shade} {...top} transform="translate(4 5)" />
      <rect className={styles.top} {...top} />
      <rect className={styles.hatch} {...top} fill="url(#plano-trama)" />
      <rect
        className={styles.touch}
        x={-halfWidth - 18}
        y={-halfHeight - 18}
        width={halfWidth * 2 + 36}
        height={halfHeight * 2 + 36}
        rx="10"
      />
    </>
  );
}
