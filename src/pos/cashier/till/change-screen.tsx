import { useState } from 'react';
import { Link } from 'wouter';
import { cashPieces, NOTES } from '#domain/cashier/cash-pieces.ts';
import { cents, formatPesos, readPesos, sum, ZERO, type Cents } from '#domain/shared/money.ts';
import { Key, keyClass } from '#ui/pos/key.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import { personsText } from '#ui/pos/status-words.ts';
import { ChargeNotice } from '../../terminal/charge-notice.tsx';
import { useIssue, useWorld } from '../../terminal/terminal-context.tsx';
import type { Charge, ChargeState } from '../../terminal/use-charge.ts';
import { receiptView, type Bill } from '../cashier-view.ts';
import { Field } from '../sheets/field.tsx';
import sheets from '../sheets/sheets.module.css';
import { Coin, Note } from './cash-art.tsx';
import styles from './change-screen.module.css';

export interface OwedChange {
  readonly charge: Charge;
  readonly change: Cents;
}

interface ChangeScreenProps {
  readonly owed: OwedChange;
  readonly state: ChargeState;
  readonly onHanded: () => void;
}

/** What goes back to the guest, readable from two metres, and in which notes and coins. */
export function ChangeScreen({ owed: { charge, change: whole }, state, onHanded }: ChangeScreenProps) {
  const issue = useIssue();
  const bill = useWorld((world) => receiptView(world, charge.ticketId));
  const [left, setLeft] = useState<Cents>(ZERO);
  const [isAsking, setIsAsking] = useState(false);
  const change = cents(whole - left);
  const keepAsTip = (tip: Cents): void => {
    // It stays in the drawer: money taken, whatever became of the account meanwhile.
    issue('TAKE_PAYMENT', { ticketId: charge.ticketId, method: 'cash', amount: 0, tip, taken: true });
    setIsAsking(false);
    if (tip === change) onHanded();
    else setLeft(cents(left + tip));
  };
  return (
    <section className={styles.change} aria-label="Cambio">
      <div className={styles.papel} aria-hidden="true" />
      <header className={styles.head}>
        <p className={styles.whose}>
          <b>{bill?.place}</b>
          {charge.folio}
          {bill !== null && bill.guests !== null && ` · ${personsText(bill.guests)}`}
        </p>
        <h1>Cambio</h1>
        <Stamp bill={bill} />
      </header>
      <output
        className={styles.figure}
        data-cifra="cambio"
        data-centavos={change}
        data-largo={change >= 1_000_000 ? 'diez-mil' : change >= 100_000 ? 'mil' : 'cien'}
      >
        {formatPesos(change)}
      </output>
      <Pieces change={change} />
      <Sums charge={charge} tip={cents((charge.tip ?? ZERO) + left)} />
      {state.state === 'charged' && <ChargeNotice state={state} />}
      <footer className={styles.foot}>
        <Key className={styles.wide} onClick={() => keepAsTip(change)}>
          El cambio es propina · {formatPesos(change)}
        </Key>
        <div className={styles.pair}>
          <Key className={styles.wide} onClick={() => setIsAsking(true)}>
            Dejan una parte
          </Key>
          <Link href="/caja/cuenta" className={keyClass({ className: styles.wide })}>
            Ver cuenta
          </Link>
        </div>
        <Key look="main" className={styles.handed} onClick={onHanded}>
          <Sign of="check" /> Cambio entregado
        </Key>
      </footer>
      {isAsking && <PartSheet most={change} onKeep={keepAsTip} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

interface PartSheetProps {
  readonly most: Cents;
  readonly onKeep: (tip: Cents) => void;
  readonly onClose: () => void;
}

function PartSheet({ most, onKeep, onClose }: PartSheetProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const keep = (): void => {
    const tip = readPesos(typed);
    if (tip === null || tip === 0) setProblem('Escribe cuánto, por ejemplo 20.');
    else if (tip > most) setProblem(`El cambio es de ${formatPesos(most)}.`);
    else onKeep(tip);
  };
  return (
    <Sheet title="Dejan una parte" onClose={onClose}>
      <form
        className={sheets.form}
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <Field
          label={`Propina, del cambio de ${formatPesos(most)}`}
          name="propina"
          inputMode="decimal"
          value={typed}
          problem={problem}
          onType={setTyped}
        />
        <Key type="submit" look="main" size="large">
          Queda de propina
        </Key>
      </form>
    </Sheet>
  );
}

function Stamp({ bill }: { readonly bill: Bill | null }) {
  if (bill === null) return null;
  const count = bill.payments.length === 1 ? '1 pago' : `${bill.payments.length} pagos`;
  return bill.closedAt === null ? (
    <p className={styles.stamp} data-falta="true">
      Falta
      <small data-cifra="por-pagar" data-centavos={bill.due}>
        {formatPesos(bill.due)} · {count}
      </small>
    </p>
  ) : (
    <p className={styles.stamp}>
      Pagada
      <small>
        {formatPesos(bill.total)} · {count}
      </small>
    </p>
  );
}

function Pieces({ change }: { readonly change: Cents }) {
  const { pieces, rest } = cashPieces(change);
  return (
    <ul className={styles.pieces} aria-label="Billetes y monedas para entregar" data-muchas={pieces.length > 7}>
      {pieces.map((piece, index) => (
        // The same note may be handed over twice: each is known by what is left to hand out with it.
        <li key={change - sum(pieces.slice(0, index))} data-billete={NOTES.includes(piece)}>
          {NOTES.includes(piece) ? <Note value={piece} /> : <Coin value={piece} />}
        </li>
      ))}
      {rest > 0 && <li className={styles.rest}>y {formatPesos(rest)}</li>}
    </ul>
  );
}

function Sums({ charge, tip }: { readonly charge: Charge; readonly tip: Cents }) {
  return (
    <dl className={styles.sums}>
      <Sum label="Recibiste" value={formatPesos(charge.received ?? charge.amount)} />
      <Sum label="Cobraste" value={formatPesos(charge.amount)} />
      {charge.rounding !== undefined && <Sum label="Redondeo" value={formatPesos(charge.rounding)} />}
      <Sum label="Propina" value={formatPesos(tip)} />
    </dl>
  );
}

function Sum({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
