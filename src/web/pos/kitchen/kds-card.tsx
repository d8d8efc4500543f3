import { memo, useRef, type RefCallback } from 'react';
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
  /** It hangs out of sight, until its area is looked at. */
  readonly isOut: boolean;
  readonly onAdvance: (entry: KdsEntry) => void;
  /** Told of the card's element, to find its place on the wall. */
  readonly watch: RefCallback<HTMLElement>;
}

export const KdsCard = memo(function KdsCard({ isOut, watch, ...card }: KdsCardProps) {
  return (
    <li
      ref={watch}
      className={styles.place}
      data-kds={isOut ? undefined : card.entry.id}
      data-estado={isOut ? undefined : card.entry.status}
      data-fuera={isOut}
      aria-hidden={isOut}
    >
      <Card isOut={isOut} {...card} />
    </li>
  );
});

/** Out of sight it stays as it was last seen: what nobody looks at is not written anew. */
const Card = memo(
  function Card({ entry, minutes, bumpKey, onAdvance }: Omit<KdsCardProps, 'watch'>) {
    const pressed = useRef<KdsEntry['status'] | null>(null);
    return (
      <div className={styles.card} data-urgencia={urgencyOf(entry.area, minutes)}>
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
      </div>
    );
  },
  (before, now) => now.isOut || isSameCard(before, now),
);

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

function isSameCard(before: Omit<KdsCardProps, 'watch'>, now: Omit<KdsCardProps, 'watch'>): boolean {
  return (
    before.entry === now.entry &&
    before.minutes === now.minutes &&
    before.bumpKey === now.bumpKey &&
    before.onAdvance === now.onAdvance
  );
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
