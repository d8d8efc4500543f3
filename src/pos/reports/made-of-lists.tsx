import { useEffect, useState, type ReactNode } from 'react';
import type { Act } from '#domain/reports/acts.ts';
import type { Period } from '#domain/reports/period.ts';
import type { Figure } from '#domain/reports/period-report.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { formatDate, localMoment, type DateText, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';
import { useSession } from '../terminal/terminal-context.tsx';
import { figureText, isMoney, type MadeOf } from './made-of.ts';
import sheets from './made-of.module.css';
import styles from './period.module.css';

interface ListProps {
  readonly period: Period;
  readonly onOpen: (made: MadeOf) => void;
}

interface AccountLine {
  readonly id: string;
  readonly folio: string;
  readonly day: DateText;
  readonly at: Instant;
  readonly place: string;
  readonly waiter: string;
  readonly total: number;
  readonly amount: number;
}

/** The accounts of a figure, newest first. */
export function Accounts({ figure, period, onOpen }: ListProps & { readonly figure: Figure }) {
  const zone = zoneOf(useSession().terminal.world);
  const { kind, keys, of = 'amount' } = figure;
  const told = useTold<AccountLine>(
    period,
    `/reportes/cuentas?por=${kind}&claves=${encodeURIComponent(keys.join('\n'))}&de=${of}`,
  );
  return (
    <Told told={told} none="Ninguna cuenta en estas fechas." sum={(sum) => figureText(of, sum)}>
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
    </Told>
  );
}

/** What somebody did to accounts, newest first. */
export function Acts({ acts, period, onOpen }: ListProps & { readonly acts: NonNullable<MadeOf['acts']> }) {
  const zone = zoneOf(useSession().terminal.world);
  const { kind, person, reason } = acts;
  const by = person === undefined ? '' : `&persona=${encodeURIComponent(person)}`;
  const why = reason === undefined ? '' : `&motivo=${encodeURIComponent(reason)}`;
  const told = useTold<Act>(period, `/reportes/actos?tipo=${kind}${by}${why}`);
  return (
    <Told told={told} none="Nada en estas fechas." sum={(sum) => figureText('amount', sum)}>
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
    </Told>
  );
}

interface ToldLines<Line> {
  readonly lines: readonly Line[] | null;
  readonly problem: string | null;
  /** Null when everything was told. */
  readonly more: (() => void) | null;
}

/** Asked for page after page; the first at once. */
function useTold<Line>({ from, to }: Period, path: string): ToldLines<Line> {
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  const [next, setNext] = useState<DateText | null>(to);
  const [problem, setProblem] = useState<string | null>(null);
  const [until, setUntil] = useState<DateText>(to);
  // Waits for the server's page.
  useEffect(() => {
    let isStill = true;
    ask('GET', `${path}&desde=${from}&hasta=${until}`).then(
      (answer) => {
        if (!isStill) return;
        // Our own server wrote it.
        const page = answer as { readonly lines: readonly Line[]; readonly next: DateText | null };
        setLines((before) => [...(before ?? []), ...page.lines]);
        setNext(page.next);
      },
      (fault: unknown) => isStill && setProblem(problemText(fault)),
    );
    return () => {
      isStill = false;
    };
  }, [path, from, until]);
  return { lines, problem, more: next === null ? null : () => setUntil(next) };
}

interface ToldProps<Line> {
  readonly told: ToldLines<Line>;
  readonly none: string;
  readonly sum: (sum: number) => string;
  readonly children: (line: Line) => ReactNode;
}

/** Once all are there, their sum stands below them: it is the figure that was tapped. */
function Told<Line extends { readonly amount: number }>({ told, none, sum, children }: ToldProps<Line>) {
  const { lines, problem, more } = told;
  if (problem !== null) return <Message tone="bad">{problem}</Message>;
  if (lines === null) return <Waiting>Buscando…</Waiting>;
  if (lines.length === 0) return <p className={styles.soft}>{none}</p>;
  const total = lines.reduce((all, { amount }) => all + amount, 0);
  return (
    <>
      <ul className={styles.rows}>{lines.map(children)}</ul>
      {more === null ? (
        <p className={sheets.added} data-cifra="suma" data-centavos={total}>
          <span>{lines.length === 1 ? 'Suma' : `Suma de ${lines.length}`}</span> <b>{sum(total)}</b>
        </p>
      ) : (
        <Key onClick={more}>Ver más</Key>
      )}
    </>
  );
}
