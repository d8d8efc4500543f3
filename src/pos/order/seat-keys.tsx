import { MOST_SEATS } from '#domain/order/add-item.ts';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { Key } from '#ui/pos/key.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import styles from './menu-picker.module.css';
import type { OrderOnScreen } from './order-view.ts';

interface SeatKeysProps {
  readonly order: OrderOnScreen;
  /** For whom the next dish is; null: for the table. */
  readonly seat: number | null;
  readonly onSeat: (seat: number | null) => void;
}

/** «Persona 2» above the menu: the next dishes are hers. Off until somebody uses it. */
export function SeatKeys({ order, seat, onSeat }: SeatKeysProps) {
  const [isAsked, setAsked] = useVisitState(false);
  const [more, setMore] = useVisitState(0);
  const used = Math.max(0, ...order.lines.map((line) => line.seat ?? 0));
  if (!isAsked && used === 0) {
    return (
      <Key className={styles.seatSwitch} aria-expanded={false} onClick={() => setAsked(true)}>
        Persona
      </Key>
    );
  }
  const count = Math.min(MOST_SEATS, Math.max(order.guests ?? 2, used, seat ?? 0) + more);
  return (
    <div className={styles.seats} role="group" aria-label="¿Para quién?">
      <Key aria-pressed={seat === null} onClick={() => onSeat(null)}>
        La mesa
      </Key>
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <Key
          key={number}
          data-persona={number}
          aria-pressed={seat === number}
          onClick={() => onSeat(seat === number ? null : number)}
        >
          Persona {number}
        </Key>
      ))}
      {count < MOST_SEATS && (
        <Key size="square" aria-label="Otra persona" onClick={() => setMore(more + 1)}>
          <Sign of="plus" />
        </Key>
      )}
    </div>
  );
}
