import { Row } from '#ui/layout/layout.tsx';
import { Key } from './key.tsx';
import styles from './review-english.module.css';

/** The Spanish was written anew and took its English along: until somebody has looked, both may say different things. */
export function ReviewEnglish({ onConfirm }: { readonly onConfirm: () => void }) {
  return (
    <Row as="p" align="center" justify="between" ink="strong" className={styles.review} role="status">
      <span>
        <strong>Revisa el inglés:</strong> el texto en español cambió.
      </span>
      <Key onClick={onConfirm}>Así está bien</Key>
    </Row>
  );
}
