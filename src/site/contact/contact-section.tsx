import { phoneLink, readablePhone, whatsappLink } from '#domain/venue/contact-links.ts';
import type { HomeContent } from '#domain/venue/page-content.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { useWords } from '#ui/common/words.ts';
import { Island } from '../shell/island.tsx';
import { Contact } from './contact.tsx';
import styles from './contact.module.css';

interface ContactProps {
  readonly contact: HomeContent['contact'];
  readonly venue: VenueContent;
  /** Empty: our own address. */
  readonly formUrl: string;
}

export function ContactSection({ contact, venue, formUrl }: ContactProps) {
  const words = useWords();
  const { ownText } = words;
  const { title, lead, whatsappLabel } = contact;
  const ways = {
    phone: { href: phoneLink(venue), text: readablePhone(venue.phone, words) },
    whatsapp: { href: whatsappLink(venue, { ownText }), text: whatsappLabel },
    email: venue.email,
  };
  return (
    <Island
      name="contact"
      of={Contact}
      props={{ title, lead, ways, formUrl }}
      wakes="cerca"
      as="section"
      id="contact"
      className={styles.contact}
      aria-labelledby="contact-titulo"
      data-luego=""
    />
  );
}
