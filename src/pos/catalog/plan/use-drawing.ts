import { useReducer, useState, type Dispatch } from 'react';
import { reservationRules, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useWorld } from '../../terminal/terminal-context.tsx';
import { begin, draw, isSameRoom, type Act, type Drawing } from './drawing.ts';
import { draftOf, roomToSave } from './plan-draft.ts';

export interface DrawingTable {
  readonly drawing: Drawing;
  readonly act: Dispatch<Act>;
  readonly isChanged: boolean;
  /** What is wrong, or null when it was asked for. */
  readonly save: () => string | null;
  readonly discard: () => void;
}

function planVersion(world: World): number {
  return venueSettings(world).room?.version ?? 0;
}

/** The plan somebody draws, over the one the venue has: what others save meanwhile comes in under it. */
export function useDrawing(rules: ReservationRules): DrawingTable {
  const issue = useIssue();
  const version = useWorld(planVersion);
  const live = useWorld(reservationRules) ?? rules;
  const [seen, setSeen] = useState(live);
  const [drawing, act] = useReducer(draw, rules, (first) => begin(draftOf(first)));
  const liveRoom = draftOf(live);
  if (live !== seen) {
    setSeen(live);
    act({ type: 'theirs', room: liveRoom });
  }
  const save = (): string | null => {
    const { room } = drawing;
    const issued = issue('SAVE_ROOM_PLAN', { room: roomToSave(room), base: version });
    void issued.answered.then(({ outcome }) => {
      if (outcome === 'accepted') act({ type: 'confirmed', room });
    });
    return problemOf(issued.decision);
  };
  const discard = (): void => act({ type: 'discard', room: liveRoom });
  return { drawing, act, isChanged: !isSameRoom(drawing.room, liveRoom), save, discard };
}
