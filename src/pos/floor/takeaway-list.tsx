import { memo } from 'react';
import { formatPesos } from '#domain/shared/money.ts';
import { minutesBetween, type Instant } from '#domain/shared/time.ts';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import { itemsText, openText } from '#ui/pos/status-words.ts';
import { Line, Stack } from '#ui/layout/layout.tsx';
import styles from './floor.module.css';
import type { AccountOnFloor } from './floor-view.ts';

/** What an evening has at once; the rest is drawn as the finger comes near. */
const FIRST_ACCOUNTS = 12;

interface Handlers {
  readonly onChoose: (ticketId: string) => void;
  readonly onServed: (entryIds: readonly string[]) => void;
  readonly onDiscard: (ticketId: string) => void;
}

export function TakeawayList({
  accounts,
  now,
  activeTicketId,
  ...handlers
}: Handlers & {
  readonly accounts: readonly AccountOnFloor[];
  readonly now: Instant;
  readonly activeTicketId: string | null;
}) {
  const { shown, watchEnd } = useGrowing({ first: FIRST_ACCOUNTS });
  if (accounts.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="para-llevar">
      <h2 id="para-llevar">Para llevar</h2>
      <ul className={styles.toGoList}>
        {accounts.slice(0, shown).map((account) => (
          <TakeawayRow
            key={account.ticketId}
            account={account}
            minutes={minutesBetween(account.openedAt, now)}
            isActive={account.ticketId === activeTicketId}
            {...handlers}
          />
        ))}
        {accounts.length > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" />}
      </ul>
    </Stack>
  );
}

const TakeawayRow = memo(function TakeawayRow({
  account: { ticketId, folio, guestName, channel, pickUp, total, items, isEmpty, kitchen },
  minutes,
  isActive,
  onChoose,
  onServed,
  onDiscard,
}: Handlers & { readonly account: AccountOnFloor; readonly minutes: number; readonly isActive: boolean }) {
  const isReady = kitchen.readyIds.length > 0;
  return (
    <Line as="li" gap={3}>
      <button
        type="button"
        className={styles.toGoCard}
        data-ticket={ticketId}
        aria-current={isActive}
        onClick={() => onChoose(ticketId)}
      >
        <strong>{folio}</strong>
        {(channel ?? guestName) !== null && (
          <span className={styles.toGoName}>{[channel, guestName].filter(Boolean).join(' · ')}</span>
        )}
        <b className={styles.toGoTotal}>{formatPesos(total)}</b>
        <span className={styles.toGoFacts}>
          {pickUp === '' ? '' : `A las ${pickUp} · `}
          {itemsText(items)} · {openText(minutes)}
          {isReady && (
            <span className={styles.toGoReady}>
              <Sign of="check" /> Listo
            </span>
          )}
        </span>
      </button>
      {isReady && (
        <Key look="good" title={folio} onClick={() => onServed(kitchen.readyIds)}>
          Entregado
        </Key>
      )}
      {isEmpty && (
        <Key look="quiet" title={folio} onClick={() => onDiscard(ticketId)}>
          Descartar
        </Key>
      )}
    </Line>
  );
});
