import { useId, type ReactNode } from 'react';
import type { DayReport } from '#domain/reports/day-report.ts';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import { formatDate, localMoment } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { METHODS_OFFERED, methodWord } from '#domain/cashier/payment-forms.ts';
import { Grid, Row, Stack, Text } from '#ui/layout/layout.tsx';
import { accountsText, TICKET_WORDS } from '#ui/pos/status-words.ts';
import { useSession } from '../terminal/terminal-context.tsx';
import { HourChart } from './hour-chart.tsx';
import { DataTable } from '#ui/layout/data-table.tsx';
import styles from './reports-screen.module.css';

export type TableNames = Readonly<Record<string, string>>;

export function ReportBody({ report, names, csv }: ReportBodyProps) {
  return (
    <>
      <Row as="p" align="center" justify="between" ink="soft" className={styles.day}>
        Cuentas abiertas el {formatDate(report.day)} {csv}
      </Row>
      <Grid as="dl" gap={4} className={styles.figures}>
        <Figure label="Ventas netas" value={formatPesos(report.netSales)} isMain />
        <Figure label="Propinas" value={formatPesos(report.tips)} />
        <Figure label="Cuentas" value={String(report.tickets)} />
        <Figure label="Promedio por cuenta" value={formatPesos(report.averageTicket)} />
      </Grid>
      {report.openTickets > 0 && (
        <Text weight={600} figures className={styles.open}>
          Por cobrar todavía: {accountsText(report.openTickets)}, {formatPesos(report.openTotal)}.
        </Text>
      )}
      <Grid gap={6} className={styles.parts}>
        <Methods report={report} />
        <Part title="Ventas por hora">
          {report.byHour.length === 0 ? (
            <Text ink="soft" size={-1} figures>
              Sin ventas este día.
            </Text>
          ) : (
            <HourChart hours={report.byHour} />
          )}
        </Part>
        <Dishes report={report} />
        <Recent report={report} names={names} />
      </Grid>
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
    <Stack as="section" gap={3} className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
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
      <DataTable
        hasFigures
        foot={
          <>
            <AmountRow label="Cobrado" amount={report.collected} />
            {report.rounding !== 0 && <AmountRow label="Redondeo del efectivo" amount={report.rounding} />}
          </>
        }
      >
        {METHODS_OFFERED.map((method) => (
          <AmountRow key={method} label={methodWord(method)} amount={report.byMethod[method]} />
        ))}
      </DataTable>
      <Text ink="soft" size={-1} figures>
        Ventas netas {formatPesos(report.netSales)} + propinas {formatPesos(report.tips)}
        {report.overpaid > 0 && ` + cobrado de más ${formatPesos(report.overpaid)}`}
        {report.advances > 0 && ` + anticipos ${formatPesos(report.advances)}`}
        {report.returned > 0 && ` − devuelto ${formatPesos(report.returned)}`} = {formatPesos(report.collected)} ✔
      </Text>
      <Text ink="soft" size={-1} figures>
        Consumo {formatPesos(report.consumed)}
        {report.courtesies > 0 && ` − cortesías ${formatPesos(report.courtesies)}`}
        {report.discounts > 0 && ` − descuentos ${formatPesos(report.discounts)}`} = ventas netas{' '}
        {formatPesos(report.netSales)} ✔
      </Text>
      <Text ink="soft" size={-1} figures>
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
      </Text>
    </Part>
  );
}

function AmountRow({ label, amount }: { readonly label: string; readonly amount: Cents }) {
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
        <Text ink="soft" size={-1} figures>
          Sin ventas este día.
        </Text>
      ) : (
        <Stack as="ol" figures className={styles.dishes}>
          {report.topDishes.map(({ menuItemId, name, qty, amount }) => (
            <li key={menuItemId}>
              <span>{name}</span>
              <b>{qty}</b>
              <span>{formatPesos(amount)}</span>
            </li>
          ))}
        </Stack>
      )}
    </Part>
  );
}

function Recent({ report, names }: { readonly report: DayReport; readonly names: TableNames }) {
  const zone = zoneOf(useSession().terminal.world);
  return (
    <Part title="Cuentas recientes">
      {report.recent.length === 0 ? (
        <Text ink="soft" size={-1} figures>
          Sin cuentas este día.
        </Text>
      ) : (
        <Stack as="ul" figures className={styles.recent}>
          {report.recent.map(({ id, folio, tableId, openedAt, closedAt, total, status }) => (
            <li key={id} data-cuenta={id}>
              <b>{folio}</b>
              <span>{tableId === null ? 'Para llevar' : (names[tableId] ?? tableId)}</span>
              <span>{localMoment(closedAt ?? openedAt, zone).time}</span>
              <span data-estado={status}>{TICKET_WORDS[status]}</span>
              <span>{formatPesos(total)}</span>
            </li>
          ))}
        </Stack>
      )}
    </Part>
  );
}
