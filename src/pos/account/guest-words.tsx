import styles from './guest-words.module.css';

/** What the guests of a table said when they booked, where it is read before anything is ordered. */
export function GuestWords({ allergies, note }: { readonly allergies: string; readonly note: string }) {
  if (allergies + note === '') return null;
  return (
    <div className={styles.words} data-huesped>
      {allergies !== '' && (
        <p className={styles.allergies}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 1.5L23.5 22H.5zM10.6 8v7h2.8V8zM10.6 17v2.8h2.8V17z" fillRule="evenodd" />
          </svg>
          <b>Alergias:</b> {allergies}
        </p>
      )}
      {note !== '' && (
        <p className={styles.note}>
          <b>Nota:</b> {note}
        </p>
      )}
    </div>
  );
}
