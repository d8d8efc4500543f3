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

export const DIET_MARK_WORDS: Readonly<Record<DietMark, string>> = {
  vegetariano: 'Vegetariano',
  vegano: 'Vegano',
  'sin-gluten': 'Sin gluten',
  picante: 'Picante',
  'contiene-nuez': 'Contiene nuez',
  'contiene-ajonjoli': 'Contiene ajonjolí',
  'contiene-mariscos': 'Contiene mariscos',
  'contiene-lacteos': 'Contiene lácteos',
};
