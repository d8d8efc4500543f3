import { useState } from 'react';
import { Link } from 'wouter';
import { countBookCases, openBookCases } from '#domain/places/noted-bookings.ts';
import { reviewRead, type ReviewCase } from '#domain/reads/audit-reads.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { Empty } from '#ui/pos/empty.tsx';
import { Key, keyClass } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { AccountBody } from '../shell/account-body.tsx';
import { casesChanged } from '../shell/review-count.tsx';
import { useIssue, useWorld } from '../terminal/terminal-context.tsx';
import { useRead } from '../terminal/use-read.ts';
import { Card, Row, Stack, Text } from '#ui/layout/layout.tsx';
import styles from './review.module.css';

/** «Por revisar»: what the venue recorded although a rule would have said no, until somebody signs it off. */
export function ReviewScreen() {
  return (
    <Screen width="middle">
      <ScreenHead title="Por revisar" />
      <Text ink="soft" size={-1}>
        Quedó registrado aunque una regla habría dicho que no. Míralo y da tu visto bueno.
      </Text>
      <BookCases />
      <Cases />
    </Screen>
  );
}

/** Bookings that the venue and its front both promised while apart; the host sees them in the book, too. */
function BookCases() {
  const cases = useWorld(openBookCases);
  const issue = useIssue();
  return (
    <Stack as="ul" gap={4}>
      {cases.map(({ id, fecha, title, why, advice }) => (
        <Card key={id} as="li" className={styles.case} data-choque={id}>
          <div>
            <h2>{title}</h2>
            <Text weight={650}>{why}</Text>
            <p>{advice}</p>
          </div>
          <Row gap={3}>
            <Link className={keyClass({})} href={`/reservaciones?fecha=${fecha}`}>
              Ver en el libro
            </Link>
            <Key
              look="good"
              aria-label={`Resuelto: ${title}`}
              onClick={() => issue('SETTLE_BOOK_CASE', { caseId: id })}
            >
              Ya lo arreglé
            </Key>
          </Row>
        </Card>
      ))}
    </Stack>
  );
}

function Cases() {
  const { answer, problem, put } = useRead(reviewRead, {});
  const [account, setAccount] = useState<ReviewCase | null>(null);
  const issue = useIssue();
  const hasOthers = useWorld(countBookCases) > 0;
  if (problem !== null) return <Message tone="bad">{problem}</Message>;
  if (answer === null) return <Waiting>Buscando…</Waiting>;
  const { casos: cases } = answer;
  if (cases.length === 0) return hasOthers ? null : <Empty title="Nada por revisar" />;
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
        <Text weight={650}>{whyOf(line)}</Text>
        {line.detalle !== '' && <p>{line.detalle}</p>}
        <Text ink="soft" size={-1}>
          {line.fecha.split('-').toReversed().join('/')} {line.hora} · {line.persona} · {line.dispositivo}
        </Text>
      </div>
      <Row gap={3}>
        {line.factura !== '' && (
          <Link className={keyClass({ look: 'main' })} href={`/gerencia/facturas/${encodeURIComponent(line.factura)}`}>
            Ver factura
          </Link>
        )}
        {line.cuenta !== '' && <Key onClick={onAccount}>Ver cuenta</Key>}
        <Key look="good" onClick={onSign}>
          Visto bueno
        </Key>
      </Row>
    </Card>
  );
}

/** An invoice says what its account came to when it was stamped: somebody must cancel it or issue it anew. */
function whyOf({ motivo, factura }: ReviewCase): string {
  if (motivo !== '') return motivo;
  return factura === ''
    ? 'El total cambió mientras tanto'
    : 'La factura sigue valiendo: cancélala, sustitúyela o déjala así';
}
