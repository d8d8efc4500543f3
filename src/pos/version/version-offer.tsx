import { useEffect, useId, useState } from 'react';
import { Row } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { activateNewVersion, watchForNewVersion } from './new-version.ts';
import styles from './version-offer.module.css';

/** A new version waits until somebody has a hand free: it never reloads over an order by itself. */
export function VersionOffer() {
  const [offered, setOffered] = useState<string | null>(null);
  const [putOff, setPutOff] = useState<string | null>(null);
  const title = useId();
  // Waits for another version to be published.
  useEffect(() => watchForNewVersion(setOffered), []);
  // «Después» is meant for this one: the next is offered again.
  if (offered === null || offered === putOff) return null;
  return (
    <Row
      as="aside"
      align="center"
      justify="toCenter"
      weight={600}
      className={styles.offer}
      role="alertdialog"
      aria-labelledby={title}
    >
      <p id={title}>Hay una versión nueva de Xalli.</p>
      <Key className={styles.now} onClick={() => void activateNewVersion(offered)}>
        Actualizar ahora
      </Key>
      <Key look="quiet" className={styles.later} onClick={() => setPutOff(offered)}>
        Después
      </Key>
    </Row>
  );
}
