import { useId, type ReactNode } from 'react';
import type { DayReport } from '#domain/reports/day-report.ts';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import { formatDate, localMoment } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { METHODS_OFFERED, methodWord } from '#domain/cashier/payment-forms.ts';
import { accountsText, TICKET_WORDS } from '#ui/pos/status-words.ts';
import { useSession } from '../terminal/terminal-context.tsx';
import { HourChart } from './hour-chart.tsx';
import styles from './reports-screen.module.css';

export type TableNames = Readonly<Record<string, string>>;

export function ReportBody({ report, names, csv }: ReportBodyProps) {
  return (
    <>
      <p className={styles.day}>
        Cuentas abiertas el {formatDate(report.day)} {csv}
      </p>
      <dl className={styles.figures}>
        <Figure label="Ventas netas" value={formatPesos(report.netSales)} isMain />
        <Figure label="Propinas" value={formatPesos(report.tips)} />
        <Figure label="Cuentas" value={String(report.tickets)} />
        <Figure label="Promedio por cuenta" value={formatPesos(report.averageTicket)} />
      </dl>
      {report.openTickets > 0 && (
        <p className={styles.open}>
          Por cobrar todavía: {accountsText(report.openTickets)}, {formatPesos(report.openTotal)}.
        </p>
      )}
      <div className={styles.parts}>
        <Methods report={report} />
        <Part title="Ventas por hora">
          {report.byHour.length === 0 ? (
            <p className={styles.none}>Sin ventas este día.</p>
          ) : (
            <HourChart hours={report.byHour} />
          )}
        </Part>
        <Dishes report={report} />
        <Recent report={report} names={names} />
      </div>
    </>
  );
}

interface ReportBodyProps {
  readonly report: DayReport;
  readonly names: TableNames;
  readonly csv: ReactNode;
}

/** Two reports can be in the document, one of them in the back: an id of its own for each heading. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Figure({
  label,
  value,
  isMain = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly isMain?: boolean;
}) {
  return (
    <div data-principal={isMain}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Where the money is, and why it equals what was sold. */
function Methods({ report }: { readonly report: DayReport }) {
  return (
    <Part title="Por forma de pago">
      <table className={styles.table}>
        <tbody>
          {METHODS_OFFERED.map((method) => (
            <Row key={method} label={methodWord(method)} amount={report.byMethod[method]} />
          ))}
        </tbody>
        <tfoot>
          <Row label="Cobrado" amount={report.collected} />
          {report.rounding !== 0 && <Row label="Redondeo del efectivo" amount={report.rounding} />}
        </tfoot>
      </table>
      <p className={styles.check}>
        Ventas netas {formatPesos(report.netSales)} + propinas {formatPesos(report.tips)}
        {report.overpaid > 0 && ` + cobrado de más ${formatPesos(report.overpaid)}`}
        {report.advances > 0 && ` + anticipos ${formatPesos(report.advances)}`}
        {report.returned > 0 && ` − devuelto ${formatPesos(report.returned)}`} = {formatPesos(report.collected)} ✔
      </p>
      <p className={styles.check}>
        Consumo {formatPesos(report.consumed)}
        {report.courtesies > 0 && ` − cortesías ${formatPesos(report.courtesies)}`}
        {report.discounts > 0 && ` − descuentos ${formatPesos(report.discounts)}`} = ventas netas{' '}
        {formatPesos(report.netSales)} ✔
      </p>
      <p className={styles.check}>
        De ellas, sin IVA{' '}
        <b data-cifra="subtotal" data-centavos={report.withoutTax}>
          {formatPesos(report.withoutTax)}
        </b>
        {report.taxByRate.map(({ rate, tax }) => (
          <span key={rate}>
            {' '}
            + IVA {Math.round(rate * 10_000) / 100}%{' '}
            <b data-cifra="iva" data-centavos={tax}>
              {formatPesos(tax)}
            </b>
          </span>
        ))}{' '}
        = {formatPesos(report.netSales)} ✔
      </p>
    </Part>
  );
}

function Row({ label, amount }: { readonly label: string; readonly amount: Cents }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{formatPesos(amount)}</td>
    </tr>
  );
}

function Dishes({ report }: { readonly report: DayReport }) {
  return (
    <Part title="Platillos más vendidos">
      {report.topDishes.length === 0 ? (
        <p className={styles.none}>Sin ventas este día.</p>
      ) : (
        <ol className={styles.dishes}>
          {report.topDishes.map(({ menuItemId, name, qty, amount }) => (
            <li key={menuItemId}>
              <span>{name}</span>
              <b>{qty}</b>
              <span>{formatPesos(amount)}</span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

function Recent({ report, names }: { readonly report: DayReport; readonly names: TableNames }) {
  const zone = zoneOf(useSession().terminal.world);
  return (
    <Part title="Cuentas recientes">
      {report.recent.length === 0 ? (
        <p className={styles.none}>Sin cuentas este día.</p>
      ) : (
        <ul className={styles.recent}>
          {report.recent.map(({ id, folio, tableId, openedAt, closedAt, total, status }) => (
            <li key={id} data-cuenta={id}>
              <b>{folio}</b>
              <span>{tableId === null ? 'Para llevar' : (names[tableId] ?? tableId)}</span>
              <span>{localMoment(closedAt ?? openedAt, zone).time}</span>
              <span data-estado={status}>{TICKET_WORDS[status]}</span>
              <span>{formatPesos(total)}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
