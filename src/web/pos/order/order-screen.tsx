import { Link } from 'wouter';
import { formatPesos } from '#domain/shared/money.ts';
import { Choice } from '#web/shared/pos-ui/choice.tsx';
import { Empty } from '#web/shared/pos-ui/empty.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { itemsText, personsText, TICKET_WORDS } from '#web/shared/pos-ui/status-words.ts';
import { useVisitState } from '#web/shared/drawing/in-front.ts';
import { ChargeNotice } from '../terminal/charge-notice.tsx';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useWorld } from '../terminal/terminal-context.tsx';
import { useCharge, type Till } from '../terminal/use-charge.ts';
import { AdjustmentsPanel } from './adjustments-panel.tsx';
import { LineList } from './line-list.tsx';
import { MenuPicker } from './menu-picker.tsx';
import styles from './order-screen.module.css';
import { closedFolio, lineToIncrease, orderView, type OrderOnScreen } from './order-view.ts';
import { SendButton } from './send-button.tsx';

type Pane = 'menu' | 'cuenta';

export function OrderScreen({
  activeTicketId,
  notice,
}: {
  readonly activeTicketId: string | null;
  /** What a visit to a new account begins with, where not all of it could be done. */
  readonly notice: string | null;
}) {
  const issue = useIssue();
  const order = useWorld((world, today) => orderView(world, { ticketId: activeTicketId, today }));
  const closed = useWorld((world) => closedFolio(world, activeTicketId));
  const [chosenPane, setPane] = useVisitState<Pane | null>(null);
  const pane = chosenPane ?? (notice === null ? 'menu' : 'cuenta');
  // Undefined: nothing was done yet, and what the visit began with still stands.
  const [said, setProblem] = useVisitState<string | null | undefined>(undefined);
  const problem = said === undefined ? notice : said;

  const add = (menuItemId: string): void => {
    if (order === null) return;
    const line = lineToIncrease(order.lines, menuItemId);
    const { decision } =
      line === undefined
        ? issue('ADD_ITEM', { ticketId: order.ticketId, menuItemId })
        : issue('CHANGE_QTY', { ticketId: order.ticketId, itemId: line.id, delta: 1 });
    setProblem(problemOf(decision));
  };

  return (
    <div className={styles.order} data-panel={pane}>
      <Account order={order} closed={closed} pane={pane} onPane={setPane} problem={problem} onProblem={setProblem} />
      <section className={styles.menu} aria-label="Menú" aria-hidden={order === null} data-sin-cuenta={order === null}>
        <MenuPicker onAdd={add} />
      </section>
    </div>
  );
}

interface AccountProps {
  readonly order: OrderOnScreen | null;
  /** The folio of the account that was here and is closed by now. */
  readonly closed: string | null;
  readonly pane: Pane;
  readonly onPane: (pane: Pane) => void;
  readonly problem: string | null;
  readonly onProblem: (problem: string | null) => void;
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
  till,
  pane,
  onPane,
  problem,
  onProblem,
}: Omit<AccountProps, 'closed'> & { readonly order: OrderOnScreen; readonly till: Till }) {
  return (
    <>
      <header className={styles.head}>
        <h1>{order.tableName}</h1>
        <p className={styles.facts}>
          <strong>{order.folio}</strong> · {TICKET_WORDS[order.status]}
          {order.guests !== null && ` · ${personsText(order.guests)}`}
        </p>
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
      </header>
      <section className={styles.ticket} aria-label="Cuenta">
        <div className={styles.scroll}>
          {(till.state.state === 'failed' || till.state.state === 'asking') && <ChargeNotice state={till.state} />}
          {problem !== null && <Message tone="bad">{problem}</Message>}
          <LineList order={order} onProblem={onProblem} />
          <AdjustmentsPanel key={order.ticketId} order={order} till={till} />
        </div>
      </section>
      <footer className={styles.foot}>
        <p className={styles.sum}>
          <span>{itemsText(order.itemCount)}</span>
          <strong>{formatPesos(order.total)}</strong>
        </p>
        <SendButton key={order.ticketId} order={order} />
      </footer>
    </>
  );
}
