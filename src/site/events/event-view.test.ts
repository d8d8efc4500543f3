import { describe, expect, test } from 'vitest';
import november from '#content/events/2025-11.json' with { type: 'json' };
import venue from '#content/venue.json' with { type: 'json' };
import { checkEventMonth } from '#domain/events/event-content.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import { checkVenue } from '#domain/venue/venue-content.ts';
import { calendarOf, eventViews, isOver, spanText } from './event-view.ts';

const month = checkEventMonth(november);
const house = checkVenue(venue);

function viewsAt(date: string, time: string) {
  if (!month.ok || !house.ok) throw new Error('the content is sound');
  return eventViews(month.content, house.content, { date: dateText(date), time: timeText(time) });
}

describe('events on the calendar', () => {
  test('[EVT3] each shows dd/mm/yyyy and its true weekday', () => {
    const [event] = viewsAt('2025-10-01', '12:00');
    expect(event).toMatchObject({
      fecha: '2025-11-01',
      date: { es: '01/11/2025', en: 'November 1, 2025' },
      dayAndHour: { es: 'sábado · 11:00', en: 'Saturday · 11:00 a.m.' },
      day: '1',
    });
  });

  test('[EVT3] one that has begun is over and its link carries nothing', () => {
    const [before] = viewsAt('2025-11-01', '10:59');
    const [after] = viewsAt('2025-11-01', '11:00');
    expect(before).toMatchObject({ isOver: false, reserveHref: '/?fecha=2025-11-01&hora=11:00#reservations' });
    expect(after).toMatchObject({ isOver: true, reserveHref: '/#reservations' });
  });

  test('[EVT7] a month is over with its last event, or with its last day', () => {
    if (!month.ok) throw new Error('the content is sound');
    const last =
      month.content.events
        .map(({ fecha, hora }) => `${fecha} ${hora}`)
        .toSorted()
        .at(-1) ?? '';
    const [date = '', time = ''] = last.split(' ');
    const isOverAt = (day: string, hour: string) =>
      isOver(month.content, { date: dateText(day), time: timeText(hour) });
    expect(isOverAt('2025-11-01', '00:00')).toBe(false);
    expect(isOverAt(date, '00:00')).toBe(false);
    expect(isOverAt(date, time)).toBe(true);
    expect(isOverAt('2025-12-01', '00:00')).toBe(true);
  });

  test('[EVT3] a link carries date and hour only where that hour can be booked', () => {
    if (!house.ok) throw new Error('the content is sound');
    for (const { hora, reserveHref } of viewsAt('2025-10-01', '12:00')) {
      const carried = new URL(reserveHref, 'https://xalli.example').searchParams.get('hora');
      if (carried !== null) expect(carried).toBe(hora);
    }
    // Wednesday's last seating is 11:30.
    const late = viewsAt('2025-10-01', '12:00').filter(
      ({ dayAndHour, hora }) => dayAndHour.es.startsWith('miércoles') && hora > '11:30',
    );
    for (const { reserveHref } of late) expect(reserveHref).toBe('/#reservations');
  });
});

describe('a calendar that goes on', () => {
  const make = (...months: readonly string[]) =>
    months.map((each) => {
      if (!month.ok) throw new Error('the content is sound');
      const [event] = month.content.events;
      if (!event) throw new Error('November has events');
      return { ...month.content, month: each, events: [{ ...event, fecha: `${each}-15` }] };
    });
  const shown = (months: readonly string[], today: string) => {
    const { ahead, archived } = calendarOf(make(...months), { date: dateText(today), time: timeText('12:00') });
    return [ahead, archived].map((list) => list.map((each) => each.month).join(' '));
  };

  test('[EVT10] months that are over are laid away by themselves once another is to come, but not a season under way', () => {
    const season = ['2025-10', '2025-11', '2025-12'];
    expect(shown(season, '2025-12-01')).toEqual(['2025-10 2025-11 2025-12', '']);
    expect(shown(season, '2026-11-17')).toEqual(['2025-10 2025-11 2025-12', '']);
    expect(shown([...season, '2026-12'], '2026-11-17')).toEqual(['2026-12', '2025-10 2025-11 2025-12']);
  });

  test('[EVT10] the page says which months it holds', () => {
    expect(spanText(make('2025-11'))).toEqual({ es: 'Noviembre de 2025.', en: 'November 2025.' });
    expect(spanText(make('2025-11', '2026-01')).es).toMatch(/^De noviembre de 2025 a .* de 2026\.$/);
    expect(spanText(make('2026-03', '2026-11')).es).toMatch(/^De .* a .* de 2026\.$/);
  });
});
