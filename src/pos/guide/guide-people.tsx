import { useEffect, useState } from 'react';
import { staffRead } from '#domain/reads/staff-reads.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { PairingCode } from '../office/pairing-code.tsx';
import { PersonSheet } from '../office/person-sheet.tsx';
import { ROLE_WORDS } from '../staff/role-words.ts';
import { staffApi } from '../staff/staff-api.ts';
import { deviceId } from '../terminal/device-memory.ts';
import { problemText } from '#ui/reading/ask-server.ts';
import { useRead } from '../terminal/use-read.ts';
import { GuidePaper } from './guide-paper.tsx';
import styles from './guide-screen.module.css';

interface StepProps {
  readonly onPass: () => void;
}

/** People and tablets come in while this page is open. */
const LOOK_MS = 3000;

export function PeopleStep({ onPass }: StepProps) {
  const { answer, problem, put } = useRead(staffRead, {}, { everyMs: LOOK_MS });
  const [isAdding, setAdding] = useState(false);
  const people = answer?.staff.filter(({ active }) => active) ?? [];
  return (
    <GuidePaper
      title="¿Quién trabaja aquí?"
      lead="Cada persona entra con su nombre y un PIN: cuatro dígitos; seis en caja y gerencia."
      next={people.length > 1 ? 'Seguir: tabletas' : null}
      onPass={onPass}
    >
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <ul className={styles.list}>
        {people.map(({ id, name, role }) => (
          <li key={id}>
            <span className={styles.mark} data-estado="si" />
            <span>
              <b>{name}</b>
              <small>{ROLE_WORDS[role]}</small>
            </span>
          </li>
        ))}
      </ul>
      <Key look={people.length > 1 ? 'plain' : 'main'} size="large" onClick={() => setAdding(true)}>
        Agregar persona
      </Key>
      {isAdding && (
        <PersonSheet
          edited="new"
          onClose={() => setAdding(false)}
          onEndSessions={() => undefined}
          onSaved={(saved) => {
            put(saved);
            setAdding(false);
          }}
        />
      )}
    </GuidePaper>
  );
}

export function TabletsStep({ onPass }: StepProps) {
  const { answer, problem } = useRead(staffRead, {}, { everyMs: LOOK_MS });
  const devices = answer?.devices.filter(({ isRevoked }) => !isRevoked) ?? [];
  return (
    <GuidePaper
      title="Vincula tus tabletas"
      lead="Cada tableta con su código. La tuya ya está."
      next={devices.length > 1 ? 'Seguir: impresoras' : null}
      onPass={onPass}
    >
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {answer !== null && <FreshCode key={devices.length} />}
      <ul className={styles.list}>
        {devices.map(({ id, name }) => (
          <li key={id}>
            <span className={styles.mark} data-estado="si" />
            <span>
              <b>{name}</b>
              <small>{id === deviceId() ? 'es esta pantalla' : 'vinculada'}</small>
            </span>
            <em>Lista</em>
          </li>
        ))}
        <li>
          <span className={styles.mark} />
          <span>
            <b>Esperando otra…</b>
            <small>aparece aquí al entrar</small>
          </span>
        </li>
      </ul>
    </GuidePaper>
  );
}

/** One code for one tablet: whoever came in used it up, and another one is asked for. */
function FreshCode() {
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const offer = (): void => {
    staffApi.pairingCode().then(
      (offered) => setCode(offered.code),
      (fault: unknown) => setProblem(problemText(fault)),
    );
  };
  // Waits for the server: a code is its word.
  useEffect(() => {
    staffApi.pairingCode().then(
      (offered) => setCode(offered.code),
      (fault: unknown) => setProblem(problemText(fault)),
    );
  }, []);
  return (
    <>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {code !== null && <PairingCode code={code} />}
      <Key look="quiet" onClick={offer}>
        Dar otro código
      </Key>
    </>
  );
}
