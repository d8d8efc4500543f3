import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { TAKEAWAY_CHANNEL } from '#domain/channels/channel.ts';
import type { Instant } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { World } from '#domain/world.ts';
import { afterPicture } from '#ui/drawing/after-picture.ts';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message, type Tone } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import type { Act } from '../account/account-sheet.tsx';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { commandBook } from '../terminal/command-book.ts';
import { useNow, useSession, useWorld } from '../terminal/terminal-context.tsx';
import { CardFloor, type FloorTablesProps } from './card-floor.tsx';
import type { DoorWindow, FloorDoor } from './floor-door.ts';
import type { RailText } from './foot/rails-view.ts';
import styles from './floor.module.css';
import { floorView, type Floor, type TableOnFloor } from './floor-view.ts';
import { planFloor } from './plan-ahead.ts';
import { ToGo } from './to-go.tsx';
import { useFloorKeys } from './use-floor-keys.ts';
import { isPhone, LOOKS, useLook, type Look } from './use-look.ts';

/** Not in the first load: a tablet that opens shows its tables first. */
const AccountSheet = lazyScreen(async () => (await import('../account/account-sheet.tsx')).AccountSheet);

/** The sheet of a table, with all that its keys need. */
const TableSheet = lazyScreen(async () => (await import('./table-sheet.tsx')).TableSheet);

/** A phone's own list, where the venue works with it. */
const PhoneFloor = lazyScreen(async () => (await import('./phone/phone-floor.tsx')).PhoneFloor);

/** Below the room, once that is drawn. */
const FloorRails = lazyScreen(async () => (await import('./foot/floor-rails.tsx')).FloorRails);

/** Where a venue takes orders by other ways than its tables and its counter. What it asks is learnt before it opens. */
const ChannelSheet = lazyScreen(async () => {
  const [{ ChannelSheet: sheet }] = await Promise.all([import('./channels/channel-sheet.tsx'), commandBook.complete()]);
  return sheet;
});

const EVERY_MS = 20_000;

interface FloorScreenProps {
  readonly activeTicketId: string | null;
  readonly onChoose: (ticketId: string) => void;
  readonly door: FloorDoor;
}

export function FloorScreen({ activeTicketId, onChoose, door }: FloorScreenProps) {
  const floor = useWorld(floorView);
  const now = useNow(EVERY_MS);
  const { problem, openTable, openTakeaway, makeFree, serve, attend, discard, fire } = useFloorKeys(onChoose);
  const keys = { onReady: makeFree, onServed: serve, onAttended: attend, onFire: fire, onChoose };
  const channeling = useChanneling(onChoose);
  const [openSheet, setOpenSheet] = useVisitState<string | null>(null);
  const isOpened = useIsOpened();
  const { window, said, onDoor, onWindow, onTell } = useDoor();
  const [isMineOnly, setMineOnly] = useState(false);
  const [look, setLook] = useLook();
  const { actor } = useSession();
  // Whoever seats guests and takes no orders finds the table's states at the tap.
  const isServing = grantFor('edit-order', actor.role) !== 'N';
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
        {...(isServing && { onTakeaway: openTakeaway, onChannel: channeling.open })}
      />
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {floor.tables.length === 0 ? (
        <NoTables />
      ) : (
        <FloorTables
          {...{ look, now, activeTicketId, isMineOnly }}
          tables={floor.tables}
          onTap={tap}
          {...keys}
          onLook={setLook}
          rails={isOpened && <Rails {...{ floor, now, isMineOnly, onChoose, said, onDoor }} onMineOnly={setMineOnly} />}
          // Its keys are in a file of their own: it opens with them, or not at all.
          onMore={showMore}
        />
      )}
      {isOpened && isServing && (
        <ToGo {...{ floor, now, activeTicketId, onChoose }} onServed={serve} onDiscard={discard} />
      )}
      <FloorSheets
        table={floor.tables.find(({ id }) => id === openSheet) ?? null}
        now={now}
        door={door}
        onClose={() => setOpenSheet(null)}
        onChoose={onChoose}
        onOpen={openTable}
      />
      {channeling.isOpen && <ChannelSheet onClose={channeling.close} onChoose={channeling.choose} />}
      {window && <door.Door {...{ window, now, onWindow, onTell }} />}
    </Screen>
  );
}

/** The sheet that asks where an order came from; its keys are in a file of their own: it opens with them, or not at all. */
function useChanneling(onChoose: (ticketId: string) => void) {
  const [isOpen, setOpen] = useVisitState(false);
  const choose = (ticketId: string): void => {
    setOpen(false);
    onChoose(ticketId);
  };
  return { isOpen, open: () => startTransition(() => setOpen(true)), close: () => setOpen(false), choose };
}

/** The window of the list at the door that is open over the room, and what came of it. */
function useDoor() {
  const [window, onWindow] = useVisitState<DoorWindow | null>(null);
  const [said, setSaid] = useVisitState<RailText | null>(null);
  const onDoor = (next: DoorWindow): void => {
    setSaid(null);
    // Its keys are in a file of their own: it opens with them, or not at all.
    startTransition(() => onWindow(next));
  };
  const onTell = (tone: Tone, text: string): void => setSaid({ tone, text });
  return { window, said, onDoor, onWindow, onTell };
}

interface DrawnProps extends FloorTablesProps {
  readonly look: Look;
  readonly onChoose: (ticketId: string) => void;
  readonly onLook: (look: Look) => void;
  readonly rails: ReactNode;
}

/** The room as this device shows it. */
function FloorTables({ look, onChoose, onLook, rails, ...tables }: DrawnProps) {
  const { screens } = useSession();
  const [PlanFloor] = useState(planFloor);
  const [, go] = useLocation();
  const charge = (ticketId: string): void => {
    onChoose(ticketId);
    go('/caja');
  };
  if (look === 'plan') return <PlanFloor {...tables} rails={rails} />;
  const isList = screens.floor === 'service' && isPhone();
  return (
    <>
      {isList ? (
        <PhoneFloor {...tables} onCharge={charge} onPlan={() => startTransition(() => onLook('plan'))} />
      ) : (
        <CardFloor {...tables} />
      )}
      <div className={styles.foot}>{rails}</div>
    </>
  );
}

interface RailsProps {
  readonly floor: Floor;
  readonly now: Instant;
  readonly said: RailText | null;
  readonly onDoor: (window: DoorWindow) => void;
  readonly isMineOnly: boolean;
  readonly onMineOnly: (isMineOnly: boolean) => void;
  readonly onChoose: (ticketId: string) => void;
}

/** Whoever takes no orders sees who waits alone. */
function Rails({ floor, now, isMineOnly, onMineOnly, onChoose, said, onDoor }: RailsProps) {
  const { actor, screens } = useSession();
  if (screens.floor === 'cards') return null;
  const isServing = grantFor('edit-order', actor.role) !== 'N';
  const mine = { count: countMine(floor, actor.id), isOn: isMineOnly, onToggle: () => onMineOnly(!isMineOnly) };
  return (
    <Suspense>
      <FloorRails
        takeaway={isServing ? floor.takeaway : []}
        now={now}
        mine={isServing && isPhone() ? mine : null}
        said={said}
        onChoose={onChoose}
        onDoor={onDoor}
      />
    </Suspense>
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
  readonly onChannel?: () => void;
}

function FloorHead({ floor, look, isMineOnly, onLook, onMineOnly, onTakeaway, onChannel }: FloorHeadProps) {
  const hasChannels = useWorld(hasOtherChannels);
  const { screens, actor } = useSession();
  const mine = countMine(floor, actor.id);
  return (
    <ScreenHead title="Mesas" note={countsText(floor.counts)}>
      {screens.floor === 'service' && onTakeaway && !isPhone() && (
        <Key className={styles.headKey} aria-pressed={isMineOnly} onClick={() => onMineOnly(!isMineOnly)}>
          Mis mesas{mine > 0 && ` ${mine}`}
        </Key>
      )}
      {floor.tables.length > 0 && (
        <Choice label="Vista" options={LOOKS} value={look} onChoose={(next) => startTransition(() => onLook(next))} />
      )}
      {onTakeaway && (
        <Key className={styles.headKey} onClick={onTakeaway}>
          Para llevar
        </Key>
      )}
      {onChannel && hasChannels && (
        <Key className={styles.headKey} onClick={onChannel}>
          Otro canal
        </Key>
      )}
    </ScreenHead>
  );
}

interface FloorSheetsProps {
  readonly now: Instant;
  readonly door: FloorDoor;
  /** The one whose «···» was tapped. */
  readonly table: TableOnFloor | null;
  readonly onClose: () => void;
  readonly onChoose: (ticketId: string) => void;
  readonly onOpen: (tableId: string, guests: number) => void;
}

/** A table's own sheet, and what one of its keys leads to. */
function FloorSheets({ table, now, door: { TableGuests }, onClose, onChoose, onOpen }: FloorSheetsProps) {
  const { actor, screens } = useSession();
  const isSeating = screens.floor === 'service' && grantFor('seat-guests', actor.role) !== 'N';
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
          guests={isSeating && <TableGuests tableId={table.id} now={now} onDone={onClose} />}
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

/** The tables first: what lies below them follows when they are on the screen. */
function useIsOpened(): boolean {
  const [isOpened, setOpened] = useState(false);
  // Waits for the first picture.
  useEffect(() => afterPicture(() => startTransition(() => setOpened(true))), []);
  return isOpened;
}

/** Without them the head is as it was. */
function hasOtherChannels(world: World): boolean {
  return [...world.all('channels')].some(({ id, active }) => active && id !== TAKEAWAY_CHANNEL);
}

function countMine({ tables }: Floor, actorId: string): number {
  return tables.filter(({ account }) => account?.waiterId === actorId).length;
}

function countsText({ free, occupied, ordering, cleaning }: Floor['counts']): string {
  return `${free === 1 ? '1 libre' : `${free} libres`} · ${occupied + ordering} con gente · ${cleaning} en limpieza`;
}
