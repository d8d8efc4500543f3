import * as v from 'valibot';

import { checkContent } from './content-check.ts';
import { calendarDate, kebab, list, oneOf, record, text } from './content-field.ts';

export const GALLERY_TABS = ['espacio', 'bebidas', 'platillos', 'postres'] as const;
export type GalleryTab = (typeof GALLERY_TABS)[number];

const picture = record({ slot: kebab(), caption: text() });
const titled = record({ title: text(), text: text() });
const paragraphs = record({ title: text(), paragraphs: list(text()) });

export const homeSchema = record({
  hero: record({ eyebrow: text(), headline: text(), lead: text(), reserveLabel: text(), menuLabel: text() }),
  carousel: list(picture),
  visit: record({ title: text(), lead: text(), mapCaption: text() }),
  reservations: record({ title: text(), lead: text() }),
  contact: record({ title: text(), lead: text(), phoneLabel: text(), whatsappLabel: text(), emailLabel: text() }),
});
export type HomeContent = v.InferOutput<typeof homeSchema>;

export const aboutSchema = record({
  hero: titled,
  history: paragraphs,
  essence: paragraphs,
  features: record({ title: text(), picture, items: list(titled) }),
  tasting: record({ title: text(), text: text(), button: text(), pictures: list(picture) }),
  visit: record({ title: text(), text: text(), pictures: list(picture) }),
});
export type AboutContent = v.InferOutput<typeof aboutSchema>;

export const gallerySchema = record({
  title: text(),
  lead: text(),
  tabs: list(
    record({ id: oneOf(GALLERY_TABS), label: text(), pictures: v.array(picture, 'escribe una lista entre corchetes') }),
  ),
});
export type GalleryContent = v.InferOutput<typeof gallerySchema>;

export const newsSchema = record({
  title: text(),
  lead: text(),
  banner: record({ title: text(), text: text(), button: text() }),
  // The name and the price shown are the menu's own: «item» says which one.
  novedades: list(
    record({
      slot: kebab(),
      grupo: text(),
      descripcion: text(),
      item: kebab(),
    }),
  ),
});
export type NewsContent = v.InferOutput<typeof newsSchema>;

export const privacySchema = record({
  title: text(),
  updated: calendarDate(),
  summary: text(),
  sections: list(record({ title: text(), paragraphs: list(text()), points: v.exactOptional(list(text())) })),
});
export type PrivacyContent = v.InferOutput<typeof privacySchema>;

export const checkHome = (input: unknown) => checkContent(homeSchema, input);
export const checkAbout = (input: unknown) => checkContent(aboutSchema, input);
export const checkGallery = (input: unknown) => checkContent(gallerySchema, input);
export const checkNews = (input: unknown) => checkContent(newsSchema, input);
export const checkPrivacy = (input: unknown) => checkContent(privacySchema, input);
