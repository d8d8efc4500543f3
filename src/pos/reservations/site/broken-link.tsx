import styles from './site-book.module.css';

/** A link of a chain, cut in two: calm, nothing is broken. */
export function BrokenLink() {
  return (
    <svg className={styles.link} viewBox="0 0 48 40" aria-hidden="true">
      <path d="M18 12h-6c-4 0-7 4-7 8s3 8 7 8h6M30 12h6c4 0 7 4 7 8s-3 8-7 8h-6" />
      <path className={styles.sparks} d="M24 11V3M19 10l-3-6M29 10l3-6M24 29v8M19 30l-3 6M29 30l3 6" />
    </svg>
  );
}
