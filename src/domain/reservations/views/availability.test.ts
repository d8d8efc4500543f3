import { expect, test } from 'vitest';
import { MemoryWorld } from '#application/memory-world.ts';
import { contentRules } from '#tests/support/test-house.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import { agendaOf } from '../agenda.ts';
import { availability } from './availability.ts';
import { fullBook } from '#tests/support/full-book.ts';

const ASKED = 2000;

test('[RES25] with 10,000 future reservations an answer costs at most a millisecond of CPU', () => {
  const rules = contentRules();
  const world = new MemoryWorld();
  const book = fullBook(rules, dateText('2026-11-16'), 10_000);
  for (const [index, change] of book.entries()) world.store({ change, revision: index + 1 });
  const booked = book.reduce((sum, { record }) => sum + ('bookings' in record ? record.bookings.length : 0), 0);
  expect(booked).toBe(10_000);

  const fecha = dateText('2026-11-20');
  const before = process.cpuUsage();
  let bytes = 0;
  for (let time = 0; time < ASKED; time += 1) {
    bytes += JSON.stringify(availability(agendaOf(world, fecha), rules, { hora: timeText('20:00') })).length;
  }
  const { user, system } = process.cpuUsage(before);
  expect(bytes).toBeGreaterThan(ASKED * 1000);
  expect((user + system) / 1000 / ASKED).toBeLessThan(1);
});

test('[RES60] on a day on which the venue is closed no table is offered, at whatever hour', () => {
  const closed = { ...contentRules(), specialDays: [{ date: dateText('2026-12-25'), reason: 'Navidad' }] };
  const told = (fecha: string) =>
    availability(agendaOf(new MemoryWorld(), dateText(fecha)), closed, { hora: timeText('20:00') });
  expect(told('2026-12-25').mesas.every(({ reservada }) => reservada)).toBe(true);
  expect(told('2026-12-26').mesas.some(({ reservada }) => reservada)).toBe(false);
});
