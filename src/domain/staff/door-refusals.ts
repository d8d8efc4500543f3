import { refusalText } from '../refusal-texts.ts';

/** Why somebody or some device is not let in, or not made one of the house: only the server decides these, and tells them. */
const DOOR_TEXTS = {
  'already-set-up': 'Este restaurante ya tiene gerencia. Entra con tu PIN.',
  'staff-name-taken': 'Ya hay una persona con ese nombre. Agrega el apellido o un apodo.',
  'last-manager': 'Es la única persona en la gerencia. Nombra a otra antes.',
  'pin-needed': 'Ese puesto lleva otro tipo de PIN. Escribe uno nuevo.',
  'pairing-expired': 'El código ya venció o ya se usó. Pide otro a la gerencia.',
  'device-not-found': 'Ese dispositivo ya no tiene acceso.',
  'last-device': 'Es el único dispositivo con acceso. Vincula otro antes.',
  'device-locked': 'Demasiados intentos en este dispositivo. Espera una hora o pide a la gerencia que lo libere.',
  'pin-wait': 'Varios intentos fallidos. Espera un momento y vuelve a intentar.',
} as const;

export type DoorRefusal = keyof typeof DOOR_TEXTS;

/** Of every reason there is. */
export function anyRefusalText(code: string): string {
  // Having it says that it is one of them.
  return Object.hasOwn(DOOR_TEXTS, code) ? DOOR_TEXTS[code as DoorRefusal] : refusalText(code);
}
