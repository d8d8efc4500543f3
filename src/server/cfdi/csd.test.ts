import { generateKeyPairSync, verify, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeCfdi } from '#domain/cfdi/make-cfdi.ts';
import { cents } from '#domain/shared/money.ts';
import { chainOf, readXml } from '#tests/support/cfdi/read-cfdi.ts';
import { CSD_PASSWORD, testCsd } from '#tests/support/cfdi/test-csd.ts';
import { at } from '#tests/support/test-house.ts';
import { CSD_PROBLEMS, readCsd, type Csd } from './csd.ts';
import { issuerOf, signCfdi } from './sign-cfdi.ts';

const NOW = at('2026-11-21 21:12');
const read = (files = testCsd()): Csd => {
  const checked = readCsd(files, NOW);
  if (!checked.ok) throw new Error(checked.problem);
  return checked.csd;
};

test('[FAC23] a CSD tells whose it is, its number and how long it lasts', () => {
  expect(read()).toMatchObject({
    rfc: 'ABZ210315QX7',
    nombre: 'ARENA Y BRASA DE ZAPOPAN',
    noCertificado: '00001000000514207736',
    validTo: '2028-12-31T00:00:00.000Z',
  });
  expect(read(testCsd({ rfc: 'GODE561231GR8', name: 'Elena Godínez Ñuño' }))).toMatchObject({
    rfc: 'GODE561231GR8',
    nombre: 'ELENA GODÍNEZ ÑUÑO',
  });
});

test.each([
  ['cer', { cer: Buffer.from('no es un certificado') }],
  ['key', { key: Buffer.from('no es una llave') }],
  ['key', { password: 'otra' }],
  ['pair', { cer: testCsd({ rfc: 'GODE561231GR8' }).cer, key: otherKey() }],
  ['serial', { cer: testCsd({ serial: '\u0007\u0001' }).cer }],
  ['rfc', { cer: testCsd({ rfc: 'nadie' }).cer }],
  ['expired', { cer: testCsd({ until: '2026-01-01' }).cer }],
  ['early', { cer: testCsd({ from: '2027-01-01' }).cer }],
] as const)('[FAC23] wrong (%s) it is refused with one sentence', (problem, wrong) => {
  expect(readCsd({ ...testCsd(), ...wrong }, NOW)).toEqual({ ok: false, problem: CSD_PROBLEMS[problem] });
  expect(CSD_PROBLEMS[problem]).not.toContain(CSD_PASSWORD);
});

test('[FAC20] the signature is RSA-SHA256 of the original chain, and the certificate in the document proves it', () => {
  const csd = read();
  const head = {
    serie: 'F',
    folio: '1',
    now: NOW,
    zone: 'America/Mexico_City',
    emisor: issuerOf(csd, { regimenFiscal: '601', lugarExpedicion: '45150' }),
  };
  const person = { rfc: 'DIA150602H41', nombre: 'IBARRA Ñ', cp: '44100', regimen: '601', uso: 'G03' };
  const taxes = [{ tasa: 0.16, base: cents(91_897), iva: cents(14_703) }];
  const made = makeCfdi({ ...person, folio: 'A-698', formaDePago: '28', taxes }, head);
  if (!made.ok) throw new Error(made.problem.kind);
  const xml = signCfdi(made.cfdi, csd);
  const { attributes } = readXml(xml);
  const certificate = new X509Certificate(Buffer.from(attributes.get('Certificado') ?? '', 'base64'));
  const sello = Buffer.from(attributes.get('Sello') ?? '', 'base64');
  expect(verify('sha256', Buffer.from(chainOf(xml)), certificate.publicKey, sello)).toBe(true);
  const changed = xml.replace('Total="1066.00"', 'Total="1066.01"');
  expect(verify('sha256', Buffer.from(chainOf(changed)), certificate.publicKey, sello)).toBe(false);
});

function otherKey(): Buffer {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  return privateKey.export({ format: 'der', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: CSD_PASSWORD });
}
