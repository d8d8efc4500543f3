import { Link } from 'wouter';
import { Empty } from '#web/shared/pos-ui/empty.tsx';
import { useVisitState } from '#web/shared/drawing/in-front.ts';
import { ChargeNotice } from '../terminal/charge-notice.tsx';
import { useWorld } from '../terminal/terminal-context.tsx';
import { useCharge, type Till } from '../terminal/use-charge.ts';
import { AccountList } from './account-list.tsx';
import { SETTLED } from './adjustment.ts';
import { AdjustmentInputs } from './adjustment-inputs.tsx';
import { BillSection } from './bill-section.tsx';
import styles from './cashier-screen.module.css';
import { billView, openAccountsView, type Bill } from './cashier-view.ts';
import { PaymentPanel } from './payment-panel.tsx';
import payment from './payment.module.css';

interface CashierScreenProps {
  readonly activeTicketId: string | null;
  readonly onChoose: (ticketId: string) => void;
}

export function CashierScreen({ activeTicketId, onChoose }: CashierScreenProps) {
  const accounts = useWorld(openAccountsView);
  const bill = useWorld((world) => billView(world, activeTicketId));
  const till = useCharge();
  const choose = (ticketId: string): void => {
    till.forget();
    onChoose(ticketId);
  };

  return (
    <div className={styles.cashier}>
      <AccountList accounts={accounts} activeTicketId={bill === null ? null : activeTicketId} onChoose={choose} />
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
          <Checkout key={bill.ticketId} bill={bill} till={till} />
        </>
      )}
    </div>
  );
}

/** Each account begins with nothing typed, in cash. */
function Checkout({ bill, till }: { readonly bill: Bill; readonly till: Till }) {
  const [adjustment, setAdjustment] = useVisitState(SETTLED);
  return (
    <section className={payment.pay} aria-label="Cobro">
      <AdjustmentInputs bill={bill} adjustment={adjustment} onAdjusted={setAdjustment} />
      <PaymentPanel bill={bill} adjustment={adjustment} till={till} />
    </section>
  );
}
