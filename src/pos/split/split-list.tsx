import { useState } from 'react';
import { formatPesos, sum, ZERO, type Cents } from '#domain/shared/money.ts';
import { useNameInFront } from '#ui/drawing/in-front.ts';
import { Sign } from '#ui/pos/sign.tsx';
import { Pieces } from './split-columns.tsx';
import { ShareBand } from './share-band.tsx';
import type { Slot } from './split-steps.ts';
import type { SplitLine } from './split-view.ts';
import columns from './split-columns.module.css';
import styles from './split-list.module.css';
import screen from './split-screen.module.css';
import type { SplitActs } from './use-split.ts';

interface Place {
  readonly slot: Slot;
  readonly line: SplitLine;
}

interface Dish {
  readonly dish: string;
  readonly name: string;
  readonly made: string;
  readonly qty: number;
  readonly amount: Cents;
  readonly places: readonly Place[];
}

/** On a phone: one list, ticked is what lies on the account that receives; the accounts are under the thumb. */
export function SplitList({ acts }: { readonly acts: SplitActs }) {
  const { slots, receiving } = acts;
  const [open, setOpen] = useState<string | null>(null);
  const number = slots.find(({ ticketId }) => ticketId === receiving)?.number;
  return (
    <>
      <p className={screen.hint}>
        Toca lo que va en la <b>Cuenta {number}</b>
      </p>
      <ul className={styles.list}>
        {dishesOf(slots).map((dish) => (
          <DishRow
            key={dish.dish}
            dish={dish}
            acts={acts}
            isOpen={open === dish.dish}
            onPrice={() => setOpen(open === dish.dish ? null : dish.dish)}
          />
        ))}
      </ul>
      <div className={styles.thumbs} role="group" aria-label="Cuenta que recibe">
        {slots.map(({ ticketId, number: each, account }) => (
          <button
            key={ticketId}
            type="button"
            className={styles.thumb}
            data-cuenta={ticketId}
            aria-label={`Cuenta ${each}, ${formatPesos(account?.total ?? ZERO)}`}
            aria-pressed={ticketId === receiving}
            disabled={account?.isPaid ?? false}
            onClick={() => acts.receive(ticketId)}
          >
            <b>{each}</b>
            <span data-cifra="total" data-centavos={account?.total ?? 0}>
              {formatPesos(account?.total ?? ZERO)}
            </span>
            {ticketId === receiving && <small>Recibe</small>}
            {account?.isPaid === true && <small>Pagada</small>}
          </button>
        ))}
        <button type="button" className={styles.thumb} aria-label="Agregar cuenta" onClick={acts.addAccount}>
          <Sign of="plus" />
        </button>
      </div>
    </>
  );
}

/** Every dish of the table once, with the accounts on which its pieces or parts lie, in the order of the table. */
function dishesOf(slots: readonly Slot[]): readonly Dish[] {
  const places = slots.flatMap((slot) => (slot.account?.lines ?? []).map((line) => ({ slot, line })));
  return [...Map.groupBy(places, ({ line }) => line.dish)].map(([dish, all]) => ({
    dish,
    name: all[0]?.line.name ?? '',
    made: all[0]?.line.made ?? '',
    qty: all.reduce((count, { line }) => Math.max(line.parts > 1 ? line.qty : count + line.qty), 0),
    amount: all[0] && all[0].line.parts > 1 ? all[0].line.whole : sum(all.map(({ line }) => line.amount)),
    places: all,
  }));
}

/** As many as stand beside the price of a phone. */
const FLAGS = 3;

interface DishRowProps {
  readonly dish: Dish;
  readonly acts: SplitActs;
  readonly isOpen: boolean;
  readonly onPrice: () => void;
}

function DishRow({ dish, acts, isOpen, onPrice }: DishRowProps) {
  const { receiving, last, slots } = acts;
  const inFront = useNameInFront();
  const here = dish.places.find(({ slot }) => slot.ticketId === receiving);
  const elsewhere = dish.places.find(({ slot }) => slot.ticketId !== receiving && slot.account?.isPaid !== true);
  const first = dish.places[0];
  const isShared = (first?.line.parts ?? 1) > 1;
  const tap = (): void => {
    const place = here ?? elsewhere;
    if (isShared) onPrice();
    else if (place) acts.tap(place.line, place.slot.ticketId);
  };
  return (
    <li className={styles.listRow} data-linea={inFront(first?.line.id)} data-aqui={here !== undefined}>
      <button type="button" role="checkbox" aria-checked={here !== undefined} className={styles.tick} onClick={tap}>
        <span className={styles.box}>{here !== undefined && <Sign of="check" />}</span>
        <span className={styles.listName}>
          <span>
            {dish.qty > 1 && <b>{dish.qty} × </b>}
            {dish.name}
          </span>
          {dish.made !== '' && <small>{dish.made}</small>}
          <small>{whereText(dish)}</small>
        </span>
      </button>
      <button
        type="button"
        className={columns.price}
        aria-label={`Compartir ${dish.name}, ${formatPesos(dish.amount)}`}
        aria-expanded={isOpen}
        onClick={onPrice}
      >
        {formatPesos(dish.amount)}
      </button>
      <span className={styles.flags} aria-hidden="true">
        {dish.places.slice(0, dish.places.length > FLAGS ? FLAGS - 1 : FLAGS).map(({ slot }) => (
          <i key={slot.ticketId} data-aqui={slot.ticketId === receiving}>
            {slot.number}
          </i>
        ))}
        {dish.places.length > FLAGS && <i>+{dish.places.length - FLAGS + 1}</i>}
      </span>
      {here && last?.dish === dish.dish && last.to === receiving && dish.qty > 1 && (
        <Pieces name={dish.name} qty={here.line.qty} onStep={acts.step} />
      )}
      {isOpen && first && (
        <ShareBand
          line={first.line}
          slots={slots}
          onToggle={(payer) => acts.share(first.line, first.slot.ticketId, payer)}
        />
      )}
    </li>
  );
}

function whereText({ places }: Dish): string | null {
  const [first] = places;
  if (first && first.line.parts > 1) return `En ${first.line.parts} partes de ${formatPesos(first.line.amount)}`;
  if (places.length < 2) return null;
  return places.map(({ slot, line }) => `${line.qty} en la ${slot.number}`).join(' · ');
}
