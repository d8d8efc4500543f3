import { useEffect, useState } from 'react';
import { useTerminalStatus } from '../terminal/terminal-context.tsx';
import styles from './queue-screen.module.css';
import { RetireDevice } from './retire-device.tsx';

/** Two minutes off, and ages and hours on screen begin to lie. */
const SKEW_WARNING_MS = 120_000;

/** What this tablet promises: whether its disk is safe from the browser's own tidying, and its clock. */
export function DeviceFacts() {
  const { skewMs } = useTerminalStatus();
  const [isPersistent, setPersistent] = useState<boolean | null>(null);
  // Waits for the browser's word about its own storage.
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setPersistent);
  }, []);
  return (
    <section className={styles.part} aria-labelledby="esta-tableta">
      <h2 id="esta-tableta">Esta tableta</h2>
      <ul className={styles.facts}>
        <li>
          {isPersistent === true
            ? 'Lo pendiente está a salvo en esta tableta.'
            : 'Instala la aplicación para no perder lo pendiente.'}
        </li>
        <li>
          {Math.abs(skewMs) > SKEW_WARNING_MS
            ? `El reloj de esta tableta está desviado ${Math.round(Math.abs(skewMs) / 60_000)} min. Corrígelo; mientras, usamos la hora del servidor.`
            : 'Reloj en hora con el servidor.'}
        </li>
      </ul>
      <RetireDevice />
    </section>
  );
}
