import { formatPesos } from '#domain/shared/money.ts';
import { minutesBetween, type Instant } from '#domain/shared/time.ts';
import { useGrowing } from '#web/shared/pos-ui/growing.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Sign } from '#web/shared/pos-ui/sign.tsx';
import { itemsText, openText } from '#web/shared/pos-ui/status-words.ts';
import styles from './floor.module.css';
import type { AccountOnFloor } from './floor-view.ts';

/** What an evening has at once; the rest is drawn as the finger comes near. */
const FIRST_ACCOUNTS = 12;

export function TakeawayList({
  accounts,
  now,
  activeTicketId,
  onChoose,
  onServed,
}: {
  readonly accounts: readonly AccountOnFloor[];
  readonly now: Instant;
  readonly activeTicketId: string | null;
  readonly onChoose: (ticketId: string) => void;
  readonly onServed: (entryIds: readonly string[]) => void;
}) {
  const { shown, watchEnd } = useGrowing({ first: FIRST_ACCOUNTS });
  if (accounts.length === 0) return null;
  return (
    <section className={styles.toGo} aria-labelledby="para-llevar">
      <h2 id="para-llevar">Para llevar</h2>
      <ul className={styles.toGoList}>
        {accounts.slice(0, shown).map((account) => (
          <li key={account.ticketId} className={styles.toGoItem}>
            <button
              type="button"
              className={styles.toGoCard}
              data-ticket={account.ticketId}
              aria-current={account.ticketId === activeTicketId}
              onClick={() => onChoose(account.ticketId)}
            >
              <strong>{account.folio}</strong>
              {account.guestName !== null && <span className={styles.toGoName}>{account.guestName}</span>}
              <b className={styles.toGoTotal}>{formatPesos(account.total)}</b>
              <span className={styles.toGoFacts}>
                {itemsText(account.items)} · {openText(minutesBetween(account.openedAt, now))}
                {account.kitchen.readyIds.length > 0 && (
                  <span className={styles.toGoReady}>
                    <Sign of="check" /> Listo
                  </span>
                )}
              </span>
            </button>
            {account.kitchen.readyIds.length > 0 && (
              <Key look="good" title={account.folio} onClick={() => onServed(account.kitchen.readyIds)}>
                Entregado
              </Key>
            )}
          </li>
        ))}
        {accounts.length > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" />}
      </ul>
    </section>
  );
}
