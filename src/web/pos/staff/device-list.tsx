import { useState } from 'react';
import { formatDate, isInstant, localDate } from '#domain/shared/time.ts';
import { VENUE_ZONE } from '#domain/venue/venue-settings.ts';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { Sheet } from '#web/shared/pos-ui/sheet.tsx';
import styles from './house.module.css';
import { staffApi, type House } from './staff-api.ts';
import { problemText } from '../terminal/staff-line.ts';

type Device = House['devices'][number];

export function DeviceList({
  devices,
  onRun,
  onProblem,
}: {
  readonly devices: readonly Device[];
  readonly onRun: (work: Promise<House>) => void;
  readonly onProblem: (problem: string) => void;
}) {
  const [code, setCode] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const offer = (): void => {
    setBusy(true);
    staffApi
      .pairingCode()
      .then(
        (offered) => setCode(offered.code),
        (fault: unknown) => onProblem(problemText(fault)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      <header className={styles.head}>
        <h2>Dispositivos</h2>
        <Key look="good" disabled={isBusy} onClick={offer}>
          Vincular dispositivo
        </Key>
      </header>
      <ul className={styles.people}>
        {devices.map((device) => (
          <li key={device.id} className={styles.person} data-activo={!device.isRevoked}>
            <span className={styles.name}>
              <b>{device.name}</b>
              <small>{deviceWords(device)}</small>
            </span>
            {device.isLocked && !device.isRevoked && (
              <Key look="good" onClick={() => onRun(staffApi.freeDevice(device.id))}>
                Liberar
              </Key>
            )}
            {!device.isRevoked && (
              <Key
                look="risky"
                onClick={() => onRun(staffApi.revokeDevice(device.id))}
                aria-label={`Quitar acceso a ${device.name}`}
              >
                Quitar acceso
              </Key>
            )}
          </li>
        ))}
      </ul>
      {code !== null && (
        <Sheet title="Código para un dispositivo" onClose={() => setCode(null)}>
          <p>
            En el dispositivo nuevo abre <b className={styles.address}>{`${location.origin}/pos`}</b> y escribe:
          </p>
          <p className={styles.code} data-testid="codigo">
            {code}
          </p>
          <p>Sirve una sola vez y vence en diez minutos.</p>
          {isThisMachine(location.hostname) && (
            <Message tone="plain">
              «{location.hostname}» solo funciona en esta computadora. Desde una tableta abre https:// y el nombre o la
              dirección de esta computadora en la red.
            </Message>
          )}
        </Sheet>
      )}
    </>
  );
}

export function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function deviceWords({ isRevoked, isLocked, inUseBy, pairedAt }: Device): string {
  if (isRevoked) return 'Sin acceso';
  if (isLocked) return 'Bloqueado por intentos de PIN';
  if (inUseBy.length > 0) return `En uso por ${inUseBy.join(', ')}`;
  return isInstant(pairedAt) ? `Vinculado el ${formatDate(localDate(pairedAt, VENUE_ZONE))}` : 'Vinculado';
}
