import { expect, test } from 'vitest';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { dateText, instant, timeText } from '#domain/shared/time.ts';
import { mergeAtFront, mergeAtVenue } from './merge-visit.ts';

const AT = instant(Date.parse('2026-11-16T18:00:00.000Z'));

const PROMISED: Reservation = {
  id: 'visita-1',
  folio: 'X-AAAAAA',
  nombre: 'Ana Ruiz',
  personas: 2,
  fecha: dateText('2026-11-20'),
  hora: timeText('13:00'),
  mesa: 'Mesa 2',
  tableId: 'mesa-2',
  status: 'booked',
  source: 'phone',
  sendToClient: false,
  timestamp: AT,
  arrivedAt: null,
  seatedAt: null,
  ticketId: null,
  updatedAt: AT,
  sequence: 0,
};
/** By the host, each without knowing of the other: noted for the front and moved there, and cancelled at the venue. */
const MOVED: Reservation = { ...PROMISED, fecha: dateText('2026-11-27'), sequence: 1, houseChanges: 1 };
const CANCELLED: Reservation = { ...PROMISED, status: 'cancelled', sequence: 1, houseChanges: 1 };

test('[PLC72] what one side moved and the other cancelled meanwhile holds its table at both, and is looked at', () => {
  expect(mergeAtVenue(CANCELLED, MOVED)).toEqual({ take: MOVED, isConflict: true });
  expect(mergeAtFront(MOVED, CANCELLED)).toBe('mine');
});

test('[PLC72] whoever knew of the other’s change is believed, a cancellation too, and what the floor notes', () => {
  expect(mergeAtFront(MOVED, { ...CANCELLED, sequence: 2, houseChanges: 2 })).toBe('theirs');
  expect(mergeAtFront(PROMISED, CANCELLED)).toBe('theirs');
  for (const status of ['seated', 'no-show'] as const)
    expect(mergeAtFront(PROMISED, { ...PROMISED, status })).toBe('theirs');
  expect(mergeAtVenue(MOVED, CANCELLED)).toMatchObject({ take: { fecha: MOVED.fecha, houseChanges: 2 } });
});

test('[PLC3] who did not come to what had been moved meanwhile is looked at, and the promised table stays', () => {
  const missed: Reservation = { ...PROMISED, status: 'no-show', sequence: 1, houseChanges: 1 };
  expect(mergeAtVenue(missed, MOVED)).toEqual({ take: MOVED, isConflict: true });
  expect(mergeAtFront(MOVED, missed)).toBe('mine');
  // The same visit: that nobody came is a fact of the floor.
  expect(mergeAtVenue({ ...PROMISED, status: 'no-show' }, PROMISED)).toEqual({ take: 'mine', isConflict: false });
});

test('[PLC3] two promises of one hour for different parties are looked at', () => {
  const four: Reservation = { ...PROMISED, personas: 4, sequence: 1, houseChanges: 1 };
  const noted: Reservation = { ...PROMISED, nota: 'Cumple', sequence: 1, houseChanges: 1 };
  expect(mergeAtVenue(noted, four)).toMatchObject({ take: { personas: 2, houseChanges: 2 }, isConflict: true });
  expect(mergeAtVenue(noted, { ...PROMISED, sequence: 1, houseChanges: 1 })).toMatchObject({ isConflict: false });
});

test('[PLC71] guests who sat down at another table than they had booked are no case after a restore', () => {
  for (const status of ['arrived', 'seated'] as const)
    expect(mergeAtVenue(PROMISED, { ...PROMISED, status, tableId: 'mesa-9' })).toMatchObject({ isConflict: false });
});
