import type { PageRequest } from '#domain/venue/page-request.ts';
import { InvoicePage } from './invoice-page.tsx';
import { ReceiptPage } from './receipt-page.tsx';

/** «Factura», and the receipt that leads to it: one entry of the build, so that each comes with its styles. */
export function InvoicePages({ request }: { readonly request: PageRequest }) {
  const {
    content: { venue },
    settings: { publicUrl, stampsInvoices },
    invoice,
    receipt,
  } = request;
  if (receipt) return <ReceiptPage sheet={receipt} venue={venue} publicUrl={publicUrl} />;
  return <InvoicePage venue={venue} stamps={stampsInvoices} sheet={invoice} />;
}
