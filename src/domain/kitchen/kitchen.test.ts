import { beforeEach, describe, expect, test } from 'vitest';
import { Service } from '#tests/support/service.ts';
import { at } from '#tests/support/test-house.ts';

let service: Service;
beforeEach(() => {
  service = new Service();
});

describe('sending', () => {
  test('[COOK1] a send makes one pending entry per area and marks the ticket sent', () => {
    service.open();
    service.add('hamburguesa-clasica', 2);
    service.add('cerveza-artesanal', 3);
    const { id } = service.send();
    expect(service.kds().map((entry) => [entry.id, entry.area, entry.status, entry.items[0]?.qty])).toEqual([
      [`KDS-K-${id}`, 'kitchen', 'pending', 2],
      [`KDS-B-${id}`, 'bar', 'pending', 3],
    ]);
    expect(service.kds()[0]).toMatchObject({ tableName: 'Mesa 1', folio: 'A-100' });
    expect(service.ticketOf().status).toBe('sent');
  });

  test('[COOK2] only what was not sent yet goes, and each unit once', () => {
    service.open();
    const { id: itemId } = service.add('hamburguesa-clasica', 1);
    const lines = [{ itemId, qty: 1 }];
    service.send();
    expect(service.house.ask('SEND_TO_KDS', { ticketId: 't1', lines })).toMatchObject({ ok: true, changes: [] });
    service.house.ask('CHANGE_QTY', { ticketId: 't1', itemId, delta: 2 });
    service.send();
    expect(service.kds().map(({ items }) => items[0]?.qty)).toEqual([1, 2]);
    expect(service.ticketOf().items[0]).toMatchObject({ qty: 3, sentQty: 3 });
  });

  test('[COOK3] an empty order is refused with its own words', () => {
    service.open();
    expect(service.send()).toMatchObject({ code: 'order-empty' });
    service.add();
    expect(service.house.ask('SEND_TO_KDS', { ticketId: 't1', lines: [] })).toMatchObject({
      code: 'nothing-new-to-send',
    });
  });

  test('[COOK8] a send of lines that the venue does not know is refused and told, never accepted with nothing cooked', () => {
    service.open();
    const { id: itemId } = service.add('hamburguesa-clasica', 1);
    const lost = [{ itemId: 'never-arrived', qty: 1 }];
    expect(service.house.ask('SEND_TO_KDS', { ticketId: 't1', lines: lost })).toMatchObject({
      code: 'lines-not-found',
    });
    expect(service.house.ask('SEND_TO_KDS', { ticketId: 'nobody', lines: lost })).toMatchObject({
      code: 'ticket-not-found',
    });
    expect(service.kds()).toEqual([]);
    // What is there is cooked, and whoever sent the rest reads that it was not.
    const both = [{ itemId, qty: 1 }, ...lost];
    expect(service.house.ask('SEND_TO_KDS', { ticketId: 't1', lines: both })).toMatchObject({
      ok: true,
      note: 'lines-missing',
    });
    expect(service.kds()).toMatchObject([{ items: [{ ticketItemId: itemId, qty: 1 }] }]);
    expect(service.house.ask('SEND_TO_KDS', { ticketId: 't1', lines: both })).toMatchObject({
      code: 'lines-not-found',
    });
  });

  test('[COOK8] sending only what was sent before stays harmless, also when it was taken back since', () => {
    service.open();
    const { id: itemId } = service.add('hamburguesa-clasica', 1);
    service.add('agua', 1);
    const lines = [{ itemId, qty: 1 }];
    service.send();
    expect(service.house.ask('SEND_TO_KDS', { ticketId: 't1', lines })).toMatchObject({ ok: true, changes: [] });
    service.house.ask('VOID_ITEM', { ticketId: 't1', itemId, reason: 'Se equivocó' });
    expect(service.house.ask('SEND_TO_KDS', { ticketId: 't1', lines })).toMatchObject({ ok: true, changes: [] });
  });

  test('[COOK4] accept and ready move forward once; twice changes nothing', () => {
    service.open();
    service.add();
    const { id } = service.send();
    const entryId = `KDS-K-${id}`;
    expect(service.house.ask('KDS_ACK', { entryId })).toMatchObject({ ok: true });
    const { acknowledgedAt } = service.kds()[0]!.times;
    service.house.now = at('2026-11-15 20:05');
    expect(service.house.ask('KDS_ACK', { entryId, automatic: true })).toMatchObject({ ok: true, changes: [] });
    expect(service.kds()[0]).toMatchObject({ status: 'preparing', autoAccepted: false, times: { acknowledgedAt } });
    expect(service.house.ask('KDS_READY', { entryId })).toMatchObject({ ok: true });
    expect(service.house.ask('KDS_READY', { entryId })).toMatchObject({ ok: true, changes: [] });
    expect(service.kds()[0]).toMatchObject({ status: 'ready', times: { acknowledgedAt, readyAt: service.house.now } });
    expect(service.house.ask('KDS_SERVED', { entryId })).toMatchObject({ ok: true });
    expect(service.house.ask('KDS_SERVED', { entryId })).toMatchObject({ ok: true, changes: [] });
    expect(service.kds()[0]?.times.servedAt).toBe(service.house.now);
    service.house.ask('KDS_RECALL', { entryId });
    expect(service.kds()[0]).toMatchObject({ status: 'preparing', times: { acknowledgedAt } });
    expect(service.kds()[0]?.times.servedAt).toBeUndefined();
    expect(service.house.ask('KDS_SERVED', { entryId })).toMatchObject({ ok: true, changes: [] });
    expect(service.house.ask('KDS_ACK', { entryId: 'KDS-K-nada' })).toMatchObject({ code: 'entry-not-found' });
  });

  test('[COOK5] an automatic acceptance says that it was', () => {
    service.open();
    service.add();
    const { id } = service.send();
    service.house.ask('KDS_ACK', { entryId: `KDS-K-${id}`, automatic: true });
    expect(service.kds()[0]).toMatchObject({ status: 'preparing', autoAccepted: true });
  });

  test('[COOK6] taking back what was sent needs a reason, is kept, and is struck out in the kitchen', () => {
    service.open();
    const { id: itemId } = service.add('hamburguesa-clasica', 3);
    service.send();
    expect(service.house.ask('CHANGE_QTY', { ticketId: 't1', itemId, delta: -1 })).toMatchObject({
      code: 'item-already-sent',
    });
    expect(service.house.ask('VOID_ITEM', { ticketId: 't1', itemId, qty: 1 })).toMatchObject({
      code: 'void-reason-needed',
    });
    expect(service.house.ask('VOID_ITEM', { ticketId: 't1', itemId, qty: 1, reason: 'Se cayó' })).toMatchObject({
      ok: true,
    });
    expect(service.ticketOf().items[0]).toMatchObject({ qty: 2, sentQty: 2 });
    expect(service.ticketOf().voids).toMatchObject([{ name: 'Hamburguesa clásica', qty: 1, reason: 'Se cayó' }]);
    expect(service.kds()[0]?.items[0]).toMatchObject({ qty: 3, voidedQty: 1 });
    expect(service.ticketOf().subtotal).toBe(24_000);
  });

  test('[COOK7] what the kitchen has not seen is removed without a reason', () => {
    service.open();
    const { id: itemId } = service.add('agua', 2);
    expect(service.house.ask('VOID_ITEM', { ticketId: 't1', itemId })).toMatchObject({ ok: true });
    expect(service.ticketOf()).toMatchObject({ items: [], voids: [] });
  });
});
