import { Grid } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { personsText } from '#ui/pos/status-words.ts';
import styles from './guest-keys.module.css';

const GUESTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

interface GuestKeysProps {
  /** What a tap does, before «3 personas»: «Abrir para». */
  readonly act: string;
  readonly onChoose: (guests: number) => void;
}

/** How many they are, with one tap. */
export function GuestKeys({ act, onChoose }: GuestKeysProps) {
  return (
    <Grid gap={3} className={styles.keys}>
      {GUESTS.map((guests) => (
        <Key key={guests} size="square" aria-label={`${act} ${personsText(guests)}`} onClick={() => onChoose(guests)}>
          {guests}
        </Key>
      ))}
    </Grid>
  );
}
