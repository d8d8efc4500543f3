import { Link } from 'wouter';
import { countedIn } from '#domain/drawer/count.ts';
import { MOVEMENT_KINDS, MOVEMENT_WORDS, type MovementKind } from '#domain/drawer/drawer-entry.ts';
import { shiftView, type OpenShift, type ShiftView } from '#domain/drawer/shift-view.ts';
import { tipsToPay } from '#domain/drawer/tip-pool.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import type { Cents } from '#domain/shared/money.ts';
import { formatDate, localMoment } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Key, keyClass } from '#ui/pos/key.tsx';
import { Message, type Tone } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { deviceId } from '../terminal/device-memory.ts';
import { useIssue, useSession, useTerminalStatus, useWorld } from '../terminal/terminal-context.tsx';
import { CloseShiftSheet } from './close-shift-sheet.tsx';
import { type CountDraft, countOf, isBegun, useCountDraft, withKept } from './count-draft.ts';
import { CountSheet } from './count-sheet.tsx';
import { CorteCard } from './corte-card.tsx';
import { ExpectedList, type Detail } from './expected-list.tsx';
import { MovementSheet } from './movement-sheet.tsx';
import { DetailSheet, OpenAccounts, Owing } from './notices.tsx';
import { OpenShiftForm } from './open-shift.tsx';
import { PastCortes } from './past-cortes.tsx';
import { Grid, Row, Stack } from '#ui/layout/layout.tsx';
import styles from './shift-screen.module.css';
import { TipsTable } from './tips-table.tsx';
import { Vouchers } from './vouchers.tsx';
import type { OwingDevice } from '#domain/drawer/shift.ts';
import { owingDevicesRead } from '#domain/reads/shift-reads.ts';
import { useRead } from '../terminal/use-read.ts';

/** The drawer of this tablet; the manager reaches every other. */
export function ShiftScreen() {
  const { actor } = useSession();
  const [tillId, chooseTill] = useVisitState<string | null>(null);
  const view = useWorld((world) => shiftView(world, { device: deviceId(), tillId }));
  const isManager = grantFor('other-drawer', actor.role) === 'Y';
  return (
    <Screen width="wide" className={styles.screen}>
      <ScreenHead title="Turno" note={<HeadNote view={view} />}>
        {view.open && (
          <Link href={`/turno/corte/${view.open.shift.id}`} role="button" className={keyClass({})}>
            Corte X
          </Link>
        )}
        {isManager && (
          <Link href="/gerencia/ajustes/caja" className={keyClass({})}>
            Ajustes de caja
          </Link>
        )}
      </ScreenHead>
      {view.tills.length > 1 && <Tills view={view} isManager={isManager} onChoose={chooseTill} />}
      {view.open ? (
        <Counting key={view.open.shift.id} view={view} open={view.open} />
      ) : (
        <OpenShiftForm key={view.till.id} till={view.till} />
      )}
      <PastCortes view={view} />
    </Screen>
  );
}

function HeadNote({ view: { open, till, names, zone } }: { readonly view: ShiftView }) {
  if (!open) return <>{till.name} · sin turno abierto</>;
  const { date, time } = localMoment(open.shift.openedAt, zone);
  const who = names[open.shift.openedBy];
  const waiting = open.openAccounts.length;
  return (
    <>
      {till.name} · abierto {formatDate(date)}, {time}
      {who !== undefined && ` por ${who}`}
      <br />
      {open.sums.accounts === 1 ? '1 cuenta cobrada' : `${open.sums.accounts} cuentas cobradas`} ·{' '}
      {waiting === 0 ? 'ninguna abierta' : waiting === 1 ? '1 abierta' : `${waiting} abiertas`}
    </>
  );
}

/** Who only works here sees the own drawer, and may bring this tablet to another. */
function Tills({
  view,
  isManager,
  onChoose,
}: {
  readonly view: ShiftView;
  readonly isManager: boolean;
  readonly onChoose: (tillId: string) => void;
}) {
  const issue = useIssue();
  const options = view.tills.map(({ id, name, openShift }) => ({
    value: id,
    label: openShift === null ? `${name} (cerrada)` : name,
  }));
  const choose = (tillId: string): void => {
    if (isManager) onChoose(tillId);
    else issue('JOIN_TILL', { tillId });
  };
  return (
    <Row gap={4} align="center">
      <Choice
        label={isManager ? 'Caja' : 'Esta tableta cobra en'}
        options={options}
        value={view.till.id}
        onChoose={choose}
      />
      {isManager && !view.isOwn && (
        <Key onClick={() => issue('JOIN_TILL', { tillId: view.till.id })}>
          Que esta tableta cobre en {view.till.name}
        </Key>
      )}
    </Row>
  );
}

type OpenSheet =
  | { readonly sheet: 'move'; readonly kind: MovementKind; readonly to?: { staffId: string; owed: Cents } }
  | {
      readonly sheet: 'detail';
      readonly detail: Detail;
    }
  | { readonly sheet: 'close' };

/** An open shift: count, result, the one key; explanations below. */
function Counting({ view, open }: { readonly view: ShiftView; readonly open: OpenShift }) {
  const { isOnline } = useTerminalStatus();
  const issue = useIssue();
  const { draft, setDraft, count, isBlind, isKept } = useCounted(view, open);
  const [asked, ask] = useVisitState<OpenSheet | null>(null);
  const [told, tell] = useVisitState<{ readonly tone: Tone; readonly text: string } | null>(null);
  const owing = useOwing(isOnline);
  const isShown = !isBlind || isKept;
  const keep = (): void => {
    const { decision } = issue('KEEP_COUNT', { shiftId: open.shift.id, count });
    if (!decision.ok) tell({ tone: 'bad', text: refusalText(decision.code) });
  };
  return (
    <>
      <Owing owing={owing} nextZ={view.nextZ} zone={view.zone} />
      {told !== null && <Message tone={told.tone}>{told.text}</Message>}
      <Moves onChoose={(kind) => ask({ sheet: 'move', kind })} />
      <Grid gap={6} align="start" className={styles.two}>
        <CountSheet draft={draft} onDraft={setDraft} isKept={isKept} />
        <CorteCard
          counted={countedIn(count)}
          expected={isShown ? open.sums.expected : null}
          isBegun={isKept || isBegun(draft)}
          reason={draft.reason}
          isOnline={isOnline}
          isBlind={isBlind}
          onReason={(reason) => setDraft({ ...draft, reason })}
          onKeep={keep}
          onClose={() => ask({ sheet: 'close' })}
        />
      </Grid>
      <OpenAccounts open={open} />
      <Explanations view={view} open={open} draft={draft} onDraft={setDraft} isShown={isShown} onAsk={ask} />
      {asked?.sheet === 'close' && (
        <CloseShiftSheet
          open={open}
          count={count}
          draft={draft}
          owing={owing}
          nextZ={view.nextZ}
          onClose={() => ask(null)}
        />
      )}
      {asked !== null && asked.sheet !== 'close' && (
        <AskedSheet
          asked={asked}
          view={view}
          open={open}
          onClose={(said) => {
            tell(said === null ? null : { tone: 'good', text: said });
            ask(null);
          }}
        />
      )}
    </>
  );
}

/** What is counted here, or was kept. Whoever counted blind has counted; the manager goes on from there. */
function useCounted(view: ShiftView, { shift }: OpenShift) {
  const { actor } = useSession();
  const [typed, setDraft] = useCountDraft(shift.id);
  const isBlind = view.settings.blind && grantFor('other-drawer', actor.role) !== 'Y';
  const kept = shift.count;
  const isKept = isBlind && kept !== undefined;
  const draft = withKept(isKept ? { ...typed, pieces: {}, sum: null } : typed, kept?.count);
  return { draft, setDraft, count: isKept ? kept.count : countOf(draft), isBlind, isKept };
}

function Moves({ onChoose }: { readonly onChoose: (kind: MovementKind) => void }) {
  return (
    <Grid gap={3} className={styles.moves} role="group" aria-label="Movimientos de caja">
      {MOVEMENT_KINDS.map((kind) => (
        <Key key={kind} onClick={() => onChoose(kind)}>
          {MOVEMENT_WORDS[kind]}
        </Key>
      ))}
    </Grid>
  );
}

/** How the figures come about. In a «corte ciego» those that tell what is expected wait for the count. */
function Explanations({
  view,
  open,
  draft,
  onDraft,
  isShown,
  onAsk,
}: {
  readonly view: ShiftView;
  readonly open: OpenShift;
  readonly draft: CountDraft;
  readonly onDraft: (draft: CountDraft) => void;
  readonly isShown: boolean;
  readonly onAsk: (asked: OpenSheet) => void;
}) {
  const openDetail = (detail: Detail): void => onAsk({ sheet: 'detail', detail });
  return (
    <Grid gap={6} align="start" className={styles.below}>
      {isShown && <ExpectedList open={open} words={view} onOpen={openDetail} />}
      <Stack gap={6}>
        <TipsTable
          tips={open.sums.tips}
          names={view.names}
          pool={view.settings.pool}
          people={view.people}
          byHours={view.points === null ? null : { points: view.points, shiftId: open.shift.id }}
          onPay={(to) => onAsk({ sheet: 'move', kind: 'tips', to })}
        />
        {isShown && <Vouchers open={open} words={view} draft={draft} onDraft={onDraft} onOpen={openDetail} />}
      </Stack>
    </Grid>
  );
}

function AskedSheet({
  asked,
  view,
  open,
  onClose,
}: {
  readonly asked: Exclude<OpenSheet, { readonly sheet: 'close' }>;
  readonly view: ShiftView;
  readonly open: OpenShift;
  readonly onClose: (said: string | null) => void;
}) {
  if (asked.sheet === 'detail') return <DetailSheet detail={asked.detail} onClose={() => onClose(null)} />;
  return (
    <MovementSheet
      kind={asked.kind}
      shiftId={open.shift.id}
      limit={view.settings.limit}
      // By hours the proposal itself says how much; the list of names proposes nothing.
      owed={
        view.points === null ? tipsToPay(open.sums.tips, { pool: view.settings.pool, people: view.people }) : new Map()
      }
      people={view.people}
      {...(asked.to === undefined ? {} : { to: asked.to })}
      onClose={onClose}
    />
  );
}

const AGAIN_MS = 10_000;
const NONE: readonly OwingDevice[] = [];

/** Tablets that have not handed in everything, as the server knows it now; without a line, as it said last. */
function useOwing(isOnline: boolean): readonly OwingDevice[] {
  const { answer } = useRead(owingDevicesRead, {}, { changed: String(isOnline), everyMs: AGAIN_MS });
  return answer?.tabletas ?? NONE;
}
