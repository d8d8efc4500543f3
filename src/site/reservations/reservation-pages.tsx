import type { ReactNode } from 'react';
import type { ManagePage, ReservationPage } from '#domain/reservations/views/reservation-page.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { tableName } from '#domain/reservations/table-name.ts';
import type { LocalMoment } from '#domain/shared/time.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { PlanSymbols } from '#ui/plan/plan-symbols.tsx';
import buttons from '#ui/common/button.module.css';
import { EmptyPrint } from '#ui/common/empty-print.tsx';
import notices from '#ui/common/notice.module.css';
import { SunOverSand } from '#ui/common/ornament.tsx';
import papers from '#ui/common/paper.module.css';
import { ReservationForm } from './reservation-form.tsx';
import { ReservationIsland } from './reservation-island.tsx';
import styles from './reservation-pages.module.css';
import { ShareVisit } from './share-visit.tsx';
import { Stub } from './stub.tsx';
import { useWords } from '#ui/common/words.ts';

interface PageProps {
  readonly page: ReservationPage;
  readonly rules: ReservationRules;
  readonly venue: VenueContent;
  readonly now: LocalMoment;
}

export function ReservationPageBody({ page, rules, venue, now }: PageProps) {
  return (
    <div className={styles.page}>
      <section className={`${papers.paper} ${styles.sheet}`} aria-labelledby="reservations-titulo">
        <SunOverSand />
        <PlanSymbols tables={rules.tables} />
        <Body page={page} rules={rules} venue={venue} now={now} />
      </section>
    </div>
  );
}

function Body({ page, rules, venue, now }: PageProps) {
  const { say, to } = useWords();
  switch (page.kind) {
    case 'choose':
      return (
        <>
          <Title>{say({ es: 'Elige tu mesa', en: 'Choose your table' })}</Title>
          <ReservationIsland rules={rules} zone={venue.timeZone}>
            <ReservationForm
              rules={rules}
              venue={venue}
              now={now}
              state={page.state}
              action="/api/reservaciones"
              asks="everything"
              requestKey={page.requestKey}
            />
          </ReservationIsland>
        </>
      );
    case 'done':
      return (
        <>
          <Title>{say({ es: '¡Gracias!', en: 'Thank you!' })}</Title>
          <p className={notices.notice} role="status">
            {say({ es: '¡Tu reservación ha sido registrada!', en: 'Your table is booked!' })}
          </p>
          <Stub rules={rules} house={venue} facts={page.stub} />
          <ShareVisit venue={venue} facts={page.stub} />
          <p>
            <a href={to('/')}>{say({ es: 'Volver al inicio', en: 'Back to home' })}</a>
          </p>
        </>
      );
    case 'manage':
      return <Manage page={page} rules={rules} venue={venue} now={now} />;
    case 'unknown':
      return (
        <>
          <EmptyPrint name="sin-reservas" />
          <Title>{say({ es: 'No encontramos esa reservación', en: 'We could not find that reservation' })}</Title>
          <p>
            {say({
              es: 'El enlace está incompleto o la visita ya pasó. Si necesitas ayuda, llámanos o escríbenos.',
              en: 'The link is incomplete, or the visit is already past. If you need help, call us or write to us.',
            })}
          </p>
          <p>
            <a className={`${buttons.button} ${buttons.primary}`} href={to('/#reservations')}>
              {say({ es: 'Reservar una mesa', en: 'Book a table' })}
            </a>
          </p>
        </>
      );
    default:
      return page satisfies never;
  }
}

function Manage({ page, rules, venue, now }: PageProps & { readonly page: ManagePage }) {
  const { say, to } = useWords();
  const { stub, state, canChange, message, path } = page;
  return (
    <>
      <Title>{say({ es: `Tu reservación, ${page.nombre}`, en: `Your reservation, ${page.nombre}` })}</Title>
      {message !== null && (
        <p className={notices.notice} role="status">
          {say(message)}
        </p>
      )}
      <Stub rules={rules} house={venue} facts={stub} />
      <Told told={page.told} />
      {canChange && <ShareVisit venue={venue} facts={stub} />}
      {canChange ? (
        <>
          <details className={styles.change} open={state.alert !== null || Object.keys(state.errors).length > 0}>
            <summary className={buttons.button}>
              {say({ es: 'Cambiar la reservación', en: 'Change the reservation' })}
            </summary>
            <ReservationIsland rules={rules} zone={venue.timeZone}>
              <ReservationForm
                rules={rules}
                venue={venue}
                now={now}
                state={state}
                action={`${path}/cambiar`}
                asks="visit"
              />
            </ReservationIsland>
          </details>
          <details className={styles.change}>
            <summary className={buttons.button}>
              {say({ es: 'Cancelar la reservación', en: 'Cancel the reservation' })}
            </summary>
            <form id="cancelar" method="post" action={to(`${path}/cancelar`)} className={styles.cancel}>
              <p>
                {say({
                  es: `La ${stub.mesa} quedará libre para alguien más. ¿Seguimos?`,
                  en: `${tableName(stub.mesa).en} will be free for someone else. Shall we go ahead?`,
                })}
              </p>
              <button type="submit" className={`${buttons.button} ${buttons.primary}`}>
                {say({ es: 'Sí, cancelar', en: 'Yes, cancel it' })}
              </button>
            </form>
          </details>
        </>
      ) : (
        <p>
          <a className={`${buttons.button} ${buttons.primary}`} href={to('/#reservations')}>
            {say({ es: 'Reservar otra mesa', en: 'Book another table' })}
          </a>
        </p>
      )}
    </>
  );
}

/** For whoever holds the link alone: nobody else is told. */
function Told({ told: { nota, alergias } }: Pick<ManagePage, 'told'>) {
  const { say } = useWords();
  if (nota + alergias === '') return null;
  return (
    <dl className={styles.told} data-dicho>
      {nota !== '' && (
        <div>
          <dt>{say({ es: 'Nota', en: 'Note' })}</dt>
          <dd>{nota}</dd>
        </div>
      )}
      {alergias !== '' && (
        <div>
          <dt>{say({ es: 'Alergias', en: 'Allergies' })}</dt>
          <dd>{alergias}</dd>
        </div>
      )}
    </dl>
  );
}

function Title({ children }: { readonly children: ReactNode }) {
  return (
    <h1 id="reservations-titulo" className={styles.title}>
      {children}
    </h1>
  );
}
