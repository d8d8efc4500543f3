import buttons from '#ui/common/button.module.css';
import dialogs from '#ui/common/dialog.module.css';
import { Field, Honeypot, TextField } from '#ui/common/field.tsx';
import { Icon } from '#ui/common/icons.tsx';
import notices from '#ui/common/notice.module.css';
import { eventMoment, type EventView } from './event-view.ts';
import styles from './info-dialog.module.css';
import { useWords } from '#ui/common/words.ts';

/** One form for all events. With script it is a modal; without, the server opens it for the event asked for. */
export function InfoDialog({ event }: { readonly event: EventView | undefined }) {
  const { say, own, ownText, to } = useWords();
  return (
    <dialog
      id="informacion"
      className={`${dialogs.dialog} ${styles.dialog}`}
      aria-labelledby="informacion-titulo"
      data-info-dialogo
      open={event !== undefined}
    >
      <form method="post" action={to('/api/eventos/info')} className={styles.form} data-formulario="evento" data-viva>
        <h2 id="informacion-titulo">{say({ es: 'Más información', en: 'More information' })}</h2>
        <p className={styles.event}>
          <strong data-info-titulo {...(event && own(event.titulo))} />
          <span data-info-cuando>{event && say(eventMoment(event))}</span>
        </p>
        <input type="hidden" name="evento" defaultValue={event ? ownText(event.titulo) : ''} />
        <input type="hidden" name="fecha" defaultValue={event?.fecha ?? ''} />
        <input type="hidden" name="hora" defaultValue={event?.hora ?? ''} />
        <Field
          id="info-nombre"
          name="nombre"
          label={say({ es: 'Nombre', en: 'Name' })}
          maxLength={120}
          autoComplete="name"
        />
        <Field
          id="info-telefono"
          name="telefono"
          label={say({ es: 'Teléfono', en: 'Phone' })}
          type="tel"
          required
          maxLength={40}
          autoComplete="tel"
          hint={say({ es: '10 dígitos o 52 + 10 dígitos', en: '10 digits, or 52 + 10 digits' })}
        />
        <TextField id="info-nota" name="nota" label={say({ es: 'Nota', en: 'Note' })} maxLength={1000} />
        <Honeypot />
        <p className={styles.privacy}>
          {say({ es: 'Te contactamos solo por este evento.', en: 'We will contact you about this event only.' })}{' '}
          <a href={to('/aviso-de-privacidad')}>{say({ es: 'Aviso de privacidad', en: 'Privacy notice' })}</a>
        </p>
        <p className={notices.notice} role="status" data-estado="bien" />
        <p className={notices.notice} role="alert" data-estado="mal" />
        <button type="submit" className={`${buttons.button} ${buttons.primary}`}>
          {say({ es: 'Enviar', en: 'Send' })}
        </button>
      </form>
      <form method="dialog" className={styles.closing}>
        <button type="submit" aria-label={say({ es: 'Cerrar', en: 'Close' })} data-info-cerrar>
          <Icon name="close" />
        </button>
      </form>
    </dialog>
  );
}
