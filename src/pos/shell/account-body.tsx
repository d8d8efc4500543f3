import { breakdownOf, isWorthTelling } from '#domain/account/breakdown.ts';
import { accountRead, type AccountAnswer } from '#domain/reads/account-read.ts';
import { billLines } from '#domain/order/totals.ts';
import { actsOf } from '#domain/reports/acts.ts';
import { piecesText } from '#domain/account/pieces-text.ts';
import { tipPaid } from '#domain/order/totals.ts';
import { methodWord } from '#domain/cashier/payment-forms.ts';
import { ACT_WORDS } from '#domain/reports/report-words.ts';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import { formatDate, localMoment, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Message } from '#ui/pos/message.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { useSession } from '../terminal/terminal-context.tsx';
import { useRead } from '../terminal/use-read.ts';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './account-body.module.css';
import { paidWord } from '#domain/order/made-words.ts';

/** One account as it stands in the books: its lines, its money, and everything that was done to it. */
export function AccountBody({ ticketId }: { readonly ticketId: string }) {
  const { answer, problem } = useRead(accountRead, { id: ticketId });
  if (problem !== null) return <Message tone="bad">{problem}</Message>;
  return answer === null ? <Waiting>Buscando la cuenta…</Waiting> : <Account {...answer} />;
}

function Account({ account, place, people }: AccountAnswer) {
  const zone = zoneOf(useSession().terminal.world);
  const clock = (moment: Instant): string => localMoment(moment, zone).time;
  const name = (id: string): string => people[id] ?? id;
  const guests = account.guests === null ? '' : ` · ${account.guests} personas`;
  return (
    <Stack gap={5} data-cuenta={account.id}>
      <p className={styles.soft}>
        {place} · {formatDate(account.day)} · {clock(account.openedAt)}
        {account.closedAt !== null && `–${clock(account.closedAt)}`} · {name(account.waiter ?? account.openedBy)}
        {guests}
      </p>
      <ul className={styles.rows}>
        {billLines(account).map(({ item, gross, courtesy, discount }) => (
          <li key={item.id} data-linea={item.id}>
            <span>
              {piecesText(item)} × {item.name}
              {item.modifiers.length > 0 && <small> {item.modifiers.map(paidWord).join(' · ')}</small>}
              {courtesy > 0 && <small>Cortesía −{formatPesos(courtesy)}</small>}
              {discount > 0 && <small>Descuento −{formatPesos(discount)}</small>}
            </span>
            <b>{formatPesos(gross)}</b>
          </li>
        ))}
      </ul>
      <Sums account={account} />
      <ul className={styles.rows}>
        {account.payments.map(({ id, method, amount, at, by }) => (
          <li key={id} data-pago={id}>
            <span>
              {methodWord(method)}
              <small>
                {clock(at)} · {name(by)}
              </small>
            </span>
            <b>{formatPesos(amount)}</b>
          </li>
        ))}
        {actsOf(account).map(({ id, kind, what, reason, person, at, amount }) => (
          <li key={`${kind} ${id}`}>
            <span>
              {ACT_WORDS[kind]} {kind === 'refund' || kind === 'correct' ? '' : what}
              <small>
                {clock(at)} · {name(person)}
                {reason !== '' && ` · «${reason}»`}
              </small>
            </span>
            <b>{formatPesos(amount)}</b>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Sums({ account }: Pick<AccountAnswer, 'account'>) {
  const { rows, total, of } = breakdownOf({ ...account, tip: tipPaid(account) });
  return (
    <dl className={styles.sums}>
      {[...rows.filter(isWorthTelling), total, ...of].map(({ figure, label, amount, isTakenOff }) => (
        <Sum key={figure} name={figure} label={label} amount={amount} isTakenOff={isTakenOff} />
      ))}
    </dl>
  );
}

interface SumProps {
  readonly name: string;
  readonly label: string;
  readonly amount: Cents;
  readonly isTakenOff?: boolean;
}

function Sum({ name, label, amount, isTakenOff = false }: SumProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-cifra={name} data-centavos={amount}>
        {isTakenOff && '−'}
        {formatPesos(amount)}
      </dd>
    </div>
  );
}
