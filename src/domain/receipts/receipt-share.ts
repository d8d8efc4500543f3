/* One tap hands the receipt's address to WhatsApp or to a letter: neither number nor address is typed here, or stored. */

export interface ReceiptShare {
  readonly whatsapp: string;
  readonly mail: string;
}

export function receiptShare({ subject, text }: { readonly subject: string; readonly text: string }): ReceiptShare {
  return {
    whatsapp: `https://wa.me/?text=${encodeURIComponent(text)}`,
    mail: `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`,
  };
}
