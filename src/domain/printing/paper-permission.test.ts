import { beforeEach, describe, expect, test } from 'vitest';
import { specOf, type CommandType, type InputOf } from '#domain/commands.ts';
import { permissionFor } from '#domain/define-command.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { DEMO_ACTOR, SYSTEM, type Actor, type StaffRole } from '#domain/staff/roles.ts';
import { visibleTo } from '#domain/staff/visibility.ts';
import { put } from '#domain/world.ts';
import { at, TestHouse } from '#tests/support/test-house.ts';
import type { PrintJob } from './print-job.ts';

let house: TestHouse;
let shiftId: string;

function ask<T extends CommandType>(type: T, args: InputOf<T>, actor: Actor = DEMO_ACTOR): string {
  const decision = house.ask(type, args, actor);
  assert(decision.ok, `${type} was refused: ${JSON.stringify(decision)}`);
  return decision.id;
}

function savePrinter(id: string, more: Partial<InputOf<'SAVE_PRINTER'>> = {}): void {
  const printer = { id, name: id, address: `192.168.1.${50 + id.length}`, width: 80, tasks: [], kicksDrawer: false };
  ask('SAVE_PRINTER', { ...printer, ...more } as InputOf<'SAVE_PRINTER'>);
}

function jobs(kind: PrintJob['kind']): readonly PrintJob[] {
  return [...house.world.all('printJobs')].filter((job) => job.kind === kind);
}

function later(seconds: number): void {
  house.now = instant(milliseconds(house.now) + seconds * 1000);
}

beforeEach(() => {
  house = new TestHouse(at('2026-11-15 20:00'));
  savePrinter('caja', { tasks: ['bills', 'cuts'] });
  savePrinter('cocina', { tasks: ['kitchen'] });
  shiftId = ask('OPEN_SHIFT', { tillId: 'caja-1', fondo: 0 });
});

describe('a paper', () => {
  const ROLES: readonly StaffRole[] = ['waiter', 'kitchen', 'bar', 'cashier', 'manager', 'host'];

  function one(kind: 'cut' | 'bill' | 'comanda'): PrintJob {
    if (kind === 'cut') ask('PRINT_CUT', { shiftId });
    if (kind !== 'cut') {
      ask('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-101' });
      ask('ADD_ITEM', { ticketId: 't1', menuItemId: 'hamburguesa-clasica' });
      const [item] = house.world.get('tickets', 't1')?.items ?? [];
      ask('SEND_TO_KDS', { ticketId: 't1', lines: [{ itemId: item?.id ?? '', qty: 1 }] });
      for (const { id } of house.world.all('kds')) ask('PRINT_ENTRY', { entryId: id }, SYSTEM);
    }
    if (kind === 'bill') ask('PRINT_BILL', { ticketId: 't1' });
    const [job] = jobs(kind);
    assert(job !== undefined, `a ${kind}`);
    return job;
  }

  test.each([
    ['cut', ['cashier', 'manager']],
    ['bill', ['waiter', 'cashier', 'manager']],
    ['comanda', ['waiter', 'kitchen', 'bar', 'cashier', 'manager']],
  ] as const)(
    '[PRN24] %s: only who may know what stands on it sees it, prints it again or drops it',
    (kind, allowed) => {
      const job = one(kind);
      const may = (type: 'RETRY_PRINT' | 'CANCEL_PRINT', role: StaffRole): boolean =>
        grantFor(permissionFor(specOf(type), { jobId: job.id }, { world: house.world }), role) === 'Y';
      expect(ROLES.filter((role) => may('RETRY_PRINT', role))).toEqual(allowed);
      expect(ROLES.filter((role) => may('CANCEL_PRINT', role))).toEqual(allowed);
      expect(ROLES.filter((role) => visibleTo(role, put('printJobs', job)) !== null)).toEqual(allowed);
    },
  );

  test('[PRN24] who passes papers on passes those on that he may read: a corte stays where it is', () => {
    const cut = one('cut');
    savePrinter('caja', { tasks: ['bills', 'cuts', 'kitchen'] });
    const comanda = one('comanda');
    const all = jobs('comanda').filter(({ printerId }) => printerId === 'caja');
    ask('MOVE_PRINTS', { fromPrinterId: 'caja', toPrinterId: 'cocina' }, { ...DEMO_ACTOR, role: 'kitchen' });
    expect(house.world.get('printJobs', cut.id)?.printerId).toBe('caja');
    for (const { id } of all) expect(house.world.get('printJobs', id)?.printerId).toBe('cocina');
    expect(comanda.kind).toBe('comanda');
    ask('MOVE_PRINTS', { fromPrinterId: 'caja', toPrinterId: 'cocina' }, { ...DEMO_ACTOR, role: 'cashier' });
    expect(house.world.get('printJobs', cut.id)?.printerId).toBe('cocina');
  });

  test('[PRN25] what is told of a claim that is over says nothing of the next one', () => {
    const { id: jobId } = one('cut');
    const told = { jobId, state: 'ready' as const };
    ask('CLAIM_PRINT', { jobId, server: 's-1' }, SYSTEM);
    ask('MARK_PRINT', { ...told, outcome: 'not-sent', claim: { by: 's-1', attempt: 1 } }, SYSTEM);
    later(60);
    ask('CLAIM_PRINT', { jobId, server: 's-2' }, SYSTEM);
    ask('MARK_PRINT', { ...told, outcome: 'printed', claim: { by: 's-1', attempt: 1 } }, SYSTEM);
    expect(house.world.get('printJobs', jobId)).toMatchObject({ status: 'enviada', claim: { by: 's-2' } });
    ask('MARK_PRINT', { ...told, outcome: 'printed', claim: { by: 's-2', attempt: 2 } }, SYSTEM);
    expect(house.world.get('printJobs', jobId)).toMatchObject({ status: 'impresa' });
  });
});

describe('a drawer', () => {
  function payCash(device: string): string {
    house.device = device;
    const ticketId = `t-${device}-${house.now}`;
    ask('OPEN_TAKEAWAY', { ticketId, folio: 'A-300' });
    ask('ADD_ITEM', { ticketId, menuItemId: 'agua' });
    const ticket = house.world.get('tickets', ticketId);
    assert(ticket !== undefined, 'an account');
    ask('TAKE_PAYMENT', { ticketId, method: 'cash', amount: balanceDue(ticket) });
    return ticketId;
  }

  function kick(ticketId: string): readonly PrintJob[] {
    const paymentId = house.world.get('tickets', ticketId)?.payments[0]?.id ?? '';
    ask('KICK_DRAWER', { ticketId, paymentId }, SYSTEM);
    return jobs('drawer').filter((job) => job.ticketId === ticketId);
  }

  beforeEach(() => {
    ask('SAVE_TILL', { id: 'barra', name: 'Barra' });
    savePrinter('caja', { tasks: ['bills'], kicksDrawer: true });
    savePrinter('impresora-barra', { kicksDrawer: true, tillId: 'barra' });
    house.device = 'tablet-barra';
    ask('JOIN_TILL', { tillId: 'barra' });
    ask('OPEN_SHIFT', { tillId: 'barra', fondo: 0 });
  });

  test('[PRN26] opens for cash of its own till alone', () => {
    expect(kick(payCash('tablet-barra')).map(({ printerId }) => printerId)).toEqual(['impresora-barra']);
    expect(kick(payCash('test')).map(({ printerId }) => printerId)).toEqual(['caja']);
    savePrinter('impresora-barra', { kicksDrawer: true, active: false, tillId: 'barra' });
    later(1);
    expect(kick(payCash('tablet-barra'))).toEqual([]);
    expect(house.ask('SAVE_PRINTER', { ...PRINTER, tillId: 'nowhere' })).toMatchObject({ code: 'till-not-found' });
  });

  const PRINTER = {
    id: 'x',
    name: 'x',
    address: '192.168.1.99',
    width: 80 as const,
    tasks: [],
    kicksDrawer: true,
  };

  test('[PRN26] one payment opens one drawer, although two printers of a till could', () => {
    savePrinter('caja-dos', { kicksDrawer: true });
    expect(kick(payCash('test'))).toHaveLength(1);
  });

  test('[PRN8] opens in that moment or never: nobody takes it up later, nor for cash that was taken long ago', () => {
    const [job] = kick(payCash('test'));
    assert(job !== undefined, 'a kick');
    later(3 * 60 * 60);
    expect(house.ask('CLAIM_PRINT', { jobId: job.id, server: 's-1' }, SYSTEM)).toMatchObject({ code: 'print-not-due' });
    const ticketId = payCash('test');
    later(60);
    expect(kick(ticketId)).toEqual([]);
  });
});
