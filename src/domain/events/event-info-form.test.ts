import { describe, expect, test } from 'vitest';
import november from '#content/events/2025-11.json' with { type: 'json' };
import { checkEventMonth } from './event-content.ts';
import { checkEventInfoForm, identifyEvent } from './event-info-form.ts';

const INVALID_PHONE = {
  es: 'Ingresa un teléfono válido (10 dígitos o 52 + 10 dígitos).',
  en: expect.stringContaining('10 digits') as string,
};

describe('asking about an event', () => {
  test.each([
    ['3312345678', '3312345678'],
    ['33 1234-5678', '3312345678'],
    ['+52 (33) 1234 5678', '523312345678'],
  ])('[EVT1] «%s» is kept as %s', (typed, telefono) => {
    expect(checkEventInfoForm({ telefono: typed })).toEqual({ ok: true, form: { nombre: null, telefono, nota: null } });
  });

  test.each(['', '331234567', '33123456789', '13312345678', '5213312345678', '993312345678', 'no tengo', undefined])(
    '[EVT1] «%s» is refused with the text of the catalogue',
    (telefono) => {
      expect(checkEventInfoForm({ telefono })).toEqual({ ok: false, fields: { telefono: INVALID_PHONE } });
    },
  );

  test('[EVT1] name and note may be left out, and empty ones count as left out', () => {
    const checked = checkEventInfoForm({ telefono: '3312345678', nombre: ' ', nota: 'Somos seis' });
    expect(checked).toMatchObject({ ok: true, form: { nombre: null, nota: 'Somos seis' } });
  });

  test('[EVT2] an event is known by its title, and by date and hour where they are given', () => {
    const checked = checkEventMonth(november);
    const events = checked.ok ? checked.content.events : [];
    const [first] = events;
    expect(first).toBeDefined();
    const { titulo = '', fecha = '', hora = '' } = first ?? {};
    expect(identifyEvent(events, { evento: titulo })).toBe(first);
    expect(identifyEvent(events, { evento: titulo, fecha, hora })).toBe(first);
    expect(identifyEvent(events, { evento: titulo, fecha: '2031-01-01' })).toBeNull();
    expect(identifyEvent(events, { evento: 'Otra fiesta' })).toBeNull();
    expect(identifyEvent(events, {})).toBeNull();
  });
});
