import { describe, expect, test } from 'vitest';
import { differences } from '#domain/differences.ts';
import { ChannelSales } from '#domain/reports/channel-sales.ts';
import { cents } from '#domain/shared/money.ts';
import { put } from '#domain/world.ts';
import { channel, evening, sums, UBER } from '#tests/support/menus/uber.ts';
import { at } from '#tests/support/test-house.ts';
import type { Accounts } from '#tests/support/two-accounts.ts';
import { removedChannels } from './channels-of-venue.ts';

/** What the app keeps of one hamburger that cost $138, as reports of its day tell it. */
function commission(made: Accounts): number {
  return sums(made).reduce((sum, { kind, amount }) => (kind === 'commission' ? sum + amount : sum), 0);
}

describe('commission after a refund', () => {
  const refund = (made: Accounts, amount: number): void => {
    const [payment] = made.ticket('u1').payments;
    const shiftId = [...made.house.world.all('shifts')].find(({ z }) => z === null)?.id;
    if (shiftId === undefined) made.do('OPEN_SHIFT', { tillId: 'caja-1', fondo: 0 });
    made.do('REFUND_PAYMENT', { ticketId: 'u1', paymentId: payment?.id ?? '', amount, reason: 'Llegó frío' });
  };

  test('[CHN6] nothing is kept of what guests were given back, also days later; a tip goes back last', () => {
    const made = evening();
    made.add('u1', 'hamburguesa-clasica');
    made.do('TAKE_PAYMENT', { ticketId: 'u1', method: 'app', amount: 13_800, tip: 1000 });
    expect(commission(made)).toBe(4140);
    refund(made, 3800);
    expect(commission(made)).toBe(3000);
    made.house.now = at('2026-11-22 01:00');
    refund(made, 10_000);
    expect(commission(made)).toBe(0);
    refund(made, 1000);
    expect(commission(made)).toBe(0);
    const files = new ChannelSales();
    files.add(made.ticket('u1'), cents(13_800));
    expect(files.rows({ channel: (id) => id })).toEqual([['uber', 1, '138.00', '0.00', '138.00', '0.00', '0.00']]);
  });

  test('[CHN6] what was paid too much and goes back is no sale that goes back', () => {
    const made = evening();
    made.add('u1', 'hamburguesa-clasica');
    made.do('CLOSE_TICKET', { ticketId: 'u1', method: 'app', amount: 14_800, taken: true });
    refund(made, 1000);
    expect(commission(made)).toBe(4140);
  });

  test('[CHN6] of a divided order the part that went back alone is spared', () => {
    const made = evening();
    const line = made.add('u1', 'hamburguesa-clasica', 2);
    const to = { ticketId: 'u2', folio: 'A-301' };
    made.do('MOVE_LINES', { ticketId: 'u1', lines: [{ itemId: line, qty: 1 }], to });
    for (const ticketId of ['u1', 'u2']) made.do('CLOSE_TICKET', { ticketId, method: 'app', amount: 13_800 });
    refund(made, 13_800);
    expect(commission(made)).toBe(4140);
  });
});

describe('a channel that was changed', () => {
  test('[CHN8] one that was removed is brought back as it was, under the key its sales have; not beside another of its name', () => {
    const made = evening();
    const before = made.house.world.get('channels', 'uber');
    made.do('SAVE_CHANNEL', { ...UBER, active: false });
    expect(removedChannels(made.house.world)).toEqual([{ ...before, active: false }]);
    made.do('SAVE_CHANNEL', { ...UBER, seen: { active: false } });
    expect(made.house.world.get('channels', 'uber')).toEqual(before);
    expect(removedChannels(made.house.world)).toEqual([]);
    made.do('SAVE_CHANNEL', { ...UBER, active: false });
    made.do('SAVE_CHANNEL', channel('uber-2', { name: 'Uber Eats' }));
    expect(made.refusal('SAVE_CHANNEL', UBER)).toBe('channel-name-taken');
  });

  test('[CHN8] the log writes a commission as a share and a price with the name of its dish', () => {
    const made = evening();
    const known = made.house.world.get('channels', 'uber');
    if (!known) throw new Error('no channel');
    const prices = { ...known.prices, 'hamburguesa-clasica': cents(14_000) };
    const told = differences(made.house.world, [
      put('channels', { ...known, commission: 2750, priceChange: -500, prices }),
    ]);
    expect(told.map(({ what, after }) => [what, after])).toEqual([
      ['Precios', '−5%'],
      ['Precios por platillo', 'Agua $42.00, Hamburguesa clásica $140.00'],
      ['Comisión', '27.5%'],
    ]);
  });
});

describe('a delivery that is paid', () => {
  test('[CHN10] what is said after it was paid is noted too, past midnight; of a table, and days later, nothing is', () => {
    const made = evening();
    made.do('OPEN_CHANNEL', { ticketId: 'd1', folio: 'A-203', channelId: 'delivery' });
    made.add('d1', 'hamburguesa-clasica');
    made.do('NOTE_GUESTS', { ticketId: 'd1', nombre: 'Ximena', telefono: '3398700001' });
    made.do('CLOSE_TICKET', { ticketId: 'd1', method: 'cash', amount: 12_000 });
    const paid = made.ticket('d1');
    made.house.now = at('2026-11-21 00:20');
    made.do('NOTE_GUESTS', { ticketId: 'd1', direccion: 'Calle Mar 12', repartidor: 'Beto' });
    expect(made.ticket('d1')).toEqual(paid);
    expect(made.house.world.get('reservations', 'dicho-d1')?.paraLlevar).toMatchObject({ repartidor: 'Beto' });
    expect(made.house.world.get('reservationContacts', 'dicho-d1')).toMatchObject({
      telefono: '3398700001',
      direccion: 'Calle Mar 12',
      fecha: '2026-11-21',
    });
    made.do('NOTE_GUESTS', { ticketId: 'd1', nombre: 'Ximena R.' });
    expect(made.ticket('d1')).toMatchObject({ guestName: 'Ximena R.', status: 'closed', total: paid.total });
    made.add('uno', 'hamburguesa-clasica');
    made.do('CLOSE_TICKET', { ticketId: 'uno', method: 'cash', amount: 12_000 });
    expect(made.refusal('NOTE_GUESTS', { ticketId: 'uno', nota: 'Tarde' })).toBe('ticket-closed');
    made.house.now = at('2026-11-22 12:00');
    expect(made.refusal('NOTE_GUESTS', { ticketId: 'd1', nota: 'Tarde' })).toBe('ticket-closed');
  });

  test('[CHN10] phone and address stay as long as what else was said of the order', () => {
    const made = evening();
    made.do('OPEN_CHANNEL', { ticketId: 'd1', folio: 'A-203', channelId: 'delivery' });
    made.do('NOTE_GUESTS', { ticketId: 'd1', telefono: '3398700001' });
    made.house.now = at('2026-11-21 12:00');
    made.do('NOTE_GUESTS', { ticketId: 'd1', nota: 'Tocar fuerte' });
    const of = (collection: 'reservations' | 'reservationContacts') =>
      made.house.world.get(collection, 'dicho-d1')?.fecha;
    expect([of('reservations'), of('reservationContacts')]).toEqual(['2026-11-21', '2026-11-21']);
  });
});
