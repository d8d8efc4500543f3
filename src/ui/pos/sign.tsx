import styles from './sign.module.css';

const SHAPES = {
  more: 'M2 9.5h5v5H2zM9.5 9.5h5v5h-5zM17 9.5h5v5h-5z',
  check: 'M3 13l3.5-3.5 3.5 3.5L18 4l3 3.5L10 20z',
  back: 'M11 3v5.5h11v7H11V21L1.5 12z',
  undo: 'M9.5 3v5h4c4.6 0 7.5 2.8 7.5 6.7 0 3.8-2.9 6.8-7.5 6.8H6v-3.5h7.3c2.4 0 3.9-1.3 3.9-3.3s-1.5-3.2-3.9-3.2H9.5v5L2 9.7z',
  plus: 'M10.2 3h3.6v7.2H21v3.6h-7.2V21h-3.6v-7.2H3v-3.6h7.2z',
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
