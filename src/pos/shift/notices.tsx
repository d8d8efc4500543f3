import type { OpenShift } from '#domain/drawer/shift-view.ts';
import type { OwingDevice } from '#domain/drawer/shift.ts';
import { formatPesos, sum } from '#domain/shared/money.ts';
import { localMoment } from '#domain/shared/time.ts';
import { Row } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import type { Detail } from './expected-list.tsx';
import sections from './sections.module.css';
import styles from './shift-screen.module.css';

/** «Tableta 3: 4 pendientes desde las 22:41.» */
export function owingText({ name, pending, since }: OwingDevice, zone: string): string {
  const { time } = localMoment(since, zone);
  if (pending === null) return `${name}: sin conexión desde las ${time}`;
  return `${name}: ${pending} ${pending === 1 ? 'pendiente' : 'pendientes'} desde las ${time}`;
}

/** Goes by itself when they arrive. */
export function Owing({
  owing,
  nextZ,
  zone,
}: {
  readonly owing: readonly OwingDevice[];
  readonly nextZ: number;
  readonly zone: string;
}) {
  if (owing.length === 0) return null;
  return (
    <section className={styles.owing} aria-label="Tabletas con pendientes">
      <b>{owing.map((device) => owingText(device, zone)).join('. ')}.</b> Enciéndelas con conexión y llegan solas. Si
      cortas ahora, lo suyo queda en «Posterior al corte Z {nextZ}».
    </section>
  );
}

/** They may stay open for the next shift. */
export function OpenAccounts({ open: { openAccounts } }: { readonly open: OpenShift }) {
  if (openAccounts.length === 0) return null;
  const due = formatPesos(sum(openAccounts.map((account) => account.due)));
  return (
    <section className={sections.section} aria-label="Cuentas abiertas">
      <h2>Cuentas abiertas</h2>
      <p className={sections.nothing}>
        {openAccounts.length === 1 ? 'Una cuenta sigue abierta' : `${openAccounts.length} cuentas siguen abiertas`}, con{' '}
        {due} por cobrar. Pueden quedarse para el siguiente turno.
      </p>
      <Row as="ul" figures className={styles.folios}>
        {openAccounts.map(({ folio, due: left }) => (
          <li key={folio}>
            <b>{folio}</b> {formatPesos(left)}
          </li>
        ))}
      </Row>
    </section>
  );
}

/** What a figure is made of. */
export function DetailSheet({ detail, onClose }: { readonly detail: Detail; readonly onClose: () => void }) {
  return (
    <Sheet title={detail.title} onClose={onClose}>
      <ul className={sections.list}>
        {detail.rows.map(({ id, text, note, amount }) => (
          <ListRow key={id} title={text} notes={[note]} data-centavos={amount}>
            {formatPesos(amount)}
          </ListRow>
        ))}
        <ListRow title="Total" className={sections.total}>
          {formatPesos(sum(detail.rows.map(({ amount }) => amount)))}
        </ListRow>
      </ul>
    </Sheet>
  );
}
