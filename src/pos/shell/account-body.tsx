import { breakdownOf, isWorthTelling } from '#domain/account/breakdown.ts';
import { accountRead, type AccountAnswer } from '#domain/reads/account-read.ts';
import { billLines } from '#domain/order/totals.ts';
import { actsOf } from '#domain/reports/acts.ts';
import { piecesText } from '#domain/account/pieces-text.ts';
import type { TicketItem } from '#domain/order/ticket.ts';
import { tipPaid } from '#domain/order/totals.ts';
import { methodWord } from '#domain/cashier/payment-forms.ts';
import { ACT_WORDS } from '#domain/reports/report-words.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { formatDate, localMoment, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Message } from '#ui/pos/message.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { useSession } from '../terminal/terminal-context.tsx';
import { useRead } from '../terminal/use-read.ts';
import { Stack, Text } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Sum, Sums } from '#ui/layout/sums.tsx';
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
      <Text ink="soft" size={-1} figures>
        {place} · {formatDate(account.day)} · {clock(account.openedAt)}
        {account.closedAt !== null && `–${clock(account.closedAt)}`} · {name(account.waiter ?? account.openedBy)}
        {guests}
      </Text>
      <Stack as="ul">
        {billLines(account).map(({ item, gross, courtesy, discount }) => (
          <ListRow
            key={item.id}
            title={`${piecesText(item)} × ${item.name}`}
            notes={[
              ...madeNotes(item),
              courtesy > 0 && `Cortesía −${formatPesos(courtesy)}`,
              discount > 0 && `Descuento −${formatPesos(discount)}`,
            ]}
            data-linea={item.id}
          >
            <b>{formatPesos(gross)}</b>
          </ListRow>
        ))}
      </Stack>
      <AccountSums account={account} />
      <Stack as="ul">
        {account.payments.map(({ id, method, amount, at, by }) => (
          <ListRow key={id} title={methodWord(method)} notes={[`${clock(at)} · ${name(by)}`]} data-pago={id}>
            <b>{formatPesos(amount)}</b>
          </ListRow>
        ))}
        {actsOf(account).map(({ id, kind, what, reason, person, at, amount }) => (
          <ListRow
            key={`${kind} ${id}`}
            title={`${ACT_WORDS[kind]} ${kind === 'refund' || kind === 'correct' ? '' : what}`}
            notes={[`${clock(at)} · ${name(person)}${reason === '' ? '' : ` · «${reason}»`}`]}
          >
            <b>{formatPesos(amount)}</b>
          </ListRow>
        ))}
      </Stack>
    </Stack>
  );
}

/** In one row, but for a package: each of its parts is a dish. */
function madeNotes({ modifiers, contents }: TicketItem): readonly string[] {
  const made = modifiers.map(paidWord);
  return contents === undefined ? [made.join(' · ')] : made;
}

function AccountSums({ account }: Pick<AccountAnswer, 'account'>) {
  const { rows, total, of } = breakdownOf({ ...account, tip: tipPaid(account) });
  const shown = [...rows.filter(isWorthTelling), total, ...of];
  return (
    <Sums className={styles.sums}>
      {shown.map(({ figure, label, amount, isTakenOff }, place) => (
        <Sum
          key={figure}
          figure={figure}
          label={label}
          amount={amount}
          isTakenOff={isTakenOff}
          isTotal={place === shown.length - 1}
        />
      ))}
    </Sums>
  );
}
