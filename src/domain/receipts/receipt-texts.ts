import type { BillRow } from '#domain/account/breakdown.ts';
import type { CardKind, PaymentMethod } from '#domain/order/ticket.ts';
import type { Message } from '#domain/site/message.ts';
import type { ReceiptSheet } from './receipt-sheet.ts';

/* The words of `/cuenta/<codigo>`, in both languages. */

export const RECEIPT_TITLES: Readonly<Record<ReceiptSheet['state'], Message>> = {
  pagada: { es: 'Tu recibo', en: 'Your receipt' },
  abierta: { es: 'Todavía no está pagada', en: 'Not paid yet' },
  juntada: { es: 'Se juntó con otra cuenta', en: 'Joined with another bill' },
  vencida: { es: 'Este recibo ya venció', en: 'This receipt has expired' },
  desconocida: { es: 'No encontramos esa cuenta', en: 'We can’t find that bill' },
  demasiadas: { es: 'Demasiados intentos', en: 'Too many tries' },
  buscar: { es: 'Tu recibo', en: 'Your receipt' },
  lejos: { es: 'Tu recibo está en el restaurante', en: 'Your receipt is at the restaurant' },
};

export const RECEIPT_MESSAGES: Readonly<Partial<Record<ReceiptSheet['state'], Message>>> = {
  abierta: {
    es: 'En cuanto se pague, tu recibo aparece aquí. Vuelve a abrir esta página.',
    en: 'As soon as it is paid, your receipt is here. Open this page again.',
  },
  juntada: {
    es: 'Lo de esta cuenta se pagó con otra. Pide en caja el código de esa.',
    en: 'This bill was paid together with another one. Ask the cashier for its code.',
  },
  vencida: {
    es: 'Un recibo se puede ver 90 días. Si lo necesitas, llámanos con la fecha y el folio.',
    en: 'A receipt can be seen for 90 days. If you need it, call us with its date and number.',
  },
  desconocida: {
    es: 'Revisa el código: son diez letras y números, están al final de tu cuenta.',
    en: 'Check the code: ten letters and figures, at the end of your bill.',
  },
  demasiadas: {
    es: 'Espera unos minutos y prueba otra vez con el código de tu cuenta.',
    en: 'Wait a few minutes and try again with the code of your bill.',
  },
  lejos: {
    es: 'Desde aquí no podemos mostrarlo. Llámanos con la fecha y el folio de tu cuenta.',
    en: 'We can’t show it from here. Call us with the date and the number of your bill.',
  },
  buscar: {
    es: 'Escribe el código que está al final de tu cuenta.',
    en: 'Type the code at the end of your bill.',
  },
};

export const RECEIPT_TEXTS = {
  code: { es: 'Código', en: 'Code' },
  see: { es: 'Ver recibo', en: 'See receipt' },
  total: { es: 'Total', en: 'Total' },
  change: { es: 'Cambio', en: 'Change' },
  rounding: { es: 'Redondeo', en: 'Rounding' },
  refunded: { es: 'Devuelto', en: 'Refunded' },
  kept: { es: 'Pagado al final', en: 'Paid in the end' },
  nothing: { es: 'Fue cortesía de la casa: no se pagó nada.', en: 'It was on the house: nothing was paid.' },
  invoice: { es: 'Factura', en: 'Invoice (CFDI)' },
  late: { es: 'El plazo para pedir su factura ya pasó.', en: 'The time to ask for its invoice is over.' },
  whatsapp: { es: 'WhatsApp', en: 'WhatsApp' },
  mail: { es: 'Correo', en: 'E-mail' },
  print: { es: 'Imprimir', en: 'Print' },
  notFiscal: { es: 'Este no es un comprobante fiscal.', en: 'This is not a tax invoice.' },
  until: { es: 'Se puede ver durante 90 días.', en: 'It can be seen for 90 days.' },
  help: { es: '¿Algo no cuadra? Llámanos:', en: 'Something wrong? Call us:' },
} as const satisfies Readonly<Record<string, Message>>;

export const ROW_WORDS: Readonly<Record<BillRow['figure'], Message>> = {
  consumo: { es: 'Consumo', en: 'Food and drinks' },
  subtotal: { es: 'Subtotal', en: 'Subtotal' },
  iva: { es: 'IVA', en: 'VAT' },
  cortesia: { es: 'Cortesía', en: 'On the house' },
  descuento: { es: 'Descuento', en: 'Discount' },
  propina: { es: 'Propina', en: 'Tip' },
  total: { es: 'Total', en: 'Total' },
  base: { es: 'Base sin IVA', en: 'Before VAT' },
};

export const FORM_WORDS: Readonly<Record<PaymentMethod, Message>> = {
  cash: { es: 'Efectivo', en: 'Cash' },
  card: { es: 'Tarjeta', en: 'Card' },
  transfer: { es: 'Transferencia', en: 'Bank transfer' },
  app: { es: 'Pagado por la app', en: 'Paid through the app' },
  other: { es: 'Otro', en: 'Other' },
};

export const CARD_WORDS: Readonly<Record<CardKind, Message>> = {
  credit: { es: 'Tarjeta de crédito', en: 'Credit card' },
  debit: { es: 'Tarjeta de débito', en: 'Debit card' },
};
