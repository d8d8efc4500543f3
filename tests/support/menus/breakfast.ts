import type { CommandType, InputOf } from '#domain/commands.ts';
import { twoAccounts, type Accounts } from '../two-accounts.ts';

interface Office {
  do<T extends CommandType>(type: T, args: InputOf<T>): unknown;
}

/** «Paquete desayuno», $169: a drink of the bar, a dish of the kitchen at 0 % or 16 %, two pieces of bread. */
export const BREAKFAST = 'paquete-desayuno';
export const BREAKFAST_PRICE = 16_900;

export const BREAKFAST_GROUPS = [
  {
    id: 'jugo',
    name: 'Jugo o fruta',
    count: 1,
    choices: [
      { dishId: 'agua', supplement: 0 },
      { dishId: 'refresco', supplement: 1000 },
    ],
  },
  {
    id: 'fuerte',
    name: 'Plato fuerte',
    count: 1,
    choices: [
      { dishId: 'hamburguesa-clasica', supplement: 0 },
      { dishId: 'hamburguesa-xalli', supplement: 2000 },
    ],
  },
  {
    id: 'pan',
    name: 'Pan',
    count: 2,
    choices: [
      { dishId: 'bolillo', supplement: 0 },
      { dishId: 'concha', supplement: 500 },
    ],
  },
];

/** Bread has no IVA; paninis are the first course, burgers the second where `inCourses` is said. */
export function sellBreakfast(office: Office, { inCourses = false }: { readonly inCourses?: boolean } = {}): void {
  office.do('SAVE_CATEGORY', { id: 'pan', name: 'Pan', sort: 9, ...(inCourses ? { course: 1 } : {}) });
  if (inCourses) office.do('SAVE_CATEGORY', { id: 'hamburguesas', name: 'Hamburguesas', sort: 2, course: 2 });
  for (const [id, name, price] of [
    ['bolillo', 'Bolillo', 700],
    ['concha', 'Concha', 2500],
  ] as const) {
    office.do('SAVE_MENU_ITEM', { id, name, price, categoryId: 'pan', taxRate: 0 });
  }
  office.do('SAVE_MENU_ITEM', {
    id: BREAKFAST,
    name: 'Paquete desayuno',
    price: BREAKFAST_PRICE,
    categoryId: 'hamburguesas',
    packageGroups: BREAKFAST_GROUPS,
  });
}

/** Water, the large burger and two kinds of bread: $169 + $20 + $5. */
export const CHOSEN = [
  { group: 'jugo', menuItemId: 'agua' },
  { group: 'fuerte', menuItemId: 'hamburguesa-xalli' },
  { group: 'pan', menuItemId: 'bolillo' },
  { group: 'pan', menuItemId: 'concha' },
];

/** Two open accounts in a venue that sells it. */
export function breakfast(options?: { readonly inCourses?: boolean; readonly pricesIncludeTax?: boolean }) {
  const evening = twoAccounts({ pricesIncludeTax: options?.pricesIncludeTax ?? true });
  sellBreakfast(evening, options);
  return evening;
}

export function orderBreakfast(evening: Accounts, ticketId = 'uno', qty = 1): string {
  return evening.do('ADD_PACKAGE', { ticketId, menuItemId: BREAKFAST, parts: CHOSEN, qty });
}
