import type { Charge, ChargeProblem, ChargeState } from './charge.ts';

/** As screens and their tests name them. */
export const ESTADO: Readonly<Record<ChargeState, string>> = {
  asked: 'pedido',
  'at-terminal': 'en-terminal',
  approved: 'aprobado',
  declined: 'rechazado',
  cancelled: 'cancelado',
  unknown: 'desconocido',
};

/** In words that can be said to the guest. */
const PROBLEM_WORDS: Readonly<Record<ChargeProblem, string>> = {
  declined: 'El banco no la autorizó. Prueba con otra tarjeta.',
  funds: 'La tarjeta no tiene fondos suficientes. Prueba con otra.',
  pin: 'El NIP no es correcto. Pide que lo intente otra vez.',
  card: 'El banco no acepta esa tarjeta. Prueba con otra.',
  'expired-card': 'La tarjeta está vencida. Prueba con otra.',
  guest: 'Se canceló en la terminal.',
  expired: 'Nadie pagó y la terminal lo soltó.',
  token: 'El proveedor no aceptó la clave. Avisa a gerencia y cobra a mano.',
  device: 'El proveedor no encuentra la terminal, o no está en modo PDV. Cobra a mano.',
  busy: 'La terminal tiene otro cobro pendiente. Termínalo ahí, o cobra a mano.',
  least: 'El proveedor no cobra tan poco. Cobra a mano o en efectivo.',
  refused: 'El proveedor no lo aceptó. Cobra a mano.',
  'not-sent': 'Nunca llegó a la terminal. Cóbralo otra vez.',
  silent: 'La terminal no contesta.',
  'no-line': 'Sin internet no se llega al proveedor. Teclea el monto en la terminal y cobra «A mano».',
  keys: 'Falta la clave de esta terminal en Ajustes. Cobra a mano.',
};

export function problemWords({ problem }: Pick<Charge, 'problem'>): string {
  return problem === null ? '' : PROBLEM_WORDS[problem];
}
