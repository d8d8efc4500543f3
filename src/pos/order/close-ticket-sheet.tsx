import { Link } from 'wouter';
import { cashRounding, roundingOf } from '#domain/cashier/cash-rounding.ts';
import { cents, formatPesos, ZERO } from '#domain/shared/money.ts';
import { Grid, Line } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { methodOptions } from '#domain/cashier/payment-forms.ts';
import { useWorld } from '../terminal/terminal-context.tsx';
import type { Till } from '../terminal/use-charge.ts';
import styles from './adjustments-panel.module.css';
import type { OrderOnScreen } from './order-view.ts';

/** «Cerrar Ticket»: how the exact amount was paid. Change, tips and quick amounts are at Caja. */
export function CloseTicketSheet({
  order,
  till: { state, charge },
  onClose,
}: {
  readonly order: OrderOnScreen;
  readonly till: Till;
  readonly onClose: () => void;
}) {
  const isBusy = state.state === 'charging';
  const { ticketId, folio, due } = order;
  const rounding = useWorld((world) => {
    const ticket = world.get('tickets', ticketId);
    return ticket ? roundingOf(cashRounding(world, ticket), due) : ZERO;
  });
  const isPaidByApp = useWorld((world) => world.get('tickets', ticketId)?.channel?.paidByApp === true);
  const inCash = rounding === 0 ? {} : { rounding };
  return (
    <Sheet title={`Cerrar ${folio}`} onClose={onClose}>
      {state.state === 'failed' && <Message tone="bad">{state.text}</Message>}
      {state.state === 'asking' && <Message tone="plain">Espera la autorización de gerencia.</Message>}
      <Line as="p" align="baseline" justify="between" size={1} className={styles.due}>
        Por cobrar <strong>{formatPesos(due)}</strong>
      </Line>
      {due === 0 ? (
        <Key
          look="main"
          size="large"
          disabled={isBusy}
          onClick={() => void charge({ ticketId, folio, method: 'other', amount: due })}
        >
          Cerrar sin cobro
        </Key>
      ) : (
        <>
          <p>¿Cómo pagó?</p>
          <Grid gap={3} className={styles.methods}>
            {methodOptions({ isPaidByApp }).map(({ value: method, label }) => (
              <Key
                key={method}
                look="main"
                size="large"
                disabled={isBusy}
                onClick={() =>
                  void charge({ ticketId, folio, method, amount: due, ...(method === 'cash' ? inCash : {}) })
                }
              >
                {label}
                {method === 'cash' && rounding !== 0 && ` ${formatPesos(cents(due + rounding))}`}
              </Key>
            ))}
          </Grid>
          <p>
            ¿Efectivo con cambio o propina rápida? <Link href="/caja">Cobrar en Caja</Link>.
          </p>
        </>
      )}
    </Sheet>
  );
}
