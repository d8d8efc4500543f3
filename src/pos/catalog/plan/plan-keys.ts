import type { Act, Drawing } from './drawing.ts';
import {
  changedTable,
  GRID,
  MOST_SEATS,
  nudged,
  resized,
  boxOf,
  tableOf,
  turned,
  type Picked,
  type Point,
} from './plan-draft.ts';

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What a key means on the plan; null: nothing, and it stays the browser's. */
export function keyAct(drawing: Drawing, pressed: Pressed): Act | 'remove' | null {
  const { key, shiftKey, ctrlKey, metaKey } = pressed;
  const { picked, room } = drawing;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'z') return { type: shiftKey ? 'redo' : 'undo' };
    return key.toLowerCase() === 'y' ? { type: 'redo' } : null;
  }
  if (key === 'Escape')
    return drawing.joining === null ? { type: 'pick', picked: null } : { type: 'join', tables: null };
  if (picked === null) return null;
  const arrow = ARROWS[key];
  if (arrow) return arrowAct(drawing, { picked, arrow, shiftKey });
  if (key.toLowerCase() === 'r') return { type: 'change', room: turned(room, picked) };
  if (key === 'Delete' || key === 'Backspace') return 'remove';
  const table = tableOf(room, picked);
  const by = key === '+' ? 1 : key === '-' ? -1 : 0;
  if (table === null || by === 0) return null;
  const sillas = Math.min(MOST_SEATS, Math.max(1, table.sillas + by));
  return { type: 'change', room: changedTable(room, table.id, { sillas }) };
}

/** With the shift key a table goes further, a zone or wall grows. */
function arrowAct(
  { room }: Drawing,
  { picked, arrow, shiftKey }: { readonly picked: Picked; readonly arrow: Point; readonly shiftKey: boolean },
): Act {
  const box = boxOf(room, picked);
  if (shiftKey && picked.kind !== 'table' && box) {
    const corner = { x: box.x + box.width + arrow.x * GRID, y: box.y + box.height + arrow.y * GRID };
    return { type: 'change', room: resized(room, picked, corner) };
  }
  const step = shiftKey ? GRID * 5 : GRID;
  return { type: 'change', room: nudged(room, picked, { x: arrow.x * step, y: arrow.y * step }) };
}
