import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { bookingRules, daysRules } from '#domain/reservations/rules-from-content.ts';
import { identityOf } from '#domain/venue/venue-identity.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { staleKept } from './dish-english.ts';
import { PART_WORDS } from './part-words.ts';
import { SITE_PARTS, type SitePart } from './site-parts.ts';
import { EVENT_PREFIX, versionId, type SiteText } from './site-text.ts';

/** A year of weekly dates in both languages; beyond it a request would be too large with what else waits. */
const MOST_LETTERS = 120_000;
const LONGEST_ENGLISH = 4000;
const MOST_AT_ONCE = 60;

const Version = v.pipe(v.number(), v.integer(), v.minValue(0));
const EnglishText = v.pipe(v.string(), v.maxLength(LONGEST_ENGLISH));
const English = v.record(EnglishText, v.pipe(EnglishText, v.trim()));

const of = <const Part extends SitePart>(part: Part) =>
  v.strictObject({
    id: Id,
    part: v.literal(part),
    /** The version it was written over: whoever saved in between is not overwritten unread. */
    base: Version,
    body: SITE_PARTS[part],
    english: v.optional(English, {}),
    staleEnglish: v.optional(English),
    /** It says again what that version said. */
    restores: v.optional(Version),
  });

const Text = v.variant('part', [
  of('home'),
  of('about'),
  of('gallery'),
  of('news'),
  of('event'),
  of('hours'),
  of('bookings'),
  of('announcement'),
  of('contact'),
  of('house'),
  of('privacy'),
]);

const Args = v.pipe(
  v.strictObject({ texts: v.pipe(v.array(Text), v.minLength(1), v.maxLength(MOST_AT_ONCE)) }),
  v.check((args) => JSON.stringify(args).length <= MOST_LETTERS),
  v.check(({ texts }) => new Set(texts.map(({ id }) => id)).size === texts.length),
);
export type PublishArgs = v.InferOutput<typeof Args>;
export type TextToPublish = PublishArgs['texts'][number];

export const publishSite = defineCommand({
  type: 'PUBLISH_SITE',
  words: 'Publicar en el sitio',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ texts }) => texts.map(publishedText).join(' · '),
});

/** Said to whoever writes, before it is asked for: a terminal decides without the server's schemas, and would believe it published. */
export function whatCannotBePublished(args: {
  readonly texts: readonly Pick<TextToPublish, 'english'>[];
}): string | null {
  if (v.is(Args, args)) return null;
  const isLong = args.texts.some(({ english }) => !v.is(English, english));
  if (isLong) return 'Un texto en inglés es demasiado largo: caben 4,000 letras.';
  return 'Es demasiado texto de una vez. Acórtalo o publica menos.';
}

/** All of it or nothing: a weekly event is in every week, or in none. */
function decide(world: World, { texts }: PublishArgs, context: Context): Decision {
  const changes: Change[] = [];
  for (const text of texts) {
    if (!isNamedRight(text)) return reject('site-text-unknown');
    const before = world.get('siteTexts', text.id);
    if ((before?.version ?? 0) !== text.base) return reject('site-text-changed');
    if (before) {
      const id = versionId(before.id, before.version);
      changes.push(put('siteVersions', { id, text: before, replacedOn: context.today }));
    }
    changes.push(put('siteTexts', saved(text, context)));
  }
  return accept([...changes, ...rulesChanges(world, texts)]);
}

/**
 * Every tablet needs these for bookings and the venue's name on paper, also one whose role does not receive the site's
 * texts.
 */
function rulesChanges(world: World, texts: PublishArgs['texts']): readonly Change[] {
  const settings = venueSettings(world);
  const before = settings.reservations;
  const house = texts.find((text) => text.part === 'house');
  const said = house ? { ...settings, identity: identityOf(house.body) } : settings;
  if (before === undefined) return house ? [put('venue', said)] : [];
  const hours = texts.find((text) => text.part === 'hours');
  const bookings = texts.find((text) => text.part === 'bookings');
  if (!hours && !bookings) return house ? [put('venue', said)] : [];
  const { closedWeekdays, specialDays, ...rest } = before;
  const days = hours
    ? daysRules({ hours: hours.body.week, specialDays: hours.body.special })
    : { ...(closedWeekdays && { closedWeekdays }), ...(specialDays && { specialDays }) };
  const reservations = { ...rest, ...(bookings && bookingRules(bookings.body)), ...days };
  return [put('venue', { ...said, reservations })];
}

/** An event bears its own name; every other part is there once. */
function isNamedRight({ id, part, body }: TextToPublish): boolean {
  return part === 'event' ? id === EVENT_PREFIX + body.id : id === part;
}

function saved(text: TextToPublish, { now, actor }: Context): SiteText {
  const { base, restores: _restores, staleEnglish, ...kept } = text;
  const stale = staleKept(staleEnglish, kept.english);
  return { ...kept, ...stale, version: base + 1, savedAt: now, savedBy: actor.id };
}

function publishedText(text: TextToPublish): string {
  const name = text.part === 'event' ? eventText(text.body) : PART_WORDS[text.part];
  return text.restores === undefined ? name : `${name}: volver a la versión ${text.restores}`;
}

function eventText({ titulo, fecha, retirado }: Extract<TextToPublish, { part: 'event' }>['body']): string {
  return `Evento «${titulo}» del ${fecha.split('-').toReversed().join('/')}${retirado === true ? ', retirado' : ''}`;
}
