import { wordsIn } from '#domain/site/words.ts';
import { expect, test } from 'vitest';
import { dateText, timeText } from '#domain/shared/time.ts';
import { friendsLink } from './friends-text.ts';

test('[RES45] friends learn day, hour, party and place by WhatsApp without a number, and nothing that opens the table', () => {
  const visit = {
    fecha: dateText('2026-11-20'),
    hora: timeText('20:00'),
    personas: 4,
    folio: 'X-7KQ4MD',
    mesa: 'Mesa 1',
  };
  const place = { name: 'Xalli', address: 'Aurelio Ortega 863, Zapopan', mapsLink: 'https://maps.example/x' };
  const link = friendsLink(visit, place, wordsIn('es'));
  expect(link).toMatch(/^https:\/\/wa\.me\/\?text=/);
  const text = decodeURIComponent(link);
  for (const word of ['20 de noviembre', '20:00', '4 personas', place.address, place.mapsLink])
    expect(text).toContain(word);
  expect(text).not.toMatch(/X-7KQ4MD|reservacion\//);
});
