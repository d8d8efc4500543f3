import { folioFromFraction } from '#domain/floor/folio.ts';
import type { World } from '#domain/world.ts';
import { TILLS } from '../house.ts';
import type { Weather } from '../weather.ts';
import type { Wish } from '../wishes.ts';

/* What people of an evening with two tills and a book of reservations tap beside all the rest. */

export function booksWish(world: World, device: string, { random, options, stats }: Weather): Wish | null {
  if (options.books !== true || !random.chance(0.18)) return null;
  const roll = random.next();
  if (roll < 0.55) return seatWish(world, { random, stats });
  const tillId = random.pick(TILLS) ?? 'barra';
  if (roll < 0.7) return { type: 'JOIN_TILL', args: { tillId } };
  const own = [...world.all('tills')].find(({ devices }) => devices.includes(device));
  const till = random.chance(0.7) ? own : world.get('tills', tillId);
  if (!till) return null;
  if (till.openShift === null) return { type: 'OPEN_SHIFT', args: { tillId: till.id, fondo: random.below(90_000) } };
  const shiftId = till.openShift;
  if (roll < 0.85) return { type: 'CLOSE_SHIFT', args: { shiftId, count: { sum: random.below(90_000) } } };
  return { type: 'MOVE_CASH', args: { shiftId, kind: 'deposit', amount: 1 + random.below(9000), concept: 'Cambio' } };
}

function seatWish(world: World, { random, stats }: Pick<Weather, 'random' | 'stats'>): Wish | null {
  const visit = random.pick([...world.all('reservations')].filter(({ status }) => status === 'booked'));
  const table = random.pick([...world.all('tables')].filter(({ status }) => status === 'free'));
  if (!visit || !table) return null;
  const ticketId = `t${stats.taps}-${random.below(1e9)}`;
  const folio = folioFromFraction(random.next() * 0.04);
  return { type: 'SEAT_RESERVATION', args: { reservationId: visit.id, tableId: table.id, ticketId, folio } };
}
