import type { Instant } from '#domain/shared/time.ts';
import type { Scope } from './scopes.ts';

/** With this another program reads; the token itself is known to that program alone. */
export interface ProgramToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly tokenHash: string;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly revokedAt: Instant | null;
  /** To the hour; null: never. */
  readonly usedAt: Instant | null;
}
