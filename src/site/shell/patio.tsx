import styles from './patio.module.css';

/** The same patio by day and by night. The night one is only fetched when night falls. */
export function Patio() {
  return (
    <div className={styles.patio} aria-hidden="true">
      <div className={styles.day} />
      <div className={styles.night} />
    </div>
  );
}

/** The largest thing on the screen is asked for with the page itself, not when its place has been laid out. */
export function PatioPreload() {
  return (
    <>
      <link
        rel="preload"
        as="image"
        type="image/avif"
        href="/art/patio-dia-franja-750.avif"
        media="(width < 34rem)"
        fetchPriority="high"
      />
      <link
        rel="preload"
        as="image"
        type="image/avif"
        href="/art/patio-dia-1600.avif"
        media="(34rem <= width < 110rem)"
        fetchPriority="high"
      />
    </>
  );
}
