import { memo, useEffect, useRef, useState } from 'react';
import { formatPesos } from '#domain/shared/money.ts';
import { useGrowing } from '#web/shared/drawing/growing.tsx';
import { AREA_WORDS } from '#web/shared/pos-ui/status-words.ts';
import styles from './menu-picker.module.css';
import type { MenuCard } from './menu-view.ts';

/** As many as fill a tablet; the rest follow the finger. */
const FIRST = 12;

export function MenuCards({
  cards,
  onAdd,
}: {
  readonly cards: readonly MenuCard[];
  readonly onAdd: (menuItemId: string) => void;
}) {
  const { shown, watchEnd } = useGrowing({ first: FIRST });

  // The cards outlive many taps; only what they call changes. A ref keeps them from being drawn again.
  const latest = useRef(onAdd);
  useEffect(() => {
    latest.current = onAdd;
  }, [onAdd]);
  const [add] = useState(() => (id: string) => latest.current(id));

  return (
    <ul className={styles.cards}>
      {cards.slice(0, shown).map((card) => (
        <Card key={card.id} card={card} onAdd={add} />
      ))}
      {cards.length > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" className={styles.end} />}
    </ul>
  );
}

const Card = memo(function Card({
  card,
  onAdd,
}: {
  readonly card: MenuCard;
  readonly onAdd: (menuItemId: string) => void;
}) {
  return (
    <li className={styles.cell}>
      <button
        type="button"
        className={styles.card}
        data-item={card.id}
        data-area={card.area}
        disabled={card.isSoldOut}
        onClick={() => onAdd(card.id)}
      >
        <span className={styles.name}>{card.name}</span>
        {card.description !== '' && <span className={styles.description}>{card.description}</span>}
        <span className={styles.price}>{formatPesos(card.price)}</span>
        <span className={styles.facts}>
          <span>{card.categoryName}</span>
          <span>
            <b>{AREA_WORDS[card.area]}</b> · IVA {card.taxText}
          </span>
        </span>
        {card.isSoldOut && <span className={styles.soldOut}>Agotado</span>}
      </button>
    </li>
  );
});
