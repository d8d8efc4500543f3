import type { OFFICE_REFUSALS } from './office-refusals.ts';

/**
 * Every reason for a "no" of the evening's commands, as people read it; those of the office come with its commands. A
 * code without a text does not compile.
 */
export const REFUSAL_TEXTS = {
  'not-allowed': 'Tu puesto no permite esta acción. Pídelo a gerencia.',
  'approval-needed': 'Esto necesita la autorización de gerencia.',
  'bad-command': 'No entendimos la solicitud. Actualiza la aplicación.',

  'table-not-found': 'Esa mesa ya no existe.',
  'table-has-account': 'La mesa tiene una cuenta abierta. Cóbrala o vacíala antes.',
  'ticket-not-found': 'No encontramos esa cuenta. Búscala en Mesas o ábrela de nuevo.',
  'ticket-closed': 'La cuenta ya se cobró. Abre una cuenta nueva.',
  'item-not-found': 'Ese artículo ya no está en la cuenta. Agrégalo de nuevo si hace falta.',
  'item-already-sent': 'Ya se envió a cocina o bar; agrégalo como artículo nuevo o anúlalo con motivo.',
  'void-reason-needed': 'Para anular algo ya enviado escribe el motivo.',
  'menu-item-not-found': 'Ese platillo ya no está en el menú.',
  'menu-item-sold-out': 'Ese platillo se agotó por hoy.',
  'options-missing': 'A este platillo le falta elegir una opción. Elígela y agrégalo de nuevo.',
  'option-sold-out': 'Esa opción se agotó por hoy. Elige otra.',
  'parts-missing': 'Al paquete le falta elegir algo. Elígelo y agrégalo de nuevo.',
  'order-empty': 'No hay ítems en el pedido.',
  'nothing-new-to-send': 'Todo lo de esta cuenta ya se envió.',
  'entry-not-found': 'Esa comanda ya no está en pantalla.',
  'dish-not-found': 'Ese platillo ya no está en la comanda. Mira de nuevo la tarjeta.',
} as const;

export type RefusalCode = keyof typeof REFUSAL_TEXTS | keyof typeof OFFICE_REFUSALS;

const known = new Map<string, string>(Object.entries(REFUSAL_TEXTS));

/** A terminal loads the refusal texts of the back office together with its commands. */
export function learnRefusals(texts: Readonly<Record<string, string>>): void {
  for (const [code, text] of Object.entries(texts)) known.set(code, text);
}

export function refusalText(code: string): string {
  // Codes of a newer server reach an older screen; it must still say something true.
  return known.get(code) ?? 'No se guardó. Reintenta o avisa a gerencia.';
}
