import { expect, test } from 'vitest';
import { opened } from '#tests/support/reservation-house.ts';
import { contentRules, WISH } from '#tests/support/test-house.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import { checkReservation } from './reservation-form.ts';

const context = {
  rules: contentRules(),
  moment: { date: dateText('2026-11-15'), time: timeText('12:00') },
  asker: 'guest',
} as const;

test.each([
  ['fecha', '2027-02-31', 'Esa fecha no existe en el calendario.'],
  ['fecha', '20/11/2026', 'Esa fecha no existe en el calendario.'],
  ['fecha', '2026-11-14', 'Esa fecha ya pasó. Elige de hoy en adelante.'],
  ['fecha', '2028-11-16', 'Reservamos con hasta dos años de anticipación. Elige una fecha más cercana.'],
  ['fecha', '9999-12-31', 'Reservamos con hasta dos años de anticipación. Elige una fecha más cercana.'],
  ['fecha', '', 'Elige la fecha.'],
  ['hora', '25:00', 'Esa hora no existe. Escríbela como 19:30.'],
  ['hora', '', 'Elige la hora.'],
  ['personas', -1, 'La reservación es para 1 persona o más.'],
  ['personas', 0, 'La reservación es para 1 persona o más.'],
  ['personas', '2.5', 'Escribe el número de personas, sin letras ni decimales.'],
  ['personas', 'dos', 'Escribe el número de personas, sin letras ni decimales.'],
  ['personas', Number.NaN, 'Escribe el número de personas, sin letras ni decimales.'],
  ['personas', 10_000, 'Para más de 80 personas escríbenos por WhatsApp.'],
  ['personas', undefined, 'Dinos cuántas personas vienen.'],
  ['mesa', 'Mesa 99', 'Esa mesa no existe. Elige una del plano.'],
  ['mesa', '', 'Por favor selecciona una mesa.'],
  ['nombre', '', 'Escribe tu nombre.'],
  ['nombre', '🌮🌮', 'Escribe tu nombre solo con letras.'],
  ['nombre', 'Ana <b>Núñez</b>', 'Escribe tu nombre solo con letras.'],
  ['nombre', '<script>alert(1)</script>', 'Escribe tu nombre solo con letras.'],
  ['nombre', 'a'.repeat(5000), 'Tu nombre es muy largo: hasta 80 letras.'],
  ['nombre', { $gt: '' }, 'Escribe tu nombre.'],
  ['telefono', '', 'Escribe tu teléfono.'],
  ['telefono', '12345', 'Escribe un teléfono de 10 dígitos, o con clave de país.'],
  ['telefono', '33555012ab', 'Escribe un teléfono de 10 dígitos, o con clave de país.'],
  ['email', '', 'Escribe tu correo.'],
  ['email', 'ana@', 'Revisa tu correo: debe ser como nombre@correo.com.'],
  ['email', 'ana@correo.example\nBcc: todos@correo.example', 'Revisa tu correo: debe ser como nombre@correo.com.'],
] as const)('[RES5] %s %j is answered at its field: %s', (field, typed, message) => {
  const checked = checkReservation({ ...WISH, [field]: typed }, context);
  expect(checked).toEqual({ ok: false, fields: { [field]: { es: message, en: expect.any(String) } } });
});

test('[RES1] the book ends in two years, for guests and for the venue', () => {
  for (const asker of ['guest', 'returning-guest', 'staff'] as const) {
    const typed = { ...WISH, hora: '11:00' };
    expect(checkReservation({ ...typed, fecha: '2028-11-15' }, { ...context, asker }).ok).toBe(true);
    const far = checkReservation({ ...typed, fecha: '2028-11-16' }, { ...context, asker });
    expect(far.ok ? [] : Object.keys(far.fields)).toEqual(['fecha']);
  }
});

test('[RES5] every empty field has its own message', () => {
  const checked = checkReservation({}, context);
  expect(checked.ok ? [] : Object.keys(checked.fields)).toEqual([
    'nombre',
    'telefono',
    'email',
    'personas',
    'fecha',
    'hora',
    'mesa',
  ]);
});

test.each(['María José O’Farrill', 'Ñandú Güemes', 'José-Luis & Ana', "D'Angelo Jr.", 'Zoë', '李小龍'])(
  '[RES5] «%s» is a name',
  (nombre) => {
    expect(checkReservation({ ...WISH, nombre }, context).ok).toBe(true);
  },
);

test('[RES5] a phone is kept as digits, however it was typed, and numbers may come as text', () => {
  const checked = checkReservation(
    { ...WISH, telefono: '+52 (33) 5550-1234', personas: '4', nombre: '  Ana   Sofía ' },
    context,
  );
  expect(checked).toMatchObject({ ok: true, wish: { telefono: '523355501234', personas: 4, nombre: 'Ana Sofía' } });
});

test.each(['www.premios.example', 'bit.ly', 'Gana en premios.mx', 'Ana.Lopez', 't.co'])(
  '[RES42] a guest is not called «%s»: our letter would carry the link to whoever was named',
  (nombre) => {
    const house = opened();
    expect(house.request({ nombre })).toMatchObject({ code: 'reservation-invalid' });
    // The venue knows whom it spoke with.
    expect(house.ask('BOOK_RESERVATION', { ...WISH, nombre }).ok).toBe(true);
  },
);

test.each(['Ma. Elena Ruiz', 'J. R. Pérez', 'J.R. Pérez', 'Tacos S.A. de C.V.', 'Dra. Núñez'])(
  '[RES42] «%s» is a name like any other',
  (nombre) => {
    expect(opened().request({ nombre }).ok).toBe(true);
  },
);

test('[RES60] a closed day takes no reservation, a day with other hours takes them until ninety minutes before its end', () => {
  const rules = {
    ...contentRules(),
    closedWeekdays: [1],
    specialDays: [
      { date: '2026-12-24', hours: { open: '10:00', close: '17:00' } },
      { date: '2026-12-25' },
      // A Monday that is open all the same.
      { date: '2026-12-28', hours: { open: '08:00', close: '24:00' } },
    ],
  };
  const problems = (wish: object) => {
    const checked = checkReservation({ ...WISH, ...wish }, { ...context, rules });
    return checked.ok ? {} : checked.fields;
  };
  expect(problems({ fecha: '2026-12-25' })).toMatchObject({
    fecha: { es: 'Ese día estamos cerrados. Elige otra fecha.' },
  });
  expect(problems({ fecha: '2026-12-21' })).toMatchObject({
    fecha: { es: 'Ese día estamos cerrados. Elige otra fecha.' },
  });
  expect(problems({ fecha: '2026-12-24', hora: '09:30' })).toMatchObject({
    hora: { es: 'Recibimos desde las 10:00.' },
  });
  expect(problems({ fecha: '2026-12-24', hora: '15:31' })).toHaveProperty('hora');
  expect(problems({ fecha: '2026-12-24', hora: '15:30' })).toEqual({});
  expect(problems({ fecha: '2026-12-28', hora: '22:30' })).toEqual({});
});
