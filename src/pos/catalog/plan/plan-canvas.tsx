import { useRef, type Dispatch, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { RoomPlan } from '#domain/reservations/reservation-rules.ts';
import { tableMark } from '#domain/reservations/reservation-rules.ts';
import { PIECE_WORDS } from '#ui/plan/piece-stamp.tsx';
import { PlanSymbols } from '#ui/plan/plan-symbols.tsx';
import planStyles from '#ui/plan/room-plan.module.css';
import { RoomFloor } from '#ui/plan/room-floor.tsx';
import { kindName } from '#domain/room/table-shape.ts';
import type { Act, Drawing } from './drawing.ts';
import { keyAct } from './plan-keys.ts';
import { boxOf, moved, resized, type Picked, type Point } from './plan-draft.ts';
import styles from './plan-editor.module.css';

interface CanvasProps {
  readonly drawing: Drawing;
  readonly act: Dispatch<Act>;
  readonly onRemove: () => void;
}

/** The room under the pencil: things are picked, dragged and pushed with the arrows. The same is in keys beside it. */
export function PlanCanvas({ drawing, act, onRemove }: CanvasProps) {
  const { room, picked } = drawing;
  const { plan } = room;
  const onKeyDown = (event: KeyboardEvent): void => {
    const done = keyAct(drawing, event);
    if (done === null) return;
    event.preventDefault();
    if (done === 'remove') onRemove();
    else act(done);
  };
  return (
    <div className={styles.frame}>
      <PlanSymbols tables={room.tables} />
      <svg
        className={`${planStyles.plan} ${styles.canvas}`}
        viewBox={`0 0 ${plan.width} ${plan.height}`}
        role="group"
        aria-label="Plano que dibujas"
        onKeyDown={onKeyDown}
      >
        <rect
          className={styles.paper}
          width={plan.width}
          height={plan.height}
          onClick={() => act({ type: 'pick', picked: null })}
        />
        <g aria-hidden="true" className={styles.floor}>
          <RoomFloor room={floorOf(room)} />
        </g>
        {thingsOf(room).map((thing) => (
          <Thing key={thing.key} thing={thing} drawing={drawing} act={act} />
        ))}
        {picked !== null && picked.kind !== 'table' && <Corner picked={picked} room={room} act={act} />}
      </svg>
    </div>
  );
}

/** An empty list would mean the printed floor. */
function floorOf(room: RoomPlan): RoomPlan {
  return room.zones.length > 0 ? room : { ...room, zones: [{ name: ' ', floor: 'tile', x: 0, y: 0, ...room.plan }] };
}

interface ThingOnPlan {
  readonly key: string;
  readonly picked: Picked;
  readonly name: string;
  readonly drawn: ReactNode;
}

function thingsOf(room: RoomPlan): readonly ThingOnPlan[] {
  const zones = room.zones.map((zone, index) => ({
    key: `zona-${index}`,
    picked: { kind: 'zone', index } as const,
    name: `Zona ${zone.name}`,
    drawn: null,
  }));
  const pieces = room.pieces.map(({ kind }, index) => ({
    key: `pieza-${index}`,
    picked: { kind: 'piece', index } as const,
    name: PIECE_WORDS[kind].es,
    drawn: null,
  }));
  const tables = room.tables.map((table) => ({
    key: `mesa-${table.id}`,
    picked: { kind: 'table', id: table.id } as const,
    name: `${table.label}, ${table.sillas} lugares, ${table.area}`,
    drawn: (
      <g className={planStyles.table} data-luz="disponible" transform={`translate(${table.x} ${table.y})`}>
        <use href={`#plano-mesa-${kindName(table)}`} />
        <text className={planStyles.number} y="8" textAnchor="middle">
          {tableMark(table)}
        </text>
      </g>
    ),
  }));
  return [...zones, ...pieces, ...tables];
}

function isSame(one: Picked | null, other: Picked): boolean {
  if (one === null || one.kind !== other.kind) return false;
  return one.kind === 'table'
    ? other.kind === 'table' && one.id === other.id
    : other.kind !== 'table' && one.index === other.index;
}

const CHAIRS = 20;

/** A finger first picks and then drags, so that the room can be panned; a mouse does both at once with tables. */
function Thing({ thing, drawing, act }: { readonly thing: ThingOnPlan } & Omit<CanvasProps, 'onRemove'>) {
  const { room, joining } = drawing;
  const { picked } = thing;
  const isPicked = isSame(drawing.picked, picked);
  const isTable = picked.kind === 'table';
  const isJoined = isTable && joining?.includes(picked.id) === true;
  const box = boxOf(room, picked);
  const drag = useDrag((from, to) => act({ type: 'drag', room: moved(from.room, picked, to) }), {
    begin: () => ({
      room,
      at: isTable && box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : (box ?? { x: 0, y: 0 }),
    }),
    end: () => act({ type: 'drop' }),
  });
  if (box === null) return null;
  const margin = isTable ? CHAIRS : 0;
  return (
    <g
      className={styles.thing}
      role="button"
      tabIndex={0}
      aria-label={thing.name}
      aria-pressed={joining === null ? isPicked : isJoined}
      data-tomada={isPicked || isJoined}
      {...pickers({ picked, joining, act })}
      onPointerDown={(event) => {
        const canDrag = joining === null && (isPicked || (isTable && event.pointerType === 'mouse'));
        if (!canDrag) return;
        if (!isPicked) act({ type: 'pick', picked });
        drag.down(event);
      }}
      onPointerMove={drag.move}
      onPointerUp={drag.up}
      onPointerCancel={drag.up}
    >
      {thing.drawn}
      <rect
        className={styles.hit}
        x={box.x - margin}
        y={box.y - margin}
        width={box.width + margin * 2}
        height={box.height + margin * 2}
        rx="10"
      />
    </g>
  );
}

/** By tap, by Enter and by the focus that a key brings; while tables are being joined, each tap is one more or one less. */
function pickers({
  picked,
  joining,
  act,
}: {
  readonly picked: Picked;
  readonly joining: Drawing['joining'];
  readonly act: Dispatch<Act>;
}) {
  const pick = (): void => {
    if (joining === null) return act({ type: 'pick', picked });
    if (picked.kind !== 'table') return undefined;
    const others = joining.filter((id) => id !== picked.id);
    return act({ type: 'join', tables: others.length < joining.length ? others : [...joining, picked.id] });
  };
  return {
    onClick: pick,
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      pick();
    },
    onFocus: ({ currentTarget }: FocusEvent<SVGElement>): void => {
      if (joining === null && currentTarget.matches(':focus-visible')) act({ type: 'pick', picked });
    },
  };
}

interface Held {
  readonly room: RoomPlan;
  readonly at: Point;
}

/** From where the finger came down to where it is, in units of the plan. */
function useDrag(
  onMove: (from: Held, to: Point) => void,
  { begin, end }: { readonly begin: () => Held; readonly end: () => void },
) {
  const held = useRef<(Held & { readonly from: Point; readonly isMoving: boolean }) | null>(null);
  const STILL = 4;
  return {
    down: (event: PointerEvent<SVGElement>): void => {
      if (event.button !== 0) return;
      held.current = { ...begin(), from: planPoint(event), isMoving: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    move: (event: PointerEvent<SVGElement>): void => {
      const start = held.current;
      if (start === null) return;
      const point = planPoint(event);
      const by = { x: point.x - start.from.x, y: point.y - start.from.y };
      // A finger that presses is never quite still.
      if (!start.isMoving && Math.hypot(by.x, by.y) < STILL) return;
      held.current = { ...start, isMoving: true };
      onMove(start, { x: start.at.x + by.x, y: start.at.y + by.y });
    },
    up: (): void => {
      if (held.current?.isMoving === true) end();
      held.current = null;
    },
  };
}

function planPoint({ currentTarget, clientX, clientY }: PointerEvent<SVGElement>): Point {
  const svg = currentTarget.ownerSVGElement;
  const matrix = svg?.getScreenCTM()?.inverse();
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : { x: 0, y: 0 };
}

/** What a zone or a wall is made larger by. */
function Corner({
  picked,
  room,
  act,
}: {
  readonly picked: Picked;
  readonly room: RoomPlan;
  readonly act: Dispatch<Act>;
}) {
  const box = boxOf(room, picked);
  const drag = useDrag((from, to) => act({ type: 'drag', room: resized(from.room, picked, to) }), {
    begin: () => ({ room, at: { x: (box?.x ?? 0) + (box?.width ?? 0), y: (box?.y ?? 0) + (box?.height ?? 0) } }),
    end: () => act({ type: 'drop' }),
  });
  if (box === null) return null;
  return (
    <g
      className={styles.corner}
      aria-hidden="true"
      data-esquina
      onPointerDown={drag.down}
      onPointerMove={drag.move}
      onPointerUp={drag.up}
      onPointerCancel={drag.up}
    >
      <circle cx={box.x + box.width} cy={box.y + box.height} r="26" className={styles.cornerHit} />
      <circle cx={box.x + box.width} cy={box.y + box.height} r="10" />
    </g>
  );
}
