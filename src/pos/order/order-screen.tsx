import { Link, useLocation } from 'wouter';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatPesos } from '#domain/shared/money.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { Message, type Tone } from '#ui/pos/message.tsx';
import { itemsText } from '#ui/pos/status-words.ts';
import { useVisitState, useFront } from '#ui/drawing/in-front.ts';
import { REFUSAL_TEXTS, refusalText } from '#domain/refusal-texts.ts';
import { Key } from '#ui/pos/key.tsx';
import { GuestWords } from '../account/guest-words.tsx';
import { ChargeNotice } from '../terminal/charge-notice.tsx';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useSession, useWorld } from '../terminal/terminal-context.tsx';
import { useCharge, type Till } from '../terminal/use-charge.ts';
import { AccountTools } from './account-tools.tsx';
import { AdjustmentsPanel } from './adjustments-panel.tsx';
import { LineList } from './line-list.tsx';
import { MenuPicker } from './menu-picker.tsx';
import { useAdding, type AddedLine } from './options/use-adding.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import styles from './order-screen.module.css';
import { SeatKeys } from './seat-keys.tsx';
import { closedFolio, orderView, type OrderOnScreen } from './order-view.ts';

type Pane = 'menu' | 'cuenta';

export function OrderScreen({
  activeTicketId,
  notice,
  onChoose,
}: {
  readonly activeTicketId: string | null;
  readonly onChoose: (ticketId: string) => void;
  /** What a visit to a new account begins with, where not all of it could be done. */
  readonly notice: string | null;
}) {
  const order = useWorld((world, today) => orderView(world, { ticketId: activeTicketId, today }));
  const closed = useWorld((world) => closedFolio(world, activeTicketId));
  const [chosenPane, setPane] = useVisitState<Pane | null>(null);
  const pane = chosenPane ?? (notice === null ? 'menu' : 'cuenta');
  // Undefined: nothing was done yet, and what the visit began with still stands.
  const [said, setProblem] = useVisitState<string | null | undefined>(undefined);
  const problem = said === undefined ? notice : said;

  const [seat, setSeat] = useVisitState<number | null>(null);

  const { add, sheet, added } = useAdding(order, { seat, onProblem: setProblem });

  return (
    <div className={styles.order} data-panel={pane}>
      <Account
        order={order}
        added={added}
        closed={closed}
        pane={pane}
        onPane={setPane}
        problem={problem}
        onProblem={setProblem}
        onChoose={onChoose}
      />
      <section className={styles.menu} aria-label="Menú" aria-hidden={order === null} data-sin-cuenta={order === null}>
        <MenuPicker
          ticketId={order?.ticketId ?? null}
          onAdd={add}
          onTyping={() => setPane('menu')}
          seats={order?.isTable === true && <SeatKeys order={order} seat={seat} onSeat={setSeat} />}
        />
      </section>
      {sheet}
    </div>
  );
}

interface AccountProps {
  readonly order: OrderOnScreen | null;
  readonly added: AddedLine | null;
  /** The folio of the account that was here and is closed by now. */
  readonly closed: string | null;
  readonly pane: Pane;
  readonly onPane: (pane: Pane) => void;
  readonly problem: string | null;
  readonly onProblem: (problem: string | null) => void;
  readonly onChoose: (ticketId: string) => void;
}

function Account({ order, closed, ...rest }: AccountProps) {
  // Kept here: the account leaves the screen the moment it is charged, what became of the charge must not.
  const till = useCharge();
  if (order !== null) return <OpenAccount order={order} till={till} {...rest} />;
  return (
    <div className={styles.nothing}>
      <Empty isPage title="No hay una cuenta abierta aquí">
        <ChargeNotice state={till.state} />
        {closed !== null && till.state.state === 'idle' && <p>La cuenta {closed} ya se cerró.</p>}
        <p>
          Elige una mesa en el <Link href="/mesas">mapa de mesas</Link> para empezar un pedido.
        </p>
      </Empty>
    </div>
  );
}

function OpenAccount({
  order,
  added,
  till,
  pane,
  onPane,
  problem,
  onProblem,
  onChoose,
}: Omit<AccountProps, 'closed'> & { readonly order: OrderOnScreen; readonly till: Till }) {
  return (
    <>
      <Row as="header" align="center" className={styles.head}>
        <h1>{order.tableName}</h1>
        <AccountTools order={order} onChoose={onChoose} />
        <div className={styles.panes}>
          <Choice
            label="Qué ver"
            value={pane}
            onChoose={onPane}
            options={[
              { value: 'menu', label: 'Menú' },
              { value: 'cuenta', label: `Cuenta · ${order.itemCount}` },
            ]}
          />
        </div>
      </Row>
      <section className={styles.ticket} aria-label="Cuenta">
        <div className={styles.scroll}>
          {(till.state.state === 'failed' || till.state.state === 'asking') && <ChargeNotice state={till.state} />}
          {problem !== null && <Message tone="bad">{problem}</Message>}
          <GuestWords allergies="" note={order.note} />
          <LineList order={order} added={added} onProblem={onProblem} />
          <AdjustmentsPanel order={order} till={till} />
        </div>
      </section>
      <footer className={styles.foot}>
        <p className={styles.sum}>
          <span>{itemsText(order.itemCount)}</span>
          <strong>{formatPesos(order.total)}</strong>
        </p>
        <SendButton order={order}>
          <FireKey order={order} onProblem={onProblem} />
        </SendButton>
      </footer>
    </>
  );
}

/** «Marchar 2»: the next course that waits; the one after it comes when this one is fired. */
function FireKey({ order, onProblem }: Pick<AccountProps, 'onProblem'> & { readonly order: OrderOnScreen }) {
  const issue = useIssue();
  const [course] = order.held;
  if (course === undefined) return null;
  return (
    <Key
      size="large"
      data-tiempo={course}
      onClick={() => onProblem(problemOf(issue('FIRE_COURSE', { ticketId: order.ticketId, course }).decision))}
    >
      Marchar {course}
    </Key>
  );
}

/** Both from the specification, section 9. */
const ENABLE_AFTER_MS = 600;
const LEAVE_AFTER_MS = 1000;
const SENT = 'Pedido enviado a cocina y/o bar ✔';
/** Without a line nobody cooks yet. */
const KEPT = 'Guardado; sale cuando vuelva la conexión';

function SendButton({ order, children }: { readonly order: OrderOnScreen; readonly children: ReactNode }) {
  const issue = useIssue();
  const { terminal } = useSession();
  const [, go] = useLocation();
  const [isSending, setSending] = useVisitState(false);
  const [said, setSaid] = useVisitState<{ readonly tone: Tone; readonly text: string } | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const { visit } = useFront();
  const current = useRef(visit);
  // Waits for the screen, or this account, to be left: a redirect must not follow the person to another one.
  useEffect(() => {
    current.current = visit;
    const waiting = timers.current;
    return () => {
      for (const timer of waiting.splice(0)) clearTimeout(timer);
    };
  }, [visit]);

  const send = async (): Promise<void> => {
    setSending(true);
    setSaid(null);
    const { decision, saved } = issue('SEND_TO_KDS', { ticketId: order.ticketId, lines: [...order.toSend] });
    timers.current.push(setTimeout(() => setSending(false), ENABLE_AFTER_MS));
    if (!decision.ok) {
      setSaid({ tone: 'bad', text: failureText(decision.code) });
      return;
    }
    try {
      await saved;
      setSaid({ tone: 'good', text: terminal.status.isOnline ? SENT : KEPT });
      if (current.current === visit) timers.current.push(setTimeout(() => go('/mesas'), LEAVE_AFTER_MS));
    } catch {
      setSaid({ tone: 'bad', text: 'No se pudo enviar. A la tableta le falta espacio para guardar.' });
    }
  };

  return (
    <Stack gap={3}>
      {said !== null && <Message tone={said.tone}>{said.text}</Message>}
      {children}
      <Key
        look="main"
        size="large"
        className={styles.sendKey}
        disabled={isSending || order.toSend.length === 0}
        onClick={() => void send()}
      >
        {sendLabel(order)}
      </Key>
    </Stack>
  );
}

function sendLabel({ toKitchen, toBar, toHold }: Pick<OrderOnScreen, 'toKitchen' | 'toBar' | 'toHold'>): string {
  const held = toHold === 0 ? '' : ` · ${toHold} en espera`;
  return `Enviar (Cocina ${toKitchen} · Bar ${toBar}${held})`;
}

function failureText(code: string): string {
  return code === 'order-empty' ? REFUSAL_TEXTS['order-empty'] : `No se pudo enviar. ${refusalText(code)}`;
}
