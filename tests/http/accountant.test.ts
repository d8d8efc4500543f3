import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startHttpServer } from '#tests/support/http-server.ts';
import { at } from '#tests/support/test-house.ts';

test('[REP19] the package of a month opens as a zip with its LÉEME and the month’s accounts', async () => {
  const now = at('2026-11-15 20:00');
  const server = await startHttpServer(now);
  try {
    const tell = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<void> => {
      expect(await executeAsSystem(server.executor, () => now, type, args)).toMatchObject({ outcome: 'accepted' });
    };
    await tell('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-123' });
    await tell('ADD_ITEM', { ticketId: 't1', menuItemId: 'hamburguesa-clasica' });
    await tell('CLOSE_TICKET', { ticketId: 't1', method: 'card', amount: 13_920 });
    const reply = await server.get('/api/pos/paquete.zip?mes=2026-11');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="xalli-2026-11.zip"');
    const files = unzip(Buffer.from(await reply.arrayBuffer()));
    expect([...files.keys()]).toContain('LÉEME.txt');
    expect(files.get('2026-11-cuentas.csv')).toContain('A-123,2026-11-15,Mesa 1');
    expect(files.get('2026-11-sumas.csv')).toContain('139.20');
    for (const mes of ['', '2026-13', '2026-1']) {
      expect((await server.get(`/api/pos/paquete.zip?mes=${mes}`)).status).toBe(400);
    }
  } finally {
    await server.stop();
  }
});

test('[REP21] the package holds the cortes of the month, and its payments agree with them', async () => {
  const server = await startHttpServer(at('2026-10-31 20:00'));
  try {
    const tell = async <T extends CommandType>(moment: string, type: T, args: InputOf<T>): Promise<string> => {
      server.setNow(at(moment));
      const answer = await executeAsSystem(server.executor, () => at(moment), type, args);
      expect(answer).toMatchObject({ outcome: 'accepted' });
      return answer.id;
    };
    const open = async (moment: string, ticketId: string): Promise<void> => {
      await tell(moment, 'OPEN_TAKEAWAY', { ticketId, folio: `A-${ticketId.slice(1)}` });
      await tell(moment, 'ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
    };
    const first = await tell('2026-10-31 20:00', 'OPEN_SHIFT', { tillId: 'caja-1', fondo: 100_000 });
    await open('2026-10-31 22:00', 't101');
    // Opened in October, paid and cut in November.
    await tell('2026-11-01 00:30', 'CLOSE_TICKET', {
      ticketId: 't101',
      method: 'cash',
      amount: 13_920,
      received: 20_000,
    });
    await tell('2026-11-01 01:00', 'CLOSE_SHIFT', {
      shiftId: first,
      count: { sum: 113_900 },
      reason: 'Veinte centavos',
    });
    const second = await tell('2026-11-15 18:00', 'OPEN_SHIFT', { tillId: 'caja-1', fondo: 50_000 });
    await open('2026-11-15 19:00', 't102');
    await tell('2026-11-15 20:00', 'CLOSE_TICKET', { ticketId: 't102', method: 'card', amount: 13_920 });
    await tell('2026-11-15 23:00', 'CLOSE_SHIFT', { shiftId: second, count: { sum: 50_000 } });
    await tell('2026-11-30 18:00', 'OPEN_SHIFT', { tillId: 'caja-1', fondo: 0 });
    await open('2026-11-30 19:00', 't103');
    await tell('2026-11-30 20:00', 'CLOSE_TICKET', { ticketId: 't103', method: 'card', amount: 13_920 });
    server.setNow(at('2026-12-20 10:00'));
    const reply = await server.get('/api/pos/paquete.zip?mes=2026-11');
    const files = unzip(Buffer.from(await reply.arrayBuffer()));
    const rows = (name: string) => (files.get(name) ?? '').trim().split('\r\n').slice(1);
    expect(rows('2026-11-cortes.csv')).toEqual([
      'Z 1,Caja 1,2026-11-01,2026-10-31 20:00,2026-11-01 01:00,Xalli,1,139.20,139.20,0.00,0.00,0.00,0.00,139.20,0.00,1000.00,0.00,0.00,0.00,0.00,0.00,1139.20,1139.00,-0.20,Veinte centavos,0.00',
      'Z 2,Caja 1,2026-11-15,2026-11-15 18:00,2026-11-15 23:00,Xalli,1,139.20,0.00,139.20,0.00,0.00,0.00,139.20,0.00,500.00,0.00,0.00,0.00,0.00,0.00,500.00,500.00,0.00,,0.00',
    ]);
    expect(rows('2026-11-cortes-y-pagos.csv')).toEqual([
      'Efectivo,0.00,139.20,139.20,0.00',
      'Tarjeta,278.40,139.20,0.00,139.20',
      'Otro,0.00,0.00,0.00,0.00',
      'Transferencia,0.00,0.00,0.00,0.00',
      'Pagado por la app,0.00,0.00,0.00,0.00',
    ]);
    expect(files.get('LÉEME.txt')).toContain('cortes-y-pagos');
  } finally {
    await server.stop();
  }
});

/** By its own list at the end, as any program reads it. */
function unzip(zip: Buffer): ReadonlyMap<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let place = zip.readUInt32LE(end + 16);
  const files = new Map<string, string>();
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(zip.readUInt32LE(place)).toBe(0x02014b50);
    const [packed, title, offset] = [
      zip.readUInt32LE(place + 20),
      zip.readUInt16LE(place + 28),
      zip.readUInt32LE(place + 42),
    ];
    const name = zip.subarray(place + 46, place + 46 + title).toString();
    expect(zip.readUInt32LE(offset)).toBe(0x04034b50);
    const begin = offset + 30 + zip.readUInt16LE(offset + 26);
    files.set(name, inflateRawSync(zip.subarray(begin, begin + packed)).toString());
    place += 46 + title;
  }
  expect(place).toBe(end);
  return files;
}
