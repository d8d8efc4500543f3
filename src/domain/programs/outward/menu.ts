import * as v from 'valibot';
import type { Category, MenuItem } from '#domain/menu/menu-item.ts';
import type { OptionGroup } from '#domain/menu/options/option-group.ts';
import { AREAS } from '#domain/order/ticket.ts';
import { Centavos, Count, Day, Name, outward, Rate } from './outward.ts';

const SoldOut = v.pipe(v.nullable(Day), v.description('Agotado ese día; null: no.'));

const Dish = v.object({
  id: Name,
  name: Name,
  description: v.string(),
  price: Centavos,
  taxRate: Rate,
  categoryId: Name,
  category: v.nullable(Name),
  area: v.picklist(AREAS),
  active: v.boolean(),
  soldOutOn: SoldOut,
  left: v.pipe(
    v.nullable(v.object({ day: Day, quantity: Count })),
    v.description('Cuántos quedan ese día, si se cuentan.'),
  ),
  optionGroups: v.array(Name),
});

export const dishOutward = outward<MenuItem>()({
  kind: 'dish',
  says: 'Un platillo o bebida de la carta, con su precio de hoy.',
  schema: Dish,
  tell: (item, { categoryName }) => ({
    id: item.id,
    name: item.name,
    description: item.description ?? '',
    price: item.price,
    taxRate: item.taxRate,
    categoryId: item.categoryId,
    category: categoryName(item.categoryId),
    area: item.area,
    active: item.active,
    soldOutOn: item.soldOutOn,
    left: item.left === undefined ? null : { day: item.left.day, quantity: item.left.qty },
    optionGroups: (item.groupIds ?? []).slice(),
  }),
  events: ['dish.changed'],
  eventOf: () => 'dish.changed',
});

export const categoryOutward = outward<Category>()({
  kind: 'category',
  says: 'Una sección de la carta.',
  schema: v.object({ id: Name, name: Name, order: v.number(), active: v.boolean() }),
  tell: ({ id, name, sort, active }) => ({ id, name, order: sort, active }),
  events: ['category.changed'],
  eventOf: () => 'category.changed',
});

export const optionGroupOutward = outward<OptionGroup>()({
  kind: 'option-group',
  says: 'Una pregunta que acompaña a los platillos («Término»), con sus respuestas.',
  schema: v.object({
    id: Name,
    name: Name,
    min: Count,
    max: Count,
    active: v.boolean(),
    options: v.array(v.object({ id: Name, name: Name, priceDelta: Centavos, soldOutOn: SoldOut })),
  }),
  tell: ({ id, name, min, max, active, options }) => ({
    id,
    name,
    min,
    max,
    active,
    options: options.map((option) => ({
      id: option.id,
      name: option.name,
      priceDelta: option.priceDelta,
      soldOutOn: option.soldOutOn,
    })),
  }),
  events: ['option-group.changed'],
  eventOf: () => 'option-group.changed',
});
