import { folioFromFraction } from '#domain/floor/folio.ts';

/** The key and the wished name of a new account, made here so that a tablet without line can open it. */
export function newAccount(): { readonly ticketId: string; readonly folio: string } {
  return { ticketId: crypto.randomUUID(), folio: folioFromFraction(Math.random()) };
}
