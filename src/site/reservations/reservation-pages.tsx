import type { ReactNode } from 'react';
import { OCCASION_WORDS } from '#domain/guests/occasions.ts';
import type { ManagePage, ReservationPage } from '#domain/reservations/views/reservation-page.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { tableName } from '#domain/reservations/table-name.ts';
import type { LocalMoment } from '#domain/shared/time.ts';
import type { Message } from '#domain/site/message.ts';
import type { Words } from '#domain/site/words.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { PlanSymbols } from '#ui/plan/plan-symbols.tsx';
import { FloorSymbols } from '#ui/plan/room-floor.tsx';
import buttons from '#ui/common/button.module.css';
import { EmptyPrint } from '#ui/common/empty-print.tsx';
import notices from '#ui/common/notice.module.css';
import { SunOverSand } from '#ui/common/sun-over-sand.tsx';
import papers from '#ui/common/paper.module.css';
import { Island } from '../shell/island.tsx';
import { Reservation } from './reservation.tsx';
import { rulesOfForm, venueOf } from './reservation-props.ts';
import { WithPhone } from './with-phone.tsx';
import styles from './reservation-pages.module.css';
import { ShareVisit, type ShareVisitProps } from './share-visit.tsx';
import { Stub, stubIn } from './stub.tsx';
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
        <FloorSymbols room={rules} />
        <Body page={page} rules={rules} venue={venue} now={now} />
      </section>
    </div>
  );
}

const CHOOSE = { action: '/api/reservaciones', asks: 'everything' } as const;

function formOf({ rules, venue, now }: Omit<PageProps, 'page'>, words: Words) {
  return { rules: rulesOfForm(rules), venue: venueOf(venue, words), now, zone: venue.timeZone };
}

function Body({ page, rules, venue, now }: PageProps) {
  const words = useWords();
  const { say, to } = words;
  switch (page.kind) {
    case 'choose':
      return (
        <>
          <Title>{say({ es: 'Elige tu mesa', en: 'Choose your table' })}</Title>
          <Island
            name="reservations"
            of={Reservation}
            props={{
              ...formOf({ rules, venue, now }, words),
              ...CHOOSE,
              state: page.state,
              requestKey: page.requestKey,
            }}
            wakes="cerca"
          />
        </>
      );
    case 'done':
      return (
        <>
          <Title>{say({ es: '¡Gracias!', en: 'Thank you!' })}</Title>
          <p className={notices.notice} role="status">
            {say({ es: '¡Tu reservación ha sido registrada!', en: 'Your table is booked!' })}
          </p>
          <Stub rules={rules} house={venue} facts={stubIn(words, page.stub)} />
          <Friends venue={venue} visit={page.stub} />
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
  const words = useWords();
  const { say, to } = words;
  const form = formOf({ rules, venue, now }, words);
  const { stub, state, canChange, message, path } = page;
  return (
    <>
      <Title>{say({ es: `Tu reservación, ${page.nombre}`, en: `Your reservation, ${page.nombre}` })}</Title>
      {message !== null && (
        <p className={notices.notice} role="status">
          <WithPhone text={say(message)} />
        </p>
      )}
      <Stub rules={rules} house={venue} facts={stubIn(words, stub)} />
      <Told told={page.told} />
      {canChange && !stub.isCancelled && <Friends venue={venue} visit={stub} />}
      {canChange ? (
        <>
          <details className={styles.change} open={state.alert !== null || Object.keys(state.errors).length > 0}>
            <summary className={buttons.button}>
              {say({ es: 'Cambiar la reservación', en: 'Change the reservation' })}
            </summary>
            <Island
              name="reservations"
              of={Reservation}
              props={{ ...form, state, action: `${path}/cambiar`, asks: 'visit' }}
              wakes="cerca"
            />
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

/** Where the phone has a share sheet, the link opens it once its island is awake. */
function Friends({ venue, visit }: { readonly venue: VenueContent; readonly visit: ShareVisitProps['visit'] }) {
  const { name, address, mapsLink } = venueOf(venue, useWords());
  const { fecha, hora, personas } = visit;
  return (
    <Island
      name="share"
      of={ShareVisit}
      props={{ place: { name, address, mapsLink }, visit: { fecha, hora, personas } }}
      wakes="cerca"
    />
  );
}

/** For whoever holds the link alone: nobody else is told. */
function Told({ told: { ocasion, periquera, nota, alergias } }: Pick<ManagePage, 'told'>) {
  const { say } = useWords();
  const rows: readonly (readonly [name: Message, value: string | undefined])[] = [
    [{ es: 'Ocasión', en: 'Occasion' }, ocasion && say(OCCASION_WORDS[ocasion])],
    [{ es: 'Periquera', en: 'High chair' }, periquera && say({ es: 'Sí', en: 'Yes' })],
    [{ es: 'Nota', en: 'Note' }, nota],
    [{ es: 'Alergias', en: 'Allergies' }, alergias],
  ];
  const said = rows.filter(([, value]) => value !== undefined && value !== '');
  if (said.length === 0) return null;
  return (
    <dl className={styles.told} data-dicho>
      {said.map(([name, value]) => (
        <div key={name.es}>
          <dt>{say(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
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
