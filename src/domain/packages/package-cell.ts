import { namesIn, quoted } from '#domain/fields/typed.ts';
import { cents, readPesos } from '#domain/shared/money.ts';
import { foldAccents, slug } from '#domain/shared/text.ts';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import type { World } from '#domain/world.ts';
import { isPackage } from './package-group.ts';
import type { PackageGroup } from './package-kept.ts';

/*
 * The groups of a package in one cell of the spreadsheet, each on a row of its own:
 * «Jugo o fruta × 1: Jugo de naranja | Jugo verde +10.00».
 */

/** The sign between two names is written twice in a name. */
export function packageCell(world: World, { packageGroups = [] }: MenuItem): string {
  return packageGroups
    .map(
      ({ name, count, choices }) =>
        `${name} × ${count}: ${choices.map((choice) => choiceCell(world, choice)).join(' | ')}`,
    )
    .join('\n');
}

function choiceCell(world: World, { dishId, supplement }: PackageGroup['choices'][number]): string {
  const name = world.get('menu', dishId)?.name ?? '';
  const twins = [...world.all('menu')].filter((dish) => !isPackage(dish) && isNamed(dish, name));
  // Of two dishes with one name the cell says which.
  const words = twins.length === 1 ? name : `${name} [${dishId}]`;
  return words.replaceAll('|', '||') + (supplement === 0 ? '' : ` +${(supplement / 100).toFixed(2)}`);
}

const GROUP = /^(.+?) [×x] ?(\d{1,2}): (.+)$/;
const SUPPLEMENT = /^(.+) \+\$?(\d[\d,]*(?:\.\d{1,2})?)$/;
const WITH_ID = /^.* \[([^\]]+)\]$/;

/** What cannot be read is a problem of its row. */
export function readPackageCell(
  world: World,
  typed: string,
  { known, problems }: { readonly known: MenuItem | undefined; readonly problems: string[] },
): PackageGroup[] {
  const rows = typed.split(/\r?\n/).filter((row) => row.trim() !== '');
  const ids = new GroupIds(known?.packageGroups ?? []);
  return rows.flatMap((row, index): PackageGroup[] => {
    const [, name = '', count = '', choices = ''] = GROUP.exec(row.trim()) ?? [];
    if (name === '') {
      problems.push(`Paquete: ${quoted(row)} no se puede leer; escríbelo como Café × 1: Americano | Latte +15.`);
      return [];
    }
    const id = ids.of(name, index + 1);
    const read = namesIn(choices).flatMap((each) => choiceOf(world, each, problems));
    return [{ id, name, count: Number(count), choices: read }];
  });
}

/** The group of a name keeps its id; of several with one name each row takes the next, and a row too many is a new group. */
class GroupIds {
  readonly #left: Pick<PackageGroup, 'id' | 'name'>[];
  readonly #taken: Set<string>;

  constructor(known: readonly PackageGroup[]) {
    this.#left = [...known];
    this.#taken = new Set(known.map(({ id }) => id));
  }

  of(name: string, row: number): string {
    const place = this.#left.findIndex((group) => foldAccents(group.name) === foldAccents(name));
    const [before] = place < 0 ? [] : this.#left.splice(place, 1);
    if (before) return before.id;
    const word = slug(name) || 'grupo';
    let number = row;
    while (this.#taken.has(`${word}-${number}`)) number += 1;
    const id = `${word}-${number}`;
    this.#taken.add(id);
    return id;
  }
}

function choiceOf(world: World, typed: string, problems: string[]): PackageGroup['choices'] {
  const [, name = typed, pesos = '0'] = dishNamed(world, typed) ? [] : (SUPPLEMENT.exec(typed) ?? []);
  const dish = dishNamed(world, name);
  if (dish) return [{ dishId: dish.id, supplement: cents(readPesos(pesos) ?? 0) }];
  problems.push(`Paquete: no hay un platillo ${quoted(name)} en Catálogo.`);
  return [];
}

function dishNamed(world: World, typed: string): MenuItem | undefined {
  const [, id] = WITH_ID.exec(typed) ?? [];
  const byId = id === undefined ? undefined : world.get('menu', id);
  return byId ?? [...world.all('menu')].find((dish) => !isPackage(dish) && isNamed(dish, typed));
}

function isNamed(dish: MenuItem, name: string): boolean {
  return foldAccents(dish.name) === foldAccents(name);
}
