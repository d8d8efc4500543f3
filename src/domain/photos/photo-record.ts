import type { DateText } from '#domain/shared/time.ts';

/** Where the venue's own photos are read: `<path>/<id>-<width>.<format>`. */
export const VENUE_PHOTOS_PATH = '/media/casa';

/** The name of each begins so; our own pictures are named after their places. */
export const HOUSE_PHOTO_MARK = 'foto-';

/** A photo of the venue in its sizes. Its bytes lie beside the records, in the same database. */
export interface VenuePhoto {
  readonly id: string;
  readonly widths: readonly number[];
  readonly formats: readonly ('avif' | 'webp')[];
  readonly width: number;
  readonly height: number;
  /** What is seen on it, for whoever cannot see it. */
  readonly alt: string;
  /** The same for who reads in English; absent: read in Spanish. */
  readonly altEnglish?: string;
  readonly color: string;
  /** The day on which it was last kept. */
  readonly day: DateText;
  /** The day on which a dish or a category last stopped showing it; absent: none ever did, or it is shown. */
  readonly usedOn?: DateText;
  /** Nothing showed it for weeks: its bytes are no longer here. */
  readonly isGone?: boolean;
}
