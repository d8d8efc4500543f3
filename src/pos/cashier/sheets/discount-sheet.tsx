import { useState } from 'react';
import { cents, formatPesos, readPesos, type Cents } from '#domain/shared/money.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { SelectEntry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useSession } from '../../terminal/terminal-context.tsx';
import type { Bill } from '../cashier-view.ts';
import { Field } from './field.tsx';
import { GivenList } from './given-list.tsx';
import { REASON_MISSING, ReasonEntry } from './reason-entry.tsx';
import styles from './sheets.module.css';
import { TaxRateEntry } from './tax-rate-entry.tsx';

type Worth = { readonly kind: 'amount' | 'percent'; readonly value: number };
type Wrong = { readonly field: 'descuento' | 'porcentaje' | 'motivo'; readonly text: string };

/** Less to pay, of one line or of all: an amount or a per cent, always with its reason. */
export function DiscountSheet({
  bill,
  pesos,
  onClose,
}: {
  readonly bill: Bill;
  /** All that is to be taken off, where somebody has typed it already. */
  readonly pesos?: Cents;
  readonly onClose: () => void;
}) {
  const issue = useIssue();
  const { actor } = useSession();
  const [itemId, setItemId] = useState('');
  const [typed, setTyped] = useState<TypedWorth>({
    amount: pesos === undefined ? '' : formatPesos(cents(pesos - bill.discount)),
    share: '',
  });
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const give = (): void => {
    const worth = readWorth(typed, mostOf(bill, itemId));
    const missing = reason.trim() === '' ? ({ field: 'motivo', text: REASON_MISSING } as const) : null;
    setWrong('field' in worth ? worth : missing);
    if ('field' in worth || missing) return;
    const { decision } = issue(
      'GIVE_DISCOUNT',
      { ticketId: bill.ticketId, worth, reason, ...(itemId === '' ? {} : { itemId }) },
      { onApproval: (approved) => approved && onClose() },
    );
    if (decision.ok) onClose();
    else setProblem(problemOf(decision));
  };

  return (
    <Sheet title="Descuento" onClose={onClose}>
      <div className={styles.form}>
        <GivenList bill={bill} kind="discount" />
        <SelectEntry label="¿De qué?" value={itemId} onChange={({ target }) => setItemId(target.value)}>
          <option value="">Toda la cuenta</option>
          {bill.lines.map((line) => (
            <option key={line.id} value={line.id}>
              {line.qty} × {line.name}
            </option>
          ))}
        </SelectEntry>
        <WorthFields typed={typed} wrong={wrong} onType={setTyped} />
        <ReasonEntry kind="discount" reason={reason} problem={toldAt(wrong, 'motivo')} onReason={setReason} />
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Key look="main" size="large" onClick={give}>
          Aplicar descuento
        </Key>
        {grantFor('tax-rate', actor.role) === 'Y' && <TaxRateEntry bill={bill} />}
      </div>
    </Sheet>
  );
}

/** No discount takes off more than its lines cost; of a line its price, of the account all that is not given yet. */
function mostOf(bill: Bill, itemId: string): Cents {
  const line = bill.lines.find(({ id }) => id === itemId);
  return line?.gross ?? cents(bill.subtotal + bill.tax - bill.discount - bill.courtesy);
}

interface TypedWorth {
  readonly amount: string;
  readonly share: string;
}

interface WorthFieldsProps {
  readonly typed: TypedWorth;
  readonly wrong: Wrong | null;
  readonly onType: (typed: TypedWorth) => void;
}

/** One or the other: who types in one empties the other. */
function WorthFields({ typed, wrong, onType }: WorthFieldsProps) {
  return (
    <div className={styles.pair}>
      <Field
        label="Pesos"
        name="descuento"
        inputMode="decimal"
        placeholder="0.00"
        value={typed.amount}
        problem={toldAt(wrong, 'descuento')}
        onType={(amount) => onType({ amount, share: '' })}
      />
      <Field
        label="O por ciento"
        name="porcentaje"
        inputMode="decimal"
        placeholder="%"
        value={typed.share}
        problem={toldAt(wrong, 'porcentaje')}
        onType={(share) => onType({ amount: '', share })}
      />
    </div>
  );
}

function toldAt(wrong: Wrong | null, field: Wrong['field']): string | null {
  return wrong?.field === field ? wrong.text : null;
}

function readWorth({ amount, share }: TypedWorth, most: Cents): Worth | Wrong {
  if (share.trim() !== '') {
    const value = Number(share.replace('%', '').replace(',', '.').trim());
    const isShare = Number.isFinite(value) && value >= 0.01 && value <= 100;
    return isShare ? { kind: 'percent', value } : { field: 'porcentaje', text: 'Escribe un número del 1 al 100.' };
  }
  const value = readPesos(amount);
  if (value === null || value === 0) return { field: 'descuento', text: 'Escribe cuánto, por ejemplo 50.00.' };
  if (value > most) return { field: 'descuento', text: `Es más de lo que cuesta: ${formatPesos(most)}.` };
  return { kind: 'amount', value };
}
