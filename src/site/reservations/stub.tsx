import type { StubFacts, StubMail } from '#domain/reservations/views/reservation-page.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { partyText, visitMoment, whatsappMessage } from '#domain/reservations/views/share-text.ts';
import { tableName } from '#domain/reservations/table-name.ts';
import type { Message } from '#domain/site/message.ts';
import type { Words } from '#domain/site/words.ts';
import { Stack, Text } from '#ui/layout/layout.tsx';
import { TablesOnPlan } from '#ui/plan/tables-on-plan.tsx';
import buttons from '#ui/common/button.module.css';
import fields from '#ui/common/field.module.css';
import styles from './stub.module.css';
import { useWords } from '#ui/common/words.ts';

interface StubProps {
  readonly rules: ReservationRules;
  readonly house: { readonly name: string; readonly whatsapp: string; readonly mapsLink: string };
  /** Its links lead where they say (`stubIn`). */
  readonly facts: StubFacts;
  /** Just reserved, on this very page: whoever waits for it is brought to its title. */
  readonly isFresh?: boolean;
}

/** As the server's own pages show it: its links in the reader's language. */
export function stubIn({ to }: Pick<Words, 'to'>, facts: StubFacts): StubFacts {
  const { link, calendar, mail } = facts;
  return {
    ...facts,
    link: link === '' ? '' : to(link),
    calendar: to(calendar),
    mail: mail && { ...mail, action: to(mail.action) },
  };
}

const bringTo = (title: HTMLElement | null): void => title?.focus();

/** What the guest keeps: a stub with folio, hour and the table on a small plan. */
export function Stub({ rules, house, facts, isFresh = false }: StubProps) {
  const { say, ownText } = useWords();
  const area = rules.tables.find(({ label }) => label === facts.mesa)?.area;
  return (
    <section className={styles.ticket} data-boleto aria-labelledby="boleto-titulo">
      <div className={styles.stub}>
        <h3
          id="boleto-titulo"
          className={styles.title}
          tabIndex={-1}
          data-boleto-titulo
          ref={isFresh ? bringTo : undefined}
        >
          {say(titleOf(facts))}
        </h3>
        <dl className={styles.facts}>
          <Fact name={say({ es: 'Folio', en: 'Booking code' })} part="folio" value={facts.folio} />
          <Fact name={say({ es: 'Cuándo', en: 'When' })} part="momento" value={say(visitMoment(facts))} />
          <Fact
            name={say({ es: 'Mesa', en: 'Table' })}
            part="mesa"
            value={say(tableName(facts.mesa)) + (area === undefined ? '' : `, ${ownText(area)}`)}
          />
          <Fact name={say({ es: 'Personas', en: 'Guests' })} part="personas" value={say(partyText(facts.personas))} />
        </dl>
        {facts.mail !== null && <MailLine mail={facts.mail} />}
        {!facts.isCancelled && facts.over === undefined && <Actions house={house} facts={facts} />}
      </div>
      <div className={styles.plan}>
        <TablesOnPlan
          room={rules}
          stateOf={({ label }) => (label === facts.mesa ? 'seleccionada' : 'disponible')}
          size="small"
        >
          <use href="#plano-suelo" />
        </TablesOnPlan>
      </div>
    </section>
  );
}

const SMALL_BUTTON = `${buttons.button} ${buttons.small}`;

/** What a guest does next. */
function Actions({ house, facts }: Pick<StubProps, 'house' | 'facts'>) {
  const { say } = useWords();
  return (
    <p className={styles.actions}>
      <a className={SMALL_BUTTON} data-boleto-enlace="calendario" href={facts.calendar}>
        {say({ es: 'Agregar a mi calendario', en: 'Add to my calendar' })}
      </a>
      <a
        className={SMALL_BUTTON}
        data-boleto-enlace="whatsapp"
        href={whatsappMessage(facts, house, { say })}
        target="_blank"
        rel="noopener noreferrer"
      >
        {say({ es: 'Avisar al restaurante por WhatsApp', en: 'Tell the restaurant on WhatsApp' })}
      </a>
      <a className={SMALL_BUTTON} href={house.mapsLink} target="_blank" rel="noopener noreferrer">
        {say({ es: 'Cómo llegar', en: 'Directions' })}
      </a>
      {facts.link !== '' && (
        <a className={SMALL_BUTTON} data-boleto-enlace="cambiar" href={facts.link}>
          {say({ es: 'Cambiar o cancelar', en: 'Change or cancel' })}
        </a>
      )}
    </p>
  );
}

/** Where the letter went. Whoever sees a slip in the address puts it right here, and the letter comes. */
function MailLine({ mail }: { readonly mail: StubMail }) {
  const { say } = useWords();
  return (
    <div id="boleto-correo" className={styles.mail} data-boleto-correo>
      <p>
        {mail.isLost
          ? say({ es: 'No pudimos entregar el correo a ', en: 'We could not deliver the e-mail to ' })
          : say({ es: 'Te enviamos un correo a ', en: 'We sent an e-mail to ' })}
        <strong data-boleto-dato="correo">{mail.address}</strong>.
      </p>
      <details open={mail.isLost || mail.problem !== null}>
        <summary>{say({ es: '¿No es tu correo? Corrígelo', en: 'Not your address? Correct it' })}</summary>
        <form method="post" action={mail.action}>
          <Stack as="p" gap={2} shrinks className={fields.field}>
            <label htmlFor="boleto-correo-nuevo">{say({ es: 'Tu correo', en: 'Your e-mail' })}</label>
            <input
              id="boleto-correo-nuevo"
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              defaultValue={mail.typed}
              aria-describedby="boleto-correo-error"
              aria-invalid={mail.problem === null ? undefined : true}
            />
            <Text as="span" ink="bad" size={-1} weight={600} id="boleto-correo-error" hidden={mail.problem === null}>
              {mail.problem && say(mail.problem)}
            </Text>
          </Stack>
          <button type="submit" className={SMALL_BUTTON}>
            {say({ es: 'Enviar a este correo', en: 'Send to this address' })}
          </button>
        </form>
      </details>
    </div>
  );
}

function Fact({ name, part, value }: { readonly name: string; readonly part: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-boleto-dato={part}>{value}</dd>
    </div>
  );
}

function titleOf(facts: StubFacts): Message {
  if (facts.isCancelled) return { es: 'Reservación cancelada', en: 'Reservation canceled' };
  if (facts.over === 'visited') return { es: 'Gracias por tu visita', en: 'Thank you for your visit' };
  return facts.over === 'passed'
    ? { es: 'Esta reservación ya pasó', en: 'This reservation is over' }
    : { es: 'Tu mesa te espera', en: 'Your table is waiting' };
}
