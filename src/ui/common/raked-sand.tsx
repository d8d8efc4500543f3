import { gougePath } from './gouge.ts';
import styles from './ornament.module.css';

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
