import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { useSlots } from '#web/shared/pos-ui/slots.ts';
import { KDS_WORDS } from '#web/shared/pos-ui/status-words.ts';
import styles from './kds-screen.module.css';
import type { AreaFilter } from './kds-view.ts';

/** The last ones that left, for the hand that tapped too soon. */
export function ReadyStrip({
  area,
  entries,
  onRecall,
}: {
  readonly area: AreaFilter;
  readonly entries: readonly KdsEntry[];
  readonly onRecall: (entryId: string) => void;
}) {
  const slotOf = useSlots(
    area,
    entries.map(({ id }) => id),
  );
  if (entries.length === 0) return null;
  return (
    <section className={styles.ready} aria-label="Últimos listos">
      <h2>Últimos listos</h2>
      <ul>
        {entries.map(({ id, folio, tableName, items, status }) => (
          <li key={slotOf(id)} data-kds={id} data-estado={status}>
            <span>
              <b>{tableName ?? 'Para llevar'}</b> {folio} · {KDS_WORDS[status]}
              <small>{items.map(({ qty, name }) => `${qty} ${name}`).join(', ')}</small>
            </span>
            <Key look="quiet" onClick={() => onRecall(id)}>
              Regresar
            </Key>
          </li>
        ))}
      </ul>
    </section>
  );
}
