import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onlyInSpanish } from '#domain/site/english-content.ts';
import { EVENT_CATEGORIES } from '#domain/events/event-content.ts';
import { DIET_MARKS } from '#domain/menu/diet-marks.ts';
import { checkPictures } from '#domain/venue/picture-content.ts';
import { loadContent } from '#server/content.ts';

const CONTENT_DIR = join(import.meta.dirname, '..', '..', 'content');
const content = loadContent(CONTENT_DIR);

function alternatives(): readonly string[] {
  const checked = checkPictures(JSON.parse(readFileSync(join(CONTENT_DIR, 'pictures.json'), 'utf8')));
  return checked.ok ? Object.values(checked.content).map(({ alt }) => alt) : [];
}

/** Addresses, keys and files: nobody reads them out. */
const NO_WORDS = /^(?:https?:|\/|[\w.+-]+@|[A-Z]{2}$|#[0-9a-f]+$|[a-z0-9-]+$|[\d$ /.:-]+$|[A-Za-z]+\/[A-Za-z_]+$)/;

/** Words of ours that the content chooses among: their English stands beside them in the code. */
const OURS: ReadonlySet<string> = new Set([
  ...EVENT_CATEGORIES,
  ...DIET_MARKS,
  ...content.months.map(({ nombre }) => nombre),
]);

test('[LANG5] all that the venue begins with is said in English too', () => {
  const missing = [...onlyInSpanish(content), ...alternatives().filter((alt) => !Object.hasOwn(content.english, alt))];
  expect(missing.filter((text) => !NO_WORDS.test(text) && !OURS.has(text))).toEqual([]);
  expect(Object.keys(content.english).length).toBeGreaterThan(600);
});

test('[LANG5] no English is kept for a text that nobody says any more', () => {
  const { english, ...texts } = content;
  const said = JSON.stringify([texts, alternatives()]);
  const stale = Object.keys(english).filter((spanish) => !said.includes(JSON.stringify(spanish).slice(1, -1)));
  expect(stale).toEqual([]);
});
