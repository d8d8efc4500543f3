import * as v from 'valibot';
import { eventSchema } from '#domain/events/event-content.ts';
import { allDifferent, record } from '#domain/venue/content-field.ts';
import { aboutSchema, gallerySchema, homeSchema, newsSchema, privacySchema } from '#domain/venue/page-content.ts';
import { specialDay, venueSchema } from '#domain/venue/venue-content.ts';

const { name, kind, slogan, town, address, legal, ...venue } = venueSchema.entries;
const { phone, whatsapp, whatsappText, email, social, mapsLink, announcement, hours, reservations } = venue;

const eventPart = record({
  ...eventSchema.entries,
  /** Taken off the site; it can be put back. */
  retirado: v.exactOptional(v.boolean()),
});

/** Each piece of the site that is saved as one, with what it must say. Content files and screens share these. */
export const SITE_PARTS = {
  home: homeSchema,
  about: aboutSchema,
  gallery: gallerySchema,
  news: newsSchema,
  event: eventPart,
  hours: record({
    week: hours,
    special: v.pipe(
      v.array(specialDay),
      v.maxLength(120, 'caben hasta 120 días'),
      v.check((days) => allDifferent(days.map(({ date }) => date)), 'dos días especiales tienen la misma fecha'),
    ),
  }),
  bookings: reservations,
  announcement,
  contact: record({ phone, whatsapp, whatsappText, email, social, mapsLink }),
  house: record({ name, kind, slogan, town, address, legal }),
  privacy: privacySchema,
} as const;

export type SitePart = keyof typeof SITE_PARTS;
export type SiteBodies = { readonly [Part in SitePart]: v.InferOutput<(typeof SITE_PARTS)[Part]> };
export type EventBody = SiteBodies['event'];

// The table above names every part once.
export const SITE_PART_NAMES = Object.keys(SITE_PARTS) as readonly SitePart[];
