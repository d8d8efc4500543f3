import { expect, test } from 'vitest';
import { forecastText, visitsText } from './visit-forecast.ts';

test('[RES53] how long they will stay is said with how many visits it rests on', () => {
  expect(forecastText({ minutes: 105, visits: 34, isLate: false }, '21:45')).toBe(
    'Suelen quedarse 105 min (34 visitas). Libre hacia las 21:45.',
  );
  expect(forecastText({ minutes: 105, visits: 1, isLate: true }, '22:10')).toBe(
    'Ya pasaron de lo usual, 105 min (1 visita). Cuenta con la mesa hacia las 22:10.',
  );
  expect(visitsText(0)).toBe('aún sin visitas de las cuales aprender');
});
