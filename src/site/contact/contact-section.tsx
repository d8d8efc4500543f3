import { phoneLink, readablePhone, whatsappLink } from '#domain/venue/contact-links.ts';
import type { HomeContent } from '#domain/venue/page-content.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import buttons from '#ui/common/button.module.css';
import { Field, Honeypot, TextField } from '#ui/common/field.tsx';
import { Icon } from '#ui/common/icons.tsx';
import notices from '#ui/common/notice.module.css';
import papers from '#ui/common/paper.module.css';
import { SectionTitle } from '#ui/common/section-title.tsx';
import { Stamp } from '#ui/common/stamp.tsx';
import styles from './contact.module.css';

interface ContactProps {
  readonly contact: HomeContent['contact'];
  readonly venue: VenueContent;
  /** Empty: our own address. */
  readonly formUrl: string;
}

export function ContactSection({ contact, venue, formUrl }: ContactProps) {
  return (
    <section id="contact" className={styles.contact} aria-labelledby="contact-titulo" data-luego>
      <div>
        <SectionTitle id="contact-titulo" lead={contact.lead}>
          {contact.title}
        </SectionTitle>
        <Ways contact={contact} venue={venue} />
        <div className={styles.stamp}>
          <Stamp name="te" />
        </div>
      </div>
      <MessageForm formUrl={formUrl} />
    </section>
  );
}

/** How to reach the house without the form. */
function Ways({ contact, venue }: Pick<ContactProps, 'contact' | 'venue'>) {
  return (
    <ul className={styles.ways}>
      <li>
        <Icon name="phone" />
        <a href={phoneLink(venue)}>{readablePhone(venue.phone)}</a>
      </li>
      <li>
        <Icon name="chat" />
        <a href={whatsappLink(venue)} target="_blank" rel="noopener noreferrer">
          {contact.whatsappLabel}
        </a>
      </li>
      <li>
        <Icon name="mail" />
        <a href={`mailto:${venue.email}`}>{venue.email}</a>
      </li>
    </ul>
  );
}

function MessageForm({ formUrl }: Pick<ContactProps, 'formUrl'>) {
  return (
    <form
      className={`${papers.paper} ${styles.form}`}
      method="post"
      action={formUrl === '' ? '/api/contacto' : formUrl}
      aria-labelledby="contact-titulo"
      data-formulario="contacto"
      data-viva
    >
      <div className={styles.pair}>
        <Field id="contacto-nombre" name="nombre" label="Nombre" required maxLength={120} autoComplete="name" />
        <Field
          id="contacto-telefono"
          name="telefono"
          label="Teléfono"
          type="tel"
          required
          maxLength={40}
          autoComplete="tel"
        />
      </div>
      <Field
        id="contacto-email"
        name="email"
        label="Email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
      />
      <TextField id="contacto-mensaje" name="mensaje" label="Mensaje" required maxLength={4000} />
      <Honeypot />
      <p className={styles.privacy}>
        Usamos tus datos solo para responderte. Lee nuestro <a href="/aviso-de-privacidad">aviso de privacidad</a>.
      </p>
      <button type="submit" className={`${buttons.button} ${buttons.primary}`}>
        Enviar mensaje
      </button>
      <p className={notices.notice} role="status" data-estado="bien" />
      <p className={notices.notice} role="alert" data-estado="mal" />
    </form>
  );
}
