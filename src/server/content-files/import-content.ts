import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { eventMonthSchema } from '#domain/events/event-content.ts';
import { saveCategory } from '#domain/menu/save-category.ts';
import { saveMenuItem } from '#domain/menu/save-menu-item.ts';
import { saveOptionGroup } from '#domain/menu/options/save-option-group.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { bodyOf, eventsOf } from '#domain/site/site-content.ts';
import { SITE_PARTS, type SitePart } from '#domain/site/site-parts.ts';
import { EVENT_PREFIX, type EnglishTexts } from '#domain/site/site-text.ts';
import { localDate } from '#domain/shared/time.ts';
import type { SiteContent } from '#domain/venue/page-request.ts';
import { venueSchema } from '#domain/venue/venue-content.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { executeAsSystem } from '../system-command.ts';
import type { ContentTools } from './content-tools.ts';
import { refusalsOf, type PlannedCommand } from './dry-run.ts';
import {
  editedEnglish,
  englishOfText,
  isReadOtherwise,
  translatedIn,
  type EnglishInFiles,
} from './english-in-files.ts';
import type { FileSet } from './file-set.ts';
import { photosIn } from './photos-in-files.ts';

/**
 * What the files would change in this venue: every problem by its file and field, or every change with the commands
 * that make it.
 */
export interface ContentPlan {
  readonly problems: readonly string[];
  readonly changes: readonly ContentChange[];
}

interface ContentChange {
  readonly text: string;
  /** Null when it is done, else why it was refused. */
  readonly run: () => Promise<string | null>;
}

/** One command, and what must lie in the database before it is asked. */
interface Planned extends PlannedCommand {
  readonly before?: () => Promise<void>;
}

interface Plan {
  readonly tools: ContentTools;
  readonly files: FileSet;
  readonly english: EnglishInFiles;
  /** Something in the files says these words and has English of its own for them, or takes it from `en.json`. */
  readonly translated: (words: string) => boolean;
  readonly problems: string[];
  readonly planned: Planned[];
}

/** Everything is read, and tried on a copy of the world, before anything may be written. */
export async function planImport(files: FileSet, tools: ContentTools): Promise<ContentPlan> {
  const problems: string[] = [];
  if (files.size === 0) problems.push('No hay archivos que leer.');
  const english = {
    said: readJson({ files, problems }, 'en.json', EnglishFile) ?? null,
    current: tools.siteContent.current().content.english,
    begun: tools.siteContent.original().english,
  };
  const plan: Plan = { tools, files, english, translated: translatedIn(files), problems, planned: [] };
  await planPhotos(plan);
  planTexts(plan);
  planEvents(plan);
  planCatalog(plan);
  if (problems.length === 0) problems.push(...refusalsOf(tools, plan.planned));
  return { problems, changes: problems.length === 0 ? plan.planned.map((each) => runnable(tools, each)) : [] };
}

const EnglishFile = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'escribe textos en español y en inglés entre llaves',
  ),
  v.record(v.string(), v.string('escribe el texto entre comillas')),
);

function runnable(tools: ContentTools, { text, type, args, before }: Planned): ContentChange {
  const run = async (): Promise<string | null> => {
    await before?.();
    // It was read by the schema of this very type when it was tried.
    return ask(tools, type, args as InputOf<CommandType>);
  };
  return { text, run };
}

const TEXT_FILES = ['home', 'about', 'gallery', 'news', 'privacy'] as const;
const VENUE_PARTS = ['house', 'contact', 'hours', 'bookings', 'announcement'] as const;

/** Photos first: whatever names one finds it. */
async function planPhotos({ tools, files, english, problems, planned }: Plan): Promise<void> {
  const { executor, photos, now } = tools;
  const found = await photosIn(files);
  problems.push(...found.problems);
  for (const { facts: read, sizes } of found.photos) {
    const altEnglish = editedEnglish(english, [read.alt])[read.alt];
    const facts = altEnglish === undefined ? read : { ...read, altEnglish };
    const known = executor.world.get('photos', facts.id);
    const isSaid = known?.alt === facts.alt && (known.altEnglish ?? '') === (facts.altEnglish ?? '');
    if (known && known.isGone !== true && isSaid) continue;
    planned.push({
      text: `fotos/${facts.id}: ${known ? 'cambia su descripción' : 'foto nueva'}`,
      before: () => photos.keep(facts.id, sizes, localDate(now(), zoneOf(executor.world))),
      type: 'KEEP_PHOTO',
      args: facts,
    });
  }
}

function planTexts(plan: Plan): void {
  const { content } = plan.tools.siteContent.current();
  for (const part of TEXT_FILES) {
    const body = readJson(plan, `${part}.json`, SITE_PARTS[part]);
    if (body !== undefined) planText(plan, { part, body, before: bodyOf(content, part), file: `${part}.json` });
  }
  const venue = readJson(plan, 'venue.json', venueSchema);
  if (venue === undefined) return;
  // Only the venue is looked at by these parts.
  const read = { venue } as unknown as SiteContent;
  for (const part of VENUE_PARTS) {
    planText(plan, { part, body: bodyOf(read, part), before: bodyOf(content, part), file: 'venue.json' });
  }
}

interface PlannedText {
  readonly part: SitePart;
  readonly id?: string;
  readonly body: unknown;
  readonly before: unknown;
  readonly file: string;
}

function planText(plan: Plan, { part, id = part, body, before, file }: PlannedText): void {
  const known = plan.tools.executor.world.get('siteTexts', id);
  const english = englishOfText(plan.english, body, known?.english ?? {});
  const isSame = isDeepStrictEqual(plain(body), plain(before));
  if (isSame && !isReadOtherwise(plan.english, body, english)) return;
  const what = before === undefined ? `nuevo ${id}` : isSame ? `cambia el inglés de ${id}` : `cambia ${id}`;
  plan.planned.push({
    text: `${file}: ${what}`,
    type: 'PUBLISH_SITE',
    args: { texts: [{ id, part, base: known?.version ?? 0, body, english }] },
  });
}

function planEvents(plan: Plan): void {
  const { siteContent, executor } = plan.tools;
  const known = new Map(eventsOf(siteContent.original().months, executor.world).map((event) => [event.id, event]));
  for (const file of [...plan.files.keys()].filter((name) => /^events\/[^/]+\.json$/.test(name)).toSorted()) {
    const month = readJson(plan, file, eventMonthSchema);
    for (const event of month?.events ?? []) {
      const { id } = event;
      planText(plan, { part: 'event', id: EVENT_PREFIX + id, body: event, before: known.get(id), file });
    }
  }
}

/** Groups and categories before the dishes that name them. What the files leave out stays as it is. */
function planCatalog(plan: Plan): void {
  const { world } = plan.tools.executor;
  for (const category of readList(plan, 'catalogo/categorias.json', saveCategory.args)) {
    planRecord(plan, {
      file: 'catalogo/categorias.json',
      type: 'SAVE_CATEGORY',
      said: inEnglishToo(plan, category, [category.name, category.intro]),
      before: world.get('categories', category.id),
    });
  }
  for (const group of readList(plan, 'catalogo/grupos.json', GroupFile)) {
    planRecord(plan, {
      file: 'catalogo/grupos.json',
      type: 'SAVE_OPTION_GROUP',
      said: group,
      before: world.get('optionGroups', group.id),
    });
  }
  const dishes = readList(plan, 'catalogo/platillos.json', saveMenuItem.args);
  // A package comes after the dishes it is made of.
  for (const dish of dishes.toSorted((a, b) => Number(isMadeOfOthers(a)) - Number(isMadeOfOthers(b)))) {
    planRecord(plan, {
      file: 'catalogo/platillos.json',
      type: 'SAVE_MENU_ITEM',
      said: inEnglishToo(plan, dish, [
        dish.name,
        dish.description,
        ...(dish.packageGroups ?? []).map(({ name }) => name),
      ]),
      before: world.get('menu', dish.id),
    });
  }
}

function isMadeOfOthers({ packageGroups = [] }: { readonly packageGroups?: readonly unknown[] | undefined }): boolean {
  return packageGroups.length > 0;
}

/**
 * A dish says its English itself; whoever edits that in `en.json` means the same. English that a text, a photo or
 * another dish has brought along for the same word stays there.
 */
function inEnglishToo<Said extends { readonly english?: EnglishTexts | undefined }>(
  { english, translated }: Plan,
  said: Said,
  words: readonly (string | undefined)[],
): Said {
  const own = words.filter(
    (word) => word !== undefined && (Object.hasOwn(said.english ?? {}, word) || !translated(word)),
  );
  const edited = editedEnglish(english, own);
  return Object.keys(edited).length === 0 ? said : { ...said, english: { ...said.english, ...edited } };
}

/** As they are exported: that it is in use, and what ran out of it tonight, is no part of the command. */
const GroupFile = v.pipe(
  v.looseObject({ options: v.array(v.looseObject({})) }),
  v.transform(({ active: _active, options, ...group }) => ({
    ...group,
    options: options.map(({ soldOutOn: _soldOut, ...option }) => option),
  })),
  saveOptionGroup.args,
);

type Saved = 'SAVE_CATEGORY' | 'SAVE_OPTION_GROUP' | 'SAVE_MENU_ITEM';

function planRecord<Type extends Saved>(
  plan: Plan,
  {
    file,
    type,
    said,
    before,
  }: {
    readonly file: string;
    readonly type: Type;
    readonly said: InputOf<Type> & { readonly id: string; readonly name: string };
    readonly before: object | undefined;
  },
): void {
  const known = plain(before ?? {}) as Readonly<Record<string, unknown>>;
  const isSame =
    before !== undefined &&
    Object.entries(plain(said) as object).every(([name, value]) =>
      isDeepStrictEqual(comparable(value), comparable(known[name])),
    );
  if (isSame) return;
  plan.planned.push({ text: `${file}: ${before ? 'cambia' : 'nuevo'} «${said.name}»`, type, args: said });
}

/** «Sold out» of today is not content. */
function comparable(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((each: unknown) => {
    if (typeof each !== 'object' || each === null || !('soldOutOn' in each)) return each;
    const { soldOutOn: _soldOut, ...kept } = each;
    return kept;
  });
}

async function ask<Type extends CommandType>(
  tools: ContentTools,
  type: Type,
  args: InputOf<Type>,
): Promise<string | null> {
  const answer = await executeAsSystem(tools.executor, tools.now, type, args);
  return answer.outcome === 'refused' ? refusalText(answer.code ?? '') : null;
}

function readList<Schema extends v.GenericSchema>(
  plan: Plan,
  file: string,
  schema: Schema,
): readonly v.InferOutput<Schema>[] {
  const list = readJson(plan, file, v.array(v.unknown(), 'escribe una lista entre corchetes'));
  return (list ?? []).flatMap((each, index) => {
    const read = v.safeParse(schema, each);
    if (read.success) return [read.output];
    plan.problems.push(...told(file, read.issues, `${index}.`));
    return [];
  });
}

function readJson<Schema extends v.GenericSchema>(
  { files, problems }: Pick<Plan, 'files' | 'problems'>,
  file: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const bytes = files.get(file);
  if (bytes === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    problems.push(`${file}: no es JSON válido; suele faltar o sobrar una coma o una comilla.`);
    return undefined;
  }
  const read = v.safeParse(schema, value);
  if (read.success) return read.output;
  problems.push(...told(file, read.issues, ''));
  return undefined;
}

function told(file: string, issues: readonly v.BaseIssue<unknown>[], prefix: string): readonly string[] {
  return issues.map((issue) => {
    const path = v.getDotPath(issue);
    // Schemas of commands speak to programs; those of content to people.
    const message = issue.message.startsWith('Invalid ') ? 'no se puede usar lo que dice' : issue.message;
    return `${file}: ${prefix}${path ?? 'todo'}: ${message}`;
  });
}

/** Without what JSON does not say. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
