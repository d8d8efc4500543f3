import { REFUSAL_TEXTS } from '#domain/refusal-texts.ts';
import { useVisitState } from '#web/shared/drawing/in-front.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue } from '../terminal/terminal-context.tsx';
import { LineRow } from './line-row.tsx';
import { LineSheet } from './line-sheet.tsx';
import styles from './line-list.module.css';
import type { OrderLine, OrderOnScreen } from './order-view.ts';
import { VoidSheet } from './void-sheet.tsx';

interface Voiding {
  readonly lineId: string;
  readonly qty: number;
}

export function LineList({
  order,
  onProblem,
}: {
  readonly order: OrderOnScreen;
  readonly onProblem: (problem: string | null) => void;
}) {
  const issue = useIssue();
  const { ticketId } = order;
  const [openLine, setOpenLine] = useVisitState<string | null>(null);
  const [voiding, setVoiding] = useVisitState<Voiding | null>(null);
  const lineInSheet = order.lines.find(({ id }) => id === openLine);
  const lineToVoid = order.lines.find(({ id }) => id === voiding?.lineId);

  const change = (line: OrderLine, delta: number): void => {
    if (delta < 0 && line.unsentQty === 0) {
      setVoiding({ lineId: line.id, qty: 1 });
      return;
    }
    const { decision } = issue('CHANGE_QTY', { ticketId, itemId: line.id, delta });
    onProblem(problemOf(decision));
  };
  const remove = (line: OrderLine): void => {
    if (line.sentQty > 0) {
      setVoiding({ lineId: line.id, qty: line.qty });
      return;
    }
    const { decision } = issue('VOID_ITEM', { ticketId, itemId: line.id });
    onProblem(problemOf(decision));
  };

  return (
    <>
      {order.lines.length === 0 ? (
        <p className={styles.none}>
          <b>{REFUSAL_TEXTS['order-empty']}</b> Toca un platillo del menú para empezar.
        </p>
      ) : (
        <ul className={styles.lines}>
          {order.lines.map((line) => (
            <LineRow key={line.id} line={line} onChange={change} onRemove={remove} onOpen={setOpenLine} />
          ))}
        </ul>
      )}
      {order.voids.length > 0 && (
        <details className={styles.voids}>
          <summary>Anulados · {order.voids.length}</summary>
          <ul>
            {order.voids.map(({ id, qty, name, reason }) => (
              <li key={id}>
                <s>
                  {qty} × {name}
                </s>{' '}
                — {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {lineInSheet && <LineSheet line={lineInSheet} ticketId={ticketId} onClose={() => setOpenLine(null)} />}
      {lineToVoid && voiding && (
        <VoidSheet line={lineToVoid} qty={voiding.qty} ticketId={ticketId} onClose={() => setVoiding(null)} />
      )}
    </>
  );
}
