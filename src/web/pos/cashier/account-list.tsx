import { memo, useDeferredValue } from 'react';
import { formatPesos } from '#domain/shared/money.ts';
import styles from './cashier-screen.module.css';
import type { AccountToCharge } from './cashier-view.ts';

/** What the strip shows at once; the rest follows behind the first paint. */
const FIRST_ACCOUNTS = 16;

export function AccountList({
  accounts,
  activeTicketId,
  onChoose,
}: {
  readonly accounts: readonly AccountToCharge[];
  readonly activeTicketId: string | null;
  readonly onChoose: (ticketId: string) => void;
}) {
  const shown = useDeferredValue(accounts.length, FIRST_ACCOUNTS);
  return (
    <nav className={styles.accounts} aria-label="Cuentas abiertas">
      <h2>
        Por cobrar <span>{accounts.length}</span>
      </h2>
      <ul>
        {accounts.slice(0, shown).map((account) => (
          <Row
            key={account.ticketId}
            account={account}
            isActive={account.ticketId === activeTicketId}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </nav>
  );
}

const Row = memo(function Row({
  account,
  isActive,
  onChoose,
}: {
  readonly account: AccountToCharge;
  readonly isActive: boolean;
  readonly onChoose: (ticketId: string) => void;
}) {
  return (
    <li>
      <button
        type="button"
        data-ticket={account.ticketId}
        aria-current={isActive}
        onClick={() => onChoose(account.ticketId)}
      >
        <span>{account.place}</span>
        <b>{formatPesos(account.total)}</b>
        <small>{account.folio}</small>
      </button>
    </li>
  );
});
