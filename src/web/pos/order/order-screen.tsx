import { useState } from 'react';
import { Link } from 'wouter';
import { formatPesos } from '#domain/shared/money.ts';
import { Choice } from '#web/shared/pos-ui/choice.tsx';
import { Empty } from '#web/shared/pos-ui/empty.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { itemsText, personsText, TICKET_WORDS } from '#web/shared/pos-ui/status-words.ts';
import { ChargeNotice } from '../terminal/charge-notice.tsx';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useWorld } from '../terminal/terminal-context.tsx';
import { useCharge, type Till } from '../terminal/use-charge.ts';
import { AdjustmentsPanel } from './adjustments-panel.tsx';
import { LineList } from './line-list.tsx';
import { MenuPicker } from './menu-picker.tsx';
import styles from './order-screen.module.css';
import { lineToIncrease, orderView, type OrderOnScreen } from './order-view.ts';
import { SendButton } from './send-button.tsx';

export function OrderScreen({ activeTicketId }: { readonly activeTicketId: string | null }) {
  const order = useWorld((world) => orderView(world, activeTicketId));
  // Kept here: the account leaves the screen the moment it is charged, what became of the charge must not.
  const till = useCharge();
  if (order === null) {
    return (
      <Empty isPage title="No hay una cuenta abierta aquí">
        <ChargeNotice state={till.state} isClosed />
        <p>
          Elige una mesa en el <Link href="/mesas">mapa de mesas</Link> para empezar un pedido.
        </p>
      </Empty>
    );
  }
  return <OpenOrder key={order.ticketId} order={order} till={till} />;
}

function OpenOrder({ order, till }: { readonly order: OrderOnScreen; readonly till: Till }) {
  const issue = useIssue();
  const [pane, setPane] = useState<'menu' | 'cuenta'>('menu');
  const [problem, setProblem] = useState<string | null>(null);

  const add = (menuItemId: string): void => {
    const line = lineToIncrease(order.lines, menuItemId);
    const { decision } =
      line === undefined
        ? issue('ADD_ITEM', { ticketId: order.ticketId, menuItemId })
        : issue('CHANGE_QTY', { ticketId: order.ticketId, itemId: line.id, delta: 1 });
    setProblem(problemOf(decision));
  };

  return (
    <div className={styles.order} data-panel={pane}>
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
            onChoose={setPane}
            options={[
              { value: 'menu', label: 'Menú' },
              { value: 'cuenta', label: `Cuenta · ${order.itemCount}` },
            ]}
          />
        </div>
      </header>
      <section className={styles.menu} aria-label="Menú">
        <MenuPicker onAdd={add} />
      </section>
      <section className={styles.ticket} aria-label="Cuenta">
        <div className={styles.scroll}>
          {(till.state.state === 'failed' || till.state.state === 'asking') && <ChargeNotice state={till.state} />}
          {problem !== null && <Message tone="bad">{problem}</Message>}
          <LineList order={order} onProblem={setProblem} />
          <AdjustmentsPanel order={order} till={till} />
        </div>
      </section>
      <footer className={styles.foot}>
        <p className={styles.sum}>
          <span>{itemsText(order.itemCount)}</span>
          <strong>{formatPesos(order.total)}</strong>
        </p>
        <SendButton order={order} />
      </footer>
    </div>
  );
}
