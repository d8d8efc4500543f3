import type { CSSProperties } from 'react';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import '#ui/theme/money.css';
import styles from './cash-art.module.css';

/* Notes and coins in the inks of the venue: told apart by colour, read by their figure. */

const INKS: Readonly<Record<number, string>> = {
  100_000: '#5a1238',
  50_000: '#23302b',
  20_000: '#2e5b43',
  10_000: '#a63f25',
  5000: '#a82a52',
  2000: '#1f6a63',
};

export function Note({ value }: { readonly value: Cents }) {
  return (
    <span className={styles.note} style={{ '--tinta-billete': INKS[value] } as CSSProperties}>
      <svg viewBox="-60 -40 120 80" preserveAspectRatio="none" aria-hidden="true">
        <path d={RAYS} />
      </svg>
      <b>{figure(value)}</b>
    </span>
  );
}

export function Coin({ value }: { readonly value: Cents }) {
  return (
    <span className={styles.coin} data-chica={value < 200}>
      {figure(value)}
    </span>
  );
}

/** «$1,000», «$2», «50¢»: a piece of money has no centavos beside its pesos. */
function figure(value: Cents): string {
  return value < 100 ? `${value}¢` : formatPesos(value).replace('.00', '');
}

/** Leaves around the figure, every second one longer. */
const RAYS = Array.from({ length: 32 }, (_, index) => {
  const turn = ((index + 0.5) / 32) * 2 * Math.PI;
  const reach = index % 2 === 0 ? 1 : 0.88;
  const at = (radius: number, aside: number): string =>
    `${(Math.cos(turn) * 54 * radius - Math.sin(turn) * aside).toFixed(1)} ${(Math.sin(turn) * 36 * radius + Math.cos(turn) * aside).toFixed(1)}`;
  return `M${at(0.7, 0)}Q${at(0.85 * reach, 2)} ${at(reach, 0)}Q${at(0.85 * reach, -2)} ${at(0.7, 0)}Z`;
}).join('');
