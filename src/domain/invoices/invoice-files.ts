import { csvCell } from '#domain/shared/csv-cell.ts';
import { localMoment } from '#domain/shared/time.ts';
import { FORM_UNKNOWN } from './invoice-amounts.ts';
import type { InvoiceRequest } from './invoice-request.ts';
import { STATUS_WORDS } from './settle-invoice.ts';

/** One request in the form the invoicing program reads: one concept of a meal, as the SAT's catalogues name it. */
export function invoiceDocument(request: InvoiceRequest): object {
  return {
    id: deliveryKey(request),
    codigo: request.codigo,
    folio: request.folio,
    fechaDeConsumo: request.accountDay,
    solicitada: request.createdAt,
    receptor: {
      rfc: request.rfc,
      nombre: request.nombre,
      domicilioFiscal: request.cp,
      regimenFiscal: request.regimen,
      usoCfdi: request.uso,
      correo: request.email,
    },
    formaDePago: request.formaDePago,
    metodoDePago: 'PUE',
    moneda: 'MXN',
    total: pesos(request.importe),
    concepto: { claveProdServ: '90101501', claveUnidad: 'E48', descripcion: 'Consumo de alimentos y bebidas' },
    impuestos: request.taxes.map(({ tasa, base, iva }) => ({
      impuesto: '002',
      tasa: tasa.toFixed(6),
      base: pesos(base),
      importe: pesos(iva),
    })),
    avisos: [
      ...(request.isDoubtful ? ['El dígito verificador del RFC no coincide.'] : []),
      ...(request.formaDePago === FORM_UNKNOWN ? [FORM_MISSING] : []),
    ],
  };
}

/** In the file, and in «Facturas». */
export const FORM_MISSING = 'Falta la forma de pago: confirma si fue crédito (04), débito (28) u otra.';

/** Handed over twice it is still one; asked again by the guest it is another. */
export function deliveryKey({ codigo, round }: InvoiceRequest): string {
  return `${codigo}-${round}`;
}

const HEAD =
  'Código,Folio,Fecha de consumo,Solicitada,Estado,RFC,RFC dudoso,Nombre,Código postal,Régimen,Uso,Correo,Forma de pago SAT,Importe,IVA,Nota';

export function invoicesCsv(requests: readonly InvoiceRequest[], zone: string): string {
  const rows = requests.map((each) => {
    const { date, time } = localMoment(each.createdAt, zone);
    const iva = each.taxes.reduce((total, tax) => total + tax.iva, 0);
    return [
      each.codigo,
      each.folio,
      each.accountDay,
      `${date} ${time}`,
      STATUS_WORDS[each.status],
      each.rfc,
      each.isDoubtful ? 'Sí' : '',
      each.nombre,
      each.cp,
      each.regimen,
      each.uso,
      each.email,
      each.formaDePago,
      pesos(each.importe),
      pesos(iva),
      each.settled?.note ?? '',
    ]
      .map(csvCell)
      .join(',');
  });
  // Spreadsheets read accents only behind this mark.
  return `\uFEFF${[HEAD, ...rows].join('\r\n')}\r\n`;
}

function pesos(amount: number): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
