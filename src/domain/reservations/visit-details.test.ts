import { expect, test } from 'vitest';
import { opened } from '#tests/support/reservation-house.ts';
import { WISH } from '#tests/support/test-house.ts';
import { withoutPerson } from '#domain/privacy/personal-data.ts';
import { GUEST } from '#domain/staff/roles.ts';
import { put } from '#domain/world.ts';
import { checkDetails, DETAIL_TEXTS } from './visit-details.ts';

const TOLD = { ocasion: 'cumpleanos', nota: 'Con pastel', periquera: true, alergias: 'Nuez' } as const;

test('[RES44] what a guest told stands in the reservation; who told nothing has nothing there', () => {
  const house = opened();
  const { id } = house.request({ ...TOLD, acepta_alergias: true });
  expect(house.world.get('reservations', id)).toMatchObject(TOLD);
  expect(house.world.get('reservations', id)).not.toHaveProperty('acepta_alergias');
  const { id: silent } = house.request({ mesa: 'Mesa 4' });
  for (const detail of Object.keys(TOLD)) expect(house.world.get('reservations', silent)).not.toHaveProperty(detail);
});

test('[RES44] allergies without consent are refused, at their box, and kept nowhere', () => {
  const house = opened();
  expect(house.request(TOLD)).toMatchObject({ code: 'reservation-invalid' });
  expect(checkDetails({ alergias: 'Nuez' })).toEqual({ fields: { acepta_alergias: DETAIL_TEXTS.consent } });
  expect(checkDetails({ alergias: ' ', acepta_alergias: 'si' })).toEqual({ details: {} });
  expect(checkDetails({ alergias: 'Nuez', acepta_alergias: 'si' })).toEqual({ details: { alergias: 'Nuez' } });
});

test('[RES44] a note is short and carries no link; an occasion nobody knows is none', () => {
  expect(checkDetails({ nota: 'x'.repeat(201) })).toEqual({ fields: { nota: DETAIL_TEXTS.nota } });
  expect(checkDetails({ nota: 'Mira premios.example/gana' })).toEqual({ fields: { nota: DETAIL_TEXTS.link } });
  expect(checkDetails({ ocasion: 'boda real', periquera: '' })).toEqual({ details: {} });
});

test('[RES44] a change keeps what it does not speak of, and an empty word takes it away', () => {
  const house = opened();
  const { id } = house.request({ ...TOLD, acepta_alergias: true });
  const move = { reservationId: id, personas: 4, fecha: WISH.fecha, hora: '21:00', mesa: 'Mesa 1' };
  expect(house.ask('GUEST_CHANGE_RESERVATION', move, GUEST).ok).toBe(true);
  expect(house.world.get('reservations', id)).toMatchObject(TOLD);
  const change = { ...move, nombre: WISH.nombre, nota: '', periquera: false, alergias: '', ocasion: '' as const };
  expect(house.ask('CHANGE_RESERVATION', change).ok).toBe(true);
  for (const detail of Object.keys(TOLD)) expect(house.world.get('reservations', id)).not.toHaveProperty(detail);
});

test('[RES44] [PRIV1] what was told is erased with the name, also where the name was erased before', () => {
  const house = opened();
  const { id } = house.request({ ...TOLD, acepta_alergias: true });
  const reservation = house.world.get('reservations', id);
  if (!reservation) throw new Error('it was made');
  for (const nombre of [reservation.nombre, '']) {
    const erased = withoutPerson(put('reservations', { ...reservation, nombre }));
    expect(JSON.stringify(erased)).not.toMatch(/Nuez|pastel|cumpleanos|periquera|Ana/);
    expect(erased?.record).toMatchObject({ nombre: '', personas: 4, mesa: 'Mesa 1' });
  }
});
