import * as v from 'valibot';

/** What another program may read: a column of every record's definition names one of these, or nothing. */
export const SCOPES = ['sales', 'menu', 'reservations', 'guests'] as const;
export type Scope = (typeof SCOPES)[number];

export const SCOPE_WORDS: Readonly<Record<Scope, { readonly name: string; readonly says: string }>> = {
  sales: { name: 'Ventas', says: 'Cuentas cobradas, con sus platillos y pagos, y cortes Z.' },
  menu: { name: 'Menú', says: 'Platillos, categorías, opciones y lo agotado.' },
  reservations: { name: 'Reservaciones', says: 'Día, hora, mesa y personas; sin nombres.' },
  guests: { name: 'Datos de clientes', says: 'Nombre, teléfono, correo y nota de cada reservación.' },
};

export const MOST_PROGRAMS = 30;

/** Guests' data alone says nothing of a visit, so it only comes with the visits. */
export const ScopeList = v.pipe(
  v.array(v.picklist(SCOPES)),
  v.minLength(1),
  v.check((scopes) => new Set(scopes).size === scopes.length),
  v.check((scopes) => !scopes.includes('guests') || scopes.includes('reservations')),
);
