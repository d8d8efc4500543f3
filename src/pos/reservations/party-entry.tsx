import { useState } from 'react';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Grid, Stack } from '#ui/layout/layout.tsx';
import styles from './sheets.module.css';

const PARTY = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const MOST_PARTY = 80;

/** As it was typed, and as a number one can ask for. */
export function partyOf(typed: string): number {
  return Math.min(MOST_PARTY, Math.max(1, Math.trunc(Number(typed)) || 1));
}

interface PartyEntryProps {
  readonly personas: string;
  readonly onSet: (personas: string) => void;
}

/** How many stand at the door: one tap for most, a figure for the rest. */
export function PartyEntry({ personas, onSet }: PartyEntryProps) {
  const isKey = PARTY.some((count) => String(count) === personas);
  const [isTyped, setTyped] = useState(!isKey);
  const pick = (count: number): void => {
    setTyped(false);
    onSet(String(count));
  };
  return (
    <Stack gap={3}>
      <Grid gap={3} className={styles.party} role="group" aria-label="Personas">
        {PARTY.map((count) => (
          <Key key={count} size="square" aria-pressed={personas === String(count)} onClick={() => pick(count)}>
            {count}
          </Key>
        ))}
        <Key size="square" aria-label="Más de ocho" aria-pressed={isTyped} onClick={() => setTyped(true)}>
          +
        </Key>
      </Grid>
      {isTyped && (
        <Entry
          label="¿Cuántos son?"
          name="personas"
          type="number"
          autoFocus
          min={1}
          max={MOST_PARTY}
          value={personas}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onSet(target.value)}
        />
      )}
    </Stack>
  );
}
