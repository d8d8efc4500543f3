/* P34: over random evenings every approval of a terminal is one payment, every payment has its approval, and the corte agrees. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Journal } from '#application/journal.ts';
import { openJournal } from '#server/database/open-journal.ts';
import { ChargeEvening } from './simulation/charge-evening.ts';
import { NetpayEmulator } from './support/charges/netpay-emulator.ts';
import { PointEmulator } from './support/charges/point-emulator.ts';
import { howMany } from './support/how-many.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';

/** Twelve charges each: 1,008 when everything is tried. */
const WAVES = howMany({ usual: 3, all: 42 });
const SEED = Number(process.env['SEED'] ?? 34);

let postgres: TestPostgres;
const folder = mkdtempSync(join(tmpdir(), 'xalli-charges-'));
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.for(['SQLite', 'two servers on PostgreSQL'] as const)('%s', (which) => {
  test(
    '[TERM14] lost, late and doubled answers, restarts and second tablets: approvals are payments, and the corte agrees',
    { timeout: 1_800_000 },
    async () => {
      const point = new PointEmulator();
      const netpay = new NetpayEmulator();
      await point.start();
      await netpay.start();
      const journals = await journalsOf(which);
      const evening = new ChargeEvening({ seed: SEED, journals, point, netpay });
      try {
        await evening.open();
        for (let wave = 0; wave < WAVES; wave += 1) {
          await evening.wave();
          expect(evening.faults(), `SEED=${SEED}, wave ${wave}`).toEqual([]);
        }
        expect(evening.counts.get('charges')).toBe(WAVES * 12);
        for (const what of ['asked again', 'server restarts', 'paid in cash meanwhile']) {
          expect(evening.counts.get(what), what).toBeGreaterThan(0);
        }
      } finally {
        await evening.close();
        for (const journal of journals) await journal.close();
        await point.stop();
        await netpay.stop();
      }
    },
  );
});

async function journalsOf(which: string): Promise<readonly Journal[]> {
  if (which === 'SQLite') {
    return [await openJournal({ databaseUrl: null, databaseFile: join(folder, 'casa.db'), venueId: 'xalli' })];
  }
  const databaseUrl = await postgres.createDatabase();
  const config = { databaseUrl, databaseFile: '', venueId: 'xalli' };
  return [await openJournal(config), await openJournal(config)];
}
