import { DEMO_ACTOR, type Actor, type StaffRole } from './roles.ts';

export interface DemoPerson extends Actor {
  readonly role: StaffRole;
}

/** In whose place one may stand in a demonstration («Ver como»), by role. */
export const DEMO_PEOPLE: Readonly<Record<StaffRole, DemoPerson>> = {
  waiter: { id: 'demo-lupita', name: 'Lupita', role: 'waiter' },
  kitchen: { id: 'demo-chuy', name: 'Chuy', role: 'kitchen' },
  bar: { id: 'demo-ivan', name: 'Iván', role: 'bar' },
  cashier: { id: 'demo-rosa', name: 'Rosa', role: 'cashier' },
  host: { id: 'demo-elena', name: 'Elena', role: 'host' },
  manager: { id: 'demo-carmen', name: 'Carmen', role: 'manager' },
};

/** Whoever the name of a role stands for; without one, or with a name nobody has, the demonstration itself. */
export function demoPerson(role: string | null): DemoPerson {
  const person = Object.values(DEMO_PEOPLE).find((each) => each.role === role);
  return person ?? { ...DEMO_ACTOR, role: 'manager' };
}
