import { memo } from 'react';
import { formatPesos } from '#domain/shared/money.ts';
import { Key } from '#web/shared/pos-ui/key.tsx';
import styles from './line-list.module.css';
import type { OrderLine } from './order-view.ts';

interface LineRowProps {
  readonly line: OrderLine;
  readonly onChange: (line: OrderLine, delta: number) => void;
  readonly onRemove: (line: OrderLine) => void;
  readonly onOpen: (lineId: string) => void;
}

export const LineRow = memo(function LineRow({ line, onChange, onRemove, onOpen }: LineRowProps) {
  return (
    <li className={styles.line} data-linea={line.id} data-envio={sendState(line)}>
      <button type="button" className={styles.what} onClick={() => onOpen(line.id)}>
        <span className={styles.lineName}>{line.name}</span>
        {line.modifiers.map((modifier) => (
          <span key={modifier.id} className={styles.extra}>
            + {modifier.qty > 1 ? `${modifier.qty} × ` : ''}
            {modifier.name}
          </span>
        ))}
        {line.notes !== '' && <span className={styles.note}>«{line.notes}»</span>}
      </button>
      <span className={styles.amount}>{formatPesos(line.total)}</span>
      <span className={styles.sentState}>{`${line.isSoldOut ? 'Agotado · ' : ''}${sendStateText(line)}`}</span>
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

function sendState({ sentQty, unsentQty }: OrderLine): 'nuevo' | 'parte' | 'enviado' {
  if (sentQty === 0) return 'nuevo';
  return unsentQty > 0 ? 'parte' : 'enviado';
}

function sendStateText(line: OrderLine): string {
  if (line.sentQty === 0) return 'Por enviar';
  if (line.unsentQty === 0) return '✔ Enviado';
  return `${line.sentQty} ${line.sentQty === 1 ? 'enviado' : 'enviados'} · ${line.unsentQty} por enviar`;
}
