import { recall, remember } from '#ui/memory.ts';
import { layOut, type RoomLayout, type RoomToLayOut, type TablePlace } from './room-layout.ts';
import { widened } from './wide-room.ts';

const KEPT = 'mesas_sala';

interface Written {
  readonly stretch: number;
  readonly wideness: number;
  readonly height: number;
  readonly places: readonly (readonly [tableId: string, place: TablePlace])[];
}

/** As the last opening left it: pushing many tables apart costs a slow tablet more than drawing them, and rooms stay. */
export function keptLayout(rules: RoomToLayOut, wideness: number): RoomLayout {
  // This file has another name as soon as it lays rooms out in another way.
  const room = `${JSON.stringify([import.meta.url, wideness, rules.plan, rules.tables, rules.zones])}\n`;
  const kept = recall('good', KEPT);
  if (kept?.startsWith(room)) return readLayout(kept.slice(room.length));
  const layout = layOutFor(rules, wideness);
  const written: Written = { ...layout, places: [...layout.places] };
  remember('good', KEPT, room + JSON.stringify(written));
  return layout;
}

/** A room that is larger than the screen is moved about anyway: it stays as it was planned. */
export function layOutFor(rules: RoomToLayOut, wideness: number): RoomLayout {
  const wide = wideness > 1 ? layOut(widened(rules, wideness), wideness) : null;
  return wide?.stretch === 1 ? wide : layOut(rules);
}

/** Behind the very room it is of stands what these lines wrote. */
function readLayout(text: string): RoomLayout {
  const { places, ...layout } = JSON.parse(text) as Written;
  return { ...layout, places: new Map(places) };
}
