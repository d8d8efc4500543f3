import { isWithin } from '#domain/menu/served-now.ts';
import { formatPesos } from '#domain/shared/money.ts';
import type { LocalMoment } from '#domain/shared/time.ts';
import { Grid } from '#ui/layout/layout.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import type { MenuCard } from '../menu-view.ts';
import styles from './option-groups.module.css';

interface SizeSheetProps {
  readonly card: MenuCard;
  readonly moment: LocalMoment;
  readonly onChoose: (menuItemId: string) => void;
  readonly onClose: () => void;
}

/** A dish in several sizes: one tap says which, as a tap on its own card would. */
export function SizeSheet({ card: { name, sizes }, moment, onChoose, onClose }: SizeSheetProps) {
  return (
    <Sheet title={name} onClose={onClose}>
      <Grid gap={3} className={styles.options} role="group" aria-label="Tamaño">
        {sizes?.map(({ name: size, card }) => (
          <Grid
            as="button"
            key={card.id}
            type="button"
            gap={3}
            align="center"
            ink="strong"
            className={styles.size}
            data-item={card.id}
            disabled={card.isSoldOut}
            onClick={() => onChoose(card.id)}
          >
            <span className={styles.what}>{size}</span>
            <span className={styles.cost}>{card.isSoldOut ? 'Agotado' : formatPesos(priceNow(card, moment))}</span>
          </Grid>
        ))}
      </Grid>
    </Sheet>
  );
}

function priceNow({ price, happyHour }: MenuCard, moment: LocalMoment) {
  const isHappy = happyHour !== null && happyHour.price < price && isWithin(happyHour, moment);
  return isHappy ? happyHour.price : price;
}
