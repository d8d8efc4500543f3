import { recall, remember } from '#ui/memory.ts';
import { isNewVisit } from './form-values.ts';
import { receiptIn, type Receipt } from './answers.ts';

/** The link alone is kept, until the tab is closed: what it leads to is asked anew. */
const KEPT = 'boleto';

export function keepReceipt({ enlace }: Receipt): void {
  remember('visit', KEPT, enlace);
}

/** After a reload, or on the way back: only what is still so. A cancelled visit has none. */
export async function keptReceipt(): Promise<Receipt | null> {
  const link = recall('visit', KEPT) ?? '';
  if (link === '' || isNewVisit()) return null;
  try {
    const response = await fetch(`${link}/boleto.json`, { headers: { accept: 'application/json' } });
    if (response.ok) return receiptIn(await response.json());
    if (response.status === 404) remember('visit', KEPT, '');
  } catch {
    // Without a line nothing is known of it; the link in the mail is still good.
  }
  return null;
}
