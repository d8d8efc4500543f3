/** The three parts of the public menu. Breakfast and lunch are its two faces; drinks stand under both. */
export const MENU_IDS = ['desayunos', 'comida', 'bebidas'] as const;
export type MenuId = (typeof MENU_IDS)[number];

export const VIEW_WORDS: Readonly<Record<MenuId, string>> = {
  desayunos: 'Desayunos',
  comida: 'Comida / Cena',
  bebidas: 'Bebidas',
};
