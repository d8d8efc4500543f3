import { useEffect, useEffectEvent } from 'react';
import { siteOverviewRead, siteTextRead, type SiteOverview, type TextOnScreen } from '#domain/reads/site-text-reads.ts';
import { Link, Route, Switch, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { PART_WORDS } from '#domain/site/part-words.ts';
import type { SitePart } from '#domain/site/site-parts.ts';
import { formatDate, type DateText } from '#domain/shared/time.ts';
import { Grid, Stack } from '#ui/layout/layout.tsx';
import { keyClass } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { useWorld } from '../../terminal/terminal-context.tsx';
import { useRead } from '../../terminal/use-read.ts';
import { CardLink } from '../card-link.tsx';
import { TextEditor } from './text-editor.tsx';
import styles from './site.module.css';

const SITIO = '/gerencia/sitio';

/** «Sitio»: everything guests read, each piece with its page beside it. */
export function SiteScreen() {
  return (
    <Switch>
      <Route path={`${SITIO}/evento-nuevo`}>
        <NewEvent />
      </Route>
      <Route path={`${SITIO}/:id`}>{({ id }) => <TextScreen key={id} id={id} />}</Route>
      <Route>
        <Pieces />
      </Route>
    </Switch>
  );
}

/** What each piece changes, in the order of the page. */
const PIECES: readonly { readonly part: Exclude<SitePart, 'event' | 'bookings' | 'house'>; readonly says: string }[] = [
  { part: 'home', says: 'Título, textos y las fotos que pasan.' },
  { part: 'announcement', says: 'El papel junto al mapa.' },
  { part: 'hours', says: 'Rige el sitio, «Abierto ahora», las reservaciones y los buscadores.' },
  { part: 'about', says: 'Tu historia y lo que te distingue.' },
  { part: 'gallery', says: 'Las cuatro pestañas de fotos.' },
  { part: 'news', says: 'Lo nuevo de la carta, con su foto.' },
  { part: 'contact', says: 'Teléfono, WhatsApp, correo y redes.' },
  { part: 'privacy', says: 'Antes de cambiarlo, consúltalo con quien te asesora.' },
];

function Pieces() {
  const { overview, problem } = useOverview();
  return (
    <Screen width="middle">
      <ScreenHead title="Sitio" note="Lo que publicas aquí lo ve el cliente al instante." />
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Grid as="ul" gap={3} className={styles.pieces}>
        {PIECES.map(({ part, says }) => (
          <li key={part}>
            <CardLink href={`${SITIO}/${part}`} title={PART_WORDS[part]}>
              {says}
            </CardLink>
          </li>
        ))}
      </Grid>
      {overview !== null && <Events events={overview.events} />}
    </Screen>
  );
}

function Events({ events }: { readonly events: SiteOverview['events'] }) {
  const groups = [
    { title: 'Por venir', events: events.filter(({ isOver, isOut }) => !isOver && !isOut) },
    { title: 'Finalizados', events: events.filter(({ isOver, isOut }) => isOver && !isOut).toReversed() },
    { title: 'Retirados', events: events.filter(({ isOut }) => isOut) },
  ];
  return (
    <Stack as="section" aria-label="Eventos" gap={4} className={styles.events}>
      <h2>Eventos</h2>
      <p>
        <Link className={keyClass({ look: 'main' })} href={`${SITIO}/evento-nuevo`}>
          Agregar evento
        </Link>
      </p>
      {groups.map(({ title, events: ofGroup }) =>
        ofGroup.length === 0 ? null : (
          <details key={title} open={title === 'Por venir'}>
            <summary>
              {title} · {ofGroup.length}
            </summary>
            <Grid as="ul" gap={3} className={styles.pieces}>
              {ofGroup.map(({ id, titulo, fecha, hora }) => (
                <li key={id}>
                  <CardLink href={`${SITIO}/evento-${id}`} title={titulo}>
                    {/* Dates of the site's own content are dates. */}
                    {formatDate(fecha as DateText)} · {hora}
                  </CardLink>
                </li>
              ))}
            </Grid>
          </details>
        ),
      )}
    </Stack>
  );
}

const FRESH_EVENT = {
  id: 'nuevo',
  fecha: '',
  hora: '19:00',
  titulo: '',
  category: 'Música en vivo',
  description: '',
} as const;

/** A new event gets its own address when it is published; what was said of it goes along. */
const JUST_PUBLISHED = 'just-published';

/** An empty event, or a copy of another one that only lacks its date. */
function NewEvent() {
  const from = new URLSearchParams(useSearch()).get('de');
  const { overview, problem } = useOverview();
  const { text: source } = useText(from === null ? null : `evento-${from}`);
  const [, go] = useLocation();
  const copied = source === null ? FRESH_EVENT : { ...Object(source.body), id: 'nuevo', fecha: '' };
  const text: TextOnScreen = {
    id: `evento-nuevo${from ?? ''}`,
    part: 'event',
    version: 0,
    savedAt: null,
    savedBy: null,
    body: copied,
    english: source?.english ?? {},
    staleEnglish: source?.staleEnglish ?? {},
    before: [],
  };
  return (
    <Screen width="wide">
      <BackToPieces />
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {overview !== null && (from === null || source !== null) && (
        <TextEditor
          text={text}
          overview={overview}
          isNew
          onPublished={(id) => go(`${SITIO}/${id}`, { replace: true, state: JUST_PUBLISHED })}
        />
      )}
    </Screen>
  );
}

function BackToPieces() {
  return (
    <p className={styles.trail}>
      <Link href={SITIO}>‹ Sitio</Link>
    </p>
  );
}

function TextScreen({ id }: { readonly id: string }) {
  const { overview, problem: noOverview } = useOverview();
  const { text, problem, again } = useText(id);
  const isJustPublished = useHistoryState<unknown>() === JUST_PUBLISHED;
  return (
    <Screen width="wide">
      <BackToPieces />
      {(problem ?? noOverview) !== null && <Message tone="bad">{problem ?? noOverview}</Message>}
      {(text === null || overview === null) && problem === null && <Waiting>Buscando el texto…</Waiting>}
      {text !== null && overview !== null && (
        <TextEditor text={text} overview={overview} isJustPublished={isJustPublished} onPublished={again} />
      )}
    </Screen>
  );
}

function useOverview(): { readonly overview: SiteOverview | null; readonly problem: string | null } {
  // Events of other managers appear here as they are published.
  // Versions only grow: their sum is another whenever one of them is.
  const saved = useWorld((world) => [...world.all('siteTexts')].reduce((sum, { version }) => sum + version, 0));
  const { answer: overview, problem } = useRead(siteOverviewRead, {}, { changed: saved });
  return { overview, problem };
}

/** What was just published here may still be on its way to the server: it is asked again until it has it. */
const AGAIN_MS = 400;

function useText(id: string | null) {
  const saved = useWorld((world) => (id === null ? 0 : (world.get('siteTexts', id)?.version ?? 0)));
  const {
    state,
    answer: text,
    problem,
    status,
    again,
  } = useRead(siteTextRead, id === null ? null : { id }, { changed: saved });
  const isOnItsWay = saved > 0 && (status === 404 || (state === 'answer' && text !== null && text.version < saved));
  const askAgain = useEffectEvent(again);
  // Waits for the server to have what this tablet has published.
  useEffect(() => {
    if (!isOnItsWay || state === 'stale' || state === 'loading') return undefined;
    const timer = setTimeout(askAgain, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isOnItsWay, state]);
  return { text, problem: isOnItsWay ? null : problem, again };
}
