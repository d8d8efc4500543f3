import { useState } from 'react';
import { Choice } from '#ui/pos/choice.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useSession, useTerminalStatus, useWorld } from '../../terminal/terminal-context.tsx';
import type { AreaFilter } from '../stations-view.ts';
import { Line, Stack } from '#ui/layout/layout.tsx';
import styles from './sold-out-sheet.module.css';
import {
  countSoldOut,
  dishesLeft,
  optionsLeft,
  ownAreas,
  searchNames,
  type DishLeft,
  type OptionLeft,
} from './sold-out-view.ts';

/** What a cook begins to count from, one tap away from the truth in most kitchens. */
const FIRST_LEFT = 6;
const MOST_LEFT = 999;

export function SoldOutSheet({ area, onClose }: { readonly area: AreaFilter; readonly onClose: () => void }) {
  const { actor } = useSession();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const issue = useIssue();
  const areas = ownAreas(actor.role, area);
  const dishes = useWorld((world, today) => dishesLeft(world, areas, today));
  const options = useWorld((world, today) => optionsLeft(world, areas, today));
  const [part, setPart] = useState<'platillos' | 'opciones'>('platillos');
  const found = searchNames(dishes, typed);
  const foundOptions = searchNames(options, typed);
  const shown = part === 'platillos' ? found : foundOptions;
  return (
    <Sheet title="Agotados y lo que queda" onClose={onClose}>
      <Reach part={part} />
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {options.length > 0 && (
        <Choice
          label="Qué se agotó"
          value={part}
          onChoose={setPart}
          options={[
            { value: 'platillos', label: `Platillos · ${countSoldOut(dishes)}` },
            { value: 'opciones', label: `Opciones · ${countSoldOut(options)}` },
          ]}
        />
      )}
      <input
        type="search"
        className={styles.search}
        aria-label={part === 'platillos' ? 'Buscar platillo' : 'Buscar opción'}
        placeholder={part === 'platillos' ? 'Buscar platillo' : 'Buscar opción'}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Stack as="ul">
        {part === 'opciones' && <OptionRows options={foundOptions} onProblem={setProblem} />}
        {part === 'platillos' &&
          found.map((dish) => (
            <DishRow
              key={dish.id}
              dish={dish}
              onSoldOut={(soldOut) =>
                setProblem(problemOf(issue('SET_SOLD_OUT', { menuItemId: dish.id, soldOut }).decision))
              }
              onLeft={(left) => setProblem(problemOf(issue('SET_LEFT', { menuItemId: dish.id, left }).decision))}
            />
          ))}
      </Stack>
      {shown.length === 0 && <p className={styles.words}>Sin resultados. Busca con otra palabra.</p>}
    </Sheet>
  );
}

/** Who knows of it: the site names dishes, and none of their options. */
function Reach({ part }: { readonly part: 'platillos' | 'opciones' }) {
  const { isOnline } = useTerminalStatus();
  const isOnSite = part === 'platillos';
  return (
    <>
      <p className={styles.words}>Vale por hoy, en todas las tabletas{isOnSite ? ' y en el menú del sitio.' : '.'}</p>
      {!isOnline && (
        <Message tone="bad">
          Sin conexión: las demás tabletas{isOnSite && ' y el sitio'} lo sabrán cuando vuelva.
        </Message>
      )}
    </>
  );
}

function OptionRows({
  options,
  onProblem,
}: {
  readonly options: readonly OptionLeft[];
  readonly onProblem: (problem: string | null) => void;
}) {
  const issue = useIssue();
  return options.map(({ id, groupId, optionId, name, area, isSoldOut }) => (
    <li key={id} className={styles.dish} data-opcion={optionId} data-agotado={isSoldOut}>
      <span className={styles.name}>{name}</span>
      <Key
        look={isSoldOut ? 'main' : 'plain'}
        aria-pressed={isSoldOut}
        aria-label={`Agotado · ${name}`}
        onClick={() => {
          const { decision } = issue('SET_OPTION_SOLD_OUT', { groupId, optionId, soldOut: !isSoldOut, area });
          onProblem(problemOf(decision));
        }}
      >
        Agotado
      </Key>
    </li>
  ));
}

function DishRow({
  dish,
  onSoldOut,
  onLeft,
}: {
  readonly dish: DishLeft;
  readonly onSoldOut: (soldOut: boolean) => void;
  readonly onLeft: (left: number | null) => void;
}) {
  const { left } = dish;
  return (
    <li className={styles.dish} data-item={dish.id} data-agotado={dish.isSoldOut}>
      <span className={styles.name}>
        {dish.name}
        {left !== null && left < 0 && <small>Se vendieron {-left} de más</small>}
      </span>
      {left === null ? (
        <Key aria-label={`Quedan · ${dish.name}`} onClick={() => onLeft(FIRST_LEFT)}>
          Quedan
        </Key>
      ) : (
        <Line as="span" gap={1} align="center">
          <Key
            size="square"
            aria-label={`Queda uno menos de ${dish.name}`}
            disabled={left <= 0}
            onClick={() => onLeft(left - 1)}
          >
            −
          </Key>
          <button
            type="button"
            className={styles.left}
            aria-label={`Dejar de contar ${dish.name}`}
            onClick={() => onLeft(null)}
          >
            Quedan <b>{Math.max(0, left)}</b>
          </button>
          <Key
            size="square"
            aria-label={`Queda uno más de ${dish.name}`}
            disabled={left >= MOST_LEFT}
            onClick={() => onLeft(Math.max(0, left) + 1)}
          >
            +
          </Key>
        </Line>
      )}
      <Key
        look={dish.isSoldOut ? 'main' : 'plain'}
        aria-pressed={dish.isSoldOut}
        aria-label={`Agotado · ${dish.name}`}
        onClick={() => onSoldOut(!dish.isSoldOut)}
      >
        Agotado
      </Key>
    </li>
  );
}
