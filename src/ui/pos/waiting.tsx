import styles from './waiting.module.css';

/** Something is on its way; said aloud, and in the middle of the paper it will fill. */
export function Waiting({ children }: { readonly children: string }) {
  return (
    <p className={styles.waiting} role="status">
      {children}
    </p>
  );
}
