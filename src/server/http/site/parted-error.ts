import { readablePhone } from '#domain/venue/contact-links.ts';
import { ApiError } from '../api-error.ts';
import { APART_CODE } from '../guests/reservation-routes.ts';

/** At a front that its restaurant has parted from: nobody would read what it kept. */
export function partedError(phone: string): ApiError {
  const called = readablePhone(phone);
  return new ApiError(503, {
    error: APART_CODE,
    message: {
      es: `La casa ya no recibe mensajes por aquí. Llámanos: ${called}`,
      en: `The restaurant no longer gets messages from here. Please call us: ${called}`,
    },
  });
}
