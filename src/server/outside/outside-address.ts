import { Resolver } from 'node:dns/promises';

/** Names that nobody can own on the internet (RFC 2606, 6761): no authority that browsers know signs one. */
const OWNED_BY_NOBODY = /(?:^|\.)(?:localhost|test|invalid|internal|home\.arpa)$/;
const LOOK_MS = 5000;

/** What DNS says about who may issue certificates for exactly that name; empty: nothing. */
export type AuthoritiesOf = (name: string) => Promise<readonly { readonly issue?: string | undefined }[]>;

/**
 * Whether no authority on the internet will issue a certificate for that name. Whoever breaks into the front has the
 * machine that the name points to, and could otherwise get one there, and stand between a tablet and the venue. The
 * nearest record above the name counts (RFC 8659); `issue ";"` says: nobody. Rejects when DNS does not answer.
 */
export async function isClosedToAuthorities(name: string, ask: AuthoritiesOf = askDns): Promise<boolean> {
  if (OWNED_BY_NOBODY.test(name)) return true;
  const parts = name.split('.');
  for (let from = 0; from < parts.length - 1; from += 1) {
    const records = await ask(parts.slice(from).join('.'));
    if (records.length === 0) continue;
    const issuers = records.flatMap(({ issue }) => (issue === undefined ? [] : [issue.trim()]));
    return issuers.length > 0 && issuers.every((issuer) => issuer === '' || issuer === ';');
  }
  return false;
}

async function askDns(name: string): Promise<readonly { readonly issue?: string | undefined }[]> {
  try {
    return await new Resolver({ timeout: LOOK_MS, tries: 2 }).resolveCaa(name);
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : '';
    if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
    throw fault;
  }
}

/** `https://` and a name of its own; null: it is an address by number, or something else. */
export function outsideAddress(typed: string): string | null {
  const url = URL.parse(typed.trim());
  if (url?.protocol !== 'https:' || url.username !== '' || url.pathname !== '/' || url.search !== '') return null;
  return /^(?=.{4,200}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(url.hostname) && !/\.\d+$/.test(url.hostname)
    ? url.origin
    : null;
}
