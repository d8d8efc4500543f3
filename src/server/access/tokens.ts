import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 bits that nobody guesses; only their hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Takes the same time wherever the two differ. */
export function isSameHash(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return a.length === b.length && a.length > 0 && timingSafeEqual(a, b);
}

/** Letters and digits that nobody mistakes for one another when they are read aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Five bits a sign: eight signs are 40 bits, shown as `ABCD-EFGH`. */
export function newCode(signs: number): string {
  return Array.from({ length: signs }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export function showCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** As people type it: small letters, spaces and dashes do not matter. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}
