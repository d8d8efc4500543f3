/** Every reason for a "no", as people read it. A code without a text does not compile. */
export const REFUSAL_TEXTS = {
  'not-allowed': 'Tu puesto no permite esta acción. Pídelo a gerencia.',
  'approval-needed': 'Esto necesita la autorización de gerencia.',
  'unknown-person': 'Esta persona ya no tiene acceso. Entra otra vez; si no puedes, avisa a gerencia.',
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
  'modifier-not-found': 'Ese extra o cambio ya no existe. Quítalo del artículo.',
  'order-empty': 'No hay ítems en el pedido.',
  'nothing-new-to-send': 'Todo lo de esta cuenta ya se envió.',
  'entry-not-found': 'Esa comanda ya no está en pantalla.',
  'dish-not-found': 'Ese platillo ya no está en la comanda. Mira de nuevo la tarjeta.',
  'total-changed': 'La cuenta cambió mientras cobrabas. Revisa el nuevo total.',
  'nothing-to-charge': 'No hay nada que cobrar en esta cuenta.',
  'not-enough-received': 'Lo recibido no alcanza para el total.',
  'waiter-not-found': 'Esa persona ya no trabaja aquí. Elige a otra.',
  'same-account': 'Ya está en esa cuenta. Elige otra.',
  'line-shared': 'Ese platillo está compartido entre varias cuentas. Deja de compartirlo primero.',
  'share-paid': 'Una parte de ese platillo ya se pagó; se queda como está.',
  'nothing-to-share': 'Elige al menos una cuenta que pague este platillo.',
  'parts-out-of-range': 'Se divide en 2 a 20 partes.',
  'discount-not-found': 'Ese descuento ya no está.',
  'courtesy-not-found': 'Esa cortesía ya no está.',
  'too-many-pieces': 'No hay tantas piezas en la cuenta.',
  'more-than-due': 'Es más de lo que falta por pagar. Revisa el monto.',
  'still-due': 'Todavía falta dinero por pagar en esta cuenta.',
  'payment-not-found': 'Ese pago ya no está en la cuenta.',
  'refund-too-large': 'No se devuelve más de lo que se pagó.',
  'same-method': 'El pago ya está en esa forma.',
  'ticket-not-closed': 'La cuenta sigue abierta.',
  'reason-needed': 'Escribe el motivo.',
  'tickets-not-mergeable': 'Solo se juntan dos cuentas abiertas y con el mismo IVA.',

  'shift-over': 'El turno en que se cobró ya tiene su corte Z. En vez de reabrir, usa «Devolver».',

  // The drawer.
  'shift-open': 'Esa caja ya tiene un turno abierto. Sigue en él o ciérralo con su corte Z.',
  'shift-not-found': 'No encontramos ese turno. Vuelve a abrir la pantalla de turno.',
  'shift-closed': 'Ese turno ya se cerró con su corte Z.',
  'count-kept': 'El conteo de este turno ya se guardó y no se cambia. Avisa a gerencia.',
  'till-not-found': 'Esa caja ya no existe. Elige otra.',
  'till-open': 'Esa caja tiene un turno abierto. Haz primero su corte Z.',
  'till-name-taken': 'Ya hay una caja con ese nombre. Escribe otro.',
  'last-till': 'Es la única caja. Agrega otra antes de quitarla.',

  // The door, the book and the office.
  'already-set-up': 'Este restaurante ya tiene gerencia. Entra con tu PIN.',
  'staff-name-taken': 'Ya hay una persona con ese nombre. Agrega el apellido o un apodo.',
  'last-manager': 'Es la única persona en gerencia. Nombra a otra antes.',
  'pin-needed': 'Ese puesto lleva otro tipo de PIN. Escribe uno nuevo.',
  'pairing-expired': 'El código ya venció o ya se usó. Pide otro a gerencia.',
  'device-not-found': 'Ese equipo ya no tiene acceso.',
  'last-device': 'Es el único equipo con acceso. Vincula otro antes.',
  'device-locked': 'Demasiados intentos en este equipo. Espera una hora o pide a gerencia que lo desbloquee.',
  'pin-wait': 'Varios intentos fallidos. Espera un momento y vuelve a intentar.',
  'forged-data':
    'La solicitud traía datos que solo decide el restaurante: precio, total, puesto o local. No se aceptó y quedó en la bitácora.',
  'account-not-empty': 'La cuenta tiene artículos o pagos. Vacíala o cóbrala.',
  'contact-not-found': 'Esa reservación no tiene teléfono ni correo.',
  'too-many-changes': 'Ya cambiaste esta reservación varias veces. Llámanos y te ayudamos.',
  'guest-holds-enough':
    'Con ese teléfono o correo ya hay mesas reservadas a esa hora. Si necesitas más, llámanos y las preparamos juntas.',
  'message-not-found': 'Ese mensaje ya no está.',
  'category-not-found': 'Esa categoría ya no existe.',
  'reservations-not-ready': 'Las reservaciones todavía no están listas. Intenta en un momento.',
  'reservation-invalid': 'Revisa los datos de la reservación.',
  'table-taken': 'Esa mesa ya está reservada a esa hora.',
  'day-closed': 'Ese día no recibimos reservaciones.',
  'area-closed': 'Esa zona está cerrada ese día. Elige otra mesa.',
  'plan-name-twice': 'Dos mesas del plano se llaman igual. Cambia el nombre de una.',
  'plan-outside': 'Una mesa quedó fuera del plano. Muévela hacia adentro.',
  'plan-join-unknown': 'Una unión de mesas nombra una mesa que no está en el plano. Corrígela o quítala.',
  'plan-table-booked': 'Una mesa que quitaste tiene reservaciones. Cámbialas de mesa antes de quitarla.',
  'area-not-found': 'Esa zona no existe.',
  'day-over': 'Ese día ya pasó.',
  'reservation-not-found': 'No encontramos esa reservación.',
  'reservation-over': 'Esa reservación ya no se puede cambiar.',
  'reservation-ahead': 'Esa reservación es para otro día.',
  'seat-table-needed': 'Elige en qué mesa se sientan.',
  'mail-not-due': 'Ese correo ya se envió o todavía no toca enviarlo.',
  'printer-address':
    'Escribe la dirección de la impresora en tu red, por ejemplo 192.168.1.50 o 192.168.1.50:9100. Solo direcciones privadas, con puerto 9100 a 9199.',
  'printer-not-found': 'Esa impresora ya no está. Elige otra.',
  'no-printer': 'Ninguna impresora imprime cuentas. Agrégala en Gerencia › Impresoras.',
  'print-not-found': 'Esa impresión ya no está en la lista.',
  'print-not-due': 'Esa impresión ya está en camino.',
  'demo-not-allowed': 'Los datos de demostración solo se cargan en un lugar sin menú.',
} as const;

export type RefusalCode = keyof typeof REFUSAL_TEXTS;

export function refusalText(code: string): string {
  // Codes of a newer server reach an older screen; it must still say something true.
  return Object.hasOwn(REFUSAL_TEXTS, code)
    ? REFUSAL_TEXTS[code as keyof typeof REFUSAL_TEXTS]
    : 'No se guardó. Reintenta o avisa a gerencia.';
}
