import type { HouseRefusal } from './house-refusals.ts';

/** Every reason for a "no" at the tables, the stove and the till, as people read it. A code without a text does not compile. */
export const REFUSAL_TEXTS = {
  'not-allowed': 'Tu puesto no permite esta acción.',
  'approval-needed': 'Esto necesita la autorización de la gerencia.',
  'unknown-person': 'Esta persona ya no tiene acceso. Vuelve a entrar con tu PIN.',
  'bad-command': 'No entendimos la solicitud. Actualiza la aplicación.',

  'table-not-found': 'Esa mesa ya no existe.',
  'table-has-account': 'La mesa tiene una cuenta abierta. Cóbrala o vacíala antes.',
  'ticket-not-found': 'No encontramos esa cuenta. Búscala en Mesas o ábrela de nuevo.',
  'ticket-closed': 'La cuenta ya se cobró. Abre una cuenta nueva.',
  'item-not-found': 'Ese artículo ya no está en la cuenta. Agrégalo de nuevo si hace falta.',
  'lines-not-found': 'Esos artículos no están en la cuenta. Revísala, agrégalos si faltan y envía otra vez.',
  'account-too-large': 'Una cuenta llega hasta $9,999,999.99. Abre otra para lo demás.',
  'item-already-sent': 'Ya se envió a cocina o bar; agrégalo como artículo nuevo o anúlalo con motivo.',
  'void-reason-needed': 'Para anular algo ya enviado escribe el motivo.',
  'menu-item-not-found': 'Ese platillo ya no está en el menú.',
  'menu-item-sold-out': 'Ese platillo se agotó por hoy.',
  'modifier-not-found': 'Ese complemento ya no existe.',
  'order-empty': 'No hay ítems en el pedido.',
  'nothing-new-to-send': 'Todo lo de esta cuenta ya se envió.',
  'entry-not-found': 'Ese pedido ya no está en pantalla.',
  'total-changed': 'La cuenta cambió mientras cobrabas. Revisa el nuevo total.',
  'nothing-to-charge': 'No hay nada que cobrar en esta cuenta.',
  'not-enough-received': 'Lo recibido no alcanza para el total.',
  'tickets-not-mergeable': 'Solo se juntan dos cuentas abiertas y con el mismo IVA.',
} as const;

/** Those of the house are told by the server, and by the screens of the book and the office; the first load does not carry them. */
export type RefusalCode = keyof typeof REFUSAL_TEXTS | HouseRefusal;

export function refusalText(code: string): string {
  // Codes of a newer server reach an older screen; it must still say something true.
  return Object.hasOwn(REFUSAL_TEXTS, code)
    ? REFUSAL_TEXTS[code as keyof typeof REFUSAL_TEXTS]
    : 'El servidor no lo aceptó.';
}
