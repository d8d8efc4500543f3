import { useState } from 'react';
import { MOST_GUESTS } from '#domain/account/people.ts';
import { Grid, Line } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import { personsText } from '#ui/pos/status-words.ts';
import styles from './account.module.css';
import { useAct } from './use-act.ts';

const QUICK = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** «¿Cuántos son?» beside the table's name: one tap answers it, and any other tap passes it over. */
export function CoversStrip({ ticketId }: { readonly ticketId: string }) {
  const { act } = useAct();
  const [isAsking, setAsking] = useState(false);
  return (
    <Line gap={2} align="center" className={styles.strip} role="group" aria-label="¿Cuántos son?">
      <span className={styles.stripWord}>¿Cuántos son?</span>
      {QUICK.map((guests) => (
        <Key
          key={guests}
          className={styles.stripKey}
          aria-label={personsText(guests)}
          onClick={() => act('SET_COVERS', { ticketId, guests }, () => undefined)}
        >
          {guests}
        </Key>
      ))}
      <Key className={styles.stripKey} aria-label="Más personas" onClick={() => setAsking(true)}>
        <Sign of="plus" />
      </Key>
      {isAsking && <CoversSheet ticketId={ticketId} guests={null} onClose={() => setAsking(false)} />}
    </Line>
  );
}

export function CoversSheet({
  ticketId,
  guests,
  onClose,
}: {
  readonly ticketId: string;
  readonly guests: number | null;
  readonly onClose: () => void;
}) {
  const { problem, act } = useAct();
  const set = (count: number): void => act('SET_COVERS', { ticketId, guests: count }, onClose);
  return (
    <Sheet title="¿Cuántos son?" onClose={onClose}>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Grid gap={3} className={styles.guestKeys}>
        {QUICK.map((count) => (
          <Key
            key={count}
            size="large"
            aria-label={personsText(count)}
            aria-pressed={count === guests}
            onClick={() => set(count)}
          >
            {count}
          </Key>
        ))}
      </Grid>
      <GuestEntry onSet={set} />
    </Sheet>
  );
}

/** More than eight are typed; what is no number of people is told there, and nothing is kept. */
export function GuestEntry({ onSet }: { readonly onSet: (guests: number) => void }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <Grid
      as="form"
      gap={3}
      align="end"
      className={styles.entryRow}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const guests = guestsFrom(typed);
        setWrong(guests === null);
        if (guests !== null) onSet(guests);
      }}
    >
      <Entry
        label="Otro número"
        name="comensales"
        inputMode="numeric"
        placeholder="12"
        aria-invalid={isWrong}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        {...(isWrong ? { hint: `Escribe cuántas personas son, de 1 a ${MOST_GUESTS}.` } : {})}
      />
      <Key type="submit" look="main" size="large">
        Guardar
      </Key>
    </Grid>
  );
}

export function guestsFrom(typed: string): number | null {
  const guests = Number(typed.trim());
  return /^\d{1,3}$/.test(typed.trim()) && guests >= 1 && guests <= MOST_GUESTS ? guests : null;
}
