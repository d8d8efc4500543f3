import { memo, useEffect, useRef, type CSSProperties, type ReactNode, type RefCallback } from 'react';
import { formatPesos } from '#domain/shared/money.ts';
import { afterPicture } from '#ui/drawing/after-picture.ts';
import { useFront } from '#ui/drawing/in-front.ts';
import { useGrowing } from '#ui/drawing/growing.tsx';
import styles from './account-list.module.css';
import type { AccountToCharge } from './cashier-view.ts';

/** What the strip shows at once; the rest is drawn as the finger comes near. */
const FIRST_ACCOUNTS = 16;

export function AccountList({
  accounts,
  activeTicketId,
  onChoose,
  children,
}: {
  readonly accounts: readonly AccountToCharge[];
  readonly activeTicketId: string | null;
  readonly onChoose: (ticketId: string) => void;
  /** What stands beside its title. */
  readonly children?: ReactNode;
}) {
  const { shown, watchEnd } = useGrowing({ first: FIRST_ACCOUNTS });
  const strip = useRef<HTMLElement>(null);
  const { isInFront } = useFront();
  // Waits for each visit: the account that came along is in sight, however long the strip.
  useEffect(() => {
    if (!isInFront) return undefined;
    return afterPicture(() => {
      strip.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }, [isInFront]);
  return (
    <nav ref={strip} className={styles.accounts} aria-label="Cuentas abiertas">
      <header>
        <h2>
          Por cobrar <span>{accounts.length}</span>
        </h2>
        {children}
      </header>
      <ul>
        {accounts.slice(0, shown).map((account) => (
          <Row
            key={account.ticketId}
            account={account}
            isActive={account.ticketId === activeTicketId}
            onChoose={onChoose}
          />
        ))}
        {accounts.length > shown && <Space key={`end-${shown}`} accounts={accounts.length - shown} watch={watchEnd} />}
      </ul>
    </nav>
  );
}

/** The place of those not drawn yet: the strip is as long as it will be, so nothing moves under the finger. */
function Space({ accounts, watch }: { readonly accounts: number; readonly watch: RefCallback<HTMLLIElement> }) {
  // A custom property is not among the styles React knows by name.
  return (
    <li ref={watch} className={styles.space} style={{ '--faltan': accounts } as CSSProperties} aria-hidden="true" />
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
        data-cuenta={account.ticketId}
        aria-current={isActive}
        onClick={() => onChoose(account.ticketId)}
      >
        <span>{account.place}</span>
        <b>{formatPesos(account.due)}</b>
        <small>
          {[account.name, account.isBillAsked ? 'Pidió la cuenta' : account.folio]
            .filter((part) => part !== null)
            .join(' · ')}
        </small>
      </button>
    </li>
  );
});
