import { expect, test } from 'vitest';
import { assert } from '#domain/shared/assert.ts';
import { localDate } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { BREAKFAST, breakfast } from '#tests/support/menus/breakfast.ts';
import {
  answered,
  firstOpen,
  isDone,
  lackingOf,
  packageOnScreen,
  pick,
  usualPicks,
  type Picked,
} from './package-choices.ts';

test('[PKG12] a group is done when its dishes are chosen and answer what they ask; what lacks is said, and the sheet leads there', () => {
  const evening = breakfast();
  const { house } = evening;
  const options = [
    { id: 'medio', name: 'Medio', priceDelta: 0 },
    { id: 'bien', name: 'Bien cocido', priceDelta: 0 },
  ];
  const dishIds = ['hamburguesa-clasica'];
  evening.do('SAVE_OPTION_GROUP', { id: 'termino', name: 'Término', min: 1, max: 1, options, dishIds });
  const of = { ticketId: 'uno', menuItemId: BREAKFAST, today: localDate(house.now, DEFAULT_ZONE), at: house.now };
  const shown = packageOnScreen(house.world, of);
  assert(shown !== undefined, 'it is sold');
  const group = (id: string) => {
    const found = shown.groups.find((each) => each.id === id);
    assert(found !== undefined, 'the package has it');
    return found;
  };
  const taken = (picked: Picked, id: string, dish: string): Picked => {
    const choice = group(id).choices.find((each) => each.id === dish);
    assert(choice !== undefined, 'the group has it');
    return pick(picked, group(id), choice);
  };
  const state = (picked: Picked) => [lackingOf(shown, picked), firstOpen(shown, picked)?.id];

  let picked = usualPicks(shown);
  expect(state(picked)).toEqual(['Jugo o fruta', 'jugo']);
  picked = taken(picked, 'jugo', 'agua');
  expect(state(picked)).toEqual(['Plato fuerte', 'fuerte']);
  picked = taken(picked, 'fuerte', 'hamburguesa-clasica');
  const [burger] = group('fuerte').choices;
  const [question] = burger?.questions ?? [];
  assert(burger !== undefined && question !== undefined, 'it asks how it is to be done');
  // Without the usual answer, as a tablet that heard of the question while the sheet was open.
  picked = { ...picked, answers: new Map() };
  expect(isDone(picked, group('fuerte'))).toBe(false);
  expect(state(picked)).toEqual(['Término de Hamburguesa clásica', 'fuerte']);
  picked = answered(picked, { group: group('fuerte'), choice: burger, question, optionId: 'bien' });
  expect(isDone(picked, group('fuerte'))).toBe(true);
  picked = taken(picked, 'pan', 'bolillo');
  expect(state(picked)).toEqual(['Pan', 'pan']);
  picked = taken(picked, 'pan', 'concha');
  expect(state(picked)).toEqual([undefined, undefined]);
});

test('[PKG9] [PKG12] the sheet says what the package costs and when it is served', () => {
  const evening = breakfast();
  const at = evening.house.now;
  const of = { ticketId: 'uno', menuItemId: BREAKFAST, today: localDate(at, DEFAULT_ZONE), at };
  expect(packageOnScreen(evening.house.world, of)).toMatchObject({ basePrice: 16_900, hours: '' });
  evening.do('CHANGE_DISHES', { dishes: [{ id: BREAKFAST, hours: { from: '08:00', to: '12:30' } }] });
  expect(packageOnScreen(evening.house.world, of)?.hours).toBe('8–12:30');
});
