import { memo } from 'react';
import { Link } from 'wouter';
import { Empty } from '#web/shared/pos-ui/empty.tsx';
import { useStateOf, useVisits } from '../shell/kept-screen.tsx';
import { isAsleep, useKeptWorld, useLastShown } from '../shell/use-kept-world.ts';
import { ChargeNotice } from '../terminal/charge-notice.tsx';
import { useCharge } from '../terminal/use-charge.ts';
import { AccountList } from './account-list.tsx';
import { SETTLED } from './adjustment.ts';
import { AdjustmentInputs } from './adjustment-inputs.tsx';
import { BillSection } from './bill-section.tsx';
import styles from './cashier-screen.module.css';
import { billView, openAccountsView } from './cashier-view.ts';
import { PaymentPanel } from './payment-panel.tsx';
import payment from './payment.module.css';

interface CashierScreenProps {
  readonly activeTicketId: string | null;
  readonly isShown: boolean;
  readonly onChoose: (ticketId: string) => void;
}

export const CashierScreen = memo(function CashierScreen({ isShown, onChoose, ...props }: CashierScreenProps) {
  const activeTicketId = useLastShown(props.activeTicketId, { isShown });
  const accounts = useKeptWorld(openAccountsView, { isShown });
  const bill = useKeptWorld((world) => billView(world, activeTicketId), { isShown });
  const visit = String(useVisits(isShown));
  const till = useCharge({ visit, isShown });
  const accountVisit = `${visit}/${bill?.ticketId ?? ''}`;
  const [adjustment, setAdjustment] = useStateOf(accountVisit, SETTLED);
  const choose = (ticketId: string): void => {
    till.forget();
    onChoose(ticketId);
  };

  return (
    <div className={styles.cashier}>
      <AccountList
        visit={visit}
        accounts={accounts}
        activeTicketId={bill === null ? null : activeTicketId}
        onChoose={choose}
      />
      {bill === null ? (
        <section className={styles.nothing}>
          <ChargeNotice state={till.state} />
          <Empty
            isPage
            title={accounts.length === 0 ? 'No hay cuentas por cobrar' : 'Elige la cuenta que vas a cobrar'}
          >
            {till.state.state === 'charged' && (
              <p>
                <Link href="/caja/cuenta">Ver cuenta de {till.state.charge.folio}</Link>
              </p>
            )}
            <p>
              O abre una en el <Link href="/mesas">mapa de mesas</Link>.
            </p>
          </Empty>
        </section>
      ) : (
        <>
          <BillSection bill={bill} />
          <section className={payment.pay} aria-label="Cobro">
            <AdjustmentInputs bill={bill} visit={accountVisit} adjustment={adjustment} onAdjusted={setAdjustment} />
            <PaymentPanel bill={bill} visit={accountVisit} adjustment={adjustment} till={till} />
          </section>
        </>
      )}
    </div>
  );
}, isAsleep);
