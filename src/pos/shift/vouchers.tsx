import { Fragment } from 'react';
import type { OpenShift, ShiftView } from '#domain/drawer/shift-view.ts';
import { cardSumWords } from '#domain/drawer/cards/card-sum-words.ts';
import { netOf } from '#domain/drawer/corte.ts';
import { METHODS_WITH_VOUCHER, methodFigure, methodWord } from '#domain/cashier/payment-forms.ts';
import { cents, formatPesos, MAX_ACCOUNT, parsePesos, type Cents } from '#domain/shared/money.ts';
import { Sign } from '#ui/pos/sign.tsx';
import { ChargesToClear } from './charges-to-clear.tsx';
import type { CountDraft } from './count-draft.ts';
import { Opening, takenDetail, type Detail } from './expected-list.tsx';
import { Figure } from './figure.tsx';
import styles from './sections.module.css';

interface VouchersProps {
  readonly open: OpenShift;
  readonly words: Pick<ShiftView, 'zone' | 'names'>;
  readonly draft: CountDraft;
  readonly onDraft: (draft: CountDraft) => void;
  readonly onOpen: (detail: Detail) => void;
}

const FORMS = METHODS_WITH_VOUCHER.map((method) => ({
  method,
  cifra: methodFigure(method),
  label: methodWord(method),
}));

/** What the system took without cash, against what the terminals say. */
export function Vouchers({ open, words, draft, onDraft, onOpen }: VouchersProps) {
  const net = netOf(open.sums);
  return (
    <section className={styles.section} aria-label="Contra los vouchers">
      <h2>Contra los vouchers</h2>
      <ul className={styles.vouchers}>
        {FORMS.map(({ method, cifra, label }) => (
          <Fragment key={method}>
            <li>
              <span>{label}</span>
              <Opening detail={takenDetail(label, open, method, words)} onOpen={onOpen}>
                <Figure of={cifra} amount={net[method]} />
              </Opening>
              <input
                name={`voucher-${cifra}`}
                aria-label={`${label} según la terminal`}
                inputMode="decimal"
                autoComplete="off"
                placeholder="Terminal"
                value={draft.vouchers[method] ?? ''}
                onChange={({ target }) =>
                  onDraft({ ...draft, vouchers: { ...draft.vouchers, [method]: target.value } })
                }
              />
              <Compared system={net[method]} typed={draft.vouchers[method] ?? ''} />
            </li>
            {method === 'card' && <ByTerminal sums={open.sums.cards} />}
          </Fragment>
        ))}
        <li>
          <span>Otro</span>
          <Opening detail={takenDetail('Otro', open, 'other', words)} onOpen={onOpen}>
            <Figure of="otro" amount={net.other} />
          </Opening>
        </li>
      </ul>
      <ChargesToClear />
    </section>
  );
}

/** What of the cards is on which terminal: told by its provider, or typed in by hand. */
function ByTerminal({ sums }: { readonly sums: OpenShift['sums']['cards'] }) {
  return sums?.map((each) => (
    <li key={cardSumWords(each)} data-terminal={each.terminal} data-a-mano={each.byHand}>
      <span>{cardSumWords(each)}</span>
      <Figure amount={each.amount} />
    </li>
  ));
}

function Compared({ system, typed }: { readonly system: Cents; readonly typed: string }) {
  if (typed.trim() === '') return <span className={styles.compared} />;
  const difference = cents(parsePesos(typed, MAX_ACCOUNT) - system);
  return (
    <span className={styles.compared} data-cuadra={difference === 0}>
      {difference === 0 ? (
        <>
          <Sign of="check" /> Cuadra
        </>
      ) : (
        `${difference < 0 ? 'Faltan' : 'Sobran'} ${formatPesos(cents(Math.abs(difference)))}`
      )}
    </span>
  );
}
