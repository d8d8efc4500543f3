import { Fragment, useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import type { NotedBooking } from '#domain/places/noted-bookings.ts';
import { lateness, type DayEntry } from '#domain/reservations/views/day-book.ts';
import { firstInSight } from '#domain/reservations/views/timeline.ts';
import type {
  BookingBlock,
  Timeline as TimelineOfDay,
  TimelineRow,
  VisitBlock,
} from '#domain/reservations/views/timeline.ts';
import { tableMark } from '#domain/reservations/reservation-rules.ts';
import { isTimeText, minuteOfDay, timeOfMinute, type TimeText } from '#domain/shared/time.ts';
import { Sign } from '#ui/pos/sign.tsx';
import { personsText } from '#ui/pos/status-words.ts';
import { detailsText, occasionText } from '../reservation-words.ts';
import { ToldMarks } from '../told-marks.tsx';
import styles from './timeline.module.css';
import { useMove, type Moving } from './use-move.ts';

interface TimelineProps {
  readonly timeline: TimelineOfDay;
  /** Bookings that the front has yet to confirm. */
  readonly noted: readonly NotedBooking[];
  readonly onOpen: (entry: DayEntry) => void;
  readonly onTell: (tone: 'good' | 'bad', text: string) => void;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** The day as tables × hours. A block is tapped for its sheet, or carried to another table or hour. */
export function Timeline({ timeline, noted, onOpen, onTell }: TimelineProps) {
  const frame = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const span = timeline.until - timeline.from;
  const minutePx = (): number => (paper.current?.getBoundingClientRect().width ?? span) / span;
  const hand = useMove({ timeline, frame, minutePx, onTell });
  useNowInSight(frame, timeline);
  return (
    <div className={styles.box} data-dia-entero={timeline.isMorning}>
      <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label="Mesas por hora">
        <div className={styles.sheet} style={sheetStyle(span)}>
          <Hours timeline={timeline} />
          {timeline.zones.map(({ area, rows }, zone) => (
            <Fragment key={area}>
              <span className={styles.area}>
                <span>{area}</span>
              </span>
              <ul className={styles.rows} aria-label={area}>
                {rows.map((row, index) => (
                  <Row
                    key={row.table.id}
                    row={row}
                    timeline={timeline}
                    paper={zone === 0 && index === 0 ? paper : null}
                    moving={hand.moving}
                  >
                    {row.blocks.map((block) =>
                      block.kind === 'visit' ? (
                        <Visit key={`v-${block.id}`} block={block} timeline={timeline} />
                      ) : (
                        <Booking key={block.id} block={block} timeline={timeline} hand={hand} onOpen={onOpen} />
                      ),
                    )}
                    {noted
                      .filter(({ mesa }) => mesa === row.table.label)
                      .map((each) => (
                        <Noted key={`n-${each.id}`} noted={each} timeline={timeline} />
                      ))}
                  </Row>
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
      </div>
      <p className={styles.said} role="status" data-cabe={hand.moving?.tried.ok}>
        {hand.moving ? movingText(hand.moving) : `${countsText(timeline)}. ${HOW}`}
      </p>
    </div>
  );
}

function Hours({ timeline }: Pick<TimelineProps, 'timeline'>) {
  const { from, until } = timeline;
  const nowMinute = nowOnPaper(timeline);
  const flagMinutes = timeline.isMorning ? FLAG_MINUTES.morning : FLAG_MINUTES.evening;
  const hours = Array.from({ length: (until - from) / HOUR + 1 }, (_, index) => from + index * HOUR).filter(
    // The flag of this hour says it better.
    (minute) => nowMinute === null || Math.abs(minute - nowMinute) > flagMinutes,
  );
  return (
    <div className={styles.hours} aria-hidden="true">
      {hours.map((minute) => (
        <span key={minute} style={at(timeline, minute)}>
          {clock(minute)}
        </span>
      ))}
      {nowMinute !== null && (
        <b className={styles.nowTab} style={at(timeline, nowMinute)}>
          {clock(nowMinute)}
        </b>
      )}
    </div>
  );
}

/** How much of the paper the flag covers to each side, with the half of a label. */
const FLAG_MINUTES = { morning: 45, evening: 30 };

/** Null before the venue opens, and on other days. */
function nowOnPaper({ from, nowMinute }: TimelineOfDay): number | null {
  return nowMinute !== null && nowMinute >= from ? nowMinute : null;
}

function countsText({ sat, toCome, nowMinute }: TimelineOfDay): string {
  const come = toCome === 1 ? '1 persona por llegar' : `${toCome} personas por llegar`;
  return nowMinute === null ? come : `${sat === 1 ? '1 mesa' : `${sat} mesas`} con gente · ${come}`;
}

const HOW = 'Arrastra una reservación a otra mesa u hora. Con teclado: M para tomarla, flechas, Enter.';

function movingText({ entry, to, tried }: Moving): string {
  const where = `${entry.reservation.nombre} → ${to.mesa}, ${to.hora}`;
  return tried.ok ? `${where}. ${tried.joins === '' ? 'Cabe.' : tried.joins}` : `${where}: ${tried.why}`;
}

interface RowProps {
  readonly row: TimelineRow;
  readonly timeline: TimelineOfDay;
  readonly paper: React.RefObject<HTMLDivElement | null> | null;
  readonly moving: Moving | null;
  readonly children: ReactNode;
}

function Row({ row, timeline, paper, moving, children }: RowProps) {
  const { table, isCleaning } = row;
  const now = nowOnPaper(timeline);
  const ghost = moving?.to.mesa === table.label ? moving : null;
  return (
    <li className={styles.row}>
      <span className={styles.number} aria-label={`${table.label}, ${table.sillas} lugares`}>
        {tableMark(table)}
      </span>
      <div ref={paper} className={styles.lane} data-fila={table.label}>
        {now !== null && <i className={styles.now} style={at(timeline, now)} />}
        {isCleaning && (
          <span
            className={styles.cleaning}
            // What comes next begins right after now: the words stand before it, where nobody sits any more.
            data-antes={now !== null && now - timeline.from >= HOUR}
            style={at(timeline, now ?? timeline.from)}
          >
            Limpieza
          </span>
        )}
        {children}
        {ghost && (
          <span
            className={styles.ghost}
            data-cabe={ghost.tried.ok}
            style={over(timeline, ghostSpan(ghost))}
            aria-hidden="true"
          >
            {ghost.tried.ok ? `${ghost.to.hora} ${ghost.tried.joins}` : 'No cabe'}
          </span>
        )}
      </div>
    </li>
  );
}

function ghostSpan({ to }: Moving) {
  return usualSpan(to.hora);
}

function usualSpan(hora: TimeText) {
  const from = minuteOfDay(hora);
  return { from, until: from + HOUR + HOUR / 2 };
}

/** It keeps its table on this paper; whether it is theirs the front says. */
function Noted({ noted, timeline }: { readonly noted: NotedBooking; readonly timeline: TimelineOfDay }) {
  const { id, nombre, hora, personas } = noted;
  if (!isTimeText(hora)) return null;
  return (
    <span
      className={styles.noted}
      data-por-confirmar={id}
      style={over(timeline, usualSpan(hora))}
      title={`${nombre}, ${personsText(personas)}: por confirmar con el sitio`}
    >
      <Sign of="clock" />
      <span className={styles.name}>{nombre}</span>
      <b className={styles.party}>{personas}</b>
    </span>
  );
}

function Visit({ block, timeline }: { readonly block: VisitBlock; readonly timeline: TimelineOfDay }) {
  const { nowMinute } = timeline;
  const stayed = nowMinute === null ? 1 : (nowMinute - block.from) / Math.max(1, block.until - block.from);
  const who = [block.nombre, block.guests === null ? null : personsText(block.guests)].filter((part) => part !== null);
  const told = detailsText(block.told);
  return (
    <span
      className={styles.visit}
      data-visita={block.id}
      data-cuenta={block.hasAskedBill}
      data-tarde={block.isLate}
      style={{ ...over(timeline, block), '--hecho': `${(Math.min(1, stayed) * 100).toFixed(1)}%` } as CSSProperties}
      title={`${who.join(', ')}, hasta ${clock(block.until)}${told === '' ? '' : `. ${told}`}`}
    >
      <span className={styles.guests}>{block.guests ?? '·'}</span>
      <ToldMarks {...block.told} />
      {block.hasAskedBill ? <b>Cuenta</b> : <span className={styles.name}>{block.nombre}</span>}
      <span className={styles.until}>{clock(block.until)}</span>
    </span>
  );
}

interface BookingProps {
  readonly block: BookingBlock;
  readonly timeline: TimelineOfDay;
  readonly hand: ReturnType<typeof useMove>;
  readonly onOpen: (entry: DayEntry) => void;
}

function Booking({ block, timeline, hand, onOpen }: BookingProps) {
  const { entry, clash, joins, lateMinutes, isFirst } = block;
  const { reservation } = entry;
  const isLate = lateness(lateMinutes) !== 'on-time';
  const isLarge = block.rows > 1;
  const isUp = hand.moving?.entry.reservation.id === reservation.id;
  return (
    <button
      type="button"
      className={styles.booking}
      data-bloque={reservation.id}
      data-estado={reservation.status}
      data-tarde={isLate}
      data-choca={clash !== null}
      data-alzada={isUp}
      data-junta={joins !== ''}
      data-grande={isLarge}
      tabIndex={isFirst ? 0 : -1}
      aria-hidden={!isFirst}
      style={{ ...over(timeline, block), '--filas': block.rows } as CSSProperties}
      onPointerDown={hand.begin(entry)}
      onPointerMove={hand.move}
      onPointerUp={hand.end}
      onPointerCancel={hand.end}
      onKeyDown={hand.keys(entry)}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => hand.isTap() && onOpen(entry)}
    >
      {/* Heard in words, and short for the eye: a name in the content holds what one sees, however it is cut. */}
      <span className={styles.heard}>{spoken(block)}</span>
      {!isLarge && <ToldMarks {...reservation} />}
      <span className={styles.name} aria-hidden="true">
        {reservation.nombre}
      </span>
      {isLate && <Short>tarde {lateMinutes} min</Short>}
      {clash && <Short>se encima {clash.minutes} min</Short>}
      {isLarge ? (
        <span className={styles.together}>
          <Short>{joins}</Short>
          <ToldMarks {...reservation} />
        </span>
      ) : (
        joins !== '' && <Short>{joins}</Short>
      )}
      <b className={styles.party} aria-hidden="true">
        {reservation.personas}
      </b>
    </button>
  );
}

function Short({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.tag} aria-hidden="true">
      {children}
    </span>
  );
}

function spoken({ entry: { reservation }, lateMinutes, clash, joins }: BookingBlock): string {
  return [
    `${reservation.hora} ${reservation.nombre}`,
    personsText(reservation.personas),
    joins === '' ? reservation.mesa : joins,
    reservation.status === 'no-show' ? 'no llegó' : '',
    reservation.status === 'arrived' ? 'llegó' : '',
    lateness(lateMinutes) === 'on-time' ? '' : `${lateMinutes} minutos tarde`,
    clash ? `se encima ${clash.minutes} minutos con ${clash.mesa}` : '',
    reservation.alergias === undefined ? '' : `alergias: ${reservation.alergias}`,
    occasionText(reservation),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/**
 * Waits for the paper: now stands right of a third of the width, on another day its first party at a quarter, and it slides no more once
 * somebody has scrolled.
 */
function useNowInSight(frame: React.RefObject<HTMLDivElement | null>, timeline: TimelineOfDay): void {
  const { from, until, isMorning } = timeline;
  const minute = firstInSight(timeline);
  // Whoever sits now is seen whole, with name and guests, so more than an hour before now is in sight.
  const share = timeline.nowMinute === null ? 0.25 : 0.4;
  const placedOn = useRef<string | null>(null);
  const scale = isMorning ? 'morning' : 'evening';
  useEffect(() => {
    const element = frame.current;
    if (!element || placedOn.current === scale || minute === null) return;
    placedOn.current = scale;
    const whole = element.scrollWidth;
    element.scrollTo({ left: ((minute - from) / (until - from)) * whole - element.clientWidth * share });
  }, [frame, from, until, minute, scale, share]);
}

function at({ from, until }: TimelineOfDay, minute: number): CSSProperties {
  return { insetInlineStart: `${percent(minute - from, until - from)}%` };
}

function over(
  timeline: TimelineOfDay,
  { from, until }: { readonly from: number; readonly until: number },
): CSSProperties {
  const begin = Math.max(from, timeline.from);
  const inlineSize = `${percent(Math.max(20, until - begin), timeline.until - timeline.from)}%`;
  return { ...at(timeline, begin), inlineSize };
}

function sheetStyle(span: number): CSSProperties {
  // A custom property is not among the styles React knows by name.
  return { '--horas': span / HOUR } as CSSProperties;
}

function percent(part: number, whole: number): string {
  return ((part / whole) * 100).toFixed(3);
}

/** After midnight the evening goes on. */
function clock(minute: number): string {
  return timeOfMinute(((minute % DAY) + DAY) % DAY);
}
