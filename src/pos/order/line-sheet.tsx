import { useState } from 'react';
import { COURSES, type Course } from '#domain/menu/course.ts';
import type { Area } from '#domain/order/ticket.ts';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue } from '../terminal/terminal-context.tsx';
import styles from './line-list.module.css';
import { PackageParts } from './packages/package-parts.tsx';
import { useMaking } from './options/use-making.tsx';
import type { OrderLine, OrderOnScreen } from './order-view.ts';

const QUICK_NOTES: Readonly<Record<Area, readonly string[]>> = {
  kitchen: ['Sin cebolla', 'Sin picante', 'Término medio', 'Para compartir', 'Al final'],
  bar: ['Sin hielo', 'Con limón', 'Bien frío', 'Sin azúcar', 'Al final'],
};

interface LineSheetProps {
  readonly line: OrderLine;
  readonly order: OrderOnScreen;
  readonly onClose: () => void;
}

/** Options, extras and note of one line. What the kitchen already has cannot be rewritten behind its back. */
export function LineSheet({ line, order, onClose }: LineSheetProps) {
  const { ticketId } = order;
  const issue = useIssue();
  const [notes, setNotes] = useState(line.notes);
  const { contents } = line;
  const made = useMaking(contents === undefined ? line : { ...line, modifiers: [] }, ticketId);
  const [problem, setProblem] = useState<string | null>(null);
  const isSent = line.sentQty > line.heldQty;

  const save = (): void => {
    const noted =
      notes.trim() === line.notes ? null : issue('SET_ITEM_NOTE', { ticketId, itemId: line.id, notes: notes.trim() });
    const extras =
      made.choices === null
        ? null
        : issue('SET_ITEM_MODIFIERS', { ticketId, itemId: line.id, modifiers: made.choices });
    const refused = [noted, extras].map((issued) => issued?.decision).find((decision) => decision?.ok === false);
    if (refused?.ok === false) setProblem(problemOf(refused));
    else onClose();
  };

  return (
    <Sheet title={line.name} onClose={onClose}>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {isSent && (
        <Message tone="plain">Ya se envió: para cambiarlo, anúlalo con motivo o agrégalo como artículo nuevo.</Message>
      )}
      {contents !== undefined && <PackageParts line={line} contents={contents} ticketId={ticketId} />}
      <Seat line={line} order={order} onProblem={setProblem} />
      {order.isTable && line.sentQty <= line.heldQty && <CourseKeys line={line} order={order} onProblem={setProblem} />}
      {!isSent && (
        <>
          {made.fields}
          <Note area={line.area} notes={notes} onWrite={setNotes} />
          <Key look="main" size="large" onClick={save}>
            Guardar
          </Key>
        </>
      )}
    </Sheet>
  );
}

/** For whom it is can be said at any time, where somebody at this table was named at all. */
function Seat({
  line,
  order,
  onProblem,
}: Pick<LineSheetProps, 'line' | 'order'> & { readonly onProblem: (problem: string | null) => void }) {
  const issue = useIssue();
  const used = Math.max(0, ...order.lines.map(({ seat }) => seat ?? 0));
  if (used === 0) return null;
  const count = Math.max(order.guests ?? 0, used);
  const set = (seat: number | null): void => {
    const { decision } = issue('SET_SEAT', { ticketId: order.ticketId, itemId: line.id, seat });
    onProblem(problemOf(decision));
  };
  return (
    <div className={styles.quickNotes} role="group" aria-label="¿Para quién?">
      <Key aria-pressed={line.seat === null} onClick={() => set(null)}>
        La mesa
      </Key>
      {Array.from({ length: count }, (_, index) => index + 1).map((seat) => (
        <Key key={seat} data-persona={seat} aria-pressed={line.seat === seat} onClick={() => set(seat)}>
          Persona {seat}
        </Key>
      ))}
    </div>
  );
}

/** With which course it is brought: of its category, or as the waiter says. */
function CourseKeys({
  line,
  order,
  onProblem,
}: Pick<LineSheetProps, 'line' | 'order'> & { readonly onProblem: (problem: string | null) => void }) {
  const issue = useIssue();
  const set = (course: Course | null): void =>
    onProblem(problemOf(issue('SET_COURSE', { ticketId: order.ticketId, itemId: line.id, course }).decision));
  return (
    <div className={styles.quickNotes} role="group" aria-label="¿En qué tiempo?">
      {COURSES.map((course) => (
        <Key key={course} data-tiempo={course} aria-pressed={line.course === course} onClick={() => set(course)}>
          Tiempo {course}
        </Key>
      ))}
      <Key aria-pressed={line.course === null} onClick={() => set(null)}>
        Al enviar
      </Key>
    </div>
  );
}

interface NoteProps {
  readonly area: Area;
  readonly notes: string;
  readonly onWrite: (notes: string) => void;
}

function Note({ area, notes, onWrite }: NoteProps) {
  return (
    <>
      <Entry
        label="Nota para cocina o bar"
        maxLength={280}
        value={notes}
        onChange={(event) => onWrite(event.target.value)}
      />
      <div className={styles.quickNotes}>
        {QUICK_NOTES[area].map((note) => (
          <Key
            key={note}
            onClick={() => onWrite(notes.trim() === '' ? note : `${notes.trim()}, ${note.toLowerCase()}`)}
          >
            {note}
          </Key>
        ))}
      </div>
    </>
  );
}
