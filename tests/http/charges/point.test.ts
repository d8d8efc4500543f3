/* A sum goes to a Mercado Pago Point, and what comes of it comes back. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { specOf } from '#domain/commands.ts';
import { permissionFor } from '#domain/define-command.ts';
import { entriesOf } from '#domain/drawer/close-shift.ts';
import { corteSums } from '#domain/drawer/corte.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { ChargeHouse } from '#tests/support/charges/charge-house.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-16 20:00');
let house: ChargeHouse;
beforeEach(async () => {
  house = await ChargeHouse.open(NOW);
});
afterEach(() => house.close());
const ticket = (id: string) => house.world.get('tickets', id);

test('[TERM1] asked, at the terminal, approved: one payment with its tip, kind of card and digits, and the account is closed', async () => {
  const ticketId = await house.account();
  const { id, answer } = await house.ask(ticketId);
  expect(answer).toMatchObject({ outcome: 'accepted' });
  await house.until(id, 'at-terminal');
  expect(ticket(ticketId)).toMatchObject({ payments: [], closedAt: null });
  house.point.pay(id, { tip: '20.88', card: 'debit_card', lastFour: '1881' });
  await house.until(id, 'approved');
  const told = { id: 'barra', name: 'Barra', lastFour: '1881' };
  expect(ticket(ticketId)).toMatchObject({
    status: 'closed',
    tip: 2088,
    payments: [{ id, method: 'card', card: 'debit', amount: 16_008, tip: 2088, by: 'demo', terminal: told }],
  });
  expect([...house.point.orders.values()]).toMatchObject([{ reference: id, amount: '139.20' }]);
});

test('[TERM2] answers that are lost, late or refused in passing are asked for again: one order, one payment', async () => {
  const ticketId = await house.account();
  house.point.moods = ['lost', 'busy', 'late', 'down'];
  house.point.guest = ({ reference }) => house.point.pay(reference);
  const { id } = await house.ask(ticketId);
  await house.until(id, 'approved');
  expect(house.point.orders.size).toBe(1);
  expect(ticket(ticketId)?.payments).toHaveLength(1);
});

test('[TERM3] nobody knows: people read it, the money is set apart, and it is solved by itself when the provider answers', async () => {
  const ticketId = await house.account();
  house.point.moods = ['lost', 'down', 'down', 'down'];
  const { id } = await house.ask(ticketId);
  await house.until(id, 'unknown');
  expect(house.charge(id)).toMatchObject({ problem: 'silent' });
  const cash = { ticketId, method: 'cash', amount: 13_920 } as const;
  expect(await house.tell('CLOSE_TICKET', cash)).toMatchObject({ code: 'charge-open' });
  expect(await house.tell('TAKE_PAYMENT', cash)).toMatchObject({ code: 'charge-open' });
  expect((await house.ask(ticketId, { id: 'otra-tableta' })).answer).toMatchObject({ code: 'charge-open' });
  house.point.pay(id);
  await house.tell('LOOK_CHARGE', { chargeId: id });
  await house.until(id, 'approved');
  expect(ticket(ticketId)).toMatchObject({ status: 'closed', payments: [{ id, amount: 13_920 }] });
});

test('[TERM4] cancelled while it is only asked; at the terminal it is too late, and that is said', async () => {
  const first = await house.account();
  const { id } = await house.ask(first);
  await house.until(id, 'at-terminal');
  await house.tell('CANCEL_CHARGE', { chargeId: id });
  await house.until(id, 'cancelled');
  expect(ticket(first)).toMatchObject({ status: 'open', payments: [] });
  house.point.guest = (order) => {
    order.status = 'at_terminal';
  };
  const second = await house.account();
  const { id: other } = await house.ask(second);
  await house.until(other, 'at-terminal');
  await house.tell('CANCEL_CHARGE', { chargeId: other });
  await expect.poll(() => house.charge(other)?.cancel, { timeout: 10_000 }).toBe('late');
  house.point.pay(other);
  await house.until(other, 'approved');
  expect(ticket(second)?.payments).toHaveLength(1);
});

test('[TERM4] the tablet that sent a sum needs no second approval to take it back or to ask about it; others do', async () => {
  const ticketId = await house.account();
  const id = 'cobro-telefono';
  const asked = { ticketId, terminalId: 'barra', amount: 13_920, rest: true };
  await house.tell('ASK_CHARGE', asked, { id, device: 'telefono' });
  const row = (type: 'CANCEL_CHARGE' | 'LOOK_CHARGE', chargeId: string, device?: string) =>
    permissionFor(specOf(type), { chargeId }, { world: house.world, ...(device === undefined ? {} : { device }) });
  for (const type of ['CANCEL_CHARGE', 'LOOK_CHARGE'] as const) {
    expect(grantFor(row(type, id, 'telefono'), 'waiter')).toBe('Y');
    for (const device of ['otro', '', undefined]) expect(grantFor(row(type, id, device), 'waiter')).toBe('A');
    expect(grantFor(row(type, 'no-hay', 'telefono'), 'waiter')).toBe('A');
    expect(grantFor(row(type, id, 'telefono'), 'kitchen')).toBe('N');
  }
});

test('[TERM5] declined: why, and the account is free for the next try', async () => {
  const ticketId = await house.account();
  house.point.guest = (order) => {
    Object.assign(order, { status: 'failed', detail: 'insufficient_amount' });
  };
  const { id } = await house.ask(ticketId);
  await house.until(id, 'declined');
  expect(house.charge(id)).toMatchObject({ problem: 'funds' });
  house.point.guest = ({ reference }) => house.point.pay(reference);
  const { id: again } = await house.ask(ticketId, { id: 'otra-vez' });
  await house.until(again, 'approved');
  expect(ticket(ticketId)).toMatchObject({ status: 'closed', payments: [{ id: again }] });
});

test.for([
  ['token', 'token'],
  ['least', 'least'],
  ['queued', 'busy'],
  ['mode', 'device'],
] as const)(
  '[TERM6] a clear no of the provider (%s) ends it with its reason, and nothing is set apart',
  async ([mood, problem]) => {
    const ticketId = await house.account();
    house.point.moods = [mood];
    const { id } = await house.ask(ticketId);
    await house.until(id, 'cancelled');
    expect(house.charge(id)).toMatchObject({ problem });
    expect(await house.tell('CLOSE_TICKET', { ticketId, method: 'cash', amount: 13_920 })).toMatchObject({
      outcome: 'accepted',
    });
  },
);

test('[TERM7] an approval that comes after the account was paid otherwise is kept, too much, and for review', async () => {
  const ticketId = await house.account();
  const { id } = await house.ask(ticketId);
  await house.until(id, 'at-terminal');
  house.point.moods = ['down', 'down', 'down'];
  await house.until(id, 'unknown');
  await house.tell('SAY_CHARGE', { chargeId: id, ticketId, said: 'not-charged' });
  await house.tell('CLOSE_TICKET', { ticketId, method: 'cash', amount: 13_920 });
  house.point.pay(id);
  await house.tell('LOOK_CHARGE', { chargeId: id });
  await house.until(id, 'approved');
  const account = ticket(ticketId);
  expect(account?.payments.map(({ method, amount }) => [method, amount])).toEqual([
    ['cash', 13_920],
    ['card', 13_920],
  ]);
  const review = await (await house.server.get('/api/pos/revisar')).text();
  expect(review).toContain('Se cobró de más');
  expect(review).not.toContain('ya no sobra nada');
});

test('[TERM8] asked more than two minutes ago it is looked up and never sent', async () => {
  const ticketId = await house.account();
  const late = instant(milliseconds(NOW) + 3 * 60_000);
  house.server.setNow(late);
  const { outcome } = await house.tell(
    'ASK_CHARGE',
    { ticketId, terminalId: 'barra', amount: 13_920 },
    { id: 'de-antes', at: NOW },
  );
  expect(outcome).toBe('accepted');
  await house.until('de-antes', 'cancelled');
  expect(house.charge('de-antes')).toMatchObject({ problem: 'not-sent' });
  expect(house.point.asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('[TERM9] «Devolver» goes to the provider, wholly or in part, and says whether it arrived', async () => {
  const ticketId = await house.account();
  house.point.guest = ({ reference }) => house.point.pay(reference, { tip: '10.00' });
  const { id } = await house.ask(ticketId);
  await house.until(id, 'approved');
  const state = (n: number) => house.charge(id)?.refunds?.[n]?.state;
  house.point.moods = ['lost', 'ok', 'lost'];
  await house.tell('REFUND_PAYMENT', { ticketId, paymentId: id, amount: 3920, reason: 'Frío' });
  await expect.poll(() => state(0), { timeout: 20_000 }).toBe('done');
  await house.tell('REFUND_PAYMENT', { ticketId, paymentId: id, amount: 11_000, reason: 'Todo' });
  await expect.poll(() => state(1), { timeout: 20_000 }).toBe('done');
  expect([...house.point.refunds.values()].map(({ amount }) => amount)).toEqual([3920, 11_000]);
  house.point.moods = [];
});

test('[TERM10] a terminal is asked at most once a second for each charge, and nobody without one', async () => {
  const ticketId = await house.account();
  const { id } = await house.ask(ticketId);
  await expect.poll(() => house.point.asked.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(4);
  const times = house.point.asked.map(({ atMs }) => atMs);
  for (let n = 1; n < times.length; n += 1) expect(times[n]! - times[n - 1]!).toBeGreaterThanOrEqual(950);
  house.point.pay(id);
  await house.until(id, 'approved');
  const count = house.point.asked.length;
  await house.tell('SET_TABLE_STATUS', { tableId: 'mesa-1', status: 'cleaning' });
  expect(house.point.asked).toHaveLength(count);
});

test('[TERM15] the corte has cards by terminal and kind, told by the provider apart from typed in by hand', async () => {
  await house.tell('OPEN_SHIFT', { tillId: 'caja-1', fondo: 0 });
  house.point.guest = ({ reference }) => house.point.pay(reference, { card: 'debit_card' });
  const first = await house.account();
  const { id } = await house.ask(first);
  await house.until(id, 'approved');
  const second = await house.account();
  await house.tell('CLOSE_TICKET', { ticketId: second, method: 'card', card: 'credit', amount: 13_920 });
  await house.tell('REFUND_PAYMENT', { ticketId: first, paymentId: id, amount: 3920, reason: 'Frío' });
  const [shift] = house.world.all('shifts');
  const sums = shift && corteSums(shift, entriesOf(house.world, shift.id));
  expect(sums?.cards).toEqual([
    { terminal: '', name: '', byHand: true, card: 'credit', amount: 13_920 },
    { terminal: 'barra', name: 'Barra', byHand: false, card: 'debit', amount: 10_000 },
  ]);
});

test('[TERM20] a no to a request that was sent again says nothing of the one before it: it is looked for', async () => {
  const ticketId = await house.account();
  // Of each charge the first request arrives and its answer does not.
  house.point.moods = ['lost', 'queued'];
  const { id } = await house.ask(ticketId);
  await house.until(id, 'at-terminal');
  house.point.pay(id);
  await house.tell('LOOK_CHARGE', { chargeId: id });
  await house.until(id, 'approved');
  expect(ticket(ticketId)?.payments).toMatchObject([{ id, amount: 13_920 }]);
  // What never arrived was refused.
  const other = await house.account();
  house.point.moods = ['down', 'queued'];
  const second = await house.ask(other);
  await house.until(second.id, 'cancelled');
  expect(house.charge(second.id)).toMatchObject({ problem: 'busy' });
});
