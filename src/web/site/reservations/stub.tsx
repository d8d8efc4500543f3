import type { StubFacts } from '#domain/reservations/views/reservation-page.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { partyText, visitMoment, whatsappMessage } from '#domain/reservations/views/share-text.ts';
import { RoomPlan } from '#web/shared/plan/room-plan.tsx';
import buttons from '#web/shared/ui/button.module.css';
import styles from './stub.module.css';

interface StubProps {
  readonly rules: ReservationRules;
  readonly house: { readonly name: string; readonly whatsapp: string };
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
          {facts?.isCancelled ? 'Reservación cancelada' : 'Tu mesa te espera'}
        </h3>
        <dl className={styles.facts}>
          <Fact name="Folio" part="folio" value={facts?.folio} />
          <Fact name="Cuándo" part="momento" value={facts && visitMoment(facts)} />
          <Fact name="Mesa" part="mesa" value={facts && `${facts.mesa}, ${area}`} />
          <Fact name="Personas" part="personas" value={facts && partyText(facts.personas)} />
        </dl>
        {facts?.isCancelled !== true && (
          <p className={styles.actions}>
            <a
              className={`${buttons.button} ${buttons.small}`}
              data-boleto-enlace="calendario"
              href={facts?.calendar ?? '#'}
            >
              Agregar a mi calendario
            </a>
            <a
              className={`${buttons.button} ${buttons.small}`}
              data-boleto-enlace="whatsapp"
              href={facts ? whatsappMessage(facts, house) : '#'}
              target="_blank"
              rel="noopener noreferrer"
            >
              Avisar al restaurante por WhatsApp
            </a>
            {facts?.link !== '' && (
              <a
                className={`${buttons.button} ${buttons.small}`}
                data-boleto-enlace="cambiar"
                href={facts?.link ?? '#'}
              >
                Cambiar o cancelar
              </a>
            )}
          </p>
        )}
      </div>
      <div className={styles.plan}>
        <RoomPlan
          plan={rules.plan}
          tables={rules.tables}
          stateOf={({ label }) => (label === facts?.mesa ? 'seleccionada' : 'disponible')}
          size="small"
        />
      </div>
    </section>
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
