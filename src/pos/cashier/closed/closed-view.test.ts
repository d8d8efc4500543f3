import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { closedAccountsView, findClosed } from './closed-view.ts';

function closedEvening() {
  const evening = new Evening();
  for (const [table, id] of [
    ['mesa-1', 't1'],
    ['mesa-2', 't2'],
  ] as const) {
    evening.openTable(table, id);
    evening.add(id, 'agua');
    if (id === 't2') evening.add(id, 'hamburguesa-clasica');
  }
  return evening;
}

test('[PAY16] «Cobradas» has what was charged today, and finds it by folio, table, amount or waiter', () => {
  const evening = closedEvening();
  const today = evening.ticket('t1').day;
  expect(closedAccountsView(evening.world, today)).toEqual([]);
  for (const id of ['t1', 't2']) {
    evening.run('CLOSE_TICKET', { ticketId: id, method: 'cash', amount: evening.ticket(id).total });
  }
  const all = closedAccountsView(evening.world, today);
  expect(all.map(({ ticketId }) => ticketId).toSorted()).toEqual(['t1', 't2']);
  const found = (typed: string) => findClosed(all, typed).map(({ ticketId }) => ticketId);
  expect(found(evening.ticket('t2').folio)).toEqual(['t2']);
  expect(found('mesa 1')).toEqual(['t1']);
  expect(found('34.80')).toEqual(['t1']);
  expect(found('$174')).toEqual(['t2']);
  expect(found('nadie')).toEqual([]);
  expect(closedAccountsView(evening.world, '2031-01-01' as never)).toEqual([]);
});

test('[PAY16] [CHN9] an order of an app is found by the number that the app names when it calls', () => {
  const evening = new Evening();
  const app = { id: 'rappi', name: 'Rappi', delivers: false, paidByApp: true, priceChange: 0, roundTo: 100 } as const;
  evening.run('SAVE_CHANNEL', { ...app, prices: [], commission: 0, promisedMinutes: null, active: true, sort: 3 });
  for (const [ticketId, nombre] of [
    ['r1', 'Pedido 4821'],
    ['r2', 'Pedido 4822'],
  ] as const) {
    evening.run('OPEN_CHANNEL', { ticketId, folio: ticketId === 'r1' ? 'A-771' : 'A-772', channelId: 'rappi' });
    evening.add(ticketId, 'agua');
    evening.run('NOTE_GUESTS', { ticketId, nombre });
    evening.run('CLOSE_TICKET', { ticketId, method: 'app', amount: evening.ticket(ticketId).total });
  }
  const all = closedAccountsView(evening.world, evening.ticket('r1').day);
  expect(findClosed(all, '4821').map(({ ticketId, toGo }) => [ticketId, toGo])).toEqual([['r1', 'Pedido 4821']]);
});
