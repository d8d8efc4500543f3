import { expect, test } from 'vitest';
import { addDays, dateText } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { Random } from '#tests/support/random.ts';
import { randomTicket } from '#tests/support/random-year.ts';
import { AccountantFiles } from './accountant.ts';
import { dayReport } from './day-report.ts';

const FIRST = dateText('2026-10-01');

test('[REP19] the files of a random month add up to one another and to the reports of its days', () => {
  const random = new Random(77);
  const days = Array.from({ length: 31 }, (_, index) => addDays(FIRST, index));
  const tickets = days.flatMap((day) =>
    Array.from({ length: 12 }, (_, each) => randomTicket(random, { id: `${day}-${each}`, day })),
  );
  const files = new AccountantFiles({
    zone: DEFAULT_ZONE,
    person: (id) => id,
    table: (id) => id ?? 'Para llevar',
    till: (id) => id,
    channel: (id) => id,
  });
  for (const day of days) files.addDay(tickets, day);
  const written = new Map(files.files('2026-10', { shifts: [], entries: [] }).map(({ name, text }) => [name, text]));
  const rows = (name: string): readonly (readonly string[])[] =>
    (written.get(`2026-10-${name}.csv`) ?? '')
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  const sumOf = (name: string, column: string): number => {
    const [head = [], ...lines] = rows(name);
    const place = head.indexOf(column);
    expect(place).toBeGreaterThanOrEqual(0);
    return lines.reduce((sum, line) => sum + Math.round(Number(line[place]) * 100), 0);
  };
  const reports = days.map((day) => dayReport(tickets, { day, zone: DEFAULT_ZONE }));
  const added = (field: 'netSales' | 'tips' | 'collected' | 'withoutTax'): number =>
    reports.reduce((sum, report) => sum + report[field], 0);

  expect(sumOf('cuentas', 'Ventas netas')).toBe(added('netSales'));
  expect(sumOf('lineas', 'Pagado con IVA')).toBe(added('netSales'));
  expect(sumOf('iva', 'Pagado con IVA')).toBe(added('netSales'));
  expect(sumOf('iva', 'Sin IVA')).toBe(added('withoutTax'));
  for (const name of ['cuentas', 'lineas']) {
    const consumed = sumOf(name, 'Consumo') - sumOf(name, 'Cortesía') - sumOf(name, 'Descuento');
    expect(consumed).toBe(added('netSales'));
    expect(sumOf(name, 'Sin IVA')).toBe(added('withoutTax'));
    expect(sumOf(name, 'Sin IVA') + sumOf(name, 'IVA')).toBe(added('netSales'));
  }
  expect(sumOf('cuentas', 'Ventas netas') + sumOf('cuentas', 'Propina')).toBe(sumOf('cuentas', 'Total'));
  expect(sumOf('pagos', 'Importe')).toBe(added('collected'));
  expect(sumOf('formas-de-pago', 'Cobrado')).toBe(added('collected'));
  const told = (written.get('2026-10-sumas.csv') ?? '')
    .split('\r\n')
    .map((line) => line.replace(/.*[,"],/, '').replace(/^.*,/, ''));
  const [, , net = '', tips = '', beside = '', collected = ''] = told.map((amount) =>
    String(Math.round(Number(amount) * 100)),
  );
  expect([Number(net), Number(tips), Number(collected)]).toEqual([
    added('netSales'),
    added('tips'),
    added('collected'),
  ]);
  expect(Number(collected)).toBe(Number(net) + Number(tips) + Number(beside));
  expect(added('netSales')).toBeGreaterThan(0);
  expect(written.get('LÉEME.txt')).toContain('Cómo cuadra');
});
