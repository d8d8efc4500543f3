import type { Cfdi } from './cfdi.ts';
import { cfdiElement } from './cfdi-xml.ts';
import type { XmlElement } from './xml-element.ts';

/** Which attributes of each element are part of the chain, in the order of the SAT's style sheet for CFDI 4.0. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  'cfdi:Comprobante': [
    'Version',
    'Serie',
    'Folio',
    'Fecha',
    'FormaPago',
    'NoCertificado',
    'SubTotal',
    'Descuento',
    'Moneda',
    'Total',
    'TipoDeComprobante',
    'Exportacion',
    'MetodoPago',
    'LugarExpedicion',
  ],
  'cfdi:InformacionGlobal': ['Periodicidad', 'Meses', 'Año'],
  'cfdi:CfdiRelacionados': ['TipoRelacion'],
  'cfdi:CfdiRelacionado': ['UUID'],
  'cfdi:Emisor': ['Rfc', 'Nombre', 'RegimenFiscal'],
  'cfdi:Receptor': ['Rfc', 'Nombre', 'DomicilioFiscalReceptor', 'RegimenFiscalReceptor', 'UsoCFDI'],
  'cfdi:Concepto': [
    'ClaveProdServ',
    'NoIdentificacion',
    'Cantidad',
    'ClaveUnidad',
    'Descripcion',
    'ValorUnitario',
    'Importe',
    'Descuento',
    'ObjetoImp',
  ],
  'cfdi:Traslado': ['Base', 'Impuesto', 'TipoFactor', 'TasaOCuota', 'Importe'],
};
/** The sum of taxes stands after the taxes. */
const ORDER_AFTER_CHILDREN: typeof ORDER = { 'cfdi:Impuestos': ['TotalImpuestosTrasladados'] };

/** «Cadena original»: what the issuer signs. */
export function originalChain(cfdi: Cfdi): string {
  return `||${fieldsOf(cfdiElement(cfdi)).join('|')}||`;
}

function fieldsOf({ name, attributes, children }: XmlElement): readonly string[] {
  const values = new Map(attributes);
  const pick = (order: typeof ORDER): readonly string[] => (order[name] ?? []).flatMap((key) => values.get(key) ?? []);
  return [...pick(ORDER), ...children.flatMap(fieldsOf), ...pick(ORDER_AFTER_CHILDREN)];
}
