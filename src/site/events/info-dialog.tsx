import buttons from '#ui/common/button.module.css';
import dialogs from '#ui/common/dialog.module.css';
import { Field, Honeypot, TextField } from '#ui/common/field.tsx';
import { Icon } from '#ui/common/icons.tsx';
import notices from '#ui/common/notice.module.css';
import type { EventView } from './event-view.ts';
import styles from './info-dialog.module.css';

/** One form for all events. With script it is a modal; without, the server opens it for the event asked for. */
export function InfoDialog({ event }: { readonly event: EventView | undefined }) {
  return (
    <dialog
      id="informacion"
      className={`${dialogs.dialog} ${styles.dialog}`}
      aria-labelledby="informacion-titulo"
      data-info-dialogo
      open={event !== undefined}
    >
      <form method="post" action="/api/eventos/info" className={styles.form} data-formulario="evento" data-viva>
        <h2 id="informacion-titulo">Más información</h2>
        <p className={styles.event}>
          <strong data-info-titulo data-propio>
            {event?.titulo}
          </strong>
          <span data-info-cuando>{event && `${event.date} · ${event.weekday} · ${event.hora}`}</span>
        </p>
        <input type="hidden" name="evento" defaultValue={event?.titulo ?? ''} />
        <input type="hidden" name="fecha" defaultValue={event?.fecha ?? ''} />
        <input type="hidden" name="hora" defaultValue={event?.hora ?? ''} />
        <Field id="info-nombre" name="nombre" label="Nombre" maxLength={120} autoComplete="name" />
        <Field
          id="info-telefono"
          name="telefono"
          label="Teléfono"
          type="tel"
          required
          maxLength={40}
          autoComplete="tel"
          hint="10 dígitos o 52 + 10 dígitos"
        />
        <TextField id="info-nota" name="nota" label="Nota" maxLength={1000} />
        <Honeypot />
        <p className={styles.privacy}>
          Te contactamos solo por este evento. <a href="/aviso-de-privacidad">Aviso de privacidad</a>
        </p>
        <p className={notices.notice} role="status" data-estado="bien" />
        <p className={notices.notice} role="alert" data-estado="mal" />
        <button type="submit" className={`${buttons.button} ${buttons.primary}`}>
          Enviar
        </button>
      </form>
      <form method="dialog" className={styles.closing}>
        <button type="submit" aria-label="Cerrar" data-info-cerrar>
          <Icon name="close" />
        </button>
      </form>
    </dialog>
  );
}
