import { useState } from 'react';
import { reviewRead, type ReviewCase } from '#domain/reads/audit-reads.ts';
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
import { useIssue } from '../terminal/terminal-context.tsx';
import { useRead } from '../terminal/use-read.ts';
import { Card, Row, Stack } from '#ui/layout/layout.tsx';
import styles from './review.module.css';

/** «Por revisar»: what the house recorded although a rule would have said no, until somebody signs it off. */
export function ReviewScreen() {
  return (
    <Screen width="middle">
      <ScreenHead title="Por revisar" />
      <p className={styles.soft}>Quedó registrado aunque una regla habría dicho que no. Míralo y da tu visto bueno.</p>
      <Cases />
    </Screen>
  );
}

function Cases() {
  const { answer, problem, put } = useRead(reviewRead, {});
  const [account, setAccount] = useState<ReviewCase | null>(null);
  const issue = useIssue();
  if (problem !== null) return <Message tone="bad">{problem}</Message>;
  if (answer === null) return <Waiting>Buscando…</Waiting>;
  const { casos: cases } = answer;
  if (cases.length === 0) return <Empty title="Nada por revisar" />;
  const sign = ({ comando, comandos }: ReviewCase): void => {
    if (!comandos.every((commandId) => issue('SIGN_OFF', { commandId }).decision.ok)) return;
    const left = cases.filter((each) => each.comando !== comando);
    put({ casos: left });
    casesChanged(left.length);
  };
  return (
    <>
      <Stack as="ul" gap={4}>
        {cases.map((each) => (
          <CaseCard key={each.numero} told={each} onSign={() => sign(each)} onAccount={() => setAccount(each)} />
        ))}
      </Stack>
      {account !== null && (
        <Sheet title={`Cuenta ${account.folio}`} onClose={() => setAccount(null)}>
          <AccountBody ticketId={account.cuenta} />
        </Sheet>
      )}
    </>
  );
}

interface CaseCardProps {
  readonly told: ReviewCase;
  readonly onSign: () => void;
  readonly onAccount: () => void;
}

function CaseCard({ told: line, onSign, onAccount }: CaseCardProps) {
  return (
    <Card as="li" className={styles.case} data-caso={line.comando}>
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
      <Row gap={3}>
        {line.cuenta !== '' && <Key onClick={onAccount}>Ver cuenta</Key>}
        <Key look="good" onClick={onSign}>
          Visto bueno
        </Key>
      </Row>
    </Card>
  );
}
