import { byMethod } from '#domain/cashier/payment-forms.ts';
import { nameIn } from '#domain/drawer/corte-csv.ts';
import { totalOf, type WaiterTips } from '#domain/drawer/corte.ts';
import type { TipPool } from '#domain/drawer/drawer-settings.ts';
import { poolProposal, type PoolPerson } from '#domain/drawer/tip-pool.ts';
import { cents, formatPesos, sum, type Cents } from '#domain/shared/money.ts';
import { Key } from '#ui/pos/key.tsx';
import { POOL_ROLES } from '#domain/drawer/pool-roles.ts';
import styles from './sections.module.css';

interface TipsProps {
  readonly tips: readonly WaiterTips[];
  readonly names: Readonly<Record<string, string>>;
  readonly pool: TipPool | null;
  readonly people: readonly PoolPerson[];
  readonly onPay: (to: { readonly staffId: string; readonly owed: Cents }) => void;
}

/** Per waiter and form of payment, owed and paid out. Tips are the staff's: the house takes none. */
export function TipsTable({ tips, names, pool, people, onPay }: TipsProps) {
  if (tips.length === 0) {
    return (
      <section className={styles.section} aria-label="Propinas por mesero">
        <h2>Propinas por mesero</h2>
        <p className={styles.nothing}>Todavía no hay propinas en este turno.</p>
      </section>
    );
  }
  return (
    <section className={styles.section} aria-label="Propinas por mesero">
      <h2>Propinas por mesero</h2>
      <div className={styles.scrolls} tabIndex={0} role="group" aria-label="Tabla de propinas">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Mesero</th>
              <th scope="col">Tarjeta y otros</th>
              <th scope="col">Efectivo</th>
              <th scope="col">Pagadas</th>
              <th scope="col">Se le deben</th>
            </tr>
          </thead>
          <tbody>
            {tips.map((each) => (
              <TipRow key={each.staffId} tips={each} name={nameIn({ names }, each.staffId)} />
            ))}
          </tbody>
          <tfoot>
            <TipRow tips={wholeOf(tips)} name="Total" />
          </tfoot>
        </table>
      </div>
      {pool === null ? (
        <div className={styles.acts}>
          {tips
            .filter(({ owed, staffId }) => owed > 0 && staffId !== '')
            .map(({ staffId, owed }) => (
              <Key key={staffId} onClick={() => onPay({ staffId, owed })}>
                Pagar {formatPesos(owed)} a {nameIn({ names }, staffId)}
              </Key>
            ))}
        </div>
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

/** By the house's percentages; only paying changes anything. */
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
          <li key={person.id}>
            <span>
              {person.name}
              <small>
                {POOL_ROLES.find(({ role }) => role === person.role)?.label} · le tocan {formatPesos(share)}
                {paid > 0 && ` · ya recibió ${formatPesos(paid)}`}
              </small>
            </span>
            {owed > 0 ? (
              <Key onClick={() => onPay({ staffId: person.id, owed })}>Pagar {formatPesos(owed)}</Key>
            ) : (
              <span>Pagado</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
