import { expect, test } from 'vitest';
import { later } from '#domain/shared/attempts.ts';
import { pinGate } from '#domain/staff/device.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { isPrintDue, PRINT_CLAIM_MS } from './deliver-print.ts';

/* A clock that was a week ahead and was set right: what it put off is not put off for a week. */

const AHEAD = at('2026-11-27 19:00');
const RIGHT = at('2026-11-20 19:05');

test('[JRN11] a letter that failed while the clock was ahead is tried when it is set right', () => {
  const house = new TestHouse(at('2026-11-20 12:00'));
  const mailId = `${house.request({ fecha: '2026-11-28' }).id}.guest`;
  house.now = AHEAD;
  house.ask('CLAIM_MAIL', { mailId }, SYSTEM);
  house.ask('MARK_MAIL_FAILED', { mailId, problem: 'sin conexión' }, SYSTEM);
  expect(house.ask('CLAIM_MAIL', { mailId }, SYSTEM).ok).toBe(false);
  house.now = RIGHT;
  expect(house.ask('CLAIM_MAIL', { mailId }, SYSTEM).ok).toBe(true);
  expect(house.ask('CLAIM_MAIL', { mailId }, SYSTEM).ok, 'a claim of now stands').toBe(false);
});

test('[JRN11] a comanda that waits, and one whose server is gone, hold up no printer for a week', () => {
  const house = new TestHouse(AHEAD);
  const printer = { id: 'cocina', name: 'Cocina', address: '192.168.1.50', width: 80 as const, kicksDrawer: false };
  house.ask('SAVE_PRINTER', { ...printer, tasks: ['kitchen'] });
  for (const [index, ticketId] of ['a', 'b'].entries()) {
    house.ask('OPEN_TAKEAWAY', { ticketId, folio: `A-10${index}` });
    const { id: itemId } = house.ask('ADD_ITEM', { ticketId, menuItemId: 'panini-caprese' });
    house.ask('SEND_TO_KDS', { ticketId, lines: [{ itemId, qty: 1 }] });
  }
  for (const { id } of house.world.all('kds')) house.ask('PRINT_ENTRY', { entryId: id }, SYSTEM);
  const [first, second] = [...house.world.all('printJobs')];
  if (!first || !second) throw new Error('two comandas');
  expect(house.ask('CLAIM_PRINT', { jobId: first.id, server: 's-1' }, SYSTEM).ok).toBe(true);
  expect(house.ask('CLAIM_PRINT', { jobId: second.id, server: 's-1' }, SYSTEM).ok).toBe(false);
  house.now = RIGHT;
  expect(isPrintDue(second, house.now)).toBe(true);
  expect(house.ask('CLAIM_PRINT', { jobId: second.id, server: 's-2' }, SYSTEM).ok).toBe(true);
  // A claim of now stands, also by the clock of a server that is a little behind.
  const other = house.ask('CLAIM_PRINT', { jobId: second.id, server: 's-1' }, SYSTEM);
  expect(other.ok).toBe(false);
  house.now = later(house.now, -PRINT_CLAIM_MS);
  expect(house.ask('CLAIM_PRINT', { jobId: second.id, server: 's-1' }, SYSTEM).ok).toBe(false);
});

test('[JRN11] wrong PINs typed while the clock was ahead lock nobody out when it is set right', () => {
  const failures = Array.from({ length: 20 }, () => ({ staffId: 'ana', at: AHEAD }));
  expect(pinGate({ failures }, 'ana', AHEAD)).toMatchObject({ open: false });
  expect(pinGate({ failures }, 'ana', RIGHT)).toEqual({ open: true });
});
