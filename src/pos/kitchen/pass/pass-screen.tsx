import { useState } from 'react';
import { localMoment, minutesBetween, type Instant } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { Grid, Line, Text } from '#ui/layout/layout.tsx';
import { Choice } from '#ui/pos/choice.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useNow, useSession, useTerminalStatus, useWorld } from '../../terminal/terminal-context.tsx';
import { placeParts, urgencyOf } from '../kds-view.ts';
import { KitchenSign, URGENCY_SIGNS, URGENCY_WORDS } from '../kitchen-sign.tsx';
import { PassPiece } from './pass-piece.tsx';
import styles from './pass-screen.module.css';
import { passView, type Delivered, type PassOrder, type Piece, type Portion } from './pass-view.ts';

const AGES_EVERY_MS = 5000;
/** More are counted, not drawn. */
const MOST_PIECES = 9;
const NOTHING_READY = 'Nada listo aún';

/** The pass: what can leave whole, what is still missing, and since when. */
export function PassScreen() {
  const { actor } = useSession();
  const now = useNow(AGES_EVERY_MS);
  const pass = useWorld((world) => passView(world, now));
  const [wantsMine, setMine] = useMine(actor.id);
  const [problem, setProblem] = useVisitState<string | null>(null);
  const { onServed, onBack } = useHandOver(setProblem);
  // Who delivers nothing has no tables to choose between.
  const isMine = wantsMine && onServed !== null;
  const isOwn = ({ waiterId }: PassOrder): boolean => waiterId === actor.id;
  const whole = isMine ? pass.whole.filter(isOwn) : pass.whole;
  const partial = isMine ? pass.partial.filter(isOwn) : pass.partial;
  const all = [...pass.whole, ...pass.partial];
  return (
    <div className={styles.pass}>
      <Grid as="header" align="center" className={styles.head}>
        <h1>Pase</h1>
        <AsItWas />
        {onServed && (
          <Choice
            label="Qué mesas"
            value={isMine ? 'mine' : 'all'}
            onChoose={(chosen) => setMine(chosen === 'mine')}
            options={[
              { value: 'all', label: `Todas · ${all.length}` },
              { value: 'mine', label: `Mis mesas · ${all.filter(isOwn).length}` },
            ]}
          />
        )}
      </Grid>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {whole.length + partial.length === 0 ? (
        <div className={styles.columns}>
          <Empty title="Nada espera en el pase">
            <p>Lo que cocina y bar preparen aparece aquí solo.</p>
          </Empty>
        </div>
      ) : (
        <Columns whole={whole} partial={partial} now={now} onServed={onServed} />
      )}
      {pass.last && <LastOne last={pass.last} onBack={onBack} />}
    </div>
  );
}

/** Two questions: what can leave, and what is still missing. */
function Columns({
  whole,
  partial,
  now,
  onServed,
}: {
  readonly whole: readonly PassOrder[];
  readonly partial: readonly PassOrder[];
  readonly now: Instant;
  readonly onServed: OnServed;
}) {
  return (
    <div className={styles.columns}>
      <section aria-label="Pueden salir">
        <Line as="h2" gap={3} align="baseline" size={2} className={styles.title} data-tono="bien">
          <b>{whole.length}</b> Pueden salir
        </Line>
        {whole.length === 0 && (
          <Text ink="soft" size={0} className={styles.nothing}>
            Nada espera en el pase
          </Text>
        )}
        <ul>
          {whole.map((order) => (
            <WholeOrder key={order.ticketId} order={order} now={now} onServed={onServed} />
          ))}
        </ul>
      </section>
      <section aria-label="Les falta algo">
        <Line as="h2" gap={3} align="baseline" size={2} className={styles.title} data-tono="falta">
          <b>{partial.length}</b> Les falta algo
          {partial.length > 1 && <small>de la más vieja a la más nueva</small>}
        </Line>
        {partial.length === 0 && (
          <Text ink="soft" size={0} className={styles.nothing}>
            Nada por preparar
          </Text>
        )}
        <ul>
          {partial.map((order) => (
            <PartialOrder key={order.ticketId} order={order} now={now} onServed={onServed} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** A role that may not deliver gets nothing to tap. */
function useHandOver(onProblem: (problem: string | null) => void): {
  readonly onServed: OnServed;
  readonly onBack: OnServed;
} {
  const { actor } = useSession();
  const issue = useIssue();
  if (grantFor('send-order', actor.role) === 'N') return { onServed: null, onBack: null };
  const hand = (type: 'KDS_SERVED' | 'KDS_NOT_SERVED', portions: readonly Portion[]): void => {
    const answers = portions.map(({ entryId, dishIds }) => issue(type, { entryId, dishIds: [...dishIds] }).decision);
    const refused = answers.find(({ ok }) => !ok);
    onProblem(refused ? problemOf(refused) : null);
  };
  return {
    onServed: (portions) => hand('KDS_SERVED', portions),
    onBack: (portions) => hand('KDS_NOT_SERVED', portions),
  };
}

/** Cut off, what is ready is what it was at the last contact; delivering works and waits. */
function AsItWas() {
  const { isOnline, lastContactAt } = useTerminalStatus();
  const zone = useWorld(zoneOf);
  if (isOnline || lastContactAt === null) return <span />;
  return <p className={styles.stale}>Como estaba a las {localMoment(lastContactAt, zone).time}</p>;
}

type OnServed = ((portions: readonly Portion[]) => void) | null;

function WholeOrder({
  order,
  now,
  onServed,
}: {
  readonly order: PassOrder;
  readonly now: Instant;
  readonly onServed: OnServed;
}) {
  const minutes = order.wholeSince === null ? 0 : Math.max(0, minutesBetween(order.wholeSince, now));
  return (
    <li className={styles.whole} data-pase={order.ticketId} data-completa="true">
      <header>
        <Place order={order} />
        <p>
          <b>Completa</b>
          {minutes < 1 ? 'ahora' : `hace ${minutes} min`}
        </p>
        <p className={styles.who}>
          {order.toGo || order.waiter}
          <small>{order.folio}</small>
        </p>
      </header>
      <Shelf pieces={order.pieces} />
      <Text size={0} breaks className={styles.dishes}>
        {unbroken(order.ready).join(' · ')}
        {order.held.length > 0 && <span className={styles.told}>{heldText(order)}</span>}
      </Text>
      <div className={styles.keys}>
        {onServed && (
          <Key look="good" size="large" className={styles.serve} onClick={() => onServed(order.portions)}>
            <Sign of="check" /> Entregado
          </Key>
        )}
        <FireKey order={order} />
      </div>
    </li>
  );
}

function PartialOrder({
  order,
  now,
  onServed,
}: {
  readonly order: PassOrder;
  readonly now: Instant;
  readonly onServed: OnServed;
}) {
  if (order.waits === null) return null;
  const minutes = Math.max(0, minutesBetween(order.waits.since, now));
  const urgency = urgencyOf(order.waits.patience ?? order.waits.area, minutes);
  const isNothingReady = order.portions.length === 0;
  const told = [
    ...(order.ready.length > 0 ? [`Listo: ${order.ready.join(', ')}`] : []),
    ...(order.cancelled.length > 0 ? [`Anulado: ${order.cancelled.join(', ')}`] : []),
    ...(order.held.length > 0 ? [...(isNothingReady ? [NOTHING_READY] : []), heldText(order)] : []),
  ];
  return (
    <li className={styles.partial} data-pase={order.ticketId} data-completa="false" data-urgencia={urgency}>
      <div>
        <Place order={order} />
        <small className={styles.waiter}>{order.toGo || order.waiter}</small>
      </div>
      <div>
        <Shelf pieces={order.pieces} />
        <p className={styles.missing}>
          {order.missing.length === 1 && order.missing[0]?.startsWith('1 ') ? 'Falta' : 'Faltan'}{' '}
          <em>{unbroken(order.missing).join(', ')}</em>
        </p>
        {order.warnings.map((warning) => (
          <p key={warning} className={styles.warning}>
            <KitchenSign of="warning" /> {warning}
          </p>
        ))}
        {told.length > 0 && <p className={styles.told}>{told.join(' · ')}</p>}
      </div>
      <div className={styles.right}>
        <p className={styles.age}>
          <KitchenSign of={URGENCY_SIGNS[urgency]} />
          <b>{minutes}</b> {urgency === 'fresh' ? 'min' : `min · ${URGENCY_WORDS[urgency]}`}
        </p>
        {isNothingReady && order.held.length === 0 && <p className={styles.told}>{NOTHING_READY}</p>}
        <div className={styles.keys}>
          <FireKey order={order} />
          {!isNothingReady && onServed && <Key onClick={() => onServed(order.portions)}>Entregar lo listo</Key>}
        </div>
      </div>
    </li>
  );
}

/** How many stays on the line of what it is. */
function unbroken(dishes: readonly string[]): readonly string[] {
  return dishes.map((dish) => dish.replace(' ', '\u00A0'));
}

/** What the kitchen does not begin yet. */
function heldText({ held }: PassOrder): string {
  return held.map(({ course }) => `Tiempo ${course} en espera`).join(' · ');
}

/** The word for what waits, from whoever may say it. */
function FireKey({ order: { ticketId, held } }: { readonly order: PassOrder }) {
  const { actor } = useSession();
  const issue = useIssue();
  const [next] = held;
  if (next === undefined || grantFor('covers', actor.role) !== 'Y') return null;
  return (
    <Key data-tiempo={next.course} onClick={() => issue('FIRE_COURSE', { ticketId, course: next.course })}>
      Marchar {next.course}
    </Key>
  );
}

function Place({ order: { place, folio, channel } }: { readonly order: PassOrder }) {
  const called = channel?.called;
  const parts = channel === null ? placeParts(place, folio) : called && { ...called, word: channel.name };
  return (
    <h3 className={styles.place} data-largo={!parts} data-cifras={parts?.figure.length}>
      {parts ? (
        <>
          <small>{parts.word}</small> {parts.figure}
        </>
      ) : (
        place
      )}
    </h3>
  );
}

function Shelf({ pieces }: { readonly pieces: readonly Piece[] }) {
  const drawn = pieces.length > MOST_PIECES ? pieces.slice(0, MOST_PIECES - 1) : pieces;
  return (
    <div className={styles.shelf}>
      {drawn.map((piece) => (
        <PassPiece key={piece.id} piece={piece} />
      ))}
      {pieces.length > drawn.length && <b>+{pieces.length - drawn.length}</b>}
    </div>
  );
}

function LastOne({ last, onBack }: { readonly last: Delivered; readonly onBack: OnServed }) {
  const zone = useWorld(zoneOf);
  return (
    <section className={styles.last} aria-label="Último entregado">
      <p>
        Último entregado{' '}
        <b>
          {unbroken([last.place])} ·{'\u00A0'}
          {localMoment(last.at, zone).time}
        </b>{' '}
        <span>{last.dishes}</span>
      </p>
      {onBack && <Key onClick={() => onBack(last.portions)}>Regresar</Key>}
    </section>
  );
}

/** Remembered for each person of this tablet. */
function useMine(personId: string): readonly [boolean, (isMine: boolean) => void] {
  const key = `pos_pase_${personId}`;
  const [isMine, setMine] = useState(() => localStorage.getItem(key) === 'mias');
  return [
    isMine,
    (next) => {
      localStorage.setItem(key, next ? 'mias' : 'todas');
      setMine(next);
    },
  ];
}
