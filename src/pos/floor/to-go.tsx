import { itemsText } from '#ui/pos/status-words.ts';
import { Key } from '#ui/pos/key.tsx';
import { Line, Stack } from '#ui/layout/layout.tsx';
import styles from './floor.module.css';
import type { Floor, PaidOnFloor } from './floor-view.ts';
import { TakeawayList } from './takeaway-list.tsx';

interface ToGoProps extends Omit<Parameters<typeof TakeawayList>[0], 'accounts'> {
  readonly floor: Floor;
}

/** What lies below the tables, for whoever takes orders. */
export function ToGo({ floor, ...keys }: ToGoProps) {
  return (
    <>
      <TakeawayList accounts={floor.takeaway} {...keys} />
      <PaidList accounts={floor.paid} onServed={keys.onServed} />
    </>
  );
}

/** A coffee paid at the counter has no account any more, yet somebody waits for it. */
function PaidList({
  accounts,
  onServed,
}: {
  readonly accounts: readonly PaidOnFloor[];
  readonly onServed: (entryIds: readonly string[]) => void;
}) {
  if (accounts.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="por-entregar">
      <h2 id="por-entregar">Pagado, por entregar</h2>
      <ul className={styles.toGoList}>
        {accounts.map(({ account: { ticketId, folio, guestName, pickUp, items, kitchen }, place }) => (
          <Line as="li" gap={3} key={ticketId} data-pagada={ticketId}>
            <p className={styles.paidCard}>
              <strong>{folio}</strong>
              <span className={styles.toGoName}>{[place ?? 'Para llevar', guestName].filter(Boolean).join(' · ')}</span>
              <span className={styles.toGoFacts}>
                {pickUp !== '' && `A las ${pickUp} · `}
                {itemsText(items)}
              </span>
            </p>
            <Key look="good" title={folio} onClick={() => onServed(kitchen.readyIds)}>
              Entregado
            </Key>
          </Line>
        ))}
      </ul>
    </Stack>
  );
}
