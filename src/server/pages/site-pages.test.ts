import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { bodyOf } from '#domain/site/site-content.ts';
import type { PageRequest } from '#domain/venue/page-request.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { at } from '#tests/support/test-house.ts';
import { loadContent } from '../content.ts';
import { PROJECT_DIR } from '../project-folder.ts';
import { executeAsSystem } from '../system-command.ts';
import { CurrentContent } from './current-content.ts';
import { SitePages, type PageChoice } from './site-pages.ts';

const NOW = at('2026-11-16 20:00');
const LATER = at('2026-11-16 20:40');
const CHOICES: readonly PageChoice[] = (['es', 'en'] as const).flatMap((language) => [
  { page: 'home', language },
  { page: 'menu', view: 'comida', language },
  { page: 'menu', view: 'desayunos', language },
  { page: 'news', language },
  { page: 'events', language },
  { page: 'privacy', language },
]);

let server: HttpServer;
let pages: SitePages;
let rendered: string[];
let moment = NOW;
beforeEach(async () => {
  server = await startHttpServer(NOW);
  moment = NOW;
  rendered = [];
  const files = loadContent(join(PROJECT_DIR, 'content'));
  const house = new CurrentContent({ files, executor: server.executor, menuFrom: 'catalog' });
  pages = new SitePages({
    render: ({ page, view, eventId, language }) => {
      rendered.push([language, page, view, eventId].filter(Boolean).join(' '));
      return `<!doctype html><title>${rendered.length}</title>`;
    },
    // Nothing of it is read: how a page looks is not asked here.
    fixed: { pictures: {} } as Pick<PageRequest, 'assets' | 'pictures' | 'settings'>,
    siteContent: () => house.current(),
    facts: () => house.facts(moment),
  });
  await run('SAVE_CATEGORY', { id: 'brasa', name: 'De la brasa', sort: 1 });
  await run('SAVE_MENU_ITEM', { id: 'pulpo', name: 'Pulpo a la brasa', categoryId: 'brasa', price: 28_900 });
});
afterEach(() => server.stop());

const run = <T extends CommandType>(type: T, args: InputOf<T>) =>
  executeAsSystem(server.executor, () => NOW, type, args);
const readAll = () => Promise.all(CHOICES.map((choice) => pages.page(choice)));
/** What was made anew since it was last asked. */
const madeSince = () => rendered.splice(0).toSorted();

test('[SITE32] nothing is rendered twice for the same version, whoever reads it and however many at once', async () => {
  await Promise.all([readAll(), readAll()]);
  expect(madeSince()).toHaveLength(CHOICES.length);
  const first = await pages.page(CHOICES[1]!);
  // An order, a booking, the clock: nothing of it is on a page.
  await run('SAVE_TABLE', { id: 'mesa-90', name: '90', capacity: 4, sort: 90 });
  moment = LATER;
  await readAll();
  expect(madeSince()).toEqual([]);
  expect(await pages.page(CHOICES[1]!)).toBe(first);

  await run('CHANGE_DISHES', { dishes: [{ id: 'pulpo', price: 30_000 }] });
  await Promise.all([readAll(), readAll()]);
  expect(madeSince()).toHaveLength(CHOICES.length);
  const announcement = bodyOf(pages.content, 'announcement');
  const text = { id: 'announcement', part: 'announcement' as const, base: 0, english: {} };
  await run('PUBLISH_SITE', { texts: [{ ...text, body: { ...announcement, title: 'Hoy hay pozole' } }] });
  await readAll();
  await readAll();
  expect(madeSince()).toHaveLength(CHOICES.length);
});

test('[SITE32] a dish that runs out makes the menu anew, and no other page', async () => {
  await readAll();
  madeSince();
  await run('SET_SOLD_OUT', { menuItemId: 'pulpo', soldOut: true });
  await readAll();
  await readAll();
  expect(madeSince()).toEqual(['en menu comida', 'en menu desayunos', 'es menu comida', 'es menu desayunos']);
});

test('[SITE32] whoever walks through more pages than are kept takes none from those that are read', async () => {
  await readAll();
  for (let index = 0; index < 300; index += 1) {
    await pages.page({ page: 'events', language: 'es', eventId: `evento-${index}` });
    if (index % 20 === 0) await readAll();
  }
  expect(madeSince()).toHaveLength(CHOICES.length + 300);
});
