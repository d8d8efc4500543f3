import type { Reservation } from '#domain/reservations/reservation.ts';

/** What people were told of a visit, in the order in which they were told. */
export interface SaidTo {
  readonly slot: string;
  readonly by: 'guest' | 'host';
}

export const CANCELLED = 'cancelled';

export function slotText({ fecha, hora, mesa }: Pick<Reservation, 'fecha' | 'hora' | 'mesa'>): string {
  return `${fecha} ${hora} ${mesa}`;
}

/** Everything that was answered with yes. */
export class Ledger {
  readonly told = new Map<string, SaidTo[]>();
  /** Visits that were on a disk which is gone, and on no other. */
  readonly lost = new Set<string>();
  /** Letters that were dropped, as a disk said that is gone: nobody writes them again. */
  readonly dropped = new Set<string>();
  /** What was asked, whether or not anybody heard the answer. */
  readonly #asked = new Map<string, Set<string>>();
  readonly sent = new Map<string, number>();

  note(id: string, told: SaidTo): void {
    this.told.set(id, [...(this.told.get(id) ?? []), told]);
  }

  ask(id: string, slot: string): void {
    this.#asked.set(id, (this.#asked.get(id) ?? new Set()).add(slot));
  }

  wasAsked(id: string, slot: string): boolean {
    return this.#asked.get(id)?.has(slot) ?? false;
  }

  send(mailId: string): void {
    this.sent.set(mailId, (this.sent.get(mailId) ?? 0) + 1);
  }
}
