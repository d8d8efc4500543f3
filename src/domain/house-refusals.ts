import { refusalText } from './refusal-texts.ts';

/**
 * What is not decided in the first second of a terminal: about its door, its honesty or a guest the server says it in its
 * own words, and the book and the office bring these with their own files.
 */
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

  'message-not-found': 'Ese mensaje ya no está.',
  'category-not-found': 'Esa categoría ya no existe.',
  'reservations-not-ready': 'Las reservaciones todavía no están listas. Intenta en un momento.',
  'reservation-invalid': 'Revisa los datos de la reservación.',
  'table-taken': 'Esa mesa ya está reservada a esa hora.',
  'guest-holds-enough':
    'Con ese teléfono o correo ya hay mesas reservadas a esa hora. Si necesitas más, llámanos y las preparamos juntas.',
  'day-closed': 'Ese día no recibimos reservaciones.',
  'area-closed': 'Esa zona está cerrada ese día. Elige otra mesa.',
  'area-not-found': 'Esa zona no existe.',
  'day-over': 'Ese día ya pasó.',
  'reservation-not-found': 'No encontramos esa reservación.',
  'reservation-over': 'Esa reservación ya no se puede cambiar.',
  'reservation-ahead': 'Esa reservación es para otro día.',
  'seat-table-needed': 'Elige en qué mesa se sientan.',
  'mail-not-due': 'Ese correo ya se envió o todavía no toca enviarlo.',
  'demo-not-allowed': 'Los datos de demostración solo se cargan en un lugar sin menú.',
} as const;

export type HouseRefusal = keyof typeof HOUSE_TEXTS;

/** Of every reason there is. */
export function anyRefusalText(code: string): string {
  // Having it says that it is one of them.
  return Object.hasOwn(HOUSE_TEXTS, code) ? HOUSE_TEXTS[code as HouseRefusal] : refusalText(code);
}
