import { startTransition, useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { planTables } from '#domain/reservations/room/room-state.ts';
import {
  reservationRules,
  tableMark,
  type BookableTable,
  type ReservationRules,
} from '#domain/reservations/reservation-rules.ts';
import { minutesBetween } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { World } from '#domain/world.ts';
import { afterPicture } from '#ui/drawing/after-picture.ts';
import { PlanSymbols } from '#ui/plan/plan-symbols.tsx';
import type { Box } from '#domain/room/room-art.ts';
import { RoomFloor } from '#ui/plan/room-floor.tsx';
import planStyles from '#ui/plan/room-plan.module.css';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { useUnheardSends } from '../../terminal/unheard-sends.ts';
import { useSession, useWorld } from '../../terminal/terminal-context.tsx';
import type { TableOnFloor } from '../floor-view.ts';
import { useCardFacts, type FloorTablesProps } from '../card-floor.tsx';
import cardStyles from '../floor.module.css';
import { TableCard } from '../table-card.tsx';
import { rememberThePlan } from '../use-look.ts';
import { PlanTable } from './plan-table.tsx';
import styles from './plan.module.css';
import { keptLayout } from './kept-layout.ts';
import type { RoomLayout } from './room-layout.ts';
import { bookAt, leavingAt, nobodyLeaves, ribbonAt, type BookNow } from './room-ribbons.ts';
import { usePinch } from './use-pinch.ts';
import { useWideness, widened } from './wide-room.ts';

interface PlanFloorProps extends FloorTablesProps {
  /** What stands beside the room's keys below it. */
  readonly rails: ReactNode;
}

/** Mesas as the room: the plan that guests reserve by, drawn large, with what each table asks for. */
export function PlanFloor(props: PlanFloorProps) {
  const rules = useWorld(reservationRules);
  const places = useWorld(floorPlaces);
  // Waits for nothing: the next opening fetches this file first.
  useEffect(rememberThePlan, []);
  if (rules === null || places.length === 0) {
    return <Empty title="Ninguna mesa está en el plano">En «Tarjetas» están todas.</Empty>;
  }
  return <Room {...props} rules={rules} places={places} />;
}

/** Pairs of floor and plan: a list, so that screens can compare it part by part. */
interface FloorPlace {
  readonly id: string;
  readonly planId: string;
}

function floorPlaces(world: World): readonly FloorPlace[] {
  const rules = reservationRules(world);
  return rules === null ? [] : [...planTables(world, rules)].map(([id, planId]) => ({ id, planId }));
}

function Room({
  rules: asPlanned,
  places,
  tables,
  now,
  rails,
  ...rest
}: PlanFloorProps & { readonly rules: ReservationRules; readonly places: readonly FloorPlace[] }) {
  const wanted = useWideness(asPlanned);
  const layout = useMemo(() => keptLayout(asPlanned, wanted), [asPlanned, wanted]);
  const rules = useMemo(() => widened(asPlanned, layout.wideness), [asPlanned, layout]);
  const book = useWorld(useMemo(() => bookAt(now), [now]));
  const hasSums = grantFor('edit-order', useSession().actor.role) !== 'N';
  const leaving = useWorld(useMemo(() => (hasSums ? nobodyLeaves : leavingAt(now)), [hasSums, now]));
  const planIds = new Map(places.map(({ id, planId }) => [id, planId]));
  const byPlan = new Map(rules.tables.map((table) => [table.id, table]));
  const drawn = tables.flatMap((table) => {
    const plan = byPlan.get(planIds.get(table.id) ?? '');
    return plan === undefined ? [] : [{ table, plan }];
  });
  const off = tables.filter(({ id }) => !planIds.has(id));
  const { inPicture, hasGround, isWhole } = useGrowingRoom(layout);
  return (
    <>
      <PlanFrame rules={rules} layout={layout} hasGround={hasGround}>
        <ul className={styles.tables} aria-label="Mesas en el plano">
          {drawn
            .filter(({ plan }) => inPicture.has(plan.id))
            .map(({ table, plan }) => (
              <RoomTable
                key={table.id}
                table={table}
                plan={plan}
                layout={layout}
                book={book}
                until={leaving.get(table.id) ?? null}
                hasSums={hasSums}
                now={now}
                {...rest}
              />
            ))}
        </ul>
      </PlanFrame>
      <div className={cardStyles.foot}>
        {isWhole && <PlanKeys {...rest} tables={drawn.map(({ table }) => table)} />}
        {rails}
      </div>
      {isWhole && off.length > 0 && <OffPlan {...rest} tables={off} now={now} />}
    </>
  );
}

/** A house of that many is drawn in one picture; a larger one from above, in as many as it takes. */
const A_PICTURE = 16;

interface GrowingRoom {
  /** The tables that are drawn by now. */
  readonly inPicture: ReadonlySet<string>;
  readonly hasGround: boolean;
  readonly isWhole: boolean;
}

/** Whoever opens sees the first tables while the ground under them and the rest are being drawn. */
function useGrowingRoom({ places }: RoomLayout): GrowingRoom {
  const [picture, setPicture] = useState(1);
  const hasGround = picture > 1;
  const isWhole = hasGround && picture * A_PICTURE >= places.size;
  // Waits for the picture of those that are drawn.
  useEffect(
    () => (isWhole ? undefined : afterPicture(() => startTransition(() => setPicture(picture + 1)))),
    [isWhole, picture],
  );
  const inPicture = useMemo(() => {
    const fromAbove = [...places].toSorted(([, one], [, other]) => one.y - other.y);
    return new Set(fromAbove.slice(0, picture * A_PICTURE).map(([id]) => id));
  }, [places, picture]);
  return { inPicture, hasGround, isWhole };
}

type RoomTableProps = Omit<FloorTablesProps, 'tables'> & {
  readonly table: TableOnFloor;
  readonly plan: BookableTable;
  readonly layout: RoomLayout;
  readonly book: BookNow;
  /** About when they leave, for whoever sees no dishes. */
  readonly until: string | null;
  readonly hasSums: boolean;
};

/** Turns what is known of a table into plain words and figures: a table whose words stay is not drawn again. */
function RoomTable(props: RoomTableProps) {
  const { table, plan, layout, book, until, hasSums, now, activeTicketId, isMineOnly, onTap, onMore } = props;
  const { actor } = useSession();
  const unheard = useUnheardSends();
  const place = layout.places.get(plan.id);
  if (!place) return null;
  const { account } = table;
  const minutes = account === null ? null : minutesBetween(account.openedAt, now);
  const accounts = [account, ...table.moreAccounts].filter((each) => each !== null);
  const ribbon = ribbonAt(table, { book, unheard: unheard.accounts, now, until });
  const isMine = account?.waiterId === actor.id;
  return (
    <PlanTable
      id={table.id}
      name={table.name}
      number={tableMark(plan)}
      status={table.status}
      state={ribbon.state}
      words={ribbon.words}
      seats={table.capacity}
      shape={plan.shape}
      ticketId={account?.ticketId ?? null}
      guests={table.guests}
      minutes={minutes}
      total={account === null ? null : table.total}
      hasSums={hasSums}
      accounts={accounts.length}
      waiter={account?.waiter ?? null}
      isMine={isMine}
      isActive={account !== null && account.ticketId === activeTicketId}
      isFaded={isMineOnly && account !== null && !isMine}
      allergies={accounts.flatMap(({ allergies }) => (allergies === '' ? [] : [allergies])).join(' · ')}
      place={place}
      onTap={onTap}
      onMore={onMore}
    />
  );
}

/** What hands can do without opening an account: the same keys as on the cards, as large. */
function PlanKeys({
  tables,
  onReady,
  onServed,
  onAttended,
  onFire,
  activeTicketId,
}: Pick<FloorTablesProps, 'onReady' | 'onServed' | 'onAttended' | 'onFire' | 'tables' | 'activeTicketId'>) {
  const calling = tables.filter(({ account, calls }) => account !== null && calls.length > 0);
  const served = tables.filter(({ kitchen }) => kitchen.readyIds.length > 0);
  const waiting = tables.flatMap(({ id, name, account, kitchen: { held, readyIds } }) =>
    held === null || account === null || readyIds.length > 0 ? [] : [{ id, name, held, ticketId: account.ticketId }],
  );
  const clean = tables.filter(({ status, account }) => status === 'cleaning' && account === null);
  // Tapped by mistake a moment ago, on this very tablet.
  const mistaken = tables.filter(({ account }) => account?.isEmpty === true && account.ticketId === activeTicketId);
  if (calling.length + served.length + waiting.length + clean.length + mistaken.length === 0) return null;
  return (
    <div className={styles.keys} role="group" aria-label="Pendientes de la sala">
      {calling.map(({ id, name, account }) => (
        <Key key={id} look="main" title={name} onClick={() => account && onAttended(account.ticketId)}>
          Atendido · {name}
        </Key>
      ))}
      {served.map(({ id, name, kitchen }) => (
        <Key key={id} look="good" title={name} onClick={() => onServed(kitchen.readyIds)}>
          Servido · {name}
        </Key>
      ))}
      {waiting.map(({ id, name, held, ticketId }) => (
        <Key key={id} title={name} data-tiempo={held} onClick={() => onFire(ticketId, held)}>
          Marchar {held} · {name}
        </Key>
      ))}
      {mistaken.map(({ id, name }) => (
        <Key key={id} title={name} onClick={() => onReady(id)}>
          Dejar libre · {name}
        </Key>
      ))}
      {clean.map(({ id, name }) => (
        <Key key={id} title={name} onClick={() => onReady(id)}>
          Mesa lista · {name}
        </Key>
      ))}
    </div>
  );
}

/** Tables the plan does not know (a stool at the bar) stay in sight, as cards. */
function OffPlan({ tables, now, activeTicketId, isMineOnly, ...keys }: FloorTablesProps) {
  const factsOf = useCardFacts({ now, activeTicketId, isMineOnly });
  return (
    <section className={styles.off} aria-labelledby="fuera-del-plano">
      <h2 id="fuera-del-plano">Fuera del plano</h2>
      <ul className={cardStyles.tables}>
        {tables.map((table) => (
          <TableCard key={table.id} {...factsOf(table)} {...keys} />
        ))}
      </ul>
    </section>
  );
}

interface PlanFrameProps {
  readonly rules: ReservationRules;
  readonly layout: RoomLayout;
  readonly hasGround: boolean;
  readonly children: ReactNode;
}

/** The picture of the room in a frame that pans; two fingers make it larger. */
function PlanFrame({ rules, layout, hasGround, children }: PlanFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const zoom = usePinch(frame);
  const { plan } = rules;
  // Custom properties are not among the styles React knows by name.
  const style = {
    '--holgura': layout.stretch,
    '--anchura': layout.wideness,
    '--lupa': zoom,
    '--proporcion': `${plan.width} / ${plan.height}`,
  } as CSSProperties;
  return (
    <div ref={frame} className={styles.frame} role="group" aria-label="Plano del lugar">
      <div className={styles.room} style={style}>
        {hasGround && <Ground rules={rules} layout={layout} />}
        {children}
      </div>
    </div>
  );
}

/** Without the plan's own tables: they stand on it as keys. */
function Ground({ rules, layout }: Pick<PlanFrameProps, 'rules' | 'layout'>) {
  const { plan } = rules;
  return (
    <>
      <PlanSymbols tables={[]} />
      <div className={styles.floor}>
        <svg className={planStyles.plan} viewBox={`0 0 ${plan.width} ${plan.height}`} aria-hidden="true">
          <RoomFloor room={rules} taken={takenBy(rules, layout)} />
        </svg>
      </div>
    </>
  );
}

/** With chairs and ribbon, in units of the plan. */
function takenBy({ plan }: ReservationRules, { places, wideness }: RoomLayout): readonly Box[] {
  const scale = plan.width / 1000;
  const part = (units: number): number => units / wideness;
  return [...places.values()].map(({ x, y, width, height }) => ({
    x: (x - width / 2 - part(13)) * scale,
    y: (y - height / 2 - part(11)) * scale,
    width: (width + part(26)) * scale,
    height: (height + part(40)) * scale,
  }));
}
