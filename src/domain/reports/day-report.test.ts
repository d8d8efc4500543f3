import { expect, test } from 'vitest';
import { assert } from '#domain/shared/assert.ts';
import { cents } from '#domain/shared/money.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { put } from '#domain/world.ts';
import { Evening } from '#tests/support/evening.ts';
import { dayReport } from './day-report.ts';
import { reportCsv } from './report-csv.ts';

/** Two tables charged, one still open, one freed empty, two joined into one. */
function servedEvening(): Evening {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1', 'A-001');
  evening.add('t1', 'hamburguesa-clasica', 2);
  evening.run('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', tip: 2000 });
  evening.later(90);
  evening.run('CLOSE_TICKET', { ticketId: 't1', method: 'card', amount: 29_840 });
  evening.later(10);
  evening.openTable('mesa-2', 't2', 'A-002');
  evening.openTable('mesa-2', 't3', 'A-003');
  evening.add('t2', 'agua');
  evening.add('t3', 'agua');
  evening.run('MERGE_TICKETS', { fromTicketId: 't3', intoTicketId: 't2' });
  evening.run('CLOSE_TICKET', { ticketId: 't2', method: 'cash', amount: 6960, received: 10_000 });
  evening.openTable('mesa-3', 't4', 'A-004');
  evening.run('SET_TABLE_STATUS', { tableId: 'mesa-3', status: 'free' });
  evening.openTable('mesa-4', 't5', 'A-005');
  evening.add('t5', 'cerveza-artesanal');
  return evening;
}

function reportOf(evening: Evening) {
  return dayReport(evening.world.all('tickets'), { day: evening.today, zone: DEFAULT_ZONE });
}

test('[REP1] net sales are totals minus tips, and money reconciles to the cent', () => {
  const report = reportOf(servedEvening());
  expect(report).toMatchObject({
    netSales: 27_840 + 6960,
    tips: 2000,
    tickets: 2,
    averageTicket: 17_400,
    byMethod: { cash: 6960, card: 29_840, other: 0 },
    collected: 36_800,
  });
  expect(report.collected).toBe(report.netSales + report.tips + report.overpaid + report.advances);
});

test('[REP20] sales without IVA and the IVA of what was paid, per rate, add up to net sales', () => {
  for (const pricesIncludeTax of [false, true]) {
    const evening = new Evening();
    evening.run('SAVE_VENUE', { pricesIncludeTax });
    evening.openTable('mesa-1', 't1', 'A-001');
    evening.add('t1', 'hamburguesa-clasica', 2);
    evening.run('GIVE_DISCOUNT', { ticketId: 't1', worth: { kind: 'percent', value: 50 }, reason: 'Cumpleaños' });
    const { total } = evening.ticket('t1');
    evening.run('CLOSE_TICKET', { ticketId: 't1', method: 'card', amount: total });
    evening.openTable('mesa-2', 't2', 'A-002');
    evening.add('t2', 'agua');
    evening.run('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't2', taxRate: 0 });
    evening.run('CLOSE_TICKET', { ticketId: 't2', method: 'cash', amount: evening.ticket('t2').total });
    const report = reportOf(evening);
    expect(total).toBe(pricesIncludeTax ? 12_000 : 13_920);
    expect(report.taxByRate).toEqual([
      { rate: 0.16, paid: total, tax: pricesIncludeTax ? 1655 : 1920 },
      { rate: 0, paid: 3000, tax: 0 },
    ]);
    expect(report.withoutTax + 0).toBe(report.netSales - (pricesIncludeTax ? 1655 : 1920));
  }
});

test('[REP14] money that went back is told: what was sold and what lies in the till still agree', () => {
  const evening = servedEvening();
  const [payment] = evening.ticket('t1').payments;
  assert(payment !== undefined, 't1 was charged');
  evening.run('REFUND_PAYMENT', { ticketId: 't1', paymentId: payment.id, amount: 5000, reason: 'Llegó frío' });
  const { collected, netSales, tips, returned } = reportOf(evening);
  expect(returned).toBe(5000);
  expect(collected).toBe(netSales + tips - returned);
});

test('[REP2] accounts still open are shown apart and are not yet sales; empty and joined ones do not count', () => {
  const report = reportOf(servedEvening());
  expect(report).toMatchObject({ openTickets: 1, openTotal: 10_324 });
  expect(report.recent.map(({ folio }) => folio)).toEqual(['A-002', 'A-005', 'A-001']);
});

test('[REP2] a joined account with money of its own is in the report: cash in the till is never left out', () => {
  const evening = servedEvening();
  const joined = evening.ticket('t3');
  const [payment] = evening.ticket('t2').payments;
  assert(joined.mergedInto === 't2' && payment !== undefined, 't3 was joined into t2, which was charged');
  // As older versions kept what an offline tablet had taken for it.
  const kept = put('tickets', { ...joined, payments: [{ ...payment, id: 'suelto', amount: cents(3480) }] });
  evening.world.store({ change: kept, revision: 100 });
  const report = reportOf(evening);
  expect(report).toMatchObject({ overpaid: 3480, byMethod: { cash: 6960 + 3480 }, collected: 36_800 + 3480 });
  expect(report.collected).toBe(report.netSales + report.tips + report.overpaid + report.advances);
});

test('[REP3] dishes are ranked by how many were sold, ten at most', () => {
  const evening = new Evening();
  for (let index = 0; index < 12; index += 1) {
    const id = `plato-${index}`;
    evening.run('SAVE_MENU_ITEM', { id, name: `Plato ${index}`, categoryId: 'paninis', price: 1000 });
    evening.openTable('mesa-1', `t${index}`, `A-0${String(index).padStart(2, '0')}`);
    evening.add(`t${index}`, id, index + 1);
    evening.run('CLOSE_TICKET', { ticketId: `t${index}`, method: 'cash', amount: 1160 * (index + 1) });
  }
  const report = reportOf(evening);
  expect(report.topDishes).toHaveLength(10);
  expect(report.topDishes[0]).toMatchObject({ name: 'Plato 11', qty: 12, amount: 13_920 });
  expect(report.recent).toHaveLength(10);
});

test('[REP4] the day is the one of the venue on which the account was opened', () => {
  const evening = new Evening();
  evening.later(5 * 60 + 30);
  const day = evening.today;
  evening.openTable('mesa-1', 't1');
  evening.add('t1', 'agua');
  evening.later(60);
  expect(evening.today).not.toBe(day);
  evening.run('CLOSE_TICKET', { ticketId: 't1', method: 'cash', amount: 3480 });
  expect(dayReport(evening.world.all('tickets'), { day, zone: DEFAULT_ZONE })).toMatchObject({
    netSales: 3480,
    byHour: [{ hour: 24, tickets: 1, net: 3480 }],
  });
  expect(reportOf(evening)).toMatchObject({ netSales: 0, tickets: 0 });
});

test('[REP4] hours are counted from that day on: what is paid after midnight comes after the evening', () => {
  const evening = new Evening();
  const day = evening.today;
  for (const [ticketId, minutes] of [
    ['t1', 5 * 60],
    ['t2', 70],
    ['t3', 45],
  ] as const) {
    evening.openTable('mesa-1', ticketId, `A-00${ticketId.slice(1)}`);
    evening.add(ticketId, 'agua');
    evening.later(minutes);
    evening.run('CLOSE_TICKET', { ticketId, method: 'cash', amount: 3480 });
  }
  const { byHour } = dayReport(evening.world.all('tickets'), { day, zone: DEFAULT_ZONE });
  expect(byHour.map(({ hour, tickets }) => [hour, tickets])).toEqual([
    [23, 1],
    [24, 1],
  ]);
});

test('[REP5] what was paid too much and what was paid in advance are told apart', () => {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1', 'A-001');
  evening.add('t1', 'agua');
  evening.run('CLOSE_TICKET', { ticketId: 't1', method: 'cash', amount: 3480 });
  evening.run('CLOSE_TICKET', { ticketId: 't1', method: 'card', amount: 3480, taken: true });
  evening.openTable('mesa-2', 't2', 'A-002');
  evening.add('t2', 'refresco');
  evening.run('CLOSE_TICKET', { ticketId: 't2', method: 'cash', amount: 1000, taken: true });
  const report = reportOf(evening);
  expect(report).toMatchObject({ netSales: 3480, overpaid: 3480, advances: 1000, collected: 7960 });
  // What is still to come is the rest alone: the advance is in the till already.
  expect(report).toMatchObject({ openTickets: 1, openTotal: evening.ticket('t2').total - 1000 });
  expect(report.openTotal).toBeGreaterThan(0);
  expect(report.collected).toBe(report.netSales + report.tips + report.overpaid + report.advances);
});

test('[REP6] the CSV has one row for each account and cannot start a formula', () => {
  const evening = servedEvening();
  evening.run('SAVE_TABLE', { id: 'mesa-1', name: '=cmd|calc, "x"', capacity: 2, sort: 1 });
  const csv = reportCsv(evening.world.all('tickets'), {
    day: evening.today,
    zone: DEFAULT_ZONE,
    tableName: (id) => evening.world.get('tables', id)?.name ?? id,
  });
  const [head, ...rows] = csv.trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFFFolio,Mesa,Fecha/);
  expect(rows).toEqual([
    'A-001,"\'=cmd|calc, ""x""",14/11/2026,18:00,19:30,Cobrada,,2,278.40,0.00,0.00,20.00,298.40,240.00,38.40,0.00,298.40,0.00,0.00,0.00,0.00',
    'A-002,Mesa 2,14/11/2026,19:40,19:40,Cobrada,,2,69.60,0.00,0.00,0.00,69.60,60.00,9.60,69.60,0.00,0.00,0.00,0.00,0.00',
    'A-005,Mesa 4,14/11/2026,19:40,,Abierta,,1,103.24,0.00,0.00,0.00,103.24,89.00,14.24,0.00,0.00,0.00,0.00,0.00,0.00',
  ]);
});

test('[REP1] [REP6] a discount above the bill leaves screen and CSV with the same tips, discounts and net sales', () => {
  const evening = servedEvening();
  evening.openTable('barra-1', 't6', 'A-006');
  evening.add('t6', 'agua');
  evening.run('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't6', discount: 10_000, tip: 9000 });
  evening.run('CLOSE_TICKET', { ticketId: 't6', method: 'cash', amount: 2480 });
  const report = reportOf(evening);
  const csv = reportCsv(evening.world.all('tickets'), {
    day: evening.today,
    zone: DEFAULT_ZONE,
    tableName: (id) => id,
  });
  const [head = '', ...rows] = csv.trimEnd().split('\r\n');
  const charged = rows.map((row) => row.split(',')).filter((cells) => cells.includes('Cobrada'));
  const inColumn = (name: string): number =>
    charged.reduce((sum, cells) => sum + Math.round(Number(cells[head.split(',').indexOf(name)]) * 100), 0);
  expect(inColumn('Propina')).toBe(report.tips);
  expect(inColumn('Descuento')).toBe(report.discounts);
  expect(inColumn('Total') - inColumn('Propina')).toBe(report.netSales);
  expect(inColumn('Consumo') - inColumn('Cortesía') - inColumn('Descuento')).toBe(report.netSales);
  expect(inColumn('Sin IVA') + inColumn('IVA')).toBe(report.netSales);
  expect(inColumn('Sin IVA')).toBe(report.withoutTax);
  expect(report.consumed - report.courtesies - report.discounts).toBe(report.netSales);
});
