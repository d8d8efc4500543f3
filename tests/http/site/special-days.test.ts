import * as v from 'valibot';
import { expect, test } from 'vitest';
import { rulesFromContent } from '#domain/reservations/rules-from-content.ts';
import { seatingsOf } from '#domain/reservations/what-can-be-booked.ts';
import { SITE_PARTS } from '#domain/site/site-parts.ts';
import { addDays, dateText, timeText, weekdayOf } from '#domain/shared/time.ts';
import { venueIdentity } from '#domain/venue/venue-identity.ts';
import { openingState } from '#domain/venue/opening.ts';
import type { PageRequest } from '#domain/venue/page-request.ts';
import { WEEKDAYS, type VenueContent } from '#domain/venue/venue-content.ts';
import { structuredData } from '#site/structured-data.ts';
import tables from '#content/tables.json' with { type: 'json' };
import { StaffedHouse } from '#tests/support/staffed-house.ts';
import { contentVenue } from '#tests/support/test-house.ts';

/* A day that is not like its weekday is the same day for guests, for machines and for the book. */

const CHRISTMAS = dateText('2026-12-25');
const SPECIAL = [
  { date: '2026-12-24', reason: 'Nochebuena', hours: { open: '13:00', close: '18:00' } },
  { date: CHRISTMAS, reason: 'Navidad' },
  { date: '2026-12-31', hours: { open: '19:00', close: '24:00' } },
];
const HOURS = Array.from({ length: 24 }, (_, hour) => timeText(`${String(hour).padStart(2, '0')}:30`));

interface Spec {
  readonly dayOfWeek?: string;
  readonly validFrom?: string;
  readonly opens: string;
  readonly closes: string;
}

/** As a search engine reads it: the date's own hours, else those of its weekday; equal hours are a closed day. */
function machineHours(venue: VenueContent, date: string): Spec | null {
  const request = {
    page: 'home',
    content: { venue },
    settings: { publicUrl: 'https://x.example' },
    facts: { now: { date: '2026-12-20' } },
  } as unknown as PageRequest;
  const graph = structuredData(request, { path: '/' } as never)['@graph'] as readonly Record<string, readonly Spec[]>[];
  const of = (name: string): readonly Spec[] => graph[0]?.[name] ?? [];
  const weekday = WEEKDAYS[weekdayOf(dateText(date))];
  const spec =
    of('specialOpeningHoursSpecification').find(({ validFrom }) => validFrom === date) ??
    of('openingHoursSpecification').find(({ dayOfWeek }) => dayOfWeek?.toLowerCase().endsWith(weekday ?? '-'));
  return spec === undefined || spec.opens === spec.closes ? null : spec;
}

test('[SITE24] the sign on the door, the search data and the book agree about every hour of every day around special ones', () => {
  const week = { ...contentVenue().hours, monday: null };
  const venue: VenueContent = { ...contentVenue(), hours: week, specialDays: SPECIAL };
  const rules = rulesFromContent(venue, tables as never);
  let closed = 0;
  for (let ahead = 0; ahead < 16; ahead += 1) {
    const date = addDays(dateText('2026-12-20'), ahead);
    const machine = machineHours(venue, date);
    const seatings = seatingsOf(rules, date);
    closed += machine === null ? 1 : 0;
    expect([date, seatings === null], 'booked and open on the same days').toEqual([date, machine === null]);
    if (machine && seatings && SPECIAL.some((day) => day.date === date)) {
      expect(seatings.first >= machine.opens && seatings.last < machine.closes, date).toBe(true);
    }
    for (const time of HOURS) {
      const isOpen = machine !== null && time >= machine.opens && time < machine.closes;
      expect([date, time, openingState(venue, { date, time } as never).isOpen]).toEqual([date, time, isOpen]);
    }
  }
  // Christmas, and three Mondays.
  expect(closed).toBe(4);
});

const bookingOn = async (address: string, fecha: string) => {
  const wish = { nombre: 'Ana', telefono: '3312345678', email: 'ana@ejemplo.mx', personas: 2, hora: '14:00' };
  const answer = await fetch(`${address}/api/reservaciones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...wish, fecha, mesa: 'Mesa 1' }),
  });
  return { status: answer.status, text: await answer.text() };
};

test('[SITE24] [SITE27] a closed day and the venue’s own name outlive a restart', async () => {
  const house = await StaffedHouse.open();
  try {
    const office = await house.setUp();
    expect(venueIdentity(house.server.executor.world)).toEqual({
      name: contentVenue().name,
      address: expect.any(String),
    });
    const { name, kind, slogan, town, address } = contentVenue();
    const legal = { name: 'Arena y Brasa SA de CV', address: 'Av. Siempre Viva 1, Zapopan', rfc: 'abb-010101-aa1' };
    const texts = [
      { id: 'hours', part: 'hours', base: 0, body: { week: contentVenue().hours, special: SPECIAL } },
      { id: 'house', part: 'house', base: 0, body: { name: `${name} Norte`, kind, slogan, town, address, legal } },
    ];
    const [published] = await office.ask(office.command('PUBLISH_SITE', { texts }, { by: house.manager.id }));
    expect(published?.outcome).toBe('accepted');
    const paper = venueIdentity(house.server.executor.world);
    expect(paper).toMatchObject({ name: `${name} Norte`, legalName: legal.name, rfc: 'ABB010101AA1' });
    expect((await bookingOn(house.server.address, CHRISTMAS)).text).toContain('Ese día estamos cerrados');
    for (let start = 0; start < 2; start += 1) {
      await house.restart();
      expect(venueIdentity(house.server.executor.world)).toEqual(paper);
      expect((await bookingOn(house.server.address, CHRISTMAS)).text).toContain('Ese día estamos cerrados');
      expect((await bookingOn(house.server.address, '2026-12-31')).status).toBe(422);
    }
    expect((await bookingOn(house.server.address, '2026-12-24')).status).toBe(201);
  } finally {
    await house.close();
  }
});

test('[SITE27] an RFC that is none is named, and one is kept as papers show it', () => {
  const { name, kind, slogan, town, address } = contentVenue();
  const read = (rfc: string) =>
    v.safeParse(SITE_PARTS.house, { name, kind, slogan, town, address, legal: { name, address: 'Zapopan', rfc } });
  for (const rfc of ['XAXX010101000', 'hola', 'ABB991399AA1', ''])
    expect(read(rfc).issues?.map(({ message }) => message)).toEqual([
      'escribe el RFC con sus 12 o 13 letras y números',
    ]);
  expect(v.parse(SITE_PARTS.house, read('abb-010101 aa1').output).legal?.rfc).toBe('ABB010101AA1');
});
