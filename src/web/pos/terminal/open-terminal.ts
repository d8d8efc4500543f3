import { Terminal } from '#application/terminal.ts';
import { DEMO_ACTOR, type Actor } from '#domain/staff/roles.ts';
import { browserLink } from './browser-link.ts';
import { browserChance, browserClock, browserTabs } from './browser-tabs.ts';
import { openDeviceStore } from './device-store.ts';

const DEVICE_KEY = 'xalli_device';

/** This browser's name for itself. In production the server gives it when the device is paired. */
export function deviceId(): string {
  const known = localStorage.getItem(DEVICE_KEY);
  if (known) return known;
  const made = browserChance.newId();
  localStorage.setItem(DEVICE_KEY, made);
  return made;
}

export async function openTerminal({
  device,
  actorOf = () => DEMO_ACTOR,
  onAccessLost = () => undefined,
}: {
  readonly device: string;
  readonly actorOf?: (staffId: string) => Actor;
  readonly onAccessLost?: () => void;
}): Promise<Terminal> {
  const name = `xalli-${device}`;
  // Denied persistence is shown on screen; asking for it here never blocks the start.
  void navigator.storage?.persist?.();
  const terminal = new Terminal({
    device,
    store: await openDeviceStore(name, () => Date.now()),
    link: browserLink({ onAccessLost }),
    tabs: browserTabs(name),
    clock: browserClock,
    chance: browserChance,
    actorOf,
  });
  await terminal.start();
  return terminal;
}
