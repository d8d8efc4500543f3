/* Charges that somebody typed into a terminal: its provider is asked for them, and they are proposed, never put together by themselves. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { matchesOf } from '#domain/charges/match-charge.ts';
import { HandCharges } from '#server/charges/hand-charges.ts';
import { pointProvider } from '#server/charges/point.ts';
import { netpayProvider } from '#server/charges/netpay.ts';
import { ChargeHouse } from '#tests/support/charges/charge-house.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-16 20:00');
const POS = 58_930_090;
let house: ChargeHouse;
beforeEach(async () => {
  house = await ChargeHouse.open(NOW);
});
afterEach(() => house.close());
/** As Mercado Pago writes it. */
const told = (time: string): string => `2026-11-16T${time}.000-06:00`;
const foreign = () => [...house.world.all('charges')].filter(({ ticketId }) => ticketId === null);
const searches = () => house.point.asked.filter(({ path }) => path === '/v1/payments/search').length;
const byHand = async () => {
  const ticketId = await house.account();
  await house.tell('CLOSE_TICKET', { ticketId, method: 'card', amount: 13_920, taken: true });
  return { ticketId, paymentId: house.world.get('tickets', ticketId)?.payments[0]?.id ?? '' };
};

test('[TERM16] a payment by hand: its Point is asked, what was typed into it in those minutes is proposed, and a person puts them together', async () => {
  house.point.payments.push(
    { id: 101, date: told('19:57:10'), amount: 139.2, posId: POS, lastFour: '1881', type: 'debit_card' },
    { id: 102, date: told('19:20:00'), amount: 139.2, posId: POS },
    { id: 103, date: told('19:58:00'), amount: 139.2, posId: 1 },
    { id: 104, date: told('19:58:00'), amount: 139.2, posId: POS, reference: 'some-order' },
    { id: 105, date: told('19:58:00'), amount: 139.2, posId: POS, status: 'rejected' },
  );
  const { ticketId, paymentId } = await byHand();
  await expect
    .poll(foreign, { timeout: 10_000 })
    .toMatchObject([
      { state: 'approved', terminalId: 'barra', amount: 13_920, card: 'debit', lastFour: '1881', order: '101' },
    ]);
  const [charge] = foreign();
  if (!charge) throw new Error('no charge');
  // Nothing was put together by itself.
  expect(house.world.get('tickets', ticketId)?.payments[0]?.terminal).toBeUndefined();
  expect(matchesOf(house.world, charge)).toMatchObject([{ payment: { id: paymentId } }]);
  const match = { chargeId: charge.id, ticketId, paymentId };
  expect(await house.tell('MATCH_CHARGE', match)).toMatchObject({ outcome: 'accepted' });
  expect(house.world.get('tickets', ticketId)?.payments).toMatchObject([
    { id: paymentId, card: 'debit', terminal: { id: 'barra', lastFour: '1881', authorization: 'A101' } },
  ]);
});

test('[TERM16] while the street’s line is down it is asked again; asked three times, each charge is told once', async () => {
  house.point.moods = ['down', 'lost', 'ok', 'down'];
  house.point.payments.push({ id: 201, date: told('20:01:00'), amount: 139.2, posId: POS });
  const { executor } = house.server;
  const own = new HandCharges(
    {
      executor,
      now: () => NOW,
      log: { warn: () => undefined, error: () => undefined },
      keys: { read: async () => ({ plain: house.point.token }) },
      providers: { point: pointProvider(house.point.url), netpay: netpayProvider(house.netpay.url, () => NOW) },
      isAlone: true,
    },
    { afterMs: [0, 20, 40], againMs: 5, longestMs: 20 },
  );
  own.start();
  await byHand();
  await expect.poll(searches, { timeout: 10_000 }).toBeGreaterThanOrEqual(4);
  await expect.poll(foreign, { timeout: 10_000 }).toMatchObject([{ order: '201' }]);
  await own.stop();
});

test('[TERM10] [TERM16] paid in cash, or through a terminal, nobody is asked', async () => {
  const cash = await house.account();
  await house.tell('CLOSE_TICKET', { ticketId: cash, method: 'cash', amount: 13_920 });
  house.point.guest = ({ reference }) => house.point.pay(reference);
  const { id } = await house.ask(await house.account());
  await house.until(id, 'approved');
  await byHand();
  await expect.poll(searches, { timeout: 10_000 }).toBe(1);
});
