import buttons from '#ui/common/button.module.css';
import { Field, Honeypot, TextField } from '#ui/common/field.tsx';
import * as icons from '#ui/common/icon-shapes.ts';
import { Icon } from '#ui/common/icons.tsx';
import notices from '#ui/common/notice.module.css';
import papers from '#ui/common/paper.module.css';
import { SectionTitle } from '#ui/common/section-title.tsx';
import { Stamp } from '#ui/common/stamp.tsx';
import { useWords } from '#ui/common/words.ts';
import styles from './contact.module.css';
import { useMessage, type MessageState } from './use-message.ts';

interface Ways {
  readonly phone: { readonly href: string; readonly text: string };
  readonly whatsapp: { readonly href: string; readonly text: string };
  readonly email: string;
}

export interface ContactProps {
  readonly title: string;
  readonly lead: string;
  readonly ways: Ways;
  /** Empty: our own address. */
  readonly formUrl: string;
}

export function Contact({ title, lead, ways, formUrl }: ContactProps) {
  return (
    <>
      <div>
        <SectionTitle id="contact-titulo" title={title} lead={lead} />
        <WaysToReachUs {...ways} />
        <div className={styles.stamp}>
          <Stamp name="te" />
        </div>
      </div>
      <MessageForm formUrl={formUrl} />
    </>
  );
}

/** How to reach the venue without the form. */
function WaysToReachUs({ phone, whatsapp, email }: Ways) {
  const { own } = useWords();
  return (
    <ul className={styles.ways}>
      <li>
        <Icon of={icons.phone} />
        <a href={phone.href}>{phone.text}</a>
      </li>
      <li>
        <Icon of={icons.chat} />
        <a href={whatsapp.href} target="_blank" rel="noopener noreferrer" {...own(whatsapp.text)} />
      </li>
      <li>
        <Icon of={icons.mail} />
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    </ul>
  );
}

function MessageForm({ formUrl }: Pick<ContactProps, 'formUrl'>) {
  const { say, to } = useWords();
  const message = useMessage();
  return (
    <form
      className={`${papers.paper} ${styles.form}`}
      method="post"
      action={formUrl === '' ? to('/api/contacto') : formUrl}
      aria-labelledby="contact-titulo"
      data-formulario="contacto"
      data-viva
      noValidate={message.isAwake}
      onSubmit={message.send}
      onInput={message.correct}
    >
      <MessageFields mistakes={message.mistakes} />
      <Honeypot />
      <p className={styles.privacy}>
        {say({
          es: 'Usamos tus datos solo para responderte. Lee nuestro',
          en: 'We use your details only to answer you. Read our',
        })}{' '}
        <a href={to('/aviso-de-privacidad')}>{say({ es: 'aviso de privacidad', en: 'privacy notice' })}</a>.
      </p>
      <button type="submit" className={`${buttons.button} ${buttons.primary}`} disabled={message.isSending}>
        {say({ es: 'Enviar mensaje', en: 'Send message' })}
      </button>
      <p className={notices.notice} role="status" data-estado="bien">
        {message.thanks}
      </p>
      <p className={notices.notice} role="alert" data-estado="mal">
        {message.trouble}
      </p>
    </form>
  );
}

function MessageFields({ mistakes }: Pick<MessageState, 'mistakes'>) {
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
          error={mistakes['nombre']}
        />
        <Field
          id="contacto-telefono"
          name="telefono"
          label={say({ es: 'Teléfono', en: 'Phone' })}
          type="tel"
          required
          maxLength={40}
          autoComplete="tel"
          error={mistakes['telefono']}
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
        error={mistakes['email']}
      />
      <TextField
        id="contacto-mensaje"
        name="mensaje"
        label={say({ es: 'Mensaje', en: 'Message' })}
        required
        maxLength={4000}
        error={mistakes['mensaje']}
      />
    </>
  );
}
