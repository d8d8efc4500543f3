import { expect, test } from 'vitest';
import { EMPTY_FORM } from '#domain/reservations/views/reservation-page.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import type { Message } from '#domain/site/message.ts';
import { contentRules } from '#tests/support/test-house.ts';
import type { ReservationProps } from './reservation-props.ts';
import {
  changed,
  firstState,
  judgingOf,
  problemsOf,
  slotOf,
  takenByOthers,
  type Change,
  type ReservationState,
} from './reservation-state.ts';

const say = ({ es }: Message): string => es;
const MOMENT = { date: dateText('2026-11-15'), time: timeText('12:00') };
const FRIDAY = { personas: '2', fecha: '2026-11-20', hora: '20:00' };
const PROPS: ReservationProps = {
  rules: contentRules(),
  now: MOMENT,
  zone: 'America/Mexico_City',
  state: EMPTY_FORM,
  action: '/api/reservaciones',
  asks: 'everything',
  venue: { name: 'Xalli', whatsapp: '', mapsLink: '', address: '', phone: { href: '', text: '' } },
};

const typed = (name: string, values: ReservationState['values']): Change => ({
  kind: 'typed',
  name,
  values,
  moment: MOMENT,
});
const answer = (...taken: readonly string[]): Change => ({
  kind: 'tables',
  isWriting: false,
  answer: {
    fecha: dateText('2026-11-20'),
    hora: timeText('20:00'),
    mesas: PROPS.rules.tables.map((table) => ({ ...table, reservada: taken.includes(table.label) })),
  },
});

function play(changes: readonly Change[], props = PROPS): ReservationState {
  const judging = judgingOf(props, say);
  return changes.reduce((state, change) => changed(state, change, judging), firstState(props, say));
}

test('[RES17] a chosen table that somebody else takes is lost, said at the tables and brought in sight', () => {
  const chosen = play([typed('hora', FRIDAY), { kind: 'picked', mesa: 'Mesa 24' }, answer('Mesa 21')]);
  expect(chosen.mesa).toBe('Mesa 24');
  const lost = play([typed('hora', FRIDAY), { kind: 'picked', mesa: 'Mesa 24' }, answer('Mesa 24')]);
  expect(lost).toMatchObject({ mesa: null, alert: { at: 'tables', inSight: 1 } });
  expect(lost.alert.text).toContain('La Mesa 24 acaba de reservarse');
});

test('[RES46] while a wish is on its way its own table is not lost; after a lost answer it is still chosen', () => {
  const asked = [
    typed('hora', FRIDAY),
    { kind: 'picked', mesa: 'Mesa 22' },
    { kind: 'asked' },
    answer('Mesa 22'),
  ] as const;
  expect(play(asked)).toMatchObject({ mesa: 'Mesa 22', alert: { text: '' } });
  expect(takenByOthers(play(asked)).has('Mesa 22')).toBe(false);
  const failed = play([...asked, { kind: 'answered', outcome: { kind: 'failed' } }]);
  expect(failed).toMatchObject({ mesa: 'Mesa 22', alert: { text: 'Hubo un error al guardar la reservación.' } });
});

test('[RES46] a table that does not fit the party any more is lost, and the reason stays until another is chosen', () => {
  const lost = play([{ kind: 'picked', mesa: 'Mesa 1' }, typed('personas', { personas: '6' })]);
  expect(lost.mesa).toBeNull();
  expect(lost.alert.text).toContain('Mesa 1');
  const judging = judgingOf(PROPS, say);
  const asked = changed(lost, { kind: 'wrong', mistakes: problemsOf(lost, judging) }, judging);
  expect(asked.alert).toMatchObject({ at: 'tables', text: lost.alert.text });
  expect(changed(asked, { kind: 'picked', mesa: 'Mesa 26' }, judging).alert.text).toBe('');
});

test('[RES5] what was corrected is no longer said, and with the last of it goes the alert', () => {
  const judging = judgingOf(PROPS, say);
  const wish = { ...FRIDAY, nombre: 'Ana', telefono: '12', email: 'no' };
  const chosen = play([typed('nombre', wish), { kind: 'picked', mesa: 'Mesa 22' }]);
  const wrong = changed(chosen, { kind: 'wrong', mistakes: problemsOf(chosen, judging) }, judging);
  expect(Object.keys(wrong.mistakes)).toEqual(['telefono', 'email']);
  expect(wrong.alert).toMatchObject({ at: 'end', text: 'Revisa los datos marcados.' });
  const half = changed(wrong, typed('telefono', { ...wish, telefono: '33 5550 1234' }), judging);
  expect(Object.keys(half.mistakes)).toEqual(['email']);
  const right = { ...wish, telefono: '33 5550 1234', email: 'ana@correo.example' };
  expect(changed(half, typed('email', right), judging)).toMatchObject({ mistakes: {}, alert: { text: '' } });
});

test('[RES14] who loses the race keeps what was typed, and sees the table taken and the ways out', () => {
  const way = { mesa: 'Mesa 4', fecha: dateText('2026-11-20'), hora: timeText('20:00') };
  const refused = play([
    typed('hora', FRIDAY),
    { kind: 'picked', mesa: 'Mesa 1' },
    { kind: 'asked' },
    {
      kind: 'answered',
      outcome: { kind: 'refused', message: 'Ya está reservada', fields: { mesa: 'Elige otra' }, ways: [way] },
    },
  ]);
  expect(refused).toMatchObject({ mesa: null, lost: 'Elige otra', ways: [way], values: FRIDAY });
  expect(refused.taken.has('Mesa 1')).toBe(true);
});

test('[RES67] a party for whom no tables can be joined is told to call, with its number', () => {
  const { mistakes } = play([typed('personas', { personas: '20' })]);
  expect(mistakes.personas).toContain('llámanos');
});

test('[RES9] the table of a visit that is being changed is not taken for its guest', () => {
  const visit = { ...FRIDAY, mesa: 'Mesa 25' };
  const props: ReservationProps = { ...PROPS, asks: 'visit', state: { ...EMPTY_FORM, values: visit } };
  const state = play([answer('Mesa 25', 'Mesa 21')], props);
  expect(state.mesa).toBe('Mesa 25');
  expect([...state.taken]).toEqual(['Mesa 21']);
});

test('[RES3] tables are asked for once day and hour make sense; until then none is known to be taken', () => {
  const judging = judgingOf(PROPS, say);
  const known = play([typed('hora', FRIDAY), answer('Mesa 21')]);
  expect(slotOf(known, judging)).toEqual({ fecha: FRIDAY.fecha, hora: FRIDAY.hora });
  const cleared = changed(known, typed('hora', { ...FRIDAY, hora: '03:00' }), judging);
  expect(slotOf(cleared, judging)).toBeNull();
  expect(cleared.taken.size).toBe(0);
});
