import { useState } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { MOVEMENT_WORDS, type MovementKind } from '#domain/drawer/drawer-entry.ts';
import type { PoolPerson } from '#domain/drawer/tip-pool.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { formatPesos, MAX_ACCOUNT, parsePesos, type Cents } from '#domain/shared/money.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Entry, SelectEntry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
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
  /** What each person may be paid in tips. */
  readonly owed: ReadonlyMap<string, Cents>;
  /** To whom tips are paid, and how much is owed. */
  readonly to?: { readonly staffId: string; readonly owed: Cents };
  readonly onClose: (told: string | null) => void;
}

/** Cash that came or went without an account. */
export function MovementSheet({ onClose, ...movement }: MovementSheetProps) {
  return (
    <Sheet title={MOVEMENT_WORDS[movement.kind]} onClose={() => onClose(null)}>
      <MovementForm {...movement} onClose={onClose} />
    </Sheet>
  );
}

/** What is owed is proposed; whoever pays another sum types it. */
function owedText(owed: Cents | undefined): string {
  return owed === undefined ? '' : (owed / 100).toFixed(2);
}

function MovementForm({ kind, shiftId, limit, people, owed, to, onClose }: MovementSheetProps) {
  const [only] = owed.size === 1 ? owed.keys() : [];
  const first = kind === 'tips' ? (to?.staffId ?? only ?? '') : '';
  const [amount, setAmount] = useState(owedText(to?.owed ?? owed.get(first)));
  const [concept, setConcept] = useState(kind === 'tips' ? 'Propinas' : '');
  const [staffId, setStaffId] = useState(first);
  const typed = parsePesos(amount, MAX_ACCOUNT);
  const { keep, wrong, isAsking } = useKeep({
    movement: { shiftId, kind, amount: typed, concept, ...(staffId === '' ? {} : { staffId }) },
    onKept: () => onClose(`${MOVEMENT_WORDS[kind]}: ${formatPesos(typed)}, anotado.`),
  });
  const needsLeave = kind === 'withdrawal' || kind === 'expense';
  const hint = needsLeave ? { hint: `Arriba de ${formatPesos(limit)} necesita autorización de gerencia.` } : {};
  return (
    <Stack
      as="form"
      gap={5}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      {kind === 'tips' && (
        <Person
          people={people}
          value={staffId}
          onChoose={(chosen) => {
            setStaffId(chosen);
            setAmount(owedText(owed.get(chosen)));
          }}
        />
      )}
      <Entry
        label="Monto"
        name="monto"
        inputMode="decimal"
        placeholder="0.00"
        value={amount}
        {...hint}
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
    </Stack>
  );
}

function Person({
  people,
  value,
  onChoose,
}: {
  readonly people: readonly PoolPerson[];
  readonly value: string;
  readonly onChoose: (staffId: string) => void;
}) {
  return (
    <SelectEntry label="¿A quién?" name="persona" value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">Sin nombre</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectEntry>
  );
}

/** Noted at once, or when the manager has said yes. */
function useKeep({ movement, onKept }: { readonly movement: InputOf<'MOVE_CASH'>; readonly onKept: () => void }): {
  readonly keep: () => void;
  readonly wrong: string;
  readonly isAsking: boolean;
} {
  const issue = useIssue();
  const [wrong, setWrong] = useState('');
  const [isAsking, setAsking] = useState(false);
  const keep = (): void => {
    if (movement.amount === 0) return setWrong('Escribe el monto.');
    if (movement.concept.trim() === '') return setWrong('Escribe el concepto: para qué fue.');
    setWrong('');
    const { decision } = issue('MOVE_CASH', movement, {
      onApproval: (approved) => {
        setAsking(false);
        if (approved) onKept();
        else setWrong('Falta la autorización de gerencia.');
      },
    });
    if (decision.ok) return onKept();
    return decision.code === 'approval-needed' ? setAsking(true) : setWrong(refusalText(decision.code));
  };
  return { keep, wrong, isAsking };
}
