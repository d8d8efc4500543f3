import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import type { Category, MenuItem } from '#domain/menu/menu-item.ts';
import { extrasAsGroups } from '#domain/menu/options/extras-as-groups.ts';
import { DEFAULT_TAX_RATE, type Area } from '#domain/order/ticket.ts';
import { cents } from '#domain/shared/money.ts';
import type { Instant } from '#domain/shared/time.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { put, type World } from '#domain/world.ts';
import { venueSettings } from './venue-settings.ts';
import type { PosTable } from '#domain/floor/table.ts';

const Args = v.strictObject({});

export const loadDemoData = defineCommand({
  type: 'LOAD_DEMO',
  words: 'Cargar datos de demostración',
  args: Args,
  permission: 'manage',
  decide,
});

/**
 * Loading it again changes nothing twice: what is there already, and what people did with it, stays. In production it
 * is only for a venue without a menu, so that nobody orders the demonstration's dishes.
 */
function decide(world: World, _args: v.InferOutput<typeof Args>, { now, actor }: Context): Decision {
  // Whoever works here is a person of this venue, whatever id somebody gave them.
  const isExample = actor.role === 'system' || (actor.id === DEMO_ACTOR.id && !world.get('staff', actor.id));
  if (!isExample && hasMenu(world)) return reject('demo-not-allowed');
  const tables = demoTables(now).filter(({ id }) => !world.get('tables', id));
  const categories = DEMO_CATEGORIES.filter(({ id }) => !world.get('categories', id));
  const items = DEMO_ITEMS.filter(({ id }) => !world.get('menu', id));
  const { dishes, groups } = extrasAsGroups(world, items, nameOfCategory);
  const venue = venueSettings(world);
  return accept([
    // As the specification has it: a discount of the example is typed, and nobody asks why.
    ...(isExample && venue.reasons?.discount === undefined
      ? [put('venue', { ...venue, reasons: { ...venue.reasons, discount: [] } })]
      : []),
    ...tables.map((table) => put('tables', table)),
    ...categories.map((category) => put('categories', category)),
    ...groups,
    // The demonstration has two catalogues, as the specification wants it: its till's dishes are not on the site's menu.
    ...dishes.map((item) => put('menu', isExample ? { ...item, onSite: false } : item)),
  ]);
}

function nameOfCategory(id: string): string {
  return DEMO_CATEGORIES.find((category) => category.id === id)?.name ?? '';
}

function hasMenu(world: World): boolean {
  for (const _ of world.all('menu')) return true;
  return false;
}

function demoTables(now: Instant): readonly PosTable[] {
  const rows: readonly [string, string, number, string?][] = [
    ['mesa-1', 'Mesa 1', 2],
    ['mesa-2', 'Mesa 2', 4],
    ['mesa-3', 'Mesa 3', 4],
    ['mesa-4', 'Mesa 4', 6],
    ['terraza-a', 'Terraza A', 4, 'terraza'],
    ['barra-1', 'Barra 1', 2, 'barra'],
  ];
  return rows.map(([id, name, capacity, area], index) => ({
    id,
    name,
    capacity,
    ...(area === undefined ? {} : { area }),
    status: 'free',
    sort: index + 1,
    active: true,
    currentTicketId: null,
    updatedAt: now,
  }));
}

const DEMO_CATEGORIES: readonly Category[] = [
  { id: 'bebidas', name: 'Bebidas', sort: 1, active: true },
  { id: 'hamburguesas', name: 'Hamburguesas', sort: 2, active: true },
  { id: 'paninis', name: 'Paninis', sort: 3, active: true },
];

const DEMO_ITEMS: readonly MenuItem[] = [
  demoItem(
    'hamburguesa-clasica',
    'Hamburguesa clásica',
    'hamburguesas',
    12_000,
    'kitchen',
    'Res, queso, jitomate y papas gajo.',
  ),
  demoItem(
    'hamburguesa-xalli',
    'Hamburguesa Xalli',
    'hamburguesas',
    15_500,
    'kitchen',
    'Doble res, tocino, aguacate y chipotle.',
  ),
  demoItem(
    'panini-caprese',
    'Panini caprese',
    'paninis',
    10_500,
    'kitchen',
    'Mozzarella, jitomate y pesto de albahaca.',
  ),
  demoItem('cerveza-artesanal', 'Cerveza artesanal', 'bebidas', 8900, 'bar', 'De barril, 355 ml.'),
  demoItem('refresco', 'Refresco', 'bebidas', 4500, 'bar', 'Botella de vidrio, 355 ml.'),
  demoItem('agua', 'Agua', 'bebidas', 3000, 'bar', 'Natural o mineral, 500 ml.'),
];

function demoItem(
  id: string,
  name: string,
  categoryId: string,
  price: number,
  area: Area,
  description: string,
): MenuItem {
  const extras = area === 'kitchen' ? [{ id: 'extra-queso', name: 'Extra queso', priceDelta: cents(2000) }] : [];
  return {
    id,
    name,
    categoryId,
    price: cents(price),
    taxRate: DEFAULT_TAX_RATE,
    area,
    active: true,
    description,
    modifiers: extras,
    soldOutOn: null,
  };
}
