import styles from './sign.module.css';

const SHAPES = {
  more: 'M2 9.5h5v5H2zM9.5 9.5h5v5h-5zM17 9.5h5v5h-5z',
  check: 'M3 13l3.5-3.5 3.5 3.5L18 4l3 3.5L10 20z',
  back: 'M11 3v5.5h11v7H11V21L1.5 12z',
  undo: 'M9.5 3v5h4c4.6 0 7.5 2.8 7.5 6.7 0 3.8-2.9 6.8-7.5 6.8H6v-3.5h7.3c2.4 0 3.9-1.3 3.9-3.3s-1.5-3.2-3.9-3.2H9.5v5L2 9.7z',
  plus: 'M10.2 3h3.6v7.2H21v3.6h-7.2V21h-3.6v-7.2H3v-3.6h7.2z',
  cross: 'M5.3 2.8l6.7 6.7 6.7-6.7 2.5 2.5-6.7 6.7 6.7 6.7-2.5 2.5-6.7-6.7-6.7 6.7-2.5-2.5 6.7-6.7-6.7-6.7z',
  moon: 'M19.6 15.4A8.6 8.6 0 1 1 10 3.6a7.2 7.2 0 0 0 9.6 11.8z',
  sun: 'M12 7a5 5 0 1 1 0 10a5 5 0 0 1 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM3.5 4.9l1.4-1.4 2.9 2.9-1.4 1.4zM16.2 17.6l1.4-1.4 2.9 2.9-1.4 1.4zM19.1 3.5l1.4 1.4-2.9 2.9-1.4-1.4zM6.4 16.2l1.4 1.4-2.9 2.9-1.4-1.4z',
  card: 'M2 4.8l20-.4v4H2zM2 11h20v8.4l-20 .4zM4.8 14.6v2.2h5v-2.2z',
  warning: 'M12 2.4L23 21.4H1zM10.7 9l.4 6.2h1.8l.4-6.2zM10.8 16.7v2.3h2.4v-2.3z',
  clock: 'M12 1.8a10.2 10.2 0 1 1 0 20.4 10.2 10.2 0 0 1 0-20.4zM10.8 6v7l5.4 3 1.1-2-4.1-2.3V6z',
  pin: 'M12 1.6c4.3 0 7.4 3.1 7.4 7.2 0 4.8-4.6 8.8-7.4 13.6C9.2 17.6 4.6 13.6 4.6 8.8c0-4.1 3.1-7.2 7.4-7.2zM12 5.8a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
} as const;

/**
 * A sign as high as the letters beside it, drawn by us. As a letter of a face that lacks it, each would be looked for in
 * every face of the device: in a program just started that takes longer than the whole first screen.
 */
export function Sign({ of }: { readonly of: keyof typeof SHAPES }) {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[of]} fillRule="evenodd" />
    </svg>
  );
}
