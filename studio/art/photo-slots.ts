/** Every place of the site that shows a photograph. A new menu category or gallery picture begins here. */

const MENU_CATEGORIES =
  'chilaquiles huevos toasts bowls dulces panaderia ' +
  'entradas alitas ensaladas-y-sopas pitas pastas hamburguesas paninis tacos a-la-brasa postres ' +
  'cafe te-e-infusiones aguas-y-jugos cocteles mezcal-y-tequila cerveza vino';

const ABOUT = 'interior mesa terraza arena pita-lenteja pita-garbanzo pitas';

export const GALLERY_SLOTS: readonly string[] = [
  ...numbered('espacio', 7),
  ...numbered('bebidas', 6),
  ...numbered('platillos', 32),
  ...numbered('postres', 3),
];

export const PHOTO_SLOTS: readonly string[] = [
  ...numbered('carrusel', 9),
  ...GALLERY_SLOTS,
  ...ABOUT.split(' ').map((name) => `nosotros-${name}`),
  ...MENU_CATEGORIES.split(' ').map((slug) => `categoria-${slug}`),
  ...numbered('novedad', 9),
];

function numbered(name: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);
}
