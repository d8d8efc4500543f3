import type { Shelf } from '#domain/shared/shelf.ts';
import { venueSettings, type ReasonKind, type ReasonLists, type VenueSettings } from './venue-settings.ts';

/*
 * What the venue offers to choose from. Apart from the settings themselves: no terminal needs it in its first second.
 */

const DEFAULT_REASONS: ReasonLists = {
  discount: ['Cliente frecuente', 'Cumpleaños', 'Personal de la casa', 'Tardó demasiado'],
  courtesy: ['Disculpa de la casa', 'Cumpleaños', 'Invitación de la casa', 'Prueba de platillo'],
  void: ['Error al pedir', 'El cliente cambió de opinión', 'Tardó demasiado', 'Producto agotado'],
  reopen: ['Se cobró la mesa equivocada', 'Faltó un platillo', 'Sobró un platillo'],
  refund: ['Se cobró de más', 'Se cobró dos veces', 'Platillo que no salió'],
  correct: ['Se marcó otra forma de pago', 'Pagó con otra tarjeta'],
};

/** No tip is chosen beforehand; these are only one tap away. */
export const DEFAULT_TIPS: readonly number[] = [10, 12, 15, 20];

export function reasonsOf(world: Shelf<'venue', VenueSettings>, kind: ReasonKind): readonly string[] {
  return venueSettings(world).reasons?.[kind] ?? DEFAULT_REASONS[kind];
}

export function tipsOffered(world: Shelf<'venue', VenueSettings>): readonly number[] {
  return venueSettings(world).tips ?? DEFAULT_TIPS;
}
