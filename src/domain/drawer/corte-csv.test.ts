import { expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { corteCsv } from './corte-csv.ts';
import { corteView, shiftView, type CorteView } from './shift-view.ts';

/** Two shifts; a card payment of the first arrives after its Z, and is counted in the second. */
function evening() {
  const house = new TestHouse(at('2026-11-15 20:00'));
  const ask = <T extends CommandType>(type: T, args: InputOf<T>): string => {
    const decision = house.ask(type, args);
    assert(decision.ok, `${type} was refused: ${JSON.stringify(decision)}`);
    return decision.id;
  };
  const first = ask('OPEN_SHIFT', { tillId: 'caja-1', fondo: 10_000 });
  for (const [ticketId, folio] of [
    ['t1', 'A-101'],
    ['t2', 'A-102'],
  ] as const) {
    ask('OPEN_TAKEAWAY', { ticketId, folio });
    ask('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
  }
  ask('TAKE_PAYMENT', { ticketId: 't1', method: 'cash', amount: 13_920, received: 20_000 });
  ask('MOVE_CASH', { shiftId: first, kind: 'expense', amount: 500, concept: '=HIPERVINCULO()' });
  const lateAt = house.now;
  house.now = instant(milliseconds(lateAt) + 3_600_000);
  ask('CLOSE_SHIFT', { shiftId: first, count: { pieces: { d200: 1, m20: 1 } }, reason: 'Cambio mal dado' });
  house.now = instant(milliseconds(lateAt) + 2 * 3_600_000);
  const second = ask('OPEN_SHIFT', { tillId: 'caja-1', fondo: 0 });
  house.now = lateAt;
  ask('TAKE_PAYMENT', { ticketId: 't2', method: 'card', amount: 13_920, taken: true });
  return { house, first, second };
}

test('[DRW12] a corte is a file: what was taken, expected, counted and the difference, no cell a formula', () => {
  const { house, first } = evening();
  const corte = corteView(house.world, first);
  assert(corte !== null, 'a corte');
  const lines = corteCsv(corte).split('\r\n');
  expect(lines[0]).toBe('\uFEFFSección,Concepto,Valor');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Corte,Número,Z 1',
      'Corte,Primera y última cuenta,20:00',
      'Cobrado,Efectivo,139.20',
      'Ventas,IVA al 16%,19.20',
      'Efectivo,Esperado,234.20',
      'Conteo,200 × 1,200.00',
      'Conteo,Contado,220.00',
      'Conteo,Diferencia,-14.20',
      'Conteo,Motivo,Cambio mal dado',
      'Cuentas abiertas,A-102,139.20',
    ]),
  );
  expect(corteCsv(corte)).not.toMatch(/(^|,)=/m);
});

test('[CHN5] [DRW25] a corte made before «Pagado por la app» existed has nothing of it, and each figure its word', () => {
  const { house, first, second } = evening();
  const rows = [first, second].flatMap((id) => {
    const corte = JSON.stringify(corteView(house.world, id));
    // The same corte without that form.
    return corteCsv(JSON.parse(corte, (key, value: unknown) => (key === 'app' ? undefined : value)) as CorteView).split(
      '\r\n',
    );
  });
  expect(rows.join()).not.toContain('NaN');
  expect(rows).toEqual(
    expect.arrayContaining([
      'Cobrado,Pagado por la app,0.00',
      'Posterior a este corte,Se cuenta en el turno abierto,0.00 · 139.20 · 0.00 · 0.00 · 0.00',
      'Posterior al corte Z 1,Efectivo · Tarjeta · Transferencia · Pagado por la app · Otro,0.00 · 139.20 · 0.00 · 0.00 · 0.00',
    ]),
  );
});

test('[DRW5] what came after a Z is shown on both cortes: on its own, and in the sums of the next', () => {
  const { house, first, second } = evening();
  expect(corteView(house.world, first)?.after).toMatchObject([
    { net: { card: 13_920 }, countedIn: 'el turno abierto' },
  ]);
  const next = corteView(house.world, second);
  expect(next?.sums).toMatchObject({ taken: { card: 13_920 }, late: [{ shift: first, net: { card: 13_920 } }] });
  expect(next?.zOf[first]).toBe('Z 1');
  house.now = instant(milliseconds(house.now) + 4 * 3_600_000);
  house.ask('CLOSE_SHIFT', { shiftId: second, count: { sum: 0 } });
  expect(corteView(house.world, first)?.after).toMatchObject([{ countedIn: 'Z 2' }]);
});

test('[DRW12] the screen shows the tablet’s own drawer, and another one when it is chosen', () => {
  const { house, second } = evening();
  house.ask('SAVE_TILL', { id: 'barra', name: 'Barra' });
  const own = shiftView(house.world, { device: 'test', tillId: null });
  expect(own).toMatchObject({ till: { id: 'caja-1' }, isOwn: true, nextZ: 2, open: { shift: { id: second } } });
  expect(own.past.map(({ z }) => z?.number)).toEqual([1]);
  const other = shiftView(house.world, { device: 'test', tillId: 'barra' });
  expect(other).toMatchObject({ till: { id: 'barra' }, isOwn: false, open: null });
  expect(corteView(house.world, 'nada')).toBeNull();
});
