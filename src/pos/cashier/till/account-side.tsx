import { useState } from 'react';
import { Link } from 'wouter';
import { cents, formatPesos, type Cents } from '#domain/shared/money.ts';
import { grantFor, type StaffPermission } from '#domain/staff/permissions.ts';
import { Key, keyClass } from '#ui/pos/key.tsx';
import { useShiftNeeded } from '../../terminal/shift-needed.ts';
import { useIssue, useSession } from '../../terminal/terminal-context.tsx';
import { BillLines, BillTotals } from '../bill-section.tsx';
import type { Bill } from '../cashier-view.ts';
import { WaitingQuestion } from '../waiting-question.tsx';
import styles from './account-side.module.css';
import { CourtesySheet } from '../sheets/courtesy-sheet.tsx';
import { DiscountSheet } from '../sheets/discount-sheet.tsx';
import { PaymentStubs } from './payment-stubs.tsx';
import { Adjustments } from './adjustments.tsx';
import { chooseAmount, chosenAmount } from './payment-draft.ts';
import type { Paying } from './use-tip.ts';

/** What was paid, what it is for, and how much is paid now. `isHeld`: a terminal has the sum, which stays as it is meanwhile. */
export function AccountSide({ paying, isHeld = false }: { readonly paying: Paying; readonly isHeld?: boolean }) {
  const { bill } = paying;
  const needsShift = useShiftNeeded();
  return (
    <section className={styles.side} aria-label="Cuenta">
      {needsShift && (
        <p className={styles.shift}>
          Sin turno abierto
          <Link href="/turno" className={keyClass({})}>
            Abrir turno
          </Link>
        </p>
      )}
      {bill.hasUnsent && <p className={styles.warning}>Hay artículos que todavía no se envían a cocina o bar.</p>}
      <WaitingQuestion bill={bill} className={styles.warning} />
      {/* With more than fits, the keyboard scrolls it too. */}
      <div className={styles.scroll} role="group" aria-label="Pagos y platillos" tabIndex={0}>
        <PaymentStubs bill={bill} />
        <BillLines lines={bill.lines} />
      </div>
      <BillTotals bill={bill} />
      {!isHeld && <Amount paying={paying} />}
      <Acts bill={bill} isHeld={isHeld} />
    </section>
  );
}

/** What of the account is paid now. */
function Amount({ paying }: { readonly paying: Paying }) {
  const { bill, draft, sums, onDraft } = paying;
  const amounts = offered(bill);
  const chosen = chosenAmount(draft, { amount: sums.amount, offered: amounts.map(({ value }) => value) });
  return (
    <>
      <Adjustments paying={paying} />
      <h2>Ahora paga</h2>
      <div className={styles.amounts} role="group" aria-label="Ahora paga" data-cuantas={amounts.length + 1}>
        {amounts.map(({ label, value }) => (
          <Key
            key={label}
            aria-pressed={chosen === value}
            data-cifra={/parte/i.test(label) ? 'parte' : undefined}
            data-centavos={/parte/i.test(label) ? value : undefined}
            onClick={() => onDraft(chooseAmount(draft, value, bill.due))}
          >
            <span>
              {label}
              <b>{formatPesos(value)}</b>
            </span>
          </Key>
        ))}
        <Key aria-pressed={chosen === 'other'} onClick={() => onDraft({ ...draft, field: 'monto', monto: '' })}>
          Otra cantidad
        </Key>
      </div>
    </>
  );
}

/** Beside the money: what is given, and the paper. */
function Acts({ bill, isHeld }: { readonly bill: Bill; readonly isHeld: boolean }) {
  const { actor } = useSession();
  const issue = useIssue();
  const [open, setOpen] = useState<'discount' | 'courtesy' | null>(null);
  const close = (): void => setOpen(null);
  const may = (permission: StaffPermission): boolean => grantFor(permission, actor.role) !== 'N';
  const isEmpty = bill.lines.length === 0;
  return (
    <div className={styles.acts}>
      {may('discount-small') && (
        <Key disabled={isEmpty || isHeld} onClick={() => setOpen('discount')}>
          Descuento
        </Key>
      )}
      {may('courtesy') && (
        <Key disabled={isEmpty || isHeld} onClick={() => setOpen('courtesy')}>
          Cortesía
        </Key>
      )}
      {may('rearrange') &&
        (isHeld ? (
          <Key disabled>Dividir</Key>
        ) : (
          <Link href="/dividir?desde=caja" className={keyClass({})}>
            Dividir
          </Link>
        ))}
      <Key
        disabled={isEmpty || bill.prints !== null}
        onClick={() => issue('ASK_BILL', { ticketId: bill.ticketId, printed: false })}
      >
        {bill.prints === null ? 'Pedir cuenta' : 'Pidió la cuenta'}
      </Key>
      <Link href="/caja/cuenta" className={keyClass({})}>
        Ver cuenta
      </Link>
      {open === 'discount' && <DiscountSheet bill={bill} onClose={close} />}
      {open === 'courtesy' && <CourtesySheet bill={bill} onClose={close} />}
    </div>
  );
}

/** The next parts of an account that was divided in equal ones; otherwise all or half of it. */
function offered({ due, parts }: Bill): readonly { readonly label: string; readonly value: Cents }[] {
  const all = { label: 'Todo', value: due };
  if (due === 0) return [];
  if (parts === null) return [all, { label: 'La mitad', value: cents(Math.ceil(due / 2)) }];
  const next = parts.next.slice(0, 2).map((value, index) => ({
    label: index === 0 ? `Parte ${parts.paid + 1} de ${parts.of}` : `${index + 1} partes`,
    value,
  }));
  return [...next.filter(({ value }) => value < due), all];
}
