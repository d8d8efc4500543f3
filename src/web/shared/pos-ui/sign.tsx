import styles from './sign.module.css';

const SHAPES = {
  more: 'M2 9.5h5v5H2zM9.5 9.5h5v5h-5zM17 9.5h5v5h-5z',
  check: 'M3 13l3.5-3.5 3.5 3.5L18 4l3 3.5L10 20z',
  moon: 'M19.6 15.4A8.6 8.6 0 1 1 10 3.6a7.2 7.2 0 0 0 9.6 11.8z',
  sun: 'M12 7a5 5 0 1 1 0 10a5 5 0 0 1 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM3.5 4.9l1.4-1.4 2.9 2.9-1.4 1.4zM16.2 17.6l1.4-1.4 2.9 2.9-1.4 1.4zM19.1 3.5l1.4 1.4-2.9 2.9-1.4-1.4zM6.4 16.2l1.4 1.4-2.9 2.9-1.4-1.4z',
} as const;

/**
 * A sign as high as the letters beside it, drawn by us. As a letter of a face that lacks it, each would be looked for in
 * every face of the device: in a program just started that takes longer than the whole first screen.
 */
export function Sign({ of }: { readonly of: keyof typeof SHAPES }) {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[of]} />
    </svg>
  );
}
