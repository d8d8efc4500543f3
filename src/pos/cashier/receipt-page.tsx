import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { roundingText } from '#domain/cashier/cash-rounding.ts';
import { deadlineWords } from '#domain/invoices/invoice-deadline.ts';
import { receiptPath } from '#domain/receipts/receipt-path.ts';
import { printersFor } from '#domain/printing/printer.ts';
import { breakdownOf, isWorthTelling } from '#domain/account/breakdown.ts';
import { formatPesos, ZERO } from '#domain/shared/money.ts';
import { formatDate, localMoment } from '#domain/shared/time.ts';
import { venueIdentity } from '#domain/venue/venue-identity.ts';
import { venueSettings, zoneOf } from '#domain/venue/venue-settings.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { Key, keyClass } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { VenueLines } from '#ui/paper/venue-lines.tsx';
import sheet from '#ui/paper/paper.module.css';
import { usePaperLength } from '#ui/paper/use-paper-length.ts';
import { QrCode } from '#ui/common/qr-code.tsx';
import { methodWord } from '#domain/cashier/payment-forms.ts';
import { personsText } from '#ui/pos/status-words.ts';
import { useIssue, useNow, useTerminalStatus, useWorld } from '../terminal/terminal-context.tsx';
import { InCash } from './in-cash.tsx';
import { receiptView, type Bill } from './cashier-view.ts';
import { ReceiptShareKeys } from './receipt-share-keys.tsx';
import styles from './receipt-page.module.css';

interface ReceiptPageProps {
  readonly ticketId: string | null;
  /** Asked for after it was charged: the paper says so. */
  readonly isCopy?: boolean;
}

/** The bill as the guest sees it: 80 mm wide, black on white, from the browser's own print. */
export function ReceiptPage({ ticketId, isCopy = false }: ReceiptPageProps) {
  const bill = useWorld((world) => receiptView(world, ticketId));
  const issue = useIssue();
  const { isOnline } = useTerminalStatus();
  const printer = useWorld((world) => printersFor(world, 'bills')[0]?.name ?? null);
  const [isSent, setSent] = useState(false);
  if (bill === null) {
    return (
      <Empty isPage title="No hay una cuenta que mostrar">
        <p>
          Elige una en <Link href="/caja">Caja</Link>.
        </p>
      </Empty>
    );
  }
  // A printer of the venue prints what the server has; cut off, the tablet's own print is left.
  const toPrinter = printer !== null && isOnline;
  const print = (): void => {
    // The paper says which one it is: it is counted before the page is drawn for the printer.
    if (bill.closedAt === null && bill.lines.length > 0) {
      flushSync(() => issue('ASK_BILL', { ticketId: bill.ticketId }));
    }
    if (!toPrinter) return window.print();
    issue('PRINT_BILL', { ticketId: bill.ticketId });
    setSent(true);
  };
  return (
    <Stack gap={5} className={sheet.page}>
      <Row gap={3} align="center" justify="between" className={sheet.tools}>
        <Link href={isCopy ? '/caja/cobradas' : '/caja'} className={keyClass({ look: 'quiet' })}>
          {isCopy ? '← Cobradas' : '← Caja'}
        </Link>
        <span>
          {toPrinter && <Key onClick={() => window.print()}>Imprimir aquí</Key>}
          {bill.closedAt !== null && <ReceiptShareKeys code={bill.invoiceCode} />}
          <Key look="main" onClick={print}>
            Imprimir
          </Key>
        </span>
      </Row>
      {isSent && <Message tone="plain">La cuenta va a la impresora «{printer}».</Message>}
      <Receipt bill={bill} mark={markOf(bill, isCopy)} />
    </Stack>
  );
}

/** A guest who holds two papers must see which one is which. */
function markOf({ closedAt, prints }: Bill, isCopy: boolean): string | null {
  if (isCopy && closedAt !== null) return 'COPIA';
  return closedAt === null && prints !== null && prints > 1 ? `${prints}.ª impresión` : null;
}

interface ReceiptProps {
  readonly bill: Bill;
  readonly mark: string | null;
}

function Receipt({ bill, mark }: ReceiptProps) {
  const now = useNow(30_000);
  const house = useWorld(venueIdentity);
  // Printed again, it tells when it was charged.
  const { date, time } = localMoment(bill.closedAt ?? now, useWorld(zoneOf));
  const paper = useRef<HTMLElement>(null);
  usePaperLength(paper);
  return (
    <article ref={paper} className={`${sheet.paper} ${styles.receipt}`} aria-label={`Cuenta ${bill.folio}`}>
      <header>
        <h1 className={sheet.brand}>{house.name}</h1>
        <VenueLines house={house} />
        {mark !== null && <p className={styles.mark}>{mark}</p>}
      </header>
      <p className={sheet.row}>
        <span>{bill.place}</span>
        <b>{bill.folio}</b>
      </p>
      <p className={sheet.row}>
        <span>{formatDate(date)}</span>
        <span>{time}</span>
      </p>
      <People bill={bill} />
      <Lines lines={bill.lines} />
      <Sums bill={bill} />
      {bill.tip > 0 && <Amount label="Propina" value={formatPesos(bill.tip)} />}
      <p className={`${sheet.row} ${styles.total}`}>
        <span>Total</span>
        <span>{formatPesos(bill.total)}</span>
      </p>
      {breakdownOf(bill).of.map(({ figure, label, amount }) => (
        <Amount key={figure} label={label} value={formatPesos(amount)} />
      ))}
      {bill.closedAt === null && <InCash bill={bill} className={sheet.center} />}
      <Payments payments={bill.payments} />
      {bill.paid > 0 && bill.due > 0 && (
        <p className={`${sheet.row} ${styles.total}`}>
          <span>Por cobrar</span>
          <span>{formatPesos(bill.due)}</span>
        </p>
      )}
      {bill.refunds.map((refund) => (
        <Amount key={refund.id} label={`Devuelto · ${refund.words}`} value="" />
      ))}
      {bill.tip === 0 && <p className={`${sheet.center} ${styles.thanks}`}>Propina no incluida: es voluntaria</p>}
      <p className={`${sheet.center} ${styles.thanks}`}>¡Gracias por venir! Este no es un comprobante fiscal.</p>
      {bill.total > 0 && <InvoiceWay code={bill.invoiceCode} isInvoiced={bill.total > bill.tip} />}
    </article>
  );
}

/** Whose order to take away it is and where it is brought to, how many ate and who served them. */
function People({ bill: { toGo, delivery, guests, waiter } }: Pick<ReceiptProps, 'bill'>) {
  const facts = [guests === null ? null : personsText(guests), waiter === null ? null : `Te atendió ${waiter}`];
  const told = facts.filter((fact) => fact !== null);
  return (
    <>
      {toGo !== '' && (
        <p>
          <b>{toGo}</b>
        </p>
      )}
      {delivery.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {told.length > 0 && <p>{told.join(' · ')}</p>}
    </>
  );
}

/** How the guest gets receipt and invoice: by camera, or typed from the paper. A tip alone is not invoiced. */
function InvoiceWay({ code, isInvoiced }: { readonly code: string; readonly isInvoiced: boolean }) {
  const { site = location.origin, invoiceDeadline } = useWorld(venueSettings);
  const place = site.replace(/^https?:\/\//, '');
  return (
    <div className={styles.invoice}>
      <QrCode text={`${site}${receiptPath(code)}`} label="Código para tu recibo y tu factura" />
      <p>
        Tu recibo: <b>{place}/cuenta</b>.{' '}
        {isInvoiced && (
          <>
            ¿Necesitas factura? Pídela {deadlineWords(invoiceDeadline)} en <b>{place}/factura</b>.{' '}
          </>
        )}
        Con el código
        <b className={styles.code}>{code}</b>
      </p>
    </div>
  );
}

function Payments({ payments }: { readonly payments: Bill['payments'] }) {
  return payments.map(({ id, method, received, change, rounding, tip = ZERO }) => (
    <p key={id} className={sheet.row}>
      <span>
        {methodWord(method)}
        {tip > 0 && ` (propina ${formatPesos(tip)})`}
        {rounding !== undefined && ` (${roundingText(rounding)})`}
        {change > 0 && ` (cambio ${formatPesos(change)})`}
      </span>
      <span>{formatPesos(received)}</span>
    </p>
  ));
}

/** From what was ordered to what is to pay, without the tip, which stands before the total. */
function Sums({ bill }: { readonly bill: Bill }) {
  const { rows } = breakdownOf(bill);
  const told = rows.filter((row) => isWorthTelling(row) && row.figure !== 'propina');
  // Nothing was taken off or added: the lines add up to the total by themselves.
  if (told.length === 1 && bill.tip === 0) return null;
  return told.map(({ figure, label, amount, isTakenOff }) => (
    <Amount key={figure} label={label} value={`${isTakenOff ? '−' : ''}${formatPesos(amount)}`} />
  ));
}

function Lines({ lines }: { readonly lines: Bill['lines'] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <span>{line.pieces}</span>
          <span>
            {line.name}
            {line.extras.map((extra) => (
              <small key={extra}>{extra}</small>
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
    <p className={sheet.row}>
      <span>{label}</span>
      <span>{value}</span>
    </p>
  );
}
