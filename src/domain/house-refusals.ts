import { refusalText } from './refusal-texts.ts';

/** What no terminal decides, because it is about its door, its honesty or a guest: the server says it in its own words. */
const HOUSE_TEXTS = {
  'already-set-up': 'Este restaurante ya tiene gerencia. Entra con tu PIN.',
  'staff-name-taken': 'Ya hay una persona con ese nombre. Agrega el apellido o un apodo.',
  'last-manager': 'Es la única persona en la gerencia. Nombra a otra antes.',
  'pin-needed': 'Ese puesto lleva otro tipo de PIN. Escribe uno nuevo.',
  'pairing-expired': 'El código ya venció o ya se usó. Pide otro a la gerencia.',
  'device-not-found': 'Ese dispositivo ya no tiene acceso.',
  'last-device': 'Es el único dispositivo con acceso. Vincula otro antes.',
  'device-locked': 'Demasiados intentos en este dispositivo. Espera una hora o pide a la gerencia que lo libere.',
  'pin-wait': 'Varios intentos fallidos. Espera un momento y vuelve a intentar.',
  'forged-data':
    'La solicitud traía datos que solo decide la casa: precio, total, puesto o local. No se aceptó y quedó en la bitácora.',
  'account-not-empty': 'La cuenta tiene artículos o pagos. Vacíala o cóbrala.',
  'contact-not-found': 'Esa reservación no tiene teléfono ni correo.',
  'too-many-changes': 'Ya cambiaste esta reservación varias veces. Llámanos y te ayudamos.',
} as const;

export type HouseRefusal = keyof typeof HOUSE_TEXTS;

/** Of every reason there is. */
export function anyRefusalText(code: string): string {
  // Having it says that it is one of them.
  return Object.hasOwn(HOUSE_TEXTS, code) ? HOUSE_TEXTS[code as HouseRefusal] : refusalText(code);
}
