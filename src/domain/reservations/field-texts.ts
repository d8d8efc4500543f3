import type { TimeText } from '#domain/shared/time.ts';
import { englishTime } from '#domain/site/english-dates.ts';
import type { Message } from '#domain/site/message.ts';
import { tableName } from './table-name.ts';

/** What each field of the reservation says when it is not right yet. */
export const FIELD_TEXTS = {
  nombre: {
    missing: { es: 'Escribe tu nombre.', en: 'Please write your name.' },
    tooLong: {
      es: 'Tu nombre es muy largo: hasta 80 letras.',
      en: 'Your name is very long: up to 80 characters.',
    },
    wrong: { es: 'Escribe tu nombre solo con letras.', en: 'Please write your name with letters only.' },
    link: {
      es: 'Aquí va tu nombre, no una página. Si lleva punto, deja un espacio después: «Ma. Elena».',
      en: 'Your name goes here, not a web page. After a period, leave a space: “Ma. Elena”.',
    },
  },
  telefono: {
    missing: { es: 'Escribe tu teléfono.', en: 'Please write your phone number.' },
    wrong: {
      es: 'Escribe un teléfono de 10 dígitos, o con clave de país.',
      en: 'Please write a phone number of 10 digits, or one with its country code.',
    },
  },
  email: {
    missing: { es: 'Escribe tu correo.', en: 'Please write your e-mail.' },
    wrong: {
      es: 'Revisa tu correo: debe ser como nombre@correo.com.',
      en: 'Check your e-mail: it should look like name@mail.com.',
    },
  },
  personas: {
    missing: { es: 'Dinos cuántas personas vienen.', en: 'Please write the number of guests.' },
    wrong: {
      es: 'Escribe el número de personas, sin letras ni decimales.',
      en: 'Write the number of guests, without letters or decimals.',
    },
    tooFew: { es: 'La reservación es para 1 persona o más.', en: 'A reservation is for 1 guest or more.' },
    callUs: (most: number): Message => ({
      es: `Juntamos mesas para hasta ${most} personas. Si son más, llámanos y lo arreglamos.`,
      en: `We can join tables for up to ${most} guests. For a larger party, call us and we will work it out.`,
    }),
    tooMany: {
      es: 'Para más de 80 personas escríbenos por WhatsApp.',
      en: 'For more than 80 guests, write to us on WhatsApp.',
    },
  },
  fecha: {
    missing: { es: 'Elige la fecha.', en: 'Choose the date.' },
    wrong: { es: 'Esa fecha no existe en el calendario.', en: 'That date does not exist.' },
    past: { es: 'Esa fecha ya pasó. Elige de hoy en adelante.', en: 'That date is past. Choose today or later.' },
    tooFar: {
      es: 'Reservamos con hasta dos años de anticipación. Elige una fecha más cercana.',
      en: 'We take reservations up to two years ahead. Choose an earlier date.',
    },
    closed: {
      es: 'Ese día no recibimos reservaciones. Elige otra fecha.',
      en: 'We take no reservations that day. Choose another date.',
    },
    houseClosed: {
      es: 'Ese día estamos cerrados. Elige otra fecha.',
      en: 'We are closed that day. Choose another date.',
    },
  },
  hora: {
    missing: { es: 'Elige la hora.', en: 'Choose the time.' },
    wrong: {
      es: 'Esa hora no existe. Escríbela como 19:30.',
      en: 'That time does not exist. Write it like 19:30.',
    },
    // A time in English ends with a period of its own.
    tooEarly: (first: TimeText): Message => ({
      es: `Recibimos desde las ${first}.`,
      en: `We seat guests from ${englishTime(first)}`,
    }),
    tooLate: (last: TimeText): Message => ({
      es: `Ese día reservamos hasta las ${last}; después, llega sin reservación.`,
      en: `That day we take reservations until ${englishTime(last)}; after that, just walk in.`,
    }),
    tooSoon: (first: TimeText): Message => ({
      es: `Para hoy puedes reservar a partir de las ${first}.`,
      en: `For today you can book from ${englishTime(first)}`,
    }),
    noLonger: {
      es: 'Esa hora ya no se puede reservar. Elige otra.',
      en: 'That time can no longer be booked. Choose another.',
    },
    houseClosed: { es: 'Ese día estamos cerrados.', en: 'We are closed that day.' },
    noneToday: {
      es: 'Para hoy ya no hay horarios. Elige otra fecha.',
      en: 'There are no more times today. Choose another date.',
    },
  },
  mesa: {
    missing: { es: 'Por favor selecciona una mesa.', en: 'Please choose a table.' },
    unknown: {
      es: 'Esa mesa no existe. Elige una del plano.',
      en: 'That table does not exist. Choose one on the plan.',
    },
    unfit: (label: string): Message => ({
      es: `La ${label} no es para ese número de personas. Elige otra.`,
      en: `${tableName(label).en} does not suit a party of that size. Please choose another.`,
    }),
    taken: (label: string): Message => ({
      es: `La ${label} ya está reservada a esa hora. Elige otra.`,
      en: `${tableName(label).en} is already taken at that time. Please choose another.`,
    }),
  },
} as const;
