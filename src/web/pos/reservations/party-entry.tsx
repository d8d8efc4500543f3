import { Entry } from '#web/shared/pos-ui/entry.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import styles from './sheets.module.css';

const PARTY = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const MOST_PARTY = 80;

/** As it was typed, and as a number one can ask for. */
export function partyOf(typed: string): number {
  return Math.min(MOST_PARTY, Math.max(1, Math.trunc(Number(typed)) || 1));
}

/** How many stand at the door: one tap for most, a figure for the rest. */
export function PartyEntry({
  personas,
  onSet,
}: {
  readonly personas: string;
  readonly onSet: (personas: string) => void;
}) {
  return (
    <div className={styles.partyEntry}>
      <div className={styles.party} role="group" aria-label="Personas">
        {PARTY.map((count) => (
          <Key key={count} size="square" aria-pressed={personas === String(count)} onClick={() => onSet(String(count))}>
            {count}
          </Key>
        ))}
      </div>
      <Entry
        label="Si son más"
        name="personas"
        type="number"
        min={1}
        max={MOST_PARTY}
        value={personas}
        onChange={({ target }) => onSet(target.value)}
      />
    </div>
  );
}
