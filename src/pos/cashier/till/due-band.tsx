import { formatPesos } from '#domain/shared/money.ts';
import { Sign } from '#ui/pos/sign.tsx';
import { personsText } from '#ui/pos/status-words.ts';
import type { Bill } from '../cashier-view.ts';
import { InCash } from '../in-cash.tsx';
import styles from './due-band.module.css';

/** What is left to pay: the largest figure of the screen. */
export function DueBand({ bill, held = null }: { readonly bill: Bill; readonly held?: 'waiting' | 'doubt' | null }) {
  const facts = [bill.folio, bill.guests === null ? null : personsText(bill.guests), bill.waiter].filter(
    (fact) => fact !== null,
  );
  return (
    <header className={styles.band} data-cuenta={bill.ticketId}>
      <p className={styles.label}>{bill.due === 0 ? 'Nada por cobrar' : 'Falta'}</p>
      <div className={styles.whose}>
        <h1>{bill.place}</h1>
        <p>{facts.join(' · ')}</p>
        {held !== null && (
          <p>
            <b>
              <Sign of={held === 'doubt' ? 'warning' : 'card'} />{' '}
              {held === 'doubt' ? 'Quizá ya se pagó' : 'En la terminal'}
            </b>
          </p>
        )}
        <InCash bill={bill} />
      </div>
      <strong
        className={styles.figure}
        data-cifra="por-pagar"
        data-centavos={bill.due}
        data-largo={bill.due >= 10_000_000}
      >
        {formatPesos(bill.due)}
      </strong>
      <Progress bill={bill} />
    </header>
  );
}

function Progress({ bill }: { readonly bill: Bill }) {
  if (bill.parts === null && bill.paid === 0) return null;
  return (
    <div className={styles.progress}>
      <p>
        {bill.parts === null ? (
          <>
            <b data-cifra="pagado" data-centavos={bill.paid}>
              {formatPesos(bill.paid)}
            </b>{' '}
            pagados
          </>
        ) : (
          <>
            <b>
              {bill.parts.paid} de {bill.parts.of} partes
            </b>{' '}
            pagadas
          </>
        )}
        <br />
        de {formatPesos(bill.total)}
      </p>
      {bill.parts !== null && (
        <div className={styles.parts} aria-hidden="true">
          {Array.from({ length: bill.parts.of }, (_, index) => (
            <i key={index} data-pagada={index < (bill.parts?.paid ?? 0)} />
          ))}
        </div>
      )}
    </div>
  );
}
