import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { Answer } from '#application/protocol.ts';
import type { CardKind, PaymentMethod } from '#domain/order/ticket.ts';
import { changeFor } from '#domain/order/totals.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { cents, ZERO, type Cents } from '#domain/shared/money.ts';
import { isCharge } from '#application/questions.ts';
import type { Issued, Terminal } from '#application/terminal.ts';
import { useFront } from '#ui/drawing/in-front.ts';
import { useIssue, useSession } from './terminal-context.tsx';

export interface Charge {
  readonly ticketId: string;
  readonly folio: string;
  readonly method: PaymentMethod;
  readonly card?: CardKind;
  /** Towards what was due on the screen when the key was pressed. */
  readonly amount: Cents;
  /** On top of it. */
  readonly tip?: Cents;
  readonly received?: Cents;
  /** What of the cash is beyond amount and tip, or below zero missing. */
  readonly rounding?: Cents;
  /** One of several payments, or the last of them; absent: the specification's one payment for all. */
  readonly as?: 'part' | 'rest';
}

export type ChargeState =
  | { readonly state: 'idle' }
  | { readonly state: 'charging'; readonly charge: Charge }
  /** A manager is being asked for a yes. */
  | { readonly state: 'asking'; readonly charge: Charge }
  | {
      readonly state: 'charged';
      readonly charge: Charge;
      readonly change: Cents;
      /**
       * `kept`: safe on this tablet, told to nobody yet. `unanswered`: asked, and recorded as money taken because no
       * answer came. `changed`: recorded, but the account was another one by then.
       */
      readonly as: 'confirmed' | 'kept' | 'unanswered' | 'changed';
    }
  | {
      readonly state: 'failed';
      readonly charge: Charge;
      readonly text: string;
      /** The refusal that this tells: once it has been seen here, the list of refusals need not repeat it. */
      readonly refusalId?: string;
    };

/** The server's yes usually takes milliseconds; after this the person is told that the tablet keeps what was taken. */
const CONFIRM_WITHIN_MS = 4000;

export interface Till {
  readonly state: ChargeState;
  /** Resolves when it is known what became of it. */
  readonly charge: (charge: Charge) => Promise<void>;
  readonly forget: () => void;
}

/** Charging says «Cobrado» only when it is true: the server agreed, or the money was taken without line. */
export function useCharge(): Till {
  const { terminal } = useSession();
  const issue = useIssue();
  const [state, setState] = useState<ChargeState>({ state: 'idle' });
  const { visit, isInFront } = useFront();
  const [seen, setSeen] = useState(visit);
  // What became of a charge is no news on another visit; what is still on its way is told wherever the person is.
  if (seen !== visit) {
    setSeen(visit);
    if (state.state === 'charged' || state.state === 'failed') setState({ state: 'idle' });
  }
  const seenRefusal = isInFront && state.state === 'failed' ? state.refusalId : undefined;
  // Waits for a refusal to be drawn in front of somebody. One that nobody saw stays in the list of refusals.
  useEffect(() => {
    if (seenRefusal !== undefined) void terminal.dismiss(seenRefusal);
  }, [terminal, seenRefusal]);

  const charge = async (asked: Charge): Promise<void> => {
    if (asked.method === 'cash' && asked.received !== undefined && asked.received < handedWith(asked)) {
      setState({ state: 'failed', charge: asked, text: refusalText('not-enough-received') });
      return;
    }
    const isTaken = !terminal.status.isOnline || takenWith(asked) === 0;
    const onApproval = (approved: Issued | null): void => {
      if (approved) void follow(asked, approved, { terminal, setState });
      else setState({ state: 'failed', charge: asked, text: 'Falta la autorización de gerencia.' });
    };
    const paid = {
      ticketId: asked.ticketId,
      method: asked.method,
      ...(asked.card === undefined ? {} : { card: asked.card }),
      amount: asked.amount,
      ...(asked.method === 'cash' && asked.received !== undefined ? { received: asked.received } : {}),
      ...(asked.rounding === undefined ? {} : { rounding: asked.rounding }),
      taken: isTaken,
    };
    const tip = asked.tip === undefined || asked.tip === 0 ? {} : { tip: asked.tip };
    const issued =
      asked.as === undefined
        ? issue('CLOSE_TICKET', paid, { onApproval })
        : issue('TAKE_PAYMENT', { ...paid, ...tip, rest: asked.as === 'rest' }, { onApproval });
    const { decision } = issued;
    if (!decision.ok) {
      const isAsking = decision.code === 'approval-needed';
      setState(
        isAsking
          ? { state: 'asking', charge: asked }
          : { state: 'failed', charge: asked, text: refusalText(decision.code) },
      );
      return;
    }
    await follow(asked, issued, { terminal, setState });
  };

  return { state, charge, forget: () => setState({ state: 'idle' }) };
}

interface Following {
  readonly terminal: Terminal;
  readonly setState: Dispatch<SetStateAction<ChargeState>>;
}

/** From the disk to the server's word: whoever charged sees how far it has come. */
async function follow(asked: Charge, issued: Issued, { terminal, setState }: Following): Promise<void> {
  const { command, saved, answered, asFact } = issued;
  setState({ state: 'charging', charge: asked });
  try {
    await saved;
  } catch {
    setState({ state: 'failed', charge: asked, text: 'La tableta no pudo guardar el cobro. Le falta espacio.' });
    return;
  }
  // Somebody who has gone on to another account, or charges it by now, looks at that one.
  const tell = (outcome: ChargeState): void =>
    setState((current) => ('charge' in current && current.charge === asked ? outcome : current));
  const isTaken = isCharge(command) && command.args.taken === true;
  if (isTaken) {
    const answer = terminal.status.isOnline ? await within(answered, CONFIRM_WITHIN_MS) : null;
    tell(answer ? outcomeOf(asked, answer, { refusalId: command.id }) : charged(asked, 'kept'));
    if (!answer) tell(outcomeOf(asked, await answered));
    return;
  }
  const word = await Promise.race([answered, asFact]);
  if ('outcome' in word) {
    tell(outcomeOf(asked, word, { refusalId: command.id }));
    return;
  }
  tell(charged(asked, 'unanswered'));
  // Late, but while the person still looks at this charge the truth replaces the promise: the question's yes, or what
  // became of the fact. The list of refusals keeps what went wrong too.
  const late = await answered;
  tell(outcomeOf(asked, late.outcome === 'accepted' ? late : await word.answered));
}

function outcomeOf(charge: Charge, answer: Answer, refusal: { readonly refusalId?: string } = {}): ChargeState {
  if (answer.outcome === 'refused') {
    return { state: 'failed', charge, text: refusalText(answer.code ?? 'bad-command'), ...refusal };
  }
  const isOther = answer.note === 'balance-due' || answer.note === 'overpaid';
  return charged(charge, isOther ? 'changed' : 'confirmed');
}

function charged(charge: Charge, as: Extract<ChargeState, { state: 'charged' }>['as']): ChargeState {
  const handed = handedWith(charge);
  const change = charge.method === 'cash' ? changeFor(handed, charge.received ?? handed) : ZERO;
  return { state: 'charged', charge, change, as };
}

/** All that changes hands with it. */
export function handedWith(charge: Charge): Cents {
  return cents(takenWith(charge) + (charge.rounding ?? 0));
}

/** What is booked of it. */
function takenWith({ amount, tip = ZERO }: Pick<Charge, 'amount' | 'tip'>): Cents {
  return cents(amount + tip);
}

function within(answered: Promise<Answer>, ms: number): Promise<Answer | null> {
  return Promise.race([answered, new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))]);
}
