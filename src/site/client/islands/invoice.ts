import { InvoiceForm } from '../../invoice/invoice-form.tsx';
import { islandOf } from './hydrate.tsx';

export const wakeIsland = islandOf(InvoiceForm);
