import { inflateSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { amountWords } from '#domain/cfdi/amount-words.ts';
import { makeCfdi, makeGlobalCfdi } from '#domain/cfdi/make-cfdi.ts';
import { readInvoice, stampChain, verificationAddress } from '#domain/cfdi/read-invoice.ts';
import { cents } from '#domain/shared/money.ts';
import { testCsd } from '#tests/support/cfdi/test-csd.ts';
import { at } from '#tests/support/test-house.ts';
import { readCsd } from '../csd.ts';
import { issuerOf, signCfdi } from '../sign-cfdi.ts';
import { invoicePdf } from './invoice-paper.ts';

const NOW = at('2026-11-21 21:12');
const VENUE = { name: 'Xalli', address: ['Aurelio Ortega 863, Jardines de La Seattle', '45150 Zapopan, Jalisco'] };
const STAMP = (sello: string) =>
  `<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="8C1F4B6E-27D3-4A95-9E0B-5D7A31F2C648" FechaTimbrado="2026-11-21T21:12:09" RfcProvCertif="TPA180901KJ2" SelloCFD="${sello}" NoCertificadoSAT="00001000000509846663" SelloSAT="${sello}"/></cfdi:Complemento></cfdi:Comprobante>`;

function stamped(accounts = 0): string {
  const check = readCsd(testCsd(), NOW);
  if (!check.ok) throw new Error(check.problem);
  const emisor = issuerOf(check.csd, { regimenFiscal: '601', lugarExpedicion: '45150' });
  const head = { serie: 'F', folio: '3KD7Q-2MXPB', now: NOW, zone: 'America/Mexico_City', emisor };
  const person = {
    rfc: 'DIA150602H41',
    nombre: 'DESPACHO IBARRA & ASOCIADOS Ñ',
    cp: '44100',
    regimen: '601',
    uso: 'G03',
  };
  const taxes = [
    { tasa: 0.16, base: cents(91_897), iva: cents(14_703) },
    { tasa: 0, base: cents(5000), iva: cents(0), discount: cents(500) },
  ];
  const asked = { ...person, folio: 'A-698', formaDePago: '04', taxes };
  const made =
    accounts === 0
      ? makeCfdi(asked, head)
      : makeGlobalCfdi(
          Array.from({ length: accounts }, () => asked),
          { periodicidad: '01', meses: '11', year: 2026 },
          head,
        );
  if (!made.ok) throw new Error(made.problem.kind);
  const xml = signCfdi(made.cfdi, check.csd);
  const sello = / Sello="([^"]*)"/.exec(xml)?.[1] ?? '';
  return xml.replace('</cfdi:Comprobante>', STAMP(sello));
}

/** The text of its pages, in the order in which it is drawn. */
function wordsOf(pdf: Buffer): readonly string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Length (\d+)[^]*?stream\n/g)].map((found) => {
    const start = found.index + found[0].length;
    const content = inflateSync(pdf.subarray(start, start + Number(found[1]))).toString('latin1');
    return [...content.matchAll(/<([\da-f]*)> Tj/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join('\n');
  });
}

test('[FAC28] the printed invoice is one page that says what the stamped document says', () => {
  const invoice = readInvoice(stamped());
  if (!invoice) throw new Error('not stamped');
  const pdf = invoicePdf(invoice, VENUE);
  if (process.env['LOOK'] === '1') writeFileSync('/tmp/factura.pdf', pdf);
  const [page = '', ...more] = wordsOf(pdf);
  expect(more).toEqual([]);
  for (const words of [
    'F 3KD7Q-2MXPB',
    '21/11/2026, 21:12:00',
    '04 Tarjeta de crédito',
    'ARENA Y BRASA DE ZAPOPAN',
    'RFC ABZ210315QX7',
    'DESPACHO IBARRA & ASOCIADOS Ñ',
    '601 General de Ley Personas Morales',
    '918.965517',
    '$1,116.00',
    '-$5.00',
    'Mil ciento dieciséis pesos 00/100 M.N.',
    '8C1F4B6E-27D3-4A95-9E0B-5D7A31F2C648',
    '00001000000509846663',
    'Página 1 de 1',
  ])
    expect(page).toContain(words);
  const printed = page.replaceAll('\n', '');
  expect(printed).toContain(invoice.stamp.selloCfd);
  expect(printed).toContain(stampChain(invoice.stamp));
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.4');
  const start = Number(/startxref\n(\d+)/.exec(pdf.toString('latin1'))?.[1]);
  expect(pdf.subarray(start, start + 4).toString()).toBe('xref');
});

test('[FAC28] a long list goes on with the head repeated, the signatures stand at its end', () => {
  const invoice = readInvoice(stamped(60));
  if (!invoice) throw new Error('not stamped');
  const pages = wordsOf(invoicePdf(invoice, VENUE));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.every((page) => page.includes('F 3KD7Q-2MXPB'))).toBe(true);
  expect(pages.map((page) => page.includes('Sello digital del SAT'))).toEqual(
    pages.map((_, index) => index === pages.length - 1),
  );
});

test('[FAC28] the code for a camera leads to the SAT, with who, to whom, how much and the end of the signature', () => {
  const invoice = readInvoice(stamped());
  if (!invoice) throw new Error('not stamped');
  expect(verificationAddress(invoice)).toBe(
    `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=8C1F4B6E-27D3-4A95-9E0B-5D7A31F2C648&re=ABZ210315QX7&rr=DIA150602H41&tt=1116.00&fe=${invoice.stamp.selloCfd.slice(-8)}`,
  );
  expect(readInvoice('<cfdi:Comprobante/>')).toBeNull();
});

test.each([
  [0, 'Cero pesos 00/100 M.N.'],
  [100, 'Un peso 00/100 M.N.'],
  [2150, 'Veintiún pesos 50/100 M.N.'],
  [3101, 'Treinta y un pesos 01/100 M.N.'],
  [10_000, 'Cien pesos 00/100 M.N.'],
  [106_600, 'Mil sesenta y seis pesos 00/100 M.N.'],
  [2_110_199, 'Veintiún mil ciento un pesos 99/100 M.N.'],
  [100_000_000, 'Un millón de pesos 00/100 M.N.'],
  [999_999_999, 'Nueve millones novecientos noventa y nueve mil novecientos noventa y nueve pesos 99/100 M.N.'],
])('[FAC28] %i centavos in words', (amount, words) => {
  expect(amountWords(cents(amount))).toBe(words);
});
