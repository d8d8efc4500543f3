/* What a PAC adds to a document: the «Timbre Fiscal Digital». */

export interface Stamp {
  readonly uuid: string;
  readonly fechaTimbrado: string;
  readonly rfcProvCertif: string;
  readonly selloCfd: string;
  readonly noCertificadoSat: string;
  readonly selloSat: string;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Null: the document is not stamped. */
export function stampIn(xml: string): Stamp | null {
  const tag = /<(?:\w+:)?TimbreFiscalDigital\s[^>]*>/.exec(xml)?.[0];
  if (tag === undefined) return null;
  const of = (name: string): string => attributeIn(tag, name) ?? '';
  const uuid = of('UUID');
  if (!UUID.test(uuid)) return null;
  return {
    uuid,
    fechaTimbrado: of('FechaTimbrado'),
    rfcProvCertif: of('RfcProvCertif'),
    selloCfd: of('SelloCFD'),
    noCertificadoSat: of('NoCertificadoSAT'),
    selloSat: of('SelloSAT'),
  };
}

/** By which it is known that the document that came back is the one that was sent: who, to whom, which and how much. */
export function identityIn(xml: string): string {
  return `${numberIn(xml)}|${fieldsIn(xml, [
    ['Comprobante', 'Total'],
    ['Receptor', 'Rfc'],
  ])}`;
}

/** Whose it is, and which of theirs. */
export function numberIn(xml: string): string {
  return fieldsIn(xml, [
    ['Comprobante', 'Serie'],
    ['Comprobante', 'Folio'],
    ['Emisor', 'Rfc'],
  ]);
}

/** In pesos, as it is written. */
export function totalIn(xml: string): string {
  return fieldsIn(xml, [['Comprobante', 'Total']]);
}

function fieldsIn(xml: string, fields: readonly (readonly [element: string, attribute: string])[]): string {
  return fields
    .map(([name, attribute]) => {
      const tag = new RegExp(String.raw`<cfdi:${name}\s[^>]*>`).exec(xml)?.[0] ?? '';
      return attributeIn(tag, attribute);
    })
    .join('|');
}

function attributeIn(tag: string, name: string): string | null {
  return new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
}
