import { expect, test } from 'vitest';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { floorView } from '../floor-view.ts';
import { takeawayRail, waitingRail } from './rails-view.ts';

const TODAY = '2026-11-17';
const clock = (time: string) => at(`${TODAY} ${time}`);

test('[FLR19] to take away, what stands ready longest comes first; else who came first; nothing: no rail', () => {
  const house = new TestHouse(clock('20:00'));
  const rail = () => takeawayRail(floorView(house.world).takeaway);
  expect(rail()).toBeNull();
  const [dish] = house.world.all('menu');
  for (const [index, ticketId] of ['uno', 'dos', 'tres'].entries()) {
    house.now = clock(`20:0${index}`);
    house.ask('OPEN_TAKEAWAY', { ticketId, folio: `L-10${index}` });
    house.ask('ADD_ITEM', { ticketId, menuItemId: dish?.id ?? '' });
    const items = house.world.get('tickets', ticketId)?.items ?? [];
    house.ask('SEND_TO_KDS', { ticketId, lines: items.map(({ id, qty }) => ({ itemId: id, qty })) });
  }
  expect(rail()).toMatchObject({ count: 3, first: { ticketId: 'uno' } });
  for (const [ticketId, time] of [
    ['tres', '20:10'],
    ['dos', '20:12'],
  ] as const) {
    house.now = clock(time);
    const entry = [...house.world.all('kds')].find((each) => each.ticketId === ticketId);
    expect(house.ask('KDS_READY', { entryId: entry?.id ?? '' })).toMatchObject({ ok: true });
  }
  expect(rail()).toMatchObject({ count: 3, first: { ticketId: 'tres' } });
});

test('[FLR19] at the door comes first who is furthest beyond the promise; who left counts no more, nor does yesterday', () => {
  const house = new TestHouse(clock('20:00'));
  const waiting = () => waitingRail(house.now)(house.world);
  const join = (nombre: string, time: string, minutos: number) => {
    house.now = clock(time);
    const telefono = `33555011${String(minutos).padStart(2, '0')}`;
    const told = { fecha: TODAY, nombre, personas: 2, telefono, email: '', minutos, visitas: 0 };
    const decision = house.ask('JOIN_WAITLIST', told);
    expect(decision).toMatchObject({ ok: true });
    return decision.id;
  };
  expect(waiting()).toBeNull();
  join('Ana', '20:00', 60);
  const late = join('Caro', '20:01', 5);
  const next = join('Beto', '20:12', 15);
  house.now = clock('20:30');
  expect(waiting()).toMatchObject({ count: 3, first: { nombre: 'Caro' } });
  expect(house.ask('LEAVE_WAITLIST', { entryId: late })).toMatchObject({ ok: true });
  expect(waiting()).toEqual({ count: 2, first: { id: next, nombre: 'Beto', personas: 2, waited: 18, promised: 15 } });
  house.now = at('2026-11-18 20:00');
  expect(waiting()).toBeNull();
});
