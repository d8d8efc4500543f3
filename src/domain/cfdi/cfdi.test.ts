import { describe, expect, test } from 'vitest';
import { consumption, invoiceAmounts, satForm } from '#domain/invoices/invoice-amounts.ts';
import type { InvoiceTax } from '#domain/invoices/invoice-request.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { billLines, paidSoFar, tipsOfPayments } from '#domain/order/totals.ts';
import { cents } from '#domain/shared/money.ts';
import { chainOf, elementsAt, readXml } from '#tests/support/cfdi/read-cfdi.ts';
import { randomAccounts } from '#tests/support/cfdi/random-accounts.ts';
import { howMany } from '#tests/support/how-many.ts';
import { Random } from '#tests/support/random.ts';
import { at } from '#tests/support/test-house.ts';
import { sumsOf, unitValue } from './cfdi-amounts.ts';
import { cfdiXml } from './cfdi-xml.ts';
import type { Cfdi } from './cfdi.ts';
import { makeCfdi, makeGlobalCfdi, type CfdiHead } from './make-cfdi.ts';
import { originalChain } from './original-chain.ts';

const HEAD: CfdiHead = {
  serie: 'F',
  folio: '218',
  now: at('2026-11-21 21:12'),
  zone: 'America/Mexico_City',
  emisor: {
    rfc: 'ABZ210315QX7',
    nombre: 'ARENA Y BRASA DE ZAPOPAN',
    regimenFiscal: '601',
    lugarExpedicion: '45150',
    noCertificado: '00001000000514207736',
    certificado: 'MIIB',
  },
};
const PERSON = { rfc: 'DIA150602H41', nombre: 'IBARRA & ASOCIADOS', cp: '44100', regimen: '601', uso: 'G03' };
const tax = (tasa: number, base: number, iva: number): InvoiceTax => ({ tasa, base: cents(base), iva: cents(iva) });
const ASKED = { ...PERSON, folio: 'A-698', formaDePago: '04', taxes: [tax(0.16, 91_897, 14_703)] };

const made = (more: Partial<typeof ASKED> = {}, head = HEAD): Cfdi => {
  const document = makeCfdi({ ...ASKED, ...more }, head);
  if (!document.ok) throw new Error(document.problem.kind);
  return document.cfdi;
};
const named = (ticket: Ticket) => ({ ...ASKED, ...invoiceAmounts(ticket), formaDePago: satForm(ticket) });
/** What the guests paid for what they ate, as the till counts it. */
const paidFor = (ticket: Ticket): number =>
  Math.max(0, Math.min(consumption(ticket), paidSoFar(ticket) - tipsOfPayments(ticket)));
const inCents = (text: string | undefined): number => Math.round(Number(text) * 100);

describe('the document', () => {
  test('[FAC20] is the SAT’s CFDI 4.0, attribute by attribute', () => {
    expect(cfdiXml(made(), 'c2VsbG8=')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd" Version="4.0" Serie="F" Folio="218" Fecha="2026-11-21T21:12:00" Sello="c2VsbG8=" FormaPago="04" NoCertificado="00001000000514207736" Certificado="MIIB" SubTotal="918.97" Moneda="MXN" Total="1066.00" TipoDeComprobante="I" Exportacion="01" MetodoPago="PUE" LugarExpedicion="45150"><cfdi:Emisor Rfc="ABZ210315QX7" Nombre="ARENA Y BRASA DE ZAPOPAN" RegimenFiscal="601"/><cfdi:Receptor Rfc="DIA150602H41" Nombre="IBARRA &amp; ASOCIADOS" DomicilioFiscalReceptor="44100" RegimenFiscalReceptor="601" UsoCFDI="G03"/><cfdi:Conceptos><cfdi:Concepto ClaveProdServ="90101500" NoIdentificacion="A-698" Cantidad="1" ClaveUnidad="E48" Descripcion="Consumo de alimentos y bebidas" ValorUnitario="918.965517" Importe="918.97" ObjetoImp="02"><cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="918.97" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="147.03"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto></cfdi:Conceptos><cfdi:Impuestos TotalImpuestosTrasladados="147.03"><cfdi:Traslados><cfdi:Traslado Base="918.97" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="147.03"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Comprobante>',
    );
  });

  test('[FAC20] what is signed are its fields in the order of the SAT’s style sheet', () => {
    expect(originalChain(made())).toBe(
      '||4.0|F|218|2026-11-21T21:12:00|04|00001000000514207736|918.97|MXN|1066.00|I|01|PUE|45150|ABZ210315QX7|ARENA Y BRASA DE ZAPOPAN|601|DIA150602H41|IBARRA & ASOCIADOS|44100|601|G03|90101500|A-698|1|E48|Consumo de alimentos y bebidas|918.965517|918.97|02|918.97|002|Tasa|0.160000|147.03|918.97|002|Tasa|0.160000|147.03|147.03||',
    );
  });

  test('[FAC20] spaces within a name are one, signs of XML are escaped, and what is signed is what is read', () => {
    const cfdi = made({ nombre: ' O\'HARA   "&"  <ÑANDÚ> ' });
    const xml = cfdiXml(cfdi, 'x');
    expect(xml).toContain('Nombre="O&apos;HARA &quot;&amp;&quot; &lt;ÑANDÚ&gt;"');
    expect(originalChain(cfdi)).toContain('|O\'HARA "&" <ÑANDÚ>|');
    expect(chainOf(xml)).toBe(originalChain(cfdi));
  });

  test('[FAC20] names the invoice it replaces, and a discount beside the price', () => {
    const taxes = [{ ...tax(0.16, 90_000, 14_400), discount: cents(10_000) }, tax(0, 5000, 0)];
    const cfdi = made({ taxes }, { ...HEAD, replaces: '8C1F4B6E-27D3-4A95-9E0B-5D7A31F2C648' });
    const xml = cfdiXml(cfdi, 'x');
    const root = readXml(xml);
    expect(root.children.map(({ name }) => name)).toEqual(
      ['CfdiRelacionados', 'Emisor', 'Receptor', 'Conceptos', 'Impuestos'].map((name) => `cfdi:${name}`),
    );
    expect(Object.fromEntries(root.attributes)).toMatchObject({
      SubTotal: '1050.00',
      Descuento: '100.00',
      Total: '1094.00',
    });
    expect(elementsAt(root, 'Conceptos/Concepto').map(({ attributes }) => attributes.get('Descuento'))).toEqual([
      '100.00',
      undefined,
    ]);
    expect(chainOf(xml)).toBe(originalChain(cfdi));
  });
});

test('[FAC21] the unit value has as many decimals as base and IVA need', () => {
  expect(unitValue({ tasa: 0.16, base: cents(91_897), importe: cents(14_703) })).toBe('918.965517');
  expect(unitValue({ tasa: 0.16, base: cents(12_000), importe: cents(1920) })).toBe('120.00');
  expect(unitValue({ tasa: 0, base: cents(1), importe: cents(0) })).toBe('0.01');
  const wrong = Array.from({ length: 3000 }, (_, index) => index + 1).filter((paid) => {
    const iva = Math.round((paid * 16) / 116);
    const value = unitValue({ tasa: 0.16, base: cents(paid - iva), importe: cents(iva) });
    const isPaid = Math.round(Number(value) * 1.16 * 100) === paid && Math.round(Number(value) * 100) === paid - iva;
    return !isPaid || !/^\d+\.\d{2,6}$/.test(value);
  });
  expect(wrong).toEqual([]);
});

describe('what cannot be invoiced says why', () => {
  test.each([
    ['a form that nobody said', { formaDePago: '' }, { kind: 'form-unknown' }],
    ['99, which is for what is not paid', { formaDePago: '99' }, { kind: 'form-unknown' }],
    ['a rate that the SAT does not have', { taxes: [tax(0.1, 1000, 100)] }, { kind: 'rate-unknown', tasa: 0.1 }],
    ['nothing paid', { taxes: [] }, { kind: 'nothing' }],
    ['a broken RFC', { rfc: 'DIA151302H41' }, { kind: 'receiver', field: 'rfc' }],
    ['a name with a bar', { nombre: 'A|B' }, { kind: 'receiver', field: 'nombre' }],
    ['a postal code of four', { cp: '4410' }, { kind: 'receiver', field: 'cp' }],
    ['the public', { rfc: 'XAXX010101000', nombre: 'PUBLICO EN GENERAL' }, { kind: 'receiver', field: 'nombre' }],
  ])('[FAC22] %s', (_what, more, problem) => {
    expect(makeCfdi({ ...ASKED, ...more }, HEAD)).toEqual({ ok: false, problem });
  });

  test('[FAC22] whoever has no RFC is invoiced at the postal code of the venue', () => {
    const { receptor } = made({ rfc: 'XEXX010101000', nombre: 'JANE DOE', cp: '90210', regimen: '616', uso: 'S01' });
    expect(receptor.domicilioFiscal).toBe('45150');
  });
});

describe('random accounts', () => {
  const perHouse = 100;
  const seeds = Array.from({ length: howMany({ usual: 2, all: 100 }) }, (_, seed) => seed + 1);

  test.each(seeds)('[FAC21] [FAC20] to the cent, and signed as the SAT reads it (seed %i)', (seed) => {
    const accounts = randomAccounts(new Random(seed), perHouse);
    expect(accounts).toHaveLength(perHouse);
    let invoiced = 0;
    for (const ticket of accounts) {
      const document = makeCfdi(named(ticket), HEAD);
      if (!document.ok) {
        expect([document.problem.kind, paidFor(ticket)]).toEqual(['nothing', 0]);
        continue;
      }
      invoiced += 1;
      const xml = cfdiXml(document.cfdi, 'x');
      expect(chainOf(xml)).toBe(originalChain(document.cfdi));
      expectExact(xml, paidFor(ticket));
      expect(['01', '03', '04', '28']).toContain(document.cfdi.formaPago);
      const given = billLines(ticket).filter(({ gross, courtesy }) => courtesy < gross);
      const rates = new Set(given.map(({ item }) => ticket.taxRate ?? item.taxRate));
      for (const { traslados } of document.cfdi.conceptos) expect(rates).toContain(traslados[0]?.tasa);
    }
    expect(invoiced).toBeGreaterThan(perHouse / 2);
    const all = makeGlobalCfdi(accounts.map(named), { periodicidad: '01', meses: '11', year: 2026 }, HEAD);
    if (!all.ok) throw new Error(all.problem.kind);
    const paid = accounts.reduce((total, ticket) => total + paidFor(ticket), 0);
    expect([sumsOf(all.cfdi).total, all.cfdi.conceptos.length]).toEqual([paid, invoiced]);
    expectExact(cfdiXml(all.cfdi, 'x'), paid);
    expect(chainOf(cfdiXml(all.cfdi, 'x'))).toBe(originalChain(all.cfdi));
  });
});

/** By the rules of the SAT's guide, read from the finished XML. */
function expectExact(xml: string, paid: number): void {
  const root = readXml(xml);
  const of = (name: string): number => inCents(root.attributes.get(name) ?? '0');
  expect(of('Total')).toBe(paid);
  const concepts = elementsAt(root, 'Conceptos/Concepto');
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  expect(of('SubTotal')).toBe(sum(concepts.map(({ attributes }) => inCents(attributes.get('Importe')))));
  const rates = new Map<string, { base: number; importe: number }>();
  for (const concept of concepts) {
    const { attributes } = concept;
    expect(Math.round(Number(attributes.get('ValorUnitario')) * 100)).toBe(inCents(attributes.get('Importe')));
    const transfers = elementsAt(concept, 'Impuestos/Traslados/Traslado').map((each) => each.attributes);
    const base = sum(transfers.map((each) => inCents(each.get('Base'))));
    expect(base).toBe(inCents(attributes.get('Importe')) - inCents(attributes.get('Descuento') ?? '0'));
    for (const each of transfers) {
      const [own, importe] = [inCents(each.get('Base')), inCents(each.get('Importe'))];
      const rate = Number(each.get('TasaOCuota'));
      expect(own).toBeGreaterThan(0);
      // The SAT's bounds for a tax of a base with two decimals.
      expect(importe).toBeGreaterThanOrEqual(Math.floor((own - 0.5) * rate));
      expect(importe).toBeLessThanOrEqual(Math.ceil((own + 0.5) * rate));
      const before = rates.get(each.get('TasaOCuota') ?? '') ?? { base: 0, importe: 0 };
      rates.set(each.get('TasaOCuota') ?? '', { base: before.base + own, importe: before.importe + importe });
    }
  }
  const told = elementsAt(root, 'Impuestos/Traslados/Traslado').map(({ attributes }) => [
    attributes.get('TasaOCuota'),
    { base: inCents(attributes.get('Base')), importe: inCents(attributes.get('Importe')) },
  ]);
  expect(new Map(told as never)).toEqual(rates);
  expect(paid).toBe(of('SubTotal') - of('Descuento') + sum([...rates.values()].map(({ importe }) => importe)));
}
