import { useEffect, useId, useState } from 'react';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { activateNewVersion, watchForNewVersion } from './register-worker.ts';
import styles from './version-offer.module.css';

/** A new version waits until somebody has a hand free: it never reloads over an order by itself. */
export function VersionOffer() {
  const [isWaiting, setWaiting] = useState(false);
  const [isPutOff, setPutOff] = useState(false);
  const title = useId();
  // Waits for the service worker to find a newer one.
  useEffect(() => watchForNewVersion(() => setWaiting(true)), []);
  if (!isWaiting || isPutOff) return null;
  return (
    <aside className={styles.offer} role="alertdialog" aria-labelledby={title}>
      <p id={title}>Hay una versión nueva de Xalli.</p>
      <Key className={styles.now} onClick={() => void activateNewVersion()}>
        Actualizar ahora
      </Key>
      <Key look="quiet" className={styles.later} onClick={() => setPutOff(true)}>
        Después
      </Key>
    </aside>
  );
}
