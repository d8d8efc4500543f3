import * as v from 'valibot';
import { problemWords } from '#domain/fields/field-problems.ts';
import type { Field, SaidOf } from '#domain/fields/field.ts';
import { isSame } from '#domain/fields/same.ts';
import { namesIn, quoted } from '#domain/fields/typed.ts';
import { readPackageCell } from '#domain/packages/package-cell.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { readCsv } from '#domain/shared/read-csv.ts';
import { foldAccents, slug } from '#domain/shared/text.ts';
import type { World } from '#domain/world.ts';
import { sharedCodes } from './dish-code.ts';
import { CATEGORY_FIELDS } from './edits/category-fields.ts';
import { DISH_FIELDS } from './edits/dish-fields.ts';
import { importedItem, type ImportMenu } from './import-menu.ts';
import type { MenuItem } from './menu-item.ts';
import { groupsOfDish } from './options/groups-of-dish.ts';
import { MENU_COLUMNS } from './menu-csv.ts';
import type { MenuId } from './menu-views.ts';

type Dish = ImportMenu['items'][number];
type NewCategory = ImportMenu['categories'][number];

/** A row of the sheet as the manager reads it before anything is taken over. */
export interface SheetRow {
  /** As the spreadsheet counts. */
  readonly line: number;
  readonly name: string;
  readonly kind: 'new' | 'changes' | 'same' | 'wrong';
  readonly problems: readonly string[];
}

export interface MenuSheet {
  /** What is wrong with the whole file; then there are no rows. */
  readonly problem: string | null;
  readonly rows: readonly SheetRow[];
  /** The rows without a problem that change something, as one command takes them over. */
  readonly menu: ImportMenu;
}

const CODE_SHARED = 'Código: otro platillo ya lo tiene.';
const NEEDED = ['nombre', 'precio', 'categoria'];
const MOST_LETTERS = 2_000_000;
/** What an .xlsx begins with, whatever its name says. */
const ZIP_MARK = 'PK\u0003\u0004';

/** Reads a spreadsheet against the catalogue. A row with a mistake is named with it and left out; the others go on. */
export function readMenuSheet(text: string, world: World): MenuSheet {
  if (text.length > MOST_LETTERS) return wrongFile('El archivo es demasiado grande para una carta.');
  if (text.startsWith(ZIP_MARK))
    return wrongFile('Es un libro de Excel. Ábrelo, elige «Guardar como» y «CSV UTF-8», e importa ese archivo.');
  const [head, ...body] = readCsv(text) ?? [];
  if (head === undefined) return wrongFile('El archivo está vacío o cortado. Expórtalo de nuevo como CSV.');
  const columns = new Map(head.map((name, index) => [foldAccents(name), index]));
  const missing = NEEDED.filter((column) => !columns.has(column));
  if (missing.length > 0)
    return wrongFile(
      `Falta la columna ${missing.map((name) => `«${name}»`).join(', ')}. La primera fila lleva los nombres: ${MENU_COLUMNS.join(', ')}.`,
    );
  if (body.length > CATALOG_LIMITS.items)
    return wrongFile(`Son ${body.length} renglones; caben ${CATALOG_LIMITS.items}.`);
  const reader = new SheetReader(world);
  for (const [index, cells] of body.entries()) {
    reader.read(index + 2, (column) => {
      const at = columns.get(column);
      return at === undefined ? null : (cells[at] ?? '');
    });
  }
  const made = reader.categories.length;
  if (made > CATALOG_LIMITS.newCategories)
    return wrongFile(
      `Trae ${made} categorías nuevas; caben ${CATALOG_LIMITS.newCategories}. Revisa la columna «categoria».`,
    );
  return { problem: null, ...reader.end() };
}

function wrongFile(problem: string): MenuSheet {
  return { problem, rows: [], menu: { categories: [], items: [] } };
}

/** What a column says in a row; null where the sheet has no such column. */
type Cell = (column: string) => string | null;

class SheetReader {
  readonly rows: SheetRow[] = [];
  readonly items: Dish[] = [];
  readonly categories: NewCategory[] = [];
  readonly #world: World;
  /** By the dish, the category under which the sheet names it. */
  readonly #taken = new Map<string, string>();
  /** By the dish, the line that names it. */
  readonly #lines = new Map<string, number>();

  constructor(world: World) {
    this.#world = world;
  }

  read(line: number, cell: Cell): void {
    const problems: string[] = [];
    const { name = '', ...said } = readFields(cell, problems);
    const categoryName = cell('categoria') ?? '';
    problems.push(...schemaProblems('Categoría', CATEGORY_FIELDS.name, categoryName));
    const id = this.#idOf(cell('id') ?? '', name, categoryName);
    const known = this.#world.get('menu', id);
    const groupIds = this.#groupsOf(cell('opciones'), known, problems);
    const packageGroups = this.#packageOf(cell('paquete'), known, problems);
    if (this.#taken.has(id)) problems.push('Está dos veces en la hoja.');
    if (problems.length > 0 || said.price === undefined) {
      this.rows.push({ line, name, kind: 'wrong', problems });
      return;
    }
    this.#taken.set(id, foldAccents(categoryName));
    this.#lines.set(id, line);
    const category = this.#categoryOf(categoryName, said.view ?? undefined, known);
    const item: Dish = {
      ...said,
      id,
      name,
      categoryId: category.id,
      price: said.price,
      area: said.area ?? known?.area ?? 'kitchen',
      description: said.description ?? known?.description ?? '',
      groupIds,
      packageGroups,
      view: viewOf(said.view, known?.view, category.view),
    };
    const isKnown = known !== undefined && isSame(known, importedItem(this.#world, item));
    if (!isKnown) this.items.push(item);
    this.rows.push({ line, name, kind: kindOf(known !== undefined, isKnown), problems });
  }

  /** Only with all rows read it is known which code two dishes would share: one may hand it to another. */
  end(): Pick<MenuSheet, 'rows' | 'menu'> {
    const shared = sharedCodes(
      this.#world,
      this.items.map((item) => importedItem(this.#world, item)),
    );
    const lines = new Set([...shared].map((id) => this.#lines.get(id)));
    return {
      rows: this.rows.map((row) => (lines.has(row.line) ? { ...row, kind: 'wrong', problems: [CODE_SHARED] } : row)),
      menu: { categories: this.categories, items: this.items.filter(({ id }) => !shared.has(id)) },
    };
  }

  /** By its id, or by its name within its category: who made the sheet by hand knows no ids. */
  #idOf(typed: string, name: string, categoryName: string): string {
    if (typed !== '' && this.#world.get('menu', typed)) return typed;
    const wanted = foldAccents(name);
    for (const item of this.#world.all('menu')) {
      const category = this.#world.get('categories', item.categoryId)?.name ?? '';
      if (foldAccents(item.name) === wanted && foldAccents(category) === foldAccents(categoryName)) return item.id;
    }
    const made = slug(name) || 'platillo';
    const of = slug(categoryName);
    const isOfAnother = (this.#taken.get(made) ?? foldAccents(categoryName)) !== foldAccents(categoryName);
    return this.#world.get('menu', made) || isOfAnother ? `${made}-${of}`.slice(0, 100) : made;
  }

  /** Groups are made in Catálogo; a sheet says which of them a dish has. */
  #groupsOf(typed: string | null, known: MenuItem | undefined, problems: string[]): string[] | undefined {
    if (typed === null) return undefined;
    // Its own first: two of one name may have come with a menu.
    const own = known === undefined ? [] : groupsOfDish(this.#world, known);
    const groups = [...own, ...[...this.#world.all('optionGroups')].filter(({ active }) => active)];
    const groupOf = (name: string) => groups.find((each) => foldAccents(each.name) === foldAccents(name));
    const found = namesIn(typed, (name) => groupOf(name) !== undefined).flatMap((name) => {
      const group = groupOf(name);
      if (group === undefined)
        problems.push(`Opciones: no hay un grupo ${quoted(name)}. Créalo en Catálogo › Opciones.`);
      return group?.id ?? [];
    });
    if (found.length > CATALOG_LIMITS.groupsOfDish)
      problems.push(`Opciones: ${CATALOG_LIMITS.groupsOfDish} grupos como máximo.`);
    return found;
  }

  /** Its dishes are in the catalogue already. */
  #packageOf(typed: string | null, known: MenuItem | undefined, problems: string[]) {
    if (typed === null) return undefined;
    const groups = readPackageCell(this.#world, typed, { known, problems });
    problems.push(...schemaProblems('Paquete', DISH_FIELDS.packageGroups, groups));
    return groups.map((group) => ({ ...group, choices: [...group.choices] }));
  }

  /** Two parts of the menu may each have their «Especiales»: a dish that is there stays, else the row's own part says which. */
  #categoryOf(
    name: string,
    view: MenuId | undefined,
    dish: MenuItem | undefined,
  ): { readonly id: string; readonly view?: MenuId | undefined } {
    const wanted = foldAccents(name);
    const own = dish && this.#world.get('categories', dish.categoryId);
    const isThere = own !== undefined && foldAccents(own.name) === wanted;
    if (isThere && (view === undefined || view === (dish?.view ?? own.view))) return own;
    const known = [...this.#world.all('categories'), ...this.categories].filter(
      (category) => foldAccents(category.name) === wanted,
    );
    const found = known.find((category) => category.view === view) ?? known[0];
    if (found) return found;
    const made = slug(name) || 'categoria';
    const isTaken = this.#world.get('categories', made) !== undefined || this.categories.some(({ id }) => id === made);
    const category = { id: isTaken ? `${made}-${this.categories.length + 2}` : made, name, ...(view ? { view } : {}) };
    this.categories.push(category);
    return category;
  }
}

function kindOf(isKnown: boolean, isSameAsKnown: boolean): SheetRow['kind'] {
  if (!isKnown) return 'new';
  return isSameAsKnown ? 'same' : 'changes';
}

/** The part of the menu, where the row says another than the dish has; null: its category's own. */
function viewOf(said: MenuId | null | undefined, known: MenuId | undefined, usual: MenuId | undefined) {
  if (said === undefined || said === known) return undefined;
  return said === usual ? null : said;
}

/** What each column says of its field; what cannot be read is a problem of the row. */
function readFields(cell: Cell, problems: string[]): SaidOf<typeof DISH_FIELDS> {
  const said: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Field>(DISH_FIELDS)) {
    const { column = '', columnHint, typed } = field;
    const text = column === '' ? null : cell(foldAccents(column));
    if (text === null || typed === undefined) continue;
    const read = typed.read(text);
    if (!read.ok && columnHint === undefined) problems.push(`${column}: ${read.problem}`);
    else if (!read.ok) problems.push(`${column}: ${quoted(text)} no se puede leer. ${read.problem} ${columnHint}`);
    else if (read.value !== undefined) {
      said[name] = read.value;
      problems.push(...schemaProblems(column, field, read.value));
    }
  }
  // Each value was read by its own field.
  return said;
}

function schemaProblems(word: string, { schema }: Pick<Field, 'schema'>, value: unknown): readonly string[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.slice(0, 1).map((issue) => problemWords(word, issue));
}
