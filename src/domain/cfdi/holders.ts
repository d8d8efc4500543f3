import type { World } from '#domain/world.ts';
import { isLive, type StoredCfdi } from './stored-cfdi.ts';

/** The invoice that counts for each of these accounts: the one by name, or the global one that holds it. */
export function liveHolders(world: World, accountIds: readonly string[]): ReadonlyMap<string, StoredCfdi> {
  const asked = new Set(accountIds);
  const holders = new Map<string, StoredCfdi>();
  for (const cfdi of liveGlobals(world)) {
    for (const { id } of cfdi.global.accounts) if (asked.has(id)) holders.set(id, cfdi);
  }
  for (const id of accountIds) {
    const named = world.get('cfdis', id);
    if (isLive(named)) holders.set(id, named);
  }
  return holders;
}

export function liveHolder(world: World, accountId: string): StoredCfdi | undefined {
  return liveHolders(world, [accountId]).get(accountId);
}

export type GlobalCfdi = StoredCfdi & { readonly global: NonNullable<StoredCfdi['global']> };

export function isGlobal(cfdi: StoredCfdi | undefined): cfdi is GlobalCfdi {
  return cfdi?.global !== undefined;
}

export function* liveGlobals(world: World): Iterable<GlobalCfdi> {
  for (const cfdi of world.all('cfdis')) if (isGlobal(cfdi) && isLive(cfdi)) yield cfdi;
}

/**
 * Somebody asked for an invoice of it by name, and it is on its way, or is there (as a manager says, where another program
 * made it): it belongs into no global one.
 */
export function isAskedByName(world: World, accountId: string): boolean {
  const request = world.get('invoices', accountId);
  if (request === undefined || request.status === 'facturada') return request !== undefined;
  return request.status === 'solicitada' && request.rfc !== '' && !isNothing(request);
}

/** All of it went back, or its account is open again. */
function isNothing({ changed }: { readonly changed?: { readonly importe: number } }): boolean {
  return changed?.importe === 0;
}
