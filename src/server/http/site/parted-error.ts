import { readablePhone } from '#domain/venue/contact-links.ts';
import { ApiError } from '../api-error.ts';
import { APART_CODE } from '../guests/reservation-routes.ts';

/** At a front that its restaurant has parted from, or that has kept very much for it: nobody would read this. */
export function partedError(phone: string): ApiError {
  const called = readablePhone(phone);
  return new ApiError(503, {
    error: APART_CODE,
    message: {
      es: `La casa no recibe mensajes por aquí. Llámanos: ${called}`,
      en: `The restaurant does not get messages from here. Please call us: ${called}`,
    },
  });
}
