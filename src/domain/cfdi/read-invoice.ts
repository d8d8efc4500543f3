import { stampIn, type Stamp } from './stamp.ts';

/** One element's attributes, as they are written in a document of ours. */
type Attributes = ReadonlyMap<string, string>;

/** What a printed invoice shows, read from the stamped document itself: the paper cannot say anything else. */
export interface PrintedInvoice {
  readonly head: Attributes;
  readonly issuer: Attributes;
  readonly receiver: Attributes;
  readonly concepts: readonly { readonly fields: Attributes; readonly taxes: readonly Attributes[] }[];
  readonly taxes: readonly Attributes[];
  readonly stamp: Stamp;
}

/** Null: the document is not stamped. */
export function readInvoice(xml: string): PrintedInvoice | null {
  const stamp = stampIn(xml);
  if (stamp === null) return null;
  const [concepts = '', rest = ''] = xml.split('</cfdi:Conceptos>');
  return {
    head: firstOf(xml, 'Comprobante'),
    issuer: firstOf(xml, 'Emisor'),
    receiver: firstOf(xml, 'Receptor'),
    concepts: concepts
      .split('<cfdi:Concepto ')
      .slice(1)
      .map((text) => ({ fields: firstOf(`<cfdi:Concepto ${text}`, 'Concepto'), taxes: allOf(text, 'Traslado') })),
    taxes: allOf(rest, 'Traslado'),
    stamp,
  };
}

/** For whom it is; a global invoice of thousands of accounts is not read to its end for that. */
export function receiverIn(xml: string): { readonly rfc: string; readonly nombre: string } {
  const receiver = firstOf(xml.slice(0, xml.indexOf('<cfdi:Conceptos')), 'Receptor');
  return { rfc: receiver.get('Rfc') ?? '', nombre: receiver.get('Nombre') ?? '' };
}

function firstOf(xml: string, name: string): Attributes {
  return allOf(xml, name)[0] ?? new Map();
}

function allOf(xml: string, name: string): readonly Attributes[] {
  return [...xml.matchAll(new RegExp(String.raw`<cfdi:${name}\s([^>]*)>`, 'g'))].map(([, text = '']) => {
    const found = [...text.matchAll(/([\p{L}:]+)="([^"]*)"/gu)];
    return new Map(found.map(([, key = '', value = '']) => [key, unescaped(value)]));
  });
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(value: string): string {
  return value.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number.parseInt(name.slice(1), 10));
    return SIGNS[name] ?? whole;
  });
}

/** «Cadena original del complemento de certificación digital del SAT». */
export function stampChain({ uuid, fechaTimbrado, rfcProvCertif, selloCfd, noCertificadoSat }: Stamp): string {
  return `||1.1|${uuid}|${fechaTimbrado}|${rfcProvCertif}|${selloCfd}|${noCertificadoSat}||`;
}

/** Where anybody can look the invoice up at the SAT: the code for a camera on every printed one. */
export function verificationAddress({ head, issuer, receiver, stamp }: PrintedInvoice): string {
  const of = (text: string | undefined): string => encodeURIComponent(text ?? '');
  const end = stamp.selloCfd.slice(-8);
  return `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=${stamp.uuid}&re=${of(issuer.get('Rfc'))}&rr=${of(receiver.get('Rfc'))}&tt=${head.get('Total') ?? ''}&fe=${end}`;
}
