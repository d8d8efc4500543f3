import { Link } from 'wouter';
import { Empty } from '#ui/pos/empty.tsx';
import { ChargeNotice } from '../terminal/charge-notice.tsx';
import type { Till } from '../terminal/use-charge.ts';

/** No account is open in front: what became of the last charge, and where the next one is. */
export function NothingChosen({ till, count }: { readonly till: Till; readonly count: number }) {
  return (
    <>
      <ChargeNotice state={till.state} />
      <Empty isPage title={count === 0 ? 'No hay cuentas por cobrar' : 'Elige la cuenta que vas a cobrar'}>
        {till.state.state === 'charged' && (
          <p>
            <Link href="/caja/cuenta">Ver cuenta de {till.state.charge.folio}</Link>
          </p>
        )}
        <p>
          O abre una en el <Link href="/mesas">mapa de mesas</Link>.
        </p>
      </Empty>
    </>
  );
}
