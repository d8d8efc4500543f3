import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { Key } from '#ui/pos/key.tsx';
import { useSession, useWorld } from '../terminal/terminal-context.tsx';
import { useCharge, type Charge, type Till } from '../terminal/use-charge.ts';
import { AccountList } from './account-list.tsx';
import { billView, openAccountsView, type Bill } from './cashier-view.ts';
import { NothingChosen } from './nothing-chosen.tsx';
import { isRefusedByThisTap, type Adjustment } from './adjustment.ts';
import { AccountSide } from './till/account-side.tsx';
import { ChangeScreen, type OwedChange } from './till/change-screen.tsx';
import { DueBand } from './till/due-band.tsx';
import { PaySide, type HeldBack } from './till/pay-side.tsx';
import { draftSums, firstDraft, type Draft, type DraftSums } from './till/payment-draft.ts';
import { holdsMoney } from '#domain/charges/charge.ts';
import { TerminalSide } from './terminals/terminal-side.tsx';
import { accountChargeView, type AccountCharge } from './terminals/terminals-view.ts';
import { useTip, type Paying } from './till/use-tip.ts';
import { useAdjusting } from './use-adjusting.ts';
import styles from './cashier-screen.module.css';

interface CashierScreenProps {
  readonly activeTicketId: string | null;
  readonly onChoose: (ticketId: string) => void;
}

/** Caja: what is left to pay in the largest figure, any number of payments, and the change. */
export function CashierScreen({ activeTicketId, onChoose }: CashierScreenProps) {
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
        <section className={styles.nothing} data-hay={accounts.length > 0}>
          <NothingChosen till={till} count={accounts.length} ticketId={activeTicketId} />
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
  const told = useWorld((world) => accountChargeView(world, bill.ticketId));
  const adjusting = useAdjusting(bill.ticketId);
  const held = useHeldBack(adjusting.adjustment);
  const tip = useTip({ bill, draft, sums, adjusting, onDraft: setDraft });
  // What was refused stands there again as it was typed.
  if (asked !== null && till.state.state === 'failed' && till.state.charge === asked.charge) {
    setDraft(asked.draft);
    setAsked(null);
  }
  const take = (): void => {
    if (held.isHeldBack()) return;
    const charge = chargeOf(bill, draft, sums);
    setAsked({ charge, draft });
    setDraft(null);
    void till.charge(charge);
  };
  const paying: Paying = { bill, draft, sums, tip, adjusting, onDraft: setDraft };
  return (
    <>
      <DueBand bill={bill} held={heldBy(told)} />
      <AccountSide paying={paying} isHeld={heldBy(told) !== null} />
      {told !== null && holdsMoney(told.charge) ? (
        <TerminalSide told={told} />
      ) : (
        <PaySide paying={paying} state={till.state} held={held} onTake={take} />
      )}
    </>
  );
}

function heldBy(told: AccountCharge | null): 'waiting' | 'doubt' | null {
  if (told === null || !holdsMoney(told.charge)) return null;
  return told.charge.state === 'unknown' ? 'doubt' : 'waiting';
}

function chargeOf(bill: Bill, draft: Draft, sums: DraftSums): Charge {
  // One payment for all of it closes the account, as the specification has it.
  const isWhole = sums.isRest && sums.tip === 0 && bill.payments.length === 0;
  return {
    ticketId: bill.ticketId,
    folio: bill.folio,
    method: draft.method,
    ...(draft.card === undefined ? {} : { card: draft.card }),
    amount: sums.amount,
    tip: sums.tip,
    ...(draft.method === 'cash' ? { received: sums.received } : {}),
    ...(sums.rounding === undefined ? {} : { rounding: sums.rounding }),
    ...(isWhole ? {} : { as: sums.isRest ? 'rest' : 'part' }),
  };
}

/** Whoever has just been refused a tip or discount reads that before the whole amount is charged (CAJA8). */
function useHeldBack(adjustment: Adjustment): HeldBack {
  const pressedAt = useRef<Adjustment | null>(null);
  const [by, setBy] = useVisitState<Adjustment | null>(null);
  return {
    text: adjustment.state === 'refused' && adjustment === by ? adjustment.text : null,
    press: () => {
      pressedAt.current = adjustment;
    },
    isHeldBack: () => {
      const isHeldBack = isRefusedByThisTap(pressedAt.current, adjustment);
      pressedAt.current = null;
      setBy(isHeldBack ? adjustment : null);
      return isHeldBack;
    },
  };
}
