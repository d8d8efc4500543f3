import type { Message } from '#domain/site/message.ts';

export const OCCASIONS = ['cumpleanos', 'aniversario', 'cita', 'negocios', 'graduacion', 'otra'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** As the form and the book say them. */
export const OCCASION_WORDS: Readonly<Record<Occasion, Message>> = {
  cumpleanos: { es: 'Cumpleaños', en: 'Birthday' },
  aniversario: { es: 'Aniversario', en: 'Anniversary' },
  cita: { es: 'Cita', en: 'Date night' },
  negocios: { es: 'Comida de trabajo', en: 'Business meal' },
  graduacion: { es: 'Graduación', en: 'Graduation' },
  otra: { es: 'Otra celebración', en: 'Another celebration' },
};
