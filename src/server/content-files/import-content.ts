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
import { EVENT_PREFIX } from '#domain/site/site-text.ts';
import { localDate } from '#domain/shared/time.ts';
import type { SiteContent } from '#domain/venue/page-request.ts';
import { venueSchema } from '#domain/venue/venue-content.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { executeAsSystem } from '../system-command.ts';
import type { ContentHouse } from './content-house.ts';
import type { FileSet } from './file-set.ts';
import { photosIn } from './photos-in-files.ts';

/** What files would change in this house: every problem by its file and field, or every change with the commands that make it. */
export interface ContentPlan {
  readonly problems: readonly string[];
  readonly changes: readonly ContentChange[];
}

interface ContentChange {
  readonly text: string;
  /** Null when it is done, else why it was refused. */
  readonly run: () => Promise<string | null>;
}

interface Plan {
  readonly house: ContentHouse;
  readonly files: FileSet;
  readonly problems: string[];
  readonly changes: ContentChange[];
}

export async function planImport(files: FileSet, house: ContentHouse): Promise<ContentPlan> {
  const plan: Plan = { house, files, problems: [], changes: [] };
  if (files.size === 0) plan.problems.push('No hay archivos que leer.');
  await planPhotos(plan);
  planTexts(plan);
  planEvents(plan);
  planCatalog(plan);
  return plan;
}

const TEXT_FILES = ['home', 'about', 'gallery', 'news', 'privacy'] as const;
const VENUE_PARTS = ['house', 'contact', 'hours', 'bookings', 'announcement'] as const;

/** Photos first: whatever names one finds it. */
async function planPhotos({ house, files, problems, changes }: Plan): Promise<void> {
  const { executor, photos, now } = house;
  const found = await photosIn(files);
  problems.push(...found.problems);
  for (const { facts, sizes } of found.photos) {
    const known = executor.world.get('photos', facts.id);
    const isSaid = known?.alt === facts.alt && (known.altEnglish ?? '') === (facts.altEnglish ?? '');
    if (known && known.isGone !== true && isSaid) continue;
    const run = async (): Promise<string | null> => {
      await photos.keep(facts.id, sizes, localDate(now(), zoneOf(executor.world)));
      return ask(house, 'KEEP_PHOTO', facts);
    };
    changes.push({ text: `fotos/${facts.id}: ${known ? 'cambia su descripción' : 'foto nueva'}`, run });
  }
}

function planTexts(plan: Plan): void {
  const { content } = plan.house.house.current();
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
  if (isDeepStrictEqual(plain(body), plain(before))) return;
  const { house } = plan;
  const run = (): Promise<string | null> => {
    const base = house.executor.world.get('siteTexts', id)?.version ?? 0;
    // The body was just checked by the schema of this very part.
    const text = { id, part, base, body, english: englishFor(plan, body) };
    return ask(house, 'PUBLISH_SITE', { texts: [text] } as unknown as InputOf<'PUBLISH_SITE'>);
  };
  plan.changes.push({ text: `${file}: ${before === undefined ? 'nuevo' : 'cambia'} ${id}`, run });
}

/** Of `en.json` what this text says, and the house did not begin with. */
function englishFor({ files, house }: Plan, body: unknown): Readonly<Record<string, string>> {
  const read = files.get('en.json');
  const english = read === undefined ? {} : (JSON.parse(read.toString('utf8')) as Record<string, string>);
  const begun = house.house.original().english;
  const said = JSON.stringify(body);
  return Object.fromEntries(
    Object.entries(english).filter(
      ([spanish, text]) => begun[spanish] !== text && said.includes(JSON.stringify(spanish)),
    ),
  );
}

function planEvents(plan: Plan): void {
  const { house, executor } = plan.house;
  const known = new Map(eventsOf(house.original().months, executor.world).map((event) => [event.id, event]));
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
  const { world } = plan.house.executor;
  for (const category of readList(plan, 'catalogo/categorias.json', saveCategory.args)) {
    planRecord(plan, {
      file: 'catalogo/categorias.json',
      type: 'SAVE_CATEGORY',
      said: category,
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
  for (const dish of readList(plan, 'catalogo/platillos.json', saveMenuItem.args)) {
    planRecord(plan, {
      file: 'catalogo/platillos.json',
      type: 'SAVE_MENU_ITEM',
      said: dish,
      before: world.get('menu', dish.id),
    });
  }
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
  plan.changes.push({
    text: `${file}: ${before ? 'cambia' : 'nuevo'} «${said.name}»`,
    run: () => ask(plan.house, type, said),
  });
}

/** What ran out tonight is no content. */
function comparable(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((each: unknown) => {
    if (typeof each !== 'object' || each === null || !('soldOutOn' in each)) return each;
    const { soldOutOn: _soldOut, ...kept } = each;
    return kept;
  });
}

async function ask<Type extends CommandType>(
  house: ContentHouse,
  type: Type,
  args: InputOf<Type>,
): Promise<string | null> {
  const answer = await executeAsSystem(house.executor, house.now, type, args);
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
  { files, problems }: Plan,
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
