import { receiptShare } from '#domain/receipts/receipt-share.ts';
import { receiptPath } from '#domain/receipts/receipt-path.ts';
import { venueIdentity } from '#domain/venue/venue-identity.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { keyClass } from '#ui/pos/key.tsx';
import { useWorld } from '../terminal/terminal-context.tsx';

/** The guest's receipt by WhatsApp or mail, one tap each: whom it goes to is chosen there, and stored nowhere here. */
export function ReceiptShareKeys({ code }: { readonly code: string }) {
  const { site = location.origin } = useWorld(venueSettings);
  const { name } = useWorld(venueIdentity);
  const subject = `Tu recibo de ${name}`;
  const share = receiptShare({ subject, text: `${subject}: ${site}${receiptPath(code)}` });
  return (
    <>
      <a className={keyClass({})} href={share.whatsapp} target="_blank" rel="noopener noreferrer">
        Recibo por WhatsApp
      </a>
      <a className={keyClass({})} href={share.mail}>
        Recibo por correo
      </a>
    </>
  );
}
