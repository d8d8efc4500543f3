import { useState } from 'react';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import { raisedPrice, ROUNDINGS, type Rounding } from '#domain/menu/edits/raise-prices.ts';
import { cents, formatPesos, type Cents } from '#domain/shared/money.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import edits from '../../edits/edits.module.css';
import { useUnsaved } from '../../edits/unsaved.tsx';

const ROUNDING_WORDS: Readonly<Record<Rounding, string>> = {
  1: 'Sin redondear',
  50: '50 ¢',
  100: '$1',
  500: '$5',
  1000: '$10',
};
const ROUNDING_OPTIONS = ROUNDINGS.map((value) => ({ value: String(value), label: ROUNDING_WORDS[value] }));
/** Enough to see what the rounding does; the rest follows the same rule. */
const SHOWN = 5;
const MOST_PERCENT = 200;
const LEAST_PERCENT = -90;

interface PriceSheetProps {
  readonly items: readonly MenuItem[];
  /** Gives back what is wrong, or null. */
  readonly onRaise: (prices: readonly { readonly id: string; readonly price: Cents }[], text: string) => string | null;
  readonly onClose: () => void;
}

/** The chosen dishes cost so many per cent more, or less, rounded as the venue does it; seen before it holds. */
export function PriceSheet({ items, onRaise, onClose }: PriceSheetProps) {
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<Rounding>(100);
  const [problem, setProblem] = useState<string | null>(null);
  const { leave, question } = useUnsaved({ state: typed, onClose });
  const percent = percentFrom(typed);
  const prices =
    percent === null ? [] : items.map(({ id, price }) => ({ id, price: raisedPrice(price, { percent, rounding }) }));
  const changed = prices.filter(({ price }, index) => price !== items[index]?.price);
  const raise = (): void => {
    if (percent === null)
      return setProblem(`Escribe un porcentaje entre ${LEAST_PERCENT} y ${MOST_PERCENT}, como 8 o 7.5.`);
    const text = `${changed.length} ${changed.length === 1 ? 'precio' : 'precios'} ${percent < 0 ? 'abajo' : 'arriba'}.`;
    const wrong = onRaise(changed, text);
    if (wrong === null) onClose();
    else setProblem(wrong);
  };
  return (
    <Sheet title={`Precios de ${items.length} ${items.length === 1 ? 'platillo' : 'platillos'}`} onClose={leave}>
      <div className={edits.form}>
        <Entry
          label="Subir en por ciento"
          name="porcentaje"
          inputMode="decimal"
          placeholder="8"
          hint="Con signo menos baja. Las cuentas abiertas conservan su precio."
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Choice
          label="Redondear a"
          options={ROUNDING_OPTIONS}
          value={String(rounding)}
          onChoose={(value) => setRounding(ROUNDINGS.find((each) => String(each) === value) ?? 100)}
        />
        <PricesAfter items={items} prices={prices} />
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Key look="main" size="large" disabled={percent !== null && changed.length === 0} onClick={raise}>
          {changed.length === 0
            ? 'Cambiar precios'
            : `Cambiar ${changed.length} ${changed.length === 1 ? 'precio' : 'precios'}`}
        </Key>
      </div>
      {question}
    </Sheet>
  );
}

function PricesAfter({
  items,
  prices,
}: {
  readonly items: readonly MenuItem[];
  readonly prices: readonly { readonly price: Cents }[];
}) {
  if (prices.length === 0) return null;
  const rest = items.length - SHOWN;
  return (
    <Stack as="ul">
      {items.slice(0, SHOWN).map((item, index) => (
        <ListRow
          key={item.id}
          title={<b>{item.name}</b>}
          notes={[`${formatPesos(item.price)} → ${formatPesos(prices[index]?.price ?? cents(0))}`]}
        />
      ))}
      {rest > 0 && <ListRow title={rest === 1 ? 'y uno más' : `y ${rest} más`} />}
    </Stack>
  );
}

function percentFrom(typed: string): number | null {
  const text = typed
    .replaceAll(/[\s%+]/g, '')
    .replace(',', '.')
    .replace('−', '-');
  if (!/^-?\d{1,3}(?:\.\d)?$/.test(text)) return null;
  const percent = Number(text);
  return percent < LEAST_PERCENT || percent > MOST_PERCENT ? null : percent;
}
