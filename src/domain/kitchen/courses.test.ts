import { describe, expect, test } from 'vitest';
import { specOf } from '#domain/commands.ts';
import { permissionFor } from '#domain/define-command.ts';
import { twoAccounts } from '#tests/support/two-accounts.ts';

/** Paninis are the first course, burgers the second; drinks belong to none. */
function inCourses() {
  const evening = twoAccounts();
  evening.do('SAVE_CATEGORY', { id: 'paninis', name: 'Paninis', sort: 3, course: 1 });
  evening.do('SAVE_CATEGORY', { id: 'hamburguesas', name: 'Hamburguesas', sort: 2, course: 2 });
  const cards = () => evening.cards().map(({ status, course, area, items }) => [status, course, area, items[0]?.name]);
  return { evening, cards };
}

describe('hold and fire', () => {
  test('[COOK9] «Enviar» sends the first course and what has none, and holds the rest until «Marchar»', () => {
    const { evening, cards } = inCourses();
    evening.add('uno', 'panini-caprese');
    const burger = evening.add('uno', 'hamburguesa-clasica', 2);
    evening.add('uno', 'agua');
    evening.send('uno');
    expect(cards()).toEqual([
      ['pending', 1, 'kitchen', 'Panini caprese'],
      ['pending', undefined, 'bar', 'Agua'],
      ['held', 2, 'kitchen', 'Hamburguesa clásica'],
    ]);
    expect(evening.ticket('uno')).toMatchObject({ course: 1, items: [{}, { id: burger, sentQty: 2, course: 2 }, {}] });
    evening.do('FIRE_COURSE', { ticketId: 'uno', course: 2 });
    expect(cards()).toContainEqual(['pending', 2, 'kitchen', 'Hamburguesa clásica']);
    expect(evening.ticket('uno').course).toBe(2);
    // What is ordered of it from now on goes at once.
    evening.add('uno', 'hamburguesa-xalli');
    evening.send('uno');
    expect(cards()).toContainEqual(['pending', 2, 'kitchen', 'Hamburguesa Xalli']);
  });

  test('[COOK9] two tablets that say «Marchar» fire once; where nothing waits it is refused', () => {
    const { evening } = inCourses();
    expect(evening.refusal('FIRE_COURSE', { ticketId: 'uno', course: 2 })).toBe('nothing-held');
    evening.add('uno', 'panini-caprese');
    evening.add('uno', 'hamburguesa-clasica');
    evening.send('uno');
    expect(evening.refusal('FIRE_COURSE', { ticketId: 'uno', course: 1 })).toBe('accepted');
    evening.do('FIRE_COURSE', { ticketId: 'uno', course: 2 });
    const firedAt = evening.cards().find(({ course }) => course === 2)?.firedAt;
    evening.do('FIRE_COURSE', { ticketId: 'uno', course: 2 });
    expect(evening.cards().find(({ course }) => course === 2)?.firedAt).toBe(firedAt);
    expect(firedAt).toBeDefined();
  });

  test('[COOK9] the first course of a send goes unless one as early waits already; what is to take away goes whole', () => {
    const { evening, cards } = inCourses();
    evening.add('uno', 'hamburguesa-clasica');
    evening.send('uno');
    expect(cards()).toEqual([['pending', 2, 'kitchen', 'Hamburguesa clásica']]);
    evening.add('dos', 'panini-caprese');
    evening.add('dos', 'hamburguesa-clasica');
    evening.send('dos');
    evening.add('dos', 'hamburguesa-xalli');
    evening.send('dos');
    expect(cards().filter(([status]) => status === 'held')).toHaveLength(2);
    evening.do('OPEN_TAKEAWAY', { ticketId: 'llevar', folio: 'A-109' });
    evening.add('llevar', 'panini-caprese');
    evening.add('llevar', 'hamburguesa-clasica');
    evening.send('llevar');
    expect(evening.cards().find(({ ticketId }) => ticketId === 'llevar')?.items).toHaveLength(2);
  });

  test('[COOK17] a dish of the kitchen without a course goes first: what the waiter put into «Tiempo 2» waits; a drink holds nothing back', () => {
    const evening = twoAccounts();
    evening.add('uno', 'panini-caprese');
    const burger = evening.add('uno', 'hamburguesa-clasica');
    evening.do('SET_COURSE', { ticketId: 'uno', itemId: burger, course: 2 });
    evening.send('uno');
    expect(evening.cards().map(({ status, items }) => [status, items[0]?.name])).toEqual([
      ['pending', 'Panini caprese'],
      ['held', 'Hamburguesa clásica'],
    ]);
    evening.add('dos', 'agua');
    const alone = evening.add('dos', 'hamburguesa-clasica');
    evening.do('SET_COURSE', { ticketId: 'dos', itemId: alone, course: 2 });
    evening.send('dos');
    expect(
      evening
        .cards()
        .filter(({ ticketId }) => ticketId === 'dos')
        .map(({ status }) => status),
    ).toEqual(['pending', 'pending']);
  });

  test('[COOK9] a venue without courses has none: one card for each area, and no course on it', () => {
    const evening = twoAccounts();
    evening.add('uno', 'panini-caprese');
    evening.add('uno', 'hamburguesa-clasica');
    evening.send('uno');
    expect(evening.cards()).toHaveLength(1);
    expect(evening.cards()[0]).not.toHaveProperty('course');
    expect(evening.ticket('uno')).not.toHaveProperty('course');
  });

  test('[COOK9] the waiter says another course before the dish is sent, and not after', () => {
    const { evening, cards } = inCourses();
    evening.add('uno', 'panini-caprese');
    const burger = evening.add('uno', 'hamburguesa-clasica');
    evening.do('SET_COURSE', { ticketId: 'uno', itemId: burger, course: null });
    evening.send('uno');
    expect(cards()).toHaveLength(1);
    expect(evening.refusal('SET_COURSE', { ticketId: 'uno', itemId: burger, course: 3 })).toBe('item-already-sent');
  });
});

describe('what waits', () => {
  function held() {
    const { evening, cards } = inCourses();
    const panini = evening.add('uno', 'panini-caprese');
    const burger = evening.add('uno', 'hamburguesa-clasica', 2);
    evening.send('uno');
    return { evening, cards, panini, burger };
  }

  test('[COOK10] what waits is changed and taken off as if it had not been sent: no reason, no approval', () => {
    const { evening, burger, panini } = held();
    const row = (itemId: string) =>
      permissionFor(specOf('VOID_ITEM'), { ticketId: 'uno', itemId }, { world: evening.house.world });
    expect([row(burger), row(panini)]).toEqual(['remove-unsent', 'void-sent']);
    evening.do('SET_ITEM_NOTE', { ticketId: 'uno', itemId: burger, notes: 'Sin cebolla' });
    expect(evening.cards().find(({ status }) => status === 'held')?.items).toMatchObject([{ notes: 'Sin cebolla' }]);
    evening.do('VOID_ITEM', { ticketId: 'uno', itemId: burger, qty: 1 });
    expect(evening.ticket('uno')).toMatchObject({ voids: [], items: [{}, { id: burger, qty: 1, sentQty: 1 }] });
    evening.do('FIRE_COURSE', { ticketId: 'uno', course: 2 });
    expect(evening.cards().find(({ course }) => course === 2)?.items).toMatchObject([{ qty: 1, voidedQty: 0 }]);
    expect(evening.refusal('VOID_ITEM', { ticketId: 'uno', itemId: burger })).toBe('void-reason-needed');
  });

  test('[COOK10] moved, joined and divided lines keep their course, and the whole table marches', () => {
    const { evening, burger } = held();
    evening.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: burger, qty: 1 }], to: { ticketId: 'dos' } });
    expect(evening.ticket('dos').items).toMatchObject([{ course: 2, sentQty: 1 }]);
    expect(evening.cards().filter(({ status }) => status === 'held')).toHaveLength(2);
    evening.do('MERGE_TICKETS', { fromTicketId: 'dos', intoTicketId: 'uno' });
    const to = { ticketId: 'tres', folio: 'A-103', tableId: 'mesa-1' };
    evening.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: burger, qty: 1 }], to });
    evening.do('FIRE_COURSE', { ticketId: 'tres', course: 2 });
    expect(evening.cards().filter(({ status }) => status === 'held')).toEqual([]);
    expect(evening.cards().flatMap(({ items }) => items)).toHaveLength(3);
  });

  test('[COOK10] what is paid for is cooked: with the account its waiting course goes too', () => {
    const { evening } = held();
    evening.do('CLOSE_TICKET', { ticketId: 'uno', method: 'card', amount: evening.ticket('uno').total });
    expect(evening.cards().map(({ status }) => status)).toEqual(['pending', 'pending']);
  });
});

describe('another course while it waits', () => {
  test('[COOK11] what waits moves to another course until it is fired; one that is fired already sends it', () => {
    const { evening, cards } = inCourses();
    const ticketId = 'uno';
    evening.add(ticketId, 'panini-caprese');
    const burger = evening.add(ticketId, 'hamburguesa-clasica', 2);
    const other = evening.add(ticketId, 'hamburguesa-xalli');
    evening.send(ticketId);
    evening.do('SET_COURSE', { ticketId, itemId: burger, course: 3 });
    evening.do('SET_COURSE', { ticketId, itemId: other, course: 3 });
    const waiting = () => evening.cards().filter(({ status, items }) => status === 'held' && items.length > 0);
    expect(waiting().map(({ course, items }) => [course, items.map(({ name, qty }) => [name, qty])])).toEqual([
      [
        3,
        [
          ['Hamburguesa clásica', 2],
          ['Hamburguesa Xalli', 1],
        ],
      ],
    ]);
    expect(evening.refusal('FIRE_COURSE', { ticketId, course: 2 })).toBe('nothing-held');
    // The first course is on the stove: what joins it goes at once, and stays there.
    evening.do('SET_COURSE', { ticketId, itemId: other, course: 1 });
    expect(cards()).toContainEqual(['pending', 1, 'kitchen', 'Hamburguesa Xalli']);
    expect(evening.refusal('SET_COURSE', { ticketId, itemId: other, course: 2 })).toBe('item-already-sent');
    evening.do('SET_COURSE', { ticketId, itemId: burger, course: null });
    expect(cards()).toContainEqual(['pending', undefined, 'kitchen', 'Hamburguesa clásica']);
    expect(waiting()).toEqual([]);
    const pieces = evening.cards().flatMap(({ items }) => items.map(({ name, qty }) => `${qty} ${name}`));
    expect(pieces.toSorted()).toEqual(['1 Hamburguesa Xalli', '1 Panini caprese', '2 Hamburguesa clásica']);
  });
});
