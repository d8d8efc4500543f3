import type { ReactNode } from 'react';
import { actsRead, figureAccountsRead } from '#domain/reads/report-reads.ts';
import type { Period } from '#domain/reports/period.ts';
import type { Figure } from '#domain/reports/period-report.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { formatDate, localMoment, type DateText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Line, Text } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { useSession } from '../terminal/terminal-context.tsx';
import { useRead } from '../terminal/use-read.ts';
import { figureText, isMoney, type MadeOf } from './made-of.ts';
import sheets from './made-of.module.css';
import styles from './period.module.css';

interface ListProps {
  readonly period: Period;
  readonly onOpen: (made: MadeOf) => void;
}

/** The accounts of a figure, newest first. */
export function Accounts({ figure, period, onOpen }: ListProps & { readonly figure: Figure }) {
  const zone = zoneOf(useSession().terminal.world);
  const { kind, keys, of = 'amount' } = figure;
  const question = { ...datesOf(period), por: kind, claves: keys.join('\n'), de: of };
  const { answer, problem, more } = useRead(figureAccountsRead, question);
  const next = answer?.next ?? null;
  return (
    <LineList
      lines={answer?.lines ?? null}
      problem={problem}
      onMore={next === null ? null : () => more({ ...question, hasta: next }, joinPages)}
      none="Ninguna cuenta en estas fechas."
      sum={(sum) => figureText(of, sum)}
    >
      {({ id, folio, day, at, place, waiter, total, amount }) => (
        <li key={id} data-cuenta={id} data-centavos={amount}>
          <button type="button" onClick={() => onOpen({ title: `Cuenta ${folio}`, ticketId: id })}>
            <span>
              <b>{folio}</b> {place}
              <small>
                {formatDate(day)} {localMoment(at, zone).time} · {waiter}
                {(!isMoney(of) || amount !== total) && ` · cuenta de ${figureText('amount', total)}`}
              </small>
            </span>
            <b>{figureText(of, amount)}</b>
          </button>
        </li>
      )}
    </LineList>
  );
}

/** What somebody did to accounts, newest first. */
export function Acts({ acts, period, onOpen }: ListProps & { readonly acts: NonNullable<MadeOf['acts']> }) {
  const zone = zoneOf(useSession().terminal.world);
  const { kind, person, reason } = acts;
  const question = { ...datesOf(period), tipo: kind, persona: person, motivo: reason };
  const { answer, problem, more } = useRead(actsRead, question);
  const next = answer?.next ?? null;
  return (
    <LineList
      lines={answer?.lines ?? null}
      problem={problem}
      onMore={next === null ? null : () => more({ ...question, hasta: next }, joinPages)}
      none="Nada en estas fechas."
      sum={(sum) => figureText('amount', sum)}
    >
      {({ id, ticketId, folio, person: who, what, qty, reason: said, amount, at }) => {
        const moment = localMoment(at, zone);
        return (
          <li key={`${ticketId} ${id}`} data-cuenta={ticketId} data-centavos={amount}>
            <button type="button" onClick={() => onOpen({ title: `Cuenta ${folio}`, ticketId })}>
              <span>
                <b>{folio}</b> {kind === 'void' || kind === 'courtesy' ? `${qty} × ${what}` : what}
                <small>
                  {formatDate(moment.date)} {moment.time} · {who}
                  {said !== '' && ` · «${said}»`}
                </small>
              </span>
              <b>{formatPesos(amount)}</b>
            </button>
          </li>
        );
      }}
    </LineList>
  );
}

function datesOf({ from, to }: Period) {
  return { desde: from, hasta: to };
}

interface Page<Line> {
  readonly lines: Line[];
  readonly next: DateText | null;
}

function joinPages<Line>(before: Page<Line>, { lines, next }: Page<Line>): Page<Line> {
  return { lines: [...before.lines, ...lines], next };
}

interface LineListProps<Line> {
  /** Null: not here yet. */
  readonly lines: readonly Line[] | null;
  readonly problem: string | null;
  /** Null: these are all. */
  readonly onMore: (() => void) | null;
  readonly none: string;
  readonly sum: (sum: number) => string;
  readonly children: (line: Line) => ReactNode;
}

/** Once all are there, their sum stands below them: it is the figure that was tapped. */
function LineList<Line extends { readonly amount: number }>(props: LineListProps<Line>) {
  const { lines, problem, onMore, none, sum, children } = props;
  if (problem !== null) return <Message tone="bad">{problem}</Message>;
  if (lines === null) return <Waiting>Buscando…</Waiting>;
  if (lines.length === 0)
    return (
      <Text ink="soft" size={-1} figures>
        {none}
      </Text>
    );
  const total = lines.reduce((all, { amount }) => all + amount, 0);
  return (
    <>
      <ul className={styles.rows}>{lines.map(children)}</ul>
      {onMore === null ? (
        <Line
          as="p"
          gap={4}
          justify="between"
          size={0}
          figures
          className={sheets.added}
          data-cifra="suma"
          data-centavos={total}
        >
          <span>{lines.length === 1 ? 'Suma' : `Suma de ${lines.length}`}</span> <b>{sum(total)}</b>
        </Line>
      ) : (
        <Key onClick={onMore}>Ver más</Key>
      )}
    </>
  );
}
