import * as v from 'valibot';
import { accept, reject, type Decide } from '#domain/decision.ts';
import { AREAS, DEFAULT_TAX_RATE } from '#domain/order/ticket.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { cents, MAX_TYPED } from '#domain/shared/money.ts';
import { Id, line, optionalText } from '#domain/shared/text-schemas.ts';
import { put } from '#domain/world.ts';

const price = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TYPED));
const sort = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CATALOG_LIMITS.sort));

export const SaveCategoryArgs = v.strictObject({
  id: Id,
  name: line(CATALOG_LIMITS.categoryName),
  sort,
  active: v.optional(v.boolean()),
});

export const MenuItemArgs = v.strictObject({
  id: Id,
  name: line(CATALOG_LIMITS.itemName),
  categoryId: Id,
  price,
  taxRate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  area: v.optional(v.picklist(AREAS)),
  active: v.optional(v.boolean()),
  description: v.optional(optionalText(CATALOG_LIMITS.itemDescription)),
  modifiers: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          id: Id,
          name: line(CATALOG_LIMITS.modifierName),
          priceDelta: v.pipe(v.number(), v.integer(), v.minValue(0 - MAX_TYPED), v.maxValue(MAX_TYPED)),
        }),
      ),
      v.maxLength(CATALOG_LIMITS.modifiers),
    ),
  ),
  publicId: v.optional(Id),
});
export const SoldOutArgs = v.strictObject({ menuItemId: Id, soldOut: v.boolean() });

export const saveCategory: Decide<v.InferOutput<typeof SaveCategoryArgs>> = (_world, args) =>
  accept([put('categories', { ...args, active: args.active ?? true })]);

export const saveMenuItem: Decide<v.InferOutput<typeof MenuItemArgs>> = (world, args) => {
  if (!world.get('categories', args.categoryId)) return reject('category-not-found');
  const { description, publicId, ...rest } = args;
  return accept([
    put('menu', {
      ...rest,
      price: cents(args.price),
      taxRate: args.taxRate ?? DEFAULT_TAX_RATE,
      area: args.area ?? 'kitchen',
      active: args.active ?? true,
      modifiers: (args.modifiers ?? []).map((modifier) => ({ ...modifier, priceDelta: cents(modifier.priceDelta) })),
      ...(description ? { description } : {}),
      ...(publicId === undefined ? {} : { publicId }),
      soldOutOn: world.get('menu', args.id)?.soldOutOn ?? null,
    }),
  ]);
};

/** «Agotado» lasts until the venue's day ends, by itself. */
export const setSoldOut: Decide<v.InferOutput<typeof SoldOutArgs>> = (world, args, { today }) => {
  const item = world.get('menu', args.menuItemId);
  if (!item) return reject('menu-item-not-found');
  return accept([put('menu', { ...item, soldOutOn: args.soldOut ? today : null })]);
};
