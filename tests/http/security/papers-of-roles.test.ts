/* The ways «print again» and «pass on»: every kind of paper, by every role, in a venue whose printer is out of reach. */
import { expect, test } from 'vitest';
import type { PrintKind } from '#domain/printing/print-job.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff/roles.ts';
import { put } from '#domain/world.ts';
import { openJournal } from '#server/database/open-journal.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { FILLED } from '#tests/support/records/filled.ts';
import { StaffedHouse } from '#tests/support/staffed-house.ts';

/** The promise, copied by hand. */
const FLOOR = ['waiter', 'cashier', 'manager'] as const;
const MAY: Readonly<Record<PrintKind, readonly StaffRole[]>> = {
  comanda: [...FLOOR, 'kitchen', 'bar'],
  cancelled: [...FLOOR, 'kitchen', 'bar'],
  moved: [...FLOOR, 'kitchen', 'bar'],
  bill: FLOOR,
  cut: ['cashier', 'manager'],
  drawer: ['cashier', 'manager'],
  test: ['manager'],
};
// The table above names every kind.
const KINDS = Object.keys(MAY) as readonly PrintKind[];
const nameOf = (kind: PrintKind, role: StaffRole) => `papel-${kind}-${role}`;

test('[PRN24] by every way, a paper is printed again, dropped and passed on by who may read it', async () => {
  const postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase();
  const house = await StaffedHouse.open({ DATABASE_URL });
  const office = await house.setUp();
  const journal = await openJournal({
    databaseUrl: DATABASE_URL,
    databaseFile: '',
    venueId: 'xalli',
  });
  await journal.transaction(async (tx) => {
    const revision = tx.revision + 1;
    // Those on which they wait are out of use, so that nobody prints them meanwhile.
    const printers = [...STAFF_ROLES.map((role) => `de-${role}`), 'destino'].map((id) =>
      put('printers', { ...FILLED.printers, id, host: '127.0.0.1', port: 1, tasks: [], active: id === 'destino' }),
    );
    const jobs = STAFF_ROLES.flatMap((role) =>
      KINDS.map((kind) => {
        const waiting = { status: 'espera', claim: null, printerId: `de-${role}` } as const;
        return put('printJobs', { ...FILLED.printJobs, ...waiting, kind, id: nameOf(kind, role) });
      }),
    );
    const records = [...printers, ...jobs];
    await tx.write({ entries: [], records: records.map((change) => ({ change, revision })), revision });
  });
  await journal.close();
  const wrong: string[] = [];
  for (const role of STAFF_ROLES) {
    const tablet = await house.pair(office, role);
    const person = await house.hire(office, role, `Papel ${role}`);
    expect((await tablet.enter(person)).status).toBe(201);
    const by = { by: person.id };
    const passedOn = tablet.command('MOVE_PRINTS', { fromPrinterId: `de-${role}`, toPrinterId: 'destino' }, by);
    const [moved] = await tablet.ask(passedOn);
    if (moved?.outcome !== (role === 'host' ? 'refused' : 'accepted')) wrong.push(`${role} passes on: ${moved?.code}`);
    for (const kind of KINDS) {
      const jobId = nameOf(kind, role);
      // A drawer that opens elsewhere, or a second time, is an open till.
      const goes = MAY[kind].includes(role) && kind !== 'drawer';
      const { printerId } = house.server.executor.world.get('printJobs', jobId) ?? {};
      if (printerId !== (goes ? 'destino' : `de-${role}`)) wrong.push(`${role} ${kind} lies at ${printerId}`);
      for (const type of ['RETRY_PRINT', 'CANCEL_PRINT']) {
        const [answer] = await tablet.ask(tablet.command(type, { jobId }, by));
        const isRefused = answer?.code === 'not-allowed';
        if (isRefused === MAY[kind].includes(role)) wrong.push(`${role} ${type} ${kind}: ${answer?.code}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  await house.close();
  await postgres.stop();
});
