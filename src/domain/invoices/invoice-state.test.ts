import { expect, test } from 'vitest';
import type { StoredCfdi } from '#domain/cfdi/stored-cfdi.ts';
import { cents } from '#domain/shared/money.ts';
import type { InvoiceRequest } from './invoice-request.ts';
import { invoiceState } from './invoice-state.ts';

const asked = (more: object = {}) =>
  ({
    status: 'solicitada',
    settled: null,
    formaDePago: '04',
    delivery: { status: 'queued', attempts: 1, problem: null },
    ...more,
  }) as unknown as InvoiceRequest;
const cfdi = (state: StoredCfdi['state']) =>
  ({ state, serie: 'F', folio: '3KD7Q-2MXPB', total: cents(13_920), uuid: '8C1F' }) as StoredCfdi;
const told = (request: InvoiceRequest | undefined, stored?: StoredCfdi, stamps = true) => {
  const state = invoiceState(request, stored, stamps);
  return state && [state.state, state.title.es, state.looksAgain];
};

test('[FAC30] a guest reads where the invoice is: being made, late, ready, or what to correct', () => {
  expect(told(asked(), cfdi('signed'))).toEqual(['timbrando', 'La estamos timbrando', true]);
  const late = ['timbrando', 'Tu factura va a tardar', false];
  expect(told(asked({ delivery: { status: 'queued', problem: 'El PAC respondió 500.' } }), cfdi('signed'))).toEqual(
    late,
  );
  expect(told(asked({ formaDePago: '' }))).toEqual(late);
  expect(told(asked({ status: 'facturada' }), cfdi('stamped'))).toEqual(['timbrada', 'Tu factura está lista', false]);
  // The request is forgotten after 90 days, the invoice is not.
  expect(told(undefined, cfdi('stamped'))).toEqual(['timbrada', 'Tu factura está lista', false]);
  const settled = { by: 'server', at: '', note: 'x', field: 'cp' };
  const refused = invoiceState(asked({ status: 'devuelta', settled }), cfdi('refused'), true);
  expect([refused?.title.es, refused?.messages[0]?.es]).toEqual([
    'Hay un dato por corregir',
    'El código postal no es el de tu domicilio fiscal en el SAT.',
  ]);
  const byHand = invoiceState(asked({ status: 'devuelta', settled: { note: 'Falta el nombre' } }), undefined, false);
  expect(byHand?.messages[0]?.es).toBe('Falta el nombre');
  expect(told(asked(), undefined, false)).toEqual(['pedida', 'Recibimos tu solicitud', false]);
  expect(told(asked({ status: 'facturada' }))).toEqual(['emitida', 'Tu factura ya se emitió', false]);
  expect(told(undefined)).toBeNull();
});
