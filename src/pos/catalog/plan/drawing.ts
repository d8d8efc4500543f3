import type { RoomPlan } from '#domain/reservations/reservation-rules.ts';
import { coveredWords, mergeRooms } from './merge-rooms.ts';
import type { Picked } from './plan-draft.ts';

/** A plan on somebody's table: what was there when they began, what they drew, and the way back. */
export interface Drawing {
  /** As the server last had it, for all this screen knows. */
  readonly base: RoomPlan;
  readonly room: RoomPlan;
  readonly past: readonly RoomPlan[];
  readonly future: readonly RoomPlan[];
  /** How it was before the finger that moves now came down. */
  readonly held: RoomPlan | null;
  readonly picked: Picked | null;
  /** Tables that are being chosen to be pushed together, the first one first; null: nobody chooses. */
  readonly joining: readonly string[] | null;
  /** Somebody else has saved meanwhile, and what they drew lies under this. */
  readonly isMerged: boolean;
  /** What they wrote of a table and this says otherwise, in words. */
  readonly covered: readonly string[];
}

export type Act =
  | { readonly type: 'change'; readonly room: RoomPlan; readonly picked?: Picked | null }
  | { readonly type: 'drag'; readonly room: RoomPlan }
  | { readonly type: 'drop' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'pick'; readonly picked: Picked | null }
  | { readonly type: 'join'; readonly tables: readonly string[] | null }
  | { readonly type: 'theirs'; readonly room: RoomPlan }
  | { readonly type: 'confirmed'; readonly room: RoomPlan }
  | { readonly type: 'discard'; readonly room: RoomPlan };

export function begin(room: RoomPlan): Drawing {
  return {
    base: room,
    room,
    past: [],
    future: [],
    held: null,
    picked: null,
    joining: null,
    isMerged: false,
    covered: [],
  };
}

export function draw(drawing: Drawing, act: Act): Drawing {
  const { room, past, future, held } = drawing;
  switch (act.type) {
    case 'change':
      return {
        ...drawing,
        ...(act.room === room ? {} : { room: act.room, past: [...past, room], future: [] }),
        ...(act.picked === undefined ? {} : { picked: act.picked }),
      };
    case 'drag':
      return { ...drawing, room: act.room, held: held ?? room };
    case 'drop':
      if (held === null) return drawing;
      return isSameRoom(held, room)
        ? { ...drawing, held: null }
        : { ...drawing, held: null, past: [...past, held], future: [] };
    case 'undo':
      return stepped(drawing, past.at(-1), { past: past.slice(0, -1), future: [room, ...future] });
    case 'redo':
      return stepped(drawing, future[0], { past: [...past, room], future: future.slice(1) });
    case 'pick':
      return { ...drawing, picked: act.picked };
    case 'join':
      return { ...drawing, joining: act.tables };
    case 'theirs':
      return withTheirs(drawing, act.room);
    case 'confirmed':
      return { ...drawing, base: act.room };
    case 'discard':
      return begin(act.room);
    default:
      return act satisfies never;
  }
}

function stepped(drawing: Drawing, room: RoomPlan | undefined, lists: Pick<Drawing, 'past' | 'future'>): Drawing {
  return room === undefined ? drawing : { ...drawing, ...lists, room, picked: stillThere(room, drawing.picked) };
}

function stillThere(room: RoomPlan, picked: Picked | null): Picked | null {
  if (picked === null) return null;
  const isThere =
    picked.kind === 'table'
      ? room.tables.some(({ id }) => id === picked.id)
      : picked.index < (picked.kind === 'zone' ? room.zones : room.pieces).length;
  return isThere ? picked : null;
}

/** What I drew stays, over what they saved; steps back lead to rooms that are no more, so they are forgotten. */
function withTheirs(drawing: Drawing, theirs: RoomPlan): Drawing {
  const { base, room, picked } = drawing;
  if (isSameRoom(theirs, room) || isSameRoom(theirs, base)) return drawing;
  const isMerged = !isSameRoom(room, base);
  const merged = isMerged ? mergeRooms({ base, mine: room, theirs }) : theirs;
  const covered = coveredWords({ base, mine: room, theirs });
  return { ...begin(theirs), room: merged, picked: stillThere(merged, picked), isMerged, covered };
}

export function isSameRoom(one: RoomPlan, other: RoomPlan): boolean {
  if (one === other) return true;
  const parts = ({ plan, tables, zones, pieces, combinations }: RoomPlan) =>
    JSON.stringify([plan, tables, zones, pieces, combinations]);
  return parts(one) === parts(other);
}
