import type { Executor } from '#application/executor.ts';
import { folioFromFraction } from '#domain/floor/folio.ts';
import { reservationRules, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { assert } from '#domain/shared/assert.ts';
import {
  instant,
  localDate,
  localMoment,
  minuteOfDay,
  timeOfMinute,
  timeText,
  type DateText,
  type TimeText,
} from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { tellHouse } from './full-house.ts';

const SITTINGS = 7;
const LAST_HOUR = timeText('22:00');
const LETTERS = 120;
const SOLD = 60;

/** What the office looks at: a book with every table taken every two hours today, letters of guests, accounts paid. */
export async function fillOffice(executor: Executor): Promise<void> {
  const day = today();
  await fillBook(executor, day);
  for (let letter = 0; letter < LETTERS; letter += 1) await writeLetter(executor, day, letter);
  for (let sold = 0; sold < SOLD; sold += 1) await sell(executor, sold);
}

/** The house's own. */
export function today(): DateText {
  return localDate(systemNow(), DEFAULT_ZONE);
}

async function fillBook(executor: Executor, fecha: DateText): Promise<void> {
  const rules = reservationRules(executor.world);
  assert(rules !== null, 'the house has its plan');
  const hours = hoursAroundNow();
  await tellHouse(executor)('SAVE_RESERVATION_RULES', { rules: everyTwoHours(rules, hours[0] ?? LAST_HOUR) });
  // Whatever the hour is now: all of it was booked in the first minute of the day.
  const firstMinute = instant(Date.parse(`${fecha}T06:01:00.000Z`));
  for (const hora of hours) {
    for (const { id, label: mesa } of rules.tables) {
      const who = {
        nombre: `Grupo ${id} de ${hora.slice(0, 2)}`,
        telefono: `33000000${id.padStart(2, '0')}`,
        email: '',
      };
      const visit = { personas: 4, fecha, hora, mesa };
      const { outcome } = await executeAsSystem(executor, () => firstMinute, 'BOOK_RESERVATION', { ...who, ...visit });
      assert(outcome === 'accepted', 'the book has room');
    }
  }
}

/**
 * Guests are late and still to come, whatever the hour is now: before dawn the plan of an evening's book
 * shows every table free, which is another picture and a cheaper one. The last hour of the day stays free.
 */
function hoursAroundNow(): readonly TimeText[] {
  const now = minuteOfDay(localMoment(systemNow(), DEFAULT_ZONE).time);
  const first = Math.min(Math.max(Math.floor(now / 120) * 120 - 360, 120), 480);
  return Array.from({ length: SITTINGS }, (_, sitting) => timeOfMinute(first + sitting * 120));
}

/** On every weekday alike. */
function everyTwoHours(rules: ReservationRules, first: TimeText) {
  const seatings = rules.seatings.map(() => ({ first, last: LAST_HOUR }));
  const { leadMinutes, tablesPerGuest, plan, tables } = rules;
  return { leadMinutes, tablesPerGuest, plan, conflictMinutes: 120, seatings, tables: [...tables] };
}

export async function writeLetter(executor: Executor, day: DateText, letter: number): Promise<void> {
  await tellHouse(executor)('SEND_CONTACT_MESSAGE', {
    nombre: `Persona ${letter}`,
    telefono: '3300000001',
    email: 'persona@correo.example',
    mensaje: '¿Tienen lugar para doce personas el sábado por la noche, en la arena? Es un cumpleaños.',
    day,
  });
}

async function sell(executor: Executor, sold: number): Promise<void> {
  const tell = tellHouse(executor);
  const ticketId = `vendida-${sold}`;
  await tell('OPEN_TAKEAWAY', { ticketId, folio: folioFromFraction(sold / SOLD) });
  await tell('ADD_ITEM', { ticketId, menuItemId: `plato-${sold}` });
  const amount = executor.world.get('tickets', ticketId)?.total ?? 0;
  await tell('CLOSE_TICKET', { ticketId, method: 'card', amount });
}
