import { expect, test } from 'vitest';
import { at, contentVenue, TestHouse } from '#tests/support/test-house.ts';
import type { Mail } from '#domain/mail/mail.ts';
import { assert } from '#domain/shared/assert.ts';
import { GUEST, SYSTEM } from '#domain/staff/roles.ts';
import { GuestLinks } from '../reservations/guest-links.ts';
import { composeLetter } from './compose-letter.ts';
import { PHOTO, PLAN } from './letter-pictures.ts';
import type { Letter } from './smtp-sender.ts';

function compose(house: TestHouse, mail: Mail | undefined): Letter | null {
  assert(mail !== undefined, 'the test made it necessary');
  return composeLetter(mail, {
    world: house.world,
    settings: { from: 'mesa@xalli.example', to: 'casa@xalli.example' },
    publicUrl: 'https://xalli.example',
    venue: contentVenue(),
    links: new GuestLinks('secreto'),
    english: { Terraza: 'Terrace' },
    photoAt: () => ({ slot: 'espacio-7', alt: 'Mesa puesta de noche' }),
  });
}

const newest = (house: TestHouse, to: Mail['to']) => [...house.world.all('mails')].findLast((mail) => mail.to === to);

test('[MAIL5] a letter on the line tells its own event, also when the book has gone on', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const { id: reservationId } = house.request();
  const first = newest(house, 'guest');
  const visit = { personas: 4, fecha: '2026-11-21', hora: '21:00', mesa: 'Mesa 4' };
  house.ask('GUEST_CHANGE_RESERVATION', { reservationId, ...visit }, GUEST);
  house.ask('GUEST_CANCEL_RESERVATION', { reservationId }, GUEST);
  const letter = compose(house, first);
  expect(letter?.subject).toContain('viernes 20 de noviembre de 2026 a las 20:00');
  expect(letter?.text).toContain('¡Tu reservación ha sido registrada!');
  expect(letter?.text).toContain('Mesa: Mesa 1');
  expect(letter?.calendar).toMatchObject({ method: 'REQUEST' });
  expect(letter?.calendar?.content).toContain('DTSTART:20261121T020000Z');
});

test.each([
  ['GUEST_CANCEL_RESERVATION', 'como pediste'],
  ['CANCEL_RESERVATION', 'la canceló el restaurante'],
] as const)('[MAIL5] a mail of the last version after %s says whose it was', (type, words) => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const { id: reservationId } = house.request();
  house.ask(type, { reservationId }, type === 'CANCEL_RESERVATION' ? undefined : GUEST);
  for (const { visit: _visit, ...mail } of house.world.all('mails')) house.put('mails', mail);
  const letter = compose(house, newest(house, 'guest'));
  expect(letter?.text).toContain('Tu reservación quedó cancelada');
  expect(letter?.text).toContain(words);
  expect(letter?.calendar?.content).toContain('SEQUENCE:1');
});

test('[MAIL1] nobody who was erased is written to, or of', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const { id } = house.request();
  const refs = [{ collection: 'reservations', id } as const, { collection: 'reservationContacts', id } as const];
  house.ask('ERASE_PERSONAL', { refs }, SYSTEM);
  expect([compose(house, newest(house, 'guest')), compose(house, newest(house, 'house'))]).toEqual([null, null]);
});

test('[LANG6] whoever booked in English is written to in English, later too; the venue reads Spanish', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const { id: reservationId } = house.request({ language: 'en' });
  const confirmed = compose(house, newest(house, 'guest'));
  expect(confirmed?.subject).toMatch(/^Your table at Xalli: Friday, November 20, 2026 at 8:00 p\.m\. \(X-\w+\)$/);
  expect(confirmed?.text).toContain(
    'Thank you, Ana Sofía Núñez. We are holding Table 1 for you on Friday, November 20, 2026',
  );
  expect(confirmed?.text).toContain('Time: 8:00 p.m. (Zapopan time)');
  expect(confirmed?.text).toContain('https://xalli.example/en/reservacion/');
  expect(confirmed?.html).toContain('<html lang="en">');
  expect(confirmed?.calendar?.content).toContain('SUMMARY:Xalli: Table 1 for 4');
  expect(compose(house, newest(house, 'house'))?.subject).toContain('Nueva reservación');

  const visit = { personas: 4, fecha: '2026-11-21', hora: '21:00', mesa: 'Mesa 4' };
  house.ask('GUEST_CHANGE_RESERVATION', { reservationId, ...visit }, GUEST);
  const changed = compose(house, newest(house, 'guest'));
  expect(changed?.subject).toContain('has changed: Saturday, November 21, 2026 at 9:00 p.m.');
  expect(changed?.text).toContain('We now have you at Table 4');

  house.now = at('2026-11-20 12:00');
  house.ask('REMIND_GUESTS', {}, SYSTEM);
  const reminder = compose(house, newest(house, 'guest'));
  expect(reminder?.subject).toMatch(
    /^We look forward to seeing you at Xalli: Saturday, November 21, 2026 at 9:00 p\.m\./,
  );
  expect(reminder?.text).toContain('Have your plans changed? Change or cancel below, or call us at');
  expect(reminder?.text).toContain('https://xalli.example/en/reservacion/');

  house.ask('CANCEL_RESERVATION', { reservationId });
  const cancelled = compose(house, newest(house, 'guest'));
  expect(cancelled?.text).toContain('the restaurant canceled your reservation for Table');
  expect(cancelled?.text).toContain('Another day? Book here: https://xalli.example/en#reservations');
  expect([confirmed, changed, reminder, cancelled].map((letter) => letter?.text).join('\n')).not.toMatch(
    /[¿¡]|Mesa|noviembre/,
  );
});

test('[MAIL15] the venue reads what it prepares for and what it was before a change; of health only that something is said', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const said = { ocasion: 'cumpleanos', nota: 'Pastel a las nueve', periquera: true } as const;
  const health = { alergias: 'nuez', acepta_alergias: true };
  const asked = { ...said, ...health, telefono: '+1 415 555 0100', language: 'en' } as const;
  const { id: reservationId } = house.request(asked);
  const notice = compose(house, newest(house, 'house'));
  for (const line of [
    'Zona: Terraza',
    'Ocasión: Cumpleaños',
    'Periquera: Sí',
    'Nota: Pastel a las nueve',
    'Alergias: Hay alergias: ver el libro',
    'Idioma: Inglés',
    'Teléfono: +14155550100',
  ]) {
    expect(notice?.text).toContain(line);
  }
  expect(notice?.text).not.toContain('nuez');
  const visit = { personas: 2, fecha: '2026-11-21', hora: '21:00', mesa: 'Mesa 4' };
  house.ask('GUEST_CHANGE_RESERVATION', { reservationId, ...visit }, GUEST);
  const change = compose(house, newest(house, 'house'));
  expect(change?.text).toContain('Antes: viernes 20 de noviembre de 2026, 20:00, Mesa 1, 4 personas');
});

test('[MAIL15] the guest is told in which part of the room and reads their own note, unless it leads elsewhere', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  house.request({ nota: 'Terraza', ocasion: 'cumpleanos', periquera: true, language: 'en' });
  const english = compose(house, newest(house, 'guest'));
  expect(english?.text).toContain('Area: Terrace');
  expect(english?.text).toContain('Occasion: Birthday');
  expect(english?.text).toContain('High chair: Yes');
  // Their words are theirs, also where they are a phrase of ours.
  expect(english?.text).toContain('Your note: Terraza');
  for (const nota of ['Escribe a tienda@correo', 'Mi tienda: 33 5550 9999']) {
    const other = new TestHouse(at('2026-11-15 12:00'));
    other.request({ nota });
    const letter = compose(other, newest(other, 'guest'));
    expect(letter?.text).toContain('Zona: Terraza');
    expect(`${letter?.text}${letter?.html}`).not.toContain('tienda');
  }
});

test('[MAIL16] page and plain words say the same: table, zone, hour, folio, links; the plan marks the table', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  house.request();
  const letter = compose(house, newest(house, 'guest'));
  const words = letter?.html
    .replaceAll(/<style>[\s\S]*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  for (const said of [
    'Te esperamos, Ana Sofía Núñez',
    'viernes 20 de noviembre',
    '20:00',
    'hora de Zapopan',
    '4 personas',
  ])
    expect(words).toContain(said);
  expect(words).toMatch(/Mesa 1 , Terraza/);
  expect(words).toMatch(/Folio X-\w+/);
  const links = [...(letter?.html.matchAll(/href="([^"]+)"/g) ?? [])].map(([, href = '']) => href);
  for (const end of [/reservacion\/[^/]+$/, /calendario\.ics$/, /#cancelar$/, /^tel:/, /aviso-de-privacidad$/])
    expect(links.some((href) => end.test(href))).toBe(true);
  expect(letter?.text).toContain('/calendario.ics');
  const [, plan, photo] = letter?.shows ?? [];
  assert(plan?.cid === PLAN, 'it is the second');
  const marked = plan.plan.room.tables.filter(({ id }) => plan.plan.marked.has(id));
  expect(marked.map(({ label }) => label)).toEqual(['Mesa 1']);
  expect(photo).toEqual({ cid: PHOTO, slot: 'espacio-7' });
  expect(letter?.html).toContain('alt="Plano con tu mesa marcada: Mesa 1, Terraza"');
});
