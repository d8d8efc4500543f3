import { expect, test } from 'vitest';
import { readReasons, readTips } from './typed-settings.ts';

test('[VEN3] tips are whole per cents, at most four, each once', () => {
  expect(readTips('10, 12 15%')).toEqual({ ok: true, value: [10, 12, 15] });
  expect(readTips('10, 10')).toEqual({ ok: true, value: [10] });
  for (const wrong of ['', 'mucho', '-5', '0', '101', '12.5', '1 2 3 4 5']) {
    expect(readTips(wrong), wrong).toMatchObject({ ok: false });
  }
});

test('[VEN3] a list of reasons has at least one, none too long, each once', () => {
  expect(readReasons(' Cumpleaños \n\nCumpleaños\nSocio')).toEqual({ ok: true, value: ['Cumpleaños', 'Socio'] });
  for (const wrong of ['', '\n \n', 'x'.repeat(61), Array.from({ length: 13 }, (_, n) => `m${n}`).join('\n')]) {
    expect(readReasons(wrong), wrong).toMatchObject({ ok: false });
  }
});
