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
