import * as v from 'valibot';

import { cents } from '#domain/shared/money.ts';
import { checkContent } from '../venue/content-check.ts';
import { DIET_MARKS } from './diet-marks.ts';
import type { FOR_GUESTS } from './edits/dish-fields.ts';
import type { Category, MenuItem } from './menu-item.ts';
import { MENU_IDS, type MenuId } from './menu-views.ts';
import { allDifferent, kebab, list, oneOf, record, text, wholeNumber } from '../venue/content-field.ts';

/** What one size of a dish costs; a dish without sizes has one price without a name. */
export interface MenuPrice {
  readonly size?: string;
  readonly pesos: number;
}

/** A line of the public menu: the dish's own fields, as far as guests read them, and the prices of its sizes. */
export interface MenuLine extends Pick<MenuItem, (typeof FOR_GUESTS)[number] | 'area' | 'modifiers'> {
  readonly id: string;
  readonly prices: readonly MenuPrice[];
  /** Of a package: its groups, each with its dishes and what these cost besides. */
  readonly madeOf?: readonly {
    readonly name: string;
    readonly count: number;
    readonly dishes: readonly { readonly name: string; readonly pesos: number }[];
  }[];
}

/** A category of the public menu, with its lines. */
export interface MenuSection extends Pick<Category, 'name' | 'intro' | 'photo' | 'hours'> {
  readonly slug: string;
  readonly items: readonly MenuLine[];
}

const priceText = v.pipe(
  v.string('escribe el precio entre comillas'),
  v.regex(/^[1-9]\d*( \/ [1-9]\d*)*$/, 'escribe pesos enteros, como "149" o "120 / 560"'),
);

const modifier = record({ id: kebab(), nombre: text(), pesos: wholeNumber({ min: 0, max: 10_000 }) });
type WrittenModifier = v.InferOutput<typeof modifier>;

const preparationArea = oneOf(['kitchen', 'bar']);

const itemFields = record({
  id: kebab(),
  nombre: text(),
  descripcion: text(),
  precio: priceText,
  tamanos: v.exactOptional(list(text())),
  nuevo: v.exactOptional(v.boolean('escribe true o false, sin comillas')),
  foto: v.exactOptional(kebab()),
  marcas: v.exactOptional(list(oneOf(DIET_MARKS))),
  area: v.exactOptional(preparationArea),
  modificadores: v.exactOptional(list(modifier)),
});

const pesosOf = (precio: string): readonly number[] => precio.split(' / ').map(Number);

const item = v.pipe(
  itemFields,
  v.forward(
    v.partialCheck(
      [['precio'], ['tamanos']],
      ({ precio, tamanos }) => pesosOf(precio).length === (tamanos?.length ?? 1),
      'escribe un tamaño por cada precio, en el mismo orden',
    ),
    ['tamanos'],
  ),
);

const categorySchema = record({
  slug: kebab(),
  nombre: text(),
  intro: text(),
  slot: kebab(),
  area: preparationArea,
  modificadores: v.exactOptional(list(modifier)),
  items: list(item),
});

type WrittenItem = v.InferOutput<typeof itemFields>;
type WrittenCategory = v.InferOutput<typeof categorySchema>;

export const menuSchema = v.pipe(
  record({ id: oneOf(MENU_IDS), titulo: text(), lema: text(), horario: text(), categorias: list(categorySchema) }),
  v.check(({ categorias }) => allDifferent(categorias.map(({ slug }) => slug)), 'dos categorías tienen el mismo slug'),
  v.transform((menu) => ({ ...menu, categorias: menu.categorias.map(completeCategory) })),
);
type WrittenMenu = v.InferOutput<typeof menuSchema>;
export type MenuContent = Omit<WrittenMenu, 'categorias'> & { readonly categorias: readonly MenuSection[] };
/** The whole public menu. */
export type Menus = Readonly<Record<MenuId, MenuContent>>;

export const checkMenu = (input: unknown) => checkContent(menuSchema, input);

/** As Catálogo would have it. What the owner writes once on the category holds for each of its items. */
function completeCategory(written: WrittenCategory): MenuSection {
  const { slug, nombre, intro, slot, area, modificadores = [], items } = written;
  return {
    slug,
    name: nombre,
    intro,
    photo: slot,
    items: items.map((item) => lineOf(item, { area, modificadores })),
  };
}

function lineOf(
  written: WrittenItem,
  category: { readonly area: 'kitchen' | 'bar'; readonly modificadores: readonly WrittenModifier[] },
): MenuLine {
  const { id, nombre, descripcion, precio, tamanos, nuevo, foto, marcas, area, modificadores = [] } = written;
  return {
    id,
    name: nombre,
    description: descripcion,
    prices: pesosOf(precio).map((pesos, index) => priceOf(pesos, tamanos?.[index])),
    area: area ?? category.area,
    modifiers: [...category.modificadores, ...modificadores].map((each) => ({
      id: each.id,
      name: each.nombre,
      priceDelta: cents(each.pesos * 100),
    })),
    ...(nuevo === true ? { isNew: true } : {}),
    ...(foto === undefined ? {} : { photo: foto }),
    ...(marcas === undefined ? {} : { marks: marcas }),
  };
}

function priceOf(pesos: number, size: string | undefined): MenuPrice {
  return size === undefined ? { pesos } : { size, pesos };
}
