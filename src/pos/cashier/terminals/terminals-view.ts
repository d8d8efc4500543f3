import type { CardTerminal } from '#domain/charges/card-terminal.ts';
import { holdsMoney, isAtTerminal, type Charge } from '#domain/charges/charge.ts';
import { chargesOf } from '#domain/charges/charges-of.ts';
import type { World } from '#domain/world.ts';
import type { Draft } from '../till/payment-draft.ts';
import { compareNames } from '#ui/drawing/compare.ts';

export interface OfferedTerminal {
  readonly id: string;
  readonly name: string;
  /** It has another sum on it. */
  readonly isBusy: boolean;
}

export interface AccountCharge {
  readonly charge: Charge;
  readonly terminal: string;
}

/** By name, those of this till and those that wander; empty: this venue has none, and everything is as it was. */
export function terminalsView(world: World, tillId: string): readonly OfferedTerminal[] {
  const busy = new Set<string>();
  for (const charge of world.all('charges')) if (isAtTerminal(charge)) busy.add(charge.terminalId);
  return [...world.all('cardTerminals')]
    .filter((terminal) => terminal.active && isHere(terminal, tillId))
    .map(({ id, name }) => ({ id, name, isBusy: busy.has(id) }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

/** Its sum is sent to a terminal, and not typed in by hand. */
export function goesToTerminal(
  { method, isByHand }: Pick<Draft, 'method' | 'isByHand'>,
  terminals: readonly OfferedTerminal[],
): boolean {
  return method === 'card' && isByHand !== true && terminals.length > 0;
}

function isHere(terminal: CardTerminal, tillId: string): boolean {
  return terminal.tillId === null || terminal.tillId === tillId;
}

/** The charge that has the account now, or the last one that came to nothing. */
export function accountChargeView(world: World, ticketId: string): AccountCharge | null {
  let last: Charge | null = null;
  for (const charge of chargesOf(world, ticketId)) {
    if (holdsMoney(charge)) return toldOf(world, charge);
    if (last === null || charge.at > last.at) last = charge;
  }
  return last === null ? null : toldOf(world, last);
}

function toldOf(world: World, charge: Charge): AccountCharge {
  return { charge, terminal: world.get('cardTerminals', charge.terminalId)?.name ?? 'la terminal' };
}

/** How each account in the list stands with its terminal; accounts without a charge are not in it. */
export function heldAccounts(world: World): ReadonlyMap<string, 'waiting' | 'doubt'> {
  const held = new Map<string, 'waiting' | 'doubt'>();
  for (const charge of world.all('charges')) {
    if (charge.ticketId === null || !holdsMoney(charge)) continue;
    held.set(charge.ticketId, charge.state === 'unknown' ? 'doubt' : 'waiting');
  }
  return held;
}
