import { describe, expect, test } from 'vitest';
import { twoAccounts, type Accounts } from '#tests/support/two-accounts.ts';
import { wantedQty } from './kds-entry.ts';

/** Where somebody waits for what: «Mesa 2 · A-102 · 2 Panini caprese · pending». */
function wanted(evening: Accounts): readonly string[] {
  return evening
    .cards()
    .flatMap(({ tableName, folio, status, items }) =>
      items
        .filter((item) => wantedQty(item) > 0)
        .map((item) => `${tableName} · ${folio} · ${wantedQty(item)} ${item.name} · ${status}`),
    )
    .toSorted();
}

function inCourses(): Accounts {
  const evening = twoAccounts();
  evening.do('SAVE_CATEGORY', { id: 'paninis', name: 'Paninis', sort: 3, course: 1 });
  evening.do('SAVE_CATEGORY', { id: 'hamburguesas', name: 'Hamburguesas', sort: 2, course: 2 });
  return evening;
}

/** Pieces of a line to «Cuenta 2» of the same table. */
function divide(evening: Accounts, itemId: string, qty: number, folio = 'A-103'): void {
  const to = { ticketId: 'tres', folio, tableId: 'mesa-1' };
  evening.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId, qty }], to });
}

describe('a line on several cards that wait', () => {
  test('[COOK12] another course takes all its pieces along: what is charged is cooked', () => {
    const evening = inCourses();
    const ticketId = 'uno';
    evening.add(ticketId, 'panini-caprese');
    const burger = evening.add(ticketId, 'hamburguesa-clasica');
    evening.send(ticketId);
    evening.do('CHANGE_QTY', { ticketId, itemId: burger, delta: 1 });
    evening.send(ticketId);
    evening.do('SET_COURSE', { ticketId, itemId: burger, course: 3 });
    expect(wanted(evening)).toEqual([
      'Mesa 1 · A-101 · 1 Panini caprese · pending',
      'Mesa 1 · A-101 · 2 Hamburguesa clásica · held',
    ]);
    evening.do('SET_COURSE', { ticketId, itemId: burger, course: null });
    expect(wanted(evening)).toContain('Mesa 1 · A-101 · 2 Hamburguesa clásica · pending');
  });
});

describe('a divided table', () => {
  test('[COOK13] whoever changes tables takes their own dishes along, whichever account sent them', () => {
    const evening = twoAccounts();
    evening.add('uno', 'panini-caprese');
    const burger = evening.add('uno', 'hamburguesa-clasica', 2);
    evening.send('uno');
    divide(evening, burger, 2);
    evening.do('MOVE_ACCOUNT', { ticketId: 'tres', tableId: 'mesa-3' });
    expect(wanted(evening)).toEqual([
      'Mesa 1 · A-101 · 1 Panini caprese · pending',
      'Mesa 3 · A-103 · 2 Hamburguesa clásica · pending',
    ]);
  });

  test('[COOK13] a card from which its account took everything back bears the folio of whoever waits for the rest', () => {
    const evening = twoAccounts();
    const burger = evening.add('uno', 'hamburguesa-clasica', 2);
    evening.send('uno');
    divide(evening, burger, 1);
    evening.do('VOID_ITEM', { ticketId: 'uno', itemId: burger, reason: 'Se equivocó' });
    expect(wanted(evening)).toEqual(['Mesa 1 · A-103 · 1 Hamburguesa clásica · pending']);
  });

  test('[COOK13] who stays keeps their dishes when the account that sent them changes tables or is joined elsewhere', () => {
    for (const leave of [
      (evening: Accounts) => evening.do('MOVE_ACCOUNT', { ticketId: 'uno', tableId: 'mesa-2' }),
      (evening: Accounts) => evening.do('MERGE_TICKETS', { fromTicketId: 'uno', intoTicketId: 'dos' }),
    ]) {
      const evening = twoAccounts();
      evening.add('uno', 'panini-caprese');
      const burger = evening.add('uno', 'hamburguesa-clasica', 2);
      evening.send('uno');
      divide(evening, burger, 2);
      leave(evening);
      expect(wanted(evening)).toHaveLength(2);
      expect(wanted(evening)).toContain('Mesa 1 · A-103 · 2 Hamburguesa clásica · pending');
      expect(wanted(evening)[1]).toMatch(/^Mesa 2 · A-10[12] · 1 Panini caprese · pending$/);
    }
  });

  test('[COOK13] a dish shared with another table is brought to whoever has its first part', () => {
    const evening = twoAccounts();
    const burger = evening.add('uno', 'hamburguesa-clasica');
    evening.add('uno', 'panini-caprese');
    evening.send('uno');
    evening.do('SHARE_LINE', { ticketId: 'uno', itemId: burger, among: ['dos', 'uno'] });
    expect(wanted(evening)).toEqual([
      'Mesa 1 · A-101 · 1 Panini caprese · pending',
      'Mesa 2 · A-102 · 1 Hamburguesa clásica · pending',
    ]);
  });

  test('[COOK13] for whom a dish is, is said on the card also after its line went to another account of the table', () => {
    const evening = twoAccounts();
    const burger = evening.add('uno', 'hamburguesa-clasica');
    evening.add('uno', 'panini-caprese');
    evening.send('uno');
    divide(evening, burger, 1);
    evening.do('SET_SEAT', { ticketId: 'tres', itemId: burger, seat: 3 });
    expect(evening.cards()[0]?.items.find(({ ticketItemId }) => ticketItemId === burger)).toMatchObject({ seat: 3 });
  });

  test('[COOK14] a held course is fired by whoever has its dishes, also when the account that sent it is over', () => {
    const evening = inCourses();
    const water = evening.add('uno', 'agua');
    divide(evening, water, 1);
    evening.add('tres', 'panini-caprese');
    evening.add('tres', 'hamburguesa-clasica');
    evening.send('tres');
    const lines = evening.ticket('tres').items.map(({ id, qty }) => ({ itemId: id, qty }));
    evening.do('MOVE_LINES', { ticketId: 'tres', lines, to: { ticketId: 'uno' } });
    expect(evening.ticket('tres').status).toBe('closed');
    evening.do('FIRE_COURSE', { ticketId: 'uno', course: 2 });
    expect(wanted(evening)).toContain('Mesa 1 · A-101 · 1 Hamburguesa clásica · pending');
  });

  test('[COOK14] paying one account fires its own course; the rest of the table goes on waiting', () => {
    const evening = inCourses();
    evening.add('uno', 'panini-caprese');
    const burger = evening.add('uno', 'hamburguesa-clasica', 3);
    evening.send('uno');
    divide(evening, burger, 1);
    evening.do('CLOSE_TICKET', { ticketId: 'tres', method: 'card', amount: evening.ticket('tres').total });
    expect(wanted(evening)).toEqual([
      'Mesa 1 · A-101 · 1 Panini caprese · pending',
      'Mesa 1 · A-101 · 2 Hamburguesa clásica · held',
      'Mesa 1 · A-103 · 1 Hamburguesa clásica · pending',
    ]);
    evening.do('FIRE_COURSE', { ticketId: 'uno', course: 2 });
    expect(wanted(evening)).toContain('Mesa 1 · A-101 · 2 Hamburguesa clásica · pending');
  });
});

test('[COOK18] a table that is called otherwise is called so on its cards', () => {
  const evening = twoAccounts();
  evening.add('uno', 'panini-caprese');
  evening.send('uno');
  evening.do('SAVE_TABLE', { id: 'mesa-1', name: 'Barra 1', capacity: 4, sort: 1 });
  expect(wanted(evening)).toEqual(['Barra 1 · A-101 · 1 Panini caprese · pending']);
});

describe('what is struck', () => {
  test('[COOK15] what waits first, then what nobody has begun, on the stove, on the pass, at the table', () => {
    const evening = twoAccounts();
    const ticketId = 'uno';
    const itemId = evening.add(ticketId, 'hamburguesa-clasica');
    const sendOneMore = (): void => {
      evening.do('CHANGE_QTY', { ticketId, itemId, delta: 1 });
      evening.send(ticketId);
    };
    evening.send(ticketId);
    // The later ones are further: what was sent last would be struck first otherwise.
    sendOneMore();
    sendOneMore();
    sendOneMore();
    const [pending, preparing, ready, served] = evening.cards().map(({ id }) => id);
    evening.do('KDS_ACK', { entryId: preparing ?? '' });
    evening.do('KDS_READY', { entryId: ready ?? '' });
    evening.do('KDS_READY', { entryId: served ?? '' });
    evening.do('KDS_SERVED', { entryId: served ?? '' });
    for (const id of [pending, preparing, ready, served]) {
      evening.do('VOID_ITEM', { ticketId, itemId, qty: 1, reason: 'Se equivocó' });
      const struck = evening.cards().filter(({ items }) => items.every((item) => wantedQty(item) === 0));
      expect(struck.map((card) => card.id)).toContain(id);
    }
  });

  test('[COOK15] with the last dish on the pass a card is ready, also when the rest was taken off or moved away', () => {
    for (const takeOff of [
      (evening: Accounts, itemId: string) =>
        evening.do('VOID_ITEM', { ticketId: 'uno', itemId, reason: 'Se equivocó' }),
      (evening: Accounts, itemId: string) =>
        evening.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId, qty: 1 }], to: { ticketId: 'dos' } }),
    ]) {
      const evening = twoAccounts();
      const [panini, burger] = [evening.add('uno', 'panini-caprese'), evening.add('uno', 'hamburguesa-clasica')];
      evening.send('uno');
      const entryId = evening.cards()[0]?.id ?? '';
      evening.do('KDS_DISH_READY', { entryId, dishId: panini });
      takeOff(evening, burger);
      expect(evening.cards().find(({ id }) => id === entryId)).toMatchObject({ status: 'ready' });
    }
  });

  test('[COOK15] what waits for its course cannot be ready', () => {
    const evening = inCourses();
    evening.add('uno', 'panini-caprese');
    const burger = evening.add('uno', 'hamburguesa-clasica');
    evening.send('uno');
    const entryId = evening.cards().find(({ status }) => status === 'held')?.id ?? '';
    evening.do('KDS_READY', { entryId });
    evening.do('KDS_DISH_READY', { entryId, dishId: burger });
    expect(wanted(evening)).toContain('Mesa 1 · A-101 · 1 Hamburguesa clásica · held');
    expect(
      evening
        .cards()
        .flatMap(({ items }) => items)
        .filter(({ readyAt }) => readyAt !== undefined),
    ).toEqual([]);
  });
});

test('[COOK15] a dish that was brought stays brought when its account is taken back into the first', () => {
  const evening = twoAccounts();
  const burger = evening.add('uno', 'hamburguesa-clasica', 2);
  evening.add('uno', 'panini-caprese');
  evening.send('uno');
  divide(evening, burger, 1);
  const entryId = evening.cards()[0]?.id ?? '';
  const dishId = evening.ticket('tres').items[0]?.id ?? '';
  evening.do('KDS_DISH_READY', { entryId, dishId });
  evening.do('KDS_SERVED', { entryId, dishIds: [dishId] });
  evening.do('MOVE_LINES', { ticketId: 'tres', lines: [{ itemId: dishId, qty: 1 }], to: { ticketId: 'uno' } });
  expect(evening.ticket('uno').items[0]).toMatchObject({ id: burger, qty: 2 });
  const rows = () => evening.cards()[0]?.items.filter(({ ticketItemId }) => ticketItemId === burger) ?? [];
  expect(
    rows()
      .map((row) => [row.qty, row.servedAt !== undefined])
      .toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
  ).toEqual([
    [1, false],
    [1, true],
  ]);
  // What is taken back is the one that nobody has brought.
  evening.do('VOID_ITEM', { ticketId: 'uno', itemId: burger, qty: 1, reason: 'Se equivocó' });
  expect(
    rows()
      .map((row) => [wantedQty(row), row.servedAt !== undefined])
      .toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
  ).toEqual([
    [0, false],
    [1, true],
  ]);
});
