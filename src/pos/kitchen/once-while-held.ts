import type { KeyboardEvent } from 'react';

/** Enter held down presses again and again what is under it: «Aceptar» would be «Listo» at once, one «Regresar» all. */
export function onceWhileHeld(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
