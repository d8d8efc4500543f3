import { breakdownOf } from '#domain/account/breakdown.ts';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { useMayCharge } from '../shell/use-may-charge.ts';
import { NO_YES, problemOf } from '../terminal/problem-of.ts';
import { useIssue, useSession } from '../terminal/terminal-context.tsx';
import type { Till } from '../terminal/use-charge.ts';
import { Grid, Line, Stack } from '#ui/layout/layout.tsx';
import styles from './adjustments-panel.module.css';
import { CloseTicketSheet } from './close-ticket-sheet.tsx';
import type { OrderOnScreen } from './order-view.ts';
import {
  adjustmentsFor,
  adjustmentsFrom,
  shownAdjustments,
  type OfferedAdjustments,
  type ShownAdjustments,
  type TypedAdjustments,
} from './typed-adjustments.ts';

const NOTHING_TYPED: TypedAdjustments = {};

export function AdjustmentsPanel({ order, till }: { readonly order: OrderOnScreen; readonly till: Till }) {
  const issue = useIssue();
  const { actor } = useSession();
  const mayCharge = useMayCharge();
  const [typed, setTyped] = useVisitState(NOTHING_TYPED);
  const [problem, setProblem] = useVisitState<string | null>(null);
  const [isClosing, setClosing] = useVisitState(false);
  const isEmpty = order.lines.length === 0;

  const recalculate = (): boolean => {
    const { decision } = issue(
      'APPLY_TIP_DISCOUNT_TAX',
      { ticketId: order.ticketId, ...adjustmentsFrom(typed) },
      {
        onApproval: (issued) => {
          setTyped(NOTHING_TYPED);
          setProblem(issued ? problemOf(issued.decision) : NO_YES);
        },
      },
    );
    setProblem(problemOf(decision));
    if (decision.ok) setTyped(NOTHING_TYPED);
    return decision.ok;
  };

  return (
    <Stack gap={4}>
      <Totals order={order} />
      <Inputs
        shown={shownAdjustments(order, typed)}
        offered={adjustmentsFor(actor.role)}
        isRateFolded={order.pricesIncludeTax && order.taxRate === null}
        onType={(field) => setTyped({ ...typed, ...field })}
      />
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Grid gap={3} className={styles.actions}>
        {(!order.pricesIncludeTax || typed !== NOTHING_TYPED) && (
          <Key disabled={isEmpty} onClick={recalculate}>
            Recalcular
          </Key>
        )}
        {mayCharge && (
          <Key
            disabled={isEmpty}
            onClick={() => {
              if (typed === NOTHING_TYPED || recalculate()) setClosing(true);
            }}
          >
            Cerrar Ticket
          </Key>
        )}
      </Grid>
      {isClosing && <CloseTicketSheet order={order} till={till} onClose={() => setClosing(false)} />}
    </Stack>
  );
}

function Totals({ order }: { readonly order: OrderOnScreen }) {
  const { rows, total, of } = breakdownOf(order);
  return (
    <Stack as="dl" gap={1}>
      {rows
        .filter(({ figure, amount }) => figure !== 'cortesia' || amount > 0)
        .map(({ figure, label, amount, isTakenOff }) => (
          <Amount key={figure} label={label} value={amount} isTakenOff={isTakenOff} />
        ))}
      <Amount label={total.label} value={total.amount} isTotal />
      {of.map(({ figure, label, amount }) => (
        <Amount key={figure} label={label} value={amount} />
      ))}
      {order.paid > 0 && <Amount label="Pagado" value={order.paid} isTakenOff />}
      {order.paid > 0 && <Amount label="Por cobrar" value={order.due} isTotal />}
    </Stack>
  );
}

interface InputsProps {
  readonly shown: ShownAdjustments;
  readonly offered: OfferedAdjustments;
  /** Hardly anybody changes it: it waits behind its name, unless the account has a rate of its own. */
  readonly isRateFolded: boolean;
  readonly onType: (field: TypedAdjustments) => void;
}

function Inputs({ shown, offered, isRateFolded, onType }: InputsProps) {
  const rate = offered.taxRate && (
    <Entry
      label="Tasa de IVA"
      inputMode="decimal"
      placeholder="La del platillo"
      title="Como decimal, por ejemplo 0.16. Vacía: cada artículo usa la suya."
      value={shown.taxRate}
      onChange={(event) => onType({ taxRate: event.target.value })}
    />
  );
  return (
    <Grid gap={3} className={styles.inputs} data-tasa={!isRateFolded}>
      {offered.tip && (
        <Entry
          label="Propina"
          inputMode="decimal"
          placeholder="0.00"
          value={shown.tip}
          onChange={(event) => onType({ tip: event.target.value })}
        />
      )}
      {offered.discount && (
        <Entry
          label="Descuento"
          inputMode="decimal"
          placeholder="0.00"
          {...(offered.discountHint === null ? {} : { hint: offered.discountHint })}
          value={shown.discount}
          onChange={(event) => onType({ discount: event.target.value })}
        />
      )}
      {!isRateFolded && rate}
      {isRateFolded && rate !== false && (
        <details className={styles.more}>
          <summary>Tasa de IVA</summary>
          {rate}
        </details>
      )}
    </Grid>
  );
}

function Amount({
  label,
  value,
  isTotal = false,
  isTakenOff = false,
}: {
  readonly label: string;
  readonly value: Cents;
  readonly isTotal?: boolean;
  readonly isTakenOff?: boolean;
}) {
  return (
    <Line justify="between" ink="soft" figures className={styles.amount} data-total={isTotal}>
      <dt>{label}</dt>
      <dd>
        {isTakenOff && value > 0 ? '−' : ''}
        {formatPesos(value)}
      </dd>
    </Line>
  );
}
