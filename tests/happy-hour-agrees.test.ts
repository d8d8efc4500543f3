/* A price of happy hour and paid answers: bill, reports, corte and the accountant's files say the same money. */
import { expect, test } from 'vitest';
import { billLines } from '#domain/order/totals.ts';
import { AccountantFiles } from '#domain/reports/accountant.ts';
import { dayReport } from '#domain/reports/day-report.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { composePaper } from '#server/printing/compose-paper.ts';
import { Evening } from '#tests/support/evening.ts';

const SAUCES = {
  id: 'salsas',
  name: 'Salsa',
  min: 0,
  max: 2,
  options: [
    { id: 'verde', name: 'Verde', priceDelta: 1500 },
    { id: 'roja', name: 'Roja', priceDelta: 0 },
  ],
  dishIds: ['cerveza-artesanal'],
};

/** Two beers with a paid sauce in happy hour, one after it, and a dish that never was in one; paid in cash. */
function eveningWithShift() {
  const evening = new Evening();
  evening.run('SAVE_OPTION_GROUP', SAUCES);
  evening.run('CHANGE_DISHES', {
    dishes: [{ id: 'cerveza-artesanal', happyHour: { price: 6000, from: '18:00', to: '20:00' } }],
  });
  const shiftId = evening.run('OPEN_SHIFT', { tillId: 'caja-1', fondo: 100_000 });
  const ticketId = evening.openTable('mesa-1', 'k1');
  const modifiers = ['verde', 'roja'].map((id) => ({ group: 'salsas', id, qty: 1 }));
  evening.run('ADD_ITEM', { ticketId, menuItemId: 'cerveza-artesanal', qty: 2, modifiers });
  evening.later(150);
  evening.run('ADD_ITEM', { ticketId, menuItemId: 'cerveza-artesanal', modifiers: modifiers.slice(0, 1) });
  evening.run('ADD_ITEM', {
    ticketId,
    menuItemId: 'hamburguesa-clasica',
    modifiers: [{ id: 'extra-queso', qty: 2 }],
  });
  evening.send(ticketId);
  const { total } = evening.ticket(ticketId);
  evening.run('TAKE_PAYMENT', { ticketId, method: 'cash', amount: total, received: total });
  return { evening, shiftId, ticketId };
}

test('[ORD12][CAT40][REP19] bill, day, corte and the accountant’s files agree on happy hour and paid answers, to the cent', () => {
  const { evening, shiftId, ticketId } = eveningWithShift();
  const { world, today } = evening;
  const ticket = evening.ticket(ticketId);
  const gross = [2 * (6000 + 1500), 8900 + 1500, 12_000 + 2 * 2000];
  const subtotal = gross.reduce((sum, each) => sum + each, 0);
  expect(ticket).toMatchObject({ subtotal, total: Math.round(subtotal * 1.16), status: 'closed' });

  evening.run('CLOSE_SHIFT', { shiftId, count: { sum: 100_000 + ticket.total } });
  const z = world.get('shifts', shiftId)?.z;
  expect(z?.sums).toMatchObject({ expected: 100_000 + ticket.total });

  const report = dayReport(world.all('tickets'), { day: today, zone: DEFAULT_ZONE });
  expect(report).toMatchObject({ netSales: ticket.total, collected: ticket.total });
  const lines = billLines(ticket);
  expect(lines.reduce((sum, line) => sum + line.gross, 0)).toBe(ticket.total);

  const same = (id: string): string => id;
  const names = { zone: DEFAULT_ZONE, person: same, table: () => 'Mesa 1', till: same, channel: same };
  const files = new AccountantFiles(names);
  files.addDay([...world.all('tickets')], today);
  const cortes = { shifts: [...world.all('shifts')], entries: [...world.all('drawerEntries')] };
  const written = new Map(files.files('2026-11', cortes).map(({ name, text }) => [name, text.trim().split('\r\n')]));
  const [head = '', ...rows] = written.get('2026-11-lineas.csv') ?? [];
  const column = head.split(',').indexOf('Pagado con IVA');
  const paid = rows.map((each) => Math.round(Number(each.split(',')[column]) * 100));
  expect(paid.reduce((sum, each) => sum + each, 0)).toBe(ticket.total);
  expect(rows.map((each) => each.split(',').slice(2, 5))).toEqual([
    ['Cerveza artesanal', 'Salsa verde · Salsa roja', '2'],
    ['Cerveza artesanal', 'Salsa verde', '1'],
    ['Hamburguesa clásica', '2 × Extra queso', '1'],
  ]);
  expect(written.get('2026-11-cortes.csv')?.[1]).toContain((ticket.total / 100).toFixed(2));
});

test('[ORD12][PRN12] the paper of the bill says the price that was paid, and what each answer cost', () => {
  const { evening, ticketId } = eveningWithShift();
  const tasks = ['bills' as const];
  const printer = { id: 'caja', name: 'Caja', address: '127.0.0.1:9100', width: 80 as const, kicksDrawer: false };
  evening.run('SAVE_PRINTER', { ...printer, tasks });
  const jobId = `${evening.run('PRINT_BILL', { ticketId })}:caja`;
  const parts = composePaper(evening.world, evening.world.get('printJobs', jobId)!, evening.now) ?? [];
  const said = parts.flatMap((part) =>
    part.part === 'columns' ? [`${part.left} ${part.right}`] : part.part === 'text' ? [part.text] : [],
  );
  expect(said).toEqual(
    expect.arrayContaining([
      '2 Cerveza artesanal $150.00',
      '1 Cerveza artesanal $104.00',
      '1 Hamburguesa clásica $160.00',
      'Subtotal $414.00',
      'TOTAL $480.24',
    ]),
  );
  expect(said.filter((each) => each.includes('Salsa verde +$15.00'))).toHaveLength(2);
});
