import type { MenuItem } from '#domain/menu/menu-item.ts';
import { isPackage } from '#domain/packages/package-group.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import type { World } from '#domain/world.ts';
import { compareNames } from '#ui/drawing/compare.ts';
import { keepLatest } from '#ui/drawing/keep-same.ts';
import { Grid, Line, Row, Stack, Text } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { browserChance } from '../../terminal/browser-tabs.ts';
import { useWorld } from '../../terminal/terminal-context.tsx';
import { useHasEnglish } from '../english/site-english.ts';
import styles from '../groups/groups.module.css';
import { emptyGroup, type TypedChoice, type TypedGroup } from './typed-package.ts';

interface PackageFieldsProps {
  /** The dish itself is no part of it. */
  readonly ownId: string | undefined;
  readonly groups: readonly TypedGroup[];
  readonly onChange: (groups: readonly TypedGroup[]) => void;
}

/** A dish that is made of others: its groups, how many dishes of each, and which ones. */
export function PackageFields({ ownId, groups, onChange }: PackageFieldsProps) {
  const offered = useWorld(dishesOffered).filter(({ id }) => id !== ownId);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const write = (id: string, said: Partial<TypedGroup>): void =>
    onChange(groups.map((group) => (group.id === id ? { ...group, ...said } : group)));
  return (
    <Stack gap={5} role="group" aria-label="Paquete">
      {groups.length === 0 && (
        <Text ink="soft">
          Un paquete, combo o menú del día se arma con grupos de platillos («Jugo o fruta», «Plato fuerte») y tiene su
          propio precio.
        </Text>
      )}
      {groups.map((group, index) => (
        <GroupFields
          key={group.id}
          group={group}
          number={index + 1}
          offered={offered}
          isFull={total >= CATALOG_LIMITS.packageDishes}
          onWrite={(said) => write(group.id, said)}
          onRemove={() => onChange(groups.filter(({ id }) => id !== group.id))}
        />
      ))}
      <Key
        disabled={groups.length >= CATALOG_LIMITS.packageGroups || total >= CATALOG_LIMITS.packageDishes}
        onClick={() => onChange([...groups, emptyGroup(browserChance.newId())])}
      >
        Agregar grupo al paquete
      </Key>
    </Stack>
  );
}

interface Offered {
  readonly id: string;
  readonly name: string;
}

const offeredFrom = keepLatest<readonly Offered[]>();

/** What may be part of a package, by name; of two with one name their category says which. */
function dishesOffered(world: World): readonly Offered[] {
  const dishes = [...world.all('menu')].filter((dish) => dish.active && !isPackage(dish));
  const categories = [...world.all('categories')];
  return offeredFrom([...dishes, ...categories], () => {
    const named = Map.groupBy(dishes, ({ name }) => name);
    const words = ({ name, categoryId }: MenuItem): string => {
      const category = categories.find(({ id }) => id === categoryId)?.name ?? '';
      return (named.get(name) ?? []).length > 1 ? `${name} (${category})` : name;
    };
    return dishes.map((dish) => ({ id: dish.id, name: words(dish) })).toSorted((a, b) => compareNames(a.name, b.name));
  });
}

interface GroupFieldsProps {
  readonly group: TypedGroup;
  readonly number: number;
  readonly offered: readonly Offered[];
  /** No more dishes fit into the package. */
  readonly isFull: boolean;
  readonly onWrite: (said: Partial<TypedGroup>) => void;
  readonly onRemove: () => void;
}

function GroupFields(props: GroupFieldsProps) {
  const { group, number, offered, onWrite } = props;
  const { choices } = group;
  const left = offered.filter(({ id }) => !choices.some(({ dishId }) => dishId === id));
  return (
    <Stack as="fieldset" gap={3} className={styles.options} data-grupo={group.id}>
      <legend>Paquete: grupo {number}</legend>
      <GroupHead {...props} />
      {choices.map((choice) => (
        <ChoiceFields
          key={choice.dishId}
          choice={choice}
          name={offered.find(({ id }) => id === choice.dishId)?.name}
          onWrite={(supplement) =>
            onWrite({ choices: choices.map((each) => (each === choice ? { ...choice, supplement } : each)) })
          }
          onRemove={() => onWrite({ choices: choices.filter((each) => each !== choice) })}
        />
      ))}
      <Row gap={3} className={styles.option}>
        <select
          aria-label={`Agregar platillo al grupo ${number}`}
          value=""
          disabled={choices.length >= CATALOG_LIMITS.options}
          onChange={({ target }) => onWrite({ choices: [...choices, { dishId: target.value, supplement: '' }] })}
        >
          <option value="" disabled>
            Agregar platillo…
          </option>
          {left.map((dish) => (
            <option key={dish.id} value={dish.id}>
              {dish.name}
            </option>
          ))}
        </select>
      </Row>
    </Stack>
  );
}

/** What it is called and how many come of it. */
function GroupHead({ group: { name, english, count }, number, isFull, onWrite, onRemove }: GroupFieldsProps) {
  const hasEnglish = useHasEnglish();
  return (
    <>
      <Grid gap={3} className={`${styles.option} ${styles.head}`}>
        <input
          aria-label={`Nombre del grupo ${number}`}
          placeholder="Jugo o fruta, Plato fuerte"
          maxLength={CATALOG_LIMITS.groupName}
          value={name}
          onChange={({ target }) => onWrite({ name: target.value })}
        />
        <Line
          as="span"
          gap={3}
          align="center"
          className={styles.steps}
          role="group"
          aria-label={`Cuántos del grupo ${number}`}
        >
          Elige
          <Key
            size="square"
            aria-label={`Uno menos del grupo ${number}`}
            disabled={count <= 1}
            onClick={() => onWrite({ count: count - 1 })}
          >
            −
          </Key>
          <b>{count}</b>
          <Key
            size="square"
            aria-label={`Uno más del grupo ${number}`}
            disabled={isFull}
            onClick={() => onWrite({ count: count + 1 })}
          >
            +
          </Key>
        </Line>
        <Key size="square" look="risky" aria-label={`Quitar el grupo ${number}`} onClick={onRemove}>
          ✕
        </Key>
      </Grid>
      {hasEnglish && (
        <Grid gap={3} className={`${styles.option} ${styles.whole}`}>
          <input
            aria-label={`Grupo ${number} en inglés`}
            placeholder="En inglés (opcional)"
            maxLength={CATALOG_LIMITS.groupName * 2}
            value={english}
            onChange={({ target }) => onWrite({ english: target.value })}
          />
        </Grid>
      )}
    </>
  );
}

interface ChoiceFieldsProps {
  readonly choice: TypedChoice;
  /** Absent: it left the menu, and nobody can order it. */
  readonly name: string | undefined;
  readonly onWrite: (supplement: string) => void;
  readonly onRemove: () => void;
}

function ChoiceFields({ choice, name, onWrite, onRemove }: ChoiceFieldsProps) {
  const gone = useWorld((world) => world.get('menu', choice.dishId)?.name) ?? 'Platillo';
  const words = name ?? gone;
  return (
    <Grid gap={3} align="center" className={`${styles.option} ${styles.part}`} data-opcion={choice.dishId}>
      <Text as="span" ink={name === undefined ? 'soft' : 'strong'} breaks>
        {words}
        {name === undefined && ' · fuera del menú'}
      </Text>
      <input
        aria-label={`Costo extra de ${words}`}
        placeholder="sin costo"
        inputMode="decimal"
        value={choice.supplement}
        onChange={({ target }) => onWrite(target.value)}
      />
      <Key size="square" look="risky" aria-label={`Quitar ${words} del grupo`} onClick={onRemove}>
        ✕
      </Key>
    </Grid>
  );
}
