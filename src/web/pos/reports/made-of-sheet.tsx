import { useEffect, useState } from 'react';
import type { Act, ActKind } from '#domain/reports/acts.ts';
import type { Period } from '#domain/reports/period.ts';
import type { Figure, PeriodReport } from '#domain/reports/period-report.ts';
import { wholePesos } from '#domain/reports/period-story.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { formatDate, localMoment, type DateText, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { Sheet } from '#web/shared/pos-ui/sheet.tsx';
import { Waiting } from '#web/shared/pos-ui/waiting.tsx';
import { ask, problemText } from '../terminal/staff-line.ts';
import { useSession } from '../terminal/terminal-context.tsx';
import { AccountBody } from '../shell/account-body.tsx';
import type { MadeOf } from './made-of.ts';
import { whole } from './period-parts.tsx';
import { PeriodTableBody } from './period-table.tsx';
import styles from './period.module.css';

interface MadeOfSheetProps {
  readonly report: PeriodReport;
  readonly path: readonly MadeOf[];
  readonly onOpen: (made: MadeOf) => void;
  readonly onBack: (step: number) => void;
  readonly onClose: () => void;
}

/** What a figure is made of, down to the account; the way there stays at the top. */
export function MadeOfSheet({ report, path, onOpen, onBack, onClose }: MadeOfSheetProps) {
  const shown = path.at(-1);
  if (shown === undefined) return null;
  const period = shown.period ?? path.findLast((made) => made.period !== undefined)?.period ?? report.period;
  return (
    <Sheet title={capital(shown.title)} onClose={onClose}>
      {path.length > 1 && (
        <nav className={styles.path} aria-label="Camino">
          {path.slice(0, -1).map(({ title }, step) => (
            <button key={title} type="button" onClick={() => onBack(step)}>
              {capital(title)} ›
            </button>
          ))}
        </nav>
      )}
      {shown.ticketId !== undefined && <AccountBody ticketId={shown.ticketId} />}
      {shown.table !== undefined && <PeriodTableBody report={report} table={shown.table} onOpen={onOpen} />}
      {shown.acts !== undefined && <ActList key={shown.title} period={period} {...shown.acts} onOpen={onOpen} />}
      {shown.figure !== undefined && shown.amount !== undefined && shown.amount !== null && (
        <p className={styles.lost}>
          <b>{formatPesos(cents(shown.amount))}</b>
        </p>
      )}
      {shown.isDishes === true && shown.figure !== undefined && (
        <Dishes report={report} keys={shown.figure.keys} onOpen={onOpen} />
      )}
      {shown.figure !== undefined && (
        <>
          <h3 className={styles.heading}>Cuentas</h3>
          <Accounts key={`${shown.title} ${period.from}`} figure={shown.figure} period={period} onOpen={onOpen} />
        </>
      )}
    </Sheet>
  );
}

function Dishes({
  report: { now, names },
  keys,
  onOpen,
}: Pick<MadeOfSheetProps, 'report' | 'onOpen'> & { readonly keys: readonly string[] }) {
  const wanted = new Set(keys);
  return (
    <ul className={styles.rows}>
      {now.by.dish
        .filter(({ key }) => wanted.has(key))
        .map(({ key, qty, amount }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() =>
                onOpen({ title: names.dishes[key]?.name ?? key, figure: { kind: 'dish', keys: [key] }, amount })
              }
            >
              <span>{names.dishes[key]?.name ?? key}</span>
              <span>{whole(qty)}</span>
              <b>{wholePesos(amount)}</b>
            </button>
          </li>
        ))}
    </ul>
  );
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

interface AccountsProps extends Pick<MadeOfSheetProps, 'onOpen'> {
  readonly figure: Figure;
  readonly period: Period;
}

/** Newest first, page after page. */
function Accounts({ figure: { kind, keys }, period: { from, to }, onOpen }: AccountsProps) {
  const zone = zoneOf(useSession().terminal.world);
  const [lines, setLines] = useState<readonly AccountLine[] | null>(null);
  const [next, setNext] = useState<DateText | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const claves = encodeURIComponent(keys.join(','));
  const page = async (until: DateText): Promise<void> => {
    try {
      // Our own server wrote it.
      const found = (await ask(
        'GET',
        `/reportes/cuentas?desde=${from}&hasta=${until}&por=${kind}&claves=${claves}`,
      )) as {
        readonly accounts: readonly AccountLine[];
        readonly next: DateText | null;
      };
      setLines((before) => [...(before ?? []), ...found.accounts]);
      setNext(found.next);
      setProblem(null);
    } catch (fault) {
      setProblem(problemText(fault));
    }
  };
  const first = useFirst(page);
  // Waits for the server's first page.
  useEffect(() => first(to), [first, to]);
  if (problem !== null) return <Message tone="bad">{problem}</Message>;
  if (lines === null) return <Waiting>Buscando las cuentas…</Waiting>;
  return (
    <>
      <ul className={styles.rows}>
        {lines.map(({ id, folio, day, at, place, waiter, total, amount }) => (
          <li key={id} data-cuenta={id}>
            <button type="button" onClick={() => onOpen({ title: `Cuenta ${folio}`, ticketId: id })}>
              <span>
                <b>{folio}</b> {place}
                <small>
                  {formatDate(day)} {localMoment(at, zone).time} · {waiter}
                  {amount !== total && ` · cuenta de ${formatPesos(cents(total))}`}
                </small>
              </span>
              <b>{formatPesos(cents(amount))}</b>
            </button>
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p className={styles.soft}>Ninguna cuenta en estas fechas.</p>}
      {next !== null && <Key onClick={() => void page(next)}>Ver más</Key>}
    </>
  );
}

/** The first page is asked for once, by whatever the sheet was opened with. */
function useFirst(page: (until: DateText) => Promise<void>) {
  const [first] = useState(() => {
    let isAsked = false;
    return (until: DateText): void => {
      if (isAsked) return;
      isAsked = true;
      void page(until);
    };
  });
  return first;
}

interface ActListProps extends Pick<MadeOfSheetProps, 'onOpen'> {
  readonly kind: ActKind;
  readonly person: string | null;
  readonly period: Period;
}

function ActList({ kind, person, period: { from, to }, onOpen }: ActListProps) {
  const zone = zoneOf(useSession().terminal.world);
  const [acts, setActs] = useState<readonly Act[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const who = person === null ? '' : `&persona=${encodeURIComponent(person)}`;
  // Waits for the server.
  useEffect(() => {
    ask('GET', `/reportes/actos?desde=${from}&hasta=${to}&tipo=${kind}${who}`).then(
      // Our own server wrote it.
      (answer) => setActs((answer as { readonly acts: readonly Act[] }).acts),
      (fault: unknown) => setProblem(problemText(fault)),
    );
  }, [from, to, kind, who]);
  if (problem !== null) return <Message tone="bad">{problem}</Message>;
  if (acts === null) return <Waiting>Buscando…</Waiting>;
  return (
    <ul className={styles.rows}>
      {acts.map(({ id, ticketId, folio, person: by, what, qty, reason, amount, at }) => {
        const moment = localMoment(at, zone);
        return (
          <li key={id} data-cuenta={ticketId}>
            <button type="button" onClick={() => onOpen({ title: `Cuenta ${folio}`, ticketId })}>
              <span>
                <b>{folio}</b> {kind === 'void' || kind === 'courtesy' ? `${qty} × ${what}` : what}
                <small>
                  {formatDate(moment.date)} {moment.time} · {by}
                  {reason !== '' && ` · «${reason}»`}
                </small>
              </span>
              <b>{formatPesos(amount)}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
