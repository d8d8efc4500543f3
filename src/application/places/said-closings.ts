import type { Agenda } from '#domain/reservations/agenda.ts';
import type { Change, World } from '#domain/world.ts';

/** Of each day, what the other side holds of its closing; none: it is open. Every booking on a day writes that record. */
export class SaidClosings {
  readonly #said = new Map<string, string>();

  /** `isFirst`: before its first word this side does not know what the other one holds. */
  isSaidAgain(change: Change, { isWhole, isFirst }: { readonly isWhole: boolean; readonly isFirst: boolean }): boolean {
    if (change.collection !== 'agenda') return false;
    const { id } = change.record;
    const text = closedText(change.record);
    const isSame = !isFirst && (this.#said.get(id) ?? OPEN) === text;
    this.#said.set(id, text);
    return isSame && !isWhole;
  }

  /** With the first word the other side holds all that is so now. */
  note(world: World): void {
    for (const agenda of world.all('agenda')) this.#said.set(agenda.id, closedText(agenda));
  }
}

function closedText({ closed, closedAreas }: Pick<Agenda, 'closed' | 'closedAreas'>): string {
  return JSON.stringify([closed, closedAreas]);
}
const OPEN = closedText({ closed: false, closedAreas: [] });
