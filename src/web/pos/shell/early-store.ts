import type { DeviceStore } from '#application/ports.ts';
import { openDeviceStore } from '../terminal/device-store.ts';

const KEY = 'xalli_tableta';

/**
 * Begins to read the copy of the venue under the name this device had last, while its memory is still being asked for the
 * true one: both wait for the same disk. The name here is only a hint, and whatever it led to is used for no other.
 */
export function openEarly(): (device: string) => Promise<DeviceStore> {
  const hint = localStorage.getItem(KEY);
  const early = hint === null ? null : readAtOnce(hint);
  // Told to whoever asks for it, if anybody does.
  early?.catch(() => undefined);
  return (device) => {
    if (early && device === hint) return early;
    localStorage.setItem(KEY, device);
    return openStore(device);
  };
}

/** Nobody is inside: a locked screen must not even read what only the people inside may see. */
export function readNothingEarly(): void {
  localStorage.removeItem(KEY);
}

async function readAtOnce(device: string): Promise<DeviceStore> {
  const store = await openStore(device);
  const copy = store.load();
  copy.catch(() => undefined);
  let isFresh = true;
  return {
    ...store,
    // Once: whoever reads again wants what has been kept since.
    load: () => {
      const read = isFresh ? copy : store.load();
      isFresh = false;
      return read;
    },
  };
}

function openStore(device: string): Promise<DeviceStore> {
  return openDeviceStore(`xalli-${device}`, () => Date.now());
}
