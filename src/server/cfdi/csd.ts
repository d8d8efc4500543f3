import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { SOCIETY } from '#domain/invoices/invoice-form.ts';
import { readRfc } from '#domain/invoices/rfc.ts';
import { collapsed } from '#domain/cfdi/xml-element.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';

/** The two files that the SAT gives a taxpayer for invoices, as they are, and the password of the key. */
export interface CsdFiles {
  readonly cer: Buffer;
  readonly key: Buffer;
  readonly password: string;
}

/** «Certificado de sello digital»: with it the venue signs its invoices. */
export interface Csd {
  readonly rfc: string;
  /** As registered with the SAT: in capitals, without «S.A. de C.V.». */
  readonly nombre: string;
  readonly noCertificado: string;
  /** The certificate (DER) in Base64. */
  readonly certificado: string;
  readonly validFrom: Instant;
  readonly validTo: Instant;
  readonly privateKey: KeyObject;
}

export type CsdCheck = { readonly ok: true; readonly csd: Csd } | { readonly ok: false; readonly problem: string };

/** Each problem is one sentence for the manager; none holds anything of the files. */
export const CSD_PROBLEMS = {
  cer: 'El archivo .cer no es un certificado. Elige el certificado de sello digital (CSD) que te dio el SAT.',
  serial: 'Ese certificado no es del SAT: no tiene un número de veinte dígitos.',
  rfc: 'El certificado no dice de qué RFC es. Elige el certificado de sello digital (CSD) que te dio el SAT.',
  key: 'El archivo .key no se pudo abrir con esa contraseña. Revisa los dos.',
  pair: 'El archivo .key no es la llave de ese certificado. Elige los dos del mismo CSD.',
  early: 'El certificado todavía no es válido. Revisa la fecha de este equipo.',
  expired: 'El certificado ya venció. Tramita otro CSD en el SAT y súbelo aquí.',
} as const;

export function readCsd({ cer, key, password }: CsdFiles, now: Instant): CsdCheck {
  const certificate = certificateIn(cer);
  if (certificate === null) return refused('cer');
  const noCertificado = Buffer.from(certificate.serialNumber, 'hex').toString('latin1');
  if (!/^\d{20}$/.test(noCertificado)) return refused('serial');
  const holder = holderOf(certificate);
  if (holder === null) return refused('rfc');
  const privateKey = keyIn(key, password);
  if (privateKey === null) return refused('key');
  if (privateKey.asymmetricKeyType !== 'rsa' || !certificate.checkPrivateKey(privateKey)) return refused('pair');
  const [from, to] = [certificate.validFromDate.getTime(), certificate.validToDate.getTime()];
  if (milliseconds(now) < from) return refused('early');
  if (milliseconds(now) > to) return refused('expired');
  const certificado = certificate.raw.toString('base64');
  return {
    ok: true,
    csd: { ...holder, noCertificado, certificado, validFrom: instant(from), validTo: instant(to), privateKey },
  };
}

function refused(problem: keyof typeof CSD_PROBLEMS): CsdCheck {
  return { ok: false, problem: CSD_PROBLEMS[problem] };
}

function certificateIn(bytes: Buffer): X509Certificate | null {
  try {
    return new X509Certificate(bytes);
  } catch {
    return null;
  }
}

/** An encrypted PKCS #8, in DER as the SAT gives it; a wrong password and a broken file cannot be told apart. */
function keyIn(key: Buffer, passphrase: string): KeyObject | null {
  try {
    if (key.subarray(0, 5).toString('latin1') === '-----') return createPrivateKey({ key, format: 'pem', passphrase });
    return createPrivateKey({ key, format: 'der', type: 'pkcs8', passphrase });
  } catch {
    return null;
  }
}

/** The SAT writes the RFC, and for a company that of its representative, as the unique identifier of the subject. */
function holderOf(certificate: X509Certificate): Pick<Csd, 'rfc' | 'nombre'> | null {
  const subject = new Map<string, string>(
    Object.entries(certificate.toLegacyObject().subject as Record<string, string | string[]>).map(([field, value]) => [
      field,
      String(value),
    ]),
  );
  const rfc = ['x500UniqueIdentifier', 'UID', 'serialNumber']
    .map((field) => readRfc((subject.get(field) ?? '').split('/')[0] ?? ''))
    .find((found) => found !== null);
  const nombre = collapsed(subject.get('name') ?? subject.get('O') ?? subject.get('CN') ?? '').toUpperCase();
  if (rfc === undefined || rfc === null || nombre === '') return null;
  return { rfc: rfc.text, nombre: rfc.kind === 'moral' ? nombre.replace(SOCIETY, '').replace(/,$/, '') : nombre };
}
