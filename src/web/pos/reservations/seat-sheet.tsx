import type { DayEntry } from '#domain/reservations/day-book.ts';
import type { World } from '#domain/world.ts';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Sheet } from '#web/shared/pos-ui/sheet.tsx';
import { personsText, TABLE_WORDS } from '#web/shared/pos-ui/status-words.ts';
import { useWorld } from '../terminal/terminal-context.tsx';
import styles from './sheets.module.css';

/** Where they really sit, when the table of the book is not on the floor or somebody is still there. */
export function SeatSheet({
  entry,
  onClose,
  onChoose,
}: {
  readonly entry: DayEntry;
  readonly onClose: () => void;
  readonly onChoose: (tableId: string) => void;
}) {
  const tables = useWorld(floorTables);
  const { nombre, mesa, personas } = entry.reservation;
  return (
    <Sheet title={`¿Dónde se sienta ${nombre}?`} onClose={onClose}>
      <p>
        {entry.floorTable?.isTaken
          ? `La ${mesa} tiene una cuenta abierta. Elige otra mesa para ${personsText(personas)}, o esa misma con dos cuentas.`
          : `La ${mesa} no está en el mapa de mesas. Elige dónde se sientan ${personsText(personas)}.`}
      </p>
      <div className={styles.seats}>
        {tables.map(({ id, name, capacity, status }) => (
          <Key key={id} size="large" onClick={() => onChoose(id)}>
            <span className={styles.tableKey}>
              {name}
              <small>
                {personsText(capacity)} · {TABLE_WORDS[status]}
              </small>
            </span>
          </Key>
        ))}
      </div>
    </Sheet>
  );
}

function floorTables(world: World) {
  const rank = { free: 0, cleaning: 1, occupied: 2, ordering: 2 } as const;
  return [...world.all('tables')]
    .filter(({ active }) => active)
    .toSorted((a, b) => rank[a.status] - rank[b.status] || a.sort - b.sort || a.name.localeCompare(b.name, 'es'));
}
