/* A venue of the last release, brought up to date over an afternoon with open accounts: what it wrote opens, means the
   same, and its tablets' queues are taken as that release would have taken them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '#application/protocol.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { balanceDue } from '#domain/order/totals.ts';
import type { Change } from '#domain/world.ts';
import { assert } from '#domain/shared/assert.ts';
import { lastReleaseSaid, openLastRelease, TABLETS, type TabletName } from '#tests/support/servers/last-release.ts';
import type { StaffedHouse, Tablet } from '#tests/support/staffed-house.ts';

const said = lastReleaseSaid();
const { manager, cashier } = said.people;
let house: StaffedHouse;
let tablets: Record<TabletName, Tablet>;

beforeEach(async () => {
  ({ house, tablets } = await openLastRelease());
});
afterEach(() => house.close());

const ticketsIn = (changes: readonly Change[]): readonly Ticket[] =>
  changes
    .flatMap((change) => (change.collection === 'tickets' ? [change.record] : []))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
const money = ({ id, status, subtotal, tax, discount, tip, total, items, payments }: Ticket) => ({
  id,
  status,
  figures: { subtotal, tax, discount, tip, total },
  dishes: items.map(({ id: itemId, qty, sentQty }) => ({ itemId, qty, sentQty })),
  payments: payments.map(({ id: paymentId, method, amount }) => ({ paymentId, method, amount })),
});

async function snapshotOf(tablet: Tablet): Promise<readonly Change[]> {
  const { status, body } = await tablet.get('/api/pos/snapshot');
  expect(status).toBe(200);
  // The route's own answer.
  return body['changes'] as readonly Change[];
}

async function handInAll(): Promise<Record<TabletName, readonly Answer[]>> {
  const answers: Partial<Record<TabletName, readonly Answer[]>> = {};
  for (const name of TABLETS) answers[name] = await tablets[name].ask(...said.queue[name]);
  return answers as Record<TabletName, readonly Answer[]>;
}

async function ask(tablet: Tablet, by: string, type: string, args: unknown): Promise<Answer | undefined> {
  return (await tablet.ask(tablet.command(type, args, { by })))[0];
}

test('[TOR20] data of the last release open with every account, and whoever had entered is still there', async () => {
  const now = await snapshotOf(tablets.office);
  expect(ticketsIn(now).map(money)).toEqual(ticketsIn(said.before).map(money));
  for (const collection of ['kds', 'shifts', 'drawerEntries', 'tills', 'reservations', 'menu'] as const) {
    const of = (changes: readonly Change[]) =>
      changes
        .filter((change) => change.collection === collection)
        .toSorted((a, b) => (a.record.id < b.record.id ? -1 : 1));
    expect(of(now).length, collection).toBeGreaterThan(0);
    expect(of(now), collection).toEqual(of(said.before));
  }
  for (const name of ['till', 'floor', 'stove'] as const)
    expect((await snapshotOf(tablets[name])).length).toBeGreaterThan(0);
});

test('[TOR20] queues sealed by the last release get its answers, also after their person has entered anew', async () => {
  expect((await tablets.till.enter(cashier)).status).toBe(201);
  const answers = await handInAll();
  for (const name of TABLETS) {
    const short = answers[name].map(({ id, outcome, code }) => ({
      id,
      outcome,
      ...(code === undefined ? {} : { code }),
    }));
    expect(short, name).toEqual(said.answers[name]);
  }
  expect(await handInAll()).toEqual(answers);
});

test('[TOR20] they mean the same: accounts, payments and the drawer come to what the last release made of them', async () => {
  await handInAll();
  const now = await snapshotOf(tablets.office);
  // A discount on a dish that is shared goes along with its parts since then: the table as a whole pays the same.
  const shared = new Set(['cuenta-2', 'cuenta-2b']);
  const alone = (changes: readonly Change[]) =>
    ticketsIn(changes)
      .filter(({ id }) => !shared.has(id))
      .map(money);
  const together = (changes: readonly Change[]): number =>
    ticketsIn(changes).reduce((total, ticket) => total + (shared.has(ticket.id) ? ticket.total : 0), 0);
  expect(alone(now)).toEqual(alone(said.after));
  expect(together(now)).toBe(together(said.after));
  const entries = (changes: readonly Change[]) =>
    changes
      .flatMap((change) => (change.collection === 'drawerEntries' ? [change.record] : []))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(entries(now).length).toBeGreaterThan(5);
  expect(entries(now)).toMatchObject(entries(said.after));
});

test('[TOR20] what the last release printed is not printed again; what is taken off is called cancelled once', async () => {
  const { executor } = house.server;
  const papers = (): readonly string[] => [...executor.world.all('printJobs')].map(({ id }) => id);
  const before = papers();
  expect(before.length).toBeGreaterThan(8);
  expect((await tablets.office.enter(manager)).status).toBe(201);
  const ticket = executor.world.get('tickets', 'cuenta-1');
  const itemId = ticket?.items[0]?.id;
  const answer = await ask(tablets.office, manager.id, 'VOID_ITEM', {
    ticketId: 'cuenta-1',
    itemId,
    qty: 1,
    reason: 'Se cayó',
  });
  expect(answer).toMatchObject({ outcome: 'accepted' });
  await vi.waitFor(() => expect(papers()).toHaveLength(before.length + 1), { timeout: 10_000 });
  const news = [...executor.world.all('printJobs')].filter(({ id }) => !before.includes(id));
  expect(news).toMatchObject([{ kind: 'cancelled', printerId: 'cocina', ticketId: 'cuenta-1' }]);
});

test('[TOR20] the evening goes on to its end: every account is charged and the shift is closed with nothing missing', async () => {
  await handInAll();
  const { office } = tablets;
  await office.enter(manager);
  const { world } = house.server.executor;
  const open = [...world.all('tickets')].filter(({ status }) => status !== 'closed');
  expect(open.length).toBeGreaterThan(6);
  for (const { id } of open) {
    const ticket = world.get('tickets', id);
    assert(ticket !== undefined, 'it was there a moment ago');
    const due = balanceDue(ticket);
    const answer =
      due > 0
        ? await ask(office, manager.id, 'CLOSE_TICKET', { ticketId: id, method: 'cash', amount: due, received: due })
        : await ask(office, manager.id, 'CLOSE_UNPAID', { ticketId: id });
    expect(answer, `${id} ${due}`).toMatchObject({ outcome: 'accepted' });
  }
  const [shift] = [...world.all('shifts')];
  assert(shift !== undefined, 'the fixture has an open shift');
  // Counted by hand: the float, what the accounts say of cash, less what was given back and the two withdrawals.
  const paid = [...world.all('tickets')].flatMap(({ payments }) => payments);
  const returned = [...world.all('tickets')].flatMap(({ refunds = [] }) => refunds);
  const cash = (list: readonly { readonly method: string; readonly amount: number }[]): number =>
    list.reduce((total, { method, amount }) => total + (method === 'cash' ? amount : 0), 0);
  const inDrawer = shift.fondo + cash(paid) - cash(returned) - 5000 - 2000;
  expect(await ask(office, manager.id, 'CLOSE_SHIFT', { shiftId: shift.id, count: { sum: inDrawer } })).toMatchObject({
    outcome: 'accepted',
  });
  expect(world.get('shifts', shift.id)?.z).toMatchObject({ number: 1, difference: 0 });
});
