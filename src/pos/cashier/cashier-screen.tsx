import { useVisitState } from '#ui/drawing/in-front.ts';
import { useWorld } from '../terminal/terminal-context.tsx';
import { useCharge, type Till } from '../terminal/use-charge.ts';
import { AccountList } from './account-list.tsx';
import { SETTLED } from './adjustment.ts';
import { AdjustmentInputs } from './adjustment-inputs.tsx';
import { BillSection } from './bill-section.tsx';
import styles from './cashier-screen.module.css';
import { billView, openAccountsView, type Bill } from './cashier-view.ts';
import { NothingChosen } from './nothing-chosen.tsx';
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
          <NothingChosen till={till} count={accounts.length} />
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
