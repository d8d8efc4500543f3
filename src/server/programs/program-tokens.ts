import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Executor } from '#application/executor.ts';
import type { ProgramToken } from '#domain/programs/program-token.ts';
import { isUseKnown } from '#domain/programs/save-token.ts';
import type { Instant } from '#domain/shared/time.ts';
import { hashOf, isSameHash, newToken } from '../access/tokens.ts';
import { ApiError } from '../http/api-error.ts';
import { executeAsSystem } from '../system-command.ts';

/** It says whose it is, so that it is looked up by name and compared once. */
const SHOWN = /^xalli_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_([\w-]{43})$/;

/** A new one: shown to whoever makes it, this once. */
export function makeProgramToken(): { readonly id: string; readonly shown: string; readonly tokenHash: string } {
  const id = randomUUID();
  const secret = newToken();
  return { id, shown: `xalli_${id}_${secret}`, tokenHash: hashOf(secret) };
}

export interface TokenParts {
  readonly executor: Executor;
  readonly now: () => Instant;
}

/** Other programs, by the token that each request carries. They read what their scopes name, and nothing else. */
export class ProgramTokens {
  readonly #parts: TokenParts;
  /** Whose use is being written down: of a hundred questions at once one says so. */
  readonly #noting = new Set<string>();

  constructor(parts: TokenParts) {
    this.#parts = parts;
  }

  /** On the newest records: one that was revoked on another server is refused here too. Throws what is wrong with it. */
  async bearerOf({ headers: { authorization } }: IncomingMessage): Promise<ProgramToken> {
    if (authorization === undefined) throw refused('falta_token', 'Falta el token: Authorization: Bearer xalli_….');
    const [, id = '', secret = ''] = SHOWN.exec(authorization.replace(/^Bearer +/i, '')) ?? [];
    if (id === '') throw refused('token_invalido', 'Ese token no tiene la forma de uno de Xalli. Cópialo completo.');
    const { executor } = this.#parts;
    await executor.catchUp();
    const token = executor.world.get('programTokens', id);
    if (!token || !isSameHash(token.tokenHash, hashOf(secret)))
      throw refused('token_desconocido', 'No conocemos ese token. Pide otro al restaurante.');
    if (token.revokedAt !== null)
      throw refused('token_retirado', 'El restaurante retiró ese token. Pide otro si lo necesitas.');
    this.#noteUse(token);
    return token;
  }

  /** Nobody waits for it, and a database that takes nothing now does not keep anybody from reading. */
  #noteUse({ id: tokenId, usedAt }: ProgramToken): void {
    const { executor, now } = this.#parts;
    if (this.#noting.has(tokenId) || isUseKnown({ usedAt }, now())) return;
    this.#noting.add(tokenId);
    void executeAsSystem(executor, now, 'NOTE_TOKEN_USE', { tokenId })
      .catch(() => undefined)
      .finally(() => this.#noting.delete(tokenId));
  }
}

function refused(error: string, message: string): ApiError {
  return new ApiError(401, { error, message });
}
