import { foldAccents } from '#domain/shared/text.ts';
import type { InvoiceRequest } from './invoice-request.ts';

/** What is printed on an invoice, by which it is searched. */
export interface PrintedNames {
  readonly serie: string;
  readonly folio: string;
  readonly uuid: string | null;
  readonly rfc: string;
  readonly nombre: string;
}

type AskedNames = Pick<InvoiceRequest, 'folio' | 'codigo' | 'rfc' | 'nombre' | 'settled'>;

/** By folio, RFC, name or folio fiscal, with or without accents, bars and capitals. */
export function isInvoiceFound(
  typed: string,
  { cfdi, request }: { readonly cfdi: PrintedNames | undefined; readonly request: AskedNames | undefined },
): boolean {
  const sought = plain(typed);
  const texts = [
    ...(cfdi ? [`${cfdi.serie}${cfdi.folio}`, cfdi.uuid ?? '', cfdi.rfc, cfdi.nombre] : []),
    ...(request ? [request.folio, request.codigo, request.rfc, request.nombre, request.settled?.note ?? ''] : []),
  ];
  return texts.some((text) => plain(text).includes(sought));
}

/** «3KD7Q-2MXPB», «3kd7q2mxpb» and «3KD7Q 2MXPB» are one. */
function plain(text: string): string {
  return foldAccents(text).replaceAll(/[\s.-]+/g, '');
}
