import { DEMO_PEOPLE, type DemoPerson } from '#domain/staff/demo-people.ts';

/** Somebody who works in the demonstration's full venue. */
export interface Player extends DemoPerson {
  /** The tablet they hold, one each, as on a real evening: by the place it is called after in the Bitácora. */
  readonly device: string;
}

function waiter(id: string, name: string, device: string): Player {
  return { id, name, role: 'waiter', device };
}

export const MANAGER: Player = { ...DEMO_PEOPLE.manager, device: 'Oficina' };
export const CASHIER: Player = { ...DEMO_PEOPLE.cashier, device: 'Caja' };
export const HOST: Player = { ...DEMO_PEOPLE.host, device: 'Entrada' };
export const COOK: Player = { ...DEMO_PEOPLE.kitchen, device: 'Cocina' };
export const BARTENDER: Player = { ...DEMO_PEOPLE.bar, device: 'Barra' };
export const WAITERS: readonly [Player, ...Player[]] = [
  { ...DEMO_PEOPLE.waiter, device: 'Sala-1' },
  waiter('demo-beto', 'Beto', 'Sala-2'),
  waiter('demo-mariana', 'Mariana', 'Sala-3'),
  waiter('demo-nico', 'Nico', 'Sala-4'),
];

export const CAST: readonly Player[] = [MANAGER, CASHIER, HOST, COOK, BARTENDER, ...WAITERS];
