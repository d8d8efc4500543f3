import { placeOfEntry, type KdsEntry } from '#domain/kitchen/kds-entry.ts';
import type { Role } from '#domain/staff/roles.ts';
import { Key } from '#ui/pos/key.tsx';
import { KDS_WORDS } from '#ui/pos/status-words.ts';
import { dishesText, mayAdvance } from './kds-view.ts';
import type { PlaceFilter } from './stations-view.ts';
import { onceWhileHeld } from './once-while-held.ts';
import styles from './ready-strip.module.css';
import { useLater } from './use-later.ts';

/**
 * The last ones that left, for the hand that tapped too soon. Who calls one back sees it go at once; that the others move
 * up, that a new one comes, or that another area is looked at, follows right after the picture of the wall.
 */
export function ReadyStrip({
  area,
  entries,
  role,
  onRecall,
}: {
  readonly area: PlaceFilter;
  readonly entries: readonly KdsEntry[];
  readonly role: Role;
  readonly onRecall: (entry: KdsEntry) => void;
}) {
  const seen = useLater(area, entries);
  const rows = seen.value;
  if (rows.length === 0) return null;
  // Those of the area looked at before are all still there, until the next picture brings this one's.
  const there = new Set((seen.area === area ? entries : rows).map(({ id }) => id));
  return (
    <section className={styles.ready} aria-label="Últimos listos">
      <h2>Últimos listos</h2>
      <ul>
        {rows.map((entry) => {
          const { id, folio, items, status } = entry;
          return (
            <li
              key={id}
              data-kds={there.has(id) ? id : undefined}
              data-estado={there.has(id) ? status : undefined}
              data-se-fue={!there.has(id)}
            >
              <span>
                <b>{placeOfEntry(entry)}</b> {folio} · {KDS_WORDS[status]}
                <small>{dishesText(items)}</small>
              </span>
              {/* The others move up under the finger: a double tap calls back one. */}
              {mayAdvance(entry.area, role) && (
                <Key look="quiet" onKeyDown={onceWhileHeld} onClick={({ detail }) => detail <= 1 && onRecall(entry)}>
                  Regresar
                </Key>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
