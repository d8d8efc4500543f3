import { describe, expect, test } from 'vitest';
import { DIET_MARK_WORDS } from '#domain/menu/diet-marks.ts';
import { INVOICE_TEXTS } from '#domain/invoices/invoice-texts.ts';
import { OFFICE_REFUSALS } from '#domain/office-refusals.ts';
import { FIELD_TEXTS } from '#domain/reservations/field-texts.ts';
import { friendsLink } from '#domain/reservations/views/friends-text.ts';
import { visitMoment, whatsappMessage } from '#domain/reservations/views/share-text.ts';
import { DETAIL_TEXTS, OCCASION_WORDS } from '#domain/reservations/visit-details.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import { openingText, specialDayText, twelveHour } from '#domain/venue/opening.ts';
import { inEnglish, linkInEnglish } from './in-english.ts';

/** Every text in there; what is made of a number or an hour, with one. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value('20:30'))];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Codes of a refusal that a guest of the site can get. */
const REFUSALS = [
  'reservation-over',
  'guest-holds-enough',
  'area-closed',
  'day-closed',
  'reservation-invalid',
  'reservations-not-ready',
  'table-taken',
  'too-many-changes',
  'reservation-not-found',
] as const;

describe('what the site says itself', () => {
  test('[LANG2] every answer of a form, and every refusal a guest can get, has its English', () => {
    const said = [FIELD_TEXTS, DETAIL_TEXTS, OCCASION_WORDS, INVOICE_TEXTS, DIET_MARK_WORDS].flatMap(textsIn);
    const texts = [...said, ...REFUSALS.map((code) => OFFICE_REFUSALS[code])].map((text) =>
      // A party is counted, not timed.
      text.replace('hasta 20:30 personas', 'hasta 12 personas'),
    );
    expect(texts.length).toBeGreaterThan(90);
    expect(texts.filter((text) => inEnglish(text) === undefined)).toEqual([]);
  });

  const date = dateText('2026-11-21');
  test.each([
    [openingText({ isOpen: true, closesAt: '23:00' }), 'Open now · until 11:00 p.m.'],
    [openingText({ isOpen: true, closesAt: '24:00' }), 'Open now · until midnight'],
    [openingText({ isOpen: false, opens: { date, at: '08:00', inDays: 0 } }), 'Closed now · opens at 8:00 a.m.'],
    [
      openingText({ isOpen: false, opens: { date, at: '08:00', inDays: 1 } }),
      'Closed now · opens tomorrow at 8:00 a.m.',
    ],
    [
      openingText({ isOpen: false, opens: { date, at: '08:00', inDays: 4 } }),
      'Closed now · opens Saturday at 8:00 a.m.',
    ],
    [
      openingText({ isOpen: false, opens: { date, at: '08:00', inDays: 9 } }),
      'Closed now · opens November 21, 2026 at 8:00 a.m.',
    ],
    [openingText({ isOpen: false, opens: null }), 'Closed for now'],
    [specialDayText({ date, reason: 'Christmas' }), 'November 21, 2026: closed · Christmas'],
    [specialDayText({ date, hours: { open: '10:00', close: '24:00' } }), 'November 21, 2026: 10:00 a.m. to midnight'],
    [`${twelveHour('08:00')} a ${twelveHour('24:00')}`, '8:00 a.m. to midnight'],
    [visitMoment({ fecha: date, hora: timeText('20:30') }), 'Saturday, November 21 at 8:30 p.m.'],
    [
      'Mesa 4 · Terraza · 2 personas · sábado 21 de noviembre, 20:30',
      'Table 4 · Terrace · 2 guests · Saturday, November 21 at 8:30 p.m.',
    ],
    ['Mié', 'Wed'],
    ['Lun-Jue', 'Mon–Thu'],
    ['mar', 'Mar'],
    ['12:00', '12:00 p.m.'],
    [
      'De octubre a diciembre de 2025. Elige un mes y escucha cómo suena.',
      'October to December 2025. Choose a month and hear what it sounds like.',
    ],
    [
      'Diciembre de 2026. Elige un mes y escucha cómo suena.',
      'December 2026. Choose a month and hear what it sounds like.',
    ],
  ])('[LANG3] «%s» reads «%s»', (spanish, english) => {
    expect(inEnglish(spanish)).toBe(english);
  });

  test.each(['', 'toString', 'Caldo de res', 'Ana · Beto', '25', '$185'])(
    '[LANG1] «%s» is not ours and stays',
    (text) => {
      expect(inEnglish(text)).toBeUndefined();
    },
  );

  test('[LANG3] words that a link carries to WhatsApp are English too; any other link stays', () => {
    const visit = { folio: 'X-7KQ4MD', mesa: 'Mesa 4', fecha: date, hora: timeText('20:30'), personas: 2 };
    const place = { name: 'Xalli', address: 'Aurelio Ortega 863', mapsLink: 'https://maps.example/x' };
    const words = (href: string) => new URL(linkInEnglish(href)).searchParams.get('text');
    expect(words(whatsappMessage(visit, { name: 'Xalli', whatsapp: '3355500142' }))).toBe(
      '¡Hola, Xalli! I booked Table 4 for 2: Saturday, November 21 at 8:30 p.m. Code X-7KQ4MD.',
    );
    expect(words(friendsLink(visit, place))).toBe(
      'See you at Xalli! Saturday, November 21 at 8:30 p.m., 2 guests. Aurelio Ortega 863. https://maps.example/x',
    );
    expect(linkInEnglish('https://wa.me/523355500142')).toBe('https://wa.me/523355500142');
  });
});

test('[CAT33] hours of the menu and of its happy hour have their English', () => {
  expect(inEnglish('Se sirve lun–vie 8–13 h')).toBe('Served Mon–Fri 8–13 h');
  expect(inEnglish('Hora feliz $60.00 mié, dom 18–20 h')).toBe('Happy hour $60.00 Wed, Sun 18–20 h');
});
