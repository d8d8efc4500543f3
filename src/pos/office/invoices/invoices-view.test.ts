import { expect, test } from 'vitest';
import { MemoryWorld } from '#application/memory-world.ts';
import type { InvoiceRequest } from '#domain/invoices/invoice-request.ts';
import type { InvoiceDocument } from '#domain/reads/invoice-reads.ts';
import { cents } from '#domain/shared/money.ts';
import { dateText, instant } from '#domain/shared/time.ts';
import { put } from '#domain/world.ts';
import { invoicesView } from './invoices-view.ts';

const at = (hour: number) => instant(Date.UTC(2026, 10, 16, hour));
const day = dateText('2026-11-16');
const UUID = '8C1F4B6E-27D3-4A95-9E0B-000000000001';

const ASKED: InvoiceRequest = {
  id: 'a',
  codigo: '3KD7Q-2MXPB',
  folio: 'A-101',
  accountDay: day,
  importe: cents(34_800),
  taxes: [],
  formaDePago: '01',
  isDoubtful: false,
  day,
  createdAt: at(15),
  round: 1,
  status: 'solicitada',
  settled: null,
  delivery: { status: 'queued', attempts: 0, nextAt: at(15), problem: null, sentAt: null },
  rfc: 'GODE561231GR8',
  nombre: 'ELENA GODÍNEZ',
  cp: '45050',
  regimen: '612',
  uso: 'G03',
  email: 'elena@correo.example',
};
const STAMPED: InvoiceDocument = {
  id: 'a',
  estado: 'timbrada',
  serie: 'F',
  folio: '3KD7Q-2MXPB',
  uuid: UUID,
  day,
  total: cents(34_800),
  rfc: 'GODE561231GR8',
  nombre: 'ELENA GODÍNEZ',
  stampedAt: at(16),
  problem: null,
  cancel: null,
  global: null,
  can: ['cancel'],
};

function worldOf(...requests: readonly Partial<InvoiceRequest>[]): MemoryWorld {
  const world = new MemoryWorld();
  for (const each of requests) world.store({ change: put('invoices', { ...ASKED, ...each }), revision: 1 });
  return world;
}

test('[FAC40] an invoice is shown once, by its request and by what was signed of it', () => {
  const settled = { by: 'system', at: at(16), note: UUID };
  const world = worldOf({ status: 'facturada', settled }, { id: 'b', folio: 'A-102', createdAt: at(17) });
  const month = { by: 'month', month: '2026-11' } as const;
  const shown = invoicesView(world, month, [STAMPED, { ...STAMPED, id: 'old', nombre: 'OTRA' }]);
  expect(shown.map(({ id, estado, hasFiles }) => [id, estado, hasFiles])).toEqual([
    ['b', 'pedida', false],
    ['a', 'timbrada', true],
    ['old', 'timbrada', true],
  ]);
  // Without connection it is known that its files exist: no key moves when the answer comes.
  expect(invoicesView(world, month, []).map(({ id, hasFiles }) => [id, hasFiles])).toEqual([
    ['b', false],
    ['a', true],
  ]);
  expect(invoicesView(world, { by: 'pending' }, []).map(({ id }) => id)).toEqual(['b']);
  expect(invoicesView(world, { by: 'word', word: 'a102' }, []).map(({ id }) => id)).toEqual(['b']);
});

test('[FAC40] what was marked by hand, sent back or not handed over reads so, and only the last is tried again', () => {
  const failed = { ...ASKED.delivery, status: 'failed', attempts: 3, problem: 'El PAC no la timbró.' } as const;
  const world = worldOf(
    { id: 'hand', status: 'facturada', settled: { by: 'gaby', at: at(16), note: 'AAA1' } },
    { id: 'back', status: 'devuelta', settled: { by: 'gaby', at: at(15), note: 'El nombre' } },
    { id: 'failed', delivery: failed },
    { id: 'erased', rfc: '' },
  );
  const shown = invoicesView(world, { by: 'month', month: '2026-11' }, []);
  expect(shown.map(({ id, estado, stateWords }) => `${id} ${estado} ${stateWords}`).toSorted()).toEqual([
    'back rechazada Por corregir',
    'failed rechazada Rechazada',
    'hand timbrada Facturada',
  ]);
  expect(shown.filter(({ request }) => request?.canRetry).map(({ id }) => id)).toEqual(['failed']);
  expect(shown.some(({ hasFiles }) => hasFiles)).toBe(false);
});
