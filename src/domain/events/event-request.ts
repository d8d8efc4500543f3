import type { Attended } from '#domain/contact/contact-message.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';

/** Somebody wants to know more about an event. */
export interface EventRequest {
  readonly id: string;
  readonly nombre: string | null;
  /** Digits only. */
  readonly telefono: string;
  readonly nota: string | null;
  readonly evento: string;
  readonly fecha: string;
  readonly hora: string;
  /** The venue's day on which it came. */
  readonly day: DateText;
  readonly creadoEn: Instant;
  /** Who answered it; absent while it is new. */
  readonly attended?: Attended | null;
}
