import { useState, type FormEvent } from 'react';
import { DISH_FIELDS } from '#domain/menu/edits/dish-fields.ts';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import { raisedPrice } from '#domain/menu/edits/raise-prices.ts';
import type { HappyHour, Hours } from '#domain/menu/served-now.ts';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import edits from '../../edits/edits.module.css';
import { formText } from '../form-text.ts';
import { readTyped } from '../edits/field-entries.tsx';
import { useUnsaved } from '../../edits/unsaved.tsx';

interface Dish {
  readonly id: string;
  readonly hours?: Hours | null;
  readonly happyHour?: HappyHour | null;
}

interface HoursSheetProps {
  readonly items: readonly MenuItem[];
  /** Gives back what is wrong, or null. */
  readonly onSet: (dishes: readonly Dish[], text: string) => string | null;
  readonly onClose: () => void;
}

/** When the chosen dishes are served, or their happy hour: so many per cent less, rounded to whole pesos. */
export function HoursSheet({ items, onSet, onClose }: HoursSheetProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { touch, leave, question } = useUnsaved({ state: '', onClose });
  const set = (dishes: readonly Dish[], text: string): void => {
    const wrong = onSet(dishes, text);
    if (wrong === null) onClose();
    else setProblem(wrong);
  };
  const hoursOf = (event: FormEvent<HTMLFormElement>, name: string): Hours | null | undefined => {
    event.preventDefault();
    const read = readTyped(DISH_FIELDS.hours, formText(event.currentTarget)(name));
    setProblem(read.ok ? null : read.problem);
    return read.ok ? (read.value ?? null) : undefined;
  };
  const many = items.length === 1 ? '1 platillo' : `${items.length} platillos`;
  return (
    <Sheet title={`Horario de ${many}`} onClose={leave}>
      <form
        className={edits.form}
        onInput={touch}
        onSubmit={(event) => {
          const hours = hoursOf(event, 'horario');
          if (hours !== undefined)
            set(
              items.map(({ id }) => ({ id, hours })),
              `Horario de ${many}: guardado.`,
            );
        }}
      >
        <Entry label="Se sirven" name="horario" hint={DISH_FIELDS.hours.entry.hint} />
        <Key look="main" type="submit">
          Guardar horario
        </Key>
      </form>
      <form
        className={edits.form}
        onInput={touch}
        onSubmit={(event) => {
          const typed = formText(event.currentTarget)('porcentaje');
          const hours = hoursOf(event, 'hora-feliz');
          if (hours === undefined) return;
          const percent = Number(typed.replace('%', '').replace(',', '.'));
          if (hours !== null && !(percent > 0 && percent <= 90))
            return setProblem('Escribe cuánto baja, entre 1 y 90 por ciento.');
          const priceOf = ({ price }: MenuItem) => raisedPrice(price, { percent: -percent, rounding: 100 });
          set(
            items.map((item) => ({ id: item.id, happyHour: hours && { ...hours, price: priceOf(item) } })),
            `Hora feliz de ${many}: ${hours ? 'guardada' : 'quitada'}.`,
          );
        }}
      >
        <Entry label="Hora feliz" name="hora-feliz" hint="Como lun–vie 18–20. Vacío: se quita." />
        <Entry label="Baja en por ciento" name="porcentaje" inputMode="decimal" placeholder="30" />
        <Key type="submit">Guardar hora feliz</Key>
      </form>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {question}
    </Sheet>
  );
}
