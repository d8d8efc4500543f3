import { SCOPE } from '../terminal/register-worker.ts';

/** From the specification, section 9. */
const POLL_MS = 10_000;
/** The files themselves are compared once a minute too: a copy may be old although the version is known. */
const FILES_EVERY_POLLS = 6;
const STORED = 'app_version';
/** A version whose name is not known: its files wait here, and there is no line to ask. */
const UNNAMED = 'sin nombre';

/** Tells of a version that is not the one of this device, again and again while it is. Returns how to stop watching. */
export function watchForNewVersion(onNew: (version: string) => void): () => void {
  if (import.meta.env.DEV) return () => undefined;
  let polls = 0;
  const look = async (): Promise<void> => {
    const version = await publishedVersion();
    const known = localStorage.getItem(STORED);
    if (version !== null && known === null) localStorage.setItem(STORED, version);
    const isOther = version !== null && known !== null && known !== version;
    const isWaiting = await newFilesWait({ asksServer: isOther || polls % FILES_EVERY_POLLS === 0 });
    polls += 1;
    if (isOther || isWaiting) onNew(version ?? UNNAMED);
  };
  void look();
  const timer = setInterval(() => void look(), POLL_MS);
  // Another tab brought the new files, and those of this page are gone: a screen not opened yet would never come.
  const { serviceWorker } = navigator;
  const isFirst = !serviceWorker?.controller;
  const onTakenOver = (): void => onNew(UNNAMED);
  if (!isFirst) serviceWorker.addEventListener('controllerchange', onTakenOver);
  return () => {
    clearInterval(timer);
    if (!isFirst) serviceWorker.removeEventListener('controllerchange', onTakenOver);
  };
}

/** Only on somebody's tap: the outbox is on disk, so nothing unsent is lost, but a half-typed note would be. */
export async function activateNewVersion(version: string): Promise<void> {
  if (version !== UNNAMED) localStorage.setItem(STORED, version);
  const registration = await workerRegistration();
  const files = registration?.waiting ?? (await installed(registration?.installing ?? null));
  if (!files) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  files.postMessage('activate');
}

/** Null without a line: there is nothing to compare, and the next look may find one. */
async function publishedVersion(): Promise<string | null> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(POLL_MS) });
    const { version }: { readonly version?: unknown } = await answer.json();
    return typeof version === 'string' ? version : null;
  } catch (fault) {
    console.warn('No se pudo revisar la versión.', fault);
    return null;
  }
}

/** The first files of all replace nobody's: nobody is asked about them. */
async function newFilesWait({ asksServer }: { readonly asksServer: boolean }): Promise<boolean> {
  const registration = await workerRegistration();
  if (asksServer) await registration?.update().catch(() => undefined);
  return Boolean(registration?.waiting) && navigator.serviceWorker.controller !== null;
}

async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration(SCOPE)) ?? null;
}

function installed(worker: ServiceWorker | null): Promise<ServiceWorker | null> {
  if (worker === null) return Promise.resolve(null);
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') resolve(worker);
      if (worker.state === 'redundant') resolve(null);
    });
  });
}
