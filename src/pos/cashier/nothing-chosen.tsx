import { Link } from 'wouter';
import { Empty } from '#ui/pos/empty.tsx';
import { ChargeNotice } from '../terminal/charge-notice.tsx';
import styles from './cashier-screen.module.css';
import { ChargeDone } from './terminals/ended-charge.tsx';
import type { Till } from '../terminal/use-charge.ts';

/** No account is open in front: what became of the last charge, and where the next one is. */
export function NothingChosen({
  till,
  count,
  ticketId,
}: {
  readonly till: Till;
  readonly count: number;
  /** The account that was in front. */
  readonly ticketId: string | null;
}) {
  return (
    <>
      <ChargeNotice state={till.state} />
      {ticketId !== null && till.state.state === 'idle' && <ChargeDone ticketId={ticketId} />}
      {till.state.state === 'charged' && (
        <p className={styles.charged}>
          <Link href="/caja/cuenta">Ver cuenta de {till.state.charge.folio}</Link>
        </p>
      )}
      <Empty isPage title={count === 0 ? 'No hay cuentas por cobrar' : 'Elige la cuenta que vas a cobrar'}>
        <p>
          O abre una en el <Link href="/mesas">mapa de mesas</Link>.
        </p>
      </Empty>
    </>
  );
}
