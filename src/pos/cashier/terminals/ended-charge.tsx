import { CARD_OPTIONS } from '#domain/cashier/payment-forms.ts';
import { takenBy } from '#domain/charges/charges-of.ts';
import { ESTADO, problemWords } from '#domain/charges/charge-words.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { Line, Stack } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import { useWorld } from '../../terminal/terminal-context.tsx';
import type { Bill } from '../cashier-view.ts';
import { chooseMethod } from '../till/payment-draft.ts';
import type { Paying } from '../till/use-tip.ts';
import { accountChargeView, type AccountCharge } from './terminals-view.ts';
import { useTerminalCharge } from './use-terminal-charge.ts';

interface Ended {
  readonly told: AccountCharge;
  readonly hide: () => void;
}

/** The last sum that a terminal did not take, until somebody has read it; null: there is none. */
export function useEndedCharge({ ticketId }: Pick<Bill, 'ticketId'>): Ended | null {
  const told = useWorld((world) => accountChargeView(world, ticketId));
  const [hidden, hide] = useVisitState<string | null>(null);
  if (told === null || told.charge.id === hidden) return null;
  const { state, id } = told.charge;
  return state === 'declined' || state === 'cancelled' ? { told, hide: () => hide(id) } : null;
}

/** Why, in words for the guest, the next try in one tap, and the way by hand. */
export function EndedCharge({ paying, ended: { told, hide } }: { readonly paying: Paying; readonly ended: Ended }) {
  const { bill, draft, onDraft } = paying;
  const { problem, ask } = useTerminalCharge();
  const { charge, terminal } = told;
  const { terminalId, amount } = charge;
  const isStillDue = amount <= bill.due;
  return (
    <Stack gap={3} data-cobro={charge.id} data-estado={ESTADO[charge.state]}>
      <Message tone={charge.state === 'declined' ? 'bad' : 'plain'}>{endedText(told, terminal)}</Message>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Line gap={3}>
        {isStillDue && (
          <Key onClick={() => ask({ ticketId: bill.ticketId, terminalId, amount, rest: amount === bill.due })}>
            Intentar otra vez en {terminal}
          </Key>
        )}
        {isStillDue && (
          <Key
            onClick={() => {
              onDraft({ ...chooseMethod(draft, 'card'), isByHand: true });
              hide();
            }}
          >
            Cobrar a mano
          </Key>
        )}
        <Key look="quiet" aria-label="Quitar aviso" onClick={hide}>
          <Sign of="cross" />
        </Key>
      </Line>
    </Stack>
  );
}

function endedText({ charge }: AccountCharge, terminal: string): string {
  const why = problemWords(charge);
  const what = charge.state === 'declined' ? 'La terminal la rechazó' : 'No se cobró';
  return `${what}: ${formatPesos(charge.amount)} en ${terminal}. ${why}`.trim();
}

/** The account that was in front has closed by itself. */
export function ChargeDone({ ticketId }: { readonly ticketId: string }) {
  const told = useWorld((world) => accountChargeView(world, ticketId));
  if (told?.charge.state !== 'approved') return null;
  const { charge, terminal } = told;
  const facts = [
    charge.folio,
    formatPesos(takenBy(charge)),
    terminal,
    CARD_OPTIONS.find(({ value }) => value === charge.card)?.label,
    charge.lastFour === undefined ? undefined : `terminada en ${charge.lastFour}`,
    charge.tip > 0 ? `con ${formatPesos(charge.tip)} de propina` : undefined,
  ];
  return (
    <div data-cobro={charge.id} data-estado={ESTADO.approved}>
      <Message tone="good">Cobrado ✔ {facts.filter((fact) => fact !== undefined).join(' · ')}.</Message>
    </div>
  );
}
