import type { Message } from '#domain/site/message.ts';

/** What guests ask about a dish, in the order in which it is said. */
export const DIET_MARKS = [
  'vegetariano',
  'vegano',
  'sin-gluten',
  'picante',
  'contiene-nuez',
  'contiene-ajonjoli',
  'contiene-mariscos',
  'contiene-lacteos',
] as const;
export type DietMark = (typeof DIET_MARKS)[number];

export const DIET_MARK_WORDS: Readonly<Record<DietMark, Message>> = {
  vegetariano: { es: 'Vegetariano', en: 'Vegetarian' },
  vegano: { es: 'Vegano', en: 'Vegan' },
  'sin-gluten': { es: 'Sin gluten', en: 'Gluten-free' },
  picante: { es: 'Picante', en: 'Spicy' },
  'contiene-nuez': { es: 'Contiene nuez', en: 'Contains nuts' },
  'contiene-ajonjoli': { es: 'Contiene ajonjolí', en: 'Contains sesame' },
  'contiene-mariscos': { es: 'Contiene mariscos', en: 'Contains shellfish' },
  'contiene-lacteos': { es: 'Contiene lácteos', en: 'Contains dairy' },
};
