import { useEffect, useState } from 'react';
import { Message } from '#ui/pos/message.tsx';
import { QrCode } from '#ui/common/qr-code.tsx';
import { staffApi, type HouseDoor } from '../staff/staff-api.ts';
import styles from './pairing-code.module.css';

/**
 * One code for one tablet, for its camera and for fingers. The code stands behind the address's #, which browsers keep to
 * themselves: it never crosses the network in the clear.
 */
export function PairingCode({ code }: { readonly code: string }) {
  const [door, setDoor] = useState<HouseDoor | null>(null);
  // Waits for the server to say where tablets come in; without an answer the address on this screen stands.
  useEffect(() => {
    staffApi.door().then(setDoor, () => undefined);
  }, []);
  const place = door?.connect ?? `${location.origin}/pos`;
  const isOnlyHere = door !== null && door.connect === null && isThisMachine(location.hostname);
  return (
    <div className={styles.pairing}>
      <p>Apunta la cámara de la tableta a este código.</p>
      <div className={styles.both}>
        <span className={styles.qr}>
          <QrCode text={`${place}#codigo=${code.replaceAll('-', '')}`} label="Código QR para vincular una tableta" />
        </span>
        <span className={styles.typed}>
          <small>o abre en ella</small>
          <b className={styles.address}>{place.replace(/^https?:\/\//, '')}</b>
          <small>y escribe</small>
          <b className={styles.code} data-testid="codigo">
            {code}
          </b>
          <span className={styles.once}>
            <b>Sirve para una sola tableta.</b> Vence en diez minutos.
          </span>
        </span>
      </div>
      {isOnlyHere && (
        <Message tone="plain">
          «{location.hostname}» solo funciona en esta computadora. Desde una tableta abre https:// y el nombre o la
          dirección de esta computadora en la red.
        </Message>
      )}
    </div>
  );
}

export function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
