import { useState } from 'react';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { DoorPage } from './door-page.tsx';
import styles from './door.module.css';
import { enter } from './enter.ts';
import { PinPad } from '../pin-pad.tsx';
import { ROLE_WORDS } from '../role-words.ts';
import { PersonBadge } from '../person-badge.tsx';
import type { PersonTile } from './door-api.ts';
import { problemText } from '../../terminal/staff-line.ts';
import { useTiles, type Tiles } from './use-tiles.ts';

/** One tap on a name, then the PIN. */
export function TilesScreen({ first, onPassed }: { readonly first: Tiles; readonly onPassed: () => void }) {
  const [chosen, setChosen] = useState<PersonTile | null>(null);
  // Whoever types a PIN is not interrupted; the left sessions of others are ended all the same.
  const { people, isOffline } = useTiles(first, () => chosen === null && onPassed());
  const lead = isOffline ? 'Sin conexión: solo puede entrar quien ya usó este equipo.' : undefined;
  if (chosen) return <PinScreen person={chosen} onEntered={onPassed} onBack={() => setChosen(null)} />;
  return (
    <DoorPage title="¿Quién eres?" {...(lead === undefined ? {} : { lead })}>
      <ul className={styles.tiles}>
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" className={styles.tile} onClick={() => setChosen(person)}>
              <PersonBadge name={person.name} role={person.role} size="large" />
              <b>{person.name}</b>
              <small>{ROLE_WORDS[person.role]}</small>
            </button>
          </li>
        ))}
      </ul>
    </DoorPage>
  );
}

function PinScreen({
  person,
  onEntered,
  onBack,
}: {
  readonly person: PersonTile;
  readonly onEntered: () => void;
  readonly onBack: () => void;
}) {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly problem: string | null }>({
    isBusy: false,
    problem: null,
  });
  const tryPin = async (pin: string): Promise<void> => {
    setState({ isBusy: true, problem: null });
    try {
      await enter(person.id, pin);
      onEntered();
    } catch (fault) {
      setState({ isBusy: false, problem: problemText(fault) });
    }
  };
  return (
    <DoorPage title={person.name} lead={`${ROLE_WORDS[person.role]} · escribe tu PIN`}>
      <PinPad
        length={person.pinLength}
        isBusy={state.isBusy}
        problem={state.problem}
        onPin={(pin) => void tryPin(pin)}
      />
      <Key look="quiet" onClick={onBack}>
        No soy {person.name}
      </Key>
    </DoorPage>
  );
}
