/** Said by the server when the page is made and by the page when the kitchen runs out meanwhile. */
export const SOLD_OUT = 'Agotado por hoy';
