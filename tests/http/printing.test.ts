import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { generate } from 'lean-qr';
import { invoiceCode } from '#domain/invoices/invoice-code.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { now, PrintHouse, SOON } from '#tests/support/printing/print-house.ts';
import { startPostgres } from '#tests/support/postgres.ts';

let house: PrintHouse;
beforeEach(async () => {
  house = await PrintHouse.open();
});
afterEach(() => house.close());

describe('a comanda on paper', () => {
  test('[PRN1] a send is printed once, by the printer of its area, with table, covers, dishes and notes in Spanish letters', async () => {
    const [stove, bar] = [await house.emulator(), await house.emulator()];
    await house.addPrinter('cocina', stove.address, ['kitchen']);
    await house.addPrinter('barra', bar.address, ['bar']);
    await house.send('mesa-1', 'hamburguesa-clasica', 'panini-caprese', 'agua');
    await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa', 'impresa']), SOON);
    expect(stove.texts).toHaveLength(1);
    expect(stove.texts[0]).toContain('Mesa 1');
    expect(stove.texts[0]).toContain('4 personas');
    expect(stove.texts[0]).toContain('1 Hamburguesa clásica');
    expect(stove.texts[0]).toContain('1 Panini caprese');
    expect(stove.texts[0]).not.toContain('Agua');
    expect(bar.texts).toHaveLength(1);
    expect(bar.texts[0]).toContain('1 Agua');
    const table = stove.papers[0]?.lines.find(({ text }) => text.includes('Mesa 1'));
    expect(table).toMatchObject({ wide: 4, high: 4, isInverted: true });
    const dish = stove.papers[0]?.lines.find(({ text }) => text.includes('clásica'));
    expect(dish).toMatchObject({ wide: 2, high: 2, isBold: true });
    // Nothing on the paper is wider than the paper.
    for (const { text, wide } of stove.papers[0]?.lines ?? []) expect(text.length * wide).toBeLessThanOrEqual(48);
    expect(house.jobs().map(({ proof }) => proof)).toEqual(['answered', 'answered']);
  });

  test('[PRN2] what changes after it is printed comes out as such; before, the paper says the new state', async () => {
    const stove = await house.emulator('no-paper');
    await house.addPrinter('cocina', stove.address, ['kitchen']);
    const { ticketId, lines } = await house.send('mesa-1', 'hamburguesa-clasica', 'panini-caprese');
    const [burger, panini] = lines;
    await vi.waitFor(() => expect(house.jobs()[0]?.problem).toBe('No tiene papel.'), SOON);
    await house.tell('VOID_ITEM', { ticketId, itemId: burger!.itemId, reason: 'Se arrepintió' });
    stove.mode = 'answers';
    await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa']), SOON);
    expect(stove.texts[0]).not.toContain('Hamburguesa');
    await house.tell('VOID_ITEM', { ticketId, itemId: panini!.itemId, reason: 'Se cayó' });
    await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa', 'impresa']), SOON);
    expect(stove.texts).toHaveLength(2);
    expect(stove.texts[1]).toContain('ANULADO');
    expect(stove.texts[1]).toContain('NO: 1 Panini caprese');
  });

  test('[PRN3] a reprint says «COPIA»', async () => {
    const stove = await house.emulator();
    await house.addPrinter('cocina', stove.address, ['kitchen']);
    await house.send('mesa-1', 'panini-caprese');
    await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa']), SOON);
    await house.tell('RETRY_PRINT', { jobId: house.jobs()[0]!.id });
    await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa', 'impresa']), SOON);
    expect(stove.texts[0]).not.toContain('COPIA');
    expect(stove.texts[1]).toContain('COPIA');
    expect(stove.texts[1]).not.toContain('POSIBLE');
  });
});

describe('printers that fail', () => {
  test('[PRN4] off, it waits and is printed once when it is back; others go on meanwhile', async () => {
    const [stove, bar] = [await house.emulator(), await house.emulator()];
    await house.addPrinter('cocina', stove.address, ['kitchen']);
    await house.addPrinter('barra', bar.address, ['bar']);
    await stove.switchOff();
    await house.send('mesa-1', 'panini-caprese', 'agua');
    await vi.waitFor(() => expect(house.world.get('printers', 'cocina')?.state).toBe('off'), SOON);
    await vi.waitFor(() => expect(bar.texts).toHaveLength(1), SOON);
    expect(stove.texts).toEqual([]);
    await stove.switchOn();
    await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa', 'impresa']), SOON);
    expect(stove.texts).toHaveLength(1);
    expect(stove.texts[0]).not.toContain('COPIA');
    expect(house.world.get('printers', 'cocina')?.state).toBe('ready');
  });

  test.each(['dies-midway', 'out-of-paper-midway'] as const)(
    '[PRN5] %s: nobody prints it again by himself; a person does, and it says «POSIBLE COPIA»',
    async (mode) => {
      const stove = await house.emulator(mode);
      await house.addPrinter('cocina', stove.address, ['kitchen']);
      await house.send('mesa-1', 'hamburguesa-clasica', 'panini-caprese');
      await vi.waitFor(() => expect(house.statuses()).toEqual(['dudosa']), SOON);
      const before = stove.connections;
      stove.mode = 'answers';
      await house.send('mesa-2', 'panini-caprese');
      await vi.waitFor(() => expect(house.statuses()).toEqual(['dudosa', 'impresa']), SOON);
      expect(stove.connections).toBe(before + 1);
      await house.tell('RETRY_PRINT', { jobId: house.jobs()[0]!.id });
      await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa', 'impresa']), SOON);
      // The half of the first one has no foot; it hangs uncut before the next paper.
      const whole = stove.texts.filter((text) => text.includes('Cocina · A-701'));
      expect(whole).toHaveLength(1);
      expect(whole[0]).toContain('POSIBLE COPIA');
    },
  );

  test('[PRN4] one that is slow and one that never says a word print once', async () => {
    const [slow, mute] = [await house.emulator('slow'), await house.emulator('mute')];
    await house.addPrinter('cocina', slow.address, ['kitchen']);
    await house.addPrinter('barra', mute.address, ['bar']);
    await house.send('mesa-1', 'panini-caprese', 'agua');
    await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa', 'impresa']), SOON);
    expect(slow.texts).toHaveLength(1);
    expect(mute.texts).toHaveLength(1);
    expect(new Set(house.jobs().map(({ proof }) => proof))).toEqual(new Set(['answered', 'mute']));
  });

  test('[PRN6] another printer takes over what waits', async () => {
    const [stove, bar] = [await house.emulator('open'), await house.emulator()];
    await house.addPrinter('cocina', stove.address, ['kitchen']);
    await house.addPrinter('barra', bar.address, ['bar']);
    await house.send('mesa-1', 'panini-caprese');
    await vi.waitFor(() => expect(house.world.get('printers', 'cocina')?.state).toBe('open'), SOON);
    await house.tell('MOVE_PRINTS', { fromPrinterId: 'cocina', toPrinterId: 'barra' });
    await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa']), SOON);
    expect(bar.texts[0]).toContain('Cocina · A-701');
    expect(stove.texts).toEqual([]);
  });

  test('[PRN7] a send of the moment in which the server stopped is printed by the next one; a job it had on the wire is doubtful', async () => {
    const stove = await house.emulator();
    await house.addPrinter('cocina', stove.address, ['kitchen']);
    await stove.switchOff();
    await house.send('mesa-1', 'panini-caprese');
    await vi.waitFor(() => expect(house.jobs()[0]?.attempts).toBeGreaterThan(0), SOON);
    await house.servers.pop()?.stop();
    await stove.switchOn();
    await house.start();
    await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa']), SOON);
    expect(stove.texts).toHaveLength(1);
  });
});

test('[PRN12] the bill and the corte come out where those papers belong, with payments and the sums of the drawer', async () => {
  const [till, office] = [await house.emulator(), await house.emulator()];
  await house.addPrinter('caja', till.address, ['bills']);
  await house.addPrinter('oficina', office.address, ['cuts']);
  const shiftId = await house.tell('OPEN_SHIFT', { tillId: 'caja-1', fondo: 200_000 });
  const { ticketId } = await house.send('mesa-3', 'hamburguesa-clasica');
  await house.tell('ASK_BILL', { ticketId });
  await house.tell('PRINT_BILL', { ticketId });
  await vi.waitFor(() => expect(till.texts).toHaveLength(1), SOON);
  expect(till.texts[0]).toContain('1 Hamburguesa clásica');
  expect(till.texts[0]).not.toContain('COPIA');
  const { total } = house.world.get('tickets', ticketId)!;
  await house.tell('CLOSE_TICKET', { ticketId, method: 'cash', amount: total, received: total });
  await house.tell('PRINT_BILL', { ticketId });
  await vi.waitFor(() => expect(till.texts).toHaveLength(2), SOON);
  expect(till.texts[1]).toContain('COPIA');
  expect(till.texts[1]).toContain('Efectivo');
  await house.tell('PRINT_CUT', { shiftId });
  await vi.waitFor(() => expect(office.texts).toHaveLength(1), SOON);
  expect(office.texts[0]).toContain('CORTE X');
  expect(office.texts[0]).toMatch(/Fondo de caja\s+\$2,000\.00/);
  expect(office.texts[0]).toMatch(/Esperado\s+\$2,139\.20/);
});

test('[PRN1][CAT40] a dish’s answers stand on the comanda without prices, and on the bill with what they cost', async () => {
  const [stove, till] = [await house.emulator(), await house.emulator()];
  await house.addPrinter('cocina', stove.address, ['kitchen']);
  await house.addPrinter('caja', till.address, ['bills']);
  const options = [
    { id: 'verde', name: 'Verde', priceDelta: 1500 },
    { id: 'roja', name: 'Roja', priceDelta: 0 },
  ];
  const dishIds = ['hamburguesa-clasica'];
  await house.tell('SAVE_OPTION_GROUP', { id: 'salsa', name: 'Salsa', min: 0, max: 2, options, dishIds });
  const ticketId = 'con-salsas';
  await house.tell('OPEN_TABLE', { tableId: 'mesa-4', ticketId, folio: 'A-790' });
  const modifiers = [...['verde', 'roja'].map((id) => ({ group: 'salsa', id, qty: 1 })), { id: 'extra-queso', qty: 2 }];
  const itemId = await house.tell('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica', modifiers });
  await house.tell('SEND_TO_KDS', { ticketId, lines: [{ itemId, qty: 1 }] });
  await house.tell('PRINT_BILL', { ticketId });
  await vi.waitFor(() => expect([...stove.texts, ...till.texts]).toHaveLength(2), SOON);
  expect(stove.texts[0]).toMatch(/Hamburguesa clásica\s+Salsa verde\s+Salsa roja\s+\+ 2 x Extra queso/);
  expect(stove.texts[0]).not.toContain('$');
  expect(till.texts[0]).toMatch(/1 Hamburguesa clásica\s+\$175\.00\s+Salsa verde \+\$15\.00\s+Salsa roja/);
});

test('[DRW14] the second paper of a corte Z says that it is one, also when the first came from the browser; an X never', async () => {
  const office = await house.emulator();
  await house.addPrinter('oficina', office.address, ['cuts']);
  const shiftId = await house.tell('OPEN_SHIFT', { tillId: 'caja-1', fondo: 200_000 });
  await house.tell('PRINT_CUT', { shiftId });
  await house.tell('PRINT_CUT', { shiftId });
  await vi.waitFor(() => expect(office.texts).toHaveLength(2), SOON);
  expect(office.texts.join(' ')).not.toContain('impresión');
  await house.tell('CLOSE_SHIFT', { shiftId, count: { sum: 200_000 } });
  await house.tell('PRINT_CUT', { shiftId, here: true });
  await house.tell('PRINT_CUT', { shiftId });
  await vi.waitFor(() => expect(office.texts).toHaveLength(3), SOON);
  expect(office.texts[2]).toContain('CORTE Z 1');
  expect(office.texts[2]).toContain('2.ª impresión');
});

test('[FAC1] the paper of a bill says code and address, and shows both to a camera', async () => {
  const till = await house.emulator();
  await house.addPrinter('caja', till.address, ['bills']);
  const { ticketId } = await house.send('mesa-3', 'hamburguesa-clasica');
  const code = invoiceCode(house.world.get('tickets', ticketId)!);
  await house.tell('PRINT_BILL', { ticketId });
  await vi.waitFor(() => expect(till.papers).toHaveLength(1), SOON);
  expect(till.texts[0]).toContain(code);
  expect(till.papers[0]?.pictures).toEqual([]);
  await house.tell('TELL_SITE', { site: 'https://xalli.example' });
  await house.tell('PRINT_BILL', { ticketId });
  await vi.waitFor(() => expect(till.papers).toHaveLength(2), SOON);
  expect(till.texts[1]).toContain('xalli.example/factura');
  expect(till.texts[1]).toContain('xalli.example/cuenta');
  expect(till.texts[1]).toContain(code);
  const [picture] = till.papers[1]?.pictures ?? [];
  const wanted = generate(`https://xalli.example/cuenta/${code}`);
  const dotsASquare = (picture?.dotsHigh ?? 0) / (wanted.size + 8);
  expect(dotsASquare).toBeGreaterThanOrEqual(4);
  const isBlack = (x: number, y: number): boolean => {
    const [column, row] = [(x + 4.5) * dotsASquare, (y + 4.5) * dotsASquare].map(Math.trunc) as [number, number];
    return ((picture?.dots[row * picture.bytesWide + (column >> 3)] ?? 0) & (0x80 >> (column & 7))) > 0;
  };
  for (let y = -4; y < wanted.size + 4; y += 1) {
    for (let x = -4; x < wanted.size + 4; x += 1) expect(isBlack(x, y)).toBe(wanted.get(x, y));
  }
});

test('[FAC51] the bill of a tip alone leads to the receipt, and offers no invoice', async () => {
  const till = await house.emulator();
  await house.addPrinter('caja', till.address, ['bills']);
  const { ticketId } = await house.send('mesa-3', 'hamburguesa-clasica');
  const lines = (house.world.get('tickets', ticketId)?.items ?? []).map(({ id, qty }) => ({ itemId: id, qty }));
  await house.tell('GIVE_COURTESY', { ticketId, lines, reason: 'Casa' });
  await house.tell('APPLY_TIP_DISCOUNT_TAX', { ticketId, tip: 5000 });
  await house.tell('PRINT_BILL', { ticketId });
  await vi.waitFor(() => expect(till.papers).toHaveLength(1), SOON);
  expect(till.texts[0]).toContain('/cuenta');
  expect(till.texts[0]).not.toContain('/factura');
});

test('[PRN8] cash opens the drawer once; a card does not, and one that is off does not open later', async () => {
  const till = await house.emulator();
  await house.addPrinter('caja', till.address, ['bills'], true);
  const { ticketId } = await house.send('mesa-1', 'panini-caprese');
  const amount = house.world.get('tickets', ticketId)!.total;
  await house.tell('CLOSE_TICKET', { ticketId, method: 'cash', amount, received: amount });
  await vi.waitFor(() => expect(till.kicks).toBe(1), SOON);
  const second = await house.send('mesa-2', 'panini-caprese');
  await house.tell('CLOSE_TICKET', { ticketId: second.ticketId, method: 'card', amount });
  await till.switchOff();
  const third = await house.send('mesa-3', 'panini-caprese');
  await house.tell('CLOSE_TICKET', { ticketId: third.ticketId, method: 'cash', amount, received: amount });
  await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa', 'cancelada']), SOON);
  await till.switchOn();
  expect(till.kicks).toBe(1);
  expect(till.texts).toEqual([]);
});

test('[PRN9] an address outside the venue, a name or another port is refused', async () => {
  const asked = async (address: string) => {
    const args = { id: 'p', name: 'p', address, width: 80, tasks: [], kicksDrawer: false } as const;
    return executeAsSystem(house.servers[0]!.executor, now, 'SAVE_PRINTER', { ...args, tasks: [] });
  };
  for (const address of [
    '8.8.8.8',
    '192.168.1.50:80',
    '192.168.1.50:5432',
    '127.0.0.1:22',
    'impresora.local',
    'example.com:9100',
    '0x7f.1:9100',
    '010.0.0.1:9100',
    '172.32.0.1',
    '[2001:db8::1]:9100',
    'user@10.0.0.1',
    '10.0.0.1/24',
  ]) {
    expect(await asked(address), address).toMatchObject({ outcome: 'refused', code: 'printer-address' });
  }
  for (const address of ['192.168.1.50', '10.1.2.3:9101', '172.20.0.9:9100', 'localhost:9100', '[fd00::5]:9100']) {
    expect(await asked(address), address).toMatchObject({ outcome: 'accepted' });
  }
});

test('[PRN10] of two servers on one PostgreSQL one prints each job, and both know of it', async () => {
  const postgres = await startPostgres();
  const environment = { DATABASE_URL: await postgres.createDatabase() };
  const shared = await PrintHouse.open(environment);
  await shared.start(environment);
  try {
    const stove = await house.emulator('slow');
    await shared.addPrinter('cocina', stove.address, ['kitchen']);
    const [one, two] = shared.servers;
    await vi.waitFor(() => expect(two!.executor.world.get('printers', 'cocina')).toBeDefined(), SOON);
    for (const table of ['mesa-1', 'mesa-2', 'mesa-3', 'mesa-4']) await shared.send(table, 'panini-caprese');
    for (const server of [one!, two!]) {
      const statuses = () => [...server.executor.world.all('printJobs')].map(({ status }) => status);
      await vi.waitFor(() => expect(statuses()).toEqual(['impresa', 'impresa', 'impresa', 'impresa']), SOON);
    }
    expect(stove.texts).toHaveLength(4);
    for (const table of [1, 2, 3, 4]) {
      expect(stove.texts.filter((text) => text.includes(`Mesa ${table}`))).toHaveLength(1);
    }
  } finally {
    await shared.close();
    await postgres.stop();
  }
});
