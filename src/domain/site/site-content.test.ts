import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { checkEventMonth, type EventMonthContent } from '#domain/events/event-content.ts';
import { assert } from '#domain/shared/assert.ts';
import december from '#content/events/2025-12.json' with { type: 'json' };
import october from '#content/events/2025-10.json' with { type: 'json' };
import { monthsOf } from './site-content.ts';

const FILES = [october, december].map((file): EventMonthContent => {
  const checked = checkEventMonth(file);
  assert(checked.ok, 'the content is sound');
  return checked.content;
});

const event = (id: string, fecha: string, more: object = {}) => ({
  id: `evento-${id}`,
  part: 'event' as const,
  base: 0,
  body: { id, fecha, hora: '20:00', titulo: id, category: 'Tradición' as const, description: 'Ponche.', ...more },
});

test('[EVT8] months go on beyond those of the files; October wears its own theme in every year, March the venue’s', () => {
  const evening = new Evening();
  const texts = [event('a', '2026-10-31'), event('b', '2027-03-05'), event('c', '2027-03-04')];
  evening.run('PUBLISH_SITE', { texts });
  const months = monthsOf(FILES, evening.world);
  expect(months.map(({ month, nombre, theme }) => `${month} ${nombre} ${theme}`)).toEqual([
    '2025-10 Octubre halloween',
    '2025-12 Diciembre navidad',
    '2026-10 Octubre halloween',
    '2027-03 Marzo casa',
  ]);
  expect(months.at(-1)?.events.map(({ id }) => id)).toEqual(['c', 'b']);
});

test('[EVT8] an event of the files can be changed, moved to another month and taken off the site', () => {
  const evening = new Evening();
  const [first, second] = october.events;
  assert(first !== undefined && second !== undefined, 'October has events');
  evening.run('PUBLISH_SITE', {
    texts: [event(first.id, '2025-12-30'), event(second.id, second.fecha, { retirado: true })],
  });
  const months = monthsOf(FILES, evening.world);
  expect(months[0]?.events).toHaveLength(october.events.length - 2);
  expect(months[1]?.events.map(({ id }) => id)).toContain(first.id);
});
