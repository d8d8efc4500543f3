import { memo, useEffect, useRef } from 'react';
import { REFUSAL_TEXTS } from '#domain/refusal-texts.ts';
import { useFront, useVisitState } from '#ui/drawing/in-front.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { Key } from '#ui/pos/key.tsx';
import { problemOf } from '../terminal/problem-of.ts';
import { useUnheardSends } from '../terminal/unheard-sends.ts';
import { useIssue } from '../terminal/terminal-context.tsx';
import { LineSheet } from './line-sheet.tsx';
import styles from './line-list.module.css';
import { madeWord, paidWord } from '#domain/order/made-words.ts';
import type { AddedLine } from './options/use-adding.tsx';
import type { OrderLine, OrderOnScreen } from './order-view.ts';
import { VoidSheet } from './void-sheet.tsx';

interface Voiding {
  readonly lineId: string;
  readonly qty: number;
}

interface LineListProps {
  readonly order: OrderOnScreen;
  readonly added: AddedLine | null;
  readonly onProblem: (problem: string | null) => void;
}

export function LineList({ order, added, onProblem }: LineListProps) {
  const issue = useIssue();
  const { ticketId } = order;
  const list = useAddedInSight(added);
  const unheard = useUnheardSends();
  const [openLine, setOpenLine] = useVisitState<string | null>(null);
  const [voiding, setVoiding] = useVisitState<Voiding | null>(null);
  const lineInSheet = order.lines.find(({ id }) => id === openLine);
  const lineToVoid = order.lines.find(({ id }) => id === voiding?.lineId);

  const change = (line: OrderLine, delta: number): void => {
    const isKnown = delta < 0 && line.unsentQty === 0;
    if (isKnown && line.heldQty === 0) return setVoiding({ lineId: line.id, qty: 1 });
    // What waits for its course nobody has begun: it goes as it came.
    const { decision } = isKnown
      ? issue('VOID_ITEM', { ticketId, itemId: line.id, qty: 1 })
      : issue('CHANGE_QTY', { ticketId, itemId: line.id, delta });
    onProblem(problemOf(decision));
  };
  const remove = (line: OrderLine): void => {
    if (line.sentQty > line.heldQty) return setVoiding({ lineId: line.id, qty: line.qty });
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
        <ul ref={list} className={styles.lines}>
          {order.lines.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              onChange={change}
              onRemove={remove}
              onOpen={setOpenLine}
              isUnheard={unheard.lines.has(line.id)}
            />
          ))}
        </ul>
      )}
      {order.voids.length > 0 && <Voids voids={order.voids} />}
      {lineInSheet && <LineSheet line={lineInSheet} order={order} onClose={() => setOpenLine(null)} />}
      {lineToVoid && voiding && (
        <VoidSheet line={lineToVoid} qty={voiding.qty} ticketId={ticketId} onClose={() => setVoiding(null)} />
      )}
    </>
  );
}

/** What this tablet's own tap put on the account is seen there; what others add moves nothing. */
function useAddedInSight(added: AddedLine | null) {
  const list = useRef<HTMLUListElement>(null);
  const { isInFront } = useFront();
  // Waits for the line to be drawn.
  useEffect(() => {
    if (added === null || !isInFront) return;
    list.current?.querySelector(`[data-linea="${CSS.escape(added.lineId)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [added, isInFront]);
  return list;
}

function Voids({ voids }: { readonly voids: OrderOnScreen['voids'] }) {
  return (
    <details className={styles.voids}>
      <summary>Anulados · {voids.length}</summary>
      <ul>
        {voids.map(({ id, qty, name, reason }) => (
          <li key={id}>
            <s>
              {qty} × {name}
            </s>{' '}
            — {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface LineRowProps {
  readonly line: OrderLine;
  readonly onChange: (line: OrderLine, delta: number) => void;
  readonly onRemove: (line: OrderLine) => void;
  readonly onOpen: (lineId: string) => void;
  /** It was sent, and the server has not got it yet. */
  readonly isUnheard: boolean;
}

const LineRow = memo(function LineRow({ line, onChange, onRemove, onOpen, isUnheard }: LineRowProps) {
  return (
    <li className={styles.line} data-linea={line.id} data-envio={isUnheard ? 'camino' : sendState(line)}>
      <button type="button" className={styles.what} onClick={() => onOpen(line.id)}>
        <span className={styles.lineName}>{line.name}</span>
        {line.seat !== null && (
          <span className={styles.extra} data-persona={line.seat}>
            Persona {line.seat}
          </span>
        )}
        {line.course !== null && (
          <span className={styles.extra} data-tiempo={line.course}>
            Tiempo {line.course}
          </span>
        )}
        <Options line={line} />
        {line.notes !== '' && <span className={styles.note}>«{line.notes}»</span>}
      </button>
      <span className={styles.amount}>{formatPesos(line.total)}</span>
      <span
        className={styles.sentState}
      >{`${line.isSoldOut ? 'Agotado · ' : ''}${isUnheard ? 'Por llegar a cocina' : sendStateText(line)}`}</span>
      <span className={styles.steps}>
        <Key size="square" aria-label={`Quitar uno de ${line.name}`} onClick={() => onChange(line, -1)}>
          −
        </Key>
        <span className={styles.qty} aria-label={`${line.qty} de ${line.name}`}>
          {line.qty}
        </span>
        <Key
          size="square"
          aria-label={`Agregar uno de ${line.name}`}
          disabled={line.isSoldOut}
          onClick={() => onChange(line, 1)}
        >
          +
        </Key>
        <Key size="square" look="risky" aria-label={`Eliminar ${line.name}`} onClick={() => onRemove(line)}>
          ✕
        </Key>
      </span>
    </li>
  );
});

/** Answers in one breath («Término medio · Salsa verde +$15.00»), extras one by one, as they were asked for. */
/** The parts of a package stand below one another: each is a dish. */
function Options({ line: { modifiers, contents } }: { readonly line: OrderLine }) {
  const answers = modifiers.filter(({ group }) => group !== undefined).map(paidWord);
  const rows = contents === undefined && answers.length > 0 ? [answers.join(' · ')] : answers;
  return (
    <>
      {rows.map((row) => (
        <span key={row} className={styles.extra}>
          {row}
        </span>
      ))}
      {modifiers
        .filter(({ group }) => group === undefined)
        .map((modifier) => (
          <span key={modifier.id} className={styles.extra}>
            {madeWord(modifier)}
          </span>
        ))}
    </>
  );
}

function sendState({ sentQty, unsentQty, heldQty }: OrderLine): 'nuevo' | 'parte' | 'enviado' | 'espera' {
  if (sentQty === 0) return 'nuevo';
  if (heldQty > 0 && unsentQty === 0) return 'espera';
  return unsentQty > 0 ? 'parte' : 'enviado';
}

function sendStateText(line: OrderLine): string {
  if (line.sentQty === 0) return 'Por enviar';
  if (line.heldQty > 0 && line.unsentQty === 0) return `En espera · tiempo ${line.course}`;
  if (line.unsentQty === 0) return '✔ Enviado';
  return `${line.sentQty} ${line.sentQty === 1 ? 'enviado' : 'enviados'} · ${line.unsentQty} por enviar`;
}
