import type { Frame } from '#application/painter.ts';
import { folioFromFraction, freeFolio } from '#domain/floor/folio.ts';
import { browserChance } from './browser-tabs.ts';

/**
 * The key and the wished name of a new account, made here so that a tablet without line can open it. The name is free
 * as far as this tablet knows: staff hear of another one only when somebody else really took it meanwhile.
 */
export function newAccount({ world, today }: Pick<Frame, 'world' | 'today'>): {
  readonly ticketId: string;
  readonly folio: string;
} {
  return { ticketId: browserChance.newId(), folio: freeFolio(world, folioFromFraction(Math.random()), today) };
}
