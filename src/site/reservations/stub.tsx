import type { StubFacts, StubMail } from '#domain/reservations/views/reservation-page.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { partyText, visitMoment, whatsappMessage } from '#domain/reservations/views/share-text.ts';
import { RoomPlan } from '#ui/plan/room-plan.tsx';
import buttons from '#ui/common/button.module.css';
import fields from '#ui/common/field.module.css';
import styles from './stub.module.css';

interface StubProps {
  readonly rules: ReservationRules;
  readonly house: { readonly name: string; readonly whatsapp: string; readonly mapsLink: string };
  /** Null: an empty one, which the script fills after a reservation. */
  readonly facts: StubFacts | null;
}

/** What the guest keeps: a stub with folio, hour and the table on a small plan. */
export function Stub({ rules, house, facts }: StubProps) {
  const area = rules.tables.find(({ label }) => label === facts?.mesa)?.area ?? '';
  return (
    <section
      className={styles.ticket}
      data-boleto
      data-casa={JSON.stringify({ name: house.name, whatsapp: house.whatsapp })}
      aria-labelledby="boleto-titulo"
      hidden={facts === null}
    >
      <div className={styles.stub}>
        <h3 id="boleto-titulo" className={styles.title} tabIndex={-1} data-boleto-titulo>
          {titleOf(facts)}
        </h3>
        <dl className={styles.facts}>
          <Fact name="Folio" part="folio" value={facts?.folio} />
          <Fact name="Cuándo" part="momento" value={facts && visitMoment(facts)} />
          <Fact name="Mesa" part="mesa" value={facts && `${facts.mesa}, ${area}`} />
          <Fact name="Personas" part="personas" value={facts && partyText(facts.personas)} />
        </dl>
        {(facts === null || facts.mail !== null) && <MailLine mail={facts?.mail ?? null} />}
        {facts?.isCancelled !== true && <Actions house={house} facts={facts} />}
      </div>
      <div className={styles.plan}>
        <RoomPlan
          room={rules}
          stateOf={({ label }) => (label === facts?.mesa ? 'seleccionada' : 'disponible')}
          size="small"
        />
      </div>
    </section>
  );
}

const SMALL_BUTTON = `${buttons.button} ${buttons.small}`;

/** What a guest does next; an empty stub's links are filled by the script. */
function Actions({ house, facts }: Pick<StubProps, 'house' | 'facts'>) {
  return (
    <p className={styles.actions}>
      <a className={SMALL_BUTTON} data-boleto-enlace="calendario" href={facts?.calendar ?? '#'}>
        Agregar a mi calendario
      </a>
      <a
        className={SMALL_BUTTON}
        data-boleto-enlace="whatsapp"
        href={facts ? whatsappMessage(facts, house) : '#'}
        target="_blank"
        rel="noopener noreferrer"
      >
        Avisar al restaurante por WhatsApp
      </a>
      <a className={SMALL_BUTTON} href={house.mapsLink} target="_blank" rel="noopener noreferrer">
        Cómo llegar
      </a>
      {facts?.link !== '' && (
        <a className={SMALL_BUTTON} data-boleto-enlace="cambiar" href={facts?.link ?? '#'}>
          Cambiar o cancelar
        </a>
      )}
    </p>
  );
}

/** Where the letter went. Whoever sees a slip in the address puts it right here, and the letter comes. */
function MailLine({ mail }: { readonly mail: StubMail | null }) {
  return (
    <div id="boleto-correo" className={styles.mail} data-boleto-correo hidden={mail === null}>
      <p>
        {mail?.isLost === true ? 'No pudimos entregar el correo a ' : 'Te enviamos un correo a '}
        <strong data-boleto-dato="correo">{mail?.address}</strong>.
      </p>
      <details open={mail !== null && (mail.isLost || mail.problem !== null)}>
        <summary>¿No es tu correo? Corrígelo</summary>
        <form method="post" action={mail?.action}>
          <p className={fields.field}>
            <label htmlFor="boleto-correo-nuevo">Tu correo</label>
            <input
              id="boleto-correo-nuevo"
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              defaultValue={mail?.typed}
              aria-describedby="boleto-correo-error"
              aria-invalid={mail !== null && mail.problem !== null ? true : undefined}
            />
            <span className={fields.error} id="boleto-correo-error" hidden={mail === null || mail.problem === null}>
              {mail?.problem}
            </span>
          </p>
          <button type="submit" className={SMALL_BUTTON}>
            Enviar a este correo
          </button>
        </form>
      </details>
    </div>
  );
}

function Fact({
  name,
  part,
  value,
}: {
  readonly name: string;
  readonly part: string;
  readonly value?: string | null | undefined;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-boleto-dato={part}>{value}</dd>
    </div>
  );
}

function titleOf(facts: StubFacts | null): string {
  if (facts?.isCancelled) return 'Reservación cancelada';
  if (facts?.over === 'visited') return 'Gracias por tu visita';
  return facts?.over === 'passed' ? 'Esta reservación ya pasó' : 'Tu mesa te espera';
}
