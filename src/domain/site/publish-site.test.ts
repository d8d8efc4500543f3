import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { contentRules, contentVenue } from '#tests/support/test-house.ts';
import { COMMANDS, parseCommand } from '#domain/commands.ts';
import { reservationRules } from '#domain/reservations/reservation-rules.ts';
import { instant } from '#domain/shared/time.ts';
import home from '#content/home.json' with { type: 'json' };

const HOME = { id: 'home', part: 'home', base: 0, body: home } as const;
const event = (id: string, fecha: string, more: object = {}) => ({
  id: `evento-${id}`,
  part: 'event' as const,
  base: 0,
  body: {
    id,
    fecha,
    hora: '20:00',
    titulo: 'Posada',
    category: 'Tradición' as const,
    description: 'Ponche y piñata.',
    ...more,
  },
});

test('[SITE22] what is published is kept with its version, who and when, and what it said before is kept too', () => {
  const evening = new Evening();
  evening.run('PUBLISH_SITE', { texts: [HOME] });
  const hero = { ...home.hero, headline: 'Otra portada' };
  evening.run('PUBLISH_SITE', { texts: [{ ...HOME, base: 1, body: { ...home, hero } }] });
  expect(evening.world.get('siteTexts', 'home')).toMatchObject({ version: 2, body: { hero }, savedAt: evening.now });
  expect(evening.world.get('siteVersions', 'home.v1')).toMatchObject({ text: { version: 1, body: home } });
});

test('[SITE23] whoever writes over a version that is no longer there is told, and nothing is kept', () => {
  const evening = new Evening();
  evening.run('PUBLISH_SITE', { texts: [HOME] });
  const decision = evening.ask('PUBLISH_SITE', { texts: [event('a', '2026-12-16'), HOME] });
  expect(decision).toEqual({ ok: false, code: 'site-text-changed' });
  expect(evening.world.get('siteTexts', 'evento-a')).toBeUndefined();
});

test('[SITE22] a text under another name, twice at once, empty, endless or with an invisible sign is none', () => {
  const evening = new Evening();
  expect(evening.ask('PUBLISH_SITE', { texts: [{ ...HOME, id: 'about' }] })).toMatchObject({ ok: false });
  expect(evening.ask('PUBLISH_SITE', { texts: [{ ...event('a', '2026-12-16'), id: 'evento-b' }] })).toMatchObject({
    ok: false,
  });
  const wrong = [
    [HOME, HOME],
    [],
    [{ ...HOME, body: { ...home, hero: { ...home.hero, headline: ' ' } } }],
    [{ ...HOME, body: { ...home, hero: { ...home.hero, lead: 'a'.repeat(4001) } } }],
    [{ ...HOME, body: { ...home, hero: { ...home.hero, lead: 'a\u0000b' } } }],
    [{ ...HOME, body: { ...home, extra: 'x' } }],
    [event('a', '2026-02-31')],
    [{ ...HOME, english: Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`t${i}`, 'x'.repeat(3000)])) }],
  ];
  for (const texts of wrong) expect(parsed({ texts }), JSON.stringify(texts).slice(0, 80)).toBeNull();
  expect(parsed({ texts: [HOME] })).not.toBeNull();
});

test('[SITE22] any alphabet and markup are words like others', () => {
  const evening = new Evening();
  const headline = '<b>Ñandú</b> 東京 🌮 שלום';
  evening.run('PUBLISH_SITE', { texts: [{ ...HOME, body: { ...home, hero: { ...home.hero, headline } } }] });
  expect(evening.world.get('siteTexts', 'home')).toMatchObject({ body: { hero: { headline } } });
});

test('[RES60] special days and closed weekdays published with the hours are rules of the book at once', () => {
  const evening = new Evening();
  evening.run('SAVE_RESERVATION_RULES', { rules: { ...structuredClone(contentRules()) } as never });
  const special = [{ date: '2026-12-25', reason: 'Navidad' }];
  const week = { ...contentVenue().hours, monday: null };
  evening.run('PUBLISH_SITE', { texts: [{ id: 'hours', part: 'hours', base: 0, body: { week, special } }] });
  expect(reservationRules(evening.world)).toMatchObject({ closedWeekdays: [1], specialDays: special });
  const body = { week: contentVenue().hours, special: [] };
  evening.run('PUBLISH_SITE', { texts: [{ id: 'hours', part: 'hours', base: 1, body }] });
  expect(reservationRules(evening.world)).toEqual(contentRules());
});

test('[SITE22] Bitácora says which text, and when it goes back to an older one', () => {
  const text = COMMANDS.PUBLISH_SITE.about?.(
    {
      texts: [
        { ...HOME, english: {}, restores: 3 },
        { ...event('a', '2026-12-16'), english: {} },
      ],
    },
    new Evening().world,
  );
  expect(text).toBe('Portada: volver a la versión 3 · Evento «Posada» del 16/12/2026');
});

function parsed(args: unknown) {
  return parseCommand({ id: 'c1', type: 'PUBLISH_SITE', args, at: instant(0), device: 'd', by: 'b' });
}
