import type { Piece } from '#domain/reservations/reservation-rules.ts';
import type { Message } from '#domain/site/message.ts';
import { cutBox, seeded, type AgavePlace, type Box } from '#domain/room/room-art.ts';
import { isTaken, plantRow } from '#domain/room/room-places.ts';
import styles from './room-plan.module.css';
import { useWords } from '#ui/common/words.ts';

/** What people call what stands in the room besides tables. */
export const PIECE_WORDS: Readonly<Record<Piece['kind'], Message>> = {
  wall: { es: 'Muro', en: 'Wall' },
  bar: { es: 'Barra', en: 'Bar' },
  kitchen: { es: 'Cocina', en: 'Kitchen' },
  steps: { es: 'Escalones', en: 'Steps' },
  door: { es: 'Entrada', en: 'Entrance' },
  toilets: { es: 'Baños', en: 'Restrooms' },
  plants: { es: 'Plantas', en: 'Plants' },
};

const INKS: { readonly [Kind in Piece['kind']]?: string | undefined } = {
  wall: styles.wall,
  bar: styles.counter,
  kitchen: styles.kitchen,
  door: styles.door,
};

export function PieceStamp({ piece }: { readonly piece: Piece }) {
  const { kind, x, y, width, height } = piece;
  if (kind === 'plants') return <Plants places={plantRow(piece)} />;
  if (kind === 'toilets') return null;
  if (kind === 'steps') return <Steps piece={piece} />;
  const sheet = cutBox(piece, seeded(x * 17 + y));
  return (
    <>
      {kind === 'bar' && <path className={styles.shade} d={`M${x + 6} ${y + 8}h${width}v${height}h${-width}z`} />}
      <path className={INKS[kind]} d={sheet} />
      {kind === 'bar' && <Stools bar={piece} />}
    </>
  );
}

/** Along the side that is longer, towards the room. */
function Stools({ bar: { x, y, width, height } }: { readonly bar: Piece }) {
  const isWide = width >= height;
  const count = Math.floor(((isWide ? width : height) - 20) / 34) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const along = 20 + index * 34;
    const place = isWide ? { cx: x + along, cy: y - 14 } : { cx: x - 14, cy: y + along };
    return <circle key={along} className={styles.stool} {...place} r="7.5" />;
  });
}

const STEP = 12;
function Steps({ piece: { x, y, width, height } }: { readonly piece: Piece }) {
  const isWide = width >= height;
  const count = Math.max(1, Math.floor((isWide ? height : width) / STEP));
  const marks = Array.from({ length: count }, (_, index) =>
    isWide ? `M${x} ${y + index * STEP}h${width}v7h${-width}z` : `M${x + index * STEP} ${y}v${height}h7v${-height}z`,
  );
  return <path className={styles.steps} d={marks.join('')} />;
}

export function Plants({ places }: { readonly places: readonly AgavePlace[] }) {
  return places.map(({ x, y, turn, scale }, index) => (
    <use
      key={`${x} ${y}`}
      href="#plano-agave"
      className={index % 2 === 0 ? styles.agave : styles.leaf}
      transform={`translate(${x} ${y})rotate(${turn})scale(${scale})`}
    />
  ));
}

const NAMED: ReadonlySet<Piece['kind']> = new Set(['bar', 'kitchen', 'door', 'toilets']);
const LEAST_NAMED = 44;

/** On the piece itself; along it where it is narrow; not where a table stands over it. */
export function PieceNames({
  pieces,
  taken,
}: {
  readonly pieces: readonly Piece[];
  readonly taken?: readonly Box[] | undefined;
}) {
  const { say } = useWords();
  return (
    <g className={styles.small}>
      {pieces
        .filter(({ kind, width, height }) => NAMED.has(kind) && Math.max(width, height) >= LEAST_NAMED)
        .filter(({ x, y, width, height }) => {
          const middle = { x: x + width / 2 - 20, y: y + height / 2 - 10, width: 40, height: 20 };
          return !isTaken(middle, taken);
        })
        .map(({ kind, x, y, width, height }) => {
          const turn = width < LEAST_NAMED ? 'rotate(-90)' : '';
          return (
            <text
              key={`${kind} ${x} ${y}`}
              className={kind === 'toilets' ? undefined : styles.onCounter}
              transform={`translate(${x + width / 2 + (turn === '' ? 0 : 5)} ${y + height / 2 + (turn === '' ? 5 : 0)})${turn}`}
              textAnchor="middle"
            >
              {say(PIECE_WORDS[kind])}
            </text>
          );
        })}
    </g>
  );
}
