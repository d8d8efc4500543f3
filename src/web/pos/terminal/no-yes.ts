/** Said in Pedido and in Caja when a tip, discount or rate was called off at the manager's PIN. */
export const NO_YES = 'El ajuste no se aplicó: falta la autorización de gerencia.';
