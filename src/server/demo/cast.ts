import { DEMO_PEOPLE, type DemoPerson } from '#domain/staff/demo-people.ts';

/** Somebody who works in the demonstration's full venue. */
export interface Player extends DemoPerson {
  /** The tablet they hold: one each, as on a real evening. */
  readonly device: string;
}

function player(person: DemoPerson): Player {
  return { ...person, device: `tableta-${person.id}` };
}

function waiter(id: string, name: string): Player {
  return player({ id, name, role: 'waiter' });
}

export const MANAGER = player(DEMO_PEOPLE.manager);
export const CASHIER = player(DEMO_PEOPLE.cashier);
export const HOST = player(DEMO_PEOPLE.host);
export const COOK = player(DEMO_PEOPLE.kitchen);
export const BARTENDER = player(DEMO_PEOPLE.bar);
export const WAITERS: readonly [Player, ...Player[]] = [
  player(DEMO_PEOPLE.waiter),
  waiter('demo-beto', 'Beto'),
  waiter('demo-mariana', 'Mariana'),
  waiter('demo-nico', 'Nico'),
];

export const CAST: readonly Player[] = [MANAGER, CASHIER, HOST, COOK, BARTENDER, ...WAITERS];
