import type { DrawerSettings } from './drawer/drawer-settings.ts';
import { formatPesos, ZERO, type Cents } from './shared/money.ts';
import type { ReasonKind, VenueSettings } from './venue/venue-settings.ts';
import type { Change, Collection, Records, World } from './world.ts';

/** One thing that an act has changed, as people read it: «Precio: $120.00 → $130.00». */
export interface Difference {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** A field that is told when it changes. Guests' names and words are none of them: this is kept for good. */
type Field<C extends Collection> = readonly [what: string, read: (record: Records[C], world: World) => Value];
/** Sums are written as people read them once it is known that they changed: most acts leave most of them as they were. */
type Value = string | Cents | undefined;
type Fields = { readonly [C in Collection]?: readonly Field<C>[] };

const pesos = (amount: Cents | undefined): string => formatPesos(amount ?? ZERO);
const yesNo = (isSo: boolean): string => (isSo ? 'sí' : 'no');
const personName = (world: World, id: string): string => world.get('staff', id)?.name ?? '—';
const tableName = (world: World, id: string | undefined): string =>
  id === undefined ? 'Para llevar' : (world.get('tables', id)?.name ?? id);

const TOLD: Fields = {
  menu: [
    ['Nombre', ({ name }) => name],
    ['Precio', ({ price }) => price],
    ['Categoría', ({ categoryId }, world) => world.get('categories', categoryId)?.name ?? categoryId],
    ['IVA', ({ taxRate }) => percent(taxRate)],
    ['En el menú', ({ active }) => yesNo(active)],
    ['Agotado', ({ soldOutOn }) => soldOutOn ?? 'no'],
  ],
  categories: [
    ['Nombre', ({ name }) => name],
    ['Activa', ({ active }) => yesNo(active)],
  ],
  tables: [
    ['Nombre', ({ name }) => name],
    ['Lugares', ({ capacity }) => String(capacity)],
    ['Activa', ({ active }) => yesNo(active)],
  ],
  staff: [
    ['Nombre', ({ name }) => name],
    ['Puesto', ({ role }) => postText(role)],
    ['Con acceso', ({ active }) => yesNo(active)],
  ],
  printers: [
    ['Nombre', ({ name }) => name],
    ['Dirección', ({ host, port }) => `${host}:${port}`],
    ['Papel', ({ width }) => `${width} mm`],
    ['Activa', ({ active }) => yesNo(active)],
  ],
  tills: [['Nombre', ({ name }) => name]],
  tickets: [
    ['Total', ({ total }) => total],
    ['Propina', ({ tip }) => tip],
    ['Descuento', ({ discount }) => discount],
    ['Cortesía', ({ courtesy }) => courtesy],
    ['Mesero', ({ waiter, openedBy }, world) => personName(world, waiter ?? openedBy)],
    ['Mesa', ({ tableId }, world) => tableName(world, tableId)],
    ['Personas', ({ guests }) => (guests === null ? '—' : String(guests))],
  ],
  venue: [
    ['Precios con IVA incluido', ({ pricesIncludeTax }) => yesNo(pricesIncludeTax)],
    ['Propinas ofrecidas', ({ tips }) => (tips ?? []).map((tip) => `${tip} %`).join(', ')],
    ['Corte ciego', ({ drawer }) => yesNo(drawer?.blind ?? false)],
    ['Límite de retiros', ({ drawer }) => (drawer ? drawer.limit : '')],
    ['Reparto de propinas', ({ drawer }) => poolText(drawer?.pool ?? null)],
    ...reasonFields(),
  ],
};

/** What these changes do to records that were there before; what is new has no before. */
export function differences(world: World, changes: readonly Change[]): readonly Difference[] {
  const accounts = changes.filter(({ collection }) => collection === 'tickets').length;
  return changes.flatMap((change) => {
    const found = changedFields(world, change);
    // Of several accounts each difference says whose it is.
    const name = accounts > 1 && change.collection === 'tickets' ? `${change.record.folio} ` : '';
    return name === '' ? found : found.map((each) => ({ ...each, what: name + each.what }));
  });
}

function changedFields<C extends Collection>(
  world: World,
  { collection, record }: { readonly collection: C; readonly record: Records[C] },
): readonly Difference[] {
  const fields = TOLD[collection];
  const before = fields && world.get(collection, record.id);
  if (!fields || !before) return [];
  return fields.flatMap(([what, read]) => {
    const [known, now] = [read(before, world), read(record, world)];
    if (known === now) return [];
    const [was, is] = [textOf(known), textOf(now)];
    return was === is ? [] : [{ what, before: was, after: is }];
  });
}

function textOf(value: Value): string {
  return typeof value === 'string' ? value : pesos(value);
}

export function differenceText({ what, before, after }: Difference): string {
  return `${what}: ${before === '' ? '—' : before} → ${after === '' ? '—' : after}`;
}

/** As the journal keeps it for good, whatever tiles call a post tomorrow. */
const POSTS: Readonly<Record<string, string>> = {
  waiter: 'mesero',
  kitchen: 'cocina',
  bar: 'bar',
  cashier: 'caja',
  manager: 'gerencia',
  host: 'anfitrión',
};

function postText(role: string): string {
  return POSTS[role] ?? role;
}

function percent(rate: number): string {
  return `${Math.round(rate * 10_000) / 100} %`;
}

function poolText(pool: DrawerSettings['pool']): string {
  if (pool === null) return 'cada quien';
  return Object.entries(pool)
    .map(([role, share]) => `${postText(role)} ${share} %`)
    .join(', ');
}

function reasonFields(): readonly Field<'venue'>[] {
  const words: Readonly<Record<ReasonKind, string>> = {
    discount: 'Motivos de descuento',
    courtesy: 'Motivos de cortesía',
    void: 'Motivos de cancelación',
    reopen: 'Motivos para reabrir',
    refund: 'Motivos de devolución',
    correct: 'Motivos de corrección',
  };
  return Object.entries(words).map(([kind, what]): Field<'venue'> => [
    what,
    // The keys are those of the table above.
    ({ reasons }: VenueSettings) => (reasons?.[kind as ReasonKind] ?? []).join(', '),
  ]);
}
