import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { AccountBody } from '../shell/account-body.tsx';
import { casesChanged } from '../shell/review-count.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';
import { useIssue, useWhenBack } from '../terminal/terminal-context.tsx';
import styles from './review.module.css';

const CaseSchema = v.object({
  numero: v.number(),
  comando: v.string(),
  comandos: v.array(v.string()),
  fecha: v.string(),
  hora: v.string(),
  persona: v.string(),
  dispositivo: v.string(),
  accion: v.string(),
  motivo: v.string(),
  detalle: v.string(),
  cuenta: v.string(),
  folio: v.string(),
  monto: v.nullable(v.number()),
});
type Case = v.InferOutput<typeof CaseSchema>;

/** «Por revisar»: what the house recorded although a rule would have said no, until somebody signs it off. */
export function ReviewScreen() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Screen width="middle">
      <ScreenHead title="Por revisar" />
      <p className={styles.soft}>Quedó registrado aunque una regla habría dicho que no. Míralo y da tu visto bueno.</p>
      <Cases key={attempt} onRetry={() => setAttempt(attempt + 1)} />
    </Screen>
  );
}

function Cases({ onRetry }: { readonly onRetry: () => void }) {
  const [cases, setCases] = useState<readonly Case[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [account, setAccount] = useState<Case | null>(null);
  const issue = useIssue();
  // Waits for the server: cases stand in its journal.
  useEffect(() => {
    ask('GET', '/revisar').then(
      (answer) => setCases(v.parse(v.object({ casos: v.array(CaseSchema) }), answer).casos),
      (fault: unknown) => setProblem(problemText(fault)),
    );
  }, []);
  useWhenBack(onRetry, { hasFailed: problem !== null });
  if (problem !== null) return <Message tone="bad">{problem}</Message>;
  if (cases === null) return <Waiting>Buscando…</Waiting>;
  if (cases.length === 0) return <Empty title="Nada por revisar" />;
  const sign = ({ comando, comandos }: Case): void => {
    if (!comandos.every((commandId) => issue('SIGN_OFF', { commandId }).decision.ok)) return;
    const left = cases.filter((each) => each.comando !== comando);
    setCases(left);
    casesChanged(left.length);
  };
  return (
    <>
      <ul className={styles.cases}>
        {cases.map((each) => (
          <CaseCard key={each.numero} told={each} onSign={() => sign(each)} onAccount={() => setAccount(each)} />
        ))}
      </ul>
      {account !== null && (
        <Sheet title={`Cuenta ${account.folio}`} onClose={() => setAccount(null)}>
          <AccountBody ticketId={account.cuenta} />
        </Sheet>
      )}
    </>
  );
}

interface CaseCardProps {
  readonly told: Case;
  readonly onSign: () => void;
  readonly onAccount: () => void;
}

function CaseCard({ told: line, onSign, onAccount }: CaseCardProps) {
  return (
    <li className={styles.case} data-caso={line.comando}>
      <div>
        <h2>
          {line.accion}
          {line.monto !== null && <b>{formatPesos(cents(line.monto))}</b>}
        </h2>
        <p className={styles.why}>{line.motivo === '' ? 'El total cambió mientras tanto' : line.motivo}</p>
        {line.detalle !== '' && <p>{line.detalle}</p>}
        <p className={styles.soft}>
          {line.fecha.split('-').toReversed().join('/')} {line.hora} · {line.persona} · {line.dispositivo}
        </p>
      </div>
      <div className={styles.keys}>
        {line.cuenta !== '' && <Key onClick={onAccount}>Ver cuenta</Key>}
        <Key look="good" onClick={onSign}>
          Visto bueno
        </Key>
      </div>
    </li>
  );
}
