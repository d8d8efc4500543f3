import type { PlanState, Ribbon } from '../plan/table-state.ts';
import type { TableOnFloor } from '../floor-view.ts';

/** A table of the list, with what it says. */
export interface PhoneRow {
  readonly table: TableOnFloor;
  readonly ribbon: Ribbon;
}

export interface PhoneGroup {
  readonly key: string;
  readonly title: string;
  /** Beside the small plan: «2 por servir». */
  readonly one: string;
  readonly many: string;
  readonly states: readonly PlanState[];
  /** Nobody has to do anything there: it can be folded. */
  readonly isCalm: boolean;
}

/** What asks for hands first, in the order of the states. */
const GROUPS: readonly PhoneGroup[] = [
  group('unheard', 'Sin llegar a cocina', { one: 'sin llegar', many: 'sin llegar', states: ['unheard'] }),
  group('ready', 'Por servir', { one: 'por servir', many: 'por servir', states: ['ready'] }),
  group('calling', 'Llaman', { one: 'llama', many: 'llaman', states: ['calling'] }),
  group('bill', 'Pidieron la cuenta', { one: 'cuenta', many: 'cuentas', states: ['bill'] }),
  group('waiting', 'Esperan mucho', { one: 'espera', many: 'esperan', states: ['waiting'] }),
  group('cleaning', 'En limpieza', { one: 'en limpieza', many: 'en limpieza', states: ['cleaning'] }),
  calm('calm', 'En calma', { one: 'en calma', many: 'en calma', states: ['calm', 'taken'] }),
  calm('booked', 'Reservadas', { one: 'reservada', many: 'reservadas', states: ['booked'] }),
  calm('free', 'Libres', { one: 'libre', many: 'libres', states: ['free', 'joined'] }),
];

type Words = Pick<PhoneGroup, 'one' | 'many' | 'states'>;

function group(key: string, title: string, words: Words): PhoneGroup {
  return { key, title, ...words, isCalm: false };
}

function calm(key: string, title: string, words: Words): PhoneGroup {
  return { key, title, ...words, isCalm: true };
}

/** Those with tables; in a group whatever order the room has. */
export function groupRows(
  rows: readonly PhoneRow[],
): readonly { readonly group: PhoneGroup; readonly rows: readonly PhoneRow[] }[] {
  return GROUPS.map((each) => ({
    group: each,
    rows: rows.filter(({ ribbon }) => each.states.includes(ribbon.state)),
  })).filter((each) => each.rows.length > 0);
}

/** «Pulpo y 2 más»: what to carry, by pieces. */
export function dishesText(dishes: readonly { readonly name: string; readonly qty: number }[]): string {
  const [first] = dishes;
  if (!first) return '';
  const pieces = dishes.reduce((sum, { qty }) => sum + qty, 0);
  return pieces === 1 ? first.name : `${first.name} y ${pieces - 1} más`;
}
