import { describe, expect, test } from 'vitest';
import { checkContactForm } from './contact-form.ts';

const FORM = { nombre: 'Lucía', telefono: '33 1234 5678', email: 'lucia@correo.example', mensaje: '¿Aceptan\nperros?' };

describe('the contact form', () => {
  test('[CONT1] a complete one is taken as it was written, trimmed', () => {
    expect(checkContactForm({ ...FORM, nombre: '  Lucía ' })).toEqual({ ok: true, form: FORM });
  });

  test.each(['nombre', 'telefono', 'email', 'mensaje'])('[CONT1] without %s it says so at that field alone', (name) => {
    for (const value of ['', '   ', undefined, null, 7]) {
      const checked = checkContactForm({ ...FORM, [name]: value });
      expect(checked.ok ? {} : Object.keys(checked.fields)).toEqual([name]);
    }
  });

  test.each([
    ['email', 'lucia'],
    ['email', 'lucia@correo'],
    ['telefono', 'llámame'],
    ['nombre', 'x'.repeat(121)],
    ['mensaje', 'x'.repeat(4001)],
    ['nombre', 'Lucía\u0000'],
  ])('[CONT1] %s «%s» is refused in both languages', (name, value) => {
    const checked = checkContactForm({ ...FORM, [name]: value });
    expect(checked).toMatchObject({
      ok: false,
      fields: { [name]: { es: expect.stringMatching(/^[A-ZÁÉÍÓÚ¿¡]/), en: expect.stringMatching(/^[A-Z]/) } },
    });
  });
});
