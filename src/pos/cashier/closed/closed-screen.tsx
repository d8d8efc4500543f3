import { useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { formatPesos } from '#domain/shared/money.ts';
import { localMoment } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { keyClass } from '#ui/pos/key.tsx';
import { useSession, useWorld } from '../../terminal/terminal-context.tsx';
import { ClosedAccountPage } from './closed-account.tsx';
import styles from './closed-screen.module.css';
import { closedAccountsView, findClosed, type ClosedAccount } from './closed-view.ts';

const FIRST_ACCOUNTS = 12;

/** «Cobradas»: today's charged accounts, and what can still be done about them. */
export function ClosedScreen({ onChoose }: { readonly onChoose: (ticketId: string) => void }) {
  const { actor } = useSession();
  const accounts = useWorld(closedAccountsView);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [, go] = useLocation();
  const { shown, watchEnd } = useGrowing({ first: FIRST_ACCOUNTS, of: typed });
  if (grantFor('see-accounts', actor.role) !== 'Y') return <Redirect to="/caja" replace />;
  const found = findClosed(accounts, typed);
  return (
    <div className={styles.closed} data-abierta={chosen !== null}>
      <section className={styles.list} aria-label="Cobradas">
        <header>
          <h1>Cobradas</h1>
          <Link href="/caja" className={keyClass({ look: 'quiet' })}>
            ← Caja
          </Link>
        </header>
        <Entry
          label="Buscar por folio, mesa, cantidad o mesero"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {accounts.length === 0 && <Empty title="Hoy todavía no se cobra ninguna cuenta" />}
        {accounts.length > 0 && found.length === 0 && <p role="status">Ninguna cuenta de hoy dice «{typed}».</p>}
        <ul>
          {found.slice(0, shown).map((account) => (
            <Row
              key={account.ticketId}
              account={account}
              isChosen={account.ticketId === chosen}
              onChoose={() => setChosen(account.ticketId)}
            />
          ))}
          {found.length > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" />}
        </ul>
      </section>
      {chosen === null ? (
        <div className={styles.nothing}>
          <Empty title="Elige una cuenta para ver sus pagos" />
        </div>
      ) : (
        <ClosedAccountPage
          ticketId={chosen}
          onBack={() => setChosen(null)}
          onPrint={() => {
            onChoose(chosen);
            go('/caja/cuenta/copia');
          }}
          onReopened={() => {
            onChoose(chosen);
            go('/caja');
          }}
        />
      )}
    </div>
  );
}

function Row({
  account,
  isChosen,
  onChoose,
}: {
  readonly account: ClosedAccount;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const zone = useWorld(zoneOf);
  return (
    <li>
      <button type="button" data-cuenta={account.ticketId} aria-current={isChosen} onClick={onChoose}>
        <span>{account.place}</span>
        <b data-cifra="total" data-centavos={account.total}>
          {formatPesos(account.total)}
        </b>
        <small>
          {[account.toGo, account.folio, account.waiter].filter((fact) => fact !== null && fact !== '').join(' · ')}
        </small>
        <small>{localMoment(account.closedAt, zone).time}</small>
      </button>
    </li>
  );
}
