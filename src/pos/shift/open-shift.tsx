import { useState } from 'react';
import type { Till } from '#domain/drawer/till.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { MAX_ACCOUNT, parsePesos } from '#domain/shared/money.ts';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { useIssue } from '../terminal/terminal-context.tsx';
import { Card } from '#ui/layout/layout.tsx';
import styles from './shift-screen.module.css';

/** A drawer without a shift: how much lies in it to begin with. */
export function OpenShiftForm({ till }: { readonly till: Till }) {
  const issue = useIssue();
  const [fondo, setFondo] = useState('');
  const [wrong, setWrong] = useState('');
  const open = (): void => {
    const { decision } = issue('OPEN_SHIFT', { tillId: till.id, fondo: parsePesos(fondo, MAX_ACCOUNT) });
    setWrong(decision.ok ? '' : refusalText(decision.code));
  };
  return (
    <Card
      as="form"
      className={styles.opening}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <h2>{till.name} está cerrada</h2>
      <p>Cuenta lo que hay en el cajón para dar cambio y abre el turno. Desde ahí, cada cobro cae en él.</p>
      <Entry
        label="Fondo de caja"
        name="fondo"
        inputMode="decimal"
        placeholder="0.00"
        value={fondo}
        onChange={({ target }) => setFondo(target.value)}
      />
      {wrong !== '' && <Message tone="bad">{wrong}</Message>}
      <Key type="submit" look="main" size="large">
        Abrir turno
      </Key>
    </Card>
  );
}
