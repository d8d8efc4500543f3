import { useState } from 'react';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import { includesFolded } from '#domain/shared/text.ts';
import type { World } from '#domain/world.ts';
import { compareNames } from '#ui/drawing/compare.ts';
import { Row, Stack, Text } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { useWorld } from '../../../terminal/terminal-context.tsx';

/** More are found by more letters. */
const MOST_FOUND = 6;

/** What single dishes cost there, whatever the per cent says. */
export function DishPrices({
  prices,
  onPrices,
}: {
  readonly prices: Readonly<Record<string, string>>;
  readonly onPrices: (prices: Readonly<Record<string, string>>) => void;
}) {
  const dishes = useWorld(dishesByName);
  const [sought, setSought] = useState('');
  const own = dishes.filter(({ id }) => prices[id] !== undefined);
  const found =
    sought.trim() === ''
      ? []
      : dishes.filter(({ id, name }) => prices[id] === undefined && includesFolded(name, sought));
  return (
    <Stack gap={3}>
      {own.map(({ id, name, price }) => (
        <Entry
          key={id}
          label={`${name} (carta ${formatPesos(price)})`}
          name={`precio-${id}`}
          inputMode="decimal"
          value={prices[id] ?? ''}
          onChange={({ target }) => onPrices({ ...prices, [id]: target.value })}
        />
      ))}
      <Entry
        label="Un platillo con su propio precio"
        type="search"
        name="buscar-platillo"
        placeholder="Busca un platillo"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <Row gap={3}>
        {found.slice(0, MOST_FOUND).map(({ id, name, price }) => (
          <Key
            key={id}
            onClick={() => {
              onPrices({ ...prices, [id]: formatPesos(price) });
              setSought('');
            }}
          >
            {name}
          </Key>
        ))}
      </Row>
      {own.length > 0 && (
        <Text ink="soft" size={0}>
          Vacío: sigue a la carta.
        </Text>
      )}
    </Stack>
  );
}

interface Priced {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
}

function dishesByName(world: World): readonly Priced[] {
  return [...world.all('menu')]
    .filter(({ active }) => active)
    .map(({ id, name, price }) => ({ id, name, price }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}
