import { startTransition, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Course } from '#domain/menu/course.ts';
import { minutesBetween, type Instant } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { afterPicture } from '#web/shared/drawing/after-picture.ts';
import { recall, remember } from '#web/shared/memory.ts';
import { Choice } from '#web/shared/pos-ui/choice.tsx';
import { Empty } from '#web/shared/pos-ui/empty.tsx';
import { useGrowing } from '#web/shared/drawing/growing.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { ScreenHead } from '#web/shared/pos-ui/screen-head.tsx';
import { Screen } from '#web/shared/pos-ui/screen.tsx';
import { useVisitState } from '#web/shared/drawing/in-front.ts';
import { itemsText } from '#web/shared/pos-ui/status-words.ts';
import type { Act } from '../account/account-sheet.tsx';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { newAccount } from '../terminal/new-account.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useUnheardSends } from '../terminal/unheard-sends.ts';
import { useIssue, useNow, useSession, useWorld } from '../terminal/terminal-context.tsx';
import styles from './floor.module.css';
import { floorView, isFloorThePlan, type Floor, type PaidOnFloor, type TableOnFloor } from './floor-view.ts';
import { TableCard, TableSpace, type TableCardProps } from './table-card.tsx';
import { TableSheet } from './table-sheet.tsx';
import { TakeawayList } from './takeaway-list.tsx';

/** Not in the first load: a tablet that opens shows its tables first. */
const AccountSheet = lazyScreen(async () => (await import('../account/account-sheet.tsx')).AccountSheet);

/** Drawn when somebody asks for it, or where the house opens with it. */
const PlanFloor = lazyScreen(async () => (await import('./plan/plan-floor.tsx')).PlanFloor);

const EVERY_MS = 20_000;
/** As many as a tablet shows whole in a full house; the rest follows right after, as far as the finger is near. */
const FIRST_TABLES = 18;

interface FloorScreenProps {
  readonly activeTicketId: string | null;
  readonly onChoose: (ticketId: string) => void;
}

export function FloorScreen({ activeTicketId, onChoose }: FloorScreenProps) {
  const floor = useWorld(floorView);
  const now = useNow(EVERY_MS);
  const { problem, openTable, openTakeaway, makeFree, serve, attend, discard, fire } = useFloorKeys(onChoose);
  const [openSheet, setOpenSheet] = useVisitState<string | null>(null);
  const isOpened = useIsOpened();
  const [isMineOnly, setMineOnly] = useState(false);
  const [look, setLook] = useLook();
  const Drawn = look === 'plan' ? PlanFloor : Tables;
  // Whoever seats guests and takes no orders finds the table's states at the tap.
  const isServing = grantFor('edit-order', useSession().actor.role) !== 'N';
  const showMore = (tableId: string): void => startTransition(() => setOpenSheet(tableId));
  const tap = (tableId: string, ticketId: string | null): void =>
    !isServing ? showMore(tableId) : ticketId === null ? openTable(tableId) : onChoose(ticketId);

  return (
    <Screen>
      <FloorHead
        floor={floor}
        look={look}
        isMineOnly={isMineOnly}
        onLook={setLook}
        onMineOnly={setMineOnly}
        {...(isServing && { onTakeaway: openTakeaway })}
      />
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {floor.tables.length === 0 ? (
        <NoTables />
      ) : (
        <Drawn
          tables={floor.tables}
          now={now}
          activeTicketId={activeTicketId}
          isMineOnly={isMineOnly}
          onTap={tap}
          onReady={makeFree}
          onServed={serve}
          onAttended={attend}
          onFire={fire}
          // Its keys are in a file of their own: it opens with them, or not at all.
          onMore={showMore}
        />
      )}
      {isOpened && isServing && (
        <ToGo {...{ floor, now, activeTicketId, onChoose }} onServed={serve} onDiscard={discard} />
      )}
      <FloorSheets
        table={floor.tables.find(({ id }) => id === openSheet) ?? null}
        onClose={() => setOpenSheet(null)}
        onChoose={onChoose}
        onOpen={openTable}
      />
    </Screen>
  );
}

interface ToGoProps extends Omit<Parameters<typeof TakeawayList>[0], 'accounts'> {
  readonly floor: Floor;
}

/** What lies below the tables, for whoever takes orders. */
function ToGo({ floor, ...keys }: ToGoProps) {
  return (
    <>
      <TakeawayList accounts={floor.takeaway} {...keys} />
      <PaidList accounts={floor.paid} onServed={keys.onServed} />
    </>
  );
}

interface FloorHeadProps {
  readonly floor: Floor;
  readonly look: Look;
  readonly isMineOnly: boolean;
  readonly onLook: (look: Look) => void;
  readonly onMineOnly: (isMineOnly: boolean) => void;
  /** Only for whoever takes orders. */
  readonly onTakeaway?: () => void;
}

function FloorHead({ floor, look, isMineOnly, onLook, onMineOnly, onTakeaway }: FloorHeadProps) {
  const { mode, actor } = useSession();
  const mine = floor.tables.filter(({ account }) => account?.waiterId === actor.id).length;
  return (
    <ScreenHead title="Mesas" note={countsText(floor.counts)}>
      {mode === 'production' && onTakeaway && (
        <Key aria-pressed={isMineOnly} onClick={() => onMineOnly(!isMineOnly)}>
          Mis mesas{mine > 0 && ` ${mine}`}
        </Key>
      )}
      {floor.tables.length > 0 && (
        <Choice label="Vista" options={LOOKS} value={look} onChoose={(next) => startTransition(() => onLook(next))} />
      )}
      {onTakeaway && <Key onClick={onTakeaway}>Para llevar</Key>}
    </ScreenHead>
  );
}

interface FloorSheetsProps {
  /** The one whose «···» was tapped. */
  readonly table: TableOnFloor | null;
  readonly onClose: () => void;
  readonly onChoose: (ticketId: string) => void;
  readonly onOpen: (tableId: string, guests: number) => void;
}

/** A table's own sheet, and what one of its keys leads to. */
function FloorSheets({ table, onClose, onChoose, onOpen }: FloorSheetsProps) {
  const [acting, setActing] = useVisitState<{ readonly ticketId: string; readonly act: Act } | null>(null);
  const [, go] = useLocation();
  const divide = (ticketId: string): void => {
    onChoose(ticketId);
    go('/dividir');
  };
  return (
    <>
      {table !== null && (
        <TableSheet
          key={table.id}
          table={table}
          onClose={onClose}
          onChoose={onChoose}
          onOpen={(guests) => onOpen(table.id, guests)}
          onAct={(act) => {
            startTransition(() => {
              onClose();
              setActing(table.account && { ticketId: table.account.ticketId, act });
            });
          }}
          onDivide={divide}
        />
      )}
      {acting !== null && (
        <AccountSheet
          ticketId={acting.ticketId}
          first={acting.act}
          onDivide={() => divide(acting.ticketId)}
          onClose={() => setActing(null)}
        />
      )}
    </>
  );
}

/** What the keys of this screen ask for; what was refused is said above the tables. */
function useFloorKeys(onChoose: (ticketId: string) => void) {
  const { terminal } = useSession();
  const issue = useIssue();
  const [problem, setProblem] = useVisitState<string | null>(null);
  const openTable = (tableId: string, guests?: number): void => {
    const account = newAccount(terminal.frame);
    const { decision } = issue('OPEN_TABLE', { tableId, ...account, ...(guests === undefined ? {} : { guests }) });
    if (decision.ok) onChoose(account.ticketId);
    else setProblem(problemOf(decision));
  };
  const makeFree = (tableId: string): void => {
    const { decision } = issue('SET_TABLE_STATUS', { tableId, status: 'free' });
    setProblem(problemOf(decision));
  };
  const serve = (entryIds: readonly string[]): void => {
    const refused = entryIds.map((entryId) => issue('KDS_SERVED', { entryId }).decision).find(({ ok }) => !ok);
    setProblem(refused ? problemOf(refused) : null);
  };
  const attend = (ticketId: string): void => {
    const { decision } = issue('ATTEND_CALL', { ticketId });
    setProblem(problemOf(decision));
  };
  const discard = (ticketId: string): void => {
    const { decision } = issue('DISCARD_TAKEAWAY', { ticketId });
    setProblem(problemOf(decision));
  };
  const openTakeaway = (): void => {
    const account = newAccount(terminal.frame);
    const { decision } = issue('OPEN_TAKEAWAY', account);
    if (decision.ok) onChoose(account.ticketId);
    else setProblem(problemOf(decision));
  };
  const fire = (ticketId: string, course: Course): void => {
    setProblem(problemOf(issue('FIRE_COURSE', { ticketId, course }).decision));
  };
  return { problem, openTable, openTakeaway, makeFree, serve, attend, discard, fire };
}

function NoTables() {
  const { actor } = useSession();
  return (
    <Empty title="Todavía no hay mesas">
      {grantFor('manage', actor.role) === 'N' ? (
        <p>Gerencia las agrega en Catálogo.</p>
      ) : (
        <p>
          <Link href="/catalogo">Agregar las mesas</Link>
        </p>
      )}
    </Empty>
  );
}

interface TablesProps extends Pick<
  TableCardProps,
  'onTap' | 'onReady' | 'onServed' | 'onAttended' | 'onMore' | 'onFire'
> {
  readonly tables: Floor['tables'];
  readonly now: Instant;
  readonly activeTicketId: string | null;
  readonly isMineOnly: boolean;
}

function Tables({ tables, now, activeTicketId, isMineOnly, ...keys }: TablesProps) {
  const { shown, watchEnd } = useGrowing({ first: FIRST_TABLES });
  const { actor } = useSession();
  const unheard = useUnheardSends();
  return (
    <ul className={styles.tables}>
      {tables.slice(0, shown).map((table) => (
        <TableCard
          key={table.id}
          table={table}
          minutes={table.account === null ? null : minutesBetween(table.account.openedAt, now)}
          readyMinutes={table.kitchen.readyAt === null ? null : minutesBetween(table.kitchen.readyAt, now)}
          isActive={table.account !== null && table.account.ticketId === activeTicketId}
          isMine={table.account?.waiterId === actor.id}
          hasSums={grantFor('edit-order', actor.role) !== 'N'}
          isFaded={isMineOnly && table.account !== null && table.account.waiterId !== actor.id}
          isUnheard={[table.account, ...table.moreAccounts].some((each) => each && unheard.accounts.has(each.ticketId))}
          {...keys}
        />
      ))}
      {tables.length > shown && <TableSpace key={`end-${shown}`} tables={tables.length - shown} watch={watchEnd} />}
    </ul>
  );
}

type Look = 'plan' | 'cards';
const LOOKS = [
  { value: 'plan', label: 'Plano' },
  { value: 'cards', label: 'Tarjetas' },
] as const;
const LOOK_MEMORY = 'mesas_vista';

/** As this tablet last had it. A tablet that was never asked opens with the plan where the floor is the plan. */
function useLook(): readonly [Look, (look: Look) => void] {
  const { mode } = useSession();
  const isDrawn = useWorld(isFloorThePlan);
  const [asked, setAsked] = useState(() => recall('good', LOOK_MEMORY));
  const choose = (look: Look): void => {
    remember('good', LOOK_MEMORY, look);
    setAsked(look);
  };
  if (asked === 'plan' || asked === 'cards') return [asked, choose];
  return [mode === 'production' && isDrawn && !isPhone() ? 'plan' : 'cards', choose];
}

/** The phone begins with cards: a room does not fit into a hand. */
function isPhone(): boolean {
  return matchMedia('(width < 48rem)').matches;
}

/** The tables first: what lies below them follows when they are on the screen. */
function useIsOpened(): boolean {
  const [isOpened, setOpened] = useState(false);
  // Waits for the first picture.
  useEffect(() => afterPicture(() => startTransition(() => setOpened(true))), []);
  return isOpened;
}

function countsText({ free, occupied, ordering, cleaning }: Floor['counts']): string {
  return `${free === 1 ? '1 libre' : `${free} libres`} · ${occupied + ordering} con gente · ${cleaning} en limpieza`;
}

/** A coffee paid at the counter has no account any more, yet somebody waits for it. */
function PaidList({
  accounts,
  onServed,
}: {
  readonly accounts: readonly PaidOnFloor[];
  readonly onServed: (entryIds: readonly string[]) => void;
}) {
  if (accounts.length === 0) return null;
  return (
    <section className={styles.toGo} aria-labelledby="por-entregar">
      <h2 id="por-entregar">Pagado, por entregar</h2>
      <ul className={styles.toGoList}>
        {accounts.map(({ account: { ticketId, folio, guestName, items, kitchen }, place }) => (
          <li key={ticketId} className={styles.toGoItem} data-pagada={ticketId}>
            <p className={styles.paidCard}>
              <strong>{folio}</strong>
              <span className={styles.toGoName}>{[place ?? 'Para llevar', guestName].filter(Boolean).join(' · ')}</span>
              <span className={styles.toGoFacts}>{itemsText(items)}</span>
            </p>
            <Key look="good" title={folio} onClick={() => onServed(kitchen.readyIds)}>
              Entregado
            </Key>
          </li>
        ))}
      </ul>
    </section>
  );
}
