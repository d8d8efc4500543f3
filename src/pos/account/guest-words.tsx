import { Row, Stack } from '#ui/layout/layout.tsx';
import styles from './guest-words.module.css';

interface GuestWordsProps {
  readonly allergies: string;
  readonly note: string;
}

/** What the guests of a table said, where it is read before anything is ordered. */
export function GuestWords({ allergies, note }: GuestWordsProps) {
  if (allergies + note === '') return null;
  return (
    <Stack gap={2} breaks data-huesped>
      {allergies !== '' && (
        <p className={styles.allergies}>
          <AllergySign /> <b>Alergias:</b> {allergies}
        </p>
      )}
      {note !== '' && (
        <p className={styles.note}>
          <b>Nota:</b> {note}
        </p>
      )}
    </Stack>
  );
}

interface GuestStripProps {
  readonly allergies: string;
  readonly occasion: string;
  readonly onOpen: () => void;
}

/** In the head of an account, whichever part of it is looked at: what must not be served, and what there is to celebrate. */
export function GuestStrip({ allergies, occasion, onOpen }: GuestStripProps) {
  if (allergies + occasion === '') return null;
  return (
    <Row breaks className={styles.strip} data-huesped>
      {allergies !== '' && (
        <button type="button" className={styles.allergies} onClick={onOpen}>
          <AllergySign /> <b>Alergias:</b> {allergies}
        </button>
      )}
      {occasion !== '' && <p className={styles.occasion}>{occasion}</p>}
    </Row>
  );
}

function AllergySign() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 1.5L23.5 22H.5zM10.6 8v7h2.8V8zM10.6 17v2.8h2.8V17z" fillRule="evenodd" />
    </svg>
  );
}
