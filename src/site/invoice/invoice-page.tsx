import type { InvoiceSheet as Sheet } from '#domain/invoices/invoice-sheet.ts';
import { phoneLink, readablePhone } from '#domain/venue/contact-links.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { useWords } from '#ui/common/words.ts';
import { Island } from '../shell/island.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import styles from './invoice.module.css';

interface InvoicePageProps {
  readonly venue: VenueContent;
  readonly stamps: boolean;
  /** Where one guest's invoice is; absent: the form. */
  readonly sheet: Sheet | undefined;
}

/** The form, or what became of it: sent back, it is the form again with everything that was typed. */
export function InvoicePage({ venue, stamps, sheet }: InvoicePageProps) {
  const words = useWords();
  const phone = { href: phoneLink(venue), text: readablePhone(venue.phone, words) };
  if (sheet && !sheet.correction) return <InvoiceSheet sheet={sheet} phone={phone} />;
  const back = sheet?.correction && { title: sheet.title, messages: sheet.messages, ...sheet.correction };
  return (
    <Island
      name="invoice"
      of={InvoiceForm}
      props={{ phone, email: venue.email, ...(stamps ? { stamps } : {}), ...(back ? { back } : {}) }}
      wakes="pausa"
      className={styles.page}
    />
  );
}
