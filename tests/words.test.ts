import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { COMMAND_TYPES, commandWords } from '#domain/commands.ts';

/** Words of the author that a waiter would not say, and what the screens say instead (docs/GLOSSARY.md). */
const INSTEAD: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\bdispositivos?\b/iu, 'equipo'],
  [/\bla gerencia\b/iu, 'gerencia'],
  [/\bcomplementos?\b/iu, 'extras y cambios'],
  [/\b(?:en línea|la línea)\b/iu, 'conexión'],
  [/\bsincroniza/iu, 'pendientes'],
  [/\b(?:fuera de|en) uso\b/iu, 'activo, inactivo'],
  [/\b(?:a|de|en|con|regala) la casa\b/iu, 'restaurante'],
  [/\b(?:visitante|comensal)/iu, 'cliente'],
  [/\btintas de\b/iu, 'modo'],
  [/\d %/u, '16%, without a space'],
];

/** Names that no person reads: addresses of the server, and fields of a form or an answer. */
const UNREAD =
  /\/dispositivos\/|text\('complementos'\)|name="complementos"|name="comensales"|\|\| 'complemento'|line\.dispositivo|dispositivo: v\./;

test('[POS52] staff screens use the words of the glossary', () => {
  const files = globSync('src/pos/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path));
  const lines = [...files, 'src/domain/refusal-texts.ts', 'src/domain/office-refusals.ts'].flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map((text, index) => ({ text, place: `${path}:${index + 1}` })),
  );
  expect(lines.length).toBeGreaterThan(5000);
  const shown = lines.filter(({ text }) => !/^\s*(?:\/\/|\/?\*)/.test(text) && !UNREAD.test(text));
  const wrong = shown.flatMap(({ text, place }) =>
    INSTEAD.filter(([word]) => word.test(text)).map(([, right]) => `${place}: ${text.trim()} → ${right}`),
  );
  expect(wrong).toEqual([]);
});

test('[POS52] every command has a name that people say, and none shows its own', () => {
  for (const type of COMMAND_TYPES) expect(commandWords(type), type).not.toMatch(/_|[A-Z]{4}/);
  expect(commandWords('SOMETHING_OF_TOMORROW')).toBe('Otro cambio');
});
