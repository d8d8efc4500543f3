import { useState } from 'react';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { Sheet } from '#web/shared/pos-ui/sheet.tsx';
import { ask as askHouse, problemText } from '../terminal/staff-line.ts';
import { countUnsent, forgetDevice } from '../terminal/forget-device.ts';
import { deviceId } from '../terminal/device-memory.ts';
import { useSession } from '../terminal/terminal-context.tsx';
import styles from './queue-screen.module.css';

/** The end of a tablet in this house: never while it still owes the server an order. */
export function RetireDevice() {
  const { actor, mode, terminal } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (actor.role !== 'manager') return null;

  const ask = async (): Promise<void> => {
    const unsent = await countUnsent(deviceId());
    setProblem(unsent > 0 ? unsentText(unsent) : null);
    setAsking(unsent === 0);
  };
  const retire = async (): Promise<void> => {
    setAsking(false);
    try {
      if (mode === 'production') await askHouse('POST', `/dispositivos/${deviceId()}/revocar`);
      terminal.stop();
      if (!(await forgetDevice(deviceId()))) setProblem(unsentText(await countUnsent(deviceId())));
      else location.assign('/pos');
    } catch (fault) {
      setProblem(problemText(fault));
    }
  };

  return (
    <>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <div className={styles.actions}>
        <Key look="risky" onClick={() => void ask()}>
          Retirar esta tableta
        </Key>
      </div>
      {isAsking && (
        <Sheet title="¿Retirar esta tableta?" onClose={() => setAsking(false)}>
          <p>
            Se borra todo lo que guarda: cuentas, reservaciones y accesos del personal.{' '}
            {mode === 'production' && 'Para volver a usarla habrá que vincularla de nuevo.'}
          </p>
          <div className={styles.actions}>
            <Key onClick={() => setAsking(false)}>Cancelar</Key>
            <Key look="risky" onClick={() => void retire()}>
              Retirar
            </Key>
          </div>
        </Sheet>
      )}
    </>
  );
}

function unsentText(unsent: number): string {
  return unsent === 1
    ? 'Falta 1 pendiente por enviar. Espera a que haya conexión y retírala después.'
    : `Faltan ${unsent} pendientes por enviar. Espera a que haya conexión y retírala después.`;
}
