import { useEffect, useState, useSyncExternalStore } from 'react';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { useTerminalStatus, useSession } from '../terminal/terminal-context.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import styles from './queue-screen.module.css';
import { ask as askStaffApi, problemText } from '#ui/reading/ask-server.ts';
import { countUnsent, forgetDevice } from '../terminal/forget-device.ts';
import { deviceId } from '../terminal/device-memory.ts';
import { isAwake, onAwake } from '../shell/stay-ready.ts';

/** Two minutes off, and ages and hours on screen begin to lie. */
const SKEW_WARNING_MS = 120_000;

/** What this tablet promises: whether its disk is safe from the browser's own tidying, and its clock. */
export function DeviceFacts() {
  const { skewMs } = useTerminalStatus();
  const staysAwake = useSyncExternalStore(onAwake, isAwake);
  const [isPersistent, setPersistent] = useState<boolean | null>(null);
  // Waits for the browser's word about its own storage.
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setPersistent);
  }, []);
  return (
    <Stack as="section" gap={4} aria-labelledby="esta-tableta">
      <h2 id="esta-tableta">Esta tableta</h2>
      <Stack as="ul" gap={4} className={styles.facts}>
        <li>
          {isPersistent === true
            ? 'Lo pendiente está a salvo en esta tableta.'
            : 'Instala la aplicación para no perder lo pendiente.'}
        </li>
        <li>
          {staysAwake
            ? 'La pantalla se queda encendida mientras alguien trabaja.'
            : 'La pantalla puede apagarse sola: quita el bloqueo automático en los ajustes del equipo.'}
        </li>
        <li>
          {Math.abs(skewMs) > SKEW_WARNING_MS
            ? `El reloj de esta tableta está desviado ${Math.round(Math.abs(skewMs) / 60_000)} min. Corrígelo; mientras, usamos la hora del servidor.`
            : 'Reloj en hora con el servidor.'}
        </li>
      </Stack>
      <RetireDevice />
    </Stack>
  );
}

/** The end of a tablet in this venue: never while it still owes the server an order. */
function RetireDevice() {
  const { actor, screens, terminal } = useSession();
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
      if (screens.hasPins) await askStaffApi('POST', `/dispositivos/${deviceId()}/revocar`);
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
      <Row gap={3} className={styles.actions}>
        <Key look="risky" onClick={() => void ask()}>
          Retirar esta tableta
        </Key>
      </Row>
      {isAsking && (
        <Sheet title="¿Retirar esta tableta?" onClose={() => setAsking(false)}>
          <p>
            Se borra todo lo que guarda: cuentas, reservaciones y accesos del personal.{' '}
            {screens.hasPins && 'Para volver a usarla habrá que vincularla de nuevo.'}
          </p>
          <Row gap={3} className={styles.actions}>
            <Key onClick={() => setAsking(false)}>Cancelar</Key>
            <Key look="risky" onClick={() => void retire()}>
              Retirar
            </Key>
          </Row>
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
