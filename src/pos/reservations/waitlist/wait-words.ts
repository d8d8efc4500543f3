import type { WaitPlace } from '#domain/waitlist/wait-plan.ts';
import { onlyDigits } from '#domain/shared/text.ts';

/** What is written to whoever waits outside. */
export function readyText(nombre: string): string {
  return `Hola, ${nombre}: tu mesa está lista. Te esperamos en la entrada; te la guardamos diez minutos.`;
}

/** Opens a chat with them and that text ready to send. Ten digits are a phone of this country. */
export function readyLink({ nombre, telefono }: { readonly nombre: string; readonly telefono: string }): string {
  const digits = onlyDigits(telefono);
  const number = digits.length === 10 ? `52${digits}` : digits;
  return `https://wa.me/${number}?text=${encodeURIComponent(readyText(nombre))}`;
}

/** «12 visitas parecidas», or that the venue has none to go by. */
export function restsOn({ minutes, visits }: Pick<WaitPlace, 'minutes' | 'visits'>): string {
  if (visits === null) return minutes === 0 ? 'hay mesa libre' : 'en cuanto la limpien';
  if (visits === 0) return 'sin historia: lo usual';
  return visits === 1 ? 'según 1 visita parecida' : `según ${visits} visitas parecidas`;
}
