import { setImmediate } from 'node:timers/promises';
import { readInvoice, receiverIn } from '#domain/cfdi/read-invoice.ts';
import type { StoredCfdi } from '#domain/cfdi/stored-cfdi.ts';
import { csvCell } from '#domain/shared/csv-cell.ts';
import { listedInvoice } from '#domain/invoices/listed-invoice.ts';
import { invoicePdf, type PaperVenue } from '../cfdi/paper/invoice-paper.ts';

interface OfficeFile {
  readonly name: string;
  readonly text: string | Buffer;
}

/** The stamped invoices of a month: each as XML byte by byte and as PDF, and one list of them. */
export async function invoiceFiles(
  month: string,
  cfdis: readonly StoredCfdi[],
  venue: PaperVenue,
): Promise<readonly OfficeFile[]> {
  const stamped = cfdis.filter(({ uuid }) => uuid !== null);
  const files: OfficeFile[] = [{ name: `${month}-facturas.csv`, text: invoiceList(stamped) }];
  const taken = new Set<string>();
  for (const cfdi of stamped) {
    const plain = invoiceFileName(cfdi);
    const name = `facturas/${taken.has(plain) ? `${plain}-${cfdi.uuid ?? ''}` : plain}`;
    taken.add(plain);
    files.push({ name: `${name}.xml`, text: cfdi.xml });
    const invoice = readInvoice(cfdi.xml);
    if (invoice !== null) files.push({ name: `${name}.pdf`, text: invoicePdf(invoice, venue) });
    // Leaves time for commands between two papers.
    await setImmediate();
  }
  return files;
}

/** As a guest's own copy is called, without its ending. */
export function invoiceFileName({ serie, folio }: Pick<StoredCfdi, 'serie' | 'folio'>): string {
  return `factura-${serie}-${folio}`;
}

const HEAD = 'Serie,Folio,Folio fiscal,Fecha,Estado,RFC,Nombre,Total';

function invoiceList(cfdis: readonly StoredCfdi[]): string {
  const rows = cfdis.map((cfdi) => {
    const { rfc, nombre } = receiverIn(cfdi.xml);
    const total = `${Math.trunc(cfdi.total / 100)}.${String(cfdi.total % 100).padStart(2, '0')}`;
    const { estado } = listedInvoice(cfdi);
    return [cfdi.serie, cfdi.folio, cfdi.uuid ?? '', cfdi.day, estado, rfc, nombre, total].map(csvCell).join(',');
  });
  // Spreadsheets read accents only behind this mark.
  return `\uFEFF${[HEAD, ...rows].join('\r\n')}\r\n`;
}
