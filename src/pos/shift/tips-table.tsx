import { byMethod } from '#domain/cashier/payment-forms.ts';
import { nameIn } from '#domain/drawer/corte-csv.ts';
import { totalOf, type WaiterTips } from '#domain/drawer/corte.ts';
import type { TipPool } from '#domain/drawer/drawer-settings.ts';
import { poolProposal, type PoolPerson } from '#domain/drawer/tip-pool.ts';
import { hoursPool } from '#domain/drawer/tips-by-hours.ts';
import type { TipPoints } from '#domain/hours/hours-settings.ts';
import { hoursText } from '#domain/hours/week-hours.ts';
import { shiftHoursRead } from '#domain/reads/hours-reads.ts';
import { cents, formatPesos, sum, type Cents } from '#domain/shared/money.ts';
import { Row } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { POOL_ROLES } from '#domain/drawer/pool-roles.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { useRead } from '../terminal/use-read.ts';
import styles from './sections.module.css';

interface TipsProps {
  readonly tips: readonly WaiterTips[];
  readonly names: Readonly<Record<string, string>>;
  readonly pool: TipPool | null;
  readonly people: readonly PoolPerson[];
  /** Where tips are shared by hours. */
  readonly byHours: { readonly points: TipPoints; readonly shiftId: string } | null;
  readonly onPay: (to: { readonly staffId: string; readonly owed: Cents }) => void;
}

/** Per waiter and form of payment, owed and paid out. Tips are the staff's: the venue takes none. */
export function TipsTable({ tips, names, pool, people, byHours, onPay }: TipsProps) {
  if (tips.length === 0) {
    return (
      <section className={styles.section} aria-label="Propinas por mesero">
        <h2>Propinas por mesero</h2>
        <p className={styles.nothing}>Todavía no hay propinas en este turno.</p>
      </section>
    );
  }
  const isShared = byHours !== null || pool !== null;
  return (
    <section className={styles.section} aria-label="Propinas por mesero">
      <h2>Propinas por mesero</h2>
      <DataTable
        label="Tabla de propinas"
        head={['Mesero', 'Tarjeta y otros', 'Efectivo', 'Pagadas', 'Se le deben']}
        foot={<TipRow tips={wholeOf(tips)} name="Total" />}
        hasFigures
      >
        {tips.map((each) => (
          <TipRow
            key={each.staffId}
            tips={each}
            name={each.staffId === '' && isShared ? 'Por repartir' : nameIn({ names }, each.staffId)}
          />
        ))}
      </DataTable>
      {byHours !== null ? (
        <HoursProposal tips={tips} names={names} {...byHours} onPay={onPay} />
      ) : pool === null ? (
        <Row gap={3} className={styles.acts}>
          {tips
            .filter(({ owed, staffId }) => owed > 0 && staffId !== '')
            .map(({ staffId, owed }) => (
              <Key key={staffId} onClick={() => onPay({ staffId, owed })}>
                Pagar {formatPesos(owed)} a {nameIn({ names }, staffId)}
              </Key>
            ))}
        </Row>
      ) : (
        <Proposal tips={tips} pool={pool} people={people} onPay={onPay} />
      )}
    </section>
  );
}

function TipRow({ tips, name }: { readonly tips: WaiterTips; readonly name: string }) {
  const { received, carried, paid, owed } = tips;
  return (
    <tr>
      <th scope="row">
        {name}
        {carried !== 0 && <small>{formatPesos(carried)} del turno anterior</small>}
      </th>
      <td>{formatPesos(cents(totalOf(received) - received.cash))}</td>
      <td>{formatPesos(received.cash)}</td>
      <td>{formatPesos(paid)}</td>
      <td>
        <b>{formatPesos(owed)}</b>
      </td>
    </tr>
  );
}

function wholeOf(tips: readonly WaiterTips[]): WaiterTips {
  const of = (part: (each: WaiterTips) => Cents): Cents => sum(tips.map(part));
  return {
    staffId: '',
    received: byMethod((method) => of(({ received }) => received[method])),
    carried: of(({ carried }) => carried),
    paid: of(({ paid }) => paid),
    owed: of(({ owed }) => owed),
  };
}

/** By hours × points, with the proof of each share; only paying changes anything. */
function HoursProposal({
  tips,
  names,
  points,
  shiftId,
  onPay,
}: Pick<TipsProps, 'tips' | 'names' | 'onPay'> & { readonly points: TipPoints; readonly shiftId: string }) {
  const { answer, problem } = useRead(shiftHoursRead, { shiftId }, { everyMs: HOURS_AGAIN_MS });
  if (answer === null) return <p className={styles.nothing}>{problem ?? 'Sumando las horas…'}</p>;
  const { pot, shares, left } = hoursPool(tips, { points, worked: answer.worked });
  const parts = shares.reduce((sum, share) => sum + share.minutes * share.points, 0);
  return (
    <>
      <h3 className={styles.minor}>Reparto por horas y puntos (propuesta)</h3>
      <p className={styles.nothing}>
        {formatPesos(pot)} entre {parts} partes: minutos en este turno × puntos del puesto, al centavo.
        {left > 0 && ` Nadie checó: ${formatPesos(left)} esperan al siguiente turno.`}
      </p>
      <ul className={styles.list}>
        {shares.map(({ staffId, minutes, points: each, share, carried, paid, owed }) => (
          <ListRow
            key={staffId}
            title={nameIn({ names }, staffId)}
            notes={[
              minutes === 0
                ? 'Sin horas en este turno'
                : `${hoursText(minutes)} (${minutes} min) × ${each} = ${minutes * each} · le tocan ${formatPesos(share)}`,
              ...(carried === 0 ? [] : [`${formatPesos(carried)} del turno anterior`]),
              ...(paid === 0 ? [] : [`ya recibió ${formatPesos(paid)}`]),
            ]}
          >
            {owed > 0 ? (
              <Key onClick={() => onPay({ staffId, owed })}>Pagar {formatPesos(owed)}</Key>
            ) : (
              <span>Pagado</span>
            )}
          </ListRow>
        ))}
      </ul>
    </>
  );
}

/** Somebody may check out while the drawer is counted. */
const HOURS_AGAIN_MS = 30_000;

/** By the venue's percentages; only paying changes anything. */
function Proposal({
  tips,
  pool,
  people,
  onPay,
}: Pick<TipsProps, 'tips' | 'people' | 'onPay'> & { readonly pool: TipPool }) {
  const shares = poolProposal(tips, { pool, people });
  return (
    <>
      <h3 className={styles.minor}>Reparto {Object.values(pool).join(' / ')} (propuesta)</h3>
      <ul className={styles.list}>
        {shares.map(({ person, share, paid, owed }) => (
          <ListRow
            key={person.id}
            title={person.name}
            notes={[
              `${POOL_ROLES.find(({ role }) => role === person.role)?.label} · le tocan ${formatPesos(share)}${
                paid > 0 ? ` · ya recibió ${formatPesos(paid)}` : ''
              }`,
            ]}
          >
            {owed > 0 ? (
              <Key onClick={() => onPay({ staffId: person.id, owed })}>Pagar {formatPesos(owed)}</Key>
            ) : (
              <span>Pagado</span>
            )}
          </ListRow>
        ))}
      </ul>
    </>
  );
}
