import type { Message } from '#domain/site/message.ts';
import * as v from 'valibot';

import { checkContent } from '../venue/content-check.ts';
import { DIET_MARKS } from './diet-marks.ts';
import { MENU_IDS, type MenuId } from './menu-views.ts';
import { allDifferent, kebab, list, oneOf, record, text, wholeNumber } from '../venue/content-field.ts';

export interface MenuPrice {
  readonly etiqueta?: string;
  readonly pesos: number;
}

const priceText = v.pipe(
  v.string('escribe el precio entre comillas'),
  v.regex(/^[1-9]\d*( \/ [1-9]\d*)*$/, 'escribe pesos enteros, como "149" o "120 / 560"'),
);

const modifier = record({ id: kebab(), nombre: text(), pesos: wholeNumber({ min: 0, max: 10_000 }) });
export type MenuModifier = v.InferOutput<typeof modifier>;

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
type WrittenSection = WrittenMenu['categorias'][number];
/** What Catálogo says besides: when it is served, and when it costs less. */
interface Served {
  readonly horario?: Message;
  readonly horaFeliz?: Message;
}
export type MenuItemContent = WrittenSection['items'][number] & Served;
export type MenuCategoryContent = Omit<WrittenSection, 'items'> &
  Pick<Served, 'horario'> & { items: MenuItemContent[] };
export type MenuContent = Omit<WrittenMenu, 'categorias'> & { categorias: MenuCategoryContent[] };
/** The whole public menu. */
export type Menus = Readonly<Record<MenuId, MenuContent>>;

export const checkMenu = (input: unknown) => checkContent(menuSchema, input);

/** What the owner writes once on the category holds for each of its items. */
function completeCategory({ slug, nombre, intro, slot, area, modificadores = [], items }: WrittenCategory) {
  return { slug, nombre, intro, slot, items: items.map((written) => completeItem(written, { area, modificadores })) };
}

function completeItem(
  written: WrittenItem,
  category: { readonly area: 'kitchen' | 'bar'; readonly modificadores: readonly MenuModifier[] },
) {
  return {
    ...written,
    area: written.area ?? category.area,
    nuevo: written.nuevo ?? false,
    precios: pesosOf(written.precio).map((pesos, index) => priceOf(pesos, written.tamanos?.[index])),
    modificadores: [...category.modificadores, ...(written.modificadores ?? [])],
  };
}

function priceOf(pesos: number, etiqueta: string | undefined): MenuPrice {
  return etiqueta === undefined ? { pesos } : { etiqueta, pesos };
}
