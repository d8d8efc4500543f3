import { recall, remember } from '#ui/memory.ts';

const POLL_MS = 10_000;
const STORED = 'app_version';
const POSTPONED = 'version_pospuesta';

/** Offers a reload when a new version of the site is published. Never reloads by itself: a form may be half written. */
export function checkVersion(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-version-dialog]');
  if (!dialog) return;
  let offered = '';

  const look = async (): Promise<void> => {
    try {
      const answer = await fetch('/version.json', { cache: 'no-store' });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      const { version }: { version?: unknown } = await answer.json();
      if (typeof version !== 'string') throw new Error('no version');
      compare(version);
    } catch (error) {
      console.warn('No se pudo revisar la versión.', error);
    }
  };

  const compare = (version: string): void => {
    const known = recall('good', STORED);
    if (known === null || known === version) {
      remember('good', STORED, version);
      return;
    }
    if (dialog.open || recall('visit', POSTPONED) === version) return;
    offered = version;
    dialog.showModal();
  };

  // The form of the dialog closes it with the value of its button. Escape means «later» as well.
  dialog.addEventListener('close', () => {
    remember('visit', POSTPONED, offered);
    if (dialog.returnValue !== 'ahora') return;
    remember('good', STORED, offered);
    location.reload();
  });

  void look();
  setInterval(() => void look(), POLL_MS);
}
