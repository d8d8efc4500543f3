import { InvoiceForm } from '../../invoice/invoice-form.tsx';
import { islandOf } from '../loader/hydrate.tsx';

export const wakeIsland = islandOf(InvoiceForm);
