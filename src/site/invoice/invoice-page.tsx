import { phoneLink, readablePhone } from '#domain/venue/contact-links.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { Island } from '../shell/island.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import styles from './invoice.module.css';

export function InvoicePage({ venue }: { readonly venue: VenueContent }) {
  const phone = { href: phoneLink(venue), text: readablePhone(venue.phone) };
  return (
    <Island
      name="invoice"
      of={InvoiceForm}
      props={{ phone, email: venue.email }}
      wakes="pausa"
      className={styles.page}
    />
  );
}
