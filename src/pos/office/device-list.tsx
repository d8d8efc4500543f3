import { useState } from 'react';
import type { StaffAndDevices } from '#domain/reads/staff-reads.ts';
import { formatDate, isInstant, localDate } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { useSession } from '../terminal/terminal-context.tsx';
import { deviceId } from '../terminal/device-memory.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import styles from './staff.module.css';
import { PairingCode } from './pairing-code.tsx';
import { TrustLine } from './trust-line.tsx';
import { staffApi } from '../staff/staff-api.ts';
import { problemText } from '#ui/reading/ask-server.ts';

type Device = StaffAndDevices['devices'][number];

interface DeviceListProps {
  readonly devices: readonly Device[];
  readonly onRun: (work: Promise<StaffAndDevices>) => void;
  /** Somebody may have used the code. */
  readonly onPaired: () => void;
  readonly onProblem: (problem: string) => void;
}

export function DeviceList({ devices, onRun, onPaired, onProblem }: DeviceListProps) {
  const [code, setCode] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Device | null>(null);
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
  const closeCode = (): void => {
    setCode(null);
    // The device that took the code is on the server's list and not yet on this one.
    onPaired();
  };
  return (
    <>
      <Row as="header" gap={4} align="center" justify="between" className={styles.head}>
        <h2>Equipos</h2>
        <Key look="good" disabled={isBusy} onClick={offer}>
          Vincular equipo
        </Key>
      </Row>
      <Stack as="ul" gap={3}>
        {devices.map((device) => (
          <DeviceLine
            key={device.id}
            device={device}
            onFree={() => onRun(staffApi.freeDevice(device.id))}
            onRevoke={() => setAsked(device)}
          />
        ))}
      </Stack>
      <TrustLine />
      {code !== null && <PairingSheet code={code} onClose={closeCode} />}
      {asked !== null && (
        <RevokeSheet
          device={asked}
          onClose={() => setAsked(null)}
          onRevoke={() => {
            setAsked(null);
            onRun(staffApi.revokeDevice(asked.id));
          }}
        />
      )}
    </>
  );
}

interface DeviceLineProps {
  readonly device: Device;
  readonly onFree: () => void;
  readonly onRevoke: () => void;
}

function DeviceLine({ device, onFree, onRevoke }: DeviceLineProps) {
  const zone = zoneOf(useSession().terminal.world);
  return (
    <ListRow
      look="card"
      title={<b>{device.name}</b>}
      notes={[`${isInHand(device) ? 'Este equipo · ' : ''}${deviceWords(device, zone)}`]}
      data-activo={!device.isRevoked}
    >
      {device.isLocked && !device.isRevoked && (
        <Key look="good" onClick={onFree}>
          Desbloquear
        </Key>
      )}
      {!device.isRevoked && (
        <Key look="risky" onClick={onRevoke} aria-label={`Quitar acceso a ${device.name}`}>
          Quitar acceso
        </Key>
      )}
    </ListRow>
  );
}

function PairingSheet({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  return (
    <Sheet title="Código para un equipo" onClose={onClose}>
      <PairingCode code={code} />
    </Sheet>
  );
}

/** One tap beside «Desbloquear» must not put a tablet out of service in the middle of dinner. */
function RevokeSheet({
  device,
  onRevoke,
  onClose,
}: {
  readonly device: Device;
  readonly onRevoke: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Sheet title={`¿Quitar acceso a ${device.name}?`} onClose={onClose}>
      {isInHand(device) && <Message tone="plain">Es el equipo que estás usando: saldrás de aquí.</Message>}
      <p>
        Deja de funcionar en este momento, y lo que no haya enviado puede perderse. Para volver a usarlo habrá que
        vincularlo de nuevo.
      </p>
      <Row gap={3}>
        <Key onClick={onClose}>Cancelar</Key>
        <Key look="risky" onClick={onRevoke}>
          Quitar acceso
        </Key>
      </Row>
    </Sheet>
  );
}

function isInHand({ id }: Device): boolean {
  return id === deviceId();
}

function deviceWords({ isRevoked, isLocked, inUseBy, pairedAt }: Device, zone: string): string {
  if (isRevoked) return 'Sin acceso';
  if (isLocked) return 'Bloqueado por intentos de PIN';
  if (inUseBy.length > 0) return `Ahora lo usa ${inUseBy.join(', ')}`;
  return isInstant(pairedAt) ? `Vinculado el ${formatDate(localDate(pairedAt, zone))}` : 'Vinculado';
}
