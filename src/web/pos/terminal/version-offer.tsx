import { useEffect, useState } from 'react';
import { activateNewVersion, watchForNewVersion } from './register-worker.ts';
import styles from './version-offer.module.css';

/** A new version waits until somebody has a hand free: it never reloads over an order by itself. */
export function VersionOffer() {
  const [isWaiting, setWaiting] = useState(false);
  const [isPutOff, setPutOff] = useState(false);
  // Waits for the service worker to find a newer one.
  useEffect(() => watchForNewVersion(() => setWaiting(true)), []);
  if (!isWaiting || isPutOff) return null;
  return (
    <aside className={styles.offer} role="status">
      <p>Hay una versión nueva de Xalli.</p>
      <button type="button" onClick={() => void activateNewVersion()}>
        Actualizar ahora
      </button>
      <button type="button" onClick={() => setPutOff(true)}>
        Después
      </button>
    </aside>
  );
}
