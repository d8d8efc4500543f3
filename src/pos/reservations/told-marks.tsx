import type { VisitDetails } from '#domain/reservations/visit-details.ts';
import styles from './told-marks.module.css';

/** Beside words that say it: a triangle with its call, on the ink of an alarm. */
export function AllergyMark() {
  return (
    <span className={styles.allergy} data-signo="alergias" aria-hidden="true">
      <svg viewBox="0 0 24 24">
        <path d="M12 1.5L23.5 22H.5zM10.6 8v7h2.8V8zM10.6 17v2.8h2.8V17z" fillRule="evenodd" />
      </svg>
    </span>
  );
}

/** A paper star: somebody celebrates. */
function OccasionMark() {
  return (
    <span className={styles.occasion} data-signo="ocasion" aria-hidden="true">
      <svg viewBox="0 0 24 24">
        <path d="M12 0l2.2 6.7L20.5 3.500 17.3 9.800 24 12l-6.7 2.200 3.200 6.300-6.300-3.200L12 24l-2.200-6.7-6.300 3.200 3.200-6.300L0 12l6.7-2.200L3.500 3.500l6.300 3.200z" />
      </svg>
    </span>
  );
}

/** On a block of the hours, where words have no room: what must not be overlooked, and what is celebrated. */
export function ToldMarks({ alergias = '', ocasion }: Pick<VisitDetails, 'alergias' | 'ocasion'>) {
  return (
    <>
      {alergias !== '' && <AllergyMark />}
      {ocasion !== undefined && <OccasionMark />}
    </>
  );
}
