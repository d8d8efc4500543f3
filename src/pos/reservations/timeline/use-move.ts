import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { DayEntry } from '#domain/reservations/views/day-book.ts';
import type { Timeline } from '#domain/reservations/views/timeline.ts';
import { moveArgs, tryMove, type Move, type TriedMove } from '#domain/reservations/room/move-visit.ts';
import { localMoment, minuteOfDay, timeOfMinute } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useSession } from '../../terminal/terminal-context.tsx';

/** A reservation on its way to another table or hour, and what the server says to that. */
export interface Moving {
  readonly entry: DayEntry;
  readonly to: Move;
  readonly tried: TriedMove;
  readonly by: 'finger' | 'keys';
}

/** People book by the quarter of an hour. */
export const STEP_MINUTES = 15;
/** A finger that rests so long means to drag; one that moves before scrolls. */
const HOLD_MS = 280;
const SLIP_PX = 6;

interface Grab {
  readonly entry: DayEntry;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** From the block's beginning to the finger. */
  readonly insideMinutes: number;
  hold: ReturnType<typeof setTimeout> | null;
  isDragging: boolean;
}

interface UseMoveParts {
  readonly timeline: Timeline;
  /** What scrolls under a finger that carries nothing. */
  readonly frame: RefObject<HTMLElement | null>;
  /** How wide a minute is drawn. */
  readonly minutePx: () => number;
  readonly onTell: (tone: 'good' | 'bad', text: string) => void;
}

/** Drags by finger and mouse, and by keys: the same question to the server before anything is dropped. */
export function useMove({ timeline, frame, minutePx, onTell }: UseMoveParts) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const grab = useRef<Grab | null>(null);
  // A finger that has carried a block lifts with a click on it: that click means nothing.
  const hasCarried = useRef(false);
  const { aim, drop } = useAim({ moving, setMoving, onTell });
  useStillPaper(frame, grab);

  const begin = (entry: DayEntry) => (event: PointerEvent<HTMLElement>) => {
    hasCarried.current = false;
    if (event.button !== 0 || entry.reservation.status !== 'booked') return;
    const box = event.currentTarget.getBoundingClientRect();
    const target = event.currentTarget;
    const { pointerId, clientX: x, clientY: y } = event;
    const insideMinutes = (x - box.left) / minutePx();
    const held: Grab = { entry, pointerId, x, y, insideMinutes, hold: null, isDragging: false };
    grab.current = held;
    if (event.pointerType !== 'touch') return;
    held.hold = setTimeout(() => {
      held.isDragging = true;
      target.setPointerCapture(pointerId);
      aim(entry, { mesa: entry.reservation.mesa, hora: entry.reservation.hora }, 'finger');
    }, HOLD_MS);
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const held = grab.current;
    if (held?.pointerId !== event.pointerId) return;
    const isFar = Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLIP_PX;
    if (!held.isDragging && event.pointerType === 'touch') {
      if (isFar) release();
      return;
    }
    if (!held.isDragging && !isFar) return;
    if (!held.isDragging) event.currentTarget.setPointerCapture(event.pointerId);
    held.isDragging = true;
    const to = placeUnder(event, { timeline, minutePx: minutePx(), insideMinutes: held.insideMinutes });
    if (to) aim(held.entry, to, 'finger');
  };
  const release = (): void => {
    if (grab.current?.hold) clearTimeout(grab.current.hold);
    grab.current = null;
  };
  const end = (event: PointerEvent<HTMLElement>): void => {
    const wasDragging = grab.current?.isDragging === true;
    release();
    hasCarried.current = wasDragging;
    if (wasDragging && event.type === 'pointerup') drop();
    else setMoving((now) => (now?.by === 'finger' ? null : now));
  };
  const keys = keysOf({ timeline, moving, aim, drop, stop: () => setMoving(null) });
  const isTap = (): boolean => moving === null && !hasCarried.current;
  return { moving, begin, move, end, keys, isTap };
}

/** Waits for fingers: the paper would scroll under one that carries a block, and the browser would take the block away. */
function useStillPaper(frame: RefObject<HTMLElement | null>, grab: RefObject<Grab | null>): void {
  useEffect(() => {
    const element = frame.current;
    const hold = (event: TouchEvent): void => {
      if (grab.current?.isDragging === true && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [frame, grab]);
}

interface AimParts {
  readonly moving: Moving | null;
  readonly setMoving: (moving: Moving | null) => void;
  readonly onTell: (tone: 'good' | 'bad', text: string) => void;
}

/** Asks the server about each new place once, and issues the command where it says yes. */
function useAim({ moving, setMoving, onTell }: AimParts) {
  const { terminal, actor } = useSession();
  const issue = useIssue();
  const aim = (entry: DayEntry, to: Move, by: Moving['by']): void => {
    if (moving && moving.to.mesa === to.mesa && moving.to.hora === to.hora) return;
    const now = terminal.now();
    const today = localMoment(now, zoneOf(terminal.world)).date;
    const context = { now, today, actor, commandId: 'tried' };
    setMoving({ entry, to, by, tried: tryMove(terminal.world, entry.reservation, to, context) });
  };
  const drop = (): void => {
    setMoving(null);
    if (!moving) return;
    const { reservation } = moving.entry;
    const { to, tried } = moving;
    if (to.mesa === reservation.mesa && to.hora === reservation.hora) return;
    if (!tried.ok) return onTell('bad', `${reservation.nombre} se queda donde estaba. ${tried.why}`);
    const done = (): void =>
      onTell('good', `${reservation.nombre}: ${to.mesa} a las ${to.hora}. ${tried.joins}`.trim());
    const args = moveArgs(reservation, to);
    const { decision } = issue('CHANGE_RESERVATION', args, { onApproval: (issued) => issued && done() });
    const problem = problemOf(decision);
    if (problem !== null) onTell('bad', problem);
    else if (decision.ok) done();
  };
  return { aim, drop };
}

/** The row and the quarter of an hour under the finger. */
function placeUnder(
  { clientX, clientY }: PointerEvent<HTMLElement>,
  parts: { readonly timeline: Timeline; readonly minutePx: number; readonly insideMinutes: number },
): Move | null {
  const row = document
    .elementsFromPoint(clientX, clientY)
    .find((each): each is HTMLElement => each instanceof HTMLElement && each.dataset['fila'] !== undefined);
  if (!row) return null;
  const minutes = (clientX - row.getBoundingClientRect().left) / parts.minutePx - parts.insideMinutes;
  return { mesa: row.dataset['fila'] ?? '', hora: hourAt(parts.timeline, parts.timeline.from + minutes) };
}

function hourAt({ from, until }: Timeline, minute: number) {
  const rounded = Math.round(minute / STEP_MINUTES) * STEP_MINUTES;
  const last = Math.min(until, 24 * 60) - STEP_MINUTES;
  return timeOfMinute(Math.max(0, Math.min(Math.max(rounded, from), last)));
}

interface KeyParts {
  readonly timeline: Timeline;
  readonly moving: Moving | null;
  readonly aim: (entry: DayEntry, to: Move, by: Moving['by']) => void;
  readonly drop: () => void;
  readonly stop: () => void;
}

/** «M» takes the block up; arrows carry it; Enter sets it down; Escape leaves it where it was. */
function keysOf({ timeline, moving, aim, drop, stop }: KeyParts) {
  const tables = timeline.zones.flatMap(({ rows }) => rows.map(({ table }) => table.label));
  return (entry: DayEntry) => (event: KeyboardEvent<HTMLElement>) => {
    const isUp = moving?.by === 'keys' && moving.entry.reservation.id === entry.reservation.id;
    const { mesa, hora } = entry.reservation;
    if (!isUp) {
      if (event.key.toLowerCase() !== 'm' || entry.reservation.status !== 'booked') return;
      event.preventDefault();
      return aim(entry, { mesa, hora }, 'keys');
    }
    const acts: Readonly<Record<string, () => void>> = {
      Enter: drop,
      Escape: stop,
      ArrowLeft: () => aim(entry, { ...moving.to, hora: later(-STEP_MINUTES) }, 'keys'),
      ArrowRight: () => aim(entry, { ...moving.to, hora: later(STEP_MINUTES) }, 'keys'),
      ArrowUp: () => aim(entry, { ...moving.to, mesa: beside(-1) }, 'keys'),
      ArrowDown: () => aim(entry, { ...moving.to, mesa: beside(1) }, 'keys'),
    };
    const later = (by: number) => hourAt(timeline, minuteOfDay(moving.to.hora) + by);
    const beside = (by: number) => tables[tables.indexOf(moving.to.mesa) + by] ?? moving.to.mesa;
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
