import styles from './ornament.module.css';

interface Gouge {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
  readonly angle: number;
}

/** The one mark of every print: a lens with tapered ends, as the gouge leaves it in the block. */
function gougePath({ x, y, length, width, angle }: Gouge): string {
  const turn = (angle * Math.PI) / 180;
  const point = (along: number, across: number): string =>
    `${round(x + along * Math.cos(turn) - across * Math.sin(turn))} ${round(y + along * Math.sin(turn) + across * Math.cos(turn))}`;
  return `M${point(0, 0)}Q${point(length * 0.45, -width)} ${point(length, 0)}Q${point(length * 0.5, width * 0.9)} ${point(0, 0)}Z`;
}

const RAYS = Array.from({ length: 13 }, (_, index) => {
  const angle = 180 + index * 15;
  const reach = index % 2 === 0 ? 15 : 10;
  const turn = (angle * Math.PI) / 180;
  return gougePath({ x: 60 + 18 * Math.cos(turn), y: 34 + 18 * Math.sin(turn), length: reach, width: 2.1, angle });
});

const SAND = [
  { x: 2, y: 38, length: 40, width: 2, angle: -2 },
  { x: 46, y: 38.5, length: 30, width: 2.2, angle: 1 },
  { x: 80, y: 38, length: 38, width: 2, angle: 2 },
  { x: 18, y: 43.5, length: 26, width: 1.6, angle: 2 },
  { x: 50, y: 44, length: 44, width: 1.9, angle: -1 },
].map(gougePath);

/** Half a sun over raked sand: it opens a section, as the stamp of the house. */
export function SunOverSand() {
  return (
    <svg className={styles.sun} viewBox="0 0 120 48" aria-hidden="true">
      <path
        className={styles.disc}
        d="M46 35c-.6-8.3 5.6-14.6 13.9-14.7 8.2-.1 14.7 6.2 14.3 14.5-9.4.9-18.8.8-28.2.2Z"
      />
      <path className={styles.disc} d={RAYS.join('')} />
      <path className={styles.sand} d={SAND.join('')} />
    </svg>
  );
}

const RAKE = Array.from({ length: 34 }, (_, index) => {
  const row = index % 3;
  return gougePath({
    x: (index * 36 + row * 11) % 1190,
    y: 6 + row * 7 + ((index * 5) % 4),
    length: 24 + ((index * 17) % 38),
    width: 1.3 + ((index * 7) % 3) * 0.5,
    angle: ((index * 13) % 7) - 3,
  });
}).join('');

/** A strip of raked sand between two parts of a page. */
export function RakedSand() {
  return (
    <svg className={styles.rake} viewBox="0 0 1200 30" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={RAKE} />
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
