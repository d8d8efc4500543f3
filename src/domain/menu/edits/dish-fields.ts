import * as v from 'valibot';
import { entriesOf, field, seenOf, shownOf, type KeptOf } from '#domain/fields/field.ts';
import {
  listText,
  namesIn,
  oneOf,
  orNull,
  quoted,
  TEXT,
  wholeNumber,
  YES_NO,
  type Typed,
} from '#domain/fields/typed.ts';
import type { PackageGroup } from '#domain/packages/package-kept.ts';
import { AREAS, DEFAULT_TAX_RATE, type Area } from '#domain/order/ticket.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { cents, formatPesos, MAX_TYPED, readPesos } from '#domain/shared/money.ts';
import { Amount } from '#domain/shared/number-schemas.ts';
import { Id, line, optionalText } from '#domain/shared/text-schemas.ts';
import { foldAccents } from '#domain/shared/text.ts';
import { DIET_MARKS, DIET_MARK_WORDS, type DietMark } from '../diet-marks.ts';
import { happyHourText } from '../hours/hours-words.ts';
import { readHappyHour } from '../hours/read-hours.ts';
import { MENU_IDS, VIEW_WORDS, type MenuId } from '../menu-views.ts';
import { HappyHourSaid, type HappyHour } from '../served-now.ts';
import { active, english, hours, photo, Sort, staleEnglish, stations, view } from './shared-fields.ts';

const AREA_WORDS: Readonly<Record<Area, string>> = { kitchen: 'Cocina', bar: 'Bar' };
/** What a scanner reads on a bottle or on the venue's own card. */
const CODE = /^[0-9A-Za-z][0-9A-Za-z-]{0,31}$/;

const PackageSaid = v.pipe(
  v.array(
    v.strictObject({
      id: Id,
      name: line(CATALOG_LIMITS.groupName),
      count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CATALOG_LIMITS.packageDishes)),
      choices: v.pipe(
        v.array(v.strictObject({ dishId: Id, supplement: Amount })),
        v.minLength(1),
        v.maxLength(CATALOG_LIMITS.options),
        v.check((choices) => new Set(choices.map(({ dishId }) => dishId)).size === choices.length),
      ),
    }),
  ),
  v.maxLength(CATALOG_LIMITS.packageGroups),
  v.check((groups) => new Set(groups.map(({ id }) => id)).size === groups.length),
  v.check((groups) => groups.reduce((sum, { count }) => sum + count, 0) <= CATALOG_LIMITS.packageDishes),
);

/** «Comida» alone is as good as «Comida / Cena». */
const VIEW: Typed<MenuId | null> = {
  write: (id) => (id === null ? '' : VIEW_WORDS[id]),
  read: (typed) => {
    const short = foldAccents(typed);
    if (short === '') return { ok: true, value: undefined };
    const value = MENU_IDS.find((id) => id === short || foldAccents(VIEW_WORDS[id]).startsWith(short));
    return value ? { ok: true, value } : { ok: false, problem: 'escribe Desayunos, Comida o Bebidas.' };
  },
};

const PRICE: Typed<number> = {
  write: (price) => (price / 100).toFixed(2),
  read: (typed) => {
    const value = readPesos(typed, MAX_TYPED);
    if (value !== null) return { ok: true, value };
    return { ok: false, problem: `${quoted(typed)} no es un precio; escríbelo como 120 o 120.50.` };
  },
};

/** «0.16» or «16%». */
const RATE: Typed<number> = {
  write: String,
  read: (typed) => {
    if (typed === '') return { ok: true, value: undefined };
    const number = Number(typed.replace('%', '').replace(',', '.'));
    const value = typed.includes('%') ? number / 100 : number;
    const isRate = Number.isFinite(value) && value >= 0 && value <= 1;
    return isRate ? { ok: true, value } : { ok: false, problem: 'escríbelo como 0.16 o 16%.' };
  },
};

const MARKS: Typed<DietMark[]> = {
  write: (marks) => marks.map((mark) => DIET_MARK_WORDS[mark].es).join(' | '),
  read: (typed) => {
    const words = namesIn(typed);
    const marks = words.flatMap((word) => markNamed(word) ?? []);
    const unknown = words.filter((word) => markNamed(word) === undefined);
    if (unknown.length === 0) return { ok: true, value: marks };
    return { ok: false, problem: `no hay ${unknown.map(quoted).join(', ')}.` };
  },
};

function markNamed(word: string): DietMark | undefined {
  const wanted = foldAccents(word);
  return DIET_MARKS.find((mark) => mark === wanted || foldAccents(DIET_MARK_WORDS[mark].es) === wanted);
}

const HAPPY_HOUR: Typed<v.InferOutput<typeof HappyHourSaid>> = {
  write: (happy) => happyHourText(keptHappyHour(happy)),
  read: (typed) => {
    const value = readHappyHour(typed);
    if (value !== null) return { ok: true, value };
    return { ok: false, problem: 'escribe el precio y cuándo, como 60 lun–vie 18–20.' };
  },
};

function keptHappyHour(happy: v.InferOutput<typeof HappyHourSaid>): HappyHour {
  return { ...happy, price: cents(happy.price) };
}

const CODE_TYPED: Typed<string> = {
  write: (code) => code,
  read: (typed) =>
    CODE.test(typed) ? { ok: true, value: typed } : { ok: false, problem: 'Hasta 32 números o letras, sin espacios.' },
};

/** All that people say of a dish, in the order of the spreadsheet. What the kitchen says of it for today is no field. */
export const DISH_FIELDS = {
  name: field({
    word: 'Nombre',
    schema: line(CATALOG_LIMITS.itemName),
    kept: 'needed',
    typed: TEXT,
    column: 'Nombre',
  }),
  description: field({
    word: 'Descripción',
    schema: optionalText(CATALOG_LIMITS.itemDescription),
    kept: 'said',
    none: '',
    typed: TEXT,
    column: 'Descripción',
  }),
  price: field({
    word: 'Precio',
    schema: Amount,
    kept: 'needed',
    keep: cents,
    say: (price) => formatPesos(cents(price)),
    typed: PRICE,
    column: 'Precio',
  }),
  /** Its column is the category's name. */
  categoryId: field({
    word: 'Categoría',
    schema: Id,
    kept: 'needed',
    say: (id, { nameOf }) => nameOf('categories', id) ?? '(otra)',
    column: 'Categoría',
  }),
  /** The part of the public menu in which it stands, where that is another than its category's. */
  view: { ...view, typed: VIEW, column: 'Vista' },
  area: field({
    word: 'Área',
    schema: v.picklist(AREAS),
    kept: 'always',
    none: 'kitchen',
    say: (area) => AREA_WORDS[area],
    typed: oneOf(AREA_WORDS),
    column: 'Área',
  }),
  taxRate: field({
    word: 'Tasa de IVA',
    schema: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    kept: 'always',
    none: DEFAULT_TAX_RATE,
    typed: RATE,
    column: 'IVA',
  }),
  /** Its place in its category; those without one come after, by name. Whoever arranges last has it. */
  sort: field({
    word: 'Orden',
    schema: Sort,
    kept: 'said',
    typed: wholeNumber(CATALOG_LIMITS.sort),
    column: 'Orden',
    isHidden: true,
  }),
  isNew: field({ word: 'Nuevo', schema: v.boolean(), kept: 'said', none: false, typed: YES_NO, column: 'Nuevo' }),
  marks: field({
    word: 'Marcas',
    schema: v.pipe(v.array(v.picklist(DIET_MARKS)), v.maxLength(DIET_MARKS.length)),
    kept: 'said',
    none: [],
    keep: (marks): readonly DietMark[] => DIET_MARKS.filter((mark) => marks.includes(mark)),
    say: (marks) => listText(marks.map((mark) => DIET_MARK_WORDS[mark].es)),
    typed: MARKS,
    column: 'Marcas',
  }),
  /** The groups of options that come with it, in the order in which they are asked. Its column has their names. */
  groupIds: field({
    word: 'Grupos de opciones',
    schema: v.pipe(v.array(Id), v.maxLength(CATALOG_LIMITS.groupsOfDish)),
    kept: 'said',
    none: [],
    keep: (ids): readonly string[] => [...new Set(ids)],
    say: (ids, { nameOf }) => listText(ids.map((id) => nameOf('optionGroups', id) ?? '(otro)')),
    column: 'Opciones',
  }),
  /** It is a package: the groups of dishes from which it is made. */
  packageGroups: field({
    word: 'Paquete',
    schema: PackageSaid,
    kept: 'said',
    none: [],
    keep: (groups): readonly PackageGroup[] =>
      groups.map((group) => ({
        ...group,
        choices: group.choices.map((choice) => ({ ...choice, supplement: cents(choice.supplement) })),
      })),
    say: (groups) => listText(groups.map(({ name, count }) => `${count} × ${name}`)),
    column: 'Paquete',
  }),
  /** Which stations of its area make it, where those are others than its category's; none of them: the area as a whole. */
  stationIds: stations,
  /** Guests read it on the site. It can be ordered either way. */
  onSite: field({
    word: 'Visible en el sitio',
    schema: v.boolean(),
    kept: 'said',
    none: true,
    typed: YES_NO,
    column: 'Visible',
  }),
  active: { ...active, typed: YES_NO, column: 'Activo' },
  /** When it is served, where that is not when its category is. */
  hours: {
    ...hours,
    column: 'Horario',
    entry: { part: 'served', hint: 'Como 8–13, o lun–vie 18–20:30. Vacío: siempre.' },
  },
  /** Ordered within these hours, it costs this. */
  happyHour: field({
    word: 'Hora feliz',
    schema: v.nullable(HappyHourSaid),
    kept: 'said',
    none: null,
    keep: (happy): HappyHour => keptHappyHour(happy as NonNullable<typeof happy>),
    say: (happy) => (happy === null ? '' : HAPPY_HOUR.write(happy)),
    typed: orNull(HAPPY_HOUR),
    column: 'Hora feliz',
    entry: { part: 'served', hint: 'Precio y cuándo, como 60 lun–vie 18–20. Vacío: no hay.' },
  }),
  /** By which a scanner finds it; of the dishes in use no other has it. */
  code: field({
    word: 'Código',
    schema: v.nullable(v.pipe(v.string(), v.trim(), v.regex(CODE))),
    kept: 'said',
    none: null,
    keep: (code): string => code ?? '',
    typed: orNull(CODE_TYPED),
    column: 'Código',
    columnHint: 'Da formato de texto a la columna.',
    entry: { part: 'served', hint: 'El de barras, u otro que lea tu lector.', maxLength: 32, isScanned: true },
  }),
  photo,
  english,
  staleEnglish,
  /** The public menu's item, where this one was imported from it. Sizes of one dish share it. */
  publicId: field({ word: 'Platillo del sitio', schema: Id, kept: 'said', isHidden: true }),
} as const;

/** What guests read of a dish: the site gets these fields as the record has them. */
export const FOR_GUESTS = ['name', 'description', 'isNew', 'marks', 'photo', 'hours', 'happyHour'] as const;

/** What the record keeps of them. */
export type DishKept = KeptOf<typeof DISH_FIELDS>;

export const DISH_ENTRIES = entriesOf(DISH_FIELDS);

const { sort: _sort, ...WITHOUT_PLACE } = DISH_FIELDS;
export const DishSeen = seenOf(WITHOUT_PLACE);

/** A dish as its sheet shows it, with its id. */
export function dishFields(item: DishKept & { readonly id: string }) {
  const { sort: _s, publicId: _p, ...shown } = shownOf(DISH_FIELDS, item);
  return { id: item.id, ...shown };
}
