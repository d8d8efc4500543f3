import type { SitePart } from './site-parts.ts';

/** What each piece of the site is called on staff screens. */
export const PART_WORDS: Readonly<Record<SitePart, string>> = {
  home: 'Portada',
  about: 'Sobre nosotros',
  gallery: 'Galería',
  news: 'Novedades',
  event: 'Evento',
  hours: 'Horario y días especiales',
  bookings: 'Reglas de reservación',
  announcement: 'Aviso de la portada',
  contact: 'Contacto y redes',
  house: 'Nombre y dirección',
  privacy: 'Aviso de privacidad',
};
