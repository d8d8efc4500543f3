import { memo, useRef } from 'react';
import type { KdsEntry, KdsItem } from '#domain/kitchen/kds-entry.ts';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { AREA_WORDS, KDS_WORDS } from '#web/shared/pos-ui/status-words.ts';
import styles from './kds-card.module.css';
import { urgencyOf } from './kds-view.ts';
import { onceWhileHeld } from './once-while-held.ts';

interface KdsCardProps {
  readonly entry: KdsEntry;
  readonly minutes: number;
  readonly bumpKey: number | null;
  readonly onAdvance: (entry: KdsEntry) => void;
}

export const KdsCard = memo(function KdsCard({ entry, minutes, bumpKey, onAdvance }: KdsCardProps) {
  const pressed = useRef<KdsEntry['status'] | null>(null);
  return (
    <li
      className={styles.card}
      data-kds={entry.id}
      data-estado={entry.status}
      data-urgencia={urgencyOf(entry.area, minutes)}
    >
      <header className={styles.head}>
        <div className={styles.top}>
          {bumpKey !== null && <kbd className={styles.bump}>{bumpKey}</kbd>}
          <h2 className={styles.table}>{entry.tableName ?? 'Para llevar'}</h2>
          <p className={styles.age}>
            <b>{minutes}</b> min
          </p>
        </div>
        <div className={styles.bottom}>
          <p className={styles.facts}>
            <span>
              {entry.folio} · {AREA_WORDS[entry.area]}
            </span>
            <span className={styles.by}> · {entry.sentBy}</span>
          </p>
          <p className={styles.status}>
            {KDS_WORDS[entry.status]}
            {entry.autoAccepted && ' · auto'}
          </p>
        </div>
      </header>
      <ul className={styles.items}>
        {entry.items.map((item) => (
          <Item key={item.ticketItemId} item={item} />
        ))}
      </ul>
      <Key
        look={entry.status === 'pending' ? 'main' : 'good'}
        size="large"
        className={styles.key}
        onPointerDown={() => {
          pressed.current = entry.status;
        }}
        onKeyDown={onceWhileHeld}
        onClick={({ detail }) => {
          if (isMeant(entry, { detail, pressed: pressed.current })) onAdvance(entry);
          pressed.current = null;
        }}
      >
        {entry.status === 'pending' ? 'Aceptar' : 'Listo'}
      </Key>
    </li>
  );
});

/**
 * The key changes under the finger: «Aceptar» becomes «Listo», and the next card comes where one has left. The second half
 * of a double tap, and a press that began on another word, were not meant for what is there now.
 */
function isMeant(
  { status }: KdsEntry,
  { detail, pressed }: { readonly detail: number; readonly pressed: KdsEntry['status'] | null },
): boolean {
  return detail <= 1 && (pressed === null || pressed === status);
}

function Item({ item }: { readonly item: KdsItem }) {
  const left = item.qty - item.voidedQty;
  return (
    <li className={styles.item} data-anulado={left === 0}>
      <span className={styles.qty}>{left === 0 ? item.qty : left}</span>
      <span className={styles.what}>
        <span className={styles.name}>{item.name}</span>
        {item.modifiers.map(({ name, qty }) => (
          <span key={name} className={styles.modifier}>
            + {qty > 1 ? `${qty} × ` : ''}
            {name}
          </span>
        ))}
        {item.notes !== undefined && <span className={styles.note}>{item.notes}</span>}
        {item.voidedQty > 0 && <span className={styles.void}>{voidText(item)}</span>}
      </span>
    </li>
  );
}

function voidText({ qty, voidedQty }: KdsItem): string {
  const word = voidedQty === 1 ? 'ANULADO' : 'ANULADOS';
  return qty === voidedQty ? word : `${voidedQty} ${word}`;
}
