import { useMemo, useState } from 'react';
import { refusalText } from '#domain/refusal-texts.ts';
import type { DayBook } from '#domain/reservations/views/day-book.ts';
import { doorTables } from '#domain/reservations/views/door-tables.ts';
import { takenTables } from '#domain/reservations/receive-guests.ts';
import { joinText } from '#domain/reservations/room/combinations.ts';
import { foldAccents } from '#domain/shared/text.ts';
import { Grid } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { personsText } from '#ui/pos/status-words.ts';
import { newAccount } from '../terminal/new-account.ts';
import { useIssue, useNow, useSession, useWorld } from '../terminal/terminal-context.tsx';
import { PartyEntry, partyOf } from './party-entry.tsx';
import styles from './sheets.module.css';
import { saysAtDoor, TableKeys } from './table-keys.tsx';

/** Tables are promised and left while one speaks with them. */
const EVERY_MS = 20_000;

interface WalkInSheetProps {
  readonly book: DayBook;
  readonly onClose: () => void;
  readonly onSeated: (text: string) => void;
  /** No such table on the floor, or somebody is at it: they are noted, and somebody chooses where they sit. */
  readonly onWaiting: (reservationId: string) => void;
}

/** Somebody at the door: party, table, seated. The site stops offering the table at once. */
export function WalkInSheet({ book, onClose, onSeated, onWaiting }: WalkInSheetProps) {
  const issue = useIssue();
  const { terminal } = useSession();
  const [nombre, setNombre] = useState('');
  const [party, setParty] = useState('2');
  const personas = partyOf(party);
  const [mesa, setMesa] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const taken = useWorld(takenTables);
  const now = useNow(EVERY_MS);
  const door = useWorld(useMemo(() => (world, today) => doorTables(world, personas, { now, today }), [personas, now]));

  const seat = (): void => {
    const name = nombre.trim() === '' ? 'Sin nombre' : nombre.trim();
    const walk = issue('WALK_IN', { fecha: book.fecha, nombre: name, personas, mesa });
    if (!walk.decision.ok) return setProblem(refusalText(walk.decision.code));
    const reservationId = walk.command.id;
    // Somebody sits there, with an account the book knows nothing of: whoever seats them decides.
    if (taken.includes(foldAccents(mesa))) return onWaiting(reservationId);
    const seated = issue('SEAT_RESERVATION', { reservationId, ...newAccount(terminal.frame) });
    const noted = terminal.world.get('reservations', reservationId);
    const together = noted ? joinText(noted) : '';
    const who = nombre.trim() === '' ? personsText(personas) : name;
    if (seated.decision.ok) onSeated(`${mesa}: cuenta abierta para ${who}.${together && ` ${together}.`}`);
    else onWaiting(reservationId);
  };

  return (
    <Sheet title="Llegó sin reservación" onClose={onClose}>
      <Grid gap={4} className={styles.form}>
        <Entry
          label="Nombre (opcional)"
          maxLength={80}
          value={nombre}
          onChange={({ target }) => setNombre(target.value)}
        />
        <PartyEntry personas={party} onSet={setParty} />
        {book.rules && (
          <TableKeys
            book={book}
            rules={book.rules}
            value={mesa}
            saysOf={saysAtDoor({
              rules: book.rules,
              personas,
              door,
              isSatAt: ({ label }) => taken.includes(foldAccents(label)),
            })}
            onChoose={setMesa}
          />
        )}
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Key look="main" size="large" disabled={mesa === ''} onClick={seat}>
          Sentar ahora
        </Key>
      </Grid>
    </Sheet>
  );
}
