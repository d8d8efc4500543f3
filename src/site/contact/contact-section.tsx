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
import { useWords } from '#ui/common/words.ts';

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
        <SectionTitle id="contact-titulo" title={contact.title} lead={contact.lead} />
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
  const { own, ownText } = useWords();
  return (
    <ul className={styles.ways}>
      <li>
        <Icon name="phone" />
        <a href={phoneLink(venue)}>{readablePhone(venue.phone)}</a>
      </li>
      <li>
        <Icon name="chat" />
        <a
          href={whatsappLink(venue, { ownText })}
          target="_blank"
          rel="noopener noreferrer"
          {...own(contact.whatsappLabel)}
        />
      </li>
      <li>
        <Icon name="mail" />
        <a href={`mailto:${venue.email}`}>{venue.email}</a>
      </li>
    </ul>
  );
}

function MessageForm({ formUrl }: Pick<ContactProps, 'formUrl'>) {
  const { say, to } = useWords();
  return (
    <form
      className={`${papers.paper} ${styles.form}`}
      method="post"
      action={formUrl === '' ? to('/api/contacto') : formUrl}
      aria-labelledby="contact-titulo"
      data-formulario="contacto"
      data-viva
    >
      <MessageFields />
      <Honeypot />
      <p className={styles.privacy}>
        {say({
          es: 'Usamos tus datos solo para responderte. Lee nuestro',
          en: 'We use your details only to answer you. Read our',
        })}{' '}
        <a href={to('/aviso-de-privacidad')}>{say({ es: 'aviso de privacidad', en: 'privacy notice' })}</a>.
      </p>
      <button type="submit" className={`${buttons.button} ${buttons.primary}`}>
        {say({ es: 'Enviar mensaje', en: 'Send message' })}
      </button>
      <p className={notices.notice} role="status" data-estado="bien" />
      <p className={notices.notice} role="alert" data-estado="mal" />
    </form>
  );
}

function MessageFields() {
  const { say } = useWords();
  return (
    <>
      <div className={styles.pair}>
        <Field
          id="contacto-nombre"
          name="nombre"
          label={say({ es: 'Nombre', en: 'Name' })}
          required
          maxLength={120}
          autoComplete="name"
        />
        <Field
          id="contacto-telefono"
          name="telefono"
          label={say({ es: 'Teléfono', en: 'Phone' })}
          type="tel"
          required
          maxLength={40}
          autoComplete="tel"
        />
      </div>
      <Field
        id="contacto-email"
        name="email"
        label={say({ es: 'Email', en: 'E-mail' })}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
      />
      <TextField
        id="contacto-mensaje"
        name="mensaje"
        label={say({ es: 'Mensaje', en: 'Message' })}
        required
        maxLength={4000}
      />
    </>
  );
}
