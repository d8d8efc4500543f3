import type { Instant } from '#domain/shared/time.ts';

export const TABLE_STATUSES = ['free', 'occupied', 'ordering', 'cleaning'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** A table of the room, as waiters and guests know it. */
export interface PosTable {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  readonly area?: string;
  readonly status: TableStatus;
  readonly sort: number;
  readonly active: boolean;
  readonly currentTicketId: string | null;
  /** How often its printed code was renewed: each time another one is right. */
  readonly codeTurn?: number;
  readonly updatedAt: Instant;
}
