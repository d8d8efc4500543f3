import { expect, test } from 'vitest';
import { servedHappyHour, servedHours } from '#domain/menu/hours/hours-words.ts';
import { tableName } from '#domain/reservations/table-name.ts';
import { friendsLink } from '#domain/reservations/views/friends-text.ts';
import { partyText, visitMoment, whatsappMessage } from '#domain/reservations/views/share-text.ts';
import { cents } from '#domain/shared/money.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import { readablePhone } from '#domain/venue/contact-links.ts';
import { openingText, specialDayText } from '#domain/venue/opening.ts';
import { wordsIn } from './words.ts';

const date = dateText('2026-11-21');
const visit = { folio: 'X-7KQ4MD', mesa: 'Mesa 4', fecha: date, hora: timeText('20:30'), personas: 2 };

test.each([
  [openingText({ isOpen: true, closesAt: '23:00' }), 'Open now · until 11:00 p.m.'],
  [openingText({ isOpen: true, closesAt: '24:00' }), 'Open now · until midnight'],
  [openingText({ isOpen: false, opens: { date, at: '08:00', inDays: 0 } }), 'Closed now · opens at 8:00 a.m.'],
  [openingText({ isOpen: false, opens: { date, at: '08:00', inDays: 1 } }), 'Closed now · opens tomorrow at 8:00 a.m.'],
  [openingText({ isOpen: false, opens: { date, at: '08:00', inDays: 4 } }), 'Closed now · opens Saturday at 8:00 a.m.'],
  [
    openingText({ isOpen: false, opens: { date, at: '08:00', inDays: 9 } }),
    'Closed now · opens November 21, 2026 at 8:00 a.m.',
  ],
  [openingText({ isOpen: false, opens: null }), 'Closed for now'],
  [specialDayText({ date, reason: 'Christmas' }), 'November 21, 2026: closed · Christmas'],
  [specialDayText({ date, hours: { open: '10:00', close: '24:00' } }), 'November 21, 2026: 10:00 a.m. to midnight'],
  [visitMoment(visit), 'Saturday, November 21 at 8:30 p.m.'],
  [partyText(1), '1 guest'],
  [tableName('Mesa 4'), 'Table 4'],
  // A name that the venue made up is its own.
  [tableName('Mesa Roja'), 'Mesa Roja'],
])('[LANG3] %j reads «%s»', ({ en }, english) => {
  expect(en).toBe(english);
});

test('[LANG3] words that a link carries to WhatsApp are English too', () => {
  const words = wordsIn('en');
  const place = { name: 'Xalli', address: 'Aurelio Ortega 863', mapsLink: 'https://maps.example/x' };
  const textOf = (href: string) => new URL(href).searchParams.get('text');
  expect(textOf(whatsappMessage(visit, { name: 'Xalli', whatsapp: '3355500142' }, words))).toBe(
    '¡Hola, Xalli! I booked Table 4 for 2: Saturday, November 21 at 8:30 p.m. Code X-7KQ4MD.',
  );
  expect(textOf(friendsLink(visit, place, words))).toBe(
    'See you at Xalli! Saturday, November 21 at 8:30 p.m., 2 guests. Aurelio Ortega 863. https://maps.example/x',
  );
});

test('[CAT33] hours of the menu and of its happy hour have their English', () => {
  const weekdays = { days: [1, 2, 3, 4, 5], from: timeText('08:00'), to: timeText('13:00') };
  expect(servedHours(weekdays).en).toBe('Mon–Fri, 8 a.m. to 1 p.m.');
  const happy = { price: cents(6000), days: [3, 0], from: timeText('18:00'), to: timeText('20:00') };
  expect(servedHappyHour(happy).en).toBe('$60.00 · Wed, Sun, 6 p.m. to 8 p.m.');
});

test('[LANG15] who reads English may call from another country', () => {
  expect([wordsIn('es'), wordsIn('en')].map((words) => readablePhone('3355500117', words))).toEqual([
    '33 5550 0117',
    '+52 33 5550 0117',
  ]);
});

test('[LANG4] what the venue has said in Spanish alone is shown so, and marked for whoever hears the page', () => {
  const { own, ownText } = wordsIn('en', { 'Caldo de res': 'Beef broth' });
  expect(own('Caldo de res')).toEqual({ children: 'Beef broth' });
  expect(own('Sólo los lunes')).toEqual({ children: 'Sólo los lunes', lang: 'es-MX' });
  expect(ownText('Sólo los lunes')).toBe('Sólo los lunes');
  for (const text of ['$185', 'hola@xalli.example', '25']) expect(own(text)).toEqual({ children: text });
  // No text is found by accident among what every object has.
  expect(own('toString')).toEqual({ children: 'toString', lang: 'es-MX' });
  expect(wordsIn('es', { 'Caldo de res': 'Beef broth' }).own('Caldo de res')).toEqual({ children: 'Caldo de res' });
});

test.each([
  ['/', '/en'],
  ['/#contact', '/en#contact'],
  ['/?fecha=2026-11-21#reservations', '/en?fecha=2026-11-21#reservations'],
  ['/novedades/proximos#2025-11', '/en/novedades/proximos#2025-11'],
])('[LANG1] %s leads to %s', (path, english) => {
  expect(wordsIn('en').to(path)).toBe(english);
  expect(wordsIn('es').to(path)).toBe(path);
});
