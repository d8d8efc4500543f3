import type { Read } from '#domain/fields/typed.ts';
import type { PackageGroup } from '#domain/packages/package-kept.ts';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import { cents, formatPesos, readPesos, MAX_TYPED } from '#domain/shared/money.ts';

/** A group of a package as it is being typed. */
export interface TypedGroup {
  readonly id: string;
  readonly name: string;
  readonly english: string;
  readonly count: number;
  readonly choices: readonly TypedChoice[];
}

export interface TypedChoice {
  readonly dishId: string;
  readonly supplement: string;
}

export function typedPackage({ packageGroups = [], english = {} }: Pick<MenuItem, 'packageGroups' | 'english'>) {
  return packageGroups.map(({ id, name, count, choices }): TypedGroup => ({
    id,
    name,
    english: english[name] ?? '',
    count,
    choices: choices.map(({ dishId, supplement }) => ({
      dishId,
      supplement: supplement === 0 ? '' : formatPesos(supplement),
    })),
  }));
}

export function emptyGroup(id: string): TypedGroup {
  return { id, name: '', english: '', count: 1, choices: [] };
}

/** As a command says them, or what of them cannot be read. */
export function readPackage(groups: readonly TypedGroup[]): Read<PackageGroup[]> {
  const read: PackageGroup[] = [];
  for (const { id, name, count, choices } of groups) {
    const words = name.trim();
    if (words === '') return { ok: false, problem: 'Paquete: escribe el nombre de cada grupo, como «Plato fuerte».' };
    if (choices.length === 0) return { ok: false, problem: `Paquete: elige los platillos de «${words}».` };
    const costs: PackageGroup['choices'][number][] = [];
    for (const { dishId, supplement } of choices) {
      const cost = supplement.trim() === '' ? 0 : readPesos(supplement, MAX_TYPED);
      if (cost === null) return { ok: false, problem: `Paquete: «${supplement}» no es un costo; escríbelo como 20.` };
      costs.push({ dishId, supplement: cents(cost) });
    }
    read.push({ id, name: words, count, choices: costs });
  }
  return { ok: true, value: read };
}

/** What its groups are called in English, by their Spanish. */
export function groupsInEnglish(groups: readonly TypedGroup[]): Record<string, string> {
  const said = groups.map(({ name, english }) => [name.trim(), english.trim()] as const);
  return Object.fromEntries(said.filter(([name, english]) => name !== '' && english !== ''));
}
