import type { DayEntry } from '#domain/reservations/views/day-book.ts';
import type { World } from '#domain/world.ts';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { compareSorts } from '#ui/drawing/compare.ts';
import { Grid, Stack } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { personsText, TABLE_WORDS } from '#ui/pos/status-words.ts';
import { useWorld } from '../terminal/terminal-context.tsx';
import styles from './sheets.module.css';

/** What the sheet shows at once: the free ones come first. */
const FIRST_TABLES = 16;

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
  const { shown, watchEnd } = useGrowing({ first: FIRST_TABLES });
  const { nombre, personas } = entry.reservation;
  return (
    <Sheet title={`¿Dónde se sienta ${nombre}?`} onClose={onClose}>
      <p>
        {whyAsked(entry)} Elige dónde se sienta{personas === 1 ? '' : 'n'} {personsText(personas)}.
      </p>
      <Grid gap={3} className={styles.seats}>
        {tables.slice(0, shown).map(({ id, name, capacity, status }) => (
          <Key key={id} size="large" onClick={() => onChoose(id)}>
            <Stack as="span" nowrap className={styles.tableKey}>
              {name}
              <small>
                {personsText(capacity)} · {TABLE_WORDS[status]}
              </small>
            </Stack>
          </Key>
        ))}
        {tables.length > shown && <span key={`end-${shown}`} ref={watchEnd} aria-hidden="true" />}
      </Grid>
    </Sheet>
  );
}

function whyAsked({ floorTable, reservation: { mesa } }: DayEntry): string {
  if (floorTable === null) return `La ${mesa} no está en el mapa de mesas.`;
  return floorTable.isTaken ? `La ${mesa} tiene una cuenta abierta: puedes abrirle otra.` : `La ${mesa} ya está libre.`;
}

function floorTables(world: World) {
  const rank = { free: 0, cleaning: 1, occupied: 2, ordering: 2 } as const;
  return [...world.all('tables')]
    .filter(({ active }) => active)
    .toSorted((a, b) => rank[a.status] - rank[b.status] || compareSorts(a, b));
}
