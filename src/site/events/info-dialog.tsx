import { useRef, type MouseEvent, type RefObject } from 'react';
import buttons from '#ui/common/button.module.css';
import dialogs from '#ui/common/dialog.module.css';
import { Field, Honeypot, TextField } from '#ui/common/field.tsx';
import * as icons from '#ui/common/icon-shapes.ts';
import { Icon } from '#ui/common/icons.tsx';
import notices from '#ui/common/notice.module.css';
import { useWords } from '#ui/common/words.ts';
import type { ShownEvent } from './calendar-props.ts';
import styles from './info-dialog.module.css';
import { useInfoRequest, type InfoRequest } from './use-info-request.ts';

interface InfoParts {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly request: InfoRequest;
}

export function useInfoDialog(): InfoParts & { readonly open: () => void } {
  const dialog = useRef<HTMLDialogElement>(null);
  const request = useInfoRequest();
  return {
    dialog,
    request,
    open: () => {
      request.forget();
      if (dialog.current?.open === false) dialog.current.showModal();
    },
  };
}

interface InfoDialogProps extends InfoParts {
  readonly event: ShownEvent | undefined;
  /** Without script the server opens it for the event asked for. */
  readonly isOpenAtFirst: boolean;
}

/** One form for all events. Awake it is a modal; a click beside it closes it. */
export function InfoDialog({ dialog, request, event, isOpenAtFirst }: InfoDialogProps) {
  const { say } = useWords();
  const closeBeside = (click: MouseEvent<HTMLDialogElement>): void => {
    if (click.target === click.currentTarget && !isInside(click)) click.currentTarget.close();
  };
  return (
    <dialog
      ref={dialog}
      id="informacion"
      className={`${dialogs.dialog} ${styles.dialog}`}
      aria-labelledby="informacion-titulo"
      data-info-dialogo
      open={isOpenAtFirst}
      onClick={closeBeside}
    >
      <InfoForm request={request} event={event} />
      <form method="dialog" className={styles.closing}>
        <button type="submit" aria-label={say({ es: 'Cerrar', en: 'Close' })} data-info-cerrar>
          <Icon of={icons.close} />
        </button>
      </form>
    </dialog>
  );
}

function InfoForm({ request, event }: Pick<InfoDialogProps, 'request' | 'event'>) {
  const { say, own, to } = useWords();
  return (
    <form
      method="post"
      action={to('/api/eventos/info')}
      className={styles.form}
      data-formulario="evento"
      data-viva
      noValidate={request.isAwake}
      onSubmit={request.send}
    >
      <h2 id="informacion-titulo">{say({ es: 'Más información', en: 'More information' })}</h2>
      <p className={styles.event}>
        <strong data-info-titulo {...(event && own(event.titulo))} />
        <span data-info-cuando>{event && `${event.date} · ${event.dayAndHour}`}</span>
      </p>
      <InfoFields request={request} event={event} />
      <Honeypot />
      <p className={styles.privacy}>
        {say({ es: 'Te contactamos solo por este evento.', en: 'We will contact you about this event only.' })}{' '}
        <a href={to('/aviso-de-privacidad')}>{say({ es: 'Aviso de privacidad', en: 'Privacy notice' })}</a>
      </p>
      <p className={notices.notice} role="status" data-estado="bien">
        {request.thanks}
      </p>
      <p className={notices.notice} role="alert" data-estado="mal">
        {request.trouble}
      </p>
      <button type="submit" className={`${buttons.button} ${buttons.primary}`} disabled={request.isSending}>
        {request.isSending ? say({ es: 'Enviando…', en: 'Sending…' }) : say({ es: 'Enviar', en: 'Send' })}
      </button>
    </form>
  );
}

function InfoFields({ request, event }: Pick<InfoDialogProps, 'request' | 'event'>) {
  const { say, ownText } = useWords();
  return (
    <>
      <input type="hidden" name="evento" defaultValue={event ? ownText(event.titulo) : ''} />
      <input type="hidden" name="fecha" defaultValue={event?.fecha ?? ''} />
      <input type="hidden" name="hora" defaultValue={event?.hora ?? ''} />
      <Field
        id="info-nombre"
        name="nombre"
        label={say({ es: 'Nombre', en: 'Name' })}
        maxLength={120}
        autoComplete="name"
        error={request.mistakes['nombre']}
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
        error={request.mistakes['telefono']}
      />
      <TextField
        id="info-nota"
        name="nota"
        label={say({ es: 'Nota', en: 'Note' })}
        maxLength={1000}
        error={request.mistakes['nota']}
      />
    </>
  );
}

function isInside({ currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
