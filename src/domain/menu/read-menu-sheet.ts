import { MAX_TYPED, readPesos } from '#domain/shared/money.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { readCsv } from '#domain/shared/read-csv.ts';
import { foldAccents, slug } from '#domain/shared/text.ts';
import type { World } from '#domain/world.ts';
import { CODE_HINT, isDishCode, sharedCodes } from './dish-code.ts';
import { DIET_MARKS, DIET_MARK_WORDS, type DietMark } from './diet-marks.ts';
import { importedItem, isSame, type ImportMenu } from './import-menu.ts';
import type { MenuItem } from './menu-item.ts';
import { groupsOfDish } from './options/groups-of-dish.ts';
import { AREA_COLUMN_WORDS, MENU_COLUMNS, type MenuColumn } from './menu-csv.ts';
import { MENU_IDS, VIEW_WORDS, type MenuId } from './menu-views.ts';
import { readHappyHour, readHours } from './hours/read-hours.ts';

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
const NEEDED: readonly MenuColumn[] = ['nombre', 'precio', 'categoria'];
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
type Cell = (column: MenuColumn) => string | null;

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
    const name = cell('nombre') ?? '';
    const said = readFields(cell, problems);
    const categoryName = cell('categoria') ?? '';
    problems.push(...textProblems({ name, categoryName, description: cell('descripcion') ?? '' }));
    const id = this.#idOf(cell('id') ?? '', name, categoryName);
    const known = this.#world.get('menu', id);
    const groupIds = this.#groupsOf(cell('opciones'), known, problems);
    if (this.#taken.has(id)) problems.push('Está dos veces en la hoja.');
    if (problems.length > 0 || said.price === null) {
      this.rows.push({ line, name, kind: 'wrong', problems });
      return;
    }
    this.#taken.set(id, foldAccents(categoryName));
    this.#lines.set(id, line);
    const category = this.#categoryOf(categoryName, said.view, known);
    const item: Dish = {
      id,
      name,
      categoryId: category.id,
      price: said.price,
      area: said.area ?? known?.area ?? 'kitchen',
      description: cell('descripcion') ?? known?.description ?? '',
      ...(said.taxRate === undefined ? {} : { taxRate: said.taxRate }),
      ...(said.sort === undefined ? {} : { sort: said.sort }),
      ...(said.view === undefined || said.view === known?.view
        ? {}
        : { view: said.view === category.view ? null : said.view }),
      ...(said.isNew === undefined ? {} : { isNew: said.isNew }),
      ...(said.marks === undefined ? {} : { marks: said.marks }),
      ...(groupIds === undefined ? {} : { groupIds }),
      ...(said.onSite === undefined ? {} : { onSite: said.onSite }),
      ...(said.active === undefined ? {} : { active: said.active }),
      ...(said.hours === undefined ? {} : { hours: said.hours }),
      ...(said.happyHour === undefined ? {} : { happyHour: said.happyHour }),
      ...(said.code === undefined ? {} : { code: said.code }),
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
        problems.push(`Opciones: no hay un grupo «${short(name)}». Créalo en Catálogo › Opciones.`);
      return group?.id ?? [];
    });
    if (found.length > CATALOG_LIMITS.groupsOfDish)
      problems.push(`Opciones: ${CATALOG_LIMITS.groupsOfDish} grupos como máximo.`);
    return found;
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

function readFields(cell: Cell, problems: string[]) {
  const price = readPesos(cell('precio') ?? '', MAX_TYPED);
  if (price === null) problems.push(`Precio: «${short(cell('precio'))}» no es un precio; escríbelo como 120 o 120.50.`);
  return {
    price,
    area: oneOf(cell('area'), AREA_COLUMN_WORDS, (words) => problems.push(`Área: escribe ${words}.`)),
    view: viewFrom(cell('vista'), problems),
    taxRate: rateFrom(cell('iva'), problems),
    sort: wholeFrom(cell('orden'), problems),
    isNew: yesNoFrom(cell('nuevo'), 'Nuevo', problems),
    onSite: yesNoFrom(cell('visible'), 'Visible', problems),
    active: yesNoFrom(cell('activo'), 'Activo', problems),
    marks: marksFrom(cell('marcas'), problems),
    hours: hoursFrom(cell('horario'), problems),
    happyHour: happyHourFrom(cell('hora feliz'), problems),
    code: codeFrom(cell('codigo'), problems),
  };
}

function textProblems(texts: { readonly name: string; readonly categoryName: string; readonly description: string }) {
  const { name, categoryName, description } = texts;
  const tooLong = (word: string, most: number): string => `${word}: ${most} letras como máximo.`;
  return [
    ...(name === '' ? ['Nombre: no puede quedar vacío.'] : []),
    ...(name.length > CATALOG_LIMITS.itemName ? [tooLong('Nombre', CATALOG_LIMITS.itemName)] : []),
    ...(categoryName === '' ? ['Categoría: no puede quedar vacía.'] : []),
    ...(categoryName.length > CATALOG_LIMITS.categoryName ? [tooLong('Categoría', CATALOG_LIMITS.categoryName)] : []),
    ...(description.length > CATALOG_LIMITS.itemDescription
      ? [tooLong('Descripción', CATALOG_LIMITS.itemDescription)]
      : []),
    ...(HIDDEN.test(`${name}${categoryName}${description}`) ? ['Tiene signos que no se ven. Escríbelo de nuevo.'] : []),
  ];
}

const HIDDEN = /(?![\n\r\t])\p{Cc}/u;

/** The value whose word, or whose own name, is written there; absent where nothing is. */
function oneOf<Value extends string>(
  typed: string | null,
  words: Readonly<Record<Value, string>>,
  onWrong: (words: string) => void,
): Value | undefined {
  if (typed === null || typed === '') return undefined;
  // The keys of the record are its values.
  const values = Object.keys(words) as Value[];
  const wanted = foldAccents(typed);
  const found = values.find((value) => value === wanted || foldAccents(words[value]) === wanted);
  if (found === undefined) onWrong(values.map((value) => words[value]).join(' o '));
  return found;
}

function viewFrom(typed: string | null, problems: string[]): MenuId | undefined {
  const short = foldAccents(typed ?? '');
  // «Comida» alone is as good as «Comida / Cena».
  const view = MENU_IDS.find((id) => id === short || (short !== '' && foldAccents(VIEW_WORDS[id]).startsWith(short)));
  if (view === undefined && short !== '') problems.push('Vista: escribe Desayunos, Comida o Bebidas.');
  return view;
}

function rateFrom(typed: string | null, problems: string[]): number | undefined {
  if (typed === null || typed === '') return undefined;
  const number = Number(typed.replace('%', '').replace(',', '.'));
  const rate = typed.includes('%') ? number / 100 : number;
  if (Number.isFinite(rate) && rate >= 0 && rate <= 1) return rate;
  problems.push('IVA: escríbelo como 0.16 o 16%.');
  return undefined;
}

function wholeFrom(typed: string | null, problems: string[]): number | undefined {
  if (typed === null || typed === '') return undefined;
  if (/^\d{1,4}$/.test(typed)) return Number(typed);
  problems.push(`Orden: un número de 0 a ${CATALOG_LIMITS.sort}.`);
  return undefined;
}

function yesNoFrom(typed: string | null, label: string, problems: string[]): boolean | undefined {
  const word = foldAccents(typed ?? '');
  if (word === '') return undefined;
  if (['si', 's', 'x', '1', 'true', 'verdadero'].includes(word)) return true;
  if (['no', 'n', '0', 'false', 'falso'].includes(word)) return false;
  problems.push(`${label}: escribe sí o no.`);
  return undefined;
}

function marksFrom(typed: string | null, problems: string[]): DietMark[] | undefined {
  if (typed === null) return undefined;
  return namesIn(typed).flatMap((word) => {
    const found = DIET_MARKS.find(
      (mark) => mark === foldAccents(word) || foldAccents(DIET_MARK_WORDS[mark].es) === foldAccents(word),
    );
    if (found === undefined) problems.push(`Marcas: no hay «${short(word)}».`);
    return found ?? [];
  });
}

/** Several in one cell, cut as we write them («Salsa | Pan») or as people do; a name that has such a sign in it stays whole. */
function namesIn(cell: string, isName: (text: string) => boolean = () => false): readonly string[] {
  // A sign that belongs to a name is written twice.
  const parts = (cell.match(/(?:\|\||[^|])+/g) ?? []).map((part) => part.replaceAll('||', '|').trim());
  return parts
    .flatMap((part) => (isName(part) ? [part] : part.split(/[|,;/]/)))
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** An empty cell takes the hours away; a sheet without the column leaves them. */
function hoursFrom(typed: string | null, problems: string[]) {
  if (typed === null) return undefined;
  if (typed === '') return null;
  const hours = readHours(typed);
  if (hours === null) problems.push('Horario: escríbelo como 8-13 o lun-vie 18-20:30.');
  return hours;
}

function happyHourFrom(typed: string | null, problems: string[]) {
  if (typed === null) return undefined;
  if (typed === '') return null;
  const happy = readHappyHour(typed);
  if (happy === null) problems.push('Hora feliz: precio y horario, como 60 lun-vie 18-20.');
  return happy;
}

/** A spreadsheet makes 7.5E+12 of a long number: what it was cannot be known any more. */
function codeFrom(typed: string | null, problems: string[]) {
  if (typed === null) return undefined;
  if (typed === '') return null;
  if (isDishCode(typed)) return typed;
  problems.push(`Código: «${short(typed)}» no se puede leer. ${CODE_HINT} Da formato de texto a la columna.`);
  return undefined;
}

function short(typed: string | null): string {
  const text = typed ?? '';
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}
