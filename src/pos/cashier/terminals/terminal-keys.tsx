import { tillOf } from '#domain/drawer/till.ts';
import { CARD_OPTIONS } from '#domain/cashier/payment-forms.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { deviceId } from '../../terminal/device-memory.ts';
import { useWorld } from '../../terminal/terminal-context.tsx';
import type { Paying } from '../till/use-tip.ts';
import { goesToTerminal, terminalsView } from './terminals-view.ts';
import { useTerminalCharge } from './use-terminal-charge.ts';
import styles from '../till/pay-side.module.css';

/** «Tarjeta»: a terminal by its name takes the sum at once; «A mano» stays for everything else. */
export function TerminalKeys({ paying }: { readonly paying: Paying }) {
  const { bill, draft, sums, onDraft } = paying;
  const terminals = useWorld((world) => terminalsView(world, tillOf(world, deviceId()).id));
  const { problem, ask } = useTerminalCharge();
  const asked = <b>{formatPesos(cents(sums.amount + sums.tip))}</b>;
  const isByHand = !goesToTerminal(draft, terminals);
  const mayAsk = sums.problem === null && bill.lines.length > 0 && sums.amount > 0;
  return (
    <div className={styles.elsewhere} role="group" aria-label={isByHand ? 'Tipo de tarjeta' : 'Terminal'}>
      {isByHand ? (
        <>
          <p>Cobra {asked} en la terminal.</p>
          {CARD_OPTIONS.map(({ value, label }) => (
            <Key key={value} aria-pressed={draft.card === value} onClick={() => onDraft({ ...draft, card: value })}>
              {label}
            </Key>
          ))}
          {terminals.length > 0 && (
            <Key look="quiet" onClick={() => onDraft({ ...draft, isByHand: false })}>
              Mandar a una terminal
            </Key>
          )}
        </>
      ) : (
        <>
          {terminals.map(({ id, name, isBusy }) => (
            <Key
              key={id}
              look="main"
              data-terminal={id}
              disabled={!mayAsk || isBusy || sums.tip > 0}
              onClick={() => ask({ ticketId: bill.ticketId, terminalId: id, amount: sums.amount, rest: sums.isRest })}
            >
              <span>
                {name}
                {isBusy && <small> · ocupada</small>}
              </span>
            </Key>
          ))}
          <Key onClick={() => onDraft({ ...draft, isByHand: true })}>A mano</Key>
          {sums.tip > 0 && <p>La propina se teclea en la terminal. Bórrala aquí, o cobra «A mano».</p>}
          {problem !== null && <Message tone="bad">{problem}</Message>}
        </>
      )}
    </div>
  );
}
