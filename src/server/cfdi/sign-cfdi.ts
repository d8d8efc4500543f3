import { sign } from 'node:crypto';
import type { Cfdi, Issuer } from '#domain/cfdi/cfdi.ts';
import { cfdiXml } from '#domain/cfdi/cfdi-xml.ts';
import { originalChain } from '#domain/cfdi/original-chain.ts';
import type { Csd } from './csd.ts';

/** The document with the venue's signature («sello»), ready to be stamped. */
export function signCfdi(cfdi: Cfdi, { privateKey }: Pick<Csd, 'privateKey'>): string {
  const sello = sign('sha256', Buffer.from(originalChain(cfdi)), privateKey).toString('base64');
  return cfdiXml(cfdi, sello);
}

export function issuerOf(
  { rfc, nombre, noCertificado, certificado }: Csd,
  place: Pick<Issuer, 'regimenFiscal' | 'lugarExpedicion'>,
): Issuer {
  return { rfc, nombre, noCertificado, certificado, ...place };
}
