import { useEffect, useState } from 'react';
import styles from './kds-screen.module.css';
import { kitchenSound as sound } from './kitchen-sound.ts';

/** Browsers refuse sound until the first touch or key: until then the screen says that it cannot be heard. */
export function MuteNote() {
  const [isOn, setOn] = useState(sound.isOn);
  // Waits for that touch, and for the device to take the sound away or give it back.
  useEffect(() => {
    const look = (): void => setOn(sound.isOn);
    const unlock = (): void => void sound.unlock().then(look);
    const stopWatching = sound.watch(look);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, unlock);
    return () => {
      stopWatching();
      for (const event of events) window.removeEventListener(event, unlock);
    };
  }, []);
  return !isOn && <p className={styles.mute}>Sin sonido: toca la pantalla una vez</p>;
}
