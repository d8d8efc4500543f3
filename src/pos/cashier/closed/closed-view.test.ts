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
