import { useState } from 'react';
import { Row } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { accountsText } from '#ui/pos/status-words.ts';
import { useWorld } from '../terminal/terminal-context.tsx';
import { colleagues, type AccountActs } from './account-view.ts';
import styles from './account.module.css';
import { useAct } from './use-act.ts';

/** «Cambiar mesero»: this account, or all that the same person serves. */
export function WaiterSheet({ account, onClose }: { readonly account: AccountActs; readonly onClose: () => void }) {
  const people = useWorld(colleagues);
  const { problem, act } = useAct();
  const [isAll, setAll] = useState(false);
  const ticketIds = isAll ? [...account.sameWaiter] : [account.ticketId];
  const others = people.filter(({ id }) => id !== account.waiter?.id);
  return (
    <Sheet title="Cambiar mesero" onClose={onClose}>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <p>
        {account.place} · {account.folio}
        {account.waiter !== null && ` · la atiende ${account.waiter.name}`}
      </p>
      {account.sameWaiter.length > 1 && account.waiter !== null && (
        <Row gap={3} className={styles.keys} role="group" aria-label="Qué cuentas">
          <Key size="large" aria-pressed={!isAll} onClick={() => setAll(false)}>
            Solo esta cuenta
          </Key>
          <Key size="large" aria-pressed={isAll} onClick={() => setAll(true)}>
            Todas las de {account.waiter.name} · {accountsText(account.sameWaiter.length)}
          </Key>
        </Row>
      )}
      <h3>¿Quién sigue?</h3>
      {others.length === 0 && <p>No hay nadie más que atienda mesas. Gerencia agrega personas en Personal.</p>}
      <Row gap={3} className={styles.keys}>
        {others.map(({ id, name }) => (
          <Key key={id} size="large" onClick={() => act('CHANGE_WAITER', { ticketIds, staffId: id }, onClose)}>
            {name}
          </Key>
        ))}
      </Row>
    </Sheet>
  );
}
