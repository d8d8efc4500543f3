import { useRef } from 'react';
import { Link } from 'wouter';
import { formatPesos } from '#domain/shared/money.ts';
import { formatDate, localMoment } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Empty } from '#web/shared/pos-ui/empty.tsx';
import { Key, keyClass } from '#web/shared/pos-ui/key.tsx';
import { METHOD_WORDS, personsText } from '#web/shared/pos-ui/status-words.ts';
import { useNow, useWorld } from '../terminal/terminal-context.tsx';
import { receiptView, type Bill } from './cashier-view.ts';
import styles from './receipt-page.module.css';
import { usePaperLength } from '#web/shared/pos-ui/use-paper-length.ts';

export interface ReceiptHouse {
  readonly name: string;
  readonly address: string;
}

/** The bill as the guest sees it: 80 mm wide, black on white, from the browser's own print. */
export function ReceiptPage({ ticketId, house }: { readonly ticketId: string | null; readonly house: ReceiptHouse }) {
  const bill = useWorld((world) => receiptView(world, ticketId));
  if (bill === null) {
    return (
      <Empty isPage title="No hay una cuenta que mostrar">
        <p>
          Elige una en <Link href="/caja">Caja</Link>.
        </p>
      </Empty>
    );
  }
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <Link href="/caja" className={keyClass({ look: 'quiet' })}>
          ← Caja
        </Link>
        <Key look="main" onClick={() => window.print()}>
          Imprimir
        </Key>
      </div>
      <Receipt bill={bill} house={house} />
    </div>
  );
}

function Receipt({ bill, house }: { readonly bill: Bill; readonly house: ReceiptHouse }) {
  const now = useNow(30_000);
  // Printed again, it tells when it was charged.
  const { date, time } = localMoment(bill.closedAt ?? now, useWorld(zoneOf));
  const paper = useRef<HTMLElement>(null);
  usePaperLength(paper);
  return (
    <article ref={paper} className={styles.receipt} aria-label={`Cuenta ${bill.folio}`}>
      <header>
        <h1 className={styles.brand}>{house.name}</h1>
        <p>{house.address}</p>
      </header>
      <p className={styles.row}>
        <span>{bill.place}</span>
        <b>{bill.folio}</b>
      </p>
      <p className={styles.row}>
        <span>{formatDate(date)}</span>
        <span>{time}</span>
      </p>
      {bill.guests !== null && <p>{personsText(bill.guests)}</p>}
      <Lines lines={bill.lines} />
      <Amount label="Subtotal" value={formatPesos(bill.subtotal)} />
      <Amount label={bill.pricesIncludeTax ? 'IVA incluido' : 'IVA'} value={formatPesos(bill.tax)} />
      {bill.discount > 0 && <Amount label="Descuento" value={`−${formatPesos(bill.discount)}`} />}
      {bill.tip > 0 && <Amount label="Propina" value={formatPesos(bill.tip)} />}
      <p className={styles.total}>
        <span>Total</span>
        <span>{formatPesos(bill.total)}</span>
      </p>
      {bill.payments.map(({ id, method, received, change }) => (
        <p key={id} className={styles.row}>
          <span>
            {METHOD_WORDS[method]}
            {change > 0 && ` (cambio ${formatPesos(change)})`}
          </span>
          <span>{formatPesos(received)}</span>
        </p>
      ))}
      {bill.paid > 0 && bill.due > 0 && (
        <p className={styles.total}>
          <span>Por cobrar</span>
          <span>{formatPesos(bill.due)}</span>
        </p>
      )}
      {bill.tip === 0 && <p className={styles.center}>Propina no incluida</p>}
      <p className={styles.center}>¡Gracias por venir! Este no es un comprobante fiscal.</p>
    </article>
  );
}

function Lines({ lines }: { readonly lines: Bill['lines'] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <span>{line.qty}</span>
          <span>
            {line.name}
            {line.extras.map((extra) => (
              <small key={extra}>+ {extra}</small>
            ))}
          </span>
          <span>{formatPesos(line.total)}</span>
        </li>
      ))}
    </ul>
  );
}

function Amount({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <p className={styles.row}>
      <span>{label}</span>
      <span>{value}</span>
    </p>
  );
}
