import { pesos, rateText, sumsOf } from './cfdi-amounts.ts';
import type { Cfdi, Concept, GlobalPeriod, Issuer, Receiver, Transfer } from './cfdi.ts';
import { element, xmlText, type XmlElement } from './xml-element.ts';

const NAMESPACE = 'http://www.sat.gob.mx/cfd/4';
const SCHEMA = `${NAMESPACE} http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd`;
const IVA = { Impuesto: '002', TipoFactor: 'Tasa' };

/** The document as it is sent: elements and attributes in the order of the SAT's schema. */
export function cfdiXml(cfdi: Cfdi, sello: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${xmlText(cfdiElement(cfdi, sello))}`;
}

/** Without its signature («sello») it is what the signature is made of. */
export function cfdiElement(cfdi: Cfdi, sello = ''): XmlElement {
  const { emisor, receptor } = cfdi;
  const { subTotal, descuento, total, traslados, totalTraslados } = sumsOf(cfdi);
  return element(
    'cfdi:Comprobante',
    {
      'xmlns:cfdi': NAMESPACE,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': SCHEMA,
      Version: '4.0',
      Serie: cfdi.serie,
      Folio: cfdi.folio,
      Fecha: cfdi.fecha,
      Sello: sello,
      FormaPago: cfdi.formaPago,
      NoCertificado: emisor.noCertificado,
      Certificado: emisor.certificado,
      SubTotal: pesos(subTotal),
      Descuento: descuento === 0 ? undefined : pesos(descuento),
      Moneda: 'MXN',
      Total: pesos(total),
      TipoDeComprobante: 'I',
      Exportacion: '01',
      MetodoPago: 'PUE',
      LugarExpedicion: emisor.lugarExpedicion,
    },
    [
      ...(cfdi.informacionGlobal === undefined ? [] : [globalElement(cfdi.informacionGlobal)]),
      ...(cfdi.replaces === undefined ? [] : [replacedElement(cfdi.replaces)]),
      issuerElement(emisor),
      receiverElement(receptor),
      element('cfdi:Conceptos', {}, cfdi.conceptos.map(conceptElement)),
      element('cfdi:Impuestos', { TotalImpuestosTrasladados: pesos(totalTraslados) }, [transfersElement(traslados)]),
    ],
  );
}

function globalElement({ periodicidad, meses, year }: GlobalPeriod): XmlElement {
  return element('cfdi:InformacionGlobal', { Periodicidad: periodicidad, Meses: meses, Año: String(year) });
}

/** 04: this one replaces one that was cancelled. */
function replacedElement(uuid: string): XmlElement {
  return element('cfdi:CfdiRelacionados', { TipoRelacion: '04' }, [element('cfdi:CfdiRelacionado', { UUID: uuid })]);
}

function issuerElement({ rfc, nombre, regimenFiscal }: Issuer): XmlElement {
  return element('cfdi:Emisor', { Rfc: rfc, Nombre: nombre, RegimenFiscal: regimenFiscal });
}

function receiverElement({ rfc, nombre, domicilioFiscal, regimenFiscal, usoCfdi }: Receiver): XmlElement {
  return element('cfdi:Receptor', {
    Rfc: rfc,
    Nombre: nombre,
    DomicilioFiscalReceptor: domicilioFiscal,
    RegimenFiscalReceptor: regimenFiscal,
    UsoCFDI: usoCfdi,
  });
}

function conceptElement(concept: Concept): XmlElement {
  return element(
    'cfdi:Concepto',
    {
      ClaveProdServ: concept.claveProdServ,
      NoIdentificacion: concept.noIdentificacion,
      Cantidad: '1',
      ClaveUnidad: concept.claveUnidad,
      Descripcion: concept.descripcion,
      ValorUnitario: concept.valorUnitario,
      Importe: pesos(concept.importe),
      Descuento: concept.descuento === 0 ? undefined : pesos(concept.descuento),
      ObjetoImp: '02',
    },
    [element('cfdi:Impuestos', {}, [transfersElement(concept.traslados)])],
  );
}

function transfersElement(traslados: readonly Transfer[]): XmlElement {
  return element(
    'cfdi:Traslados',
    {},
    traslados.map(({ tasa, base, importe }) =>
      element('cfdi:Traslado', { Base: pesos(base), ...IVA, TasaOCuota: rateText(tasa), Importe: pesos(importe) }),
    ),
  );
}
