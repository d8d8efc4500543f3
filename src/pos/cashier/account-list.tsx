import { memo, useEffect, useRef, type CSSProperties, type ReactNode, type RefCallback } from 'react';
import { formatPesos } from '#domain/shared/money.ts';
import { afterPicture } from '#ui/drawing/after-picture.ts';
import { useFront } from '#ui/drawing/in-front.ts';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { Sign } from '#ui/pos/sign.tsx';
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
  /** Null: none is chosen yet. On a narrow screen the list then takes its whole width, otherwise it is a strip. */
  readonly activeTicketId: string | null;
  readonly onChoose: (ticketId: string) => void;
  /** What stands beside its title. */
  readonly children?: ReactNode;
}) {
  const { shown, watchEnd } = useGrowing({ first: FIRST_ACCOUNTS });
  const strip = useRef<HTMLElement>(null);
  const { isInFront } = useFront();
  // Waits for each visit and each choice: the account in question is in sight, however long the strip.
  useEffect(() => {
    if (!isInFront || activeTicketId === null) return undefined;
    return afterPicture(() => {
      strip.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }, [isInFront, activeTicketId]);
  return (
    <nav ref={strip} className={styles.accounts} aria-label="Cuentas abiertas" data-suelta={activeTicketId === null}>
      <header>
        <h2>
          Por cobrar <span>{accounts.filter(({ isEmpty }) => !isEmpty).length}</span>
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

function stateOf({ held, isBillAsked, isEmpty, folio }: AccountToCharge): string {
  if (held !== null) return held === 'doubt' ? 'Por aclarar' : 'En la terminal';
  if (isBillAsked) return 'Pidió la cuenta';
  return isEmpty ? 'Sin pedir' : folio;
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
          {account.held !== null && <Sign of={account.held === 'doubt' ? 'warning' : 'card'} />}{' '}
          {[account.name, account.toGo].filter((part) => part !== null && part !== '').map((part) => `${part} · `)}
          <span>{stateOf(account)}</span>
        </small>
      </button>
    </li>
  );
});
