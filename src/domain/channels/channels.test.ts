import { describe, expect, test } from 'vitest';
import type { InputOf } from '#domain/commands.ts';
import { changedBy, cents } from '#domain/shared/money.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { visibleTo } from '#domain/staff/visibility.ts';
import { put } from '#domain/world.ts';
import { BREAKFAST, breakfast, CHOSEN } from '#tests/support/menus/breakfast.ts';
import { channel, evening, sums, UBER } from '#tests/support/menus/uber.ts';
import { twoAccounts, type Accounts } from '#tests/support/two-accounts.ts';
import { newChannel, offeredChannels } from './channels-of-venue.ts';

type Channel = InputOf<'SAVE_CHANNEL'>;

const prices = (made: Accounts, id: string) => made.ticket(id).items.map(({ name, basePrice }) => [name, basePrice]);

describe('an account of a channel', () => {
  test('[CHN1] without a channel an account is «Mesa» or «Para llevar», as those of every version are', () => {
    const made = twoAccounts();
    made.do('OPEN_TAKEAWAY', { ticketId: 'para', folio: 'A-103' });
    expect([made.ticket('uno'), made.ticket('para')].map((ticket) => 'channel' in ticket)).toEqual([false, false]);
    made.add('para', 'hamburguesa-clasica');
    const [menu] = prices(made, 'para');
    made.do('SAVE_CHANNEL', channel('takeaway', { priceChange: -1000 }));
    made.add('para', 'hamburguesa-clasica');
    made.add('uno', 'hamburguesa-clasica');
    expect(prices(made, 'para')).toEqual([menu, ['Hamburguesa clásica', 10_800]]);
    expect(prices(made, 'uno')).toEqual([menu]);
  });

  test('[CHN2] it keeps what was agreed when it was opened: name, commission and promise are the venue’s own', () => {
    const made = evening();
    expect(made.ticket('u1')).toMatchObject({
      type: 'takeaway',
      channel: {
        id: 'uber',
        name: 'Uber Eats',
        commission: 3000,
        paidByApp: true,
        promisedAt: '2026-11-21T02:40:00.000Z',
      },
    });
    made.do('SAVE_CHANNEL', { ...UBER, name: 'Uber', commission: 2000 });
    expect(made.ticket('u1').channel).toMatchObject({ name: 'Uber Eats', commission: 3000 });
    // Opened again by a command that arrives twice: as it is; under another channel: not at all.
    made.do('OPEN_CHANNEL', { ticketId: 'u1', folio: 'A-201', channelId: 'uber' });
    expect(made.refusal('OPEN_CHANNEL', { ticketId: 'u1', folio: 'A-201', channelId: 'delivery' })).toBe(
      'already-exists',
    );
    expect(made.refusal('OPEN_CHANNEL', { ticketId: 'x', folio: 'A-202', channelId: 'no-hay' })).toBe(
      'channel-not-found',
    );
    expect(made.refusal('OPEN_CHANNEL', { ticketId: 'x', folio: 'A-202', channelId: 'takeaway' })).toBe(
      'channel-not-found',
    );
  });

  test('[CHN2] one that was removed while a tablet was offline takes the order all the same, and is looked at', () => {
    const made = evening();
    made.do('SAVE_CHANNEL', { ...UBER, active: false });
    expect(offeredChannels(made.house.world)).toEqual([]);
    const opened = made.house.ask('OPEN_CHANNEL', { ticketId: 'u2', folio: 'A-202', channelId: 'uber' });
    expect(opened).toMatchObject({ ok: true, doubt: 'channel-removed' });
    made.add('u2', 'hamburguesa-clasica');
    made.send('u2');
    expect(made.cards()).toHaveLength(1);
    // That its folio is another one now is told besides.
    const renamed = made.house.ask('OPEN_CHANNEL', { ticketId: 'u3', folio: 'A-202', channelId: 'uber' });
    expect(renamed).toMatchObject({ note: 'folio-reassigned', doubt: 'channel-removed' });
  });

  test('[CHN3] a dish costs its own price there, else the menu’s by the per cent, rounded; so do extras', () => {
    const made = evening();
    made.add('u1', 'hamburguesa-clasica');
    made.add('u1', 'agua');
    expect(prices(made, 'u1')).toEqual([
      // $120 and 15 %: $138.
      ['Hamburguesa clásica', 13_800],
      ['Agua', 4200],
    ]);
    const extra = (amount: number, hundredths: number, roundTo = 100) =>
      changedBy(cents(amount), { priceChange: hundredths, roundTo: cents(roundTo) });
    expect([extra(11_970, 1500), extra(11_970, 1500, 50), extra(11_970, 1500, 1), extra(11_970, 1500, 500)]).toEqual([
      13_800, 13_750, 13_766, 14_000,
    ]);
    expect([extra(-1050, 0), extra(-1050, 1000), extra(1050, -1000, 1)]).toEqual([-1100, -1200, 945]);
  });

  test('[CHN3] what a tablet says of prices is not read, and a line keeps the price at which it was ordered', () => {
    const made = evening();
    const line = made.add('u1', 'hamburguesa-clasica');
    made.do('SAVE_CHANNEL', { ...UBER, priceChange: 2500 });
    made.do('CHANGE_QTY', { ticketId: 'u1', itemId: line, delta: 1 });
    expect(prices(made, 'u1')).toEqual([
      ['Hamburguesa clásica', 13_800],
      ['Hamburguesa clásica', 15_000],
    ]);
    const forged = { ticketId: 'u1', menuItemId: 'agua', basePrice: 1, price: 1, channel: 'table' };
    made.do('ADD_ITEM', forged);
    expect(prices(made, 'u1').at(-1)).toEqual(['Agua', 4200]);
  });

  test('[CHN3] its prices and commission are told to whoever orders or charges, not to the kitchen nor the host', () => {
    const saved = put('channels', { ...newChannel('uber', 3), commission: 3000 });
    const hear = STAFF_ROLES.filter((role) => visibleTo(role, saved) !== null);
    expect(hear).toEqual(['waiter', 'bar', 'cashier', 'manager']);
  });

  test('[CHN4] a happy hour counts in a channel that the guest pays here, by its per cent; an app knows none', () => {
    const made = evening();
    const dish = made.house.world.get('menu', 'hamburguesa-clasica');
    if (!dish) throw new Error('no dish');
    const { id, name, categoryId, area } = dish;
    const happyHour = { from: '00:00', to: '23:59', price: 9000 };
    made.do('SAVE_MENU_ITEM', { id, name, categoryId, area, price: 12_000, happyHour });
    made.do('SAVE_CHANNEL', channel('delivery', { priceChange: 1000 }));
    made.do('OPEN_CHANNEL', { ticketId: 'd1', folio: 'A-203', channelId: 'delivery' });
    for (const ticketId of ['uno', 'u1', 'd1']) made.add(ticketId, id);
    expect(['uno', 'u1', 'd1'].map((ticket) => made.ticket(ticket).items[0])).toMatchObject([
      { basePrice: 9000, menuPrice: 12_000 },
      { basePrice: 13_800 },
      { basePrice: 9900, menuPrice: 13_200 },
    ]);
    expect(made.ticket('u1').items[0]).not.toHaveProperty('menuPrice');
  });

  test('[CHN4] a package and its supplements cost there what its channel says, and its parts add up to it', () => {
    const made = breakfast();
    made.do('SAVE_CHANNEL', { ...UBER, prices: [] });
    made.do('OPEN_CHANNEL', { ticketId: 'u1', folio: 'A-201', channelId: 'uber' });
    made.do('ADD_PACKAGE', { ticketId: 'u1', menuItemId: BREAKFAST, parts: CHOSEN });
    const [line] = made.ticket('u1').items;
    // $169 and 15 %: $194.35, so $194; $20: $23; $5: $5.75, so $6.
    expect(line?.basePrice).toBe(19_400);
    expect(line?.contents?.map(({ extra }) => extra)).toEqual([0, 2300, 0, 600]);
    expect(made.ticket('u1').total).toBe(22_300);
    made.do('CLOSE_TICKET', { ticketId: 'u1', method: 'app', amount: 22_300 });
    const rows = sums(made);
    const of = (kind: string) => rows.filter((row) => row.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
    expect(['dish', 'area', 'rate', 'channel', 'method', 'package'].map(of)).toEqual(Array(6).fill(22_300));
  });
});

describe('what an app pays', () => {
  test('[CHN5] «Pagado por la app» pays for what was ordered through an app, and for nothing else', () => {
    const made = evening();
    made.add('u1', 'hamburguesa-clasica');
    made.add('uno', 'hamburguesa-clasica');
    const pay = { ticketId: 'uno', method: 'app', amount: 12_000 } as const;
    expect(made.refusal('CLOSE_TICKET', pay)).toBe('not-paid-by-app');
    expect(made.refusal('TAKE_PAYMENT', pay)).toBe('not-paid-by-app');
    made.do('CLOSE_TICKET', { ...pay, method: 'cash' });
    const [paid] = made.ticket('uno').payments;
    const correction = { ticketId: 'uno', paymentId: paid?.id ?? '', method: 'app', reason: 'Era de la app' } as const;
    expect(made.refusal('CORRECT_PAYMENT', correction)).toBe('not-paid-by-app');
    made.do('CLOSE_TICKET', { ticketId: 'u1', method: 'app', amount: 13_800 });
    expect(made.ticket('u1')).toMatchObject({ status: 'closed', payments: [{ method: 'app', amount: 13_800 }] });
  });

  test('[CHN5] money that somebody says an app paid for a table is a fact: kept, and looked at', () => {
    const made = evening();
    made.add('uno', 'hamburguesa-clasica');
    const fact = { ticketId: 'uno', method: 'app', amount: 12_000, taken: true } as const;
    expect(made.house.ask('TAKE_PAYMENT', fact)).toMatchObject({ ok: true, note: 'to-review' });
  });

  test('[CHN5] it is not in the drawer: expected cash is what was paid in cash, and the corte tells the rest apart', () => {
    const made = evening();
    const shiftId = made.do('OPEN_SHIFT', { tillId: 'caja-1', fondo: 50_000 });
    made.add('u1', 'hamburguesa-clasica');
    made.add('uno', 'hamburguesa-clasica');
    made.do('CLOSE_TICKET', { ticketId: 'u1', method: 'app', amount: 13_800 });
    made.do('CLOSE_TICKET', { ticketId: 'uno', method: 'cash', amount: 12_000 });
    made.do('CLOSE_SHIFT', { shiftId, count: { sum: 62_000 } });
    expect(made.house.world.get('shifts', shiftId)?.z?.sums).toMatchObject({
      expected: 62_000,
      taken: { app: 13_800, cash: 12_000 },
    });
  });

  test('[CHN6] commission is no discount: sales are what guests paid, and what the app keeps is told beside them', () => {
    const made = evening();
    made.add('u1', 'hamburguesa-clasica');
    made.add('uno', 'hamburguesa-clasica');
    made.do('CLOSE_TICKET', { ticketId: 'u1', method: 'app', amount: 13_800 });
    made.do('CLOSE_TICKET', { ticketId: 'uno', method: 'cash', amount: 12_000 });
    // What the owner agrees on tomorrow changes nothing of today.
    made.do('SAVE_CHANNEL', { ...UBER, commission: 1000 });
    const rows = sums(made).filter(({ kind }) => ['total', 'channel', 'commission'].includes(kind));
    expect(rows.map(({ kind, key, n, amount, discount }) => [kind, key, n, amount, discount])).toEqual([
      ['channel', 'table', 1, 12_000, 0],
      ['channel', 'uber', 1, 13_800, 0],
      ['commission', 'uber', 1, 4140, 0],
      ['total', '', 2, 25_800, 0],
    ]);
  });
});

describe('accounts of different channels', () => {
  test('[CHN7] are not joined, share no dish and exchange none', () => {
    const made = evening();
    const line = made.add('u1', 'hamburguesa-clasica');
    const other = made.add('uno', 'hamburguesa-clasica');
    expect(made.refusal('MERGE_TICKETS', { fromTicketId: 'u1', intoTicketId: 'uno' })).toBe('other-channel');
    expect(made.refusal('MERGE_TICKETS', { fromTicketId: 'uno', intoTicketId: 'u1' })).toBe('other-channel');
    const lines = [{ itemId: line, qty: 1 }];
    expect(made.refusal('MOVE_LINES', { ticketId: 'u1', lines, to: { ticketId: 'uno' } })).toBe('other-channel');
    expect(made.refusal('SHARE_LINE', { ticketId: 'uno', itemId: other, among: ['uno', 'u1'] })).toBe('other-channel');
    expect(made.refusal('MOVE_ACCOUNT', { ticketId: 'u1', tableId: 'mesa-1' })).toBe('channel-without-table');
    const fresh = { ticketId: 'nueva', folio: 'A-300', tableId: 'mesa-1' };
    expect(made.refusal('MOVE_LINES', { ticketId: 'u1', lines, to: fresh })).toBe('channel-without-table');
    expect(made.ticket('u1').items).toHaveLength(1);
  });

  test('[CHN7] divided, both are of its channel at the prices of the order; of one channel they are joined', () => {
    const made = evening();
    const line = made.add('u1', 'hamburguesa-clasica', 2);
    const to = { ticketId: 'u2', folio: 'A-301' };
    made.do('MOVE_LINES', { ticketId: 'u1', lines: [{ itemId: line, qty: 1 }], to });
    expect(made.ticket('u2')).toMatchObject({ channel: made.ticket('u1').channel, total: 13_800 });
    made.do('MERGE_TICKETS', { fromTicketId: 'u2', intoTicketId: 'u1' });
    expect(made.ticket('u1').total).toBe(27_600);
  });

  test('[CHN7] two accounts of one channel with another commission, or paid by another, are not joined either', () => {
    const made = evening();
    const line = made.add('u1', 'hamburguesa-clasica');
    for (const [ticketId, folio, said] of [
      ['u2', 'A-202', { commission: 2000 }],
      ['u3', 'A-203', { paidByApp: false }],
    ] as const) {
      made.do('SAVE_CHANNEL', { ...UBER, ...said });
      made.do('OPEN_CHANNEL', { ticketId, folio, channelId: 'uber' });
      const to = { ticketId };
      expect(made.refusal('MERGE_TICKETS', { fromTicketId: 'u1', intoTicketId: ticketId })).toBe('other-channel');
      expect(made.refusal('MOVE_LINES', { ticketId: 'u1', lines: [{ itemId: line, qty: 1 }], to })).toBe(
        'other-channel',
      );
    }
  });

  test('[CHN7] who takes a seat with an order to take away keeps its prices; what comes next costs what it costs there', () => {
    const made = twoAccounts({ pricesIncludeTax: true });
    made.do('SAVE_CHANNEL', channel('takeaway', { priceChange: -1000 }));
    made.do('OPEN_TAKEAWAY', { ticketId: 'para', folio: 'A-103' });
    made.add('para', 'hamburguesa-clasica');
    made.do('MOVE_ACCOUNT', { ticketId: 'para', tableId: 'mesa-3' });
    made.add('para', 'hamburguesa-clasica');
    expect(prices(made, 'para').map(([, price]) => price)).toEqual([10_800, 12_000]);
  });
});

describe('the channels of a venue', () => {
  test('[CHN8] one name is one channel, no price is below zero, and nobody keeps more than all of it', () => {
    const made = evening();
    const ask = (said: Partial<Channel>): string => made.refusal('SAVE_CHANNEL', channel('rappi', said));
    expect(ask({ name: 'UBER EATS' })).toBe('channel-name-taken');
    expect(ask({ name: 'A domicilio' })).toBe('channel-name-taken');
    expect(ask({ priceChange: -10_000 })).toBe('channel-price-below-zero');
    expect(ask({ prices: [{ menuItemId: 'agua', price: -1 }] })).toBe('channel-price-below-zero');
    expect(ask({ prices: [{ menuItemId: 'no-hay', price: 100 }] })).toBe('menu-item-not-found');
    expect(ask({ commission: -1 })).toBe('channel-commission');
    expect(ask({ commission: 10_001 })).toBe('channel-commission');
    expect(ask({ prices: [{ menuItemId: 'agua', price: 0 }], priceChange: -9999 })).toBe('accepted');
  });

  test('[CHN8] none is called «Mesa», nor has the key under which reports tell the tables', () => {
    const made = evening();
    expect(made.refusal('SAVE_CHANNEL', channel('table', { name: 'Rappi' }))).toBe('channel-name-taken');
    expect(made.refusal('SAVE_CHANNEL', channel('rappi', { name: 'MÉSA' }))).toBe('channel-name-taken');
    expect(made.refusal('SAVE_CHANNEL', channel('rappi', { name: 'Mesa Uno' }))).toBe('accepted');
  });

  test('[CHN8] «Para llevar» and «A domicilio» keep their names, are paid here, and nobody keeps a part of them', () => {
    const made = evening();
    made.do('SAVE_CHANNEL', channel('delivery', { name: 'Moto', commission: 3000, promisedMinutes: 30 }));
    made.do('SAVE_CHANNEL', channel('takeaway', { name: 'Barra', active: false, promisedMinutes: 30 }));
    expect(made.house.world.get('channels', 'delivery')).toMatchObject({
      name: 'A domicilio',
      delivers: true,
      paidByApp: false,
      commission: 0,
      promisedMinutes: 30,
    });
    expect(made.house.world.get('channels', 'takeaway')).toMatchObject({ name: 'Para llevar', active: true });
    expect(offeredChannels(made.house.world).map(({ name }) => name)).toEqual(['A domicilio', 'Uber Eats']);
  });

  test('[CHN9] the kitchen’s card says the channel and when it was promised, and nothing of money', () => {
    const made = evening();
    made.add('u1', 'hamburguesa-clasica');
    made.send('u1');
    expect(made.cards()[0]).toMatchObject({
      tableName: null,
      channel: { name: 'Uber Eats', promisedAt: '2026-11-21T02:40:00.000Z' },
    });
    expect(JSON.stringify(made.cards())).not.toContain('commission');
  });
});

describe('a delivery', () => {
  test('[CHN10] says whom it goes to and who brings it; phone and address are told to those alone who may call guests', () => {
    const made = evening();
    made.do('OPEN_CHANNEL', { ticketId: 'd1', folio: 'A-203', channelId: 'delivery' });
    made.do('NOTE_GUESTS', {
      ticketId: 'd1',
      nombre: 'Ximena',
      telefono: '3398700001',
      direccion: 'Calle Mar 12, portón azul',
      repartidor: 'Beto',
      nota: 'Tocar fuerte',
    });
    made.do('NOTE_GUESTS', { ticketId: 'd1', telefono: '3398700002' });
    const id = 'dicho-d1';
    expect(made.house.world.get('reservationContacts', id)).toMatchObject({
      telefono: '3398700002',
      direccion: 'Calle Mar 12, portón azul',
    });
    const visit = made.house.world.get('reservations', id);
    expect(visit?.paraLlevar).toEqual({
      nombre: 'Ximena',
      hora: '',
      hasPhone: true,
      hasAddress: true,
      repartidor: 'Beto',
    });
    expect(JSON.stringify([visit, made.ticket('d1')])).not.toContain('Calle Mar');
    made.do('NOTE_GUESTS', { ticketId: 'd1', direccion: '' });
    expect(made.house.world.get('reservationContacts', id)).not.toHaveProperty('direccion');
  });
});
