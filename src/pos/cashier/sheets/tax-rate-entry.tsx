import { useState } from 'react';
import { Key } from '#ui/pos/key.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue } from '../../terminal/terminal-context.tsx';
import type { Bill } from '../cashier-view.ts';
import { Field } from './field.tsx';
import styles from './sheets.module.css';

/** The rate of this one account, for whoever may change it; empty gives every dish its own again. */
export function TaxRateEntry({ bill }: { readonly bill: Bill }) {
  const issue = useIssue();
  const [typed, setTyped] = useState(bill.taxRate === null ? '' : String(Math.round(bill.taxRate * 10_000) / 100));
  const [problem, setProblem] = useState<string | null>(null);
  const save = (): void => {
    const rate = Number(typed.replace('%', '').replace(',', '.').trim());
    const isRate = Number.isFinite(rate) && rate >= 0 && rate <= 100;
    if (!isRate) {
      setProblem('Escribe un número del 0 al 100, por ejemplo 16.');
      return;
    }
    const taxRate = typed.trim() === '' ? null : Math.round(rate * 100) / 10_000;
    setProblem(problemOf(issue('APPLY_TIP_DISCOUNT_TAX', { ticketId: bill.ticketId, taxRate }).decision));
  };
  return (
    <div className={styles.pair}>
      <Field
        label="Tasa de IVA de esta cuenta, en %"
        name="iva"
        inputMode="decimal"
        placeholder="La de cada platillo"
        value={typed}
        problem={problem}
        onType={setTyped}
      />
      <Key onClick={save}>Cambiar tasa</Key>
    </div>
  );
}
