import { venueSettings } from '#domain/venue/venue-settings.ts';
import type { CsdSource } from '../cfdi/csd-source.ts';
import { restPac } from '../cfdi/pac.ts';
import { StampWorker, type StampWorkerParts } from '../cfdi/stamp-worker.ts';
import type { Config } from '../config.ts';
import { InvoiceWorker } from './invoice-worker.ts';
import { openStamper } from './stamper.ts';

/** Invoices are stamped, or handed to whoever makes them, or wait in Facturas. */
export function invoiceWork(
  { invoices, stamping, venueId }: Pick<Config, 'invoices' | 'stamping' | 'venueId'>,
  {
    csd,
    ...parts
  }: Pick<StampWorkerParts, 'executor' | 'now' | 'log' | 'books' | 'isDoubted'> & {
    readonly csd: CsdSource | null;
  },
): InvoiceWorker | StampWorker | null {
  if (stamping !== null && csd !== null) {
    const { pac, place } = stamping;
    // What the venue has chosen goes before what the machine's owner set.
    const chosen = () => {
      const { regimen = place.regimenFiscal, cp = place.lugarExpedicion } =
        venueSettings(parts.executor.world).fiscal ?? {};
      return { regimenFiscal: regimen, lugarExpedicion: cp };
    };
    return new StampWorker({ ...parts, csd, pac: restPac(pac), place: chosen, venueId });
  }
  return invoices === null ? null : new InvoiceWorker({ ...parts, stamper: openStamper(invoices) });
}
