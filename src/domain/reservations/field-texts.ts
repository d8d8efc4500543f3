import type { TimeText } from '#domain/shared/time.ts';

/** What each field of the reservation says when it is not right yet. */
export const FIELD_TEXTS = {
  nombre: {
    missing: 'Escribe tu nombre.',
    tooLong: 'Tu nombre es muy largo: hasta 80 letras.',
    wrong: 'Escribe tu nombre solo con letras.',
    link: 'Aquí va tu nombre, no una página. Si lleva punto, deja un espacio después: «Ma. Elena».',
  },
  telefono: {
    missing: 'Escribe tu teléfono.',
    wrong: 'Escribe un teléfono de 10 dígitos, o con clave de país.',
  },
  email: {
    missing: 'Escribe tu correo.',
    wrong: 'Revisa tu correo: debe ser como nombre@correo.com.',
  },
  personas: {
    missing: 'Dinos cuántas personas vienen.',
    wrong: 'Escribe el número de personas, sin letras ni decimales.',
    tooFew: 'La reservación es para 1 persona o más.',
    callUs: (most: number) => `Juntamos mesas para hasta ${most} personas. Si son más, llámanos y lo arreglamos.`,
    tooMany: 'Para más de 80 personas escríbenos por WhatsApp.',
  },
  fecha: {
    missing: 'Elige la fecha.',
    wrong: 'Esa fecha no existe en el calendario.',
    past: 'Esa fecha ya pasó. Elige de hoy en adelante.',
    tooFar: 'Reservamos con hasta dos años de anticipación. Elige una fecha más cercana.',
    closed: 'Ese día no recibimos reservaciones. Elige otra fecha.',
    houseClosed: 'Ese día estamos cerrados. Elige otra fecha.',
  },
  hora: {
    missing: 'Elige la hora.',
    wrong: 'Esa hora no existe. Escríbela como 19:30.',
    tooEarly: (first: TimeText) => `Recibimos desde las ${first}.`,
    tooLate: (last: TimeText) => `Ese día reservamos hasta las ${last}; después, llega sin reservación.`,
    tooSoon: (first: TimeText) => `Para hoy puedes reservar a partir de las ${first}.`,
    noLonger: 'Esa hora ya no se puede reservar. Elige otra.',
    houseClosed: 'Ese día estamos cerrados.',
    noneToday: 'Para hoy ya no hay horarios. Elige otra fecha.',
  },
  mesa: {
    missing: 'Por favor selecciona una mesa.',
    unknown: 'Esa mesa no existe. Elige una del plano.',
    unfit: (label: string) => `La ${label} no es para ese número de personas. Elige otra.`,
    taken: (label: string) => `La ${label} ya está reservada a esa hora. Elige otra.`,
  },
} as const;
