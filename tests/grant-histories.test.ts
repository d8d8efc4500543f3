/* Waiters, cashiers and a manager with accounts on which something was given: who was granted what stays what it was. */
import { expect, test } from 'vitest';
import { parseCommand, decide, specOf, type Command, type CommandType, type InputOf } from '#domain/commands.ts';
import { permissionFor } from '#domain/define-command.ts';
import { folioFromFraction } from '#domain/floor/folio.ts';
import { grantsOf, withGrants } from '#domain/order/grant.ts';
import type { Grant, Ticket } from '#domain/order/ticket.ts';
import { balanceDue, withTotals } from '#domain/order/totals.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { put, type Change, type World } from '#domain/world.ts';
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
    const { faults, commands } = live(seed, (changes) => changes);
    expect(faults, `history ${seed}`).toEqual([]);
    for (const { type } of commands) done.set(type, (done.get(type) ?? 0) + 1);
  }
  // Each of them happened, or nothing was tried.
  for (const type of ['SHARE_LINE', 'MOVE_LINES', 'MERGE_TICKETS', 'GIVE_DISCOUNT', 'GIVE_COURTESY'] as const)
    expect(done.get(type) ?? 0, type).toBeGreaterThan(HISTORIES / 2);
}, 120_000);

/** What a command once did, or might do, to the grants of the accounts it writes. */
type Mistake = (changes: readonly Change[], command: Command, world: World) => readonly Change[];

const MISTAKES: Readonly<Record<string, Mistake>> = {
  'sharing loses what was given': on('SHARE_LINE', () => []),
  'sharing doubles what was given': on('SHARE_LINE', (grants) =>
    grants.map((each) => (each.kind === 'percent' ? each : { ...each, value: each.value * 2 })),
  ),
  'a discount reaches lines that come': on('MOVE_LINES', (grants) =>
    grants.map((each) => ({ ...each, itemIds: null })),
  ),
  'joining forgets who gave it': on('MERGE_TICKETS', (grants) => grants.map((each) => ({ ...each, by: 'nobody' }))),
  'a move stands for a manager': on('MOVE_LINES', (grants) => grants.map((each) => ({ ...each, isSmall: false }))),
  'a small discount escapes its tenth': on('VOID_ITEM', (grants, before) => (before ? grantsOf(before) : grants)),
  'the typed figure comes beside the others': on('APPLY_TIP_DISCOUNT_TAX', (grants, before) => [
    ...(before ? grantsOf(before) : []),
    ...grants.map((each) => ({ ...each, id: `${each.id}.` })),
  ]),
};

test.each(Object.entries(MISTAKES))('[ACC33] the oracle sees a planted mistake: %s', (_, mistake) => {
  const isSeen = Array.from({ length: 80 }, (__, index) => index + 1).some(
    (seed) => live(seed, mistake).faults.length > 0,
  );
  expect(isSeen).toBe(true);
});

function on(
  type: CommandType,
  wrong: (grants: readonly Grant[], before: Ticket | undefined) => readonly Grant[],
): Mistake {
  return (changes, command, world) =>
    changes.map((change) => {
      if (command.type !== type || change.collection !== 'tickets') return change;
      const ticket = change.record;
      const grants = wrong(grantsOf(ticket), world.get('tickets', ticket.id));
      return put('tickets', withTotals(withGrants(ticket, grants)));
    });
}

/** One history until it ends, or until something is wrong. */
function live(
  seed: number,
  mistake: Mistake,
): { readonly faults: readonly string[]; readonly commands: readonly Command[] } {
  const history: History = {
    evening: new Accounts({ pricesIncludeTax: seed % 2 === 0 }),
    random: new Random(seed),
    allowed: new Map(),
    steps: 0,
  };
  const commands: Command[] = [];
  for (const [index, id] of ['uno', 'dos', 'tres'].entries())
    history.evening.open(id, `mesa-${index + 1}`, `A-10${index}`);
  for (; history.steps < STEPS; history.steps += 1) {
    const done = step(history, mistake);
    if (!done) continue;
    commands.push(done.command);
    const faults = [...done.faults, ...largeAlone(history, done.command)];
    if (faults.length > 0) return { faults: faults.map((fault) => `${fault}, step ${history.steps}`), commands };
  }
  return { faults: [], commands };
}

interface Done {
  readonly command: Command;
  readonly faults: readonly string[];
}

/** Somebody wishes something; with leave, where their post needs it, it is done. */
function step({ evening, random, allowed, steps }: History, mistake: Mistake): Done | null {
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
  const changes = mistake(decision.changes, command, house.world);
  const faults = wrongGrants(command, house.world, changes);
  // A manager stands behind it: their own, or their yes.
  const isManaged = leave === 'A' || grantFor('discount-large', actor.role) === 'Y';
  for (const act of [id, `typed:${id}`]) allowed.set(act, isManaged);
  for (const change of changes) house.put(change.collection, change.record);
  return { command, faults };
}

/** Beside what the oracle of one step sees: nobody gave more than a tenth of a dish without a manager. */
function largeAlone({ evening, allowed }: History, { type }: Command): readonly string[] {
  const actOf = (id: string): string => (id.startsWith('typed:') ? id : (id.split(':')[0] ?? ''));
  return open(evening).flatMap((ticket) =>
    grantsOf(ticket)
      .filter(({ id, isSmall }) => !isSmall && allowed.get(actOf(id)) !== true)
      .map(({ id }) => `${id} is large and no manager knows of it, after ${type}`),
  );
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
