import { memo, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent as KeyPressed } from 'react';
import { flushSync } from 'react-dom';
import { formatPesos, ZERO } from '#domain/shared/money.ts';
import { useNameInFront } from '#ui/drawing/in-front.ts';
import { keysByHand } from '#ui/keyboard/keys-by-hand.ts';
import { Key } from '#ui/pos/key.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import { Pie, ShareBand } from './share-band.tsx';
import type { Move, Slot } from './split-steps.ts';
import type { SplitLine } from './split-view.ts';
import styles from './split-columns.module.css';
import { useDrag } from './use-drag.ts';
import type { SplitActs } from './use-split.ts';

interface LineActs {
  readonly onTap: (line: SplitLine, on: string) => void;
  readonly onPrice: (line: SplitLine, on: string) => void;
  readonly onShare: (line: SplitLine, on: string, payer: string) => void;
  readonly onStep: (direction: 'more' | 'less') => void;
  readonly onReceive: (ticketId: string) => void;
}

/** All accounts side by side. The one with the inked head receives what is tapped. */
export function SplitColumns({ acts, totalWord }: { readonly acts: SplitActs; readonly totalWord: string }) {
  const { slots, receiving, last } = acts;
  const [open, setOpen] = useState<string | null>(null);
  const drag = useDrag(slots, acts.move);
  // The rows outlive many taps; only what they call changes. A ref keeps them from being drawn again.
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  }, [acts]);
  useFigures(acts);
  const [lineActs] = useState<LineActs>(() => ({
    onTap: (line, on) => latest.current.tap(line, on),
    onPrice: (line, on) => setOpen((shown) => (shown === `${on} ${line.id}` ? null : `${on} ${line.id}`)),
    onShare: (line, on, payer) => latest.current.share(line, on, payer),
    onStep: (direction) => latest.current.step(direction),
    onReceive: (ticketId) => latest.current.receive(ticketId),
  }));
  return (
    <div className={styles.columns} onKeyDown={steer} {...drag.handlers}>
      {slots.map((slot) => (
        <Column
          key={slot.ticketId}
          slot={slot}
          isReceiving={slot.ticketId === receiving}
          isTarget={drag.over === slot.ticketId}
          carried={drag.ghost?.line.id ?? null}
          last={last?.to === slot.ticketId ? last : null}
          openLine={open?.startsWith(`${slot.ticketId} `) ? open : null}
          // Only an open band looks at the other accounts: the rest are not drawn again for them.
          slots={open?.startsWith(`${slot.ticketId} `) ? slots : NO_SLOTS}
          totalWord={totalWord}
          acts={lineActs}
        />
      ))}
      {drag.ghost !== null && (
        <p className={styles.ghost} style={{ left: drag.ghost.x, top: drag.ghost.y }} aria-hidden="true">
          <span>
            {drag.ghost.line.qty > 1 && `${drag.ghost.line.qty} × `}
            {drag.ghost.line.name}
          </span>
          <b>{formatPesos(drag.ghost.line.amount)}</b>
        </p>
      )}
    </div>
  );
}

const NO_SLOTS: readonly Slot[] = [];

interface ColumnProps {
  readonly slot: Slot;
  readonly slots: readonly Slot[];
  readonly isReceiving: boolean;
  readonly isTarget: boolean;
  readonly carried: string | null;
  readonly last: Move | null;
  readonly openLine: string | null;
  readonly totalWord: string;
  readonly acts: LineActs;
}

const Column = memo(function Column(props: ColumnProps) {
  const { slot, slots, isReceiving, isTarget, carried, last, openLine, totalWord, acts } = props;
  const { ticketId, number, account } = slot;
  const isPaid = account?.isPaid ?? false;
  return (
    <section
      className={styles.column}
      aria-label={`Cuenta ${number}`}
      data-cuenta={ticketId}
      data-recibe={isReceiving}
      data-pagada={isPaid}
    >
      <div className={styles.paper}>
        <button
          type="button"
          className={styles.columnHead}
          aria-pressed={isReceiving}
          disabled={isPaid}
          onClick={() => acts.onReceive(ticketId)}
        >
          <span className={styles.columnName}>Cuenta {number}</span>
          <span className={styles.whose}>{whose(slot)}</span>
          {isReceiving && (
            <span className={styles.receives}>
              <Sign of="check" /> Recibe
            </span>
          )}
        </button>
        <ul className={styles.lines}>
          {(account?.lines ?? []).map((line) => (
            <Row
              key={line.id}
              line={line}
              on={ticketId}
              isCarried={carried === line.id}
              isLast={last?.dish === line.dish}
              isPaid={isPaid}
              band={openLine === `${ticketId} ${line.id}` ? slots : null}
              acts={acts}
            />
          ))}
        </ul>
        {isTarget ? (
          <p className={styles.hole}>Suelta aquí</p>
        ) : (
          (account?.lines.length ?? 0) === 0 && (
            <p className={styles.empty}>{isReceiving ? 'Toca lo que va aquí' : 'Sin platillos'}</p>
          )
        )}
        <p className={styles.columnTotal}>
          <span>{isPaid ? 'Pagada' : totalWord}</span>
          <b data-cifra="total" data-centavos={account?.total ?? 0}>
            {formatPesos(account?.total ?? ZERO)}
          </b>
        </p>
      </div>
    </section>
  );
});

function whose({ number, account }: Slot): string {
  const seats = account?.seats ?? [];
  if (seats.length === 1) return `Persona ${seats[0]}`;
  if (seats.length > 1) return `Personas ${seats.slice(0, -1).join(', ')} y ${seats.at(-1)}`;
  if (account === null) return 'Nueva';
  return number === 1 ? 'La de la mesa' : account.folio;
}

interface RowProps {
  readonly line: SplitLine;
  readonly on: string;
  readonly isCarried: boolean;
  readonly isLast: boolean;
  readonly isPaid: boolean;
  /** The accounts that may pay it together; null while nobody asks. */
  readonly band: readonly Slot[] | null;
  readonly acts: LineActs;
}

const Row = memo(function Row({ line, on, isCarried, isLast, isPaid, band, acts }: RowProps) {
  const isShared = line.parts > 1;
  const inFront = useNameInFront();
  return (
    <li className={styles.row} data-linea={inFront(line.id)} data-va={isCarried}>
      <div className={styles.dish}>
        <Mark line={line} />
        <button
          type="button"
          className={styles.name}
          disabled={isPaid}
          onClick={() => (isShared ? acts.onPrice(line, on) : acts.onTap(line, on))}
        >
          <span>
            {line.qty > 1 && <b>{line.qty} × </b>}
            {line.name}
          </span>
          {line.made !== '' && <small>{line.made}</small>}
          {isShared && (
            <small>
              1/{line.parts} de {formatPesos(line.whole)}
            </small>
          )}
          {isCarried && <small>moviendo…</small>}
        </button>
        <button
          type="button"
          className={styles.price}
          disabled={isPaid}
          aria-label={`Compartir ${line.name}, ${formatPesos(line.amount)}`}
          aria-expanded={band !== null}
          onClick={() => acts.onPrice(line, on)}
        >
          {formatPesos(line.amount)}
        </button>
      </div>
      {isLast && !isPaid && <Pieces name={line.name} qty={line.qty} onStep={acts.onStep} />}
      {band !== null && <ShareBand line={line} slots={band} onToggle={(payer) => acts.onShare(line, on, payer)} />}
    </li>
  );
});

/** For whom it is, or how much of it is paid here. */
export function Mark({ line }: { readonly line: SplitLine }) {
  if (line.parts > 1) return <Pie parts={line.parts} />;
  return (
    <span className={styles.seat} data-persona={line.seat ?? undefined} aria-hidden="true">
      {line.seat}
    </span>
  );
}

/** The first tap moves all pieces; one at a time they come back or follow. */
export function Pieces({
  name,
  qty,
  onStep,
}: {
  readonly name: string;
  readonly qty: number;
  readonly onStep: (direction: 'more' | 'less') => void;
}) {
  return (
    <span className={styles.pieces}>
      <Key size="square" aria-label={`Una pieza menos de ${name} aquí`} onClick={() => onStep('less')}>
        −
      </Key>
      <span>{qty === 1 ? '1 pieza aquí' : `${qty} piezas aquí`}</span>
      <Key size="square" aria-label={`Una pieza más de ${name} aquí`} onClick={() => onStep('more')}>
        +
      </Key>
    </span>
  );
}

/** Figures choose the account that receives, wherever the focus stands; a scanner's do not, nor does its Enter move a dish. */
function useFigures(acts: SplitActs): void {
  const choose = useEffectEvent((keys: readonly string[]) => {
    for (const key of keys) {
      const figure = acts.slots.find(({ number, account }) => String(number) === key && account?.isPaid !== true);
      // At once: the Enter that follows moves a dish there.
      if (figure) flushSync(() => acts.receive(figure.ticketId));
    }
  });
  // Waits for somebody with a keyboard.
  useEffect(() => {
    const byHand = keysByHand((keys) => choose(keys), { most: 4 });
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
      byHand.press(event);
    };
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', listen);
      byHand.stop();
    };
  }, []);
}

/** Arrows choose the dish; Enter moves it, as a tap would. */
function steer(event: KeyPressed<HTMLDivElement>): void {
  const columns = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cuenta]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>(`.${styles['name']}`),
  ]);
  const at = columns.findIndex((rows) => rows.some((row) => row === document.activeElement));
  const row = columns[at]?.findIndex((each) => each === document.activeElement) ?? -1;
  if (at < 0) return;
  const beside = (direction: 1 | -1): HTMLElement | undefined =>
    (direction === 1 ? columns.slice(at + 1) : columns.slice(0, at).toReversed()).find((rows) => rows.length > 0)?.[0];
  const next = {
    ArrowDown: columns[at]?.[row + 1],
    ArrowUp: columns[at]?.[row - 1],
    ArrowRight: beside(1),
    ArrowLeft: beside(-1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
