import type { Seeded } from './seeded.ts';

/** Things people, robots and broken programs send instead of what was asked. */
const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  "'; DROP TABLE record; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%E0%A4%A',
  '\u0000',
  '\u202E',
  '\u200F\u200E',
  // Halves of letters: no database reads them back.
  '\uD83C',
  'a\uDF79b',
  `e${'\u0301'.repeat(2000)}`,
  '🍹'.repeat(40),
  'ñ'.repeat(300),
  'x'.repeat(5000),
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '25:61',
  '20:00',
  'A-000',
  'Z-999',
];
const ODD_INSTANTS: readonly string[] = [
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '1969-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-29T00:00:00.000Z',
  '2026-11-15T24:00:00.000Z',
  'ayer',
];
const ODD_NUMBERS: readonly number[] = [0, -0, -1, 1, 0.5, 1e308, -1e308, 2 ** 53, 999, 1000, 99_999_999, 100_000_000];

export function oddValue(chance: Seeded, depth = 0): unknown {
  const kind = chance.below(depth > 3 ? 6 : 9);
  if (kind === 0) return null;
  if (kind === 1) return chance.chance(0.5);
  if (kind === 2) return chance.pick(ODD_NUMBERS);
  if (kind === 3) return chance.pick(ODD_INSTANTS);
  if (kind <= 5) return chance.pick(ODD_TEXTS);
  if (kind === 6) return Array.from({ length: chance.below(6) }, () => oddValue(chance, depth + 1));
  if (kind === 7) return Array.from({ length: 300 }, () => 1);
  const entries = Array.from({ length: chance.below(5) }, () => [chance.pick(ODD_TEXTS), oddValue(chance, depth + 1)]);
  return Object.fromEntries(entries);
}

/** A valid thing with one, two or three places spoilt: it gets past the first check and dies at the tenth. */
export function spoil(chance: Seeded, value: unknown): unknown {
  let spoilt = value;
  for (let times = 1 + chance.below(3); times > 0; times -= 1) spoilt = spoilOnce(chance, spoilt);
  return spoilt;
}

function spoilOnce(chance: Seeded, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return oddValue(chance);
  if (Array.isArray(value)) {
    if (value.length === 0 || chance.chance(0.2)) return [...value, oddValue(chance)];
    const at = chance.below(value.length);
    return value.map((item: unknown, index) => (index === at ? spoilOnce(chance, item) : item));
  }
  const entries = Object.entries(value);
  const action = chance.fraction();
  if (entries.length === 0 || action < 0.15) return { ...value, [chance.pick(ODD_TEXTS)]: oddValue(chance) };
  const at = chance.below(entries.length);
  if (action < 0.3) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(
    entries.map(([key, inner], index) => [key, index === at ? spoilOnce(chance, inner) : inner]),
  );
}

/** What goes over the wire: JSON, broken JSON, a form, bytes, or far too much. */
export function oddBody(chance: Seeded, valid: unknown): { readonly type: string; readonly payload: string | Buffer } {
  const kind = chance.below(10);
  const json = JSON.stringify(spoil(chance, valid)) ?? 'null';
  if (kind <= 4) return { type: 'application/json', payload: json };
  if (kind === 5) return { type: 'application/json', payload: json.slice(0, chance.below(json.length + 1)) };
  if (kind === 6) return { type: 'application/x-www-form-urlencoded', payload: formOf(chance, valid) };
  if (kind === 7)
    return { type: chance.pick(['text/plain', 'application/xml', '', 'multipart/form-data']), payload: json };
  if (kind === 8) return { type: 'application/json', payload: Buffer.from([0xff, 0xfe, 0x7b, 0x22, 0xc3, 0x28, 0x7d]) };
  const nested = `${'['.repeat(2000)}${']'.repeat(2000)}`;
  return {
    type: 'application/json',
    payload: chance.pick([nested, `{"x":"${'y'.repeat(1_200_000)}"}`, `{"nombre":"e${'\u0301'.repeat(500_000)}"}`]),
  };
}

export function oddText(chance: Seeded): string {
  return chance.chance(0.7) ? chance.pick(ODD_TEXTS) : chance.pick(ODD_INSTANTS);
}

function formOf(chance: Seeded, valid: unknown): string {
  const fields = typeof valid === 'object' && valid !== null ? Object.keys(valid) : ['x'];
  return fields.map((field) => `${field}=${encodeURIComponent(oddText(chance).toWellFormed())}`).join('&');
}
