/* A charge while everything around it changes: the account, the shift, the day, the person, the terminal, the line. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { entriesOf } from '#domain/drawer/close-shift.ts';
import { corteSums } from '#domain/drawer/corte.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import { overpaidBy, refundable } from '#domain/order/totals.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { ChargeHouse } from '#tests/support/charges/charge-house.ts';
import type { PointEmulator } from '#tests/support/charges/point-emulator.ts';
import { staffRequest } from '#tests/support/commands.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-16 20:00');
let house: ChargeHouse;
beforeEach(async () => {
  house = await ChargeHouse.open(NOW);
});
afterEach(() => house.close());
const ticket = (id: string) => house.world.get('tickets', id);
const atTerminal = async (): Promise<{ ticketId: string; id: string }> => {
  const ticketId = await house.account();
  const { id } = await house.ask(ticketId);
  await house.until(id, 'at-terminal');
  return { ticketId, id };
};
const pays = async (id: string, how: Parameters<PointEmulator['pay']>[1] = {}): Promise<void> => {
  house.point.pay(id, how);
  await house.tell('LOOK_CHARGE', { chargeId: id });
  await house.until(id, 'approved');
};

test('[TERM6] without the street’s line nothing leaves: it ends at once, and the way by hand is open', async () => {
  const ticketId = await house.account();
  await house.point.stop();
  const { id } = await house.ask(ticketId);
  await house.until(id, 'cancelled');
  expect(house.charge(id)).toMatchObject({ problem: 'no-line' });
  const byHand = { ticketId, method: 'card', card: 'debit', amount: 13_920, taken: true } as const;
  expect(await house.tell('CLOSE_TICKET', byHand)).toMatchObject({ outcome: 'accepted' });
  // It is stopped once more at the end.
  await house.point.start();
});

test('[TERM5] one terminal asked by two tills has one sum; the other till reads who it waits for', async () => {
  const [first, second] = [await house.account(), await house.account()];
  const asked = { terminalId: 'barra', amount: 13_920, rest: true } as const;
  const { executor } = house.server;
  const answers = await Promise.all(
    [first, second].map((ticketId, n) =>
      executor.execute(staffRequest('ASK_CHARGE', { ...asked, ticketId }, { at: NOW, device: `caja-${n}` })),
    ),
  );
  expect(answers.map(({ code }) => code)).toEqual([undefined, 'card-terminal-busy']);
  await expect.poll(() => house.point.orders.size, { timeout: 10_000 }).toBe(1);
});

test('[TERM1] two tablets charge one account at once: the sum is sent once', async () => {
  const ticketId = await house.account();
  await house.put('/api/pos/terminales', {
    id: 'otra',
    nombre: 'Otra',
    proveedor: 'point',
    equipo: 'PAX_A910__SMARTPOS2',
    clave: house.point.token,
  });
  const answers = await Promise.all(
    ['barra', 'otra'].map((terminalId) => house.ask(ticketId, { terminalId, id: `cobro-${terminalId}` })),
  );
  expect(answers.map(({ answer }) => answer.code)).toEqual([undefined, 'charge-open']);
  await house.until('cobro-barra', 'at-terminal');
  expect(house.point.orders.size).toBe(1);
});

test('[TERM7] dishes taken off, added or moved while the terminal has the sum: the approval is a payment, what is too much is for review', async () => {
  const less = await atTerminal();
  const [line] = ticket(less.ticketId)?.items ?? [];
  await house.tell('VOID_ITEM', { ticketId: less.ticketId, itemId: line?.id ?? '', reason: 'Se arrepintió' });
  await pays(less.id);
  expect(overpaidBy(ticket(less.ticketId)!)).toBe(13_920);
  const more = await atTerminal();
  await house.tell('ADD_ITEM', { ticketId: more.ticketId, menuItemId: 'hamburguesa-clasica' });
  await pays(more.id);
  expect(ticket(more.ticketId)).toMatchObject({ status: 'open', payments: [{ id: more.id, amount: 13_920 }] });
  const review = await (await house.server.get('/api/pos/revisar')).text();
  expect(review).toContain('Se cobró de más');
});

test('[TERM1] joined with another account while the terminal has the sum: the payment is the joined account’s', async () => {
  const { ticketId, id } = await atTerminal();
  const into = await house.account();
  expect(await house.tell('MERGE_TICKETS', { fromTicketId: ticketId, intoTicketId: into })).toMatchObject({
    outcome: 'accepted',
  });
  // Its money is set apart there too.
  const cash = { ticketId: into, method: 'cash', amount: 27_840 } as const;
  expect(await house.tell('CLOSE_TICKET', cash)).toMatchObject({ code: 'charge-open' });
  await pays(id);
  expect(liveTicket(house.world, ticketId)?.id).toBe(into);
  expect(ticket(into)?.payments).toMatchObject([{ id, amount: 13_920 }]);
});

test('[TERM7] reopened after a late approval, the payment stays; a second charge takes the rest alone', async () => {
  const { ticketId, id } = await atTerminal();
  await pays(id);
  expect(await house.tell('REOPEN_TICKET', { ticketId, reason: 'Falta el postre' })).toMatchObject({
    outcome: 'accepted',
  });
  await house.tell('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
  const { id: second, answer } = await house.ask(ticketId, { id: 'segundo' });
  expect(answer).toMatchObject({ outcome: 'accepted' });
  await house.until(second, 'at-terminal');
  await pays(second);
  expect(ticket(ticketId)).toMatchObject({ status: 'closed', payments: [{ id }, { id: second }] });
});

test('[TERM1] the shift is closed while the terminal has the sum: the payment is after that corte, in sight', async () => {
  await house.tell('OPEN_SHIFT', { tillId: 'caja-1', fondo: 0 });
  const { ticketId, id } = await atTerminal();
  const [shift] = house.world.all('shifts');
  if (!shift) throw new Error('no shift');
  const closed = await house.tell('CLOSE_SHIFT', { shiftId: shift.id, count: { sum: 0 } });
  expect(closed).toMatchObject({ outcome: 'accepted' });
  await pays(id);
  expect(ticket(ticketId)).toMatchObject({ status: 'closed', payments: [{ id }] });
  // «Posterior al corte Z»: in the sums of the next shift, and on both cortes.
  expect(corteSums(shift, entriesOf(house.world, shift.id)).taken.card).toBe(0);
  const after = [...house.world.of('drawerEntries', 'shift null')];
  expect(after).toMatchObject([{ kind: 'account', account: { ticketId, taken: { card: 13_920 } } }]);
});

test('[TERM1] past midnight the charge is still followed, and is paid on the day it is told', async () => {
  const { ticketId, id } = await atTerminal();
  house.server.setNow(at('2026-11-17 06:30'));
  house.server.executor.keepDay();
  await pays(id);
  expect(house.charge(id)).toMatchObject({ state: 'approved', settledOn: '2026-11-17' });
  expect(liveTicket(house.world, ticketId)?.payments).toMatchObject([{ id, amount: 13_920 }]);
});

test('[TERM8] a clock that jumps while it is asked sends nothing twice', async () => {
  house.point.moods = ['lost'];
  const ticketId = await house.account();
  const { id } = await house.ask(ticketId);
  await expect.poll(() => house.point.orders.size, { timeout: 10_000 }).toBe(1);
  house.server.setNow(instant(milliseconds(NOW) - 5 * 3_600_000));
  house.point.pay(id);
  await house.until(id, 'approved');
  expect(house.point.orders.size).toBe(1);
  expect(ticket(ticketId)?.payments).toHaveLength(1);
});

test('[TERM9] given back in two parts and no more, with the tip that was typed at the terminal', async () => {
  const { ticketId, id } = await atTerminal();
  await pays(id, { tip: '20.00' });
  const back = (amount: number) => house.tell('REFUND_PAYMENT', { ticketId, paymentId: id, amount, reason: 'Frío' });
  const [one, two, three] = await Promise.all([back(10_000), back(5000), back(5000)]);
  expect([one, two, three].map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'refused']);
  await expect
    .poll(() => house.charge(id)?.refunds?.map(({ state }) => state), { timeout: 20_000 })
    .toEqual(['done', 'done']);
  expect([...house.point.refunds.values()].map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    5000, 10_000,
  ]);
  expect(refundable(ticket(ticketId)!, id)).toBe(920);
});

test('[TERM12] a terminal with a charge nobody knows of stays as it is; taken out later, its refunds are a person’s', async () => {
  const { ticketId, id } = await atTerminal();
  const barra = { id: 'barra', nombre: 'Barra', proveedor: 'point', equipo: 'PAX_A910__SMARTPOS1' };
  expect((await house.put('/api/pos/terminales', { ...barra, activa: false })).status).toBe(409);
  expect((await house.put('/api/pos/terminales', { ...barra, equipo: 'PAX_A910__OTRO' })).status).toBe(409);
  const asNetpay = await house.put('/api/pos/terminales', { ...barra, proveedor: 'netpay' });
  expect(await asNetpay.text()).toContain('no cambia de proveedor');
  await pays(id);
  expect((await house.put('/api/pos/terminales', { ...barra, activa: false })).status).toBe(200);
  await house.tell('REFUND_PAYMENT', { ticketId, paymentId: id, amount: 100, reason: 'Frío' });
  await expect.poll(() => house.charge(id)?.refunds?.[0]?.state, { timeout: 10_000 }).toBe('failed');
});
