import type { Hours } from '#domain/menu/served-now.ts';
import { timeText } from '#domain/shared/time.ts';
import type { Records } from '#domain/world.ts';
import { FILLED_DAY, someCents, someNumber, someTime, type Filled } from './some-values.ts';

type Catalogue = 'venue' | 'tables' | 'categories' | 'menu' | 'optionGroups';

const hours = (): Filled<Hours> => ({ from: '08:11', to: '13:12', days: [someNumber()] });
const room = (): Filled<NonNullable<Records['venue']['room']>> => ({
  plan: { width: someNumber(), height: someNumber() },
  tables: [
    {
      id: 'mesa-del-plano',
      label: 'Mesa del plano',
      area: 'Zona del plano',
      sillas: someNumber(),
      x: someNumber(),
      y: someNumber(),
      shape: 'round',
    },
  ],
  zones: [{ name: 'Zona', floor: 'sand', x: someNumber(), y: someNumber(), width: someNumber(), height: someNumber() }],
  pieces: [{ kind: 'bar', x: someNumber(), y: someNumber(), width: someNumber(), height: someNumber() }],
  combinations: [{ tables: ['mesa-junta-del-plano'], sillas: someNumber() }],
  version: someNumber(),
});
const { version: _version, ...drawn } = room();

export const FILLED_CATALOGUE: { readonly [C in Catalogue]: Filled<Records[C]> } = {
  venue: {
    // The house's own record stands before it.
    id: 'z-llena',
    zone: 'America/Tijuana',
    pricesIncludeTax: true,
    reservations: {
      ...drawn,
      conflictMinutes: someNumber(),
      leadMinutes: someNumber(),
      tablesPerGuest: someNumber(),
      seatings: [{ first: timeText('09:13'), last: timeText('21:14') }],
      closedWeekdays: [someNumber()],
      specialDays: [{ date: '2026-12-24', reason: 'Razón del día', hours: { open: '10:15', close: '18:16' } }],
    },
    room: room(),
    drawer: {
      blind: true,
      limit: someCents(),
      pool: {
        waiter: someNumber(),
        kitchen: someNumber(),
        bar: someNumber(),
        cashier: someNumber(),
        manager: someNumber(),
        host: someNumber(),
      },
    },
    identity: { name: 'Nombre del local', address: 'Domicilio del local', legalName: 'Razón social', rfc: 'RFC-LOCAL' },
    site: 'https://planta.example',
    reasons: {
      discount: ['Motivo de descuento'],
      courtesy: ['Motivo de cortesía'],
      void: ['Motivo de cancelar'],
      reopen: ['Motivo de reabrir'],
      refund: ['Motivo de devolver'],
      correct: ['Motivo de corregir'],
    },
    siteMenu: 'catalog',
    visits: [{ visits: someNumber(), minutes: someNumber() }],
    showsBill: true,
    invoiceDeadline: someNumber(),
    english: true,
    tips: [someNumber()],
  },
  tables: {
    id: 'mesa-llena',
    name: 'Nombre de la mesa',
    capacity: someNumber(),
    area: 'Zona de la mesa',
    status: 'occupied',
    sort: someNumber(),
    active: true,
    currentTicketId: 'cuenta-llena',
    codeTurn: someNumber(),
    updatedAt: someTime(),
  },
  categories: {
    id: 'categoría',
    name: 'Nombre de la categoría',
    sort: someNumber(),
    active: false,
    view: 'bebidas',
    intro: 'Texto de la categoría',
    photo: 'foto-categoría',
    english: { Texto: 'Category in English' },
    staleEnglish: { Texto: 'Old category in English' },
    course: 3,
    hours: hours(),
  },
  menu: {
    id: 'platillo',
    name: 'Nombre del platillo',
    categoryId: 'categoría-del-platillo',
    price: someCents(),
    taxRate: someNumber(),
    area: 'bar',
    active: false,
    description: 'Descripción del platillo',
    modifiers: [{ id: 'extra-del-platillo', name: 'Extra del platillo', priceDelta: someCents() }],
    groupIds: ['grupo-del-platillo'],
    soldOutOn: FILLED_DAY,
    left: { day: FILLED_DAY, qty: someNumber() },
    publicId: 'platillo-público',
    sort: someNumber(),
    view: 'comida',
    isNew: true,
    marks: ['picante'],
    onSite: true,
    photo: 'foto-platillo',
    english: { Texto: 'Dish in English' },
    staleEnglish: { Texto: 'Old dish in English' },
    hours: hours(),
    happyHour: { ...hours(), price: someCents() },
    code: 'código-del-platillo',
  },
  optionGroups: {
    id: 'grupo',
    name: 'Nombre del grupo',
    min: someNumber(),
    max: someNumber(),
    options: [{ id: 'opción', name: 'Nombre de la opción', priceDelta: someCents(), soldOutOn: FILLED_DAY }],
    isExtras: true,
    active: false,
  },
};
