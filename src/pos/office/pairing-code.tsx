import { connectionRead } from '#domain/reads/staff-reads.ts';
import { Message } from '#ui/pos/message.tsx';
import { QrCode } from '#ui/common/qr-code.tsx';
import { useRead } from '../terminal/use-read.ts';
import { Grid, Stack, Text } from '#ui/layout/layout.tsx';
import styles from './pairing-code.module.css';

/**
 * One code for one tablet, for its camera and for fingers. The code stands behind the address's #, which browsers keep to
 * themselves: it never crosses the network in the clear.
 */
export function PairingCode({ code }: { readonly code: string }) {
  // Without an answer the address of this screen stands.
  const { answer: connection } = useRead(connectionRead, {});
  const place = connection?.connect ?? `${location.origin}/pos`;
  const isOnlyHere = connection !== null && connection.connect === null && isThisMachine(location.hostname);
  return (
    <div className={styles.pairing}>
      <p>Apunta la cámara de la tableta a este código.</p>
      <Grid gap={5} align="start" className={styles.both}>
        <span className={styles.qr}>
          <QrCode text={`${place}#codigo=${code.replaceAll('-', '')}`} label="Código QR para vincular una tableta" />
        </span>
        <Stack as="span" gap={2}>
          <small>o abre en ella</small>
          <Text as="b" breaks>
            {place.replace(/^https?:\/\//, '')}
          </Text>
          <small>y escribe</small>
          <Text as="b" size={2} figures className={styles.code} data-testid="codigo">
            {code}
          </Text>
          <span className={styles.once}>
            <b>Sirve para una sola tableta.</b> Vence en diez minutos.
          </span>
        </Stack>
      </Grid>
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
