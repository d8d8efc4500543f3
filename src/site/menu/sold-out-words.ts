import type { Message } from '#domain/site/message.ts';

/** Said by the server when the page is made and by the page when the kitchen runs out meanwhile. */
export const SOLD_OUT: Message = { es: 'Agotado por hoy', en: 'Sold out today' };
