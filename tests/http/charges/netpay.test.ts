/* A sum goes to a NetPay terminal, which posts what became of it to the venue's own network. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { matchesOf } from '#domain/charges/match-charge.ts';
import { ChargeHouse } from '#tests/support/charges/charge-house.ts';
import { at } from '#tests/support/test-house.ts';

let house: ChargeHouse;
beforeEach(async () => {
  house = await ChargeHouse.open(at('2026-11-16 15:00'));
});
afterEach(() => house.close());
const ticket = (id: string) => house.world.get('tickets', id);
const asked = async (id?: string) => {
  const ticketId = await house.account();
  const charge = await house.ask(ticketId, { terminalId: 'terraza', ...(id === undefined ? {} : { id }) });
  expect(charge.answer).toMatchObject({ outcome: 'accepted' });
  return { ticketId, id: charge.id };
};
const saleOf = (n = 0) => {
  const sale = house.netpay.sales[n];
  if (!sale) throw new Error('no sale');
  return sale;
};

test('[TERM11] its post is a payment, once, however often it comes; it is answered «00» each time', async () => {
  const { ticketId, id } = await asked();
  await house.until(id, 'at-terminal');
  house.netpay.pay(saleOf(), { tip: 20, debit: true });
  for (let n = 0; n < 3; n += 1) expect(await house.netpay.post(saleOf())).toBe(200);
  expect(ticket(ticketId)).toMatchObject({
    status: 'closed',
    payments: [{ id, amount: 15_920, tip: 2000, card: 'debit', terminal: { id: 'terraza', lastFour: '1117' } }],
  });
  expect(house.netpay.sales).toMatchObject([{ amount: 139.2, serial: '1491234567' }]);
});

test('[TERM2] a sale whose answer is lost is never sent again: it is unknown, and its post solves it', async () => {
  house.netpay.moods = ['lost'];
  const { ticketId, id } = await asked();
  await house.until(id, 'unknown');
  house.netpay.pay(saleOf());
  // «Recuperación»: asked for by its folio, the terminal posts it again.
  await house.tell('LOOK_CHARGE', { chargeId: id });
  await house.until(id, 'approved');
  expect(house.netpay.sales).toHaveLength(1);
  expect(ticket(ticketId)?.payments).toHaveLength(1);
});

test('[TERM11] declined in its words; a decline told late changes nothing of an approval', async () => {
  const first = await asked();
  await house.until(first.id, 'at-terminal');
  house.netpay.decline(saleOf());
  await house.netpay.post(saleOf());
  expect(house.charge(first.id)).toMatchObject({ state: 'declined', problem: 'funds' });
  house.netpay.pay(saleOf());
  await house.netpay.post(saleOf());
  house.netpay.decline(saleOf());
  await house.netpay.post(saleOf());
  expect(house.charge(first.id)).toMatchObject({ state: 'approved' });
  expect(ticket(first.ticketId)?.payments).toHaveLength(1);
});

test('[TERM12] without the secret nobody tells of a charge; keys and secret are in no answer, record, journal or copy', async () => {
  const { id } = await asked();
  await house.until(id, 'at-terminal');
  house.netpay.pay(saleOf());
  const told = house.netpay.postTo;
  house.netpay.postTo = `${house.server.address}/api/terminales/netpay/${'A'.repeat(32)}`;
  expect(await house.netpay.post(saleOf())).toBe(404);
  house.netpay.postTo = told;
  expect(house.charge(id)).toMatchObject({ state: 'at-terminal' });
  const everywhere = await Promise.all(
    ['/api/pos/snapshot', '/api/pos/bitacora', '/api/pos/terminales'].map(async (path) =>
      (await house.server.get(path)).text(),
    ),
  );
  for (const text of everywhere) {
    expect(text).not.toContain(house.point.token);
    expect(text).not.toContain('secreto1');
  }
});

test('[TERM9] cancelled the same day before eight; later, or in part, it is said that it must be done elsewhere', async () => {
  house.netpay.guest = (sale) => house.netpay.pay(sale);
  const { ticketId, id } = await asked();
  await house.until(id, 'at-terminal');
  await house.netpay.post(saleOf());
  await house.tell('REFUND_PAYMENT', { ticketId, paymentId: id, amount: 13_920, reason: 'Frío' });
  await expect.poll(() => house.charge(id)?.refunds?.[0]?.state, { timeout: 10_000 }).toBe('done');
  expect(house.netpay.cancelled).toHaveLength(1);
  const second = await asked('segunda');
  await house.until(second.id, 'at-terminal');
  await house.netpay.post(saleOf(1));
  await house.tell('REFUND_PAYMENT', { ticketId: second.ticketId, paymentId: second.id, amount: 100, reason: 'Parte' });
  await expect.poll(() => house.charge(second.id)?.refunds?.[0]?.state, { timeout: 10_000 }).toBe('failed');
  expect(await (await house.server.get('/api/pos/revisar')).text()).toContain('Devolución en la terminal');
});

test('[TERM9] after eight NetPay gives nothing back from here; that it did give it back is believed however late it is told', async () => {
  house.netpay.guest = (sale) => house.netpay.pay(sale);
  const { ticketId, id } = await asked();
  await house.until(id, 'at-terminal');
  await house.netpay.post(saleOf());
  house.server.setNow(at('2026-11-16 20:00'));
  await house.tell(
    'REFUND_PAYMENT',
    { ticketId, paymentId: id, amount: 13_920, reason: 'Frío' },
    { id: 'devolver', at: at('2026-11-16 20:00') },
  );
  const state = () => house.charge(id)?.refunds?.[0]?.state;
  await expect.poll(state, { timeout: 10_000 }).toBe('failed');
  expect(house.netpay.cancelled).toEqual([]);
  // It was asked for a minute before, and its answer was on the way.
  const answer = (responseCode: string) => ({
    answer: { responseCode, traceability: { charge: id, act: 'cancel', refund: 'devolver' } },
  });
  expect(await house.netpay.post(answer('00'))).toBe(200);
  expect(state()).toBe('done');
  expect(await house.netpay.post(answer('12'))).toBe(200);
  expect(state()).toBe('done');
});

test('[TERM13] what was typed in by hand is proposed to be what the terminal tells, and never put together by itself', async () => {
  const ticketId = await house.account();
  await house.tell('CLOSE_TICKET', { ticketId, method: 'card', amount: 13_920, taken: true });
  const paymentId = ticket(ticketId)?.payments[0]?.id ?? '';
  const sale = { folio: 'a-mano', serial: '1491234567', amount: 139.2, trace: {}, answer: null, orderId: '' };
  house.netpay.sales.push(sale);
  house.netpay.pay(sale, { debit: true });
  for (let n = 0; n < 2; n += 1) await house.netpay.post(sale);
  const foreign = [...house.world.all('charges')];
  expect(foreign).toMatchObject([{ ticketId: null, state: 'approved', amount: 13_920, card: 'debit' }]);
  expect(ticket(ticketId)?.payments).toMatchObject([{ amount: 13_920 }]);
  expect(ticket(ticketId)?.payments[0]?.terminal).toBeUndefined();
  const chargeId = foreign[0]?.id ?? '';
  expect(await house.tell('MATCH_CHARGE', { chargeId, ticketId, paymentId })).toMatchObject({ outcome: 'accepted' });
  expect(ticket(ticketId)?.payments).toMatchObject([{ id: paymentId, card: 'debit', terminal: { id: 'terraza' } }]);
  expect(house.charge(chargeId)).toMatchObject({ matched: paymentId, ticketId });
});

test('[TERM13] charged by hand and told late too: put together, what was typed in is taken off, and nothing goes back', async () => {
  const { ticketId, id } = await asked();
  await house.until(id, 'at-terminal');
  await house.tell('CLOSE_TICKET', { ticketId, method: 'card', amount: 13_920, taken: true });
  const paymentId = ticket(ticketId)?.payments[0]?.id ?? '';
  house.netpay.pay(saleOf());
  await house.netpay.post(saleOf());
  expect(ticket(ticketId)?.payments).toHaveLength(2);
  expect(await house.tell('MATCH_CHARGE', { chargeId: id, ticketId, paymentId })).toMatchObject({
    outcome: 'accepted',
  });
  expect(ticket(ticketId)?.refunds).toMatchObject([{ paymentId, amount: 13_920, method: 'card' }]);
  expect(house.netpay.cancelled).toEqual([]);
  expect(await house.tell('MATCH_CHARGE', { chargeId: id, ticketId, paymentId: id })).toMatchObject({
    code: 'charge-settled',
  });
});

test('[TERM18] told again days later it is no new charge; taken late, it is a payment of its account', async () => {
  const first = await asked();
  await house.until(first.id, 'at-terminal');
  house.netpay.pay(saleOf(), { tip: 20 });
  await house.netpay.post(saleOf());
  const second = await asked('segunda');
  await house.until(second.id, 'at-terminal');
  house.netpay.decline(saleOf(1));
  await house.netpay.post(saleOf(1));
  await house.tell('CLOSE_TICKET', { ticketId: second.ticketId, method: 'cash', amount: 13_920 });
  house.server.setNow(at('2026-11-20 15:00'));
  await house.tell('SET_TABLE_STATUS', { tableId: 'mesa-1', status: 'cleaning' }, { at: at('2026-11-20 15:00') });
  expect([...house.world.all('charges')]).toEqual([]);
  expect(await house.netpay.post(saleOf())).toBe(200);
  expect([...house.world.all('charges')].filter(({ ticketId }) => ticketId === null)).toEqual([]);
  // The guest had tried once more at the terminal itself.
  house.netpay.pay(saleOf(1), { tip: 20 });
  expect(await house.netpay.post(saleOf(1))).toBe(200);
  expect(house.charge(second.id)).toMatchObject({ state: 'approved', amount: 13_920, tip: 2000 });
  const review = await (await house.server.get('/api/pos/revisar')).text();
  expect(review).toContain('Se cobró de más');
});

test('[TERM19] a token that ended before its time is changed for a new one, and the sale is sent once', async () => {
  house.netpay.moods = ['token'];
  const { id } = await asked();
  await house.until(id, 'at-terminal');
  expect(house.netpay.sales).toHaveLength(1);
  house.netpay.moods = [];
});

test('[TERM4] «Cancelar» of a NetPay terminal says at once that it is done there', async () => {
  const { id } = await asked();
  await house.until(id, 'at-terminal');
  await house.tell('CANCEL_CHARGE', { chargeId: id });
  await expect.poll(() => house.charge(id)?.cancel, { timeout: 10_000 }).toBe('late');
  expect(house.charge(id)).toMatchObject({ state: 'at-terminal' });
});

test('[TERM21] what a terminal took before midnight is still named after it, and matched with what is typed in then', async () => {
  house.server.setNow(at('2026-11-16 23:55'));
  const sale = { folio: 'a-mano', serial: '1491234567', amount: 139.2, trace: {}, answer: null, orderId: '' };
  house.netpay.sales.push(sale);
  house.netpay.pay(sale);
  await house.netpay.post(sale);
  const after = at('2026-11-17 00:05');
  house.server.setNow(after);
  house.now = after;
  const ticketId = await house.account();
  await house.tell('CLOSE_TICKET', { ticketId, method: 'card', amount: 13_920, taken: true });
  const [told] = [...house.world.all('charges')];
  expect(told).toMatchObject({ ticketId: null, state: 'approved' });
  expect(told && matchesOf(house.world, told)).toMatchObject([{ ticket: { id: ticketId } }]);
});
