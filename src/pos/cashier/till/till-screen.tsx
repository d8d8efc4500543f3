import { useState } from 'react';
import { useLocation } from 'wouter';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { Key } from '#ui/pos/key.tsx';
import { useSession, useWorld } from '../../terminal/terminal-context.tsx';
import { useCharge, type Charge, type Till } from '../../terminal/use-charge.ts';
import { AccountList } from '../account-list.tsx';
import { billView, openAccountsView, type Bill } from '../cashier-view.ts';
import { NothingChosen } from '../nothing-chosen.tsx';
import { AccountSide } from './account-side.tsx';
import { ChangeScreen, type OwedChange } from './change-screen.tsx';
import { DueBand } from './due-band.tsx';
import { PaySide } from './pay-side.tsx';
import { draftSums, firstDraft, type Draft } from './payment-draft.ts';
import styles from './till-screen.module.css';

interface TillScreenProps {
  readonly activeTicketId: string | null;
  readonly onChoose: (ticketId: string) => void;
}

/** Caja where people really pay: any number of payments, what is left in the largest figure, and the change. */
export function TillScreen({ activeTicketId, onChoose }: TillScreenProps) {
  const { actor } = useSession();
  const [, go] = useLocation();
  const accounts = useWorld(openAccountsView);
  const bill = useWorld((world) => billView(world, activeTicketId));
  const till = useCharge();
  const [owed, forgetChange] = useOwedChange(till, activeTicketId);
  const choose = (ticketId: string): void => {
    till.forget();
    forgetChange();
    onChoose(ticketId);
  };

  if (owed !== null) return <ChangeScreen owed={owed} state={till.state} onHanded={forgetChange} />;
  return (
    <div className={styles.till}>
      <AccountList accounts={accounts} activeTicketId={bill === null ? null : activeTicketId} onChoose={choose}>
        {grantFor('see-accounts', actor.role) === 'Y' && (
          <Key className={styles.closed} onClick={() => go('/caja/cobradas')}>
            Cobradas
          </Key>
        )}
        {grantFor('drawer', actor.role) === 'Y' && (
          <Key className={styles.closed} onClick={() => go('/turno')}>
            Turno
          </Key>
        )}
      </AccountList>
      {bill === null ? (
        <section className={styles.nothing}>
          <NothingChosen till={till} count={accounts.length} />
        </section>
      ) : (
        <Checkout key={bill.ticketId} bill={bill} till={till} />
      )}
    </div>
  );
}

/** Change fills the screen until it was handed over or another account is chosen; never by time, nor by leaving Caja. */
function useOwedChange(till: Till, activeTicketId: string | null): readonly [OwedChange | null, () => void] {
  const [kept, setKept] = useState<{
    readonly charge: Charge | null;
    readonly owed: OwedChange | null;
    readonly chosen: string | null;
  }>({ charge: null, owed: null, chosen: null });
  const { state } = till;
  if (state.state === 'charged' && state.charge !== kept.charge) {
    const { charge, change } = state;
    setKept({ charge, owed: change > 0 ? { charge, change } : null, chosen: activeTicketId });
  }
  if (kept.owed !== null && kept.chosen !== activeTicketId) setKept({ ...kept, owed: null });
  return [kept.owed, () => setKept({ ...kept, owed: null })];
}

/** Each account begins with nothing typed, in cash; so does each payment after the one before was taken. */
function Checkout({ bill, till }: { readonly bill: Bill; readonly till: Till }) {
  const [typed, setDraft] = useVisitState<Draft | null>(null);
  const draft = typed ?? firstDraft(bill);
  const [asked, setAsked] = useVisitState<{ readonly charge: Charge; readonly draft: Draft } | null>(null);
  const sums = draftSums(draft, bill.due, bill.rounding);
  // What was refused stands there again as it was typed.
  if (asked !== null && till.state.state === 'failed' && till.state.charge === asked.charge) {
    setDraft(asked.draft);
    setAsked(null);
  }
  const take = (): void => {
    const charge: Charge = {
      ticketId: bill.ticketId,
      folio: bill.folio,
      method: draft.method,
      ...(draft.card === undefined ? {} : { card: draft.card }),
      amount: sums.amount,
      tip: sums.tip,
      ...(draft.method === 'cash' ? { received: sums.received } : {}),
      ...(sums.rounding === undefined ? {} : { rounding: sums.rounding }),
      as: sums.isRest ? 'rest' : 'part',
    };
    setAsked({ charge, draft });
    setDraft(null);
    void till.charge(charge);
  };
  return (
    <>
      <DueBand bill={bill} />
      <AccountSide bill={bill} draft={draft} amount={sums.amount} onDraft={setDraft} />
      <PaySide bill={bill} draft={draft} sums={sums} state={till.state} onDraft={setDraft} onTake={take} />
    </>
  );
}
