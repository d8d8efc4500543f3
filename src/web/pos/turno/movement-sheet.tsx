import { useState } from 'react';
import { MOVEMENT_WORDS, type MovementKind } from '#domain/drawer/drawer-entry.ts';
import type { PoolPerson } from '#domain/drawer/tip-pool.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { formatPesos, MAX_ACCOUNT, parsePesos, type Cents } from '#domain/shared/money.ts';
import { Entry, SelectEntry } from '#web/shared/pos-ui/entry.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { Sheet } from '#web/shared/pos-ui/sheet.tsx';
import { useIssue } from '../terminal/terminal-context.tsx';
import styles from './shift-screen.module.css';

const USUAL: Readonly<Record<MovementKind, string>> = {
  deposit: 'Cambio del banco',
  withdrawal: 'A la caja fuerte',
  expense: 'Hielo',
  tips: 'Propinas',
};

interface MovementSheetProps {
  readonly kind: MovementKind;
  readonly shiftId: string;
  readonly limit: Cents;
  readonly people: readonly PoolPerson[];
  /** To whom tips are paid, and how much is owed. */
  readonly to?: { readonly staffId: string; readonly owed: Cents };
  readonly onClose: (told: string | null) => void;
}

/** Cash that came or went without an account. */
export function MovementSheet({ kind, shiftId, limit, people, to, onClose }: MovementSheetProps) {
  const issue = useIssue();
  const [amount, setAmount] = useState(to === undefined ? '' : (to.owed / 100).toFixed(2));
  const [concept, setConcept] = useState(to === undefined ? '' : 'Propinas');
  const [staffId, setStaffId] = useState(to?.staffId ?? '');
  const [wrong, setWrong] = useState('');
  const [isAsking, setAsking] = useState(false);
  const typed = parsePesos(amount, MAX_ACCOUNT);
  const done = (): void => onClose(`${MOVEMENT_WORDS[kind]} de ${formatPesos(typed)} anotado.`);

  const keep = (): void => {
    if (typed === 0) return setWrong('Escribe el monto.');
    if (concept.trim() === '') return setWrong('Escribe el concepto: para qué fue.');
    const { decision } = issue(
      'MOVE_CASH',
      { shiftId, kind, amount: typed, concept, ...(staffId === '' ? {} : { staffId }) },
      {
        onApproval: (approved) => {
          setAsking(false);
          if (approved) done();
          else setWrong('Falta la autorización de gerencia.');
        },
      },
    );
    if (decision.ok) return done();
    if (decision.code === 'approval-needed') return setAsking(true);
    return setWrong(refusalText(decision.code));
  };

  return (
    <Sheet title={MOVEMENT_WORDS[kind]} onClose={() => onClose(null)}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        {kind === 'tips' && (
          <SelectEntry
            label="¿A quién?"
            name="persona"
            value={staffId}
            onChange={({ target }) => setStaffId(target.value)}
          >
            <option value="">Sin nombre</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectEntry>
        )}
        <Entry
          label="Monto"
          name="monto"
          inputMode="decimal"
          placeholder="0.00"
          value={amount}
          {...(kind === 'withdrawal' || kind === 'expense'
            ? { hint: `Arriba de ${formatPesos(limit)} necesita autorización de gerencia.` }
            : {})}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Entry
          label="Concepto"
          name="concepto"
          maxLength={120}
          placeholder={USUAL[kind]}
          value={concept}
          onChange={({ target }) => setConcept(target.value)}
        />
        {wrong !== '' && <Message tone="bad">{wrong}</Message>}
        <Key type="submit" look="main" size="large" disabled={isAsking}>
          {isAsking ? 'Espera la autorización…' : `Anotar ${MOVEMENT_WORDS[kind].toLowerCase()}`}
        </Key>
      </form>
    </Sheet>
  );
}
