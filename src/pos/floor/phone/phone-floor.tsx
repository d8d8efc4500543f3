import { useMemo, useState, type ReactNode } from 'react';
import { reservationRules, tableMark, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { planTables } from '#domain/reservations/room/room-state.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { minutesBetween } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { World } from '#domain/world.ts';
import { PlanSymbols } from '#ui/plan/plan-symbols.tsx';
import { RoomPlan } from '#ui/plan/room-plan.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import { durationText, initials, TABLE_WORDS } from '#ui/pos/status-words.ts';
import { useMayCharge } from '../../shell/use-may-charge.ts';
import { useSession, useWorld } from '../../terminal/terminal-context.tsx';
import { useUnheardSends } from '../../terminal/unheard-sends.ts';
import type { FloorTablesProps } from '../card-floor.tsx';
import { StateMark } from '../plan/state-mark.tsx';
import { bookAt, leavingAt, nobodyLeaves, ribbonAt } from '../plan/room-ribbons.ts';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './phone-floor.module.css';
import { dishesText, groupRows, type PhoneGroup, type PhoneRow } from './phone-groups.ts';
import { dishesOn } from '../../shell/dishes/dishes-on.ts';

interface PhoneFloorProps extends FloorTablesProps {
  readonly onCharge: (ticketId: string) => void;
  readonly onPlan: () => void;
}

/** Mesas in one hand: what asks for it first, each with the one key that does it; the room small above. */
export function PhoneFloor({ tables, now, activeTicketId, isMineOnly, onPlan, ...keys }: PhoneFloorProps) {
  const { actor } = useSession();
  const unheard = useUnheardSends();
  const book = useWorld(useMemo(() => bookAt(now), [now]));
  const hasSums = grantFor('edit-order', actor.role) !== 'N';
  const leaving = useWorld(useMemo(() => (hasSums ? nobodyLeaves : leavingAt(now)), [hasSums, now]));
  const dishes = useWorld(readyDishes);
  const rows = tables.map((table): PhoneRow => {
    const until = leaving.get(table.id) ?? null;
    return { table, ribbon: ribbonAt(table, { book, unheard: unheard.accounts, now, until }) };
  });
  const mine = rows.filter(({ table: { account } }) => account === null || account.waiterId === actor.id);
  const groups = groupRows(isMineOnly ? mine : rows);
  const isQuiet = groups.every(({ group }) => group.isCalm);
  return (
    <>
      <div className={styles.head}>
        <SmallRoom rows={rows} onPlan={onPlan} />
        <Counts groups={groupRows(rows)} />
      </div>
      {groups.map(({ group, rows: of }) => (
        <Group key={group.key} group={group} count={of.length} isOpenFirst={isQuiet}>
          {of.map(({ table, ribbon }) => (
            <Row
              key={table.id}
              table={table}
              ribbon={ribbon}
              dishes={dishesText(table.account === null ? [] : (dishes.get(table.account.ticketId) ?? []))}
              minutes={table.account === null ? null : minutesBetween(table.account.openedAt, now)}
              isActive={table.account !== null && table.account.ticketId === activeTicketId}
              hasSums={hasSums}
              {...keys}
            />
          ))}
        </Group>
      ))}
    </>
  );
}

type Dishes = readonly { readonly name: string; readonly qty: number }[];

/** By account, what stands ready for it. */
function readyDishes(world: World): ReadonlyMap<string, Dishes> {
  const ready = new Map<string, Dishes>();
  const cards = [...world.all('kds')].filter(
    ({ status, times, items }) =>
      times.servedAt === undefined && (status === 'ready' || items.some(({ stations }) => stations !== undefined)),
  );
  for (const dish of dishesOn(cards)) {
    const { entry, item } = dish.first;
    if (!dish.isReady || dish.isServed || entry.status !== 'ready') continue;
    ready.set(entry.ticketId, [...(ready.get(entry.ticketId) ?? []), { name: item.name, qty: dish.qty }]);
  }
  return ready;
}

/** A picture only: the rows say the same in words. A tap opens the plan. */
function SmallRoom({ rows, onPlan }: { readonly rows: readonly PhoneRow[]; readonly onPlan: () => void }) {
  const rules = useWorld(reservationRules);
  const places = useWorld(placesOf);
  if (rules === null || places.length === 0) return null;
  const stateOf = new Map(
    places.map(({ id, planId }) => [planId, rows.find(({ table }) => table.id === id)?.ribbon.state ?? 'free']),
  );
  return (
    <button type="button" className={styles.plan} aria-label="Ver el plano" onClick={onPlan}>
      <PlanSymbols tables={rules.tables} />
      <RoomPlan room={standing(rules, stateOf)} stateOf={({ id }) => stateOf.get(id) ?? 'free'} />
    </button>
  );
}

/** Tables that were put away are not drawn. */
function standing(rules: ReservationRules, here: ReadonlyMap<string, unknown>): ReservationRules {
  return { ...rules, tables: rules.tables.filter(({ id }) => here.has(id)) };
}

/** Pairs of floor and plan: a list, so that screens can compare it part by part. */
function placesOf(world: World): readonly { readonly id: string; readonly planId: string }[] {
  const rules = reservationRules(world);
  return rules === null ? [] : [...planTables(world, rules)].map(([id, planId]) => ({ id, planId }));
}

function Counts({ groups }: { readonly groups: ReturnType<typeof groupRows> }) {
  return (
    <Stack as="ul" gap={2} aria-label="Cuántas mesas">
      {groups.map(({ group, rows }) => (
        <li key={group.key} className={styles.count} data-luz={group.key}>
          <b>{rows.length}</b>
          <StateMark className={styles.mark} of={group.states[0] ?? 'free'} />
          {rows.length === 1 ? group.one : group.many}
        </li>
      ))}
    </Stack>
  );
}

interface GroupProps {
  readonly group: PhoneGroup;
  readonly count: number;
  /** Nothing asks for hands: then the calm ones are what one came for. */
  readonly isOpenFirst: boolean;
  readonly children: ReactNode;
}

function Group({ group, count, isOpenFirst, children }: GroupProps) {
  const [isOpen, setOpen] = useState(isOpenFirst || !group.isCalm);
  const title = (
    <h2 id={`mesas-${group.key}`} className={styles.title}>
      {group.title} <small>{count === 1 ? '1 mesa' : `${count} mesas`}</small>
    </h2>
  );
  return (
    <Stack as="section" gap={3} aria-labelledby={`mesas-${group.key}`}>
      {group.isCalm ? (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {title}
        </button>
      ) : (
        title
      )}
      {(isOpen || !group.isCalm) && (
        <ul className={styles.rows} data-compacta={group.key === 'free'}>
          {children}
        </ul>
      )}
    </Stack>
  );
}

interface RowProps
  extends PhoneRow, Omit<PhoneFloorProps, 'tables' | 'now' | 'activeTicketId' | 'isMineOnly' | 'onPlan'> {
  readonly dishes: string;
  readonly minutes: number | null;
  readonly isActive: boolean;
  readonly hasSums: boolean;
}

function Row(props: RowProps) {
  const { table, ribbon, dishes, minutes, isActive, onTap, onMore } = props;
  const { account } = table;
  // One figure of minutes in a row: the ribbon's, where it has one.
  const hasMinutes = minutes !== null && minutes >= 1 && !ribbon.words.endsWith(' min');
  const facts = [
    hasMinutes ? durationText(minutes) : '',
    table.guests === null ? '' : `${table.guests} pers.`,
    account?.waiter ? initials(account.waiter) : '',
    account === null ? `${table.capacity} lugares` : '',
  ].filter((fact) => fact !== '');
  const allergies = [account, ...table.moreAccounts].flatMap((each) => (each?.allergies ? [each.allergies] : []));
  return (
    <li className={styles.row} data-luz={ribbon.state} data-activa={isActive}>
      <button
        type="button"
        className={styles.tap}
        data-mesa={table.id}
        data-estado={table.status}
        aria-current={isActive}
        aria-label={[table.name, TABLE_WORDS[table.status], dishes, ribbon.words, ...facts].filter(Boolean).join(', ')}
        onClick={() => onTap(table.id, account?.ticketId ?? null)}
        onContextMenu={(event) => {
          event.preventDefault();
          onMore(table.id);
        }}
      >
        <span className={styles.number}>{tableMark({ label: table.name })}</span>
        <span className={styles.words}>
          <strong>
            <StateMark className={styles.mark} of={ribbon.state} />
            {dishes === '' ? ribbon.words : dishes}
          </strong>
          <span className={styles.facts}>{(dishes === '' ? facts : [ribbon.words, ...facts]).join(' · ')}</span>
          {allergies.length > 0 && <span className={styles.allergy}>Alergias: {allergies.join(' · ')}</span>}
        </span>
      </button>
      <NextKey {...props} />
    </li>
  );
}

/** The one key of a row is what comes next, and says it. */
function NextKey(props: RowProps) {
  const { table, ribbon, hasSums, onReady, onServed, onAttended, onMore, onCharge, onFire } = props;
  const { account, kitchen } = table;
  const mayCharge = useMayCharge();
  if (kitchen.readyIds.length > 0)
    return (
      <Key look="good" title={table.name} onClick={() => onServed(kitchen.readyIds)}>
        Servido
      </Key>
    );
  if (account !== null && table.calls.length > 0)
    return (
      <Key look="main" title={table.name} onClick={() => onAttended(account.ticketId)}>
        Atendido
      </Key>
    );
  if (account !== null && ribbon.state === 'bill' && hasSums && mayCharge)
    return (
      <Key look="main" title={table.name} onClick={() => onCharge(account.ticketId)}>
        {formatPesos(table.total)}
      </Key>
    );
  if (account !== null && kitchen.held !== null)
    return (
      <Key
        title={table.name}
        data-tiempo={kitchen.held}
        onClick={() => kitchen.held !== null && onFire(account.ticketId, kitchen.held)}
      >
        Marchar {kitchen.held}
      </Key>
    );
  if (table.status === 'cleaning' && account === null)
    return (
      <Key look="good" title={table.name} onClick={() => onReady(table.id)}>
        Mesa lista
      </Key>
    );
  return (
    <Key look="quiet" size="square" aria-label="Opciones" title={table.name} onClick={() => onMore(table.id)}>
      <Sign of="more" />
    </Key>
  );
}
