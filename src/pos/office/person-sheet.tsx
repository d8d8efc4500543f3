import { useState, type FormEvent } from 'react';
import { PERSON_FIELDS } from '#domain/staff/person-fields.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff/roles.ts';
import { isWeakPin, pinLengthFor } from '#domain/staff/staff-member.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { browserChance } from '../terminal/browser-tabs.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { ROLE_WORDS } from '../staff/role-words.ts';
import type { StaffAndDevices } from '#domain/reads/staff-reads.ts';
import { staffApi } from '../staff/staff-api.ts';
import { problemText } from '#ui/reading/ask-server.ts';

export type EditedPerson = 'new' | StaffAndDevices['staff'][number];

const ROLES = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role] }));

interface PersonSheetProps {
  readonly edited: EditedPerson;
  readonly onSaved: (saved: StaffAndDevices) => void;
  /** Wherever this person is inside, the PIN is asked again. */
  readonly onEndSessions: (staffId: string) => void;
  readonly onClose: () => void;
}

/** One person: name, trade, PIN, and whether they work here. */
export function PersonSheet({ edited, onSaved, onEndSessions, onClose }: PersonSheetProps) {
  const before = edited === 'new' ? null : edited;
  const [name, setName] = useState(before?.name ?? '');
  const [role, setRole] = useState<StaffRole>(before?.role ?? 'waiter');
  const [active, setActive] = useState(before?.active ?? true);
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const length = pinLengthFor(role);
  const mustHavePin = before === null || pinLengthFor(before.role) !== length;

  const save = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = pinProblem({ pin, length, mustHavePin });
    setProblem(wrong);
    if (wrong !== null) return;
    const staffId = before?.id ?? browserChance.newId();
    staffApi
      .saveStaff({ staffId, name: name.trim(), role, active, ...(pin === '' ? {} : { pin }) })
      .then(onSaved, (fault: unknown) => setProblem(problemText(fault)));
  };

  return (
    <Sheet title={before === null ? 'Nueva persona' : before.name} onClose={onClose}>
      <Stack as="form" gap={5} onSubmit={save}>
        <Entry
          label={PERSON_FIELDS.name.word}
          value={name}
          required
          maxLength={40}
          onChange={({ target }) => setName(target.value)}
        />
        <Choice label={PERSON_FIELDS.role.word} options={ROLES} value={role} onChoose={setRole} />
        <PinEntry pin={pin} length={length} mustHavePin={mustHavePin} onType={setPin} />
        {before !== null && <AccessChoice active={active} onChoose={setActive} />}
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Key look="main" size="large" type="submit">
          Guardar
        </Key>
        {before !== null && (
          <Key look="quiet" aria-label={`Cerrar sesiones de ${before.name}`} onClick={() => onEndSessions(before.id)}>
            Cerrar sus sesiones en todos los equipos
          </Key>
        )}
      </Stack>
    </Sheet>
  );
}

interface PinEntryProps extends TypedPin {
  readonly onType: (pin: string) => void;
}

function PinEntry({ pin, length, mustHavePin, onType }: PinEntryProps) {
  return (
    <Entry
      label="PIN"
      hint={mustHavePin ? `${length} dígitos` : `${length} dígitos; déjalo vacío para conservar el que tiene`}
      type="password"
      inputMode="numeric"
      autoComplete="new-password"
      maxLength={length}
      value={pin}
      onChange={({ target }) => onType(target.value.replaceAll(/\D/g, ''))}
    />
  );
}

interface AccessChoiceProps {
  readonly active: boolean;
  readonly onChoose: (active: boolean) => void;
}

function AccessChoice({ active, onChoose }: AccessChoiceProps) {
  return (
    <Choice
      label={PERSON_FIELDS.active.word}
      options={[
        { value: 'si', label: 'Trabaja aquí' },
        { value: 'no', label: 'Sin acceso' },
      ]}
      value={active ? 'si' : 'no'}
      onChoose={(value) => onChoose(value === 'si')}
    />
  );
}

interface TypedPin {
  readonly pin: string;
  /** As many digits as the trade asks for. */
  readonly length: number;
  readonly mustHavePin: boolean;
}

export function pinProblem({ pin, length, mustHavePin }: TypedPin): string | null {
  if (pin === '' && !mustHavePin) return null;
  if (pin.length !== length) return `El PIN de este puesto lleva ${length} dígitos.`;
  return isWeakPin(pin) ? 'Ese PIN es muy fácil de adivinar. Elige otro.' : null;
}
