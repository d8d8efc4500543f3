/* Waiters, cashiers and a manager with accounts on which something was given: who was granted what stays what it was. */
import { expect, test } from 'vitest';
import { parseCommand, decide, specOf, type Command, type CommandType, type InputOf } from '#domain/commands.ts';
import { permissionFor } from '#domain/define-command.ts';
import { folioFromFraction } from '#domain/floor/folio.ts';
import { grantsOf } from '#domain/order/grant.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { Random } from '#tests/support/random.ts';
import { Accounts } from '#tests/support/two-accounts.ts';
import { wrongGrants } from './simulation/grants-oracles.ts';

const HISTORIES = 250;
const STEPS = 45;
const PEOPLE: readonly Actor[] = [
  { id: 'wendy', name: 'Wendy', role: 'waiter' },
  { id: 'carla', name: 'Carla', role: 'cashier' },
  { id: 'olga', name: 'Olga', role: 'manager' },
];
const DISHES = ['hamburguesa-clasica', 'cerveza-artesanal', 'refresco', 'agua'];

interface History {
  readonly evening: Accounts;
  readonly random: Random;
  /** What each person was free to give, or was allowed: by act, whether a manager said yes. */
  readonly allowed: Map<string, boolean>;
  steps: number;
}

type Wish = { [T in CommandType]: { readonly type: T; readonly args: InputOf<T> } }[CommandType];

test('[ACC33] whatever waiters, cashiers and a manager do, no command enlarges, loses or allows anew what was given', () => {
  const done = new Map<CommandType, number>();
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const history: History = {
      evening: new Accounts({ pricesIncludeTax: seed % 2 === 0 }),
      random: new Random(seed),
      allowed: new Map(),
      steps: 0,
    };
    for (const [index, id] of ['uno', 'dos', 'tres'].entries())
      history.evening.open(id, `mesa-${index + 1}`, `A-10${index}`);
    for (; history.steps < STEPS; history.steps += 1) {
      const command = step(history);
      if (command) done.set(command.type, (done.get(command.type) ?? 0) + 1);
      if (command) expect(faultsOf(history, command), `history ${seed}, step ${history.steps}`).toEqual([]);
    }
  }
  // Each of them happened, or nothing was tried.
  for (const type of ['SHARE_LINE', 'MOVE_LINES', 'MERGE_TICKETS', 'GIVE_DISCOUNT', 'GIVE_COURTESY'] as const)
    expect(done.get(type) ?? 0, type).toBeGreaterThan(HISTORIES / 2);
}, 120_000);

let faults: readonly string[] = [];

/** Somebody wishes something; with leave, where their post needs it, it is done. */
function step({ evening, random, allowed, steps }: History): Command | null {
  const { house } = evening;
  house.now = instant(milliseconds(house.now) + 1000);
  const actor = random.pick(PEOPLE) ?? PEOPLE[0];
  const ticket = random.pick(open(evening));
  const wish = ticket && someWish({ evening, random, steps }, ticket);
  assert(actor !== undefined, 'somebody works here');
  if (!wish) return null;
  const id = `c${steps}`;
  const command = parseCommand({ id, ...wish, at: house.now, device: 'd', by: actor.id });
  assert(command !== null, `a wrong ${wish.type}`);
  // The arguments are those of this very type.
  const permission = permissionFor(specOf(command.type), command.args as never, { world: house.world });
  const leave = grantFor(permission, actor.role);
  if (leave === 'N') return null;
  const context = { commandId: id, now: house.now, today: evening.ticket('uno').day, actor, device: 'd' };
  const decision = decide(house.world, command, context);
  if (!decision.ok) return null;
  faults = wrongGrants(command, house.world, decision.changes);
  // A manager stands behind it: their own, or their yes.
  const isManaged = leave === 'A' || grantFor('discount-large', actor.role) === 'Y';
  for (const act of [id, `typed:${id}`]) allowed.set(act, isManaged);
  for (const change of decision.changes) house.put(change.collection, change.record);
  return command;
}

/** Beside what the oracle of one step sees: nobody gave more than a tenth of a dish without a manager. */
function faultsOf({ evening, allowed }: History, { type }: Command): readonly string[] {
  const alone = open(evening).flatMap((ticket) =>
    grantsOf(ticket)
      .filter(
        ({ id, isSmall }) => !isSmall && allowed.get(id.startsWith('typed:') ? id : (id.split(':')[0] ?? '')) !== true,
      )
      .map(({ id }) => `${id} is large and no manager knows of it, after ${type}`),
  );
  return [...faults, ...alone];
}

function open(evening: Accounts): readonly Ticket[] {
  return [...evening.house.world.all('tickets')].filter(({ status }) => status !== 'closed');
}

function someWish(
  { evening, random, steps }: Pick<History, 'evening' | 'random' | 'steps'>,
  ticket: Ticket,
): Wish | null {
  const ticketId = ticket.id;
  const item = random.pick(ticket.items);
  const other = random.pick(open(evening).filter(({ id }) => id !== ticketId));
  const roll = random.next();
  if (roll < 0.16 || !item)
    return {
      type: 'ADD_ITEM',
      args: { ticketId, menuItemId: random.pick(DISHES) ?? 'agua', qty: 1 + random.below(3) },
    };
  const itemId = item.id;
  const some = { itemId, qty: 1 + random.below(item.qty) };
  if (roll < 0.2) return { type: 'CHANGE_QTY', args: { ticketId, itemId, delta: random.chance(0.5) ? 1 : -1 } };
  if (roll < 0.25) return { type: 'VOID_ITEM', args: { ticketId, itemId, qty: some.qty, reason: 'Se equivocó' } };
  if (roll < 0.28) return { type: 'ASK_BILL', args: { ticketId } };
  if (roll < 0.4) return giftWish(random, ticket, some);
  if (roll < 0.5) {
    const discount = random.below(Math.ceil((ticket.subtotal + ticket.tax) / (random.chance(0.6) ? 10 : 2)) + 1);
    return {
      type: 'APPLY_TIP_DISCOUNT_TAX',
      args: { ticketId, discount, ...(random.chance(0.3) ? { tip: 500 } : {}) },
    };
  }
  if (roll < 0.54) {
    const given = random.pick(grantsOf(ticket));
    return given ? { type: 'TAKE_BACK_GIFT', args: { ticketId, givenId: given.id } } : null;
  }
  if (roll < 0.7 && other) return { type: 'MOVE_LINES', args: { ticketId, lines: [some], to: { ticketId: other.id } } };
  if (roll < 0.76) {
    const to = { ticketId: `t${steps}`, folio: folioFromFraction(random.next()), ...placed(ticket) };
    return { type: 'MOVE_LINES', args: { ticketId, lines: [some], to } };
  }
  if (roll < 0.9 && other)
    return {
      type: 'SHARE_LINE',
      args: { ticketId, itemId, among: random.chance(0.6) ? [ticketId, other.id] : [other.id] },
    };
  if (roll < 0.96 && other) return { type: 'MERGE_TICKETS', args: { fromTicketId: ticketId, intoTicketId: other.id } };
  const due = balanceDue(ticket);
  return due > 0 ? { type: 'TAKE_PAYMENT', args: { ticketId, method: 'cash', amount: 1 + random.below(due) } } : null;
}

function placed({ tableId }: Ticket): { readonly tableId?: string } {
  return tableId === undefined ? {} : { tableId };
}

function giftWish(random: Random, ticket: Ticket, some: { readonly itemId: string; readonly qty: number }): Wish {
  const reason = 'Espera';
  const ticketId = ticket.id;
  if (random.chance(0.35)) return { type: 'GIVE_COURTESY', args: { ticketId, lines: [some], reason } };
  const line = random.chance(0.5) ? { itemId: some.itemId } : {};
  const worth = random.chance(0.5)
    ? ({ kind: 'percent', value: 1 + random.below(random.chance(0.6) ? 10 : 100) } as const)
    : ({ kind: 'amount', value: 1 + random.below(random.chance(0.6) ? 900 : 9000) } as const);
  return { type: 'GIVE_DISCOUNT', args: { ticketId, worth, reason, ...line } };
}
