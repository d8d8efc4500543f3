import type { ReactNode } from 'react';
import type { ManagePage, ReservationPage } from '#domain/reservations/views/reservation-page.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
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
  switch (page.kind) {
    case 'choose':
      return (
        <>
          <Title>Elige tu mesa</Title>
          <ReservationIsland rules={rules} zone={venue.timeZone}>
            <ReservationForm
              rules={rules}
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
          <Title>¡Gracias!</Title>
          <p className={notices.notice} role="status">
            ¡Tu reservación ha sido registrada!
          </p>
          <Stub rules={rules} house={venue} facts={page.stub} />
          <ShareVisit venue={venue} facts={page.stub} />
          <p>
            <a href="/">Volver al inicio</a>
          </p>
        </>
      );
    case 'manage':
      return <Manage page={page} rules={rules} venue={venue} now={now} />;
    case 'unknown':
      return (
        <>
          <EmptyPrint name="sin-reservas" />
          <Title>No encontramos esa reservación</Title>
          <p>El enlace está incompleto o la visita ya pasó. Si necesitas ayuda, llámanos o escríbenos.</p>
          <p>
            <a className={`${buttons.button} ${buttons.primary}`} href="/#reservations">
              Reservar una mesa
            </a>
          </p>
        </>
      );
    default:
      return page satisfies never;
  }
}

function Manage({ page, rules, venue, now }: PageProps & { readonly page: ManagePage }) {
  const { stub, state, canChange, message, path } = page;
  return (
    <>
      <Title>Tu reservación, {page.nombre}</Title>
      {message !== null && (
        <p className={notices.notice} role="status">
          {message}
        </p>
      )}
      <Stub rules={rules} house={venue} facts={stub} />
      <Told told={page.told} />
      {canChange && <ShareVisit venue={venue} facts={stub} />}
      {canChange ? (
        <>
          <details className={styles.change} open={state.alert !== null || Object.keys(state.errors).length > 0}>
            <summary className={buttons.button}>Cambiar la reservación</summary>
            <ReservationIsland rules={rules} zone={venue.timeZone}>
              <ReservationForm rules={rules} now={now} state={state} action={`${path}/cambiar`} asks="visit" />
            </ReservationIsland>
          </details>
          <details className={styles.change}>
            <summary className={buttons.button}>Cancelar la reservación</summary>
            <form id="cancelar" method="post" action={`${path}/cancelar`} className={styles.cancel}>
              <p>La {stub.mesa} quedará libre para alguien más. ¿Seguimos?</p>
              <button type="submit" className={`${buttons.button} ${buttons.primary}`}>
                Sí, cancelar
              </button>
            </form>
          </details>
        </>
      ) : (
        <p>
          <a className={`${buttons.button} ${buttons.primary}`} href="/#reservations">
            Reservar otra mesa
          </a>
        </p>
      )}
    </>
  );
}

/** For whoever holds the link alone: nobody else is told. */
function Told({ told: { nota, alergias } }: Pick<ManagePage, 'told'>) {
  if (nota + alergias === '') return null;
  return (
    <dl className={styles.told} data-dicho>
      {nota !== '' && (
        <div>
          <dt>Nota</dt>
          <dd>{nota}</dd>
        </div>
      )}
      {alergias !== '' && (
        <div>
          <dt>Alergias</dt>
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
