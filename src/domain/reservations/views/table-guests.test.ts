import { expect, test } from 'vitest';
import { opened, rulesOf } from '#tests/support/reservation-house.ts';
import { at } from '#tests/support/test-house.ts';
import { dateText } from '#domain/shared/time.ts';
import { guestsFor } from './table-guests.ts';

const FRIDAY = dateText('2026-11-20');
const ELSE = { telefono: '3355509999', email: 'b@correo.example' };

test('[ANF5] a table knows who comes to it and what they said, who of those that wait could sit there, and whether it is kept', () => {
  const house = opened();
  const { plan, tables } = rulesOf(house);
  const combinations = [{ tables: ['3', '4'], sillas: 10 }];
  house.ask('SAVE_ROOM_PLAN', { room: { plan, tables: [...tables], zones: [], pieces: [], combinations } });
  const details = { nota: 'Trae pastel', alergias: 'Camarón', acepta_alergias: true };
  house.request({ personas: 4, hora: '19:45', mesa: 'Mesa 15', nombre: 'Renata', ...details });
  house.request({ personas: 9, hora: '21:30', mesa: 'Mesa 3', nombre: 'Los Nueve', ...ELSE });
  house.now = at('2026-11-20 19:00');
  const join = (nombre: string, personas: number) =>
    house.ask('JOIN_WAITLIST', { fecha: FRIDAY, nombre, personas, telefono: '', email: '', minutos: 15, visitas: 0 });
  join('Paola', 2);
  join('Los Diez', 10);
  join('Los Seis', 6);
  const guests = (tableId: string) => {
    const { comes, waiting, ...rest } = guestsFor(house.world, { tableId, now: house.now, today: FRIDAY });
    const names = comes.map(({ reservation }) => reservation.nombre);
    return { ...rest, comes: names, waiting: waiting.map(({ nombre }) => nombre) };
  };
  expect(guests('mesa-15')).toEqual({
    mesa: 'Mesa 15',
    isFree: true,
    comes: ['Renata'],
    waiting: [],
    promised: '19:45',
  });
  const [coming] = guestsFor(house.world, { tableId: 'mesa-15', now: house.now, today: FRIDAY }).comes;
  expect(coming?.reservation).toMatchObject({ nota: 'Trae pastel', alergias: 'Camarón' });
  // Both tables of a party know of it. Who sits down now has left by then; ten fit where 4 is pushed to 3.
  expect(guests('mesa-4')).toMatchObject({ comes: ['Los Nueve'], waiting: ['Paola'], promised: null });
  expect(guests('mesa-3')).toMatchObject({
    comes: ['Los Nueve'],
    waiting: ['Paola', 'Los Diez', 'Los Seis'],
    promised: null,
  });
  // Six do not sit down at a table of four.
  expect(guests('mesa-22')).toMatchObject({ waiting: ['Paola'] });
  house.ask('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 'c-1', folio: 'A-101' });
  expect(guests('mesa-1')).toMatchObject({ isFree: false, waiting: [] });
});
