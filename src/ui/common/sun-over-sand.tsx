import { gougePath } from './gouge.ts';
import styles from './ornament.module.css';

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

/** Half a sun over raked sand: it opens a section, as the stamp of the venue. */
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
